// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The automations of the host.
public struct AutomationState: JSONCodable {
  /// The automations.
  public var entries: [AutomationEntry]
  /// Free-form metadata of the list, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    entries: [AutomationEntry],
    meta: JSONObject? = nil
  ) {
    self.entries = entries
    self.meta = meta
    unknownMembers = nil
  }
}

/// An automation with its latest runs.
public struct AutomationEntry: JSONCodable {
  /// The automation's URI. It is not a channel.
  public var resource: URI
  /// The definition.
  public var definition: AutomationDefinition
  /// The time of the next run: ISO 8601, UTC.
  public var nextRunAt: Optional<String>
  /// The number of scheduled runs so far.
  public var runCount: Optional<Int>
  /// The latest runs, newest first. Absent in a state: `[]`.
  public var runs: [AutomationRunSummary]
  /// Present if older runs exist.
  public var runsNextCursor: Optional<String>
  /// The allowed operations. Absent in a state: `[]`.
  public var operations: [AutomationOperation]
  /// The host's copies of the automation's plugins.
  public var customizations: Optional<[PluginCustomization]>
  /// The creation time: ISO 8601, UTC. Absent in a state: `""`.
  public var createdAt: String
  /// The time of the last change: ISO 8601, UTC. Absent in a state: `""`.
  public var modifiedAt: String
  /// Free-form metadata of the automation, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    definition: AutomationDefinition,
    nextRunAt: String? = nil,
    runCount: Int? = nil,
    runs: [AutomationRunSummary],
    runsNextCursor: String? = nil,
    operations: [AutomationOperation],
    customizations: [PluginCustomization]? = nil,
    createdAt: String,
    modifiedAt: String,
    meta: JSONObject? = nil
  ) {
    self.resource = resource
    self.definition = definition
    self.nextRunAt = nextRunAt
    self.runCount = runCount
    self.runs = runs
    self.runsNextCursor = runsNextCursor
    self.operations = operations
    self.customizations = customizations
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    self.meta = meta
    unknownMembers = nil
  }
}

/// The definition of an automation: a message, a session template and triggers.
public struct AutomationDefinition: JSONCodable {
  /// The display name.
  public var title: String
  /// The message that starts the session; its origin is `automation`.
  public var message: Message
  /// The session template.
  public var session: AutomationSessionTemplate
  /// Whether it is enabled.
  public var enabled: Bool
  /// The triggers.
  public var triggers: [AutomationTrigger]
  /// Conditions that disable the automation.
  public var disableConditions: Optional<[AutomationDisableCondition]>
  /// Free-form metadata of the automation, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    title: String,
    message: Message,
    session: AutomationSessionTemplate,
    enabled: Bool,
    triggers: [AutomationTrigger],
    disableConditions: [AutomationDisableCondition]? = nil,
    meta: JSONObject? = nil
  ) {
    self.title = title
    self.message = message
    self.session = session
    self.enabled = enabled
    self.triggers = triggers
    self.disableConditions = disableConditions
    self.meta = meta
    unknownMembers = nil
  }
}

/// Changes to an automation. Absent fields keep their values; empty lists clear.
public struct AutomationDefinitionPatch: JSONCodable {
  /// The display name.
  public var title: Optional<String>
  /// The message that starts the session; its origin is `automation`.
  public var message: Optional<Message>
  /// The session template.
  public var session: Optional<AutomationSessionTemplate>
  /// Whether it is enabled.
  public var enabled: Optional<Bool>
  /// The triggers.
  public var triggers: Optional<[AutomationTrigger]>
  /// Conditions that disable the automation.
  public var disableConditions: Optional<[AutomationDisableCondition]>
  /// Free-form metadata of the automation, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The members to clear, which are `null` in JSON.
  public var cleared: Cleared
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    title: String? = nil,
    message: Message? = nil,
    session: AutomationSessionTemplate? = nil,
    enabled: Bool? = nil,
    triggers: [AutomationTrigger]? = nil,
    disableConditions: [AutomationDisableCondition]? = nil,
    meta: JSONObject? = nil
  ) {
    self.title = title
    self.message = message
    self.session = session
    self.enabled = enabled
    self.triggers = triggers
    self.disableConditions = disableConditions
    self.meta = meta
    cleared = []
    unknownMembers = nil
  }

  /// A set of members to clear.
  public struct Cleared: OptionSet, Sendable, Hashable {
    /// The set as bits, one for each member.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Conditions that disable the automation.
    public static let disableConditions = Cleared(rawValue: 1 << 0)
    /// Free-form metadata of the automation, preserved as raw JSON.
    public static let meta = Cleared(rawValue: 1 << 1)
  }
}

extension AutomationDefinition {
  /// Applies changes: replaces the fields that are present in `changes`, and removes the fields that
  /// it clears. The identifier never changes.
  @_optimize(none)
  public mutating func apply(_ changes: AutomationDefinitionPatch) {
    if let value = changes.title { self.title = value }
    if let value = changes.message { self.message = value }
    if let value = changes.session { self.session = value }
    if let value = changes.enabled { self.enabled = value }
    if let value = changes.triggers { self.triggers = value }
    if let value = changes.disableConditions { self.disableConditions = value }
    else if changes.cleared.contains(.disableConditions) { self.disableConditions = nil }
    if let value = changes.meta { self.meta = value }
    else if changes.cleared.contains(.meta) { self.meta = nil }
    unknownMembers.apply(changes.unknownMembers)
  }
}

/// A template for the sessions that an automation starts.
public struct AutomationSessionTemplate: JSONCodable {
  /// The provider of the agent; see `AgentInfo.provider`.
  public var provider: Optional<String>
  /// The model.
  public var model: Optional<ModelSelection>
  /// The custom agent.
  public var agent: Optional<AgentSelection>
  /// The working directories, the primary directory first.
  public var workingDirectories: Optional<[URI]>
  /// Configuration values.
  public var config: Optional<JSONObject>
  /// Plugins to install in the session.
  public var customizations: Optional<[ClientPluginCustomization]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    provider: String? = nil,
    model: ModelSelection? = nil,
    agent: AgentSelection? = nil,
    workingDirectories: [URI]? = nil,
    config: JSONObject? = nil,
    customizations: [ClientPluginCustomization]? = nil
  ) {
    self.provider = provider
    self.model = model
    self.agent = agent
    self.workingDirectories = workingDirectories
    self.config = config
    self.customizations = customizations
    unknownMembers = nil
  }
}

/// A trigger that fires on a schedule.
public struct AutomationScheduleTrigger: JSONCodable {
  /// An identifier, unique in the automation.
  public var id: String
  /// The schedule.
  public var schedule: AutomationSchedule
  /// The policy for missed runs.
  public var misfirePolicy: Optional<MisfirePolicy>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    schedule: AutomationSchedule,
    misfirePolicy: MisfirePolicy? = nil
  ) {
    self.id = id
    self.schedule = schedule
    self.misfirePolicy = misfirePolicy
    unknownMembers = nil
  }
}

/// A schedule.
public struct AutomationSchedule: JSONCodable {
  /// A cron expression of five fields.
  public var expression: String
  /// The time zone, as an IANA name.
  public var timeZone: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    expression: String,
    timeZone: String
  ) {
    self.expression = expression
    self.timeZone = timeZone
    unknownMembers = nil
  }
}

/// A trigger that fires on events.
public struct AutomationEventTrigger: JSONCodable {
  /// An identifier, unique in the automation.
  public var id: String
  /// The type of trigger.
  public var type: String
  /// The display name. Absent in a state: `""`.
  public var title: String
  /// A description.
  public var description: Optional<String>
  /// The events. Absent in a state: `[]`.
  public var events: [AutomationEvent]
  /// The settings.
  public var config: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    type: String,
    title: String,
    description: String? = nil,
    events: [AutomationEvent],
    config: JSONObject? = nil
  ) {
    self.id = id
    self.type = type
    self.title = title
    self.description = description
    self.events = events
    self.config = config
    unknownMembers = nil
  }
}

/// An event of a trigger.
public struct AutomationEvent: JSONCodable {
  /// An identifier, unique in the trigger.
  public var id: String
  /// The display name. Absent in a state: `""`.
  public var title: String
  /// A description.
  public var description: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    title: String,
    description: String? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    unknownMembers = nil
  }
}

/// Disables the automation after a number of runs.
public struct AutomationAfterRunsCondition: JSONCodable {
  /// The number, at least 1.
  public var max: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    max: Int
  ) {
    self.max = max
    unknownMembers = nil
  }
}

/// Disables the automation after a date.
public struct AutomationAfterDateCondition: JSONCodable {
  /// The date: ISO 8601.
  public var date: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    date: String
  ) {
    self.date = date
    unknownMembers = nil
  }
}

/// A type of trigger that the host supports.
public struct AutomationTriggerDefinition: JSONCodable {
  /// The type.
  public var type: String
  /// The display name. Absent in a state: `""`.
  public var title: String
  /// A description.
  public var description: Optional<String>
  /// The events.
  public var events: [AutomationEvent]
  /// The schema of the settings.
  public var configSchema: Optional<ConfigSchema>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    type: String,
    title: String,
    description: String? = nil,
    events: [AutomationEvent],
    configSchema: ConfigSchema? = nil
  ) {
    self.type = type
    self.title = title
    self.description = description
    self.events = events
    self.configSchema = configSchema
    unknownMembers = nil
  }
}

/// Optional automation features of a host. A member that is present is supported.
public struct AutomationCapabilities: JSONCodable {
  /// Clients can create automations.
  public var create: Optional<PresenceFlag>
  /// Automations can run on a schedule.
  public var schedules: Optional<AutomationScheduleCapability>
  /// Runs can be cancelled.
  public var runCancellation: Optional<PresenceFlag>
  /// The number of runs that the host keeps.
  public var runHistoryLimit: Optional<Int>
  /// Automations can include plugins.
  public var customizations: Optional<PresenceFlag>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    create: PresenceFlag? = nil,
    schedules: AutomationScheduleCapability? = nil,
    runCancellation: PresenceFlag? = nil,
    runHistoryLimit: Int? = nil,
    customizations: PresenceFlag? = nil
  ) {
    self.create = create
    self.schedules = schedules
    self.runCancellation = runCancellation
    self.runHistoryLimit = runHistoryLimit
    self.customizations = customizations
    unknownMembers = nil
  }
}

/// Limits of scheduled automations.
public struct AutomationScheduleCapability: JSONCodable {
  /// The minimum interval between runs, in minutes.
  public var minIntervalMinutes: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    minIntervalMinutes: Int? = nil
  ) {
    self.minIntervalMinutes = minIntervalMinutes
    unknownMembers = nil
  }
}

/// Parameters of the `listAutomationTriggerDefinitions` request. Lists the types of triggers that
/// the host supports. Sent by the client, since AHP 0.9.0.
public struct ListAutomationTriggerDefinitionsParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The provider of the agent; see `AgentInfo.provider`.
  public var provider: Optional<String>
  /// The working directories.
  public var workingDirectories: Optional<[URI]>
  /// Configuration values.
  public var sessionConfig: Optional<JSONObject>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI = RootResourceURI,
    provider: String? = nil,
    workingDirectories: [URI]? = nil,
    sessionConfig: JSONObject? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.provider = provider
    self.workingDirectories = workingDirectories
    self.sessionConfig = sessionConfig
    self.meta = meta
  }
}

/// Result of `listAutomationTriggerDefinitions`.
public struct ListAutomationTriggerDefinitionsResult: JSONCodable {
  /// The available trigger types.
  public var items: [AutomationTriggerDefinition]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    items: [AutomationTriggerDefinition]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// Parameters of the `runAutomation` request. Runs an automation now. Sent by the client, since AHP
/// 0.9.0.
public struct RunAutomationParams: JSONCodable {
  /// The automations channel, `ahp-automations://`.
  public var channel: URI
  /// The URI of the automation.
  public var automation: URI
  /// An idempotency key: a repeated request with the same value starts no second run.
  public var requestId: String
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    automation: URI,
    requestId: String,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.automation = automation
    self.requestId = requestId
    self.meta = meta
  }
}

/// Result of `runAutomation`.
public struct RunAutomationResult: JSONCodable {
  /// The run's channel.
  public var resource: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI
  ) {
    self.resource = resource
    unknownMembers = nil
  }
}

/// Parameters of the `fetchAutomationRuns` request. Loads older runs. They arrive in an
/// `automation/set` action. Sent by the client, since AHP 0.9.0.
public struct FetchAutomationRunsParams: JSONCodable {
  /// The automations channel, `ahp-automations://`.
  public var channel: URI
  /// The URI of the automation.
  public var automation: URI
  /// The `runsNextCursor` of the automation; absent loads the next page, if any.
  public var cursor: Optional<String>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    automation: URI,
    cursor: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.automation = automation
    self.cursor = cursor
    self.meta = meta
  }
}

/// Result of `fetchAutomationRuns`.
public struct FetchAutomationRunsResult: JSONCodable {
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init() { unknownMembers = nil }
}

/// A trigger of an automation. Discriminated by `kind`.
public enum AutomationTrigger: JSONCodable {
  /// A schedule.
  indirect case schedule(AutomationScheduleTrigger)
  /// An event.
  indirect case event(AutomationEventTrigger)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: AutomationTrigger, right: AutomationTrigger) -> Bool {
    switch (left, right) {
    case (.schedule(let left), .schedule(let right)): return left == right
    case (.event(let left), .event(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// A condition that disables an automation. Discriminated by `kind`.
public enum AutomationDisableCondition: JSONCodable {
  /// Disables the automation after a number of runs.
  case afterRuns(AutomationAfterRunsCondition)
  /// Disables the automation after a date.
  case afterDate(AutomationAfterDateCondition)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: AutomationDisableCondition, right: AutomationDisableCondition) -> Bool {
    switch (left, right) {
    case (.afterRuns(let left), .afterRuns(let right)): return left == right
    case (.afterDate(let left), .afterDate(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// An operation on an automation.
public enum AutomationOperation: OpenEnumeration {
  /// `update`: The automation can be changed.
  case update
  /// `remove`: The automation can be removed.
  case remove
  /// `run`: The automation can be run now.
  case run
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The policy for runs that were missed while the host was down.
public enum MisfirePolicy: OpenEnumeration {
  /// `skip`: Skip missed runs.
  case skip
  /// `runOnce`: Run once for all missed runs. The default.
  case runOnce
  /// An unknown value, preserved as a string.
  case unknown(String)
}

