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

  /// How much of the text is kept, in bytes.
  public static let excerptBytes = 256

  init(_ bytes: UnsafeBufferPointer<UInt8>, reason: String, id: RequestID? = nil) {
    self.reason = reason
    self.id = id
    excerpt = Self.excerpt(of: bytes)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ error: JSONError, limits: JSONLimits) {
    self.init(bytes, reason: error.description)
    self.error = error
    // What is JSON, but not of the right shape, still tells where it belongs.
    guard let shape = try? MessageShape(reading: bytes, limits: limits) else { return }
    method = shape.method
    id = shape.id
    guard let range = shape.params,
      let params = try? JSONValue(json: bytes.copied(range), limits: limits)
    else { return }
    channel = params["channel"]?.stringValue
    serverSeq = params["serverSeq"]?.intValue
  }

  /// The reason, with the beginning of the text.
  public var description: String { "\(reason): \(excerpt)" }

  private static func excerpt(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(excerptBytes), as: UTF8.self)
    let shown = SecretRedaction.redacted(text)
    return bytes.count > excerptBytes ? shown + "…" : shown
  }
}
