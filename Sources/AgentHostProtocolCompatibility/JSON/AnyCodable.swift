public import AgentHostProtocol

/// Any JSON value, under its name in the official package: members of `_meta`, values of configurations, payloads.
public typealias AnyCodable = JSONValue

extension JSONValue {
  /// The JSON value of booleans, numbers, strings, JSON values, `nil`, and arrays and dictionaries by
  /// `String` of these. Anything else becomes a string, its description.
  public init(_ value: Any?) {
    guard let value else {
      self = .null
      return
    }
    switch value {
    case let value as JSONValue: self = value
    case let value as JSONObject: self = .object(value)
    case let value as String: self = .string(value)
    // The exact type: numbers of Objective-C can be cast to `Bool`.
    case let bool as Bool where type(of: value) == Bool.self: self = .bool(bool)
    case let value as any BinaryInteger: self = Self.integer(value)
    case let value as any BinaryFloatingPoint: self = .double(Double(value))
    case let value as [Any?]: self = .array(value.map { JSONValue($0) })
    case let value as [String: Any?]:
      let members = value.sorted { $0.key < $1.key }
      self = .object(JSONObject(members.map { ($0.key, JSONValue($0.value)) }))
    default:
      let mirror = Mirror(reflecting: value)
      let isNil = mirror.displayStyle == .optional && mirror.children.isEmpty
      self = isNil ? .null : .string(String(describing: value))
    }
  }

  private static func integer(_ value: some BinaryInteger) -> JSONValue {
    if let value = Int64(exactly: value) { return .integer(value) }
    return UInt64(exactly: value).map { .unsigned($0) } ?? .double(Double(value))
  }

  /// The value in types of the standard library: `Bool`, `Int`, `UInt64`, `Double`, `String`, `[Any]`,
  /// `[String: Any]`; `Any?.none` for null.
  public var value: Any {
    switch self {
    case .null: Any?.none as Any
    case .bool(let value): value
    case .integer(let value): Int(exactly: value) ?? value
    case .unsigned(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.value)
    case .object(let object): object.dictionary.mapValues(\.value)
    }
  }
}

extension JSONObject {
  /// The object of these members, in the order of their names.
  public init(_ dictionary: [String: AnyCodable]) {
    self.init(dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// The members as a dictionary. Of names that are one text in two compositions, the last counts.
  public var dictionary: [String: AnyCodable] {
    Dictionary(map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}
