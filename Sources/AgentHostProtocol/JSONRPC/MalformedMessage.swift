/// A message that could not be read: why, and as much as could be made out.
public struct MalformedMessage: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why it could not be read.
  public var reason: String
  /// The error of the JSON reader, if it was one.
  public var error: JSONError?
  /// The method, if it could be made out.
  public var method: String?
  /// The id, if it could be made out; a request with it will never be answered otherwise.
  public var id: RequestID?
  /// The channel, if it could be made out; its state may no longer be what the host's is.
  public var channel: URI?
  /// The sequence number, if it could be made out.
  public var serverSeq: Int?
  /// The beginning of the text, with secrets blotted out.
  public var excerpt: String

  /// Whether it may have told of an action: it was to be one, or cannot be followed at all and has an
  /// object in it. What others print into the stream is no such thing.
  package private(set) var mayBeAction = false

  /// How much of the text is kept, in bytes.
  public static let excerptBytes = 256

  init(_ bytes: UnsafeBufferPointer<UInt8>, reason: String, id: RequestID? = nil) {
    self.reason = reason
    self.id = id
    excerpt = Self.excerpt(of: bytes)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ error: JSONError) {
    self.init(bytes, reason: error.description)
    self.error = error
    let outline = MessageOutline(bytes)
    method = outline.method
    id = outline.id
    channel = outline.channel
    serverSeq = outline.serverSeq
    mayBeAction =
      method == nil
      ? id == nil && bytes.contains(UInt8(ascii: "{")) : method == ActionEnvelope.method
  }

  /// The reason, with the beginning of the text.
  public var description: String { "\(reason): \(excerpt)" }

  private static func excerpt(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(excerptBytes), as: UTF8.self)
    // The URL of a canvas is a secret as well (its server asks for nothing else).
    let shown = SecretRedaction.redacted(text, alsoUnder: ["url"])
    return bytes.count > excerptBytes ? shown + "…" : shown
  }
}
