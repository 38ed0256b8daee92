// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .createRequested: "automation/createRequested"
    case .updateRequested: "automation/updateRequested"
    case .set: "automation/set"
    case .removed: "automation/removed"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .createRequested: ActionDefinition.automationCreateRequested
    case .updateRequested: ActionDefinition.automationUpdateRequested
    case .set: ActionDefinition.automationSet
    case .removed: ActionDefinition.automationRemoved
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .createRequested(let value): value.write(to: &writer)
    case .updateRequested(let value): value.write(to: &writer)
    case .set(let value): value.write(to: &writer)
    case .removed(let value): value.write(to: &writer)
    }
  }
}

extension AutomationCreateRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationCreateRequestedAction", "resource:string definition:AutomationDefinition", constant: "\"type\":\"automation/createRequested\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var definitionValue: AutomationDefinition?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0xB5AA_BB86_BBBA_B7A8 where key.isExactly(0x6974_696E_6966_6564, 0x6E6F_6974_696E_6966, 10):  // definition
        definitionValue = try AutomationDefinition(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AutomationCreateRequestedAction", "resource")
    }
    guard let definitionValue = consume definitionValue else {
      throw reader.missing("AutomationCreateRequestedAction", "definition")
    }
    self.resource = resourceValue
    self.definition = definitionValue
    unknownMembers = consume unknown
  }
}

extension AutomationUpdateRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationUpdateRequestedAction", "resource:string changes:AutomationDefinitionPatch", constant: "\"type\":\"automation/updateRequested\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var changesValue: AutomationDefinitionPatch?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try AutomationDefinitionPatch(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AutomationUpdateRequestedAction", "resource")
    }
    guard let changesValue = consume changesValue else {
      throw reader.missing("AutomationUpdateRequestedAction", "changes")
    }
    self.resource = resourceValue
    self.changes = changesValue
    unknownMembers = consume unknown
  }
}

extension AutomationSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationSetAction", "automation:AutomationEntry", constant: "\"type\":\"automation/set\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var automationValue: AutomationEntry?
    while key.isMember {
      switch key.word {
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        automationValue = try AutomationEntry(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let automationValue = consume automationValue else {
      throw reader.missing("AutomationSetAction", "automation")
    }
    self.automation = automationValue
    unknownMembers = consume unknown
  }
}

extension AutomationRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRemovedAction", "resource:string", constant: "\"type\":\"automation/removed\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AutomationRemovedAction", "resource")
    }
    self.resource = resourceValue
    unknownMembers = consume unknown
  }
}
