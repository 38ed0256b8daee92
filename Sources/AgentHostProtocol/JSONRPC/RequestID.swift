/// What ties a response to its request. Echoed exactly as it came.
public enum RequestID: JSONCodable, CustomStringConvertible {
  /// A whole number, as the protocol uses.
  case integer(Int64)
  /// A string, as JSON-RPC allows.
  case string(String)
  /// `null`: the answer to a message whose id could not be read.
  case null

  /// The id as it is written.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .null: "null"
    }
  }

  /// Reads a whole number, a string or `null`.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    switch reader.peek() {
    case UInt8(ascii: "\""): self = .string(try reader.readString())
    case UInt8(ascii: "n"):
      _ = try reader.readNullIfPresent()
      self = .null
    default: self = .integer(Int64(try reader.readInt()))
    }
  }

  /// Writes the id.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .integer(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .null: writer.writeNull()
    }
  }
}

extension RequestID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// A number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}
