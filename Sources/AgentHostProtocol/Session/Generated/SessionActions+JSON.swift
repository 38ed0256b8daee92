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
    "SessionCreationFailedAction", "error:ErrorInfo", constant: "\"type\":\"session/creationFailed\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var errorValue: ErrorInfo?
    while key.isMember {
      switch key.word {
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try ErrorInfo(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let errorValue = consume errorValue else {
      throw reader.missing("SessionCreationFailedAction", "error")
    }
    self.error = errorValue
    unknownMembers = consume unknown
  }
}

extension SessionChatAddedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChatAddedAction", "summary:ChatSummary", constant: "\"type\":\"session/chatAdded\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var summaryValue: ChatSummary?
    while key.isMember {
      switch key.word {
      case 0x0079_7261_6D6D_7573:  // summary
        summaryValue = try ChatSummary(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let summaryValue = consume summaryValue else {
      throw reader.missing("SessionChatAddedAction", "summary")
    }
    self.summary = summaryValue
    unknownMembers = consume unknown
  }
}

extension SessionChatRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChatRemovedAction", "chat:string", constant: "\"type\":\"session/chatRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var chatValue: URI?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7461_6863:  // chat
        chatValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let chatValue = consume chatValue else {
      throw reader.missing("SessionChatRemovedAction", "chat")
    }
    self.chat = chatValue
    unknownMembers = consume unknown
  }
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
    "SessionChatsReorderedAction", "chats:[string]", constant: "\"type\":\"session/chatsReordered\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var chatsValue: [URI]?
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
    guard let chatsValue = consume chatsValue else {
      throw reader.missing("SessionChatsReorderedAction", "chats")
    }
    self.chats = chatsValue
    unknownMembers = consume unknown
  }
}

extension SessionDefaultChatChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionDefaultChatChangedAction", "defaultChat:string?", constant: "\"type\":\"session/defaultChatChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var defaultChatValue: URI?
    while key.isMember {
      switch key.word {
      case 0xABB6_BCF3_89BE_8FA6 where key.isExactly(0x4374_6C75_6166_6564, 0x7461_6843_746C_7561, 11):  // defaultChat
        defaultChatValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.defaultChat = consume defaultChatValue
    unknownMembers = consume unknown
  }
}

extension SessionTitleChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionTitleChangedAction", "title:string", constant: "\"type\":\"session/titleChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var titleValue: String?
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
    guard let titleValue = consume titleValue else {
      throw reader.missing("SessionTitleChangedAction", "title")
    }
    self.title = titleValue
    unknownMembers = consume unknown
  }
}

extension SessionIsReadChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionIsReadChangedAction", "isRead:bool", constant: "\"type\":\"session/isReadChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var isReadValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0000_6461_6552_7369:  // isRead
        isReadValue = try reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let isReadValue else { throw reader.missing("SessionIsReadChangedAction", "isRead") }
    self.isRead = isReadValue
    unknownMembers = consume unknown
  }
}

extension SessionIsArchivedChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionIsArchivedChangedAction", "isArchived:bool", constant: "\"type\":\"session/isArchivedChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var isArchivedValue: Bool?
    while key.isMember {
      switch key.word {
      case 0xBEA3_84B1_A287_97EB where key.isExactly(0x7669_6863_7241_7369, 0x6465_7669_6863_7241, 10):  // isArchived
        isArchivedValue = try reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let isArchivedValue else { throw reader.missing("SessionIsArchivedChangedAction", "isArchived") }
    self.isArchived = isArchivedValue
    unknownMembers = consume unknown
  }
}

extension SessionActivityChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionActivityChangedAction", "activity:string?", constant: "\"type\":\"session/activityChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var activityValue: String?
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
    self.activity = consume activityValue
    unknownMembers = consume unknown
  }
}

extension SessionChangesetsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChangesetsChangedAction", "changesets:[Changeset]?", constant: "\"type\":\"session/changesetsChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var changesetsValue: [Changeset]?
    while key.isMember {
      switch key.word {
      case 0x839B_AF81_A4AF_B4A1 where key.isExactly(0x6573_6567_6E61_6863, 0x7374_6573_6567_6E61, 10):  // changesets
        changesetsValue = try reader.readNullIfPresent() ? nil : [Changeset](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.changesets = consume changesetsValue
    unknownMembers = consume unknown
  }
}

extension SessionConfigChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionConfigChangedAction", "config:object replace:bool?", constant: "\"type\":\"session/configChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var configValue: JSONObject?
    var replaceValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0000_6769_666E_6F63:  // config
        configValue = try JSONObject(reading: &reader)
      case 0x0065_6361_6C70_6572:  // replace
        replaceValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let configValue = consume configValue else {
      throw reader.missing("SessionConfigChangedAction", "config")
    }
    self.config = configValue
    self.replace = replaceValue
    unknownMembers = consume unknown
  }
}

extension SessionMetaChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMetaChangedAction", "_meta:object?", constant: "\"type\":\"session/metaChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }
}

extension SessionServerToolsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionServerToolsChangedAction", "tools:[ToolDefinition]", constant: "\"type\":\"session/serverToolsChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var toolsValue: [ToolDefinition]?
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6C6F_6F74:  // tools
        toolsValue = try [ToolDefinition](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let toolsValue = consume toolsValue else {
      throw reader.missing("SessionServerToolsChangedAction", "tools")
    }
    self.tools = toolsValue
    unknownMembers = consume unknown
  }
}

extension SessionActiveClientSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionActiveClientSetAction", "activeClient:SessionActiveClient", constant: "\"type\":\"session/activeClientSet\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var activeClientValue: SessionActiveClient?
    while key.isMember {
      switch key.word {
      case 0x849F_AFA4_B1F2_A98D where key.isExactly(0x6C43_6576_6974_6361, 0x746E_6569_6C43_6576, 12):  // activeClient
        activeClientValue = try SessionActiveClient(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let activeClientValue = consume activeClientValue else {
      throw reader.missing("SessionActiveClientSetAction", "activeClient")
    }
    self.activeClient = activeClientValue
    unknownMembers = consume unknown
  }
}

extension SessionActiveClientRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionActiveClientRemovedAction", "clientId:string", constant: "\"type\":\"session/activeClientRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var clientIdValue: String?
    while key.isMember {
      switch key.word {
      case 0x6449_746E_6569_6C63:  // clientId
        clientIdValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let clientIdValue = consume clientIdValue else {
      throw reader.missing("SessionActiveClientRemovedAction", "clientId")
    }
    self.clientId = clientIdValue
    unknownMembers = consume unknown
  }
}

extension SessionWorkingDirectorySetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionWorkingDirectorySetAction", "directory:string", constant: "\"type\":\"session/workingDirectorySet\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var directoryValue: URI?
    while key.isMember {
      switch key.word {
      case 0x808B_AA8B_A3B8_8DB6 where key.isExactly(0x726F_7463_6572_6964, 0x7972_6F74_6365_7269, 9):  // directory
        directoryValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let directoryValue = consume directoryValue else {
      throw reader.missing("SessionWorkingDirectorySetAction", "directory")
    }
    self.directory = directoryValue
    unknownMembers = consume unknown
  }
}

extension SessionWorkingDirectoryRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionWorkingDirectoryRemovedAction", "directory:string", constant: "\"type\":\"session/workingDirectoryRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var directoryValue: URI?
    while key.isMember {
      switch key.word {
      case 0x808B_AA8B_A3B8_8DB6 where key.isExactly(0x726F_7463_6572_6964, 0x7972_6F74_6365_7269, 9):  // directory
        directoryValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let directoryValue = consume directoryValue else {
      throw reader.missing("SessionWorkingDirectoryRemovedAction", "directory")
    }
    self.directory = directoryValue
    unknownMembers = consume unknown
  }
}

extension SessionWorkingDirectoryReplacedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionWorkingDirectoryReplacedAction", "directory:string replacement:string", constant: "\"type\":\"session/workingDirectoryReplaced\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var directoryValue: URI?
    var replacementValue: URI?
    while key.isMember {
      switch key.word {
      case 0x808B_AA8B_A3B8_8DB6 where key.isExactly(0x726F_7463_6572_6964, 0x7972_6F74_6365_7269, 9):  // directory
        directoryValue = try reader.readString()
      case 0x85B9_A9BB_A6B6_A7AA where key.isExactly(0x6D65_6361_6C70_6572, 0x746E_656D_6563_616C, 11):  // replacement
        replacementValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let directoryValue = consume directoryValue else {
      throw reader.missing("SessionWorkingDirectoryReplacedAction", "directory")
    }
    guard let replacementValue = consume replacementValue else {
      throw reader.missing("SessionWorkingDirectoryReplacedAction", "replacement")
    }
    self.directory = directoryValue
    self.replacement = replacementValue
    unknownMembers = consume unknown
  }
}

extension SessionInputNeededSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionInputNeededSetAction", "request:SessionInputRequest", constant: "\"type\":\"session/inputNeededSet\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var requestValue: SessionInputRequest?
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
    guard let requestValue = consume requestValue else {
      throw reader.missing("SessionInputNeededSetAction", "request")
    }
    self.request = requestValue
    unknownMembers = consume unknown
  }
}

extension SessionInputNeededRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionInputNeededRemovedAction", "id:string", constant: "\"type\":\"session/inputNeededRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
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
    guard let idValue = consume idValue else {
      throw reader.missing("SessionInputNeededRemovedAction", "id")
    }
    self.id = idValue
    unknownMembers = consume unknown
  }
}

extension SessionCustomizationsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationsChangedAction", "customizations:[Customization]", constant: "\"type\":\"session/customizationsChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var customizationsValue: [Customization]?
    while key.isMember {
      switch key.word {
      case 0x9CB5_B3BD_9CB1_81B1 where key.isExactly(0x7A69_6D6F_7473_7563, 0x736E_6F69_7461_7A69, 14):  // customizations
        customizationsValue = try [Customization](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let customizationsValue = consume customizationsValue else {
      throw reader.missing("SessionCustomizationsChangedAction", "customizations")
    }
    self.customizations = customizationsValue
    unknownMembers = consume unknown
  }
}

extension SessionCustomizationToggledAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationToggledAction", "id:string enablement:[CustomizationEnablement]", constant: "\"type\":\"session/customizationToggled\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var enablementValue: [CustomizationEnablement]?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x8DB1_AFB6_A8B9_AAA7 where key.isExactly(0x656D_656C_6261_6E65, 0x746E_656D_656C_6261, 10):  // enablement
        enablementValue = try [CustomizationEnablement](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("SessionCustomizationToggledAction", "id")
    }
    guard let enablementValue = consume enablementValue else {
      throw reader.missing("SessionCustomizationToggledAction", "enablement")
    }
    self.id = idValue
    self.enablement = enablementValue
    unknownMembers = consume unknown
  }
}

extension SessionCustomizationUpdatedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationUpdatedAction", "customization:Customization", constant: "\"type\":\"session/customizationUpdated\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var customizationValue: Customization?
    while key.isMember {
      switch key.word {
      case 0xA6B7_BF87_B687_A7B9 where key.isExactly(0x7A69_6D6F_7473_7563, 0x6E6F_6974_617A_696D, 13):  // customization
        customizationValue = try Customization(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let customizationValue = consume customizationValue else {
      throw reader.missing("SessionCustomizationUpdatedAction", "customization")
    }
    self.customization = customizationValue
    unknownMembers = consume unknown
  }
}

extension SessionCustomizationRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionCustomizationRemovedAction", "id:string", constant: "\"type\":\"session/customizationRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
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
    guard let idValue = consume idValue else {
      throw reader.missing("SessionCustomizationRemovedAction", "id")
    }
    self.id = idValue
    unknownMembers = consume unknown
  }
}

extension SessionMcpServerStateChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerStateChangedAction", "id:string state:McpServerState channel:string?", constant: "\"type\":\"session/mcpServerStateChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var stateValue: McpServerState?
    var channelValue: URI?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0065_7461_7473:  // state
        stateValue = try McpServerState(reading: &reader)
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("SessionMcpServerStateChangedAction", "id")
    }
    guard let stateValue = consume stateValue else {
      throw reader.missing("SessionMcpServerStateChangedAction", "state")
    }
    self.id = idValue
    self.state = stateValue
    self.channel = consume channelValue
    unknownMembers = consume unknown
  }
}

extension SessionMcpServerStartRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerStartRequestedAction", "id:string", constant: "\"type\":\"session/mcpServerStartRequested\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
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
    guard let idValue = consume idValue else {
      throw reader.missing("SessionMcpServerStartRequestedAction", "id")
    }
    self.id = idValue
    unknownMembers = consume unknown
  }
}

extension SessionMcpServerStopRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerStopRequestedAction", "id:string", constant: "\"type\":\"session/mcpServerStopRequested\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
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
    guard let idValue = consume idValue else {
      throw reader.missing("SessionMcpServerStopRequestedAction", "id")
    }
    self.id = idValue
    unknownMembers = consume unknown
  }
}

extension SessionMcpServerBackgroundRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMcpServerBackgroundRequestedAction", "id:string", constant: "\"type\":\"session/mcpServerBackgroundRequested\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
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
    guard let idValue = consume idValue else {
      throw reader.missing("SessionMcpServerBackgroundRequestedAction", "id")
    }
    self.id = idValue
    unknownMembers = consume unknown
  }
}
