/// A JSON-RPC error response.
public struct JSONRPCError: Error, JSONCodable, CustomStringConvertible {
  /// The JSON-RPC error code; 0 if the peer sent none.
  public var code: ErrorCode
  /// The error message of the peer.
  public var message: String
  /// Additional data; see ``details``.
  public var data: JSONValue?

  /// Creates an error.
  public init(code: ErrorCode, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The first line of the message, with the code unless it is 0.
  public var description: String { code.rawValue == 0 ? summary : "\(summary) (\(code))" }

  /// The first line of the message with text. Some hosts send a stack trace as the message.
  public var summary: String {
    lines.first.map { String($0.drop(while: \.isWhitespace)) } ?? message
  }

  /// The remaining lines of the message, for logs; `nil` if there are none.
  public var detail: String? {
    let rest = lines.dropFirst()
    return rest.isEmpty ? nil : rest.joined(separator: "\n")
  }

  private var lines: [Substring] {
    message.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The typed data of codes for which the protocol defines it. Decoded leniently, so that invalid data never
  /// hides the error.
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

  /// The typed data of an error.
  public enum Details: Sendable, Equatable {
    /// The versions that the host supports.
    case unsupportedProtocolVersion(UnsupportedProtocolVersionErrorData)
    /// The resources that require a token.
    case authRequired(AuthRequiredErrorData)
    /// The access to request.
    indirect case permissionDenied(PermissionDeniedErrorData)
  }

  /// Decodes an error object, or a string as the message of an error.
  ///
  /// Invalid members never hide the peer's words: the text of a code that is no number precedes the message, and the JSON
  /// text of the error, redacted, is used without a message.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    guard reader.peek() != UInt8(ascii: "\"") else {
      reader.note(reader.mismatch("an object"), .neutralValue)
      code = ErrorCode(rawValue: 0)
      message = try reader.readString()
      return
    }
    let members = try JSONObject(reading: &reader)
    let number = members["code"]?.doubleValue.flatMap { Int(exactly: $0) }
    if number == nil { reader.assume("JSONRPCError", "code") }
    let word = members["code"]?.stringValue
    let known = number ?? word.flatMap { Int($0) }
    code = ErrorCode(rawValue: known ?? 0)
    data = members["data"]
    if let text = members["message"]?.stringValue {
      message = known == nil ? (word.map { "\($0): " } ?? "") + text : text
    } else {
      reader.assume("JSONRPCError", "message")
      message = SecretRedaction.redacted(members.json())
    }
  }

  /// Encodes an error object.
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
