// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The host's automations.
public struct AutomationState: JSONCodable {
  /// The automations.
  public var entries: [AutomationEntry]
  /// Free-form metadata of the list, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    entries: [AutomationEntry],
    meta: JSONObject? = nil
  ) {
    self.entries = entries
    self.meta = meta
    unknownMembers = nil
  }
}

/// An automation, with its latest runs.
public struct AutomationEntry: JSONCodable {
  /// Identifies it; not a channel.
  public var resource: URI
  /// What it does and when.
  public var definition: AutomationDefinition
  /// When it runs next: ISO 8601, UTC.
  public var nextRunAt: Optional<String>
  /// How many scheduled runs it has had.
  public var runCount: Optional<Int>
  /// Its latest runs, newest first. A state without it is read with `[]`.
  public var runs: [AutomationRunSummary]
  /// Present when there are older runs.
  public var runsNextCursor: Optional<String>
  /// What may be done with it. A state without it is read with `[]`.
  public var operations: [AutomationOperation]
  /// The host's copies of its plugins.
  public var customizations: Optional<[PluginCustomization]>
  /// When it was created: ISO 8601, UTC. A state without it is read with `""`.
  public var createdAt: String
  /// When it last changed: ISO 8601, UTC. A state without it is read with `""`.
  public var modifiedAt: String
  /// Free-form metadata of the automation, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// What an automation does and when.
public struct AutomationDefinition: JSONCodable {
  /// Its name for people.
  public var title: String
  /// What the session is told; from an `automation`.
  public var message: Message
  /// The session it starts.
  public var session: AutomationSessionTemplate
  /// Whether it is on.
  public var enabled: Bool
  /// What starts it.
  public var triggers: [AutomationTrigger]
  /// When it is switched off.
  public var disableConditions: Optional<[AutomationDisableCondition]>
  /// Free-form metadata of the automation, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Changes of an automation; absent fields stay, empty lists clear.
public struct AutomationDefinitionPatch: JSONCodable {
  /// Its name for people.
  public var title: Optional<String>
  /// What the session is told; from an `automation`.
  public var message: Optional<Message>
  /// The session it starts.
  public var session: Optional<AutomationSessionTemplate>
  /// Whether it is on.
  public var enabled: Optional<Bool>
  /// What starts it.
  public var triggers: Optional<[AutomationTrigger]>
  /// When it is switched off.
  public var disableConditions: Optional<[AutomationDisableCondition]>
  /// Free-form metadata of the automation, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// The members that the change clears: those that are null in JSON.
  public var cleared: Cleared
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

  /// Members that a change clears.
  public struct Cleared: OptionSet, Sendable, Hashable {
    /// The members, one bit each.
    public let rawValue: UInt32
    /// The members with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// When it is switched off.
    public static let disableConditions = Cleared(rawValue: 1 << 0)
    /// Free-form metadata of the automation, kept as it is, nulls included.
    public static let meta = Cleared(rawValue: 1 << 1)
  }
}

extension AutomationDefinition {
  /// Lays the fields that are present in `changes` over this value, and clears those that it clears.
  /// What identifies the value never changes.
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

/// The session that an automation starts.
public struct AutomationSessionTemplate: JSONCodable {
  /// The agent.
  public var provider: Optional<String>
  /// The model.
  public var model: Optional<ModelSelection>
  /// The custom agent.
  public var agent: Optional<AgentSelection>
  /// Where it works; the first one is the primary.
  public var workingDirectories: Optional<[URI]>
  /// Configuration values.
  public var config: Optional<JSONObject>
  /// Plugins to bring.
  public var customizations: Optional<[ClientPluginCustomization]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// At certain times.
public struct AutomationScheduleTrigger: JSONCodable {
  /// Identifies it in its automation.
  public var id: String
  /// When.
  public var schedule: AutomationSchedule
  /// What to do about missed runs.
  public var misfirePolicy: Optional<MisfirePolicy>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Certain times.
public struct AutomationSchedule: JSONCodable {
  /// A cron expression of five fields.
  public var expression: String
  /// The time zone, by its IANA name.
  public var timeZone: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    expression: String,
    timeZone: String
  ) {
    self.expression = expression
    self.timeZone = timeZone
    unknownMembers = nil
  }
}

/// When something happens.
public struct AutomationEventTrigger: JSONCodable {
  /// Identifies it in its automation.
  public var id: String
  /// The type of trigger.
  public var type: String
  /// Its name for people. A state without it is read with `""`.
  public var title: String
  /// What it does.
  public var description: Optional<String>
  /// What may happen. A state without it is read with `[]`.
  public var events: [AutomationEvent]
  /// Its settings.
  public var config: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Something that may happen.
public struct AutomationEvent: JSONCodable {
  /// Identifies it in its trigger.
  public var id: String
  /// Its name for people. A state without it is read with `""`.
  public var title: String
  /// What it means.
  public var description: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// After a number of runs.
public struct AutomationAfterRunsCondition: JSONCodable {
  /// The number, at least 1.
  public var max: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    max: Int
  ) {
    self.max = max
    unknownMembers = nil
  }
}

/// After a date.
public struct AutomationAfterDateCondition: JSONCodable {
  /// The date: ISO 8601.
  public var date: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    date: String
  ) {
    self.date = date
    unknownMembers = nil
  }
}

/// A type of trigger that the host knows.
public struct AutomationTriggerDefinition: JSONCodable {
  /// The type.
  public var type: String
  /// Its name for people. A state without it is read with `""`.
  public var title: String
  /// What it does.
  public var description: Optional<String>
  /// What may happen.
  public var events: [AutomationEvent]
  /// The types of its settings.
  public var configSchema: Optional<ConfigSchema>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// What a host can do with automations; presence means yes.
public struct AutomationCapabilities: JSONCodable {
  /// Clients may create automations.
  public var create: Optional<PresenceFlag>
  /// They may run at certain times.
  public var schedules: Optional<AutomationScheduleCapability>
  /// Runs may be cancelled.
  public var runCancellation: Optional<PresenceFlag>
  /// How many runs are kept.
  public var runHistoryLimit: Optional<Int>
  /// They may bring plugins.
  public var customizations: Optional<PresenceFlag>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// How often automations may run.
public struct AutomationScheduleCapability: JSONCodable {
  /// The least time between runs, in minutes.
  public var minIntervalMinutes: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    minIntervalMinutes: Int? = nil
  ) {
    self.minIntervalMinutes = minIntervalMinutes
    unknownMembers = nil
  }
}

/// Parameters of `listAutomationTriggerDefinitions`. Lists the types of triggers that the host
/// knows.
public struct ListAutomationTriggerDefinitionsParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The agent.
  public var provider: Optional<String>
  /// Where it works.
  public var workingDirectories: Optional<[URI]>
  /// Configuration values.
  public var sessionConfig: Optional<JSONObject>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `listAutomationTriggerDefinitions`. Lists the types of triggers that the host knows.
public struct ListAutomationTriggerDefinitionsResult: JSONCodable {
  /// The types.
  public var items: [AutomationTriggerDefinition]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    items: [AutomationTriggerDefinition]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// Parameters of `runAutomation`. Runs an automation now.
public struct RunAutomationParams: JSONCodable {
  /// The automations channel, `ahp-automations://`.
  public var channel: URI
  /// The automation.
  public var automation: URI
  /// The same id never starts a second run.
  public var requestId: String
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `runAutomation`. Runs an automation now.
public struct RunAutomationResult: JSONCodable {
  /// The run's channel.
  public var resource: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI
  ) {
    self.resource = resource
    unknownMembers = nil
  }
}

/// Parameters of `fetchAutomationRuns`. Loads older runs; they arrive as an `automation/set` action.
public struct FetchAutomationRunsParams: JSONCodable {
  /// The automations channel, `ahp-automations://`.
  public var channel: URI
  /// The automation.
  public var automation: URI
  /// `runsNextCursor`; absent for the next page, if any.
  public var cursor: Optional<String>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `fetchAutomationRuns`. Loads older runs; they arrive as an `automation/set` action.
public struct FetchAutomationRunsResult: JSONCodable {
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init() { unknownMembers = nil }
}

/// What starts an automation. Told apart by `kind`.
public enum AutomationTrigger: JSONCodable {
  /// A certain time.
  case schedule(AutomationScheduleTrigger)
  /// Something that happens.
  indirect case event(AutomationEventTrigger)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// When an automation is switched off. Told apart by `kind`.
public enum AutomationDisableCondition: JSONCodable {
  /// After a number of runs.
  case afterRuns(AutomationAfterRunsCondition)
  /// After a date.
  case afterDate(AutomationAfterDateCondition)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// What may be done with an automation.
public enum AutomationOperation: OpenEnumeration {
  /// `update`: Change it.
  case update
  /// `remove`: Remove it.
  case remove
  /// `run`: Run it now.
  case run
  /// A value that this version does not know.
  case unknown(String)
}

/// What to do about runs that were missed.
public enum MisfirePolicy: OpenEnumeration {
  /// `skip`: Nothing.
  case skip
  /// `runOnce`: Run once; also when absent.
  case runOnce
  /// A value that this version does not know.
  case unknown(String)
}

