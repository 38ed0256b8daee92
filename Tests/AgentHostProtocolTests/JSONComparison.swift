@testable import AgentHostProtocol

/// Comparison of JSON as the fixtures mean it: key order does not count, numbers count by value, and
/// whether a key is present does count.
enum JSONComparison {
  /// The first difference, with its path; `nil` if there is none.
  static func difference(_ actual: JSONValue, _ expected: JSONValue, at path: String = "$")
    -> String?
  {
    switch (actual, expected) {
    case (.object(let left), .object(let right)):
      for member in right where left[member.key] == nil { return "\(path).\(member.key) is absent" }
      for member in left {
        guard let other = right[member.key] else {
          return "\(path).\(member.key) is there but should not be"
        }
        if let found = difference(member.value, other, at: "\(path).\(member.key)") {
          return found
        }
      }
      return nil
    case (.array(let left), .array(let right)):
      guard left.count == right.count else {
        return "\(path) has \(left.count) elements instead of \(right.count)"
      }
      for (index, pair) in zip(left, right).enumerated() {
        if let found = difference(pair.0, pair.1, at: "\(path)[\(index)]") { return found }
      }
      return nil
    default:
      if actual == expected { return nil }
      if let left = actual.doubleValue, let right = expected.doubleValue, left == right {
        return nil
      }
      return "\(path) is \(actual.json()) instead of \(expected.json())"
    }
  }

  /// The value without the null members of objects, at any depth: how reducer fixtures compare.
  static func withoutNulls(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      .object(
        JSONObject(
          object.filter { !$0.value.isNull }.map { ($0.key, withoutNulls($0.value)) }))
    case .array(let values): .array(values.map(withoutNulls))
    default: value
    }
  }
}
