// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the automationRun channel.
public enum AutomationRunAction: Sendable, Equatable {
  /// `automationRun/lifecycleChanged`: Sets the lifecycle of the run. Sent by the host, since AHP
  /// 0.9.0.
  indirect case lifecycleChanged(AutomationRunLifecycleChangedAction)
  /// `automationRun/sessionSet`: Adds a session that the run started. Sent by the host, since AHP
  /// 0.9.0.
  indirect case sessionSet(AutomationRunSessionSetAction)
  /// `automationRun/sessionRemoved`: Removes a session from the run. Sent by the host, since AHP
  /// 0.9.0.
  indirect case sessionRemoved(AutomationRunSessionRemovedAction)
  /// `automationRun/primarySessionChanged`: Sets or clears the primary session. Sent by the host,
  /// since AHP 0.9.0.
  indirect case primarySessionChanged(AutomationRunPrimarySessionChangedAction)
  /// `automationRun/cancelRequested`: Asks the host to cancel the run. Changes no state. Clients may
  /// dispatch it, since AHP 0.9.0.
  indirect case cancelRequested(NoMembers = NoMembers())
  /// `automationRun/cancelRequested`: Asks the host to cancel the run. Changes no state. Clients may
  /// dispatch it, since AHP 0.9.0.
  public static var cancelRequested: AutomationRunAction { .cancelRequested(NoMembers()) }

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: AutomationRunAction, right: AutomationRunAction) -> Bool {
    switch (left, right) {
    case (.lifecycleChanged(let left), .lifecycleChanged(let right)): return left == right
    case (.sessionSet(let left), .sessionSet(let right)): return left == right
    case (.sessionRemoved(let left), .sessionRemoved(let right)): return left == right
    case (.primarySessionChanged(let left), .primarySessionChanged(let right)): return left == right
    case (.cancelRequested(let left), .cancelRequested(let right)): return left == right
    default: return false
    }
  }
}

/// `automationRun/lifecycleChanged`: Sets the lifecycle of the run. Sent by the host, since AHP
/// 0.9.0.
public struct AutomationRunLifecycleChangedAction: JSONCodable {
  /// The new lifecycle.
  public var lifecycle: AutomationRunLifecycle
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    lifecycle: AutomationRunLifecycle
  ) {
    self.lifecycle = lifecycle
    unknownMembers = nil
  }
}

/// `automationRun/sessionSet`: Adds a session that the run started. Sent by the host, since AHP
/// 0.9.0.
public struct AutomationRunSessionSetAction: JSONCodable {
  /// The URI of the session.
  public var session: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    session: URI
  ) {
    self.session = session
    unknownMembers = nil
  }
}

/// `automationRun/sessionRemoved`: Removes a session from the run. Sent by the host, since AHP
/// 0.9.0.
public struct AutomationRunSessionRemovedAction: JSONCodable {
  /// The URI of the session.
  public var session: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    session: URI
  ) {
    self.session = session
    unknownMembers = nil
  }
}

/// `automationRun/primarySessionChanged`: Sets or clears the primary session. Sent by the host,
/// since AHP 0.9.0.
public struct AutomationRunPrimarySessionChangedAction: JSONCodable {
  /// The URI of the session; absent clears it.
  public var primarySession: Optional<URI>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    primarySession: URI? = nil
  ) {
    self.primarySession = primarySession
    unknownMembers = nil
  }
}
