// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the root channel.
public enum RootAction: Sendable, Hashable {
  /// `root/agentsChanged`: The list of agents is another one.
  case agentsChanged(RootAgentsChangedAction)
  /// `root/activeSessionsChanged`: Another number of sessions is at work.
  case activeSessionsChanged(RootActiveSessionsChangedAction)
  /// `root/terminalsChanged`: The list of terminals is another one.
  case terminalsChanged(RootTerminalsChangedAction)
  /// `root/configChanged`: Configuration values change.
  case configChanged(RootConfigChangedAction)
}

/// `root/agentsChanged`: The list of agents is another one.
public struct RootAgentsChangedAction: JSONCodable {
  /// The new list, whole.
  public var agents: [AgentInfo]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    agents: [AgentInfo]
  ) {
    self.agents = agents
    unknownMembers = nil
  }
}

/// `root/activeSessionsChanged`: Another number of sessions is at work.
public struct RootActiveSessionsChangedAction: JSONCodable {
  /// The number.
  public var activeSessions: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    activeSessions: Int
  ) {
    self.activeSessions = activeSessions
    unknownMembers = nil
  }
}

/// `root/terminalsChanged`: The list of terminals is another one.
public struct RootTerminalsChangedAction: JSONCodable {
  /// The new list, whole.
  public var terminals: [TerminalInfo]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    terminals: [TerminalInfo]
  ) {
    self.terminals = terminals
    unknownMembers = nil
  }
}

/// `root/configChanged`: Configuration values change.
public struct RootConfigChangedAction: JSONCodable {
  /// The new values.
  public var config: JSONObject
  /// Whether values not named here go away.
  public var replace: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    config: JSONObject,
    replace: Bool? = nil
  ) {
    self.config = config
    self.replace = replace
    unknownMembers = nil
  }
}
