/// The error of a JSON-RPC response.
public struct JSONRPCError: Error, JSONCodable, CustomStringConvertible {
  /// The code.
  public var code: ErrorCode
  /// What went wrong, in a sentence of the peer's.
  public var message: String
  /// What comes with it; see ``details``.
  public var data: JSONValue?

  /// An error.
  public init(code: ErrorCode, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The first line of the message, and the code. Some hosts send stack traces of several lines, which
  /// ``message`` has whole.
  public var description: String { "\(message.firstLine) (\(code))" }

  /// What comes with the codes that the protocol gives data; decoded leniently, so that odd data never
  /// hides the error itself.
  public var details: Details? {
    guard let bytes = data?.jsonBytes() else { return nil }
    switch code {
    case .unsupportedProtocolVersion:
      return (try? UnsupportedProtocolVersionErrorData(json: bytes)).map {
        .unsupportedProtocolVersion($0)
      }
    case .authRequired:
      return (try? AuthRequiredErrorData(json: bytes)).map { .authRequired($0) }
    case .permissionDenied:
      return (try? PermissionDeniedErrorData(json: bytes)).map { .permissionDenied($0) }
    default: return nil
    }
  }

  /// Data of errors, by code.
  public enum Details: Sendable, Hashable {
    /// What the host speaks.
    case unsupportedProtocolVersion(UnsupportedProtocolVersionErrorData)
    /// What tokens are needed for.
    case authRequired(AuthRequiredErrorData)
    /// What to ask for.
    indirect case permissionDenied(PermissionDeniedErrorData)
  }

  /// Reads the object.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    var key = try reader.beginObject()
    var code: Int?
    var message: String?
    while key.isMember {
      if key.equals("code") {
        code = try reader.readInt()
      } else if key.equals("message") {
        message = try reader.readString()
      } else if key.equals("data") {
        data = try JSONValue(reading: &reader)
      } else {
        try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let code else { throw reader.missing("JSONRPCError", "code") }
    guard let message else { throw reader.missing("JSONRPCError", "message") }
    self.code = ErrorCode(rawValue: code)
    self.message = message
  }

  /// Writes the object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"code\":")
    writer.write(Int64(code.rawValue))
    writer.member("\"message\":")
    writer.write(message)
    if let data {
      writer.member("\"data\":")
      data.write(to: &writer)
    }
    writer.endObject()
  }
}
