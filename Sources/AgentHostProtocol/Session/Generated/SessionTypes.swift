// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a session.
public struct SessionState: JSONCodable {
  /// The agent that runs it. A state without it is read with `""`.
  public var provider: String
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// What it is doing, and whether it is read and archived. A state without it is read with
  /// `SessionStatus.idle`.
  public var status: SessionStatus
  /// What it is doing, in a few words.
  public var activity: Optional<String>
  /// The project it works in.
  public var project: Optional<ProjectInfo>
  /// Where it works; the first one is the primary.
  public var workingDirectories: Optional<[URI]>
  /// How many annotations it has.
  public var annotations: Optional<AnnotationsSummary>
  /// How it came about; absent if a person created it.
  public var origin: Optional<SessionOrigin>
  /// Whether the session is usable yet.
  public var lifecycle: SessionLifecycle
  var creationErrorBox: [ErrorInfo]
  /// Why it could not be created.
  public var creationError: ErrorInfo? {
    get { creationErrorBox.first }
    set { creationErrorBox = newValue.map { [$0] } ?? [] }
  }
  /// The tools that the host itself offers.
  public var serverTools: Optional<[ToolDefinition]>
  /// The clients that take part. A state without it is read with `[]`.
  public var activeClients: [SessionActiveClient]
  /// The chats, in the host's order.
  public var chats: [ChatSummary]
  /// The chat that a message without a chat goes to.
  public var defaultChat: Optional<URI>
  /// The session's configuration.
  public var config: Optional<SessionConfigState>
  /// What changes how the agent works.
  public var customizations: Optional<[Customization]>
  /// The changesets that can be looked at.
  public var changesets: Optional<[Changeset]>
  /// What waits for somebody's answer.
  public var inputNeeded: Optional<[SessionInputRequest]>
  /// Free-form metadata of the session, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    provider: String,
    title: String,
    status: SessionStatus,
    activity: String? = nil,
    project: ProjectInfo? = nil,
    workingDirectories: [URI]? = nil,
    annotations: AnnotationsSummary? = nil,
    origin: SessionOrigin? = nil,
    lifecycle: SessionLifecycle,
    creationError: ErrorInfo? = nil,
    serverTools: [ToolDefinition]? = nil,
    activeClients: [SessionActiveClient],
    chats: [ChatSummary],
    defaultChat: URI? = nil,
    config: SessionConfigState? = nil,
    customizations: [Customization]? = nil,
    changesets: [Changeset]? = nil,
    inputNeeded: [SessionInputRequest]? = nil,
    meta: JSONObject? = nil
  ) {
    self.provider = provider
    self.title = title
    self.status = status
    self.activity = activity
    self.project = project
    self.workingDirectories = workingDirectories
    self.annotations = annotations
    self.origin = origin
    self.lifecycle = lifecycle
    creationErrorBox = creationError.map { [$0] } ?? []
    self.serverTools = serverTools
    self.activeClients = activeClients
    self.chats = chats
    self.defaultChat = defaultChat
    self.config = config
    self.customizations = customizations
    self.changesets = changesets
    self.inputNeeded = inputNeeded
    self.meta = meta
    unknownMembers = nil
  }
}

/// A session in the host's list.
public struct SessionSummary: JSONCodable {
  /// The session's channel.
  public var resource: URI
  /// The agent that runs it. A state without it is read with `""`.
  public var provider: String
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// What it is doing, and whether it is read and archived. A state without it is read with
  /// `SessionStatus.idle`.
  public var status: SessionStatus
  /// What it is doing, in a few words.
  public var activity: Optional<String>
  /// The project it works in.
  public var project: Optional<ProjectInfo>
  /// Where it works; the first one is the primary.
  public var workingDirectories: Optional<[URI]>
  /// How many annotations it has.
  public var annotations: Optional<AnnotationsSummary>
  /// How it came about; absent if a person created it.
  public var origin: Optional<SessionOrigin>
  /// When it was created: ISO 8601, UTC. A state without it is read with `""`.
  public var createdAt: String
  /// When it last changed: ISO 8601, UTC. A state without it is read with `""`.
  public var modifiedAt: String
  /// How much it has changed.
  public var changes: Optional<ChangesSummary>
  /// Its chats, in the host's order.
  public var chats: Optional<[SessionChatSummary]>
  /// The chat that a message without a chat goes to.
  public var defaultChat: Optional<URI>
  /// Free-form metadata of the session, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    provider: String,
    title: String,
    status: SessionStatus,
    activity: String? = nil,
    project: ProjectInfo? = nil,
    workingDirectories: [URI]? = nil,
    annotations: AnnotationsSummary? = nil,
    origin: SessionOrigin? = nil,
    createdAt: String,
    modifiedAt: String,
    changes: ChangesSummary? = nil,
    chats: [SessionChatSummary]? = nil,
    defaultChat: URI? = nil,
    meta: JSONObject? = nil
  ) {
    self.resource = resource
    self.provider = provider
    self.title = title
    self.status = status
    self.activity = activity
    self.project = project
    self.workingDirectories = workingDirectories
    self.annotations = annotations
    self.origin = origin
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    self.changes = changes
    self.chats = chats
    self.defaultChat = defaultChat
    self.meta = meta
    unknownMembers = nil
  }
}

/// Changes of a session's summary; absent fields stay.
public struct PartialSessionSummary: JSONCodable {
  /// The session's channel.
  public var resource: Optional<URI>
  /// The agent that runs it.
  public var provider: Optional<String>
  /// Its title.
  public var title: Optional<String>
  /// What it is doing, and whether it is read and archived.
  public var status: Optional<SessionStatus>
  /// What it is doing, in a few words.
  public var activity: Optional<String>
  /// The project it works in.
  public var project: Optional<ProjectInfo>
  /// Where it works; the first one is the primary.
  public var workingDirectories: Optional<[URI]>
  /// How many annotations it has.
  public var annotations: Optional<AnnotationsSummary>
  /// How it came about; absent if a person created it.
  public var origin: Optional<SessionOrigin>
  /// When it was created: ISO 8601, UTC.
  public var createdAt: Optional<String>
  /// When it last changed: ISO 8601, UTC.
  public var modifiedAt: Optional<String>
  /// How much it has changed.
  public var changes: Optional<ChangesSummary>
  /// Its chats, in the host's order.
  public var chats: Optional<[SessionChatSummary]>
  /// The chat that a message without a chat goes to.
  public var defaultChat: Optional<URI>
  /// Free-form metadata of the session, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// The members that the change clears: those that are null in JSON.
  public var cleared: Cleared
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI? = nil,
    provider: String? = nil,
    title: String? = nil,
    status: SessionStatus? = nil,
    activity: String? = nil,
    project: ProjectInfo? = nil,
    workingDirectories: [URI]? = nil,
    annotations: AnnotationsSummary? = nil,
    origin: SessionOrigin? = nil,
    createdAt: String? = nil,
    modifiedAt: String? = nil,
    changes: ChangesSummary? = nil,
    chats: [SessionChatSummary]? = nil,
    defaultChat: URI? = nil,
    meta: JSONObject? = nil
  ) {
    self.resource = resource
    self.provider = provider
    self.title = title
    self.status = status
    self.activity = activity
    self.project = project
    self.workingDirectories = workingDirectories
    self.annotations = annotations
    self.origin = origin
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    self.changes = changes
    self.chats = chats
    self.defaultChat = defaultChat
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
    /// What it is doing, in a few words.
    public static let activity = Cleared(rawValue: 1 << 0)
    /// The project it works in.
    public static let project = Cleared(rawValue: 1 << 1)
    /// Where it works; the first one is the primary.
    public static let workingDirectories = Cleared(rawValue: 1 << 2)
    /// How many annotations it has.
    public static let annotations = Cleared(rawValue: 1 << 3)
    /// How it came about; absent if a person created it.
    public static let origin = Cleared(rawValue: 1 << 4)
    /// How much it has changed.
    public static let changes = Cleared(rawValue: 1 << 5)
    /// Its chats, in the host's order.
    public static let chats = Cleared(rawValue: 1 << 6)
    /// The chat that a message without a chat goes to.
    public static let defaultChat = Cleared(rawValue: 1 << 7)
    /// Free-form metadata of the session, kept as it is, nulls included.
    public static let meta = Cleared(rawValue: 1 << 8)
  }
}

extension SessionSummary {
  /// Lays the fields that are present in `changes` over this value, and clears those that it clears.
  /// What identifies the value never changes.
  public mutating func apply(_ changes: PartialSessionSummary) {
    if let value = changes.title { self.title = value }
    if let value = changes.status { self.status = value }
    if let value = changes.activity { self.activity = value }
    else if changes.cleared.contains(.activity) { self.activity = nil }
    if let value = changes.project { self.project = value }
    else if changes.cleared.contains(.project) { self.project = nil }
    if let value = changes.workingDirectories { self.workingDirectories = value }
    else if changes.cleared.contains(.workingDirectories) { self.workingDirectories = nil }
    if let value = changes.annotations { self.annotations = value }
    else if changes.cleared.contains(.annotations) { self.annotations = nil }
    if let value = changes.origin { self.origin = value }
    else if changes.cleared.contains(.origin) { self.origin = nil }
    if let value = changes.modifiedAt { self.modifiedAt = value }
    if let value = changes.changes { self.changes = value }
    else if changes.cleared.contains(.changes) { self.changes = nil }
    if let value = changes.chats { self.chats = value }
    else if changes.cleared.contains(.chats) { self.chats = nil }
    if let value = changes.defaultChat { self.defaultChat = value }
    else if changes.cleared.contains(.defaultChat) { self.defaultChat = nil }
    if let value = changes.meta { self.meta = value }
    else if changes.cleared.contains(.meta) { self.meta = nil }
    unknownMembers.apply(changes.unknownMembers)
  }
}

/// A chat in the summary of its session.
public struct SessionChatSummary: JSONCodable {
  /// The chat's channel.
  public var resource: URI
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// How it came about.
  public var origin: Optional<ChatOrigin>
  /// What people may do in it.
  public var interactivity: Optional<ChatInteractivity>
  /// What it is doing; absent means unknown, not idle.
  public var status: Optional<SessionStatus>
  /// How much it has changed.
  public var changes: Optional<ChangesSummary>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    title: String,
    origin: ChatOrigin? = nil,
    interactivity: ChatInteractivity? = nil,
    status: SessionStatus? = nil,
    changes: ChangesSummary? = nil
  ) {
    self.resource = resource
    self.title = title
    self.origin = origin
    self.interactivity = interactivity
    self.status = status
    self.changes = changes
    unknownMembers = nil
  }
}

/// The project a session works in.
public struct ProjectInfo: JSONCodable {
  /// The project's root.
  public var uri: URI
  /// Its name for people. A state without it is read with `""`.
  public var displayName: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    uri: URI,
    displayName: String
  ) {
    self.uri = uri
    self.displayName = displayName
    unknownMembers = nil
  }
}

/// A session's configuration.
public struct SessionConfigState: JSONCodable {
  /// The types of the values.
  public var schema: SessionConfigSchema
  /// The values.
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

/// A client that takes part in a session.
public struct SessionActiveClient: JSONCodable {
  /// The client.
  public var clientId: String
  /// Its name for people.
  public var displayName: Optional<String>
  /// The tools it offers to the agent. A state without it is read with `[]`.
  public var tools: [ToolDefinition]
  /// The plugins it brings.
  public var customizations: Optional<[ClientPluginCustomization]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    clientId: String,
    displayName: String? = nil,
    tools: [ToolDefinition],
    customizations: [ClientPluginCustomization]? = nil
  ) {
    self.clientId = clientId
    self.displayName = displayName
    self.tools = tools
    self.customizations = customizations
    unknownMembers = nil
  }
}

/// A tool that an agent can call.
public struct ToolDefinition: JSONCodable {
  /// Its identifier.
  public var name: String
  /// Its name for people.
  public var title: Optional<String>
  /// What it does.
  public var description: Optional<String>
  /// The JSON Schema of its input.
  public var inputSchema: Optional<JSONObject>
  /// The JSON Schema of its output.
  public var outputSchema: Optional<JSONObject>
  /// Hints about its effects.
  public var annotations: Optional<ToolAnnotations>
  /// Free-form metadata of the tool, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    name: String,
    title: String? = nil,
    description: String? = nil,
    inputSchema: JSONObject? = nil,
    outputSchema: JSONObject? = nil,
    annotations: ToolAnnotations? = nil,
    meta: JSONObject? = nil
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.inputSchema = inputSchema
    self.outputSchema = outputSchema
    self.annotations = annotations
    self.meta = meta
    unknownMembers = nil
  }
}

/// Hints about the effects of a tool.
public struct ToolAnnotations: JSONCodable {
  /// A name for people.
  public var title: Optional<String>
  /// It changes nothing; absent means it may.
  public var readOnlyHint: Optional<Bool>
  /// It may destroy something; absent means it may.
  public var destructiveHint: Optional<Bool>
  /// Calling it again changes nothing more; absent: it may.
  public var idempotentHint: Optional<Bool>
  /// It reaches beyond the host; absent means it may.
  public var openWorldHint: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    title: String? = nil,
    readOnlyHint: Bool? = nil,
    destructiveHint: Bool? = nil,
    idempotentHint: Bool? = nil,
    openWorldHint: Bool? = nil
  ) {
    self.title = title
    self.readOnlyHint = readOnlyHint
    self.destructiveHint = destructiveHint
    self.idempotentHint = idempotentHint
    self.openWorldHint = openWorldHint
    unknownMembers = nil
  }
}

/// How many annotations a session has.
public struct AnnotationsSummary: JSONCodable {
  /// The annotations channel.
  public var resource: URI
  /// The number of annotations. A state without it is read with `0`.
  public var annotationCount: Int
  /// The number of entries in all of them. A state without it is read with `0`.
  public var entryCount: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    resource: URI,
    annotationCount: Int,
    entryCount: Int
  ) {
    self.resource = resource
    self.annotationCount = annotationCount
    self.entryCount = entryCount
    unknownMembers = nil
  }
}

/// A session that an automation started.
public struct SessionAutomationOrigin: JSONCodable {
  /// The automation.
  public var automation: URI
  /// Its run.
  public var run: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    automation: URI,
    run: URI
  ) {
    self.automation = automation
    self.run = run
    unknownMembers = nil
  }
}

/// A chat asks for input.
public struct SessionChatInputRequest: JSONCodable {
  /// Identifies the entry.
  public var id: String
  /// The chat that the answer is dispatched to.
  public var chat: URI
  /// What is asked.
  public var request: ChatInputRequest
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    chat: URI,
    request: ChatInputRequest
  ) {
    self.id = id
    self.chat = chat
    self.request = request
    unknownMembers = nil
  }
}

/// A tool call, or its result, waits for a confirmation.
public struct SessionToolConfirmationRequest: JSONCodable {
  /// Identifies the entry.
  public var id: String
  /// The chat that the answer is dispatched to.
  public var chat: URI
  /// The turn.
  public var turnId: String
  /// The tool call as it stands.
  public var toolCall: ToolCallConfirmationState
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    chat: URI,
    turnId: String,
    toolCall: ToolCallConfirmationState
  ) {
    self.id = id
    self.chat = chat
    self.turnId = turnId
    self.toolCall = toolCall
    unknownMembers = nil
  }
}

/// A tool call waits for a client to run it.
public struct SessionToolClientExecutionRequest: JSONCodable {
  /// Identifies the entry.
  public var id: String
  /// The chat that the answer is dispatched to.
  public var chat: URI
  /// The turn.
  public var turnId: String
  /// The client that has to run it.
  public var clientId: String
  /// The tool call as it stands.
  public var toolCall: ToolCallState
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    chat: URI,
    turnId: String,
    clientId: String,
    toolCall: ToolCallState
  ) {
    self.id = id
    self.chat = chat
    self.turnId = turnId
    self.clientId = clientId
    self.toolCall = toolCall
    unknownMembers = nil
  }
}

/// A tool call waits for a token.
public struct SessionToolAuthenticationRequest: JSONCodable {
  /// Identifies the entry.
  public var id: String
  /// The chat that the answer is dispatched to.
  public var chat: URI
  /// The turn.
  public var turnId: String
  /// The tool call as it stands.
  public var toolCall: ToolCallAuthRequiredState
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    chat: URI,
    turnId: String,
    toolCall: ToolCallAuthRequiredState
  ) {
    self.id = id
    self.chat = chat
    self.turnId = turnId
    self.toolCall = toolCall
    unknownMembers = nil
  }
}

/// A possible value of a configuration property.
public struct SessionConfigValueItem: JSONCodable {
  /// The value.
  public var value: String
  /// Its name for people.
  public var label: String
  /// What it means.
  public var description: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    value: String,
    label: String,
    description: String? = nil
  ) {
    self.value = value
    self.label = label
    self.description = description
    unknownMembers = nil
  }
}

/// Parameters of `createSession`. Creates a session under a URI that the client chooses.
public struct CreateSessionParams: JSONCodable {
  /// The session.
  public var channel: URI
  /// The agent.
  public var provider: Optional<String>
  /// Where it works; the first one is the primary.
  public var workingDirectories: Optional<[URI]>
  /// Configuration values.
  public var config: Optional<JSONObject>
  /// This client's part in it.
  public var activeClient: Optional<SessionActiveClient>
  /// Asks for `root/progress` under this token.
  public var progressToken: Optional<String>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI,
    provider: String? = nil,
    workingDirectories: [URI]? = nil,
    config: JSONObject? = nil,
    activeClient: SessionActiveClient? = nil,
    progressToken: String? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.provider = provider
    self.workingDirectories = workingDirectories
    self.config = config
    self.activeClient = activeClient
    self.progressToken = progressToken
    self.meta = meta
  }
}

/// Parameters of `disposeSession`. Ends a session and removes it.
public struct DisposeSessionParams: JSONCodable {
  /// The session.
  public var channel: URI
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// On or off in this session.
public struct SessionEnablement: JSONCodable {
  /// Whether it is on.
  public var enabled: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    enabled: Bool
  ) {
    self.enabled = enabled
    unknownMembers = nil
  }
}

/// On or off in a workspace.
public struct WorkspaceEnablement: JSONCodable {
  /// The workspace.
  public var uri: URI
  /// Whether it is on.
  public var enabled: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    uri: URI,
    enabled: Bool
  ) {
    self.uri = uri
    self.enabled = enabled
    unknownMembers = nil
  }
}

/// On or off everywhere.
public struct GlobalEnablement: JSONCodable {
  /// Whether it is on.
  public var enabled: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    enabled: Bool
  ) {
    self.enabled = enabled
    unknownMembers = nil
  }
}

/// A plugin.
public struct PluginCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Where it is on and where off, most specific first; absent means on.
  public var enablement: Optional<[CustomizationEnablement]>
  /// The client that brings it.
  public var clientId: Optional<String>
  /// How far it has been read.
  public var load: Optional<CustomizationLoadState>
  /// What it contains; absent if not read yet.
  public var children: Optional<[ChildCustomization]>
  /// Its version.
  public var version: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enablement: [CustomizationEnablement]? = nil,
    clientId: String? = nil,
    load: CustomizationLoadState? = nil,
    children: [ChildCustomization]? = nil,
    version: String? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enablement = enablement
    self.clientId = clientId
    self.load = load
    self.children = children
    self.version = version
    unknownMembers = nil
  }
}

/// A plugin that a client brings.
public struct ClientPluginCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Where it is on and where off, most specific first; absent means on.
  public var enablement: Optional<[CustomizationEnablement]>
  /// The client that brings it.
  public var clientId: Optional<String>
  /// How far it has been read.
  public var load: Optional<CustomizationLoadState>
  /// What it contains; absent if not read yet.
  public var children: Optional<[ChildCustomization]>
  /// Its version.
  public var version: Optional<String>
  /// Changes whenever the plugin's content does.
  public var nonce: Optional<String>
  /// For children by name: where they are on and where off.
  public var childEnablement: Optional<[String: [CustomizationEnablement]]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enablement: [CustomizationEnablement]? = nil,
    clientId: String? = nil,
    load: CustomizationLoadState? = nil,
    children: [ChildCustomization]? = nil,
    version: String? = nil,
    nonce: String? = nil,
    childEnablement: [String: [CustomizationEnablement]]? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enablement = enablement
    self.clientId = clientId
    self.load = load
    self.children = children
    self.version = version
    self.nonce = nonce
    self.childEnablement = childEnablement
    unknownMembers = nil
  }
}

/// A directory that holds customizations.
public struct DirectoryCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Whether it is on.
  public var enabled: Bool
  /// The client that brings it.
  public var clientId: Optional<String>
  /// How far it has been read.
  public var load: Optional<CustomizationLoadState>
  /// What it contains; absent if not read yet.
  public var children: Optional<[ChildCustomization]>
  /// What kind of thing it holds.
  public var contents: ChildCustomizationType
  /// Whether new entries can be written to it.
  public var writable: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enabled: Bool,
    clientId: String? = nil,
    load: CustomizationLoadState? = nil,
    children: [ChildCustomization]? = nil,
    contents: ChildCustomizationType,
    writable: Bool
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enabled = enabled
    self.clientId = clientId
    self.load = load
    self.children = children
    self.contents = contents
    self.writable = writable
    unknownMembers = nil
  }
}

/// An MCP server.
public struct McpServerCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Where it is on and where off, most specific first; absent means on.
  public var enablement: Optional<[CustomizationEnablement]>
  /// What it is doing.
  public var state: McpServerState
  /// Where it can be talked to.
  public var channel: Optional<URI>
  /// What apps may do with it.
  public var mcpApp: Optional<McpServerCustomizationApps>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enablement: [CustomizationEnablement]? = nil,
    state: McpServerState,
    channel: URI? = nil,
    mcpApp: McpServerCustomizationApps? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enablement = enablement
    self.state = state
    self.channel = channel
    self.mcpApp = mcpApp
    unknownMembers = nil
  }
}

/// An agent that a customization defines.
public struct AgentCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Whether it is on; absent means yes.
  public var enabled: Optional<Bool>
  /// What it is for.
  public var description: Optional<String>
  /// The model it prefers.
  public var model: Optional<String>
  /// The tools it may use.
  public var tools: Optional<[String]>
  /// The model may not call it.
  public var disableModelInvocation: Optional<Bool>
  /// People may not call it.
  public var disableUserInvocation: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enabled: Bool? = nil,
    description: String? = nil,
    model: String? = nil,
    tools: [String]? = nil,
    disableModelInvocation: Bool? = nil,
    disableUserInvocation: Bool? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enabled = enabled
    self.description = description
    self.model = model
    self.tools = tools
    self.disableModelInvocation = disableModelInvocation
    self.disableUserInvocation = disableUserInvocation
    unknownMembers = nil
  }
}

/// A skill.
public struct SkillCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Whether it is on; absent means yes.
  public var enabled: Optional<Bool>
  /// What it is for.
  public var description: Optional<String>
  /// The model may not call it.
  public var disableModelInvocation: Optional<Bool>
  /// People may not call it.
  public var disableUserInvocation: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enabled: Bool? = nil,
    description: String? = nil,
    disableModelInvocation: Bool? = nil,
    disableUserInvocation: Bool? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enabled = enabled
    self.description = description
    self.disableModelInvocation = disableModelInvocation
    self.disableUserInvocation = disableUserInvocation
    unknownMembers = nil
  }
}

/// A prepared prompt.
public struct PromptCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Whether it is on; absent means yes.
  public var enabled: Optional<Bool>
  /// What it is for.
  public var description: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enabled: Bool? = nil,
    description: String? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enabled = enabled
    self.description = description
    unknownMembers = nil
  }
}

/// A rule that the agent follows.
public struct RuleCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Whether it is on; absent means yes.
  public var enabled: Optional<Bool>
  /// What it is for.
  public var description: Optional<String>
  /// Whether it holds everywhere.
  public var alwaysApply: Optional<Bool>
  /// The files it holds for.
  public var globs: Optional<[String]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enabled: Bool? = nil,
    description: String? = nil,
    alwaysApply: Bool? = nil,
    globs: [String]? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enabled = enabled
    self.description = description
    self.alwaysApply = alwaysApply
    self.globs = globs
    unknownMembers = nil
  }
}

/// A hook.
public struct HookCustomization: JSONCodable {
  /// Identifies it in its session.
  public var id: String
  /// Where it is defined.
  public var uri: URI
  /// Its name.
  public var name: String
  /// Pictures for it.
  public var icons: Optional<[Icon]>
  /// Where in the document it is defined.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// Whether it is on; absent means yes.
  public var enabled: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    uri: URI,
    name: String,
    icons: [Icon]? = nil,
    range: TextRange? = nil,
    meta: JSONObject? = nil,
    enabled: Bool? = nil
  ) {
    self.id = id
    self.uri = uri
    self.name = name
    self.icons = icons
    self.range = range
    self.meta = meta
    self.enabled = enabled
    unknownMembers = nil
  }
}

/// Usable, but something is amiss.
public struct CustomizationDegradedState: JSONCodable {
  /// What is amiss.
  public var message: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    message: String
  ) {
    self.message = message
    unknownMembers = nil
  }
}

/// It could not be read.
public struct CustomizationErrorState: JSONCodable {
  /// Why.
  public var message: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    message: String
  ) {
    self.message = message
    unknownMembers = nil
  }
}

/// The server is starting.
public struct McpServerStartingState: JSONCodable {
  /// Whether the session waits for it.
  public var blocking: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    blocking: Bool? = nil
  ) {
    self.blocking = blocking
    unknownMembers = nil
  }
}

/// The server needs a token.
public struct McpServerAuthRequiredState: JSONCodable {
  /// Why a token is needed.
  public var reason: McpAuthRequiredReason
  /// The OAuth client to use.
  public var oauthClient: Optional<McpOAuthClient>
  /// What the token is for.
  public var resource: ProtectedResourceMetadata
  /// The scopes to ask for.
  public var requiredScopes: Optional<[String]>
  /// What for, in words for people.
  public var description: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    reason: McpAuthRequiredReason,
    oauthClient: McpOAuthClient? = nil,
    resource: ProtectedResourceMetadata,
    requiredScopes: [String]? = nil,
    description: String? = nil
  ) {
    self.reason = reason
    self.oauthClient = oauthClient
    self.resource = resource
    self.requiredScopes = requiredScopes
    self.description = description
    unknownMembers = nil
  }
}

/// The server has failed.
public struct McpServerErrorState: JSONCodable {
  /// Why.
  public var error: ErrorInfo
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    error: ErrorInfo
  ) {
    self.error = error
    unknownMembers = nil
  }
}

/// The token that something needs.
public struct McpAuthRequirement: JSONCodable {
  /// Why a token is needed.
  public var reason: McpAuthRequiredReason
  /// The OAuth client to use.
  public var oauthClient: Optional<McpOAuthClient>
  /// What the token is for.
  public var resource: ProtectedResourceMetadata
  /// The scopes to ask for.
  public var requiredScopes: Optional<[String]>
  /// What for, in words for people.
  public var description: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    reason: McpAuthRequiredReason,
    oauthClient: McpOAuthClient? = nil,
    resource: ProtectedResourceMetadata,
    requiredScopes: [String]? = nil,
    description: String? = nil
  ) {
    self.reason = reason
    self.oauthClient = oauthClient
    self.resource = resource
    self.requiredScopes = requiredScopes
    self.description = description
    unknownMembers = nil
  }
}

/// The OAuth client to use instead of registering one.
public struct McpOAuthClient: JSONCodable {
  /// Its identifier.
  public var clientId: String
  /// Its secret; absent for a public client.
  public var clientSecret: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    clientId: String,
    clientSecret: String? = nil
  ) {
    self.clientId = clientId
    self.clientSecret = clientSecret
    unknownMembers = nil
  }
}

/// What apps may do with an MCP server.
public struct McpServerCustomizationApps: JSONCodable {
  /// The methods that are served.
  public var capabilities: AhpMcpUiHostCapabilities
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    capabilities: AhpMcpUiHostCapabilities
  ) {
    self.capabilities = capabilities
    unknownMembers = nil
  }
}

/// MCP methods that are served on the side channel.
public struct AhpMcpUiHostCapabilities: JSONCodable {
  /// Tools can be listed and called.
  public var serverTools: Optional<ListChangeCapability>
  /// Resources can be listed and read.
  public var serverResources: Optional<ListChangeCapability>
  /// Log messages are forwarded.
  public var logging: Optional<PresenceFlag>
  /// Messages can be sampled.
  public var sampling: Optional<SamplingCapability>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    serverTools: ListChangeCapability? = nil,
    serverResources: ListChangeCapability? = nil,
    logging: PresenceFlag? = nil,
    sampling: SamplingCapability? = nil
  ) {
    self.serverTools = serverTools
    self.serverResources = serverResources
    self.logging = logging
    self.sampling = sampling
    unknownMembers = nil
  }
}

/// A list that is served.
public struct ListChangeCapability: JSONCodable {
  /// Whether changes of the list are announced.
  public var listChanged: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    listChanged: Bool? = nil
  ) {
    self.listChanged = listChanged
    unknownMembers = nil
  }
}

/// How messages can be sampled.
public struct SamplingCapability: JSONCodable {
  /// Tools may be used.
  public var tools: Optional<PresenceFlag>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    tools: PresenceFlag? = nil
  ) {
    self.tools = tools
    unknownMembers = nil
  }
}

/// Something in a session that waits for an answer. Told apart by `kind`.
public enum SessionInputRequest: JSONCodable {
  /// A chat asks for input.
  indirect case chatInput(SessionChatInputRequest)
  /// A tool call needs a yes or no.
  indirect case toolConfirmation(SessionToolConfirmationRequest)
  /// A client has to run it.
  indirect case toolClientExecution(SessionToolClientExecutionRequest)
  /// A token is needed.
  indirect case toolAuthentication(SessionToolAuthenticationRequest)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// How a session came about. Told apart by `kind`.
public enum SessionOrigin: JSONCodable {
  /// An automation started it.
  case automation(SessionAutomationOrigin)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Where a customization is on or off. Told apart by `kind`.
public enum CustomizationEnablement: JSONCodable {
  /// In this session.
  case session(SessionEnablement)
  /// In a workspace.
  case workspace(WorkspaceEnablement)
  /// Everywhere.
  case global(GlobalEnablement)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Something that changes how the agent works. Told apart by `type`.
public enum Customization: JSONCodable {
  /// A plugin.
  indirect case plugin(PluginCustomization)
  /// A directory of customizations.
  indirect case directory(DirectoryCustomization)
  /// An MCP server.
  indirect case mcpServer(McpServerCustomization)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Something that a plugin or directory contains. Told apart by `type`.
public enum ChildCustomization: JSONCodable {
  /// An agent.
  indirect case agent(AgentCustomization)
  /// A skill.
  indirect case skill(SkillCustomization)
  /// A prepared prompt.
  indirect case prompt(PromptCustomization)
  /// A rule.
  indirect case rule(RuleCustomization)
  /// A hook.
  indirect case hook(HookCustomization)
  /// An MCP server.
  indirect case mcpServer(McpServerCustomization)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// How far a customization has been read. Told apart by `kind`.
public enum CustomizationLoadState: JSONCodable {
  /// It is being read.
  case loading(NoMembers = NoMembers())
  /// It has been read.
  case loaded(NoMembers = NoMembers())
  /// It is usable, but something is amiss.
  case degraded(CustomizationDegradedState)
  /// It could not be read.
  case error(CustomizationErrorState)
  /// It is being read.
  public static var loading: CustomizationLoadState { .loading(NoMembers()) }
  /// It has been read.
  public static var loaded: CustomizationLoadState { .loaded(NoMembers()) }
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// What an MCP server is doing. Told apart by `kind`.
public enum McpServerState: JSONCodable {
  /// It is starting.
  case starting(McpServerStartingState)
  /// It is at work.
  case ready(NoMembers = NoMembers())
  /// It needs a token.
  indirect case authRequired(McpServerAuthRequiredState)
  /// It has failed.
  case error(McpServerErrorState)
  /// It has been stopped.
  case stopped(NoMembers = NoMembers())
  /// It is at work.
  public static var ready: McpServerState { .ready(NoMembers()) }
  /// It has been stopped.
  public static var stopped: McpServerState { .stopped(NoMembers()) }
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Whether a session is usable.
public enum SessionLifecycle: OpenEnumeration {
  /// `creating`: Not yet.
  case creating
  /// `ready`: It is.
  case ready
  /// `failed`: It could not be created.
  case failed
  /// A value that this version does not know.
  case unknown(String)
}

/// What a directory of customizations holds.
public enum ChildCustomizationType: OpenEnumeration {
  /// `agent`: Agents.
  case agent
  /// `skill`: Skills.
  case skill
  /// `prompt`: Prompts.
  case prompt
  /// `rule`: Rules.
  case rule
  /// `hook`: Hooks.
  case hook
  /// `mcpServer`: MCP servers.
  case mcpServer
  /// A value that this version does not know.
  case unknown(String)
}

/// Why a token is needed.
public enum McpAuthRequiredReason: OpenEnumeration {
  /// `required`: There is none.
  case required
  /// `expired`: It is no longer valid.
  case expired
  /// `insufficientScope`: It does not allow enough.
  case insufficientScope
  /// A value that this version does not know.
  case unknown(String)
}

