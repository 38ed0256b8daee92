/// An index of the definitions by name, with properties derived from all of them.
struct Catalogue {
  let chapters: [Chapter]
  let structures: [String: Structure]
  let unions: [String: Union]
  let enumerations: [String: Enumeration]
  private let unionDiscriminators: [String: Set<String>]
  /// All structures, including those of actions.
  let allStructures: [Structure]
  private let memberTypes: Set<String>
  /// The neutral values of types without an empty value, which absent members of states have.
  let neutralValues: [String: String]

  init(_ chapters: [Chapter]) {
    self.chapters = chapters.map(Self.expanded)
    var structures: [String: Structure] = [:]
    var unions: [String: Union] = [:]
    var enumerations: [String: Enumeration] = [:]
    for chapter in self.chapters {
      for item in chapter.structures { structures[item.name] = item }
      for item in chapter.unions { unions[item.name] = item }
      for item in chapter.enumerations { enumerations[item.name] = item }
    }
    self.structures = structures
    self.unions = unions
    self.enumerations = enumerations
    var discriminators: [String: Set<String>] = [:]
    for union in unions.values {
      for name in union.members.compactMap(\.structure) {
        discriminators[name, default: []].insert(union.discriminator)
      }
    }
    unionDiscriminators = discriminators
    allStructures = self.chapters.flatMap {
      $0.structures + $0.actions.compactMap(Self.actionStructure)
    }
    var neutralValues: [String: String] = [:]
    for field in allStructures.flatMap(\.fields) {
      guard case .named(let type) = field.type, let neutral = field.neutral else { continue }
      neutralValues[type] = neutral
    }
    self.neutralValues = neutralValues
    memberTypes = Set(allStructures.flatMap { $0.fields.compactMap(\.type.definitionName) })
  }

  /// Returns the chapter with the structures of its commands and notifications added.
  private static func expanded(_ chapter: Chapter) -> Chapter {
    var chapter = chapter
    for command in chapter.commands {
      var params = structure(
        command.method.capitalizedFirst + "Params",
        "Parameters of the `\(command.method)` request. \(command.documentation) \(origin(command.direction)), since AHP \(command.since).",
        [channelField(command.channel)] + command.params + [
          Field("_meta?", "object", "Free-form metadata of the request.")
        ])
      params.rootChannelDefault = command.channel == .root
      params.keepsUnknownMembers = false
      chapter.structures.append(params)
      if let fields = command.resultFields, let name = command.result {
        chapter.structures.append(structure(name, "Result of `\(command.method)`.", fields))
      }
    }
    for notification in chapter.notifications where notification.structure != "ActionEnvelope" {
      chapter.structures.append(
        structure(
          notification.structure,
          "Parameters of the `\(notification.method)` notification. \(notification.documentation)"
            + " \(origin(notification.direction)), since AHP \(notification.since).",
          [Field("channel", "URI", "The channel.")] + notification.fields))
    }
    return chapter
  }

  /// Returns the documentation of an action: its effect, who may send it, and the version that introduced it.
  static func reference(_ action: Action) -> String {
    let sender = action.isClientDispatchable ? "Clients may dispatch it" : "Sent by the host"
    return "`\(action.wire)`: \(action.documentation) \(sender), since AHP \(action.since)."
  }

  private static func origin(_ direction: Direction) -> String {
    switch direction {
    case .clientToHost: "Sent by the client"
    case .hostToClient: "Sent by the host"
    case .both: "Sent by either side"
    }
  }

  private static func channelField(_ rule: ChannelRule) -> Field {
    switch rule {
    case .root: Field("channel", "URI", "Always the root channel, `ahp-root://`.")
    case .session: Field("channel", "URI", "The session.")
    case .chat: Field("channel", "URI", "The chat.")
    case .terminal: Field("channel", "URI", "The terminal.")
    case .changeset: Field("channel", "URI", "The changeset.")
    case .automations: Field("channel", "URI", "The automations channel, `ahp-automations://`.")
    case .any: Field("channel", "URI", "The channel.")
    }
  }

  /// Returns the structure of an action, or none if the action has no fields.
  static func actionStructure(of action: Action) -> Structure? {
    guard !action.fields.isEmpty else { return nil }
    return Structure(
      name: action.structureName ?? SwiftNames.actionStructure(action.wire),
      documentation: reference(action),
      fields: action.fields.map(\.strict),
      constant: ("type", action.wire))
  }

  // MARK: Context of a structure

  /// Returns the discriminators of a structure: of the unions it belongs to, and its constant. They are neither
  /// fields nor unknown members.
  func discriminators(of structure: Structure) -> [String] {
    var keys = Set(unionDiscriminators[structure.name] ?? [])
    if let constant = structure.constant { keys.insert(constant.key) }
    return keys.subtracting(structure.fields.map(\.wire)).sorted()
  }

  /// Returns the fields that a patch can clear: the optional fields of its target.
  func clearableFields(of patch: Structure) -> [Field] {
    guard let patches = patch.patches, let target = structures[patches.target] else { return [] }
    let optional = Set(target.fields.filter(\.isOptional).map(\.wire)).subtracting(patches.except)
    return patch.fields.filter { optional.contains($0.wire) }
  }

  /// Returns whether the elements of a list are decoded one by one, so that an invalid element does not fail the other
  /// elements.
  func isElementwise(_ field: Field, in structure: Structure) -> Bool {
    guard !isStrict(structure), !field.isWhole,
      case .array(.named(let name)) = field.type
    else { return false }
    return structures[name] != nil
  }

  /// Returns whether every member has to be valid: the absence of a member of an action changes a state, and hosts reject
  /// commands that they do not understand.
  func isStrict(_ structure: Structure) -> Bool {
    !structure.keepsUnknownMembers || structure.name.hasSuffix("Action")
  }

  /// Returns whether an invalid value of a field is left out, instead of failing the whole object.
  func isDroppable(_ field: Field, in structure: Structure) -> Bool {
    isLeftOut(field, in: structure) && !field.isVital && (field.isOptional || field.neutral != nil)
  }

  private func isLeftOut(_ field: Field, in structure: Structure) -> Bool {
    !isStrict(structure) || (field.isUnessential && structure.keepsUnknownMembers)
  }

  /// Returns whether an invalid value of a field becomes an unknown member of its union.
  func isOpen(_ field: Field, in structure: Structure) -> Bool {
    guard structure.keepsUnknownMembers, case .named(let name) = field.type else { return false }
    return unions[name]?.isOpen == true
  }

  /// Returns whether a table decodes a structure again if one of its members is invalid.
  func isSalvaged(_ structure: Structure) -> Bool {
    hasTable(structure)
      && structure.fields.contains { isDroppable($0, in: structure) || isOpen($0, in: structure) }
  }

  /// Returns whether values of a type are members of structures.
  func isMember(_ type: String) -> Bool { memberTypes.contains(type) }

  // MARK: Sizes

  /// Returns the approximate inline size in bytes, which determines whether to box the value.
  func size(_ type: TypeReference) -> Int {
    switch type {
    case .string, .uri, .timestamp, .object: 16
    case .int, .number, .array, .map: 8
    case .uint32: 4
    case .bool: 1
    case .json: 17
    case .named(let name): size(named: name)
    }
  }

  private func size(named name: String) -> Int {
    if let structure = structures[name] {
      return structure.fields.reduce(0) { sum, field in
        guard !isApart(field, in: name) else { return sum + 8 }
        let bytes = size(field.type)
        return sum + (bytes + 7) / 8 * 8 + (field.isOptional && bytes == 8 ? 8 : 0)
      }
    }
    if let union = unions[name] {
      let largest = union.members.compactMap(\.structure).map { member in
        let bytes = size(named: member)
        return bytes > Self.largestInline ? 8 : bytes
      }
      return max(largest.max() ?? 0, 17) + 1
    }
    if enumerations[name] != nil { return 16 }
    switch name {
    case "StateAction", "ChannelState": return 72
    case "SessionStatus": return 4
    case "ToolInput": return 17
    default: return 17
    }
  }

  /// Larger payloads, in bytes, are boxed. What streams and chats consist of, an identifier and a text, is not.
  static let largestInline = 32

  /// Returns whether the payload of a union's case is boxed.
  func isBoxed(_ structure: String) -> Bool {
    size(named: structure) > Self.largestInline
  }

  /// Returns whether a field is stored outside its structure: by definition, or because the structure would contain
  /// itself.
  func isApart(_ field: Field, in structure: String) -> Bool {
    field.isApart || field.type == .named(structure)
  }
}
