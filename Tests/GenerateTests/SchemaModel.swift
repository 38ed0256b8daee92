import Foundation

/// Reads the published JSON Schemas into a ``ProtocolModel``.
struct SchemaModel {
  private var definitions: [String: [String: Any]] = [:]
  private(set) var model = ProtocolModel()

  /// The schemas of a directory; `nil` if there are none.
  init?(directory: URL) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    let schemas = names.filter { $0.hasSuffix(".schema.json") }.sorted()
    guard !schemas.isEmpty else { return nil }
    for name in schemas {
      let data = try Data(contentsOf: directory.appendingPathComponent(name))
      let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let found = document?["$defs"] as? [String: [String: Any]] ?? [:]
      definitions.merge(found) { first, _ in first }
    }
    for (name, definition) in definitions { add(name, definition) }
  }

  /// Registers an anonymous shape under the name of its owner, and returns that name.
  private mutating func anonymous(_ name: String, _ schema: [String: Any]) -> String {
    add(name, schema)
    return name
  }

  private mutating func add(_ name: String, _ definition: [String: Any]) {
    if let values = Self.values(of: definition) {
      model.types[name] = .enumeration(Set(values))
    } else if let members = definition["oneOf"] as? [[String: Any]] {
      // The union of all actions is in its members.
      guard name != "StateAction", !name.hasSuffix("Action") else { return }
      model.types[name] = .union(Set(members.flatMap { tags(of: $0) }))
      for member in members where member["properties"] != nil {
        let tag = tags(of: member).first ?? ""
        model.types["\(name)(\(tag))"] = .object(properties(of: member, named: "\(name)(\(tag))"))
      }
    } else {
      let properties = properties(of: definition, named: name)
      if let action = constants(of: definition)["type"], action.contains("/") {
        model.actions.insert(action)
      }
      model.types[name] = .object(properties)
    }
  }

  /// The strings of an enumeration, in any of the ways that the schemas have for them.
  private static func values(of schema: [String: Any]) -> [String]? {
    if let values = schema["enum"] as? [Any] { return values.map { "\($0)" } }
    guard let alternatives = schema["oneOf"] as? [[String: Any]] else { return nil }
    let values = alternatives.compactMap { $0["const"] }.map { "\($0)" }
    return values.count == alternatives.count ? values : nil
  }

  /// The members of an object without those that always have the same value.
  private mutating func properties(
    of definition: [String: Any], named name: String
  ) -> [String: ProtocolModel.Property] {
    var properties: [String: ProtocolModel.Property] = [:]
    let required = Set(definition["required"] as? [String] ?? [])
    for (key, schema) in definition["properties"] as? [String: [String: Any]] ?? [:]
    where constant(schema) == nil {
      properties[key] = .init(
        isRequired: required.contains(key), type: type(of: schema, named: "\(name).\(key)"))
    }
    return properties
  }

  /// The members of an object that always have the same value.
  private func constants(of definition: [String: Any]) -> [String: String] {
    (definition["properties"] as? [String: [String: Any]] ?? [:]).compactMapValues(constant)
  }

  private func constant(_ schema: [String: Any]) -> String? {
    if let value = schema["const"] { return "\(value)" }
    if let values = schema["enum"] as? [Any], values.count == 1,
      !"\(values[0])".hasPrefix("ahp-")
    {
      return "\(values[0])"
    }
    return nil
  }

  /// The values of a union member's discriminator; its name, if it has none.
  private func tags(of member: [String: Any]) -> [String] {
    guard let name = reference(member) else {
      if let type = member["type"] as? String, type != "object" { return [type] }
      return constants(of: member).values.sorted().first.map { [$0] } ?? ["object"]
    }
    let target = definitions[name] ?? [:]
    if let inner = target["oneOf"] as? [[String: Any]] { return inner.flatMap { tags(of: $0) } }
    let constants = constants(of: target)
    for key in ["kind", "type", "status", "state"] {
      if let value = constants[key] { return [value] }
    }
    // Members that share one structure name their discriminators in an enumeration.
    for key in ["kind", "state"] {
      let property = (target["properties"] as? [String: [String: Any]])?[key]
      if let values = property.flatMap(Self.values) { return values }
    }
    return [name]
  }

  private func reference(_ schema: [String: Any]) -> String? {
    (schema["$ref"] as? String).flatMap { $0.split(separator: "/").last.map(String.init) }
  }

  private mutating func type(of schema: [String: Any], named name: String) -> String {
    if let reference = reference(schema) { return resolved(reference) }
    switch schema["type"] as? String {
    case "string":
      // The root channel is a string with one value.
      guard let values = Self.values(of: schema), values.count > 1 else { return "string" }
      return anonymous(name, schema)
    case "number", "integer": return "number"
    case "boolean": return "boolean"
    case "array":
      return "[\(type(of: schema["items"] as? [String: Any] ?? [:], named: name))]"
    case "object":
      guard schema["properties"] == nil else { return anonymous(name, schema) }
      return "{\(type(of: schema["additionalProperties"] as? [String: Any] ?? [:], named: name))}"
    default:
      if Self.values(of: schema) != nil { return anonymous(name, schema) }
      return schema["oneOf"] == nil ? "any" : "union"
    }
  }

  /// Names that stand for a basic type.
  private func resolved(_ name: String) -> String {
    switch name {
    case "URI": "string"
    case "JsonPrimitive": "any"
    default: name
    }
  }
}
