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

extension SessionCreationFailedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/creationFailed\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"error\":")
    error.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionChatAddedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/chatAdded\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"summary\":")
    summary.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionChatRemovedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/chatRemoved\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.write(unknownMembers)
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

extension SessionChatsReorderedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/chatsReordered\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chats\":")
    chats.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionDefaultChatChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/defaultChatChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = defaultChat {
      writer.member("\"defaultChat\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionTitleChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/titleChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"title\":")
    title.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionIsReadChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/isReadChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"isRead\":")
    isRead.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionIsArchivedChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/isArchivedChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"isArchived\":")
    isArchived.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionActivityChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/activityChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = activity {
      writer.member("\"activity\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionChangesetsChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/changesetsChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = changesets {
      writer.member("\"changesets\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionConfigChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/configChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"config\":")
    config.write(to: &writer)
    if let value = replace {
      writer.member("\"replace\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionMetaChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/metaChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionServerToolsChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/serverToolsChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"tools\":")
    tools.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionActiveClientSetAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/activeClientSet\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"activeClient\":")
    activeClient.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionActiveClientRemovedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/activeClientRemoved\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionWorkingDirectorySetAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/workingDirectorySet\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"directory\":")
    directory.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionWorkingDirectoryRemovedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/workingDirectoryRemoved\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"directory\":")
    directory.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionWorkingDirectoryReplacedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/workingDirectoryReplaced\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"directory\":")
    directory.write(to: &writer)
    writer.member("\"replacement\":")
    replacement.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionInputNeededSetAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/inputNeededSet\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"request\":")
    request.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionInputNeededRemovedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/inputNeededRemoved\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionCustomizationsChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/customizationsChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"customizations\":")
    customizations.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionCustomizationToggledAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/customizationToggled\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"enablement\":")
    enablement.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionCustomizationUpdatedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/customizationUpdated\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"customization\":")
    customization.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionCustomizationRemovedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/customizationRemoved\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionMcpServerStateChangedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/mcpServerStateChanged\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"state\":")
    state.write(to: &writer)
    if let value = channel {
      writer.member("\"channel\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionMcpServerStartRequestedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/mcpServerStartRequested\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionMcpServerStopRequestedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/mcpServerStopRequested\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionMcpServerBackgroundRequestedAction {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"session/mcpServerBackgroundRequested\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.write(unknownMembers)
  }
}
