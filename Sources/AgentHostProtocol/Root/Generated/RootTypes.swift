// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of the root channel.
public struct RootState: JSONCodable {
  /// The agents that sessions can run.
  public var agents: [AgentInfo]
  /// How many sessions are at work.
  public var activeSessions: Optional<Int>
  /// The terminals there are.
  public var terminals: Optional<[TerminalInfo]>
  /// The host's configuration.
  public var config: Optional<RootConfigState>
  /// Free-form metadata of the host, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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
  /// The types of the values.
  public var schema: ConfigSchema
  /// The values.
  public var values: JSONObject
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    schema: ConfigSchema,
    values: JSONObject
  ) {
    self.schema = schema
    self.values = values
    unknownMembers = nil
  }
}

/// An agent that sessions can run.
public struct AgentInfo: JSONCodable {
  /// Its identifier.
  public var provider: String
  /// Its name for people. A state without it is read with `""`.
  public var displayName: String
  /// What it is good for. A state without it is read with `""`.
  public var description: String
  /// The models it can use. A state without it is read with `[]`.
  public var models: [SessionModelInfo]
  /// What it needs tokens for.
  public var protectedResources: Optional<[ProtectedResourceMetadata]>
  /// Customizations it brings.
  public var customizations: Optional<[Customization]>
  /// What else it can do.
  public var capabilities: Optional<AgentCapabilities>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// What an agent can do beyond the basics; presence means yes.
public struct AgentCapabilities: JSONCodable {
  /// Sessions may have several chats.
  public var multipleChats: Optional<MultipleChatsCapability>
  /// Sessions may have several working directories.
  public var multipleWorkingDirectories: Optional<MultipleWorkingDirectoriesCapability>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    multipleChats: MultipleChatsCapability? = nil,
    multipleWorkingDirectories: MultipleWorkingDirectoriesCapability? = nil
  ) {
    self.multipleChats = multipleChats
    self.multipleWorkingDirectories = multipleWorkingDirectories
    unknownMembers = nil
  }
}

/// How further chats may come about.
public struct MultipleChatsCapability: JSONCodable {
  /// By forking a chat at a turn.
  public var fork: Optional<Bool>
  /// As a side chat about a turn.
  public var sideChat: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    fork: Bool? = nil,
    sideChat: Bool? = nil
  ) {
    self.fork = fork
    self.sideChat = sideChat
    unknownMembers = nil
  }
}

/// What may be done with working directories.
public struct MultipleWorkingDirectoriesCapability: JSONCodable {
  /// The first one may not be removed.
  public var immutablePrimary: Optional<Bool>
  /// The first one may be replaced.
  public var primaryReplacement: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    immutablePrimary: Bool? = nil,
    primaryReplacement: Bool? = nil
  ) {
    self.immutablePrimary = immutablePrimary
    self.primaryReplacement = primaryReplacement
    unknownMembers = nil
  }
}

/// A model that an agent can use.
public struct SessionModelInfo: JSONCodable {
  /// Its identifier.
  public var id: String
  /// Who runs it. A state without it is read with `""`.
  public var provider: String
  /// Its name for people. A state without it is read with `""`.
  public var name: String
  /// Its context window, in tokens.
  public var maxContextWindow: Optional<Int>
  /// The longest answer, in tokens.
  public var maxOutputTokens: Optional<Int>
  /// The longest prompt, in tokens.
  public var maxPromptTokens: Optional<Int>
  /// Whether it takes images.
  public var supportsVision: Optional<Bool>
  /// Whether a policy allows it.
  public var policyState: Optional<PolicyState>
  /// The types of its settings.
  public var configSchema: Optional<ConfigSchema>
  /// Free-form metadata of the model, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// A terminal in the host's list.
public struct TerminalInfo: JSONCodable {
  /// Its channel.
  public var resource: URI
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// Who uses it.
  public var claim: TerminalClaim
  /// Whether it still runs. A state without it is read with `TerminalLifecycle.running`.
  public var lifecycle: TerminalLifecycle
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Parameters of `listSessions`. Lists the sessions there are, most recently modified first, page by
/// page.
public struct ListSessionsParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The most entries wanted.
  public var limit: Optional<Int>
  /// `nextCursor` of the page before; absent for the first.
  public var cursor: Optional<String>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `listSessions`. Lists the sessions there are, most recently modified first, page by
/// page.
public struct ListSessionsResult: JSONCodable {
  /// The sessions of this page.
  public var items: [SessionSummary]
  /// Where the next page begins; absent on the last one.
  public var nextCursor: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    items: [SessionSummary],
    nextCursor: String? = nil
  ) {
    self.items = items
    self.nextCursor = nextCursor
    unknownMembers = nil
  }
}

/// Parameters of `resolveSessionConfig`. Asks which configuration a session with these choices would
/// have.
public struct ResolveSessionConfigParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The agent.
  public var provider: Optional<String>
  /// The primary working directory.
  public var workingDirectory: Optional<URI>
  /// The values chosen so far.
  public var config: Optional<JSONObject>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `resolveSessionConfig`. Asks which configuration a session with these choices would
/// have.
public struct ResolveSessionConfigResult: JSONCodable {
  /// The types of the values.
  public var schema: SessionConfigSchema
  /// The values, defaults filled in.
  public var values: JSONObject
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    schema: SessionConfigSchema,
    values: JSONObject
  ) {
    self.schema = schema
    self.values = values
    unknownMembers = nil
  }
}

/// Parameters of `sessionConfigCompletions`. Asks for possible values of one configuration property.
public struct SessionConfigCompletionsParams: JSONCodable {
  /// Always the root channel, `ahp-root://`.
  public var channel: URI
  /// The agent.
  public var provider: Optional<String>
  /// The primary working directory.
  public var workingDirectory: Optional<URI>
  /// The values chosen so far.
  public var config: Optional<JSONObject>
  /// The property.
  public var property: String
  /// What has been typed so far.
  public var query: Optional<String>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Result of `sessionConfigCompletions`. Asks for possible values of one configuration property.
public struct SessionConfigCompletionsResult: JSONCodable {
  /// The possible values.
  public var items: [SessionConfigValueItem]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    items: [SessionConfigValueItem]
  ) {
    self.items = items
    unknownMembers = nil
  }
}

/// Parameters of `root/sessionAdded`. There is a new session.
public struct SessionAddedParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The session.
  public var summary: SessionSummary
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    summary: SessionSummary
  ) {
    self.channel = channel
    self.summary = summary
    unknownMembers = nil
  }
}

/// Parameters of `root/sessionRemoved`. A session is gone.
public struct SessionRemovedParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The session.
  public var session: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    channel: URI,
    session: URI
  ) {
    self.channel = channel
    self.session = session
    unknownMembers = nil
  }
}

/// Parameters of `root/sessionSummaryChanged`. The summary of a session has changed.
public struct SessionSummaryChangedParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The session.
  public var session: URI
  /// The fields that changed.
  public var changes: PartialSessionSummary
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Parameters of `root/progress`. How far a long request has come.
public struct ProgressParams: JSONCodable {
  /// The channel it belongs to.
  public var channel: URI
  /// The token that the request was sent with.
  public var progressToken: String
  /// How much is done; never decreases.
  public var progress: Double
  /// How much there is to do; equal to `progress` at the end.
  public var total: Optional<Double>
  /// What is being done.
  public var message: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// What a policy says of a model.
public enum PolicyState: OpenEnumeration {
  /// `enabled`: Allowed.
  case enabled
  /// `disabled`: Forbidden.
  case disabled
  /// `unconfigured`: Nothing has been decided.
  case unconfigured
  /// A value that this version does not know.
  case unknown(String)
}

