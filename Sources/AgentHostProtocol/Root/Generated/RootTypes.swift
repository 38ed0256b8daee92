// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of the root channel: agents, terminals and configuration of the host.
public struct RootState: JSONCodable {
  /// The agent providers that sessions can use. Absent in a state: `[]`.
  public var agents: [AgentInfo]
  /// The number of sessions with a turn in progress.
  public var activeSessions: Optional<Int>
  /// The open terminals.
  public var terminals: Optional<[TerminalInfo]>
  /// The host's configuration.
  public var config: Optional<RootConfigState>
  /// Free-form metadata of the host, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    agents: [AgentInfo],
    activeSessions: Int? = nil,
    terminals: [TerminalInfo]? = nil,
    config: RootConfigState? = nil,
    meta: JSONObject? = nil
  ) {
    self.agents = agents
    self.activeSessions = activeSessions
    self.terminals = terminals
    self.config = config
    self.meta = meta
    unknownMembers = nil
  }
}

/// The host's configuration.
public struct RootConfigState: JSONCodable {
  /// The schema of the values.
  public var schema: ConfigSchema
  /// The values.
  public var values: JSONObject
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    schema: ConfigSchema,
    values: JSONObject
  ) {
    self.schema = schema
    self.values = values
    unknownMembers = nil
  }
}

/// An agent provider that sessions can use.
public struct AgentInfo: JSONCodable {
  /// The identifier.
  public var provider: String
  /// The display name. Absent in a state: `""`.
  public var displayName: String
  /// A description. Absent in a state: `""`.
  public var description: String
  /// The models that the agent offers. Absent in a state: `[]`.
  public var models: [SessionModelInfo]
  /// The resources that require a token.
  public var protectedResources: Optional<[ProtectedResourceMetadata]>
  /// Customizations that the agent includes.
  public var customizations: Optional<[Customization]>
  /// Optional features.
  public var capabilities: Optional<AgentCapabilities>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    provider: String,
    displayName: String,
    description: String,
    models: [SessionModelInfo],
    protectedResources: [ProtectedResourceMetadata]? = nil,
    customizations: [Customization]? = nil,
    capabilities: AgentCapabilities? = nil
  ) {
    self.provider = provider
    self.displayName = displayName
    self.description = description
    self.models = models
    self.protectedResources = protectedResources
    self.customizations = customizations
    self.capabilities = capabilities
    unknownMembers = nil
  }
}

/// Optional features of an agent. A member that is present is supported.
public struct AgentCapabilities: JSONCodable {
  /// Sessions can have more than one chat.
  public var multipleChats: Optional<MultipleChatsCapability>
  /// Sessions can have more than one working directory.
  public var multipleWorkingDirectories: Optional<MultipleWorkingDirectoriesCapability>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    multipleChats: MultipleChatsCapability? = nil,
    multipleWorkingDirectories: MultipleWorkingDirectoriesCapability? = nil
  ) {
    self.multipleChats = multipleChats
    self.multipleWorkingDirectories = multipleWorkingDirectories
    unknownMembers = nil
  }
}

/// How additional chats can be created.
public struct MultipleChatsCapability: JSONCodable {
  /// Whether chats can be forked at a turn.
  public var fork: Optional<Bool>
  /// Whether side chats can be opened on a turn.
  public var sideChat: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    fork: Bool? = nil,
    sideChat: Bool? = nil
  ) {
    self.fork = fork
    self.sideChat = sideChat
    unknownMembers = nil
  }
}

/// Restrictions on the working directories of a session.
public struct MultipleWorkingDirectoriesCapability: JSONCodable {
  /// Whether the primary directory cannot be removed.
  public var immutablePrimary: Optional<Bool>
  /// Whether the primary directory can be replaced.
  public var primaryReplacement: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    immutablePrimary: Bool? = nil,
    primaryReplacement: Bool? = nil
  ) {
    self.immutablePrimary = immutablePrimary
    self.primaryReplacement = primaryReplacement
    unknownMembers = nil
  }
}

/// A model that an agent offers.
public struct SessionModelInfo: JSONCodable {
  /// The identifier.
  public var id: String
  /// The provider of the model. Absent in a state: `""`.
  public var provider: String
  /// The display name. Absent in a state: `""`.
  public var name: String
  /// The size of the context window, in tokens.
  public var maxContextWindow: Optional<Int>
  /// The maximum length of a response, in tokens.
  public var maxOutputTokens: Optional<Int>
  /// The maximum length of a prompt, in tokens.
  public var maxPromptTokens: Optional<Int>
  /// Whether the model accepts images.
  public var supportsVision: Optional<Bool>
  /// The policy that applies to the model.
  public var policyState: Optional<PolicyState>
  /// The schema of the settings.
  public var configSchema: Optional<ConfigSchema>
  /// Free-form metadata of the model, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    provider: String,
    name: String,
    maxContextWindow: Int? = nil,
    maxOutputTokens: Int? = nil,
    maxPromptTokens: Int? = nil,
    supportsVision: Bool? = nil,
    policyState: PolicyState? = nil,
    configSchema: ConfigSchema? = nil,
    meta: JSONObject? = nil
  ) {
    self.id = id
    self.provider = provider
    self.name = name
    self.maxContextWindow = maxContextWindow
    self.maxOutputTokens = maxOutputTokens
    self.maxPromptTokens = maxPromptTokens
    self.supportsVision = supportsVision
    self.policyState = policyState
    self.configSchema = configSchema
    self.meta = meta
    unknownMembers = nil
  }
}

/// A terminal in the list of the root channel.
public struct TerminalInfo: JSONCodable {
  /// The terminal's channel.
  public var resource: URI
  /// The title. Absent in a state: `""`.
  public var title: String
  /// The client or session that uses the terminal. Absent in a state:
  /// `TerminalClaim.unknown(.null)`.
  public var claim: TerminalClaim
  /// Whether the process is running. Absent in a state: `TerminalLifecycle.running`.
  public var lifecycle: TerminalLifecycle
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    resource: URI,
    title: String,
    claim: TerminalClaim,
    lifecycle: TerminalLifecycle
  ) {
    self.resource = resource
    self.title = title
    self.claim = claim
    self.lifecycle = lifecycle
    unknownMembers = nil
  }
}

/// Parameters of the `listSessions` request. Lists sessions in pages, most recently modified first.
/// Sent by the client, since AHP 0.1.0.
public struct ListSessionsParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The maximum number of entries; the host may return fewer.
  public var limit: Optional<Int>
  /// The `nextCursor` of the previous page; absent for the first page.
  public var cursor: Optional<String>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI = RootResourceURI,
    limit: Int? = nil,
    cursor: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.limit = limit
    self.cursor = cursor
    self.meta = meta
  }
}

/// Result of `listSessions`.
public struct ListSessionsResult: JSONCodable {
  /// The sessions of this page. Absent: `[]`.
  public var items: [SessionSummary]
  /// The cursor of the next page; absent on the last page.
  public var nextCursor: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    items: [SessionSummary],
    nextCursor: String? = nil
  ) {
    self.items = items
    self.nextCursor = nextCursor
    unknownMembers = nil
  }
}

/// Parameters of the `resolveSessionConfig` request. Resolves the configuration schema and default
/// values for a new session. Sent by the client, since AHP 0.1.0.
public struct ResolveSessionConfigParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The provider of the agent; see `AgentInfo.provider`.
  public var provider: Optional<String>
  /// The primary working directory.
  public var workingDirectory: Optional<URI>
  /// The values selected so far.
  public var config: Optional<JSONObject>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI = RootResourceURI,
    provider: String? = nil,
    workingDirectory: URI? = nil,
    config: JSONObject? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.provider = provider
    self.workingDirectory = workingDirectory
    self.config = config
    self.meta = meta
  }
}

/// Result of `resolveSessionConfig`.
public struct ResolveSessionConfigResult: JSONCodable {
  /// The schema of the values.
  public var schema: SessionConfigSchema
  /// The values, including defaults.
  public var values: JSONObject
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    schema: SessionConfigSchema,
    values: JSONObject
  ) {
    self.schema = schema
    self.values = values
    unknownMembers = nil
  }
}

/// Parameters of the `sessionConfigCompletions` request. Returns completions for one configuration
/// property. Sent by the client, since AHP 0.1.0.
public struct SessionConfigCompletionsParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The provider of the agent; see `AgentInfo.provider`.
  public var provider: Optional<String>
  /// The primary working directory.
  public var workingDirectory: Optional<URI>
  /// The values selected so far.
  public var config: Optional<JSONObject>
  /// The key of the configuration property.
  public var property: String
  /// The text typed so far.
  public var query: Optional<String>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI = RootResourceURI,
    provider: String? = nil,
    workingDirectory: URI? = nil,
    config: JSONObject? = nil,
    property: String,
    query: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.provider = provider
    self.workingDirectory = workingDirectory
    self.config = config
    self.property = property
    self.query = query
    self.meta = meta
  }
}

/// Result of `sessionConfigCompletions`.
public struct SessionConfigCompletionsResult: JSONCodable {
  /// The completions.
  public var items: [SessionConfigValueItem]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    items: [SessionConfigValueItem]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// Parameters of the `root/sessionAdded` notification. Announces a new session to subscribers of the
/// root channel. Sent by the host, since AHP 0.1.0.
public struct SessionAddedParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The summary of the session.
  public var summary: SessionSummary
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    summary: SessionSummary
  ) {
    self.channel = channel
    self.summary = summary
    unknownMembers = nil
  }
}

/// Parameters of the `root/sessionRemoved` notification. Announces that a session was disposed. Sent
/// by the host, since AHP 0.1.0.
public struct SessionRemovedParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The URI of the session.
  public var session: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    session: URI
  ) {
    self.channel = channel
    self.session = session
    unknownMembers = nil
  }
}

/// Parameters of the `root/sessionSummaryChanged` notification. Announces changes to a session's
/// summary. Sent by the host, since AHP 0.1.0.
public struct SessionSummaryChangedParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The URI of the session.
  public var session: URI
  /// The changed fields.
  public var changes: PartialSessionSummary
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    session: URI,
    changes: PartialSessionSummary
  ) {
    self.channel = channel
    self.session = session
    self.changes = changes
    unknownMembers = nil
  }
}

/// Parameters of the `root/progress` notification. Reports the progress of a request that was sent
/// with a `progressToken`. Sent by the host, since AHP 0.5.0.
public struct ProgressParams: JSONCodable {
  /// The channel.
  public var channel: URI
  /// The `progressToken` of the request.
  public var progressToken: String
  /// The amount of completed work; never decreases.
  public var progress: Double
  /// The total amount of work; equal to `progress` when done.
  public var total: Optional<Double>
  /// A description of the current step.
  public var message: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    progressToken: String,
    progress: Double,
    total: Double? = nil,
    message: String? = nil
  ) {
    self.channel = channel
    self.progressToken = progressToken
    self.progress = progress
    self.total = total
    self.message = message
    unknownMembers = nil
  }
}

/// The policy that applies to a model.
public enum PolicyState: OpenEnumeration {
  /// `enabled`: The model may be used.
  case enabled
  /// `disabled`: The model may not be used.
  case disabled
  /// `unconfigured`: No policy is configured.
  case unconfigured
  /// An unknown value, preserved as a string.
  case unknown(String)
}

