// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the session channel.
public enum SessionAction: Sendable, Equatable {
  /// `session/ready`: Reports that the session was created and is ready for use. Sent by the host,
  /// since AHP 0.1.0.
  indirect case ready(NoMembers = NoMembers())
  /// `session/creationFailed`: Reports that the session could not be created. Sets `creationError`.
  /// Sent by the host, since AHP 0.1.0.
  indirect case creationFailed(SessionCreationFailedAction)
  /// `session/chatAdded`: Adds a chat, or replaces its summary. Sent by the host, since AHP 0.4.0.
  indirect case chatAdded(SessionChatAddedAction)
  /// `session/chatRemoved`: Removes a chat from the session. Sent by the host, since AHP 0.4.0.
  indirect case chatRemoved(SessionChatRemovedAction)
  /// `session/chatUpdated`: Updates the summary of a chat. Sent by the host, since AHP 0.4.0.
  indirect case chatUpdated(SessionChatUpdatedAction)
  /// `session/chatsReordered`: Reorders the chats. Sent by the host, since AHP 1.0.0.
  indirect case chatsReordered(SessionChatsReorderedAction)
  /// `session/defaultChatChanged`: Sets or clears the default chat. Sent by the host, since AHP
  /// 0.4.0.
  indirect case defaultChatChanged(SessionDefaultChatChangedAction)
  /// `session/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
  indirect case titleChanged(SessionTitleChangedAction)
  /// `session/isReadChanged`: Marks the session read or unread. Clients may dispatch it, since AHP
  /// 0.1.0.
  indirect case isReadChanged(SessionIsReadChangedAction)
  /// `session/isArchivedChanged`: Archives or unarchives the session. Clients may dispatch it, since
  /// AHP 0.1.0.
  indirect case isArchivedChanged(SessionIsArchivedChangedAction)
  /// `session/activityChanged`: Sets the description of the current activity. Sent by the host,
  /// since AHP 0.1.0.
  indirect case activityChanged(SessionActivityChangedAction)
  /// `session/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP
  /// 0.2.0.
  indirect case changesetsChanged(SessionChangesetsChangedAction)
  /// `session/configChanged`: Changes configuration values. Clients may dispatch it, since AHP
  /// 0.1.0.
  indirect case configChanged(SessionConfigChangedAction)
  /// `session/metaChanged`: Replaces the metadata of the session. Sent by the host, since AHP 0.1.0.
  indirect case metaChanged(SessionMetaChangedAction)
  /// `session/serverToolsChanged`: Replaces the list of tools that the host provides. Sent by the
  /// host, since AHP 0.1.0.
  indirect case serverToolsChanged(SessionServerToolsChangedAction)
  /// `session/activeClientSet`: Adds or replaces the entry of an active client. Clients may dispatch
  /// it, since AHP 0.5.0.
  indirect case activeClientSet(SessionActiveClientSetAction)
  /// `session/activeClientRemoved`: Removes an active client. Clients may dispatch it, since AHP
  /// 0.5.0.
  indirect case activeClientRemoved(SessionActiveClientRemovedAction)
  /// `session/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP
  /// 0.7.0.
  indirect case workingDirectorySet(SessionWorkingDirectorySetAction)
  /// `session/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since
  /// AHP 0.7.0.
  indirect case workingDirectoryRemoved(SessionWorkingDirectoryRemovedAction)
  /// `session/workingDirectoryReplaced`: Replaces a working directory. Clients may dispatch it,
  /// since AHP 0.8.0.
  indirect case workingDirectoryReplaced(SessionWorkingDirectoryReplacedAction)
  /// `session/inputNeededSet`: Adds or replaces a request that waits for input. Sent by the host,
  /// since AHP 0.5.1.
  indirect case inputNeededSet(SessionInputNeededSetAction)
  /// `session/inputNeededRemoved`: Removes a request that no longer waits for input. Sent by the
  /// host, since AHP 0.5.1.
  indirect case inputNeededRemoved(SessionInputNeededRemovedAction)
  /// `session/customizationsChanged`: Replaces the list of customizations. Sent by the host, since
  /// AHP 0.1.0.
  indirect case customizationsChanged(SessionCustomizationsChangedAction)
  /// `session/customizationToggled`: Enables or disables a customization. Clients may dispatch it,
  /// since AHP 0.1.0.
  indirect case customizationToggled(SessionCustomizationToggledAction)
  /// `session/customizationUpdated`: Adds or replaces a customization. Sent by the host, since AHP
  /// 0.1.0.
  indirect case customizationUpdated(SessionCustomizationUpdatedAction)
  /// `session/customizationRemoved`: Removes a customization. Sent by the host, since AHP 0.2.0.
  indirect case customizationRemoved(SessionCustomizationRemovedAction)
  /// `session/mcpServerStateChanged`: Sets the state of an MCP server. Sent by the host, since AHP
  /// 0.3.0.
  indirect case mcpServerStateChanged(SessionMcpServerStateChangedAction)
  /// `session/mcpServerStartRequested`: Asks the host to start an MCP server. Sets its state to
  /// `starting`. Clients may dispatch it, since AHP 0.5.2.
  indirect case mcpServerStartRequested(SessionMcpServerStartRequestedAction)
  /// `session/mcpServerStopRequested`: Asks the host to stop an MCP server. Sets its state to
  /// `stopped`. Clients may dispatch it, since AHP 0.5.2.
  indirect case mcpServerStopRequested(SessionMcpServerStopRequestedAction)
  /// `session/mcpServerBackgroundRequested`: Asks the host to continue starting an MCP server
  /// without blocking the session. Sets `blocking` to `false`. Clients may dispatch it, since AHP
  /// 1.0.0.
  indirect case mcpServerBackgroundRequested(SessionMcpServerBackgroundRequestedAction)
  /// `session/ready`: Reports that the session was created and is ready for use. Sent by the host,
  /// since AHP 0.1.0.
  public static var ready: SessionAction { .ready(NoMembers()) }

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: SessionAction, right: SessionAction) -> Bool {
    switch (left, right) {
    case (.ready(let left), .ready(let right)): return left == right
    case (.creationFailed(let left), .creationFailed(let right)): return left == right
    case (.chatAdded(let left), .chatAdded(let right)): return left == right
    case (.chatRemoved(let left), .chatRemoved(let right)): return left == right
    case (.chatUpdated(let left), .chatUpdated(let right)): return left == right
    case (.chatsReordered(let left), .chatsReordered(let right)): return left == right
    case (.defaultChatChanged(let left), .defaultChatChanged(let right)): return left == right
    case (.titleChanged(let left), .titleChanged(let right)): return left == right
    case (.isReadChanged(let left), .isReadChanged(let right)): return left == right
    case (.isArchivedChanged(let left), .isArchivedChanged(let right)): return left == right
    case (.activityChanged(let left), .activityChanged(let right)): return left == right
    case (.changesetsChanged(let left), .changesetsChanged(let right)): return left == right
    case (.configChanged(let left), .configChanged(let right)): return left == right
    case (.metaChanged(let left), .metaChanged(let right)): return left == right
    case (.serverToolsChanged(let left), .serverToolsChanged(let right)): return left == right
    case (.activeClientSet(let left), .activeClientSet(let right)): return left == right
    case (.activeClientRemoved(let left), .activeClientRemoved(let right)): return left == right
    case (.workingDirectorySet(let left), .workingDirectorySet(let right)): return left == right
    case (.workingDirectoryRemoved(let left), .workingDirectoryRemoved(let right)): return left == right
    case (.workingDirectoryReplaced(let left), .workingDirectoryReplaced(let right)): return left == right
    case (.inputNeededSet(let left), .inputNeededSet(let right)): return left == right
    case (.inputNeededRemoved(let left), .inputNeededRemoved(let right)): return left == right
    case (.customizationsChanged(let left), .customizationsChanged(let right)): return left == right
    case (.customizationToggled(let left), .customizationToggled(let right)): return left == right
    case (.customizationUpdated(let left), .customizationUpdated(let right)): return left == right
    case (.customizationRemoved(let left), .customizationRemoved(let right)): return left == right
    case (.mcpServerStateChanged(let left), .mcpServerStateChanged(let right)): return left == right
    case (.mcpServerStartRequested(let left), .mcpServerStartRequested(let right)): return left == right
    case (.mcpServerStopRequested(let left), .mcpServerStopRequested(let right)): return left == right
    case (.mcpServerBackgroundRequested(let left), .mcpServerBackgroundRequested(let right)): return left == right
    default: return false
    }
  }
}

/// `session/creationFailed`: Reports that the session could not be created. Sets `creationError`.
/// Sent by the host, since AHP 0.1.0.
public struct SessionCreationFailedAction: JSONCodable {
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

/// `session/chatAdded`: Adds a chat, or replaces its summary. Sent by the host, since AHP 0.4.0.
public struct SessionChatAddedAction: JSONCodable {
  /// The summary of the chat.
  public var summary: ChatSummary
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    summary: ChatSummary
  ) {
    self.summary = summary
    unknownMembers = nil
  }
}

/// `session/chatRemoved`: Removes a chat from the session. Sent by the host, since AHP 0.4.0.
public struct SessionChatRemovedAction: JSONCodable {
  /// The URI of the chat.
  public var chat: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chat: URI
  ) {
    self.chat = chat
    unknownMembers = nil
  }
}

/// `session/chatUpdated`: Updates the summary of a chat. Sent by the host, since AHP 0.4.0.
public struct SessionChatUpdatedAction: JSONCodable {
  /// The URI of the chat.
  public var chat: URI
  /// The fields that changed.
  public var changes: PartialChatSummary
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chat: URI,
    changes: PartialChatSummary
  ) {
    self.chat = chat
    self.changes = changes
    unknownMembers = nil
  }
}

/// `session/chatsReordered`: Reorders the chats. Sent by the host, since AHP 1.0.0.
public struct SessionChatsReorderedAction: JSONCodable {
  /// All chats, in the new order.
  public var chats: [URI]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    chats: [URI]
  ) {
    self.chats = chats
    unknownMembers = nil
  }
}

/// `session/defaultChatChanged`: Sets or clears the default chat. Sent by the host, since AHP 0.4.0.
public struct SessionDefaultChatChangedAction: JSONCodable {
  /// The chat; absent for none.
  public var defaultChat: Optional<URI>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    defaultChat: URI? = nil
  ) {
    self.defaultChat = defaultChat
    unknownMembers = nil
  }
}

/// `session/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
public struct SessionTitleChangedAction: JSONCodable {
  /// The title.
  public var title: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    title: String
  ) {
    self.title = title
    unknownMembers = nil
  }
}

/// `session/isReadChanged`: Marks the session read or unread. Clients may dispatch it, since AHP
/// 0.1.0.
public struct SessionIsReadChangedAction: JSONCodable {
  /// `true` if read.
  public var isRead: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    isRead: Bool
  ) {
    self.isRead = isRead
    unknownMembers = nil
  }
}

/// `session/isArchivedChanged`: Archives or unarchives the session. Clients may dispatch it, since
/// AHP 0.1.0.
public struct SessionIsArchivedChangedAction: JSONCodable {
  /// `true` if archived.
  public var isArchived: Bool
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    isArchived: Bool
  ) {
    self.isArchived = isArchived
    unknownMembers = nil
  }
}

/// `session/activityChanged`: Sets the description of the current activity. Sent by the host, since
/// AHP 0.1.0.
public struct SessionActivityChangedAction: JSONCodable {
  /// A short description; absent clears it.
  public var activity: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    activity: String? = nil
  ) {
    self.activity = activity
    unknownMembers = nil
  }
}

/// `session/changesetsChanged`: Replaces the list of changesets. Sent by the host, since AHP 0.2.0.
public struct SessionChangesetsChangedAction: JSONCodable {
  /// The complete new list; absent clears it.
  public var changesets: Optional<[Changeset]>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    changesets: [Changeset]? = nil
  ) {
    self.changesets = changesets
    unknownMembers = nil
  }
}

/// `session/configChanged`: Changes configuration values. Clients may dispatch it, since AHP 0.1.0.
public struct SessionConfigChangedAction: JSONCodable {
  /// The new values; only `sessionMutable` properties may change.
  public var config: JSONObject
  /// Whether values that are not listed are removed; absent means they are kept.
  public var replace: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    config: JSONObject,
    replace: Bool? = nil
  ) {
    self.config = config
    self.replace = replace
    unknownMembers = nil
  }
}

/// `session/metaChanged`: Replaces the metadata of the session. Sent by the host, since AHP 0.1.0.
public struct SessionMetaChangedAction: JSONCodable {
  /// Free-form metadata of the session, preserved as raw JSON.
  public var meta: Optional<JSONObject>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    meta: JSONObject? = nil
  ) {
    self.meta = meta
    unknownMembers = nil
  }
}

/// `session/serverToolsChanged`: Replaces the list of tools that the host provides. Sent by the
/// host, since AHP 0.1.0.
public struct SessionServerToolsChangedAction: JSONCodable {
  /// The complete new list.
  public var tools: [ToolDefinition]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    tools: [ToolDefinition]
  ) {
    self.tools = tools
    unknownMembers = nil
  }
}

/// `session/activeClientSet`: Adds or replaces the entry of an active client. Clients may dispatch
/// it, since AHP 0.5.0.
public struct SessionActiveClientSetAction: JSONCodable {
  /// The complete entry of the client.
  public var activeClient: SessionActiveClient
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    activeClient: SessionActiveClient
  ) {
    self.activeClient = activeClient
    unknownMembers = nil
  }
}

/// `session/activeClientRemoved`: Removes an active client. Clients may dispatch it, since AHP
/// 0.5.0.
public struct SessionActiveClientRemovedAction: JSONCodable {
  /// The identifier of the client.
  public var clientId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    clientId: String
  ) {
    self.clientId = clientId
    unknownMembers = nil
  }
}

/// `session/workingDirectorySet`: Adds a working directory. Clients may dispatch it, since AHP
/// 0.7.0.
public struct SessionWorkingDirectorySetAction: JSONCodable {
  /// The URI of the directory.
  public var directory: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `session/workingDirectoryRemoved`: Removes a working directory. Clients may dispatch it, since
/// AHP 0.7.0.
public struct SessionWorkingDirectoryRemovedAction: JSONCodable {
  /// The URI of the directory.
  public var directory: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `session/workingDirectoryReplaced`: Replaces a working directory. Clients may dispatch it, since
/// AHP 0.8.0.
public struct SessionWorkingDirectoryReplacedAction: JSONCodable {
  /// The directory to replace.
  public var directory: URI
  /// The URI of the new directory.
  public var replacement: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    directory: URI,
    replacement: URI
  ) {
    self.directory = directory
    self.replacement = replacement
    unknownMembers = nil
  }
}

/// `session/inputNeededSet`: Adds or replaces a request that waits for input. Sent by the host,
/// since AHP 0.5.1.
public struct SessionInputNeededSetAction: JSONCodable {
  /// The request.
  public var request: SessionInputRequest
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    request: SessionInputRequest
  ) {
    self.request = request
    unknownMembers = nil
  }
}

/// `session/inputNeededRemoved`: Removes a request that no longer waits for input. Sent by the host,
/// since AHP 0.5.1.
public struct SessionInputNeededRemovedAction: JSONCodable {
  /// The identifier of the request.
  public var id: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/customizationsChanged`: Replaces the list of customizations. Sent by the host, since AHP
/// 0.1.0.
public struct SessionCustomizationsChangedAction: JSONCodable {
  /// The complete new list.
  public var customizations: [Customization]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    customizations: [Customization]
  ) {
    self.customizations = customizations
    unknownMembers = nil
  }
}

/// `session/customizationToggled`: Enables or disables a customization. Clients may dispatch it,
/// since AHP 0.1.0.
public struct SessionCustomizationToggledAction: JSONCodable {
  /// The identifier of the customization.
  public var id: String
  /// The complete enablement, most specific scope first.
  public var enablement: [CustomizationEnablement]
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    enablement: [CustomizationEnablement]
  ) {
    self.id = id
    self.enablement = enablement
    unknownMembers = nil
  }
}

/// `session/customizationUpdated`: Adds or replaces a customization. Sent by the host, since AHP
/// 0.1.0.
public struct SessionCustomizationUpdatedAction: JSONCodable {
  /// The customization.
  public var customization: Customization
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    customization: Customization
  ) {
    self.customization = customization
    unknownMembers = nil
  }
}

/// `session/customizationRemoved`: Removes a customization. Sent by the host, since AHP 0.2.0.
public struct SessionCustomizationRemovedAction: JSONCodable {
  /// The identifier of the customization.
  public var id: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/mcpServerStateChanged`: Sets the state of an MCP server. Sent by the host, since AHP
/// 0.3.0.
public struct SessionMcpServerStateChangedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// The new state.
  public var state: McpServerState
  /// The server's side channel; absent if there is none.
  public var channel: Optional<URI>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String,
    state: McpServerState,
    channel: URI? = nil
  ) {
    self.id = id
    self.state = state
    self.channel = channel
    unknownMembers = nil
  }
}

/// `session/mcpServerStartRequested`: Asks the host to start an MCP server. Sets its state to
/// `starting`. Clients may dispatch it, since AHP 0.5.2.
public struct SessionMcpServerStartRequestedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/mcpServerStopRequested`: Asks the host to stop an MCP server. Sets its state to
/// `stopped`. Clients may dispatch it, since AHP 0.5.2.
public struct SessionMcpServerStopRequestedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/mcpServerBackgroundRequested`: Asks the host to continue starting an MCP server without
/// blocking the session. Sets `blocking` to `false`. Clients may dispatch it, since AHP 1.0.0.
public struct SessionMcpServerBackgroundRequestedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}
