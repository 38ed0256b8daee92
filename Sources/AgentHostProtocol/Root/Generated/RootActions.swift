// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the root channel.
public enum RootAction: Sendable, Equatable {
  /// `root/agentsChanged`: Replaces the list of agents. Sent by the host, since AHP 0.1.0.
  indirect case agentsChanged(RootAgentsChangedAction)
  /// `root/activeSessionsChanged`: Sets the number of active sessions. Sent by the host, since AHP
  /// 0.1.0.
  indirect case activeSessionsChanged(RootActiveSessionsChangedAction)
  /// `root/terminalsChanged`: Replaces the list of terminals. Sent by the host, since AHP 0.1.0.
  indirect case terminalsChanged(RootTerminalsChangedAction)
  /// `root/configChanged`: Changes configuration values. Clients may dispatch it, since AHP 0.1.0.
  indirect case configChanged(RootConfigChangedAction)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: RootAction, right: RootAction) -> Bool {
    switch (left, right) {
    case (.agentsChanged(let left), .agentsChanged(let right)): return left == right
    case (.activeSessionsChanged(let left), .activeSessionsChanged(let right)): return left == right
    case (.terminalsChanged(let left), .terminalsChanged(let right)): return left == right
    case (.configChanged(let left), .configChanged(let right)): return left == right
    default: return false
    }
  }
}

/// `root/agentsChanged`: Replaces the list of agents. Sent by the host, since AHP 0.1.0.
public struct RootAgentsChangedAction: JSONCodable {
  /// The complete new list.
  public var agents: [AgentInfo]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    agents: [AgentInfo]
  ) {
    self.agents = agents
    unknownMembers = nil
  }
}

/// `root/activeSessionsChanged`: Sets the number of active sessions. Sent by the host, since AHP
/// 0.1.0.
public struct RootActiveSessionsChangedAction: JSONCodable {
  /// The new number of active sessions.
  public var activeSessions: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    activeSessions: Int
  ) {
    self.activeSessions = activeSessions
    unknownMembers = nil
  }
}

/// `root/terminalsChanged`: Replaces the list of terminals. Sent by the host, since AHP 0.1.0.
public struct RootTerminalsChangedAction: JSONCodable {
  /// The complete new list.
  public var terminals: [TerminalInfo]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    terminals: [TerminalInfo]
  ) {
    self.terminals = terminals
    unknownMembers = nil
  }
}

/// `root/configChanged`: Changes configuration values. Clients may dispatch it, since AHP 0.1.0.
public struct RootConfigChangedAction: JSONCodable {
  /// The new values.
  public var config: JSONObject
  /// Whether values that are not listed are removed; absent means they are kept.
  public var replace: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    config: JSONObject,
    replace: Bool? = nil
  ) {
    self.config = config
    self.replace = replace
    unknownMembers = nil
  }
}
