public import AgentHostProtocol

extension HostPersonality {
  /// An error in a personality file.
  public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the invalid value, such as `switches.providerURIs`.
    public var path: String
    /// The problem with the value at `path`. Does not repeat the path.
    public var message: String

    init(_ path: String, _ message: String) {
      self.path = path
      self.message = message
    }

    /// The path and the message.
    public var description: String { "\(path): \(message)" }
  }

  /// Parses a personality file, as written by `ahpctl probe -o json`.
  ///
  ///     {"v": 1, "kind": "personality", "name": "mine", "versions": ["1.0.0"], "provider": "mine",
  ///      "switches": {"providerURIs": true, "disposeEmptySessions": 30000},
  ///      "measured": {"replayWindow": 1000}}
  ///
  /// Omitted switches follow the protocol's text. Unknown members are ignored; unknown switches are errors.
  ///
  /// - Throws: `JSONError` for malformed JSON, ``Problem`` for an invalid personality.
  public init(json text: String) throws {
    try self.init(JSONValue(json: text))
  }

  /// Parses the JSON value of a personality file.
  ///
  /// - Throws: ``Problem`` for an invalid personality.
  public init(_ value: JSONValue) throws(Problem) {
    guard let object = value.objectValue else { throw Problem("the file", "is not an object") }
    if let kind = object["kind"], kind != "personality" {
      throw Problem("kind", "is not \"personality\"")
    }
    guard object["v"]?.intValue ?? 1 == 1 else { throw Problem("v", "is not 1") }
    guard let name = object["name"]?.stringValue else { throw Problem("name", "is missing") }
    self.init(name: name)
    if let versions = object["versions"] { baselines = try Self.versions(versions) }
    if let provider = object["provider"] {
      guard let text = provider.stringValue, !text.isEmpty else {
        throw Problem("provider", "is not a name")
      }
      self.provider = text
    }
    if let switches = object["switches"] { try set(switches) }
    if let measured = object["measured"] {
      guard let members = measured.objectValue else {
        throw Problem("measured", "is not an object")
      }
      self.measured = try HostMeasurements(members)
    }
  }

  private static func versions(_ value: JSONValue) throws(Problem) -> [ProtocolVersion] {
    let texts = value.arrayValue ?? []
    let versions = texts.compactMap { $0.stringValue.flatMap { ProtocolVersion($0) } }
    guard !versions.isEmpty, versions.count == texts.count else {
      throw Problem("versions", "is not an array of versions such as \"1.0.0\"")
    }
    for version in versions
    where !VersionFilter.baselines.contains(where: version.isCovered(by:)) {
      throw Problem("versions", "\(version) is not supported")
    }
    return versions
  }

  private mutating func set(_ value: JSONValue) throws(Problem) {
    guard let object = value.objectValue else { throw Problem("switches", "is not an object") }
    for member in object {
      let path = "switches.\(member.key)"
      guard let known = PersonalitySwitch.all.first(where: { $0.name == member.key }) else {
        throw Problem(path, "is not known")
      }
      guard known.set(member.value, in: &self) else { throw Problem(path, "has a wrong value") }
    }
  }

  /// The switches that differ from the protocol's text, by name.
  public var differences: JSONObject {
    let text = HostPersonality(name: "")
    return JSONObject(
      PersonalitySwitch.all.compactMap { known in
        let value = known.value(in: self)
        return value == known.value(in: text) ? nil : (known.name, value)
      })
  }

  /// The personality as a file, without secrets.
  public var json: JSONValue {
    var object: JSONObject = [
      "v": 1, "kind": "personality", "name": .string(name),
      "versions": .array(baselines.map { .string($0.description) }),
      "provider": .string(provider), "switches": .object(differences),
    ]
    if !measured.isEmpty { object["measured"] = measured.json }
    return .object(object)
  }
}
