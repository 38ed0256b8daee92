internal import AgentHostProtocol

struct TypeDescription: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// An object; its rows are members.
    case structure
    /// One of several objects, distinguished by this member; the rows are its values.
    case union(discriminator: String)
    /// One of several strings; the rows list the strings.
    case enumeration
  }

  struct Row: Sendable, Hashable {
    var name: String
    /// The type; empty for a value.
    var type: String
    var isOptional: Bool
    var documentation: String
  }

  var name: String
  var kind: Kind
  var documentation: String
  var rows: [Row] = []

  var json: JSONObject {
    var object: JSONObject = [:]
    switch kind {
    case .structure: object["form"] = "object"
    case .union(let discriminator):
      object["form"] = "union"
      object["discriminator"] = .string(discriminator)
    case .enumeration: object["form"] = "string"
    }
    let rows = rows.map { row -> JSONValue in
      var entry: JSONObject = ["name": .string(row.name)]
      if !row.type.isEmpty { entry["type"] = .string(row.type) }
      if case .structure = kind { entry["required"] = .bool(!row.isOptional) }
      entry["description"] = .string(row.documentation)
      return .object(entry)
    }
    object[kind == .structure ? "fields" : "values"] = .array(rows)
    return object
  }
}

/// All types and actions, read from the generated table.
struct TypeDescriptions: Sendable {
  private(set) var types: [String: TypeDescription] = [:]
  /// The type and the description of each action, by its type on the wire.
  private(set) var actions: [String: (type: String?, documentation: String)] = [:]

  static let all = TypeDescriptions(TypeTable.text)

  init(_ text: String) {
    var current: TypeDescription?
    func part(_ parts: [Substring], _ index: Int) -> String {
      parts.indices.contains(index) ? String(parts[index]) : ""
    }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      switch part(parts, 0) {
      case "F":
        let key = part(parts, 1)
        current?.rows.append(
          TypeDescription.Row(
            name: key.hasSuffix("?") ? String(key.dropLast()) : key, type: part(parts, 2),
            isOptional: key.hasSuffix("?"), documentation: part(parts, 3)))
      case "M":
        current?.rows.append(
          TypeDescription.Row(
            name: part(parts, 1), type: part(parts, 2), isOptional: false,
            documentation: part(parts, 3)))
      case "V":
        current?.rows.append(
          TypeDescription.Row(
            name: part(parts, 1), type: "", isOptional: false, documentation: part(parts, 2)))
      case "A":
        let type = part(parts, 2)
        actions[part(parts, 1)] = (type.isEmpty ? nil : type, part(parts, 3))
      case let kind:
        if let current { types[current.name] = current }
        let name = part(parts, 1)
        current =
          switch kind {
          case "T": TypeDescription(name: name, kind: .structure, documentation: part(parts, 2))
          case "U":
            TypeDescription(
              name: name, kind: .union(discriminator: part(parts, 2)),
              documentation: part(parts, 3))
          default:
            TypeDescription(name: name, kind: .enumeration, documentation: part(parts, 2))
          }
      }
    }
    if let current { types[current.name] = current }
  }
}
