// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the annotations channel.
public enum AnnotationsAction: Sendable, Hashable {
  /// `annotations/set`: An annotation is there, or all of it is new.
  indirect case set(AnnotationsSetAction)
  /// `annotations/updated`: An annotation has changed; absent fields stay.
  indirect case updated(AnnotationsUpdatedAction)
  /// `annotations/removed`: An annotation is gone.
  case removed(AnnotationsRemovedAction)
  /// `annotations/entrySet`: A remark is there, or all of it is new.
  indirect case entrySet(AnnotationsEntrySetAction)
  /// `annotations/entryRemoved`: A remark is gone.
  case entryRemoved(AnnotationsEntryRemovedAction)
}

/// `annotations/set`: An annotation is there, or all of it is new.
public struct AnnotationsSetAction: JSONCodable {
  /// The annotation, with at least one entry.
  public var annotation: Annotation
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    annotation: Annotation
  ) {
    self.annotation = annotation
    unknownMembers = nil
  }
}

/// `annotations/updated`: An annotation has changed; absent fields stay.
public struct AnnotationsUpdatedAction: JSONCodable {
  /// The annotation.
  public var annotationId: String
  /// Where in the session it belongs.
  public var origin: Optional<AnnotationOrigin>
  /// The file.
  public var resource: Optional<URI>
  /// The place.
  public var range: Optional<TextRange>
  /// Whether it has been dealt with.
  public var resolved: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    annotationId: String,
    origin: AnnotationOrigin? = nil,
    resource: URI? = nil,
    range: TextRange? = nil,
    resolved: Bool? = nil
  ) {
    self.annotationId = annotationId
    self.origin = origin
    self.resource = resource
    self.range = range
    self.resolved = resolved
    unknownMembers = nil
  }
}

/// `annotations/removed`: An annotation is gone.
public struct AnnotationsRemovedAction: JSONCodable {
  /// The annotation.
  public var annotationId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    annotationId: String
  ) {
    self.annotationId = annotationId
    unknownMembers = nil
  }
}

/// `annotations/entrySet`: A remark is there, or all of it is new.
public struct AnnotationsEntrySetAction: JSONCodable {
  /// The annotation.
  public var annotationId: String
  /// The remark.
  public var entry: AnnotationEntry
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    annotationId: String,
    entry: AnnotationEntry
  ) {
    self.annotationId = annotationId
    self.entry = entry
    unknownMembers = nil
  }
}

/// `annotations/entryRemoved`: A remark is gone.
public struct AnnotationsEntryRemovedAction: JSONCodable {
  /// The annotation.
  public var annotationId: String
  /// The remark.
  public var entryId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    annotationId: String,
    entryId: String
  ) {
    self.annotationId = annotationId
    self.entryId = entryId
    unknownMembers = nil
  }
}
