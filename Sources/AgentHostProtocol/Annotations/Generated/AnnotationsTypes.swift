// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The annotations of a session.
public struct AnnotationsState: JSONCodable {
  /// The annotations.
  public var annotations: [Annotation]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    annotations: [Annotation]
  ) {
    self.annotations = annotations
    unknownMembers = nil
  }
}

/// Remarks on a place in a file.
public struct Annotation: JSONCodable {
  /// Identifies it in its session; the client chooses it.
  public var id: String
  /// Where in the session it belongs.
  public var origin: AnnotationOrigin
  /// The file.
  public var resource: URI
  /// The place; absent for the whole file.
  public var range: Optional<TextRange>
  /// Whether it has been dealt with. A state without it is read with `false`.
  public var resolved: Bool
  /// The remarks, at least one. A state without it is read with `[]`.
  public var entries: [AnnotationEntry]
  /// Free-form metadata of the annotation, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    origin: AnnotationOrigin,
    resource: URI,
    range: TextRange? = nil,
    resolved: Bool,
    entries: [AnnotationEntry],
    meta: JSONObject? = nil
  ) {
    self.id = id
    self.origin = origin
    self.resource = resource
    self.range = range
    self.resolved = resolved
    self.entries = entries
    self.meta = meta
    unknownMembers = nil
  }
}

/// Where in a session an annotation belongs.
public struct AnnotationOrigin: JSONCodable {
  /// The session.
  public var session: URI
  /// The chat.
  public var chat: Optional<URI>
  /// The turn.
  public var turnId: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    session: URI,
    chat: URI? = nil,
    turnId: String? = nil
  ) {
    self.session = session
    self.chat = chat
    self.turnId = turnId
    unknownMembers = nil
  }
}

/// One remark.
public struct AnnotationEntry: JSONCodable {
  /// Identifies it in its annotation; the client chooses it.
  public var id: String
  /// The remark.
  public var text: StringOrMarkdown
  /// Free-form metadata of the remark, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    text: StringOrMarkdown,
    meta: JSONObject? = nil
  ) {
    self.id = id
    self.text = text
    self.meta = meta
    unknownMembers = nil
  }
}

