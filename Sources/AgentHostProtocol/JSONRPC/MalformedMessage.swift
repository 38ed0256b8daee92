/// A message that could not be decoded: the reason, and the members that could be determined.
public struct MalformedMessage: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for the failure, as text.
  public var reason: String
  /// The JSON error, if there was one.
  public var error: JSONError?
  /// The method, if known.
  public var method: String?
  /// The id, if known. A request with this id gets no other response.
  public var id: RequestID?
  /// The channel, if known. Its state may differ from the host's now.
  public var channel: URI?
  /// The sequence number, if known.
  public var serverSeq: Int?
  /// The start of the text, redacted.
  public var excerpt: String

  /// The identifier of a request that is a number, but no integer of 64 bits, as JSON text.
  package private(set) var otherID: [UInt8]?

  /// Whether the message may have contained an action: it names one, or is undecodable and contains an object.
  /// Other output in the stream does not count.
  package private(set) var mayBeAction = false

  /// The maximum length of ``excerpt``, in bytes.
  public static let excerptBytes = TextExcerpt.limit

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
    otherID = method == nil ? nil : outline.otherID
    channel = outline.channel
    serverSeq = outline.serverSeq
    mayBeAction =
      method == nil
      ? id == nil && bytes.contains(UInt8(ascii: "{")) : method == ActionEnvelope.method
  }

  /// The reason with the excerpt.
  public var description: String { "\(reason): \(excerpt)" }

  private static func excerpt(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Canvas URLs are secrets too: their server requires no other credential.
    TextExcerpt.of(bytes) { SecretRedaction.redacted($0, alsoUnder: ["url"]) }
  }
}
