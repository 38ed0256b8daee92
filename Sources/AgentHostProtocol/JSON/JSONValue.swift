/// Any JSON value without loss: signed and unsigned 64-bit integers, doubles, booleans and nulls are distinct.
///
/// Used for free-form values (`_meta`, configuration values, payloads) and unknown members of open unions.
public enum JSONValue: Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// An integer without fraction or exponent that fits `Int64`.
  case integer(Int64)
  /// An integer above `Int64.max` that fits `UInt64`.
  case unsigned(UInt64)
  /// Any other number.
  case double(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)
}

extension JSONValue {
  /// The member of an object; `nil` if absent or not an object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  /// The string; `nil` for other values.
  public var stringValue: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The boolean; `nil` for other values.
  public var boolValue: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The integer, if it fits `Int`; `nil` for other values.
  public var intValue: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsigned(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number as a `Double`; `nil` for other values.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The elements; `nil` if this is not an array.
  public var arrayValue: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The members; `nil` if this is not an object.
  public var objectValue: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }

  var isNumber: Bool { doubleValue != nil }

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }
}

extension JSONValue: JSONCodable {
  /// Hashes the value, regardless of the order of members.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .object(let object): hasher.combine(object)
    }
  }

  /// Decodes any value.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    switch reader.peek() {
    case UInt8(ascii: "{"): self = .object(try JSONObject(reading: &reader))
    case UInt8(ascii: "["):
      self = .array(
        try reader.readArray { (reader: inout JSONReader) throws(JSONError) in
          try JSONValue(reading: &reader)
        })
    case UInt8(ascii: "\""): self = .string(try reader.readString())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(try reader.readBool())
    case UInt8(ascii: "n"):
      _ = try reader.readNullIfPresent()
      self = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      switch try reader.readNumber() {
      case .integer(let value): self = .integer(value)
      case .unsigned(let value): self = .unsigned(value)
      case .double(let value): self = .double(value)
      }
    default: throw reader.mismatch("a value")
    }
  }

  /// Encodes the value.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .integer(let value): writer.write(value)
    case .unsigned(let value): writer.write(value)
    case .double(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .array(let values):
      writer.beginArray()
      for value in values {
        writer.element()
        value.write(to: &writer)
      }
      writer.endArray()
    case .object(let object): object.write(to: &writer)
    }
  }
}
