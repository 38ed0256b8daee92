internal import AgentHostProtocol

/// A reader of an object in a script file: a value of the wrong type and an unknown member are problems with their place.
struct ScriptObject {
  typealias Problem = ScriptFile.Problem

  let path: String
  private let object: JSONObject
  /// The members that were looked for.
  private var known: [String] = []

  init(_ value: JSONValue, _ path: String) throws(Problem) {
    guard let object = value.objectValue else {
      throw Problem(path: path, message: "expected an object")
    }
    self.object = object
    self.path = path
  }

  func place(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Whether there is a member, also if it is null.
  func has(_ key: String) -> Bool { object[key] != nil }

  /// Returns a member of any type.
  mutating func value(_ key: String) -> JSONValue? {
    known.append(key)
    return object[key]
  }

  mutating func string(_ key: String) throws(Problem) -> String? {
    try member(key, "a string", \.stringValue)
  }

  mutating func bool(_ key: String) throws(Problem) -> Bool? {
    try member(key, "true or false", \.boolValue)
  }

  mutating func integer(_ key: String) throws(Problem) -> Int? {
    try member(key, "an integer", \.intValue)
  }

  /// Returns a time in milliseconds, of at most one day.
  mutating func duration(_ key: String) throws(Problem) -> Duration? {
    try integer(key).map { .milliseconds(max(0, min(86_400_000, $0))) }
  }

  mutating func array(_ key: String) throws(Problem) -> [JSONValue]? {
    try member(key, "an array", \.arrayValue)
  }

  mutating func strings(_ key: String) throws(Problem) -> [String]? {
    guard let values = try array(key) else { return nil }
    var strings: [String] = []
    for (index, value) in values.enumerated() {
      guard let string = value.stringValue else {
        throw Problem(path: "\(place(of: key))[\(index)]", message: "expected a string")
      }
      strings.append(string)
    }
    return strings
  }

  /// Reports a member that was not looked for: a misspelled one would have no effect.
  func end() throws(Problem) {
    guard let unknown = object.first(where: { !known.contains($0.key) }) else { return }
    throw Problem(
      path: place(of: unknown.key),
      message: "unknown member; expected \(known.joined(separator: ", "))")
  }

  private mutating func member<Value>(
    _ key: String, _ type: String, _ read: (JSONValue) -> Value?
  ) throws(Problem) -> Value? {
    guard let value = value(key), !value.isNull else { return nil }
    guard let result = read(value) else {
      throw Problem(path: place(of: key), message: "expected \(type)")
    }
    return result
  }
}
