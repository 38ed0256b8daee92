// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The annotations of a session.
public struct AnnotationsState: JSONCodable {
  /// The annotations.
  public var annotations: [Annotation]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    annotations: [Annotation]
  ) {
    self.annotations = annotations
    unknownMembers = nil
  }
}

/// A thread of comments on a range in a file.
public struct Annotation: JSONCodable {
  /// An identifier, unique in the session and chosen by the client.
  public var id: String
  /// The session, chat and turn that the annotation refers to.
  public var origin: AnnotationOrigin
  /// The URI of the file.
  public var resource: URI
  /// The range; absent means the whole file.
  public var range: Optional<TextRange>
  /// Whether the thread is resolved. Absent in a state: `false`.
  public var resolved: Bool
  /// The comments, at least one. Absent in a state: `[]`.
  public var entries: [AnnotationEntry]
  /// Free-form metadata of the annotation, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The session, chat and turn that an annotation refers to.
public struct AnnotationOrigin: JSONCodable {
  /// The URI of the session.
  public var session: URI
  /// The URI of the chat.
  public var chat: Optional<URI>
  /// The identifier of the turn.
  public var turnId: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A comment in an annotation.
public struct AnnotationEntry: JSONCodable {
  /// An identifier, unique in the annotation and chosen by the client.
  public var id: String
  /// The text of the comment.
  public var text: StringOrMarkdown
  /// Free-form metadata of the comment, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

