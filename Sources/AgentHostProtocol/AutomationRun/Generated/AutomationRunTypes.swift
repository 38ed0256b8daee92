// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a run.
public struct AutomationRunState: JSONCodable {
  /// The run's channel.
  public var resource: URI
  /// The automation.
  public var automation: URI
  /// What started it.
  public var origin: AutomationRunOrigin
  /// How far it has come.
  public var lifecycle: AutomationRunLifecycle
  /// The sessions it has started.
  public var sessions: [URI]
  /// The one to look at first.
  public var primarySession: Optional<URI>
  /// Free-form metadata of the run, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    automation: URI,
    origin: AutomationRunOrigin,
    lifecycle: AutomationRunLifecycle,
    sessions: [URI],
    primarySession: URI? = nil,
    meta: JSONObject? = nil
  ) {
    self.resource = resource
    self.automation = automation
    self.origin = origin
    self.lifecycle = lifecycle
    self.sessions = sessions
    self.primarySession = primarySession
    self.meta = meta
    unknownMembers = nil
  }
}

/// A run in the list of its automation.
public struct AutomationRunSummary: JSONCodable {
  /// The run's channel.
  public var resource: URI
  /// The automation.
  public var automation: URI
  /// What started it.
  public var origin: AutomationRunOrigin
  /// How far it has come.
  public var lifecycle: AutomationRunLifecycle
  /// The session to look at first.
  public var primarySession: Optional<URI>
  /// How many sessions it has started. A state without it is read with `0`.
  public var sessionCount: Int
  /// Free-form metadata of the run, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    automation: URI,
    origin: AutomationRunOrigin,
    lifecycle: AutomationRunLifecycle,
    primarySession: URI? = nil,
    sessionCount: Int,
    meta: JSONObject? = nil
  ) {
    self.resource = resource
    self.automation = automation
    self.origin = origin
    self.lifecycle = lifecycle
    self.primarySession = primarySession
    self.sessionCount = sessionCount
    self.meta = meta
    unknownMembers = nil
  }
}

/// A trigger started it.
public struct AutomationTriggerOrigin: JSONCodable {
  /// The trigger.
  public var triggerId: String
  /// When it was due: ISO 8601, UTC.
  public var scheduledFor: Optional<String>
  /// Whether it makes up for a missed run.
  public var catchUp: Optional<Bool>
  /// What happened, as the trigger describes it.
  public var event: Optional<JSONValue>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    triggerId: String,
    scheduledFor: String? = nil,
    catchUp: Bool? = nil,
    event: JSONValue? = nil
  ) {
    self.triggerId = triggerId
    self.scheduledFor = scheduledFor
    self.catchUp = catchUp
    self.event = event
    unknownMembers = nil
  }
}

/// It has not begun.
public struct AutomationRunPending: JSONCodable {
  /// When it was created: ISO 8601, UTC.
  public var createdAt: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    createdAt: String
  ) {
    self.createdAt = createdAt
    unknownMembers = nil
  }
}

/// It is under way.
public struct AutomationRunRunning: JSONCodable {
  /// When it was created: ISO 8601, UTC.
  public var createdAt: String
  /// When it began: ISO 8601, UTC.
  public var startedAt: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    createdAt: String,
    startedAt: String
  ) {
    self.createdAt = createdAt
    self.startedAt = startedAt
    unknownMembers = nil
  }
}

/// It has ended well.
public struct AutomationRunCompleted: JSONCodable {
  /// When it was created: ISO 8601, UTC.
  public var createdAt: String
  /// When it began: ISO 8601, UTC.
  public var startedAt: String
  /// When it ended: ISO 8601, UTC.
  public var completedAt: String
  /// What it has consumed.
  public var usage: Optional<UsageInfo>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    createdAt: String,
    startedAt: String,
    completedAt: String,
    usage: UsageInfo? = nil
  ) {
    self.createdAt = createdAt
    self.startedAt = startedAt
    self.completedAt = completedAt
    self.usage = usage
    unknownMembers = nil
  }
}

/// It has failed.
public struct AutomationRunFailed: JSONCodable {
  /// When it was created: ISO 8601, UTC.
  public var createdAt: String
  /// When it began: ISO 8601, UTC.
  public var startedAt: Optional<String>
  /// When it ended: ISO 8601, UTC.
  public var completedAt: String
  /// Why.
  public var error: ErrorInfo
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    createdAt: String,
    startedAt: String? = nil,
    completedAt: String,
    error: ErrorInfo
  ) {
    self.createdAt = createdAt
    self.startedAt = startedAt
    self.completedAt = completedAt
    self.error = error
    unknownMembers = nil
  }
}

/// Somebody stopped it.
public struct AutomationRunCancelled: JSONCodable {
  /// When it was created: ISO 8601, UTC.
  public var createdAt: String
  /// When it began: ISO 8601, UTC.
  public var startedAt: Optional<String>
  /// When it ended: ISO 8601, UTC.
  public var completedAt: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    createdAt: String,
    startedAt: String? = nil,
    completedAt: String
  ) {
    self.createdAt = createdAt
    self.startedAt = startedAt
    self.completedAt = completedAt
    unknownMembers = nil
  }
}

/// What started a run. Told apart by `kind`.
public enum AutomationRunOrigin: JSONCodable {
  /// Somebody did.
  case manual(NoMembers = NoMembers())
  /// A trigger did.
  case trigger(AutomationTriggerOrigin)
  /// Somebody did.
  public static var manual: AutomationRunOrigin { .manual(NoMembers()) }
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// How far a run has come. Told apart by `status`.
public enum AutomationRunLifecycle: JSONCodable {
  /// It has not begun.
  case pending(AutomationRunPending)
  /// It is under way.
  case running(AutomationRunRunning)
  /// It has ended well.
  indirect case completed(AutomationRunCompleted)
  /// It has failed.
  indirect case failed(AutomationRunFailed)
  /// Somebody stopped it.
  case cancelled(AutomationRunCancelled)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

