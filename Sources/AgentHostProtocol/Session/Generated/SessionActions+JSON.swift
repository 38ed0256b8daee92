// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension SessionAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .ready: "session/ready"
    case .creationFailed: "session/creationFailed"
    case .chatAdded: "session/chatAdded"
    case .chatRemoved: "session/chatRemoved"
    case .chatUpdated: "session/chatUpdated"
    case .chatsReordered: "session/chatsReordered"
    case .defaultChatChanged: "session/defaultChatChanged"
    case .titleChanged: "session/titleChanged"
    case .isReadChanged: "session/isReadChanged"
    case .isArchivedChanged: "session/isArchivedChanged"
    case .activityChanged: "session/activityChanged"
    case .changesetsChanged: "session/changesetsChanged"
    case .configChanged: "session/configChanged"
    case .metaChanged: "session/metaChanged"
    case .serverToolsChanged: "session/serverToolsChanged"
    case .activeClientSet: "session/activeClientSet"
    case .activeClientRemoved: "session/activeClientRemoved"
    case .workingDirectorySet: "session/workingDirectorySet"
    case .workingDirectoryRemoved: "session/workingDirectoryRemoved"
    case .workingDirectoryReplaced: "session/workingDirectoryReplaced"
    case .inputNeededSet: "session/inputNeededSet"
    case .inputNeededRemoved: "session/inputNeededRemoved"
    case .customizationsChanged: "session/customizationsChanged"
    case .customizationToggled: "session/customizationToggled"
    case .customizationUpdated: "session/customizationUpdated"
    case .customizationRemoved: "session/customizationRemoved"
    case .mcpServerStateChanged: "session/mcpServerStateChanged"
    case .mcpServerStartRequested: "session/mcpServerStartRequested"
    case .mcpServerStopRequested: "session/mcpServerStopRequested"
    case .mcpServerBackgroundRequested: "session/mcpServerBackgroundRequested"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .ready: ActionDefinition.sessionReady
    case .creationFailed: ActionDefinition.sessionCreationFailed
    case .chatAdded: ActionDefinition.sessionChatAdded
    case .chatRemoved: ActionDefinition.sessionChatRemoved
    case .chatUpdated: ActionDefinition.sessionChatUpdated
    case .chatsReordered: ActionDefinition.sessionChatsReordered
    case .defaultChatChanged: ActionDefinition.sessionDefaultChatChanged
    case .titleChanged: ActionDefinition.sessionTitleChanged
    case .isReadChanged: ActionDefinition.sessionIsReadChanged
    case .isArchivedChanged: ActionDefinition.sessionIsArchivedChanged
    case .activityChanged: ActionDefinition.sessionActivityChanged
    case .changesetsChanged: ActionDefinition.sessionChangesetsChanged
    case .configChanged: ActionDefinition.sessionConfigChanged
    case .metaChanged: ActionDefinition.sessionMetaChanged
    case .serverToolsChanged: ActionDefinition.sessionServerToolsChanged
    case .activeClientSet: ActionDefinition.sessionActiveClientSet
    case .activeClientRemoved: ActionDefinition.sessionActiveClientRemoved
    case .workingDirectorySet: ActionDefinition.sessionWorkingDirectorySet
    case .workingDirectoryRemoved: ActionDefinition.sessionWorkingDirectoryRemoved
    case .workingDirectoryReplaced: ActionDefinition.sessionWorkingDirectoryReplaced
    case .inputNeededSet: ActionDefinition.sessionInputNeededSet
    case .inputNeededRemoved: ActionDefinition.sessionInputNeededRemoved
    case .customizationsChanged: ActionDefinition.sessionCustomizationsChanged
    case .customizationToggled: ActionDefinition.sessionCustomizationToggled
    case .customizationUpdated: ActionDefinition.sessionCustomizationUpdated
    case .customizationRemoved: ActionDefinition.sessionCustomizationRemoved
    case .mcpServerStateChanged: ActionDefinition.sessionMcpServerStateChanged
    case .mcpServerStartRequested: ActionDefinition.sessionMcpServerStartRequested
    case .mcpServerStopRequested: ActionDefinition.sessionMcpServerStopRequested
    case .mcpServerBackgroundRequested: ActionDefinition.sessionMcpServerBackgroundRequested
    }
  }

  /// Encodes the action with its `type`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .ready(let value): writer.writeBareAction("session/ready", value)
    case .creationFailed(let value): value.write(to: &writer)
    case .chatAdded(let value): value.write(to: &writer)
    case .chatRemoved(let value): value.write(to: &writer)
    case .chatUpdated(let value): value.write(to: &writer)
    case .chatsReordered(let value): value.write(to: &writer)
    case .defaultChatChanged(let value): value.write(to: &writer)
    case .titleChanged(let value): value.write(to: &writer)
    case .isReadChanged(let value): value.write(to: &writer)
    case .isArchivedChanged(let value): value.write(to: &writer)
    case .activityChanged(let value): value.write(to: &writer)
    case .changesetsChanged(let value): value.write(to: &writer)
    case .configChanged(let value): value.write(to: &writer)
    case .metaChanged(let value): value.write(to: &writer)
    case .serverToolsChanged(let value): value.write(to: &writer)
    case .activeClientSet(let value): value.write(to: &writer)
    case .activeClientRemoved(let value): value.write(to: &writer)
    case .workingDirectorySet(let value): value.write(to: &writer)
    case .workingDirectoryRemoved(let value): value.write(to: &writer)
    case .workingDirectoryReplaced(let value): value.write(to: &writer)
    case .inputNeededSet(let value): value.write(to: &writer)
    case .inputNeededRemoved(let value): value.write(to: &writer)
    case .customizationsChanged(let value): value.write(to: &writer)
    case .customizationToggled(let value): value.write(to: &writer)
    case .customizationUpdated(let value): value.write(to: &writer)
    case .customizationRemoved(let value): value.write(to: &writer)
    case .mcpServerStateChanged(let value): value.write(to: &writer)
    case .mcpServerStartRequested(let value): value.write(to: &writer)
    case .mcpServerStopRequested(let value): value.write(to: &writer)
    case .mcpServerBackgroundRequested(let value): value.write(to: &writer)
    }
  }
}

extension SessionCreationFailedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCreationFailedAction", "error:ErrorInfo", constant: "\"type\":\"session/creationFailed\"", discriminators: "type", isStrict: true)
}

extension SessionChatAddedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChatAddedAction", "summary:ChatSummary", constant: "\"type\":\"session/chatAdded\"", discriminators: "type", isStrict: true)
}

extension SessionChatRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChatRemovedAction", "chat:string", constant: "\"type\":\"session/chatRemoved\"", discriminators: "type", isStrict: true)
}

extension SessionChatUpdatedAction {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var chatValue: URI?
    var changesValue: PartialChatSummary?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_7461_6863:  // chat
          chatValue = try reader.readString()
        case 0x0073_6567_6E61_6863:  // changes
          changesValue = try PartialChatSummary(reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let chatValue = consume chatValue else {
      throw reader.missing("SessionChatUpdatedAction", "chat")
    }
    guard let changesValue = consume changesValue else {
      throw reader.missing("SessionChatUpdatedAction", "changes")
    }
    self.chat = chatValue
    self.changes = changesValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/chatUpdated\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"changes\":")
    changes.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionChatsReorderedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChatsReorderedAction", "chats:[string]", constant: "\"type\":\"session/chatsReordered\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var chatsValue: [URI]?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0073_7461_6863:  // chats
          chatsValue = try [URI](reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let chatsValue = consume chatsValue else {
      throw reader.missing("SessionChatsReorderedAction", "chats")
    }
    self.chats = chatsValue
    unknownMembers = consume unknown
  }
}

extension SessionDefaultChatChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionDefaultChatChangedAction", "defaultChat:string?", constant: "\"type\":\"session/defaultChatChanged\"", discriminators: "type", isStrict: true)
}

extension SessionTitleChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionTitleChangedAction", "title:string", constant: "\"type\":\"session/titleChanged\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var titleValue: String?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0065_6C74_6974:  // title
          titleValue = try reader.readString()
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let titleValue = consume titleValue else {
      throw reader.missing("SessionTitleChangedAction", "title")
    }
    self.title = titleValue
    unknownMembers = consume unknown
  }
}

extension SessionIsReadChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionIsReadChangedAction", "isRead:bool", constant: "\"type\":\"session/isReadChanged\"", discriminators: "type", isStrict: true)
}

extension SessionIsArchivedChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionIsArchivedChangedAction", "isArchived:bool", constant: "\"type\":\"session/isArchivedChanged\"", discriminators: "type", isStrict: true)
}

extension SessionActivityChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionActivityChangedAction", "activity:string?", constant: "\"type\":\"session/activityChanged\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var activityValue: String?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x7974_6976_6974_6361:  // activity
          activityValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    self.activity = consume activityValue
    unknownMembers = consume unknown
  }
}

extension SessionChangesetsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChangesetsChangedAction", "changesets:[Changeset]?", constant: "\"type\":\"session/changesetsChanged\"", discriminators: "type", isStrict: true)
}

extension SessionConfigChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionConfigChangedAction", "config:object replace:bool?", constant: "\"type\":\"session/configChanged\"", discriminators: "type", isStrict: true)
}

extension SessionMetaChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMetaChangedAction", "_meta:object?-", constant: "\"type\":\"session/metaChanged\"", discriminators: "type", isStrict: true)
}

extension SessionServerToolsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionServerToolsChangedAction", "tools:[ToolDefinition]", constant: "\"type\":\"session/serverToolsChanged\"", discriminators: "type", isStrict: true)
}

extension SessionActiveClientSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionActiveClientSetAction", "activeClient:SessionActiveClient", constant: "\"type\":\"session/activeClientSet\"", discriminators: "type", isStrict: true)
}

extension SessionActiveClientRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionActiveClientRemovedAction", "clientId:string", constant: "\"type\":\"session/activeClientRemoved\"", discriminators: "type", isStrict: true)
}

extension SessionWorkingDirectorySetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionWorkingDirectorySetAction", "directory:string", constant: "\"type\":\"session/workingDirectorySet\"", discriminators: "type", isStrict: true)
}

extension SessionWorkingDirectoryRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionWorkingDirectoryRemovedAction", "directory:string", constant: "\"type\":\"session/workingDirectoryRemoved\"", discriminators: "type", isStrict: true)
}

extension SessionWorkingDirectoryReplacedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionWorkingDirectoryReplacedAction", "directory:string replacement:string", constant: "\"type\":\"session/workingDirectoryReplaced\"", discriminators: "type", isStrict: true)
}

extension SessionInputNeededSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionInputNeededSetAction", "request:SessionInputRequest+", constant: "\"type\":\"session/inputNeededSet\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var requestValue: SessionInputRequest?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0074_7365_7571_6572:  // request
          requestValue = try SessionInputRequest(reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    guard let requestValue = consume requestValue else {
      throw reader.missing("SessionInputNeededSetAction", "request")
    }
    self.request = requestValue
    unknownMembers = consume unknown
  }
}

extension SessionInputNeededRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionInputNeededRemovedAction", "id:string", constant: "\"type\":\"session/inputNeededRemoved\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_0000_6469:  // id
          idValue = try reader.readString()
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let idValue = consume idValue else {
      throw reader.missing("SessionInputNeededRemovedAction", "id")
    }
    self.id = idValue
    unknownMembers = consume unknown
  }
}

extension SessionCustomizationsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationsChangedAction", "customizations:[Customization]", constant: "\"type\":\"session/customizationsChanged\"", discriminators: "type", isStrict: true)
}

extension SessionCustomizationToggledAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationToggledAction", "id:string enablement:[CustomizationEnablement]", constant: "\"type\":\"session/customizationToggled\"", discriminators: "type", isStrict: true)
}

extension SessionCustomizationUpdatedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationUpdatedAction", "customization:Customization+", constant: "\"type\":\"session/customizationUpdated\"", discriminators: "type", isStrict: true)
}

extension SessionCustomizationRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationRemovedAction", "id:string", constant: "\"type\":\"session/customizationRemoved\"", discriminators: "type", isStrict: true)
}

extension SessionMcpServerStateChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerStateChangedAction", "id:string state:McpServerState+ channel:string?", constant: "\"type\":\"session/mcpServerStateChanged\"", discriminators: "type", isStrict: true)
}

extension SessionMcpServerStartRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerStartRequestedAction", "id:string", constant: "\"type\":\"session/mcpServerStartRequested\"", discriminators: "type", isStrict: true)
}

extension SessionMcpServerStopRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerStopRequestedAction", "id:string", constant: "\"type\":\"session/mcpServerStopRequested\"", discriminators: "type", isStrict: true)
}

extension SessionMcpServerBackgroundRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerBackgroundRequestedAction", "id:string", constant: "\"type\":\"session/mcpServerBackgroundRequested\"", discriminators: "type", isStrict: true)
}
