// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a session.
public struct SessionState: JSONCodable {
  /// The provider of the agent that runs the session. Absent in a state: `""`.
  public var provider: String
  /// The title. Absent in a state: `""`.
  public var title: String
  /// The activity, with the read and archived flags. Absent in a state: `SessionStatus.idle`.
  public var status: SessionStatus
  /// A short description of the current activity.
  public var activity: Optional<String>
  /// The project.
  public var project: Optional<ProjectInfo>
  /// The working directories, the primary directory first.
  public var workingDirectories: Optional<[URI]>
  /// The number of annotations.
  public var annotations: Optional<AnnotationsSummary>
  /// The origin of the session; absent if a user created it.
  public var origin: Optional<SessionOrigin>
  /// The creation state of the session. Absent in a state: `SessionLifecycle.unknown("")`.
  public var lifecycle: SessionLifecycle
  var creationErrorBox: [ErrorInfo]
  /// The error that made creation fail.
  public var creationError: ErrorInfo? {
    get { creationErrorBox.first }
    set { creationErrorBox = newValue.map { [$0] } ?? [] }
  }
  /// The tools that the host provides.
  public var serverTools: Optional<[ToolDefinition]>
  /// The clients that contribute tools or customizations. Absent in a state: `[]`.
  public var activeClients: [SessionActiveClient]
  /// The chats, in the host's order. Absent in a state: `[]`.
  public var chats: [ChatSummary]
  /// The chat that receives messages without an explicit chat.
  public var defaultChat: Optional<URI>
  /// The session's configuration.
  public var config: Optional<SessionConfigState>
  /// The customizations of the agent.
  public var customizations: Optional<[Customization]>
  /// The changesets that clients can subscribe to.
  public var changesets: Optional<[Changeset]>
  /// Requests that wait for input from a user or client.
  public var inputNeeded: Optional<[SessionInputRequest]>
  /// Free-form metadata of the session, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A session in the list of sessions.
public struct SessionSummary: JSONCodable {
  /// The session's channel.
  public var resource: URI
  /// The provider of the agent that runs the session. Absent in a state: `""`.
  public var provider: String
  /// The title. Absent in a state: `""`.
  public var title: String
  /// The activity, with the read and archived flags. Absent in a state: `SessionStatus.idle`.
  public var status: SessionStatus
  /// A short description of the current activity.
  public var activity: Optional<String>
  /// The project.
  public var project: Optional<ProjectInfo>
  /// The working directories, the primary directory first.
  public var workingDirectories: Optional<[URI]>
  /// The number of annotations.
  public var annotations: Optional<AnnotationsSummary>
  /// The origin of the session; absent if a user created it.
  public var origin: Optional<SessionOrigin>
  /// The creation time: ISO 8601, UTC. Absent in a state: `""`.
  public var createdAt: String
  /// The time of the last change: ISO 8601, UTC. Absent in a state: `""`.
  public var modifiedAt: String
  /// The number of changed lines and files.
  public var changes: Optional<ChangesSummary>
  /// The session's chats, in the host's order.
  public var chats: Optional<[SessionChatSummary]>
  /// The chat that receives messages without an explicit chat.
  public var defaultChat: Optional<URI>
  /// Free-form metadata of the session, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// Changes to a session's summary. Absent fields keep their values.
public struct PartialSessionSummary: JSONCodable {
  /// The session's channel.
  public var resource: Optional<URI>
  /// The provider of the agent that runs the session.
  public var provider: Optional<String>
  /// The title.
  public var title: Optional<String>
  /// The activity, with the read and archived flags.
  public var status: Optional<SessionStatus>
  /// A short description of the current activity.
  public var activity: Optional<String>
  /// The project.
  public var project: Optional<ProjectInfo>
  /// The working directories, the primary directory first.
  public var workingDirectories: Optional<[URI]>
  /// The number of annotations.
  public var annotations: Optional<AnnotationsSummary>
  /// The origin of the session; absent if a user created it.
  public var origin: Optional<SessionOrigin>
  /// The creation time: ISO 8601, UTC.
  public var createdAt: Optional<String>
  /// The time of the last change: ISO 8601, UTC.
  public var modifiedAt: Optional<String>
  /// The number of changed lines and files.
  public var changes: Optional<ChangesSummary>
  /// The session's chats, in the host's order.
  public var chats: Optional<[SessionChatSummary]>
  /// The chat that receives messages without an explicit chat.
  public var defaultChat: Optional<URI>
  /// Free-form metadata of the session, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The members to clear, which are `null` in JSON.
  public var cleared: Cleared
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

  /// A set of members to clear.
  public struct Cleared: OptionSet, Sendable, Hashable {
    /// The set as bits, one for each member.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A short description of the current activity.
    public static let activity = Cleared(rawValue: 1 << 0)
    /// The project.
    public static let project = Cleared(rawValue: 1 << 1)
    /// The working directories, the primary directory first.
    public static let workingDirectories = Cleared(rawValue: 1 << 2)
    /// The number of annotations.
    public static let annotations = Cleared(rawValue: 1 << 3)
    /// The origin of the session; absent if a user created it.
    public static let origin = Cleared(rawValue: 1 << 4)
    /// The number of changed lines and files.
    public static let changes = Cleared(rawValue: 1 << 5)
    /// The session's chats, in the host's order.
    public static let chats = Cleared(rawValue: 1 << 6)
    /// The chat that receives messages without an explicit chat.
    public static let defaultChat = Cleared(rawValue: 1 << 7)
    /// Free-form metadata of the session, preserved as raw JSON.
    public static let meta = Cleared(rawValue: 1 << 8)
  }
}

extension SessionSummary {
  /// Applies changes: replaces the fields that are present in `changes`, and removes the fields that
  /// it clears. The identifier never changes.
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
  /// The title. Absent in a state: `""`.
  public var title: String
  /// How the chat was created.
  public var origin: Optional<ChatOrigin>
  /// How users may interact with the chat.
  public var interactivity: Optional<ChatInteractivity>
  /// The activity and flags; absent means unknown, not idle.
  public var status: Optional<SessionStatus>
  /// The number of changed lines and files.
  public var changes: Optional<ChangesSummary>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The project of a session.
public struct ProjectInfo: JSONCodable {
  /// The root directory of the project.
  public var uri: URI
  /// The display name. Absent in a state: `""`.
  public var displayName: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// The schema of the values.
  public var schema: SessionConfigSchema
  /// The values.
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

/// A client that contributes tools or customizations to a session.
public struct SessionActiveClient: JSONCodable {
  /// The identifier of the client.
  public var clientId: String
  /// The display name.
  public var displayName: Optional<String>
  /// The tools that the client runs for the agent. Absent in a state: `[]`.
  public var tools: [ToolDefinition]
  /// The plugins that the client contributes.
  public var customizations: Optional<[ClientPluginCustomization]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// The identifier.
  public var name: String
  /// The display name.
  public var title: Optional<String>
  /// A description.
  public var description: Optional<String>
  /// The JSON Schema of the tool's input.
  public var inputSchema: Optional<JSONObject>
  /// The JSON Schema of the tool's output.
  public var outputSchema: Optional<JSONObject>
  /// Hints about the effects of a call.
  public var annotations: Optional<ToolAnnotations>
  /// Free-form metadata of the tool, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// Whether a call has no side effects; absent means unknown.
  public var readOnlyHint: Optional<Bool>
  /// Whether a call may be destructive; absent means it may.
  public var destructiveHint: Optional<Bool>
  /// Whether a repeated call has no further effect; absent means unknown.
  public var idempotentHint: Optional<Bool>
  /// Whether a call may reach external systems; absent means it may.
  public var openWorldHint: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// The number of annotations in a session.
public struct AnnotationsSummary: JSONCodable {
  /// The URI of the annotations channel.
  public var resource: URI
  /// The number of annotations. Absent in a state: `0`.
  public var annotationCount: Int
  /// The number of entries in all annotations. Absent in a state: `0`.
  public var entryCount: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// The URI of the automation.
  public var automation: URI
  /// The URI of the automation run.
  public var run: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    automation: URI,
    run: URI
  ) {
    self.automation = automation
    self.run = run
    unknownMembers = nil
  }
}

/// A chat requests user input.
public struct SessionChatInputRequest: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The chat to dispatch the response to.
  public var chat: URI
  /// The request with its questions.
  public var request: ChatInputRequest
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A tool call or its result waits for approval.
public struct SessionToolConfirmationRequest: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The chat to dispatch the response to.
  public var chat: URI
  /// The identifier of the turn.
  public var turnId: String
  /// The current state of the tool call.
  public var toolCall: ToolCallConfirmationState
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A tool call waits to be run by a client.
public struct SessionToolClientExecutionRequest: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The chat to dispatch the response to.
  public var chat: URI
  /// The identifier of the turn.
  public var turnId: String
  /// The client that must run the call.
  public var clientId: String
  /// The current state of the tool call.
  public var toolCall: ToolCallState
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A tool call waits for authentication.
public struct SessionToolAuthenticationRequest: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The chat to dispatch the response to.
  public var chat: URI
  /// The identifier of the turn.
  public var turnId: String
  /// The current state of the tool call.
  public var toolCall: ToolCallAuthRequiredState
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A completion for a configuration property.
public struct SessionConfigValueItem: JSONCodable {
  /// The value.
  public var value: String
  /// The display name.
  public var label: String
  /// A description.
  public var description: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// Parameters of the `createSession` request. Creates a session with a URI chosen by the client. The
/// session reports `session/ready` or `session/creationFailed` later. Sent by the client, since AHP
/// 0.1.0.
public struct CreateSessionParams: JSONCodable {
  /// The session.
  public var channel: URI
  /// The provider of the agent; see `AgentInfo.provider`.
  public var provider: Optional<String>
  /// The working directories, the primary directory first.
  public var workingDirectories: Optional<[URI]>
  /// Configuration values.
  public var config: Optional<JSONObject>
  /// The entry of this client as an active client.
  public var activeClient: Optional<SessionActiveClient>
  /// Requests `root/progress` notifications with this token.
  public var progressToken: Optional<String>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
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

/// Parameters of the `disposeSession` request. Ends a session and removes it from the host. Sent by
/// the client, since AHP 0.1.0.
public struct DisposeSessionParams: JSONCodable {
  /// The session.
  public var channel: URI
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// Enablement in this session.
public struct SessionEnablement: JSONCodable {
  /// Whether it is enabled.
  public var enabled: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    enabled: Bool
  ) {
    self.enabled = enabled
    unknownMembers = nil
  }
}

/// Enablement in a workspace.
public struct WorkspaceEnablement: JSONCodable {
  /// The URI of the workspace.
  public var uri: URI
  /// Whether it is enabled.
  public var enabled: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    uri: URI,
    enabled: Bool
  ) {
    self.uri = uri
    self.enabled = enabled
    unknownMembers = nil
  }
}

/// Global enablement.
public struct GlobalEnablement: JSONCodable {
  /// Whether it is enabled.
  public var enabled: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    enabled: Bool
  ) {
    self.enabled = enabled
    unknownMembers = nil
  }
}

/// A plugin.
public struct PluginCustomization: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The enablement, most specific scope first; absent means enabled.
  public var enablement: Optional<[CustomizationEnablement]>
  /// The identifier of the client that contributes the customization.
  public var clientId: Optional<String>
  /// The load state.
  public var load: Optional<CustomizationLoadState>
  /// The children; absent until loaded.
  public var children: Optional<[ChildCustomization]>
  /// The version.
  public var version: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A plugin that a client contributes.
public struct ClientPluginCustomization: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The enablement, most specific scope first; absent means enabled.
  public var enablement: Optional<[CustomizationEnablement]>
  /// The identifier of the client that contributes the customization.
  public var clientId: Optional<String>
  /// The load state.
  public var load: Optional<CustomizationLoadState>
  /// The children; absent until loaded.
  public var children: Optional<[ChildCustomization]>
  /// The version.
  public var version: Optional<String>
  /// Changes whenever the plugin's content does.
  public var nonce: Optional<String>
  /// The enablement of children, by name.
  public var childEnablement: Optional<[String: [CustomizationEnablement]]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Whether it is enabled.
  public var enabled: Bool
  /// The identifier of the client that contributes the customization.
  public var clientId: Optional<String>
  /// The load state.
  public var load: Optional<CustomizationLoadState>
  /// The children; absent until loaded.
  public var children: Optional<[ChildCustomization]>
  /// The kind of customization in the directory.
  public var contents: ChildCustomizationType
  /// Whether clients can add entries.
  public var writable: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// The enablement, most specific scope first; absent means enabled.
  public var enablement: Optional<[CustomizationEnablement]>
  /// The state.
  public var state: McpServerState
  /// The server's side channel.
  public var channel: Optional<URI>
  /// The features that MCP apps may use.
  public var mcpApp: Optional<McpServerCustomizationApps>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A custom agent.
public struct AgentCustomization: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Whether the customization is enabled; absent means yes.
  public var enabled: Optional<Bool>
  /// A description.
  public var description: Optional<String>
  /// The preferred model.
  public var model: Optional<String>
  /// The tools that the agent may use.
  public var tools: Optional<[String]>
  /// Whether the model cannot invoke the customization.
  public var disableModelInvocation: Optional<Bool>
  /// Whether users cannot invoke the customization.
  public var disableUserInvocation: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Whether the customization is enabled; absent means yes.
  public var enabled: Optional<Bool>
  /// A description.
  public var description: Optional<String>
  /// Whether the model cannot invoke the customization.
  public var disableModelInvocation: Optional<Bool>
  /// Whether users cannot invoke the customization.
  public var disableUserInvocation: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A reusable prompt.
public struct PromptCustomization: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Whether the customization is enabled; absent means yes.
  public var enabled: Optional<Bool>
  /// A description.
  public var description: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A rule for the agent.
public struct RuleCustomization: JSONCodable {
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Whether the customization is enabled; absent means yes.
  public var enabled: Optional<Bool>
  /// A description.
  public var description: Optional<String>
  /// Whether the rule applies to all files.
  public var alwaysApply: Optional<Bool>
  /// Glob patterns of the files that the rule applies to.
  public var globs: Optional<[String]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
  /// An identifier, unique in the session.
  public var id: String
  /// The URI of the file or directory that defines the customization.
  public var uri: URI
  /// The display name of the customization.
  public var name: String
  /// Icons.
  public var icons: Optional<[Icon]>
  /// The range of the definition in the document at `uri`.
  public var range: Optional<TextRange>
  /// Free-form metadata of the customization, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Whether the customization is enabled; absent means yes.
  public var enabled: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A customization that was loaded with a problem.
public struct CustomizationDegradedState: JSONCodable {
  /// A description of the problem.
  public var message: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    message: String
  ) {
    self.message = message
    unknownMembers = nil
  }
}

/// Loading failed.
public struct CustomizationErrorState: JSONCodable {
  /// The reason for the failure.
  public var message: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    message: String
  ) {
    self.message = message
    unknownMembers = nil
  }
}

/// A server that is starting.
public struct McpServerStartingState: JSONCodable {
  /// Whether the session waits for the server.
  public var blocking: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    blocking: Bool? = nil
  ) {
    self.blocking = blocking
    unknownMembers = nil
  }
}

/// A server that requires a token.
public struct McpServerAuthRequiredState: JSONCodable {
  /// Why the server needs a token.
  public var reason: McpAuthRequiredReason
  /// The OAuth client to use.
  public var oauthClient: Optional<McpOAuthClient>
  /// The resource that requires the token.
  public var resource: ProtectedResourceMetadata
  /// The scopes to request.
  public var requiredScopes: Optional<[String]>
  /// A description for the user.
  public var description: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// A server that has failed.
public struct McpServerErrorState: JSONCodable {
  /// The error that caused the failure.
  public var error: ErrorInfo
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    error: ErrorInfo
  ) {
    self.error = error
    unknownMembers = nil
  }
}

/// A token that is required.
public struct McpAuthRequirement: JSONCodable {
  /// Why the server needs a token.
  public var reason: McpAuthRequiredReason
  /// The OAuth client to use.
  public var oauthClient: Optional<McpOAuthClient>
  /// The resource that requires the token.
  public var resource: ProtectedResourceMetadata
  /// The scopes to request.
  public var requiredScopes: Optional<[String]>
  /// A description for the user.
  public var description: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// An OAuth client to use instead of dynamic registration.
public struct McpOAuthClient: JSONCodable {
  /// The identifier.
  public var clientId: String
  /// The client secret; absent for a public client.
  public var clientSecret: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    clientId: String,
    clientSecret: String? = nil
  ) {
    self.clientId = clientId
    self.clientSecret = clientSecret
    unknownMembers = nil
  }
}

/// The features of an MCP server that MCP apps may use.
public struct McpServerCustomizationApps: JSONCodable {
  /// The supported methods.
  public var capabilities: AhpMcpUiHostCapabilities
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    capabilities: AhpMcpUiHostCapabilities
  ) {
    self.capabilities = capabilities
    unknownMembers = nil
  }
}

/// MCP methods that the host supports on the side channel.
public struct AhpMcpUiHostCapabilities: JSONCodable {
  /// Listing and calling tools.
  public var serverTools: Optional<ListChangeCapability>
  /// Listing and reading resources.
  public var serverResources: Optional<ListChangeCapability>
  /// Forwarding of log messages.
  public var logging: Optional<PresenceFlag>
  /// Sampling.
  public var sampling: Optional<SamplingCapability>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// Support for a list.
public struct ListChangeCapability: JSONCodable {
  /// Whether the host announces changes to the list.
  public var listChanged: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    listChanged: Bool? = nil
  ) {
    self.listChanged = listChanged
    unknownMembers = nil
  }
}

/// Support for sampling.
public struct SamplingCapability: JSONCodable {
  /// Tools in sampling requests.
  public var tools: Optional<PresenceFlag>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    tools: PresenceFlag? = nil
  ) {
    self.tools = tools
    unknownMembers = nil
  }
}

/// A request in a session that waits for input from a user or client. Discriminated by `kind`.
public enum SessionInputRequest: JSONCodable {
  /// A chat requests user input.
  indirect case chatInput(SessionChatInputRequest)
  /// A tool call or its result waits for approval.
  indirect case toolConfirmation(SessionToolConfirmationRequest)
  /// A client must run a tool call.
  indirect case toolClientExecution(SessionToolClientExecutionRequest)
  /// A tool call waits for a token.
  indirect case toolAuthentication(SessionToolAuthenticationRequest)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)
}

/// The origin of a session. Discriminated by `kind`.
public enum SessionOrigin: JSONCodable {
  /// An automation created the session.
  case automation(SessionAutomationOrigin)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: SessionOrigin, right: SessionOrigin) -> Bool {
    switch (left, right) {
    case (.automation(let left), .automation(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The enablement of a customization in one scope. Discriminated by `kind`.
public enum CustomizationEnablement: JSONCodable {
  /// In this session.
  case session(SessionEnablement)
  /// In a workspace.
  case workspace(WorkspaceEnablement)
  /// Everywhere.
  case global(GlobalEnablement)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: CustomizationEnablement, right: CustomizationEnablement) -> Bool {
    switch (left, right) {
    case (.session(let left), .session(let right)): return left == right
    case (.workspace(let left), .workspace(let right)): return left == right
    case (.global(let left), .global(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// A customization of an agent. Discriminated by `type`.
public enum Customization: JSONCodable {
  /// A plugin.
  indirect case plugin(PluginCustomization)
  /// A directory of customizations.
  indirect case directory(DirectoryCustomization)
  /// An MCP server.
  indirect case mcpServer(McpServerCustomization)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: Customization, right: Customization) -> Bool {
    switch (left, right) {
    case (.plugin(let left), .plugin(let right)): return left == right
    case (.directory(let left), .directory(let right)): return left == right
    case (.mcpServer(let left), .mcpServer(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// A customization in a plugin or directory. Discriminated by `type`.
public enum ChildCustomization: JSONCodable {
  /// An agent.
  indirect case agent(AgentCustomization)
  /// A skill.
  indirect case skill(SkillCustomization)
  /// A reusable prompt.
  indirect case prompt(PromptCustomization)
  /// A rule.
  indirect case rule(RuleCustomization)
  /// A hook.
  indirect case hook(HookCustomization)
  /// An MCP server.
  indirect case mcpServer(McpServerCustomization)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: ChildCustomization, right: ChildCustomization) -> Bool {
    switch (left, right) {
    case (.agent(let left), .agent(let right)): return left == right
    case (.skill(let left), .skill(let right)): return left == right
    case (.prompt(let left), .prompt(let right)): return left == right
    case (.rule(let left), .rule(let right)): return left == right
    case (.hook(let left), .hook(let right)): return left == right
    case (.mcpServer(let left), .mcpServer(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The load state of a customization. Discriminated by `kind`.
public enum CustomizationLoadState: JSONCodable {
  /// Loading is in progress.
  case loading(NoMembers = NoMembers())
  /// Loading succeeded.
  case loaded(NoMembers = NoMembers())
  /// The customization was loaded with a problem.
  case degraded(CustomizationDegradedState)
  /// Loading failed.
  case error(CustomizationErrorState)
  /// Loading is in progress.
  public static var loading: CustomizationLoadState { .loading(NoMembers()) }
  /// Loading succeeded.
  public static var loaded: CustomizationLoadState { .loaded(NoMembers()) }
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: CustomizationLoadState, right: CustomizationLoadState) -> Bool {
    switch (left, right) {
    case (.loading(let left), .loading(let right)): return left == right
    case (.loaded(let left), .loaded(let right)): return left == right
    case (.degraded(let left), .degraded(let right)): return left == right
    case (.error(let left), .error(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The state of an MCP server. Discriminated by `kind`.
public enum McpServerState: JSONCodable {
  /// The server is starting.
  case starting(McpServerStartingState)
  /// The server is ready.
  case ready(NoMembers = NoMembers())
  /// The server requires a token.
  indirect case authRequired(McpServerAuthRequiredState)
  /// The server has failed.
  indirect case error(McpServerErrorState)
  /// The server was stopped.
  case stopped(NoMembers = NoMembers())
  /// The server is ready.
  public static var ready: McpServerState { .ready(NoMembers()) }
  /// The server was stopped.
  public static var stopped: McpServerState { .stopped(NoMembers()) }
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: McpServerState, right: McpServerState) -> Bool {
    switch (left, right) {
    case (.starting(let left), .starting(let right)): return left == right
    case (.ready(let left), .ready(let right)): return left == right
    case (.authRequired(let left), .authRequired(let right)): return left == right
    case (.error(let left), .error(let right)): return left == right
    case (.stopped(let left), .stopped(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The creation state of a session.
public enum SessionLifecycle: OpenEnumeration {
  /// `creating`: Creation is in progress.
  case creating
  /// `ready`: The session is ready for use.
  case ready
  /// `failed`: Creation failed.
  case failed
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The kind of customization in a directory.
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
  /// An unknown value, preserved as a string.
  case unknown(String)
}

/// The reason.
public enum McpAuthRequiredReason: OpenEnumeration {
  /// `required`: No token was presented.
  case required
  /// `expired`: The token has expired.
  case expired
  /// `insufficientScope`: The token lacks a required scope.
  case insufficientScope
  /// An unknown value, preserved as a string.
  case unknown(String)
}

