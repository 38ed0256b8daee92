// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the session channel.
public enum SessionAction: Sendable, Hashable {
  /// `session/ready`: The session has become usable.
  case ready(NoMembers = NoMembers())
  /// `session/creationFailed`: The session could not be created.
  case creationFailed(SessionCreationFailedAction)
  /// `session/chatAdded`: A chat is there, or its whole summary is new.
  indirect case chatAdded(SessionChatAddedAction)
  /// `session/chatRemoved`: A chat is gone.
  case chatRemoved(SessionChatRemovedAction)
  /// `session/chatUpdated`: A chat's summary has changed.
  indirect case chatUpdated(SessionChatUpdatedAction)
  /// `session/chatsReordered`: The chats are in another order.
  case chatsReordered(SessionChatsReorderedAction)
  /// `session/defaultChatChanged`: Another chat is the default one.
  case defaultChatChanged(SessionDefaultChatChangedAction)
  /// `session/titleChanged`: The session has another title.
  case titleChanged(SessionTitleChangedAction)
  /// `session/isReadChanged`: The session is marked read or unread.
  case isReadChanged(SessionIsReadChangedAction)
  /// `session/isArchivedChanged`: The session is archived or brought back.
  case isArchivedChanged(SessionIsArchivedChangedAction)
  /// `session/activityChanged`: The session does something else.
  case activityChanged(SessionActivityChangedAction)
  /// `session/changesetsChanged`: There are other changesets.
  case changesetsChanged(SessionChangesetsChangedAction)
  /// `session/configChanged`: Configuration values change.
  case configChanged(SessionConfigChangedAction)
  /// `session/metaChanged`: The session has other metadata.
  case metaChanged(SessionMetaChangedAction)
  /// `session/serverToolsChanged`: The host offers other tools.
  case serverToolsChanged(SessionServerToolsChangedAction)
  /// `session/activeClientSet`: A client takes part, or changes what it offers.
  case activeClientSet(SessionActiveClientSetAction)
  /// `session/activeClientRemoved`: A client no longer takes part.
  case activeClientRemoved(SessionActiveClientRemovedAction)
  /// `session/workingDirectorySet`: A working directory is added.
  case workingDirectorySet(SessionWorkingDirectorySetAction)
  /// `session/workingDirectoryRemoved`: A working directory is removed.
  case workingDirectoryRemoved(SessionWorkingDirectoryRemovedAction)
  /// `session/workingDirectoryReplaced`: A working directory gives way to another one.
  case workingDirectoryReplaced(SessionWorkingDirectoryReplacedAction)
  /// `session/inputNeededSet`: Something waits for an answer.
  case inputNeededSet(SessionInputNeededSetAction)
  /// `session/inputNeededRemoved`: Something no longer waits for an answer.
  case inputNeededRemoved(SessionInputNeededRemovedAction)
  /// `session/customizationsChanged`: There are other customizations.
  case customizationsChanged(SessionCustomizationsChangedAction)
  /// `session/customizationToggled`: A customization is switched on or off.
  case customizationToggled(SessionCustomizationToggledAction)
  /// `session/customizationUpdated`: A customization is there, or all of it is new.
  case customizationUpdated(SessionCustomizationUpdatedAction)
  /// `session/customizationRemoved`: A customization is gone.
  case customizationRemoved(SessionCustomizationRemovedAction)
  /// `session/mcpServerStateChanged`: An MCP server does something else.
  indirect case mcpServerStateChanged(SessionMcpServerStateChangedAction)
  /// `session/mcpServerStartRequested`: An MCP server is to start.
  case mcpServerStartRequested(SessionMcpServerStartRequestedAction)
  /// `session/mcpServerStopRequested`: An MCP server is to stop.
  case mcpServerStopRequested(SessionMcpServerStopRequestedAction)
  /// `session/mcpServerBackgroundRequested`: An MCP server is to go on starting without holding up
  /// the session.
  case mcpServerBackgroundRequested(SessionMcpServerBackgroundRequestedAction)
  /// `session/ready`: The session has become usable.
  public static var ready: SessionAction { .ready(NoMembers()) }
}

/// `session/creationFailed`: The session could not be created.
public struct SessionCreationFailedAction: JSONCodable {
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

/// `session/chatAdded`: A chat is there, or its whole summary is new.
public struct SessionChatAddedAction: JSONCodable {
  /// The chat.
  public var summary: ChatSummary
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    summary: ChatSummary
  ) {
    self.summary = summary
    unknownMembers = nil
  }
}

/// `session/chatRemoved`: A chat is gone.
public struct SessionChatRemovedAction: JSONCodable {
  /// The chat.
  public var chat: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    chat: URI
  ) {
    self.chat = chat
    unknownMembers = nil
  }
}

/// `session/chatUpdated`: A chat's summary has changed.
public struct SessionChatUpdatedAction: JSONCodable {
  /// The chat.
  public var chat: URI
  /// The fields that changed.
  public var changes: PartialChatSummary
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    chat: URI,
    changes: PartialChatSummary
  ) {
    self.chat = chat
    self.changes = changes
    unknownMembers = nil
  }
}

/// `session/chatsReordered`: The chats are in another order.
public struct SessionChatsReorderedAction: JSONCodable {
  /// All chats, in the new order.
  public var chats: [URI]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    chats: [URI]
  ) {
    self.chats = chats
    unknownMembers = nil
  }
}

/// `session/defaultChatChanged`: Another chat is the default one.
public struct SessionDefaultChatChangedAction: JSONCodable {
  /// The chat; absent for none.
  public var defaultChat: Optional<URI>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    defaultChat: URI? = nil
  ) {
    self.defaultChat = defaultChat
    unknownMembers = nil
  }
}

/// `session/titleChanged`: The session has another title.
public struct SessionTitleChangedAction: JSONCodable {
  /// The title.
  public var title: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    title: String
  ) {
    self.title = title
    unknownMembers = nil
  }
}

/// `session/isReadChanged`: The session is marked read or unread.
public struct SessionIsReadChangedAction: JSONCodable {
  /// Whether it is read.
  public var isRead: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    isRead: Bool
  ) {
    self.isRead = isRead
    unknownMembers = nil
  }
}

/// `session/isArchivedChanged`: The session is archived or brought back.
public struct SessionIsArchivedChangedAction: JSONCodable {
  /// Whether it is archived.
  public var isArchived: Bool
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    isArchived: Bool
  ) {
    self.isArchived = isArchived
    unknownMembers = nil
  }
}

/// `session/activityChanged`: The session does something else.
public struct SessionActivityChangedAction: JSONCodable {
  /// What it does, in a few words; absent for nothing.
  public var activity: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    activity: String? = nil
  ) {
    self.activity = activity
    unknownMembers = nil
  }
}

/// `session/changesetsChanged`: There are other changesets.
public struct SessionChangesetsChangedAction: JSONCodable {
  /// The changesets, whole; absent clears them.
  public var changesets: Optional<[Changeset]>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    changesets: [Changeset]? = nil
  ) {
    self.changesets = changesets
    unknownMembers = nil
  }
}

/// `session/configChanged`: Configuration values change.
public struct SessionConfigChangedAction: JSONCodable {
  /// The new values; only those that are mutable.
  public var config: JSONObject
  /// Whether values not named here go away.
  public var replace: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    config: JSONObject,
    replace: Bool? = nil
  ) {
    self.config = config
    self.replace = replace
    unknownMembers = nil
  }
}

/// `session/metaChanged`: The session has other metadata.
public struct SessionMetaChangedAction: JSONCodable {
  /// Free-form metadata of the session, kept as it is, nulls included.
  public var meta: Optional<JSONObject>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    meta: JSONObject? = nil
  ) {
    self.meta = meta
    unknownMembers = nil
  }
}

/// `session/serverToolsChanged`: The host offers other tools.
public struct SessionServerToolsChangedAction: JSONCodable {
  /// The tools, whole.
  public var tools: [ToolDefinition]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    tools: [ToolDefinition]
  ) {
    self.tools = tools
    unknownMembers = nil
  }
}

/// `session/activeClientSet`: A client takes part, or changes what it offers.
public struct SessionActiveClientSetAction: JSONCodable {
  /// The client's entry, whole.
  public var activeClient: SessionActiveClient
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    activeClient: SessionActiveClient
  ) {
    self.activeClient = activeClient
    unknownMembers = nil
  }
}

/// `session/activeClientRemoved`: A client no longer takes part.
public struct SessionActiveClientRemovedAction: JSONCodable {
  /// The client.
  public var clientId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    clientId: String
  ) {
    self.clientId = clientId
    unknownMembers = nil
  }
}

/// `session/workingDirectorySet`: A working directory is added.
public struct SessionWorkingDirectorySetAction: JSONCodable {
  /// The directory.
  public var directory: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `session/workingDirectoryRemoved`: A working directory is removed.
public struct SessionWorkingDirectoryRemovedAction: JSONCodable {
  /// The directory.
  public var directory: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    directory: URI
  ) {
    self.directory = directory
    unknownMembers = nil
  }
}

/// `session/workingDirectoryReplaced`: A working directory gives way to another one.
public struct SessionWorkingDirectoryReplacedAction: JSONCodable {
  /// The one that goes.
  public var directory: URI
  /// The one that comes.
  public var replacement: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    directory: URI,
    replacement: URI
  ) {
    self.directory = directory
    self.replacement = replacement
    unknownMembers = nil
  }
}

/// `session/inputNeededSet`: Something waits for an answer.
public struct SessionInputNeededSetAction: JSONCodable {
  /// What waits.
  public var request: SessionInputRequest
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    request: SessionInputRequest
  ) {
    self.request = request
    unknownMembers = nil
  }
}

/// `session/inputNeededRemoved`: Something no longer waits for an answer.
public struct SessionInputNeededRemovedAction: JSONCodable {
  /// The entry.
  public var id: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/customizationsChanged`: There are other customizations.
public struct SessionCustomizationsChangedAction: JSONCodable {
  /// The customizations, whole.
  public var customizations: [Customization]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    customizations: [Customization]
  ) {
    self.customizations = customizations
    unknownMembers = nil
  }
}

/// `session/customizationToggled`: A customization is switched on or off.
public struct SessionCustomizationToggledAction: JSONCodable {
  /// The customization.
  public var id: String
  /// Where it is on and where off, whole, most specific first.
  public var enablement: [CustomizationEnablement]
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String,
    enablement: [CustomizationEnablement]
  ) {
    self.id = id
    self.enablement = enablement
    unknownMembers = nil
  }
}

/// `session/customizationUpdated`: A customization is there, or all of it is new.
public struct SessionCustomizationUpdatedAction: JSONCodable {
  /// The customization.
  public var customization: Customization
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    customization: Customization
  ) {
    self.customization = customization
    unknownMembers = nil
  }
}

/// `session/customizationRemoved`: A customization is gone.
public struct SessionCustomizationRemovedAction: JSONCodable {
  /// The customization.
  public var id: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/mcpServerStateChanged`: An MCP server does something else.
public struct SessionMcpServerStateChangedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// What it does now.
  public var state: McpServerState
  /// Where it can be talked to; absent for nowhere.
  public var channel: Optional<URI>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// `session/mcpServerStartRequested`: An MCP server is to start.
public struct SessionMcpServerStartRequestedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/mcpServerStopRequested`: An MCP server is to stop.
public struct SessionMcpServerStopRequestedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}

/// `session/mcpServerBackgroundRequested`: An MCP server is to go on starting without holding up the
/// session.
public struct SessionMcpServerBackgroundRequestedAction: JSONCodable {
  /// The server's customization.
  public var id: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    id: String
  ) {
    self.id = id
    unknownMembers = nil
  }
}
