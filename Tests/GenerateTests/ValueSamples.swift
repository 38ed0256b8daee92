import AgentHostProtocol

@testable import ahp_generate

/// Values of every type, made from its definition alone: what a host could send.
struct ValueSamples {
  /// How much of a structure is there.
  enum Extent {
    case full, required
  }

  let catalogue: Catalogue
  private let actions: [String: Structure]

  init(_ chapters: [Chapter]) {
    catalogue = Catalogue(chapters)
    var actions: [String: Structure] = [:]
    for action in catalogue.chapters.flatMap(\.actions) {
      guard let structure = Catalogue.actionStructure(of: action) else { continue }
      actions[structure.name] = structure
    }
    self.actions = actions
  }

  func structure(_ name: String) -> Structure? { catalogue.structures[name] ?? actions[name] }

  /// A value of a structure; one field may be left out.
  func value(
    of structure: Structure, _ extent: Extent, without omitted: String? = nil,
    within stack: [String] = []
  ) -> JSONValue {
    var object = JSONObject()
    if let constant = structure.constant { object[constant.key] = .string(constant.value) }
    let stack = stack + [structure.name]
    for (index, field) in structure.fields.enumerated() where field.wire != omitted {
      if field.isOptional {
        guard extent == .full, !recurs(field.type, stack) else { continue }
      }
      object[field.wire] = value(of: field.type, index, extent, stack)
    }
    return .object(object)
  }

  /// The value of every member of a union.
  func values(of union: Union, _ extent: Extent = .full, within stack: [String] = []) -> [(
    tag: String, value: JSONValue
  )] {
    union.members.map { member in
      var object = JSONObject()
      object[union.discriminator] = .string(member.tag)
      if let structure = member.structure.flatMap(structure),
        case .object(let members) = value(of: structure, extent, within: stack + [union.name])
      {
        for entry in members { object[entry.key] = entry.value }
      }
      return (member.tag, .object(object))
    }
  }

  private func recurs(_ type: TypeReference, _ stack: [String]) -> Bool {
    type.definitionName.map(stack.contains) ?? false
  }

  /// Neighbours of one type have different values, so that one that is read as another is noticed.
  private func value(
    of type: TypeReference, _ index: Int, _ extent: Extent, _ stack: [String]
  ) -> JSONValue {
    switch type {
    case .string: return .string("text \(index)")
    case .uri: return .string("file:///\(index)")
    case .timestamp: return .string("2026-01-02T03:04:\(10 + index).000Z")
    case .int, .uint32: return .integer(Int64(100 + index))
    case .number: return .double(Double(index) + 0.5)
    case .bool: return .bool(index.isMultiple(of: 2))
    case .json: return .array([.null, .integer(Int64(index)), .string("any")])
    case .object: return .object(["number": .integer(Int64(index)), "nothing": .null])
    case .array(let element):
      return .array(recurs(element, stack) ? [] : [value(of: element, index, extent, stack)])
    case .map(let element):
      return .object(
        recurs(element, stack) ? [:] : ["key \(index)": value(of: element, index, extent, stack)])
    case .named(let name): return value(named: name, index, extent, stack)
    }
  }

  private func value(
    named name: String, _ index: Int, _ extent: Extent, _ stack: [String]
  ) -> JSONValue {
    if let structure = structure(name) { return value(of: structure, extent, within: stack) }
    if let union = catalogue.unions[name] {
      let members = union.members.filter { member in
        member.structure.map { !stack.contains($0) } ?? true
      }
      var narrowed = union
      narrowed.members = [members[index % max(1, members.count)]]
      return values(of: narrowed, extent, within: stack)[0].value
    }
    if let enumeration = catalogue.enumerations[name] {
      return .string(enumeration.values[index % enumeration.values.count].wire)
    }
    return Self.handWritten[name]?[0] ?? .null
  }

  /// Values of the types that follow no rule.
  static let handWritten: [String: [JSONValue]] = [
    "SessionStatus": [.integer(8), .integer(1), .integer(1 << 20 | 2)],
    "StringOrMarkdown": [.string("plain"), .object(["markdown": "*not plain*"])],
    "ToolInput": [
      .string("ls"), .object(["uri": "file:///input"]),
    ],
    "PresenceFlag": [.object([:])],
    "JSONValue": [.array([.null, 1, 0.5, "text", true, .object(["key": .array([])])])],
    "RequestID": [1, "one"],
    "JSONRPCError": [
      .object(["code": -32603, "message": "text"]),
      .object(["code": 7, "message": "text", "data": .object(["key": .null])]),
    ],
    "JsonRpcMessage": [
      .object(["jsonrpc": "2.0", "method": "text", "params": .object(["key": 1])]),
      .object(["jsonrpc": "2.0", "id": 1, "method": "text", "params": .object(["key": 1])]),
      .object(["jsonrpc": "2.0", "id": 1, "result": .null]),
      .object(["jsonrpc": "2.0", "id": 1, "error": .object(["code": 7, "message": "text"])]),
    ],
    "ChannelState": [.object(["agents": []]), .object(["future": 1])],
    "StateAction": [
      .object(["type": "session/titleChanged", "title": "New"]),
      .object(["type": "future/thing", "x": .array([.null])]),
    ],
  ]
}
