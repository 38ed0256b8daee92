// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the annotations channel.
public enum AnnotationsAction: Sendable, Equatable {
  /// `annotations/set`: Adds or replaces an annotation. Clients may dispatch it, since AHP 0.4.0.
  indirect case set(AnnotationsSetAction)
  /// `annotations/updated`: Updates an annotation. Absent fields keep their values. Clients may
  /// dispatch it, since AHP 0.4.0.
  indirect case updated(AnnotationsUpdatedAction)
  /// `annotations/removed`: Removes an annotation. Clients may dispatch it, since AHP 0.4.0.
  indirect case removed(AnnotationsRemovedAction)
  /// `annotations/entrySet`: Adds or replaces a comment. Clients may dispatch it, since AHP 0.4.0.
  indirect case entrySet(AnnotationsEntrySetAction)
  /// `annotations/entryRemoved`: Removes a comment. Clients may dispatch it, since AHP 0.4.0.
  indirect case entryRemoved(AnnotationsEntryRemovedAction)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: AnnotationsAction, right: AnnotationsAction) -> Bool {
    switch (left, right) {
    case (.set(let left), .set(let right)): return left == right
    case (.updated(let left), .updated(let right)): return left == right
    case (.removed(let left), .removed(let right)): return left == right
    case (.entrySet(let left), .entrySet(let right)): return left == right
    case (.entryRemoved(let left), .entryRemoved(let right)): return left == right
    default: return false
    }
  }
}

/// `annotations/set`: Adds or replaces an annotation. Clients may dispatch it, since AHP 0.4.0.
public struct AnnotationsSetAction: JSONCodable {
  /// The annotation, with at least one entry.
  public var annotation: Annotation
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    annotation: Annotation
  ) {
    self.annotation = annotation
    unknownMembers = nil
  }
}

/// `annotations/updated`: Updates an annotation. Absent fields keep their values. Clients may
/// dispatch it, since AHP 0.4.0.
public struct AnnotationsUpdatedAction: JSONCodable {
  /// The identifier of the annotation.
  public var annotationId: String
  /// The session, chat and turn that the annotation refers to.
  public var origin: Optional<AnnotationOrigin>
  /// The URI of the file.
  public var resource: Optional<URI>
  /// The new range of the annotated text; absent if unchanged.
  public var range: Optional<TextRange>
  /// Whether the thread is resolved.
  public var resolved: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `annotations/removed`: Removes an annotation. Clients may dispatch it, since AHP 0.4.0.
public struct AnnotationsRemovedAction: JSONCodable {
  /// The identifier of the annotation.
  public var annotationId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    annotationId: String
  ) {
    self.annotationId = annotationId
    unknownMembers = nil
  }
}

/// `annotations/entrySet`: Adds or replaces a comment. Clients may dispatch it, since AHP 0.4.0.
public struct AnnotationsEntrySetAction: JSONCodable {
  /// The identifier of the annotation.
  public var annotationId: String
  /// The comment.
  public var entry: AnnotationEntry
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    annotationId: String,
    entry: AnnotationEntry
  ) {
    self.annotationId = annotationId
    self.entry = entry
    unknownMembers = nil
  }
}

/// `annotations/entryRemoved`: Removes a comment. Clients may dispatch it, since AHP 0.4.0.
public struct AnnotationsEntryRemovedAction: JSONCodable {
  /// The identifier of the annotation.
  public var annotationId: String
  /// The identifier of the comment.
  public var entryId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    annotationId: String,
    entryId: String
  ) {
    self.annotationId = annotationId
    self.entryId = entryId
    unknownMembers = nil
  }
}
