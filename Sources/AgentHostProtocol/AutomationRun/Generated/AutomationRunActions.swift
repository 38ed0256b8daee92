// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the automationRun channel.
public enum AutomationRunAction: Sendable, Hashable {
  /// `automationRun/lifecycleChanged`: The run has come further.
  case lifecycleChanged(AutomationRunLifecycleChangedAction)
  /// `automationRun/sessionSet`: The run has started a session.
  case sessionSet(AutomationRunSessionSetAction)
  /// `automationRun/sessionRemoved`: A session is no longer part of the run.
  case sessionRemoved(AutomationRunSessionRemovedAction)
  /// `automationRun/primarySessionChanged`: Another session is the one to look at first.
  case primarySessionChanged(AutomationRunPrimarySessionChangedAction)
  /// `automationRun/cancelRequested`: The run is to be stopped; no state changes yet.
  case cancelRequested(NoMembers = NoMembers())
  /// `automationRun/cancelRequested`: The run is to be stopped; no state changes yet.
  public static var cancelRequested: AutomationRunAction { .cancelRequested(NoMembers()) }
}

/// `automationRun/lifecycleChanged`: The run has come further.
public struct AutomationRunLifecycleChangedAction: JSONCodable {
  /// How far.
  public var lifecycle: AutomationRunLifecycle
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    lifecycle: AutomationRunLifecycle
  ) {
    self.lifecycle = lifecycle
    unknownMembers = nil
  }
}

/// `automationRun/sessionSet`: The run has started a session.
public struct AutomationRunSessionSetAction: JSONCodable {
  /// The session.
  public var session: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    session: URI
  ) {
    self.session = session
    unknownMembers = nil
  }
}

/// `automationRun/sessionRemoved`: A session is no longer part of the run.
public struct AutomationRunSessionRemovedAction: JSONCodable {
  /// The session.
  public var session: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    session: URI
  ) {
    self.session = session
    unknownMembers = nil
  }
}

/// `automationRun/primarySessionChanged`: Another session is the one to look at first.
public struct AutomationRunPrimarySessionChangedAction: JSONCodable {
  /// The session; absent for none.
  public var primarySession: Optional<URI>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    primarySession: URI? = nil
  ) {
    self.primarySession = primarySession
    unknownMembers = nil
  }
}
