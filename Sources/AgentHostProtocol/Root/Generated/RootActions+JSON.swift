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
    "RootAgentsChangedAction", "agents:[AgentInfo]", constant: "\"type\":\"root/agentsChanged\"", discriminators: "type", isStrict: true)
}

extension RootActiveSessionsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootActiveSessionsChangedAction", "activeSessions:int", constant: "\"type\":\"root/activeSessionsChanged\"", discriminators: "type", isStrict: true)
}

extension RootTerminalsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootTerminalsChangedAction", "terminals:[TerminalInfo]", constant: "\"type\":\"root/terminalsChanged\"", discriminators: "type", isStrict: true)
}

extension RootConfigChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootConfigChangedAction", "config:object replace:bool?", constant: "\"type\":\"root/configChanged\"", discriminators: "type", isStrict: true)
}
