// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of an automation run.
public struct AutomationRunState: JSONCodable {
  /// The run's channel.
  public var resource: URI
  /// The URI of the automation.
  public var automation: URI
  /// The origin.
  public var origin: AutomationRunOrigin
  /// The lifecycle.
  public var lifecycle: AutomationRunLifecycle
  /// The sessions that the run started.
  public var sessions: [URI]
  /// The session to show first.
  public var primarySession: Optional<URI>
  /// Free-form metadata of the run, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// The URI of the automation.
  public var automation: URI
  /// The origin.
  public var origin: AutomationRunOrigin
  /// The lifecycle.
  public var lifecycle: AutomationRunLifecycle
  /// The session to show first.
  public var primarySession: Optional<URI>
  /// The number of sessions that the run started. Absent in a state: `0`.
  public var sessionCount: Int
  /// Free-form metadata of the run, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A run started by a trigger.
public struct AutomationTriggerOrigin: JSONCodable {
  /// The identifier of the trigger.
  public var triggerId: String
  /// The scheduled time: ISO 8601, UTC.
  public var scheduledFor: Optional<String>
  /// Whether the run replaces a missed run.
  public var catchUp: Optional<Bool>
  /// The event that fired the trigger.
  public var event: Optional<JSONValue>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A run that has not started.
public struct AutomationRunPending: JSONCodable {
  /// The creation time: ISO 8601, UTC.
  public var createdAt: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    createdAt: String
  ) {
    self.createdAt = createdAt
    unknownMembers = nil
  }
}

/// A run in progress.
public struct AutomationRunRunning: JSONCodable {
  /// The creation time: ISO 8601, UTC.
  public var createdAt: String
  /// The start time: ISO 8601, UTC.
  public var startedAt: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    createdAt: String,
    startedAt: String
  ) {
    self.createdAt = createdAt
    self.startedAt = startedAt
    unknownMembers = nil
  }
}

/// A completed run.
public struct AutomationRunCompleted: JSONCodable {
  /// The creation time: ISO 8601, UTC.
  public var createdAt: String
  /// The start time: ISO 8601, UTC.
  public var startedAt: String
  /// The end time: ISO 8601, UTC.
  public var completedAt: String
  /// The token usage.
  public var usage: Optional<UsageInfo>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A failed run.
public struct AutomationRunFailed: JSONCodable {
  /// The creation time: ISO 8601, UTC.
  public var createdAt: String
  /// The start time: ISO 8601, UTC.
  public var startedAt: Optional<String>
  /// The end time: ISO 8601, UTC.
  public var completedAt: String
  /// The error that caused the failure.
  public var error: ErrorInfo
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A cancelled run.
public struct AutomationRunCancelled: JSONCodable {
  /// The creation time: ISO 8601, UTC.
  public var createdAt: String
  /// The start time: ISO 8601, UTC.
  public var startedAt: Optional<String>
  /// The end time: ISO 8601, UTC.
  public var completedAt: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The origin of an automation run. Discriminated by `kind`.
public enum AutomationRunOrigin: JSONCodable {
  /// A user started the run.
  case manual(NoMembers = NoMembers())
  /// A trigger started the run.
  indirect case trigger(AutomationTriggerOrigin)
  /// A user started the run.
  public static var manual: AutomationRunOrigin { .manual(NoMembers()) }
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: AutomationRunOrigin, right: AutomationRunOrigin) -> Bool {
    switch (left, right) {
    case (.manual(let left), .manual(let right)): return left == right
    case (.trigger(let left), .trigger(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The lifecycle of an automation run. Discriminated by `status`.
public enum AutomationRunLifecycle: JSONCodable {
  /// The run has not started.
  case pending(AutomationRunPending)
  /// The run is in progress.
  case running(AutomationRunRunning)
  /// The run completed.
  indirect case completed(AutomationRunCompleted)
  /// The run failed.
  indirect case failed(AutomationRunFailed)
  /// The run was cancelled.
  indirect case cancelled(AutomationRunCancelled)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: AutomationRunLifecycle, right: AutomationRunLifecycle) -> Bool {
    switch (left, right) {
    case (.pending(let left), .pending(let right)): return left == right
    case (.running(let left), .running(let right)): return left == right
    case (.completed(let left), .completed(let right)): return left == right
    case (.failed(let left), .failed(let right)): return left == right
    case (.cancelled(let left), .cancelled(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

