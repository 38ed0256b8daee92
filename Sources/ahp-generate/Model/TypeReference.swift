/// The type of a field, as the definitions name it.
///
/// Written as text: `string`, `URI`, `timestamp`, `int`, `uint32`, `number`, `bool`, `json` (any value,
/// nulls kept), `object` (free-form members), `[T]`, `{T}` (an object whose members are all `T`), or the
/// name of a definition.
indirect enum TypeReference: Sendable, Hashable {
  case string
  case uri
  case timestamp
  case int
  case uint32
  case number
  case bool
  case json
  case object
  case named(String)
  case array(TypeReference)
  case map(TypeReference)

  init(_ text: String) {
    if text.hasPrefix("["), text.hasSuffix("]") {
      self = .array(TypeReference(String(text.dropFirst().dropLast())))
    } else if text.hasPrefix("{"), text.hasSuffix("}") {
      self = .map(TypeReference(String(text.dropFirst().dropLast())))
    } else {
      switch text {
      case "string": self = .string
      case "URI": self = .uri
      case "timestamp": self = .timestamp
      case "int": self = .int
      case "uint32": self = .uint32
      case "number": self = .number
      case "bool": self = .bool
      case "json": self = .json
      case "object": self = .object
      default: self = .named(text)
      }
    }
  }

  var swiftName: String {
    switch self {
    case .string, .timestamp: "String"
    case .uri: "URI"
    case .int: "Int"
    case .uint32: "UInt32"
    case .number: "Double"
    case .bool: "Bool"
    case .json: "JSONValue"
    case .object: "JSONObject"
    case .named(let name): name
    case .array(let element): "[\(element.swiftName)]"
    case .map(let element): "[String: \(element.swiftName)]"
    }
  }

  /// The empty value as a Swift expression; `nil` for types without one.
  var emptyValue: String? {
    switch self {
    case .string, .uri, .timestamp: "\"\""
    case .int, .uint32, .number: "0"
    case .bool: "false"
    case .object, .map: "[:]"
    case .array: "[]"
    case .json, .named: nil
    }
  }

  /// The name of the definition, inside arrays and maps too; `nil` for built-in types.
  var definitionName: String? {
    switch self {
    case .named(let name): name
    case .array(let element), .map(let element): element.definitionName
    default: nil
    }
  }
}
