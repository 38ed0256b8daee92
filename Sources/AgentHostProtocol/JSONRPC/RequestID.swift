/// The identifier that matches a response to its request. Echoed unchanged.
public enum RequestID: JSONCodable, Hashable, CustomStringConvertible {
  /// An integer, as used by the protocol.
  case integer(Int64)
  /// A string, as allowed by JSON-RPC.
  case string(String)
  /// `null`: the response to a message with an unreadable id.
  case null

  /// The identifier as text.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .null: "null"
    }
  }

  /// The number of the identifier, also if it is written as text, as some hosts do in responses.
  package var number: Int64? {
    switch self {
    case .integer(let value): value
    case .string(let value): Int64(value).flatMap { "\($0)" == value ? $0 : nil }
    case .null: nil
    }
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .null: hasher.combine(0)
    }
  }

  /// Decodes an integer, a string or `null`.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    switch reader.peek() {
    case UInt8(ascii: "\""): self = .string(try reader.readString())
    case UInt8(ascii: "n"):
      _ = try reader.readNullIfPresent()
      self = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      self = .integer(Int64(try reader.readInt()))
    default: throw reader.mismatch("a string or an integer")
    }
  }

  /// Encodes the identifier.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .integer(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .null: writer.writeNull()
    }
  }
}

extension RequestID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an integer identifier.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a string identifier.
  public init(stringLiteral value: String) { self = .string(value) }
}
