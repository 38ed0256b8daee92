// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension RootAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .agentsChanged: "root/agentsChanged"
    case .activeSessionsChanged: "root/activeSessionsChanged"
    case .terminalsChanged: "root/terminalsChanged"
    case .configChanged: "root/configChanged"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .agentsChanged: ActionDefinition.rootAgentsChanged
    case .activeSessionsChanged: ActionDefinition.rootActiveSessionsChanged
    case .terminalsChanged: ActionDefinition.rootTerminalsChanged
    case .configChanged: ActionDefinition.rootConfigChanged
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .agentsChanged(let value): value.write(to: &writer)
    case .activeSessionsChanged(let value): value.write(to: &writer)
    case .terminalsChanged(let value): value.write(to: &writer)
    case .configChanged(let value): value.write(to: &writer)
    }
  }
}

extension RootAgentsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootAgentsChangedAction", "agents:[AgentInfo]", constant: "\"type\":\"root/agentsChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var agentsValue: [AgentInfo]?
    while key.isMember {
      switch key.word {
      case 0x0000_7374_6E65_6761:  // agents
        agentsValue = try [AgentInfo](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let agentsValue = consume agentsValue else {
      throw reader.missing("RootAgentsChangedAction", "agents")
    }
    self.agents = agentsValue
    unknownMembers = consume unknown
  }
}

extension RootActiveSessionsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootActiveSessionsChangedAction", "activeSessions:int", constant: "\"type\":\"root/activeSessionsChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var activeSessionsValue: Int?
    while key.isMember {
      switch key.word {
      case 0x838F_BBA4_8F92_A9C7 where key.isExactly(0x6553_6576_6974_6361, 0x736E_6F69_7373_6553, 14):  // activeSessions
        activeSessionsValue = try reader.readInt()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let activeSessionsValue else { throw reader.missing("RootActiveSessionsChangedAction", "activeSessions") }
    self.activeSessions = activeSessionsValue
    unknownMembers = consume unknown
  }
}

extension RootTerminalsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootTerminalsChangedAction", "terminals:[TerminalInfo]", constant: "\"type\":\"root/terminalsChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var terminalsValue: [TerminalInfo]?
    while key.isMember {
      switch key.word {
      case 0x8AB9_ACB5_BFA8_81BE where key.isExactly(0x6C61_6E69_6D72_6574, 0x736C_616E_696D_7265, 9):  // terminals
        terminalsValue = try [TerminalInfo](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let terminalsValue = consume terminalsValue else {
      throw reader.missing("RootTerminalsChangedAction", "terminals")
    }
    self.terminals = terminalsValue
    unknownMembers = consume unknown
  }
}

extension RootConfigChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootConfigChangedAction", "config:object replace:bool?", constant: "\"type\":\"root/configChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var configValue: JSONObject?
    var replaceValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0000_6769_666E_6F63:  // config
        configValue = try JSONObject(reading: &reader)
      case 0x0065_6361_6C70_6572:  // replace
        replaceValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let configValue = consume configValue else {
      throw reader.missing("RootConfigChangedAction", "config")
    }
    self.config = configValue
    self.replace = replaceValue
    unknownMembers = consume unknown
  }
}
