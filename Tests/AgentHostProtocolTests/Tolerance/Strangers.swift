@testable import AgentHostProtocol

/// Members that no version of the protocol has, put into the objects of a JSON value. Each says where it was put,
/// so that it can be found again wherever it gets to.
enum Strangers {
  static let key = "x-stranger"

  /// Members that are maps by name: a stranger among their members would be one of these.
  private static let maps: Set<String> = ["answers", "properties", "childEnablement"]

  /// The value with a stranger in every object.
  static func added(to value: JSONValue, at path: String = "$") -> JSONValue {
    switch value {
    case .object(let object):
      var result = JSONObject()
      for member in object {
        result[member.key] = added(to: member.value, at: "\(path).\(member.key)")
      }
      let name = path.split(separator: ".").last.map(String.init) ?? ""
      if !maps.contains(name) {
        result[key] = ["at": .string(path), "deep": [1, nil, ["a": 0.5]]]
      }
      return .object(result)
    case .array(let elements):
      return .array(
        elements.enumerated().map { added(to: $0.element, at: "\(path)[\($0.offset)]") })
    default: return value
    }
  }

  /// The value without any.
  static func removed(from value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      .object(
        JSONObject(
          object.filter { $0.key != key }.map { ($0.key, removed(from: $0.value)) }))
    case .array(let elements): .array(elements.map(removed))
    default: value
    }
  }

  /// Where those that are in the value were put.
  static func places(in value: JSONValue) -> Set<String> {
    switch value {
    case .object(let object):
      var found: Set<String> = []
      for member in object {
        if member.key == key {
          if let place = member.value["at"]?.stringValue { found.insert(place) }
        } else {
          found.formUnion(places(in: member.value))
        }
      }
      return found
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion(places(in: $1)) }
    default: return []
    }
  }
}
