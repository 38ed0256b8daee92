// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ChatSummary {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var titleValue: String?
    var statusValue: SessionStatus?
    var activityValue: String?
    var modifiedAtValue: String?
    var originValue: ChatOrigin?
    var interactivityValue: ChatInteractivity?
    var workingDirectoriesValue: [URI]?
    var changesValue: ChangesSummary?
    var movableValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : SessionStatus(reading: &reader)
      case 0x7974_6976_6974_6361:  // activity
        activityValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8CE7_A1AC_BBA8_BDA5 where key.isExactly(0x6465_6966_6964_6F6D, 0x7441_6465_6966_6964, 10):  // modifiedAt
        modifiedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : ChatOrigin(reading: &reader)
      case 0x868B_B39E_B79C_A8AB where key.isExactly(0x7463_6172_6574_6E69, 0x7974_6976_6974_6361, 13):  // interactivity
        interactivityValue = try reader.readNullIfPresent() ? nil : ChatInteractivity(reading: &reader)
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        workingDirectoriesValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try reader.readNullIfPresent() ? nil : ChangesSummary(reading: &reader)
      case 0x0065_6C62_6176_6F6D:  // movable
        movableValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("ChatSummary", "resource")
    }
    if titleValue == nil {
      reader.assume("ChatSummary", "title")
      titleValue = ""
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("ChatSummary", "title")
    }
    if statusValue == nil {
      reader.assume("ChatSummary", "status")
      statusValue = SessionStatus.idle
    }
    guard let statusValue = consume statusValue else {
      throw reader.missing("ChatSummary", "status")
    }
    if modifiedAtValue == nil {
      reader.assume("ChatSummary", "modifiedAt")
      modifiedAtValue = ""
    }
    guard let modifiedAtValue = consume modifiedAtValue else {
      throw reader.missing("ChatSummary", "modifiedAt")
    }
    self.resource = resourceValue
    self.title = titleValue
    self.status = statusValue
    self.activity = consume activityValue
    self.modifiedAt = modifiedAtValue
    originBox = originValue.map { [$0] } ?? []
    self.interactivity = consume interactivityValue
    self.workingDirectories = consume workingDirectoriesValue
    self.changes = consume changesValue
    self.movable = movableValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    writer.member("\"status\":")
    status.write(to: &writer)
    if let value = activity {
      writer.member("\"activity\":")
      value.write(to: &writer)
    }
    writer.member("\"modifiedAt\":")
    modifiedAt.write(to: &writer)
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    if let value = interactivity {
      writer.member("\"interactivity\":")
      value.write(to: &writer)
    }
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    if let value = changes {
      writer.member("\"changes\":")
      value.write(to: &writer)
    }
    if let value = movable {
      writer.member("\"movable\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension PartialChatSummary {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var cleared: Cleared = []
    var resourceValue: URI?
    var titleValue: String?
    var statusValue: SessionStatus?
    var activityValue: String?
    var modifiedAtValue: String?
    var originValue: ChatOrigin?
    var interactivityValue: ChatInteractivity?
    var workingDirectoriesValue: [URI]?
    var changesValue: ChangesSummary?
    var movableValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : SessionStatus(reading: &reader)
      case 0x7974_6976_6974_6361:  // activity
        activityValue = try reader.readNullIfPresent() ? nil : reader.readString()
        if activityValue == nil { cleared.insert(.activity) } else { cleared.remove(.activity) }
      case 0x8CE7_A1AC_BBA8_BDA5 where key.isExactly(0x6465_6966_6964_6F6D, 0x7441_6465_6966_6964, 10):  // modifiedAt
        modifiedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : ChatOrigin(reading: &reader)
        if originValue == nil { cleared.insert(.origin) } else { cleared.remove(.origin) }
      case 0x868B_B39E_B79C_A8AB where key.isExactly(0x7463_6172_6574_6E69, 0x7974_6976_6974_6361, 13):  // interactivity
        interactivityValue = try reader.readNullIfPresent() ? nil : ChatInteractivity(reading: &reader)
        if interactivityValue == nil { cleared.insert(.interactivity) } else { cleared.remove(.interactivity) }
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        workingDirectoriesValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
        if workingDirectoriesValue == nil { cleared.insert(.workingDirectories) } else { cleared.remove(.workingDirectories) }
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try reader.readNullIfPresent() ? nil : ChangesSummary(reading: &reader)
        if changesValue == nil { cleared.insert(.changes) } else { cleared.remove(.changes) }
      case 0x0065_6C62_6176_6F6D:  // movable
        movableValue = try reader.readNullIfPresent() ? nil : reader.readBool()
        if movableValue == nil { cleared.insert(.movable) } else { cleared.remove(.movable) }
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.resource = consume resourceValue
    self.title = consume titleValue
    self.status = consume statusValue
    self.activity = consume activityValue
    self.modifiedAt = consume modifiedAtValue
    originBox = originValue.map { [$0] } ?? []
    self.interactivity = consume interactivityValue
    self.workingDirectories = consume workingDirectoriesValue
    self.changes = consume changesValue
    self.movable = movableValue
    self.cleared = cleared
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    if let value = resource {
      writer.member("\"resource\":")
      value.write(to: &writer)
    }
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    if let value = status {
      writer.member("\"status\":")
      value.write(to: &writer)
    }
    if let value = activity {
      writer.member("\"activity\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.activity) {
      writer.member("\"activity\":")
      writer.writeNull()
    }
    if let value = modifiedAt {
      writer.member("\"modifiedAt\":")
      value.write(to: &writer)
    }
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.origin) {
      writer.member("\"origin\":")
      writer.writeNull()
    }
    if let value = interactivity {
      writer.member("\"interactivity\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.interactivity) {
      writer.member("\"interactivity\":")
      writer.writeNull()
    }
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.workingDirectories) {
      writer.member("\"workingDirectories\":")
      writer.writeNull()
    }
    if let value = changes {
      writer.member("\"changes\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.changes) {
      writer.member("\"changes\":")
      writer.writeNull()
    }
    if let value = movable {
      writer.member("\"movable\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.movable) {
      writer.member("\"movable\":")
      writer.writeNull()
    }
    writer.write(unknownMembers)
  }
}

extension ChatState {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var titleValue: String?
    var statusValue: SessionStatus?
    var activityValue: String?
    var modifiedAtValue: String?
    var originValue: ChatOrigin?
    var interactivityValue: ChatInteractivity?
    var workingDirectoriesValue: [URI]?
    var changesValue: ChangesSummary?
    var movableValue: Bool?
    var turnsValue: [Turn]?
    var turnsNextCursorValue: String?
    var activeTurnValue: ActiveTurn?
    var steeringMessageValue: PendingMessage?
    var queuedMessagesValue: [PendingMessage]?
    var draftValue: Message?
    var changesetsValue: [Changeset]?
    var backgroundWorkValue: [BackgroundWork]?
    var canvasesValue: [CanvasReference]?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : SessionStatus(reading: &reader)
      case 0x7974_6976_6974_6361:  // activity
        activityValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8CE7_A1AC_BBA8_BDA5 where key.isExactly(0x6465_6966_6964_6F6D, 0x7441_6465_6966_6964, 10):  // modifiedAt
        modifiedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : ChatOrigin(reading: &reader)
      case 0x868B_B39E_B79C_A8AB where key.isExactly(0x7463_6172_6574_6E69, 0x7974_6976_6974_6361, 13):  // interactivity
        interactivityValue = try reader.readNullIfPresent() ? nil : ChatInteractivity(reading: &reader)
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        workingDirectoriesValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try reader.readNullIfPresent() ? nil : ChangesSummary(reading: &reader)
      case 0x0065_6C62_6176_6F6D:  // movable
        movableValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0073_6E72_7574:  // turns
        turnsValue = try reader.readElements(of: "turns", keeping: &unknown)
      case 0x9CBB_A897_84F4_9D84 where key.isExactly(0x7865_4E73_6E72_7574, 0x726F_7372_7543_7478, 15):  // turnsNextCursor
        turnsNextCursorValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA9B0_8FDE_A398_B189 where key.isExactly(0x7554_6576_6974_6361, 0x6E72_7554_6576_6974, 10):  // activeTurn
        activeTurnValue = try reader.readNullIfPresent() ? nil : ActiveTurn(reading: &reader)
      case 0xADA0_AB94_83AF_EEBD where key.isExactly(0x676E_6972_6565_7473, 0x6567_6173_7365_4D67, 15):  // steeringMessage
        steeringMessageValue = try reader.readNullIfPresent() ? nil : PendingMessage(reading: &reader)
      case 0x8387_AAA7_9383_BFEB where key.isExactly(0x654D_6465_7565_7571, 0x7365_6761_7373_654D, 14):  // queuedMessages
        queuedMessagesValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "queuedMessages", keeping: &unknown)
      case 0x0000_0074_6661_7264:  // draft
        draftValue = try reader.readNullIfPresent() ? nil : Message(reading: &reader)
      case 0x839B_AF81_A4AF_B4A1 where key.isExactly(0x6573_6567_6E61_6863, 0x7374_6573_6567_6E61, 10):  // changesets
        changesetsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "changesets", keeping: &unknown)
      case 0xA38B_ACC9_A3BF_8BBC where key.isExactly(0x756F_7267_6B63_6162, 0x6B72_6F57_646E_756F, 14):  // backgroundWork
        backgroundWorkValue = try reader.readNullIfPresent() ? nil : [BackgroundWork](reading: &reader)
      case 0x7365_7361_766E_6163:  // canvases
        canvasesValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "canvases", keeping: &unknown)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("ChatState", "resource")
    }
    if titleValue == nil {
      reader.assume("ChatState", "title")
      titleValue = ""
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("ChatState", "title")
    }
    if statusValue == nil {
      reader.assume("ChatState", "status")
      statusValue = SessionStatus.idle
    }
    guard let statusValue = consume statusValue else {
      throw reader.missing("ChatState", "status")
    }
    if modifiedAtValue == nil {
      reader.assume("ChatState", "modifiedAt")
      modifiedAtValue = ""
    }
    guard let modifiedAtValue = consume modifiedAtValue else {
      throw reader.missing("ChatState", "modifiedAt")
    }
    guard let turnsValue = consume turnsValue else {
      throw reader.missing("ChatState", "turns")
    }
    self.resource = resourceValue
    self.title = titleValue
    self.status = statusValue
    self.activity = consume activityValue
    self.modifiedAt = modifiedAtValue
    originBox = originValue.map { [$0] } ?? []
    self.interactivity = consume interactivityValue
    self.workingDirectories = consume workingDirectoriesValue
    self.changes = consume changesValue
    self.movable = movableValue
    self.turns = turnsValue
    self.turnsNextCursor = consume turnsNextCursorValue
    self.activeTurn = consume activeTurnValue
    steeringMessageBox = steeringMessageValue.map { [$0] } ?? []
    self.queuedMessages = consume queuedMessagesValue
    draftBox = draftValue.map { [$0] } ?? []
    self.changesets = consume changesetsValue
    self.backgroundWork = consume backgroundWorkValue
    self.canvases = consume canvasesValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    writer.member("\"status\":")
    status.write(to: &writer)
    if let value = activity {
      writer.member("\"activity\":")
      value.write(to: &writer)
    }
    writer.member("\"modifiedAt\":")
    modifiedAt.write(to: &writer)
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    if let value = interactivity {
      writer.member("\"interactivity\":")
      value.write(to: &writer)
    }
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    if let value = changes {
      writer.member("\"changes\":")
      value.write(to: &writer)
    }
    if let value = movable {
      writer.member("\"movable\":")
      value.write(to: &writer)
    }
    writer.member("\"turns\":")
    writer.write(turns, of: "turns", with: unknownMembers)
    if let value = turnsNextCursor {
      writer.member("\"turnsNextCursor\":")
      value.write(to: &writer)
    }
    if let value = activeTurn {
      writer.member("\"activeTurn\":")
      value.write(to: &writer)
    }
    if let value = steeringMessage {
      writer.member("\"steeringMessage\":")
      value.write(to: &writer)
    }
    if let value = queuedMessages {
      writer.member("\"queuedMessages\":")
      writer.write(value, of: "queuedMessages", with: unknownMembers)
    }
    if let value = draft {
      writer.member("\"draft\":")
      value.write(to: &writer)
    }
    if let value = changesets {
      writer.member("\"changesets\":")
      writer.write(value, of: "changesets", with: unknownMembers)
    }
    if let value = backgroundWork {
      writer.member("\"backgroundWork\":")
      value.write(to: &writer)
    }
    if let value = canvases {
      writer.member("\"canvases\":")
      writer.write(value, of: "canvases", with: unknownMembers)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatForkOrigin {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.chat = ""
    self.turnId = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 1
      case 0x0000_6449_6E72_7574:  // turnId
        self.turnId = try reader.readString()
        found |= 2
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ChatForkOrigin", "chat turnId", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"fork\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ChatSideChatOrigin {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.chat = ""
    self.turnId = ""
    self.selection = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 1
      case 0x0000_6449_6E72_7574:  // turnId
        self.turnId = try reader.readString()
        found |= 2
      case 0xB3B7_A68B_A3A6_BDB9 where key.isExactly(0x6F69_7463_656C_6573, 0x6E6F_6974_6365_6C65, 9):  // selection
        self.selection = try reader.readNullIfPresent() ? nil : SideChatSelection(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ChatSideChatOrigin", "chat turnId", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"sideChat\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    if let value = selection {
      writer.member("\"selection\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatToolOrigin {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.chat = ""
    self.toolCallId = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 1
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        self.toolCallId = try reader.readString()
        found |= 2
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ChatToolOrigin", "chat toolCallId", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"tool\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SideChatSelection {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.text = ""
    self.responsePartId = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7478_6574:  // text
        self.text = try reader.readString()
        found |= 1
      case 0xADE1_868B_B2D3_AF94 where key.isExactly(0x6573_6E6F_7073_6572, 0x6449_7472_6150_6573, 14):  // responsePartId
        self.responsePartId = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("SideChatSelection", "text", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"text\":")
    text.write(to: &writer)
    if let value = responsePartId {
      writer.member("\"responsePartId\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ShellBackgroundWork {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var labelValue: String?
    var startedAtValue: String?
    var metaValue: JSONObject?
    var commandValue: String?
    var terminalValue: URI?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_006C_6562_616C:  // label
        labelValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0064_6E61_6D6D_6F63:  // command
        commandValue = try reader.readString()
      case 0x6C61_6E69_6D72_6574:  // terminal
        terminalValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ShellBackgroundWork", "id")
    }
    if labelValue == nil {
      reader.assume("ShellBackgroundWork", "label")
      labelValue = ""
    }
    guard let labelValue = consume labelValue else {
      throw reader.missing("ShellBackgroundWork", "label")
    }
    if startedAtValue == nil {
      reader.assume("ShellBackgroundWork", "startedAt")
      startedAtValue = ""
    }
    guard let startedAtValue = consume startedAtValue else {
      throw reader.missing("ShellBackgroundWork", "startedAt")
    }
    guard let commandValue = consume commandValue else {
      throw reader.missing("ShellBackgroundWork", "command")
    }
    self.id = idValue
    self.label = labelValue
    self.startedAt = startedAtValue
    self.meta = consume metaValue
    self.command = commandValue
    self.terminal = consume terminalValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"shell\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"label\":")
    label.write(to: &writer)
    writer.member("\"startedAt\":")
    startedAt.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"command\":")
    command.write(to: &writer)
    if let value = terminal {
      writer.member("\"terminal\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SubagentBackgroundWork {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.label = ""
    self.startedAt = ""
    self.meta = nil
    self.chat = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~2
        } else {
          self.label = try reader.readString()
          found |= 2
        }
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        if try reader.readNullIfPresent() {
          self.startedAt = ""
          found &= ~4
        } else {
          self.startedAt = try reader.readString()
          found |= 4
        }
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 8
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("SubagentBackgroundWork", "id label? startedAt? chat", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"subagent\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"label\":")
    label.write(to: &writer)
    writer.member("\"startedAt\":")
    startedAt.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension CanvasReference {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resource = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("CanvasReference", "resource", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension Turn {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var startedAtValue: String?
    var durationValue: Int?
    var messageValue: Message?
    var responsePartsValue: [ResponsePart]?
    var usageValue: UsageInfo?
    var stateValue: TurnState?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x6E6F_6974_6172_7564:  // duration
        durationValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try Message(reading: &reader)
      case 0x839B_8AAD_D0B9_83AE where key.isExactly(0x6573_6E6F_7073_6572, 0x7374_7261_5065_736E, 13):  // responseParts
        responsePartsValue = try reader.readNullIfPresent() ? nil : [ResponsePart](reading: &reader)
      case 0x0000_0065_6761_7375:  // usage
        usageValue = try reader.readNullIfPresent() ? nil : UsageInfo(reading: &reader)
      case 0x0000_0065_7461_7473:  // state
        stateValue = try reader.readNullIfPresent() ? nil : TurnState(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("Turn", "id")
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("Turn", "message")
    }
    if responsePartsValue == nil {
      reader.assume("Turn", "responseParts")
      responsePartsValue = []
    }
    guard let responsePartsValue = consume responsePartsValue else {
      throw reader.missing("Turn", "responseParts")
    }
    if stateValue == nil {
      reader.assume("Turn", "state")
      stateValue = TurnState.complete
    }
    guard let stateValue = consume stateValue else {
      throw reader.missing("Turn", "state")
    }
    self.id = idValue
    self.startedAt = consume startedAtValue
    self.duration = durationValue
    self.message = messageValue
    self.responseParts = responsePartsValue
    self.usage = consume usageValue
    self.state = stateValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = startedAt {
      writer.member("\"startedAt\":")
      value.write(to: &writer)
    }
    if let value = duration {
      writer.member("\"duration\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    writer.member("\"responseParts\":")
    responseParts.write(to: &writer)
    if let value = usage {
      writer.member("\"usage\":")
      value.write(to: &writer)
    }
    writer.member("\"state\":")
    state.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ActiveTurn {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var startedAtValue: String?
    var messageValue: Message?
    var responsePartsValue: [ResponsePart]?
    var usageValue: UsageInfo?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try Message(reading: &reader)
      case 0x839B_8AAD_D0B9_83AE where key.isExactly(0x6573_6E6F_7073_6572, 0x7374_7261_5065_736E, 13):  // responseParts
        responsePartsValue = try reader.readNullIfPresent() ? nil : [ResponsePart](reading: &reader)
      case 0x0000_0065_6761_7375:  // usage
        usageValue = try reader.readNullIfPresent() ? nil : UsageInfo(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ActiveTurn", "id")
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("ActiveTurn", "message")
    }
    if responsePartsValue == nil {
      reader.assume("ActiveTurn", "responseParts")
      responsePartsValue = []
    }
    guard let responsePartsValue = consume responsePartsValue else {
      throw reader.missing("ActiveTurn", "responseParts")
    }
    self.id = idValue
    self.startedAt = consume startedAtValue
    self.message = messageValue
    self.responseParts = responsePartsValue
    self.usage = consume usageValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = startedAt {
      writer.member("\"startedAt\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    writer.member("\"responseParts\":")
    responseParts.write(to: &writer)
    if let value = usage {
      writer.member("\"usage\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MessageOrigin {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var kindValue: MessageKind?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_646E_696B:  // kind
        kindValue = try reader.readNullIfPresent() ? nil : MessageKind(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    if kindValue == nil {
      reader.assume("MessageOrigin", "kind")
      kindValue = MessageKind.user
    }
    guard let kindValue = consume kindValue else {
      throw reader.missing("MessageOrigin", "kind")
    }
    self.kind = kindValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"kind\":")
    kind.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension Message {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var textValue: String?
    var originValue: MessageOrigin?
    var attachmentsValue: [MessageAttachment]?
    var modelValue: ModelSelection?
    var agentValue: AgentSelection?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7478_6574:  // text
        textValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : MessageOrigin(reading: &reader)
      case 0x8385_B4A9_BBA4_B2A3 where key.isExactly(0x656D_6863_6174_7461, 0x7374_6E65_6D68_6361, 11):  // attachments
        attachmentsValue = try reader.readNullIfPresent() ? nil : [MessageAttachment](reading: &reader)
      case 0x0000_006C_6564_6F6D:  // model
        modelValue = try reader.readNullIfPresent() ? nil : ModelSelection(reading: &reader)
      case 0x0000_0074_6E65_6761:  // agent
        agentValue = try reader.readNullIfPresent() ? nil : AgentSelection(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    if textValue == nil {
      reader.assume("Message", "text")
      textValue = ""
    }
    guard let textValue = consume textValue else {
      throw reader.missing("Message", "text")
    }
    if originValue == nil {
      reader.assume("Message", "origin")
      originValue = MessageOrigin(kind: .user)
    }
    guard let originValue = consume originValue else {
      throw reader.missing("Message", "origin")
    }
    self.text = textValue
    self.origin = originValue
    self.attachments = consume attachmentsValue
    self.model = consume modelValue
    self.agent = consume agentValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"text\":")
    text.write(to: &writer)
    writer.member("\"origin\":")
    origin.write(to: &writer)
    if let value = attachments {
      writer.member("\"attachments\":")
      value.write(to: &writer)
    }
    if let value = model {
      writer.member("\"model\":")
      value.write(to: &writer)
    }
    if let value = agent {
      writer.member("\"agent\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension PendingMessage {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var messageValue: Message?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try Message(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("PendingMessage", "id")
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("PendingMessage", "message")
    }
    self.id = idValue
    self.message = messageValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"message\":")
    message.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SimpleMessageAttachment {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.label = ""
    self.range = nil
    self.displayKind = nil
    self.meta = nil
    self.modelRepresentation = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~1
        } else {
          self.label = try reader.readString()
          found |= 1
        }
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x83A5_B3FA_82B1_B184 where key.isExactly(0x4B79_616C_7073_6964, 0x646E_694B_7961_6C70, 11):  // displayKind
        self.displayKind = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xACBB_8084_A78C_B3A7 where key.equals("modelRepresentation"):  // modelRepresentation
        self.modelRepresentation = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("SimpleMessageAttachment", "label?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"simple\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = displayKind {
      writer.member("\"displayKind\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = modelRepresentation {
      writer.member("\"modelRepresentation\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MessageEmbeddedResourceAttachment {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.label = ""
    self.range = nil
    self.displayKind = nil
    self.meta = nil
    self.data = ""
    self.contentType = ""
    self.selection = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~1
        } else {
          self.label = try reader.readString()
          found |= 1
        }
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x83A5_B3FA_82B1_B184 where key.isExactly(0x4B79_616C_7073_6964, 0x646E_694B_7961_6C70, 11):  // displayKind
        self.displayKind = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0000_6174_6164:  // data
        self.data = try reader.readString()
        found |= 2
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readString()
        found |= 4
      case 0xB3B7_A68B_A3A6_BDB9 where key.isExactly(0x6F69_7463_656C_6573, 0x6E6F_6974_6365_6C65, 9):  // selection
        self.selection = try reader.readNullIfPresent() ? nil : TextSelection(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("MessageEmbeddedResourceAttachment", "label? data contentType", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"embeddedResource\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = displayKind {
      writer.member("\"displayKind\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"data\":")
    data.write(to: &writer)
    writer.member("\"contentType\":")
    contentType.write(to: &writer)
    if let value = selection {
      writer.member("\"selection\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MessageResourceAttachment {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.label = ""
    self.range = nil
    self.displayKind = nil
    self.meta = nil
    self.uri = ""
    self.sizeHint = nil
    self.contentType = nil
    self.nonce = nil
    self.selection = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~1
        } else {
          self.label = try reader.readString()
          found |= 1
        }
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x83A5_B3FA_82B1_B184 where key.isExactly(0x4B79_616C_7073_6964, 0x646E_694B_7961_6C70, 11):  // displayKind
        self.displayKind = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x746E_6948_657A_6973:  // sizeHint
        self.sizeHint = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_636E_6F6E:  // nonce
        self.nonce = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xB3B7_A68B_A3A6_BDB9 where key.isExactly(0x6F69_7463_656C_6573, 0x6E6F_6974_6365_6C65, 9):  // selection
        self.selection = try reader.readNullIfPresent() ? nil : TextSelection(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("MessageResourceAttachment", "label? uri", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"resource\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = displayKind {
      writer.member("\"displayKind\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = sizeHint {
      writer.member("\"sizeHint\":")
      value.write(to: &writer)
    }
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    if let value = nonce {
      writer.member("\"nonce\":")
      value.write(to: &writer)
    }
    if let value = selection {
      writer.member("\"selection\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MessageAnnotationsAttachment {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.label = ""
    self.range = nil
    self.displayKind = nil
    self.meta = nil
    self.resource = ""
    self.annotationIds = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~1
        } else {
          self.label = try reader.readString()
          found |= 1
        }
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x83A5_B3FA_82B1_B184 where key.isExactly(0x4B79_616C_7073_6964, 0x646E_694B_7961_6C70, 11):  // displayKind
        self.displayKind = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 2
      case 0x8FBC_F3A8_B1BC_86A3 where key.isExactly(0x6974_6174_6F6E_6E61, 0x7364_496E_6F69_7461, 13):  // annotationIds
        self.annotationIds = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("MessageAnnotationsAttachment", "label? resource", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"annotations\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = displayKind {
      writer.member("\"displayKind\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = annotationIds {
      writer.member("\"annotationIds\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MessageChatAttachment {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.label = ""
    self.range = nil
    self.displayKind = nil
    self.meta = nil
    self.resource = ""
    self.endTurn = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_006C_6562_616C:  // label
        if try reader.readNullIfPresent() {
          self.label = ""
          found &= ~1
        } else {
          self.label = try reader.readString()
          found |= 1
        }
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x83A5_B3FA_82B1_B184 where key.isExactly(0x4B79_616C_7073_6964, 0x646E_694B_7961_6C70, 11):  // displayKind
        self.displayKind = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 2
      case 0x006E_7275_5464_6E65:  // endTurn
        self.endTurn = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("MessageChatAttachment", "label? resource", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"chat\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = displayKind {
      writer.member("\"displayKind\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = endTurn {
      writer.member("\"endTurn\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MarkdownResponsePart {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var contentValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0074_6E65_746E_6F63:  // content
        contentValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("MarkdownResponsePart", "id")
    }
    if contentValue == nil {
      reader.assume("MarkdownResponsePart", "content")
      contentValue = ""
    }
    guard let contentValue = consume contentValue else {
      throw reader.missing("MarkdownResponsePart", "content")
    }
    self.id = idValue
    self.content = contentValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"markdown\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"content\":")
    content.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ReasoningResponsePart {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var contentValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0074_6E65_746E_6F63:  // content
        contentValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ReasoningResponsePart", "id")
    }
    if contentValue == nil {
      reader.assume("ReasoningResponsePart", "content")
      contentValue = ""
    }
    guard let contentValue = consume contentValue else {
      throw reader.missing("ReasoningResponsePart", "content")
    }
    self.id = idValue
    self.content = contentValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"reasoning\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"content\":")
    content.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ToolCallResponsePart {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var toolCallValue: ToolCallState?
    while key.isMember {
      switch key.word {
      case 0x6C6C_6143_6C6F_6F74:  // toolCall
        toolCallValue = try ToolCallState(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let toolCallValue = consume toolCallValue else {
      throw reader.missing("ToolCallResponsePart", "toolCall")
    }
    self.toolCall = toolCallValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"toolCall\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCall\":")
    toolCall.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ResourceResponsePart {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.uri = ""
    self.sizeHint = nil
    self.contentType = nil
    self.nonce = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 1
      case 0x746E_6948_657A_6973:  // sizeHint
        self.sizeHint = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_636E_6F6E:  // nonce
        self.nonce = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ResourceResponsePart", "uri", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"contentRef\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = sizeHint {
      writer.member("\"sizeHint\":")
      value.write(to: &writer)
    }
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    if let value = nonce {
      writer.member("\"nonce\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SystemNotificationResponsePart {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.content = .string("")
    self.meta = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0074_6E65_746E_6F63:  // content
        self.content = try StringOrMarkdown(reading: &reader)
        found |= 1
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("SystemNotificationResponsePart", "content", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"systemNotification\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"content\":")
    content.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension InputRequestResponsePart {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var requestValue: ChatInputRequest?
    var responseValue: ChatInputResponseKind?
    while key.isMember {
      switch key.word {
      case 0x0074_7365_7571_6572:  // request
        requestValue = try ChatInputRequest(reading: &reader)
      case 0x6573_6E6F_7073_6572:  // response
        responseValue = try reader.readNullIfPresent() ? nil : ChatInputResponseKind(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let requestValue = consume requestValue else {
      throw reader.missing("InputRequestResponsePart", "request")
    }
    self.request = requestValue
    self.response = consume responseValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"inputRequest\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"request\":")
    request.write(to: &writer)
    if let value = response {
      writer.member("\"response\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ErrorResponsePart {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var errorValue: ErrorInfo?
    var resumableValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try ErrorInfo(reading: &reader)
      case 0xA6BA_A5AF_AF99_83B8 where key.isExactly(0x6C62_616D_7573_6572, 0x656C_6261_6D75_7365, 9):  // resumable
        resumableValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let errorValue = consume errorValue else {
      throw reader.missing("ErrorResponsePart", "error")
    }
    self.error = errorValue
    self.resumable = resumableValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"error\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"error\":")
    error.write(to: &writer)
    if let value = resumable {
      writer.member("\"resumable\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputRequest {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var messageValue: String?
    var urlValue: URI?
    var questionsValue: [ChatInputQuestion]?
    var answersValue: [String: ChatInputAnswer]?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_006C_7275:  // url
        urlValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x88B3_B7A6_9B83_BF9B where key.isExactly(0x6E6F_6974_7365_7571, 0x736E_6F69_7473_6575, 9):  // questions
        questionsValue = try reader.readNullIfPresent() ? nil : [ChatInputQuestion](reading: &reader)
      case 0x0073_7265_7773_6E61:  // answers
        answersValue = try reader.readNullIfPresent() ? nil : [String: ChatInputAnswer](reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ChatInputRequest", "id")
    }
    self.id = idValue
    self.message = consume messageValue
    self.url = consume urlValue
    self.questions = consume questionsValue
    self.answers = consume answersValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = message {
      writer.member("\"message\":")
      value.write(to: &writer)
    }
    if let value = url {
      writer.member("\"url\":")
      value.write(to: &writer)
    }
    if let value = questions {
      writer.member("\"questions\":")
      value.write(to: &writer)
    }
    if let value = answers {
      writer.member("\"answers\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputTextQuestion {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var titleValue: String?
    var messageValue: String?
    var requiredValue: Bool?
    var formatValue: String?
    var minValue: Int?
    var maxValue: Int?
    var defaultValueValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x6465_7269_7571_6572:  // required
        requiredValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_7461_6D72_6F66:  // format
        formatValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_006E_696D:  // min
        minValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_0078_616D:  // max
        maxValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x9C9E_B4B7_CD8E_BD8E where key.isExactly(0x5674_6C75_6166_6564, 0x6575_6C61_5674_6C75, 12):  // defaultValue
        defaultValueValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ChatInputTextQuestion", "id")
    }
    if messageValue == nil {
      reader.assume("ChatInputTextQuestion", "message")
      messageValue = ""
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("ChatInputTextQuestion", "message")
    }
    self.id = idValue
    self.title = consume titleValue
    self.message = messageValue
    self.required = requiredValue
    self.format = consume formatValue
    self.min = minValue
    self.max = maxValue
    self.defaultValue = consume defaultValueValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"text\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    if let value = format {
      writer.member("\"format\":")
      value.write(to: &writer)
    }
    if let value = min {
      writer.member("\"min\":")
      value.write(to: &writer)
    }
    if let value = max {
      writer.member("\"max\":")
      value.write(to: &writer)
    }
    if let value = defaultValue {
      writer.member("\"defaultValue\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputNumberQuestion {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.title = nil
    self.message = ""
    self.required = nil
    self.min = nil
    self.max = nil
    self.defaultValue = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        self.title = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        if try reader.readNullIfPresent() {
          self.message = ""
          found &= ~2
        } else {
          self.message = try reader.readString()
          found |= 2
        }
      case 0x6465_7269_7571_6572:  // required
        self.required = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_006E_696D:  // min
        self.min = try reader.readNullIfPresent() ? nil : reader.readDouble()
      case 0x0000_0000_0078_616D:  // max
        self.max = try reader.readNullIfPresent() ? nil : reader.readDouble()
      case 0x9C9E_B4B7_CD8E_BD8E where key.isExactly(0x5674_6C75_6166_6564, 0x6575_6C61_5674_6C75, 12):  // defaultValue
        self.defaultValue = try reader.readNullIfPresent() ? nil : reader.readDouble()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ChatInputNumberQuestion", "id message?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    if let value = min {
      writer.member("\"min\":")
      value.write(to: &writer)
    }
    if let value = max {
      writer.member("\"max\":")
      value.write(to: &writer)
    }
    if let value = defaultValue {
      writer.member("\"defaultValue\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputBooleanQuestion {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.title = nil
    self.message = ""
    self.required = nil
    self.defaultValue = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        self.title = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        if try reader.readNullIfPresent() {
          self.message = ""
          found &= ~2
        } else {
          self.message = try reader.readString()
          found |= 2
        }
      case 0x6465_7269_7571_6572:  // required
        self.required = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x9C9E_B4B7_CD8E_BD8E where key.isExactly(0x5674_6C75_6166_6564, 0x6575_6C61_5674_6C75, 12):  // defaultValue
        self.defaultValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ChatInputBooleanQuestion", "id message?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"boolean\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    if let value = defaultValue {
      writer.member("\"defaultValue\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputSingleSelectQuestion {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var titleValue: String?
    var messageValue: String?
    var requiredValue: Bool?
    var optionsValue: [ChatInputOption]?
    var allowFreeformInputValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x6465_7269_7571_6572:  // required
        requiredValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0073_6E6F_6974_706F:  // options
        optionsValue = try reader.readElements(of: "options", keeping: &unknown)
      case 0x8D98_A6AB_FDB6_88BF where key.equals("allowFreeformInput"):  // allowFreeformInput
        allowFreeformInputValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ChatInputSingleSelectQuestion", "id")
    }
    if messageValue == nil {
      reader.assume("ChatInputSingleSelectQuestion", "message")
      messageValue = ""
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("ChatInputSingleSelectQuestion", "message")
    }
    guard let optionsValue = consume optionsValue else {
      throw reader.missing("ChatInputSingleSelectQuestion", "options")
    }
    self.id = idValue
    self.title = consume titleValue
    self.message = messageValue
    self.required = requiredValue
    self.options = optionsValue
    self.allowFreeformInput = allowFreeformInputValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"single-select\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    writer.member("\"options\":")
    writer.write(options, of: "options", with: unknownMembers)
    if let value = allowFreeformInput {
      writer.member("\"allowFreeformInput\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputMultiSelectQuestion {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.title = nil
    self.message = ""
    self.required = nil
    self.options = []
    self.allowFreeformInput = nil
    self.min = nil
    self.max = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        self.title = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        if try reader.readNullIfPresent() {
          self.message = ""
          found &= ~2
        } else {
          self.message = try reader.readString()
          found |= 2
        }
      case 0x6465_7269_7571_6572:  // required
        self.required = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0073_6E6F_6974_706F:  // options
        self.options = try reader.readElements(of: "options", keeping: &unknownMembers)
        found |= 4
      case 0x8D98_A6AB_FDB6_88BF where key.equals("allowFreeformInput"):  // allowFreeformInput
        self.allowFreeformInput = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_006E_696D:  // min
        self.min = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_0078_616D:  // max
        self.max = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("ChatInputMultiSelectQuestion", "id message? options", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"multi-select\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = required {
      writer.member("\"required\":")
      value.write(to: &writer)
    }
    writer.member("\"options\":")
    writer.write(options, of: "options", with: unknownMembers)
    if let value = allowFreeformInput {
      writer.member("\"allowFreeformInput\":")
      value.write(to: &writer)
    }
    if let value = min {
      writer.member("\"min\":")
      value.write(to: &writer)
    }
    if let value = max {
      writer.member("\"max\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputOption {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var labelValue: String?
    var descriptionValue: String?
    var recommendedValue: Bool?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_006C_6562_616C:  // label
        labelValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        descriptionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA6AF_A5B1_A5B9_BFAC where key.isExactly(0x6E65_6D6D_6F63_6572, 0x6465_646E_656D_6D6F, 11):  // recommended
        recommendedValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ChatInputOption", "id")
    }
    if labelValue == nil {
      reader.assume("ChatInputOption", "label")
      labelValue = ""
    }
    guard let labelValue = consume labelValue else {
      throw reader.missing("ChatInputOption", "label")
    }
    self.id = idValue
    self.label = labelValue
    self.description = consume descriptionValue
    self.recommended = recommendedValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    if let value = recommended {
      writer.member("\"recommended\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputAnswered {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var valueValue: ChatInputAnswerValue?
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        valueValue = try ChatInputAnswerValue(reading: &reader)
      case 0x0000_0065_7461_7473:  // state
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let valueValue = consume valueValue else {
      throw reader.missing("ChatInputAnswered", "value")
    }
    self.value = valueValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"value\":")
    value.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ChatInputSkipped {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.freeformValues = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x8BB8_85BE_A7C9_A882 where key.isExactly(0x6D72_6F66_6565_7266, 0x7365_756C_6156_6D72, 14):  // freeformValues
        self.freeformValues = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0065_7461_7473:  // state
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"state\":\"skipped\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = freeformValues {
      writer.member("\"freeformValues\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputTextAnswerValue {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.value = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        self.value = try reader.readString()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ChatInputTextAnswerValue", "value", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"text\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"value\":")
    value.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ChatInputNumberAnswerValue {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.value = 0
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        self.value = try reader.readDouble()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ChatInputNumberAnswerValue", "value", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"number\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"value\":")
    value.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ChatInputBooleanAnswerValue {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.value = false
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        self.value = try reader.readBool()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ChatInputBooleanAnswerValue", "value", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"boolean\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"value\":")
    value.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ChatInputSelectedAnswerValue {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.value = ""
    self.freeformValues = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        self.value = try reader.readString()
        found |= 1
      case 0x8BB8_85BE_A7C9_A882 where key.isExactly(0x6D72_6F66_6565_7266, 0x7365_756C_6156_6D72, 14):  // freeformValues
        self.freeformValues = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ChatInputSelectedAnswerValue", "value", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"selected\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"value\":")
    value.write(to: &writer)
    if let value = freeformValues {
      writer.member("\"freeformValues\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatInputSelectedManyAnswerValue {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.value = []
    self.freeformValues = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        self.value = try [String](reading: &reader)
        found |= 1
      case 0x8BB8_85BE_A7C9_A882 where key.isExactly(0x6D72_6F66_6565_7266, 0x7365_756C_6156_6D72, 14):  // freeformValues
        self.freeformValues = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ChatInputSelectedManyAnswerValue", "value", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"selected-many\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"value\":")
    value.write(to: &writer)
    if let value = freeformValues {
      writer.member("\"freeformValues\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension CompletionItem {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.insertText = ""
    self.rangeStart = nil
    self.rangeEnd = nil
    self.attachment = .unknown(.null)
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x8DA4_BEDA_8D97_A48F where key.isExactly(0x6554_7472_6573_6E69, 0x7478_6554_7472_6573, 10):  // insertText
        self.insertText = try reader.readString()
        found |= 1
      case 0x8990_918D_C1A4_AFAE where key.isExactly(0x6174_5365_676E_6172, 0x7472_6174_5365_676E, 10):  // rangeStart
        self.rangeStart = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x646E_4565_676E_6172:  // rangeEnd
        self.rangeEnd = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x8DB1_A2B9_B1B2_B689 where key.isExactly(0x656D_6863_6174_7461, 0x746E_656D_6863_6174, 10):  // attachment
        self.attachment = try MessageAttachment(reading: &reader)
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("CompletionItem", "insertText attachment", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"insertText\":")
    insertText.write(to: &writer)
    if let value = rangeStart {
      writer.member("\"rangeStart\":")
      value.write(to: &writer)
    }
    if let value = rangeEnd {
      writer.member("\"rangeEnd\":")
      value.write(to: &writer)
    }
    writer.member("\"attachment\":")
    attachment.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ForkChatSource {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.chat = ""
    self.turnId = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 1
      case 0x0000_6449_6E72_7574:  // turnId
        self.turnId = try reader.readString()
        found |= 2
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ForkChatSource", "chat turnId", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"fork\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SideChatSource {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.chat = ""
    self.turnId = ""
    self.selection = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 1
      case 0x0000_6449_6E72_7574:  // turnId
        self.turnId = try reader.readString()
        found |= 2
      case 0xB3B7_A68B_A3A6_BDB9 where key.isExactly(0x6F69_7463_656C_6573, 0x6E6F_6974_6365_6C65, 9):  // selection
        self.selection = try reader.readNullIfPresent() ? nil : SideChatSelection(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("SideChatSource", "chat turnId", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"sideChat\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    if let value = selection {
      writer.member("\"selection\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionMoveDestination {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.session = ""
    self.after = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006E_6F69_7373_6573:  // session
        self.session = try reader.readString()
        found |= 1
      case 0x0000_0072_6574_6661:  // after
        self.after = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("SessionMoveDestination", "session", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"session\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"session\":")
    session.write(to: &writer)
    if let value = after {
      writer.member("\"after\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension CreateChatParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.chat = ""
    self.initialMessage = nil
    self.source = nil
    self.workingDirectories = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 2
      case 0x87A2_A38F_92A3_F4B1 where key.isExactly(0x4D6C_6169_7469_6E69, 0x6567_6173_7365_4D6C, 14):  // initialMessage
        self.initialMessage = try reader.readNullIfPresent() ? nil : Message(reading: &reader)
      case 0x0000_6563_7275_6F73:  // source
        self.source = try reader.readNullIfPresent() ? nil : ChatSource(reading: &reader)
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        self.workingDirectories = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("CreateChatParams", "channel chat", found: found) }
  }

  /// Encodes the value as a JSON object.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"chat\":")
    chat.write(to: &writer)
    if let value = initialMessage {
      writer.member("\"initialMessage\":")
      value.write(to: &writer)
    }
    if let value = source {
      writer.member("\"source\":")
      value.write(to: &writer)
    }
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension DisposeChatParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("DisposeChatParams", "channel", found: found) }
  }

  /// Encodes the value as a JSON object.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension MoveChatParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.destination = .unknown(.null)
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0xA8BF_BC81_B6AF_B78C where key.isExactly(0x7461_6E69_7473_6564, 0x6E6F_6974_616E_6974, 11):  // destination
        self.destination = try MoveChatDestination(reading: &reader)
        found |= 2
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("MoveChatParams", "channel destination", found: found) }
  }

  /// Encodes the value as a JSON object.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"destination\":")
    destination.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension MoveChatResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.session = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006E_6F69_7373_6573:  // session
        self.session = try reader.readString()
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("MoveChatResult", "session", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"session\":")
    session.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension FetchTurnsParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.cursor = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_726F_7372_7563:  // cursor
        self.cursor = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("FetchTurnsParams", "channel", found: found) }
  }

  /// Encodes the value as a JSON object.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    if let value = cursor {
      writer.member("\"cursor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension FetchTurnsResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension CompletionsParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.kind = .unknown("")
    self.text = ""
    self.offset = 0
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        self.kind = try CompletionItemKind(reading: &reader)
        found |= 2
      case 0x0000_0000_7478_6574:  // text
        self.text = try reader.readString()
        found |= 4
      case 0x0000_7465_7366_666F:  // offset
        self.offset = try reader.readInt()
        found |= 8
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("CompletionsParams", "channel kind text offset", found: found) }
  }

  /// Encodes the value as a JSON object.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"kind\":")
    kind.write(to: &writer)
    writer.member("\"text\":")
    text.write(to: &writer)
    writer.member("\"offset\":")
    offset.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension CompletionsResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.items = []
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6D65_7469:  // items
        self.items = try reader.readElements(of: "items", keeping: &unknownMembers)
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("CompletionsResult", "items", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"items\":")
    writer.write(items, of: "items", with: unknownMembers)
    writer.write(unknownMembers)
  }
}

extension ToolCallClientContributor {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.clientId = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readString()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ToolCallClientContributor", "clientId", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"client\"")
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

extension ToolCallMcpContributor {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var customizationIdValue: String?
    while key.isMember {
      switch key.word {
      case 0xB2FB_B1B1_A69B_B797 where key.isExactly(0x7A69_6D6F_7473_7563, 0x6449_6E6F_6974_617A, 15):  // customizationId
        customizationIdValue = try reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let customizationIdValue = consume customizationIdValue else {
      throw reader.missing("ToolCallMcpContributor", "customizationId")
    }
    self.customizationId = customizationIdValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"mcp\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"customizationId\":")
    customizationId.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ToolCallStreamingState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.toolCallId = ""
    self.toolName = ""
    self.displayName = ""
    self.intention = nil
    self.contributor = nil
    self.meta = nil
    self.partialInput = nil
    self.invocationMessage = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        self.toolCallId = try reader.readString()
        found |= 1
      case 0x656D_614E_6C6F_6F74:  // toolName
        if try reader.readNullIfPresent() {
          self.toolName = ""
          found &= ~2
        } else {
          self.toolName = try reader.readString()
          found |= 2
        }
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        if try reader.readNullIfPresent() {
          self.displayName = ""
          found &= ~4
        } else {
          self.displayName = try reader.readString()
          found |= 4
        }
      case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
        self.intention = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
        self.contributor = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA186_81B5_E6AA_A3A2 where key.isExactly(0x496C_6169_7472_6170, 0x7475_706E_496C_6169, 12):  // partialInput
        self.partialInput = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
        self.invocationMessage = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("ToolCallStreamingState", "toolCallId toolName? displayName?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"streaming\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.member("\"toolName\":")
    toolName.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    if let value = intention {
      writer.member("\"intention\":")
      value.write(to: &writer)
    }
    if let value = contributor {
      writer.member("\"contributor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = partialInput {
      writer.member("\"partialInput\":")
      value.write(to: &writer)
    }
    if let value = invocationMessage {
      writer.member("\"invocationMessage\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallPendingConfirmationState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.toolCallId = ""
    self.toolName = ""
    self.displayName = ""
    self.intention = nil
    self.contributor = nil
    self.meta = nil
    self.invocationMessage = StringOrMarkdown.string("")
    self.toolInput = nil
    self.confirmationTitle = nil
    self.riskAssessment = nil
    self.edits = nil
    self.editable = nil
    self.options = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        self.toolCallId = try reader.readString()
        found |= 1
      case 0x656D_614E_6C6F_6F74:  // toolName
        if try reader.readNullIfPresent() {
          self.toolName = ""
          found &= ~2
        } else {
          self.toolName = try reader.readString()
          found |= 2
        }
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        if try reader.readNullIfPresent() {
          self.displayName = ""
          found &= ~4
        } else {
          self.displayName = try reader.readString()
          found |= 4
        }
      case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
        self.intention = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
        self.contributor = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
        if try reader.readNullIfPresent() {
          self.invocationMessage = StringOrMarkdown.string("")
          found &= ~8
        } else {
          self.invocationMessage = try StringOrMarkdown(reading: &reader)
          found |= 8
        }
      case 0x9D9A_8E95_FEB7_B1AA where key.isExactly(0x7570_6E49_6C6F_6F74, 0x7475_706E_496C_6F6F, 9):  // toolInput
        self.toolInput = try reader.readNullIfPresent() ? nil : ToolInput(reading: &reader)
      case 0xABB5_9ABB_CEB2_B1B1 where key.equals("confirmationTitle"):  // confirmationTitle
        self.confirmationTitle = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x8DAF_B99B_8D95_A394 where key.isExactly(0x6573_7341_6B73_6972, 0x746E_656D_7373_6573, 14):  // riskAssessment
        self.riskAssessment = try reader.readNullIfPresent() ? nil : ToolCallRiskAssessment(reading: &reader)
      case 0x0000_0073_7469_6465:  // edits
        self.edits = try reader.readNullIfPresent() ? nil : FileEditCollection(reading: &reader)
      case 0x656C_6261_7469_6465:  // editable
        self.editable = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0073_6E6F_6974_706F:  // options
        self.options = try reader.readNullIfPresent() ? nil : reader.readElements(of: "options", keeping: &unknownMembers)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("ToolCallPendingConfirmationState", "toolCallId toolName? displayName? invocationMessage?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"pending-confirmation\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.member("\"toolName\":")
    toolName.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    if let value = intention {
      writer.member("\"intention\":")
      value.write(to: &writer)
    }
    if let value = contributor {
      writer.member("\"contributor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"invocationMessage\":")
    invocationMessage.write(to: &writer)
    if let value = toolInput {
      writer.member("\"toolInput\":")
      value.write(to: &writer)
    }
    if let value = confirmationTitle {
      writer.member("\"confirmationTitle\":")
      value.write(to: &writer)
    }
    if let value = riskAssessment {
      writer.member("\"riskAssessment\":")
      value.write(to: &writer)
    }
    if let value = edits {
      writer.member("\"edits\":")
      value.write(to: &writer)
    }
    if let value = editable {
      writer.member("\"editable\":")
      value.write(to: &writer)
    }
    if let value = options {
      writer.member("\"options\":")
      writer.write(value, of: "options", with: unknownMembers)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallRunningState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.toolCallId = ""
    self.toolName = ""
    self.displayName = ""
    self.intention = nil
    self.contributor = nil
    self.meta = nil
    self.invocationMessage = StringOrMarkdown.string("")
    self.toolInput = nil
    self.confirmed = ToolCallConfirmationReason.notNeeded
    self.selectedOption = nil
    self.content = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        self.toolCallId = try reader.readString()
        found |= 1
      case 0x656D_614E_6C6F_6F74:  // toolName
        if try reader.readNullIfPresent() {
          self.toolName = ""
          found &= ~2
        } else {
          self.toolName = try reader.readString()
          found |= 2
        }
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        if try reader.readNullIfPresent() {
          self.displayName = ""
          found &= ~4
        } else {
          self.displayName = try reader.readString()
          found |= 4
        }
      case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
        self.intention = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
        self.contributor = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
        if try reader.readNullIfPresent() {
          self.invocationMessage = StringOrMarkdown.string("")
          found &= ~8
        } else {
          self.invocationMessage = try StringOrMarkdown(reading: &reader)
          found |= 8
        }
      case 0x9D9A_8E95_FEB7_B1AA where key.isExactly(0x7570_6E49_6C6F_6F74, 0x7475_706E_496C_6F6F, 9):  // toolInput
        self.toolInput = try reader.readNullIfPresent() ? nil : ToolInput(reading: &reader)
      case 0xADA7_A88D_B4A2_B3BD where key.isExactly(0x656D_7269_666E_6F63, 0x6465_6D72_6966_6E6F, 9):  // confirmed
        if try reader.readNullIfPresent() {
          self.confirmed = ToolCallConfirmationReason.notNeeded
          found &= ~16
        } else {
          self.confirmed = try ToolCallConfirmationReason(reading: &reader)
          found |= 16
        }
      case 0xB8BB_A68B_85F2_ADB9 where key.isExactly(0x6465_7463_656C_6573, 0x6E6F_6974_704F_6465, 14):  // selectedOption
        self.selectedOption = try reader.readNullIfPresent() ? nil : ConfirmationOption(reading: &reader)
      case 0x0074_6E65_746E_6F63:  // content
        self.content = try reader.readNullIfPresent() ? nil : [ToolResultContent](reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 31 { try reader.complete("ToolCallRunningState", "toolCallId toolName? displayName? invocationMessage? confirmed?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"running\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.member("\"toolName\":")
    toolName.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    if let value = intention {
      writer.member("\"intention\":")
      value.write(to: &writer)
    }
    if let value = contributor {
      writer.member("\"contributor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"invocationMessage\":")
    invocationMessage.write(to: &writer)
    if let value = toolInput {
      writer.member("\"toolInput\":")
      value.write(to: &writer)
    }
    writer.member("\"confirmed\":")
    confirmed.write(to: &writer)
    if let value = selectedOption {
      writer.member("\"selectedOption\":")
      value.write(to: &writer)
    }
    if let value = content {
      writer.member("\"content\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallAuthRequiredState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var toolCallIdValue: String?
    var toolNameValue: String?
    var displayNameValue: String?
    var intentionValue: String?
    var contributorValue: ToolCallContributor?
    var metaValue: JSONObject?
    var invocationMessageValue: StringOrMarkdown?
    var toolInputValue: ToolInput?
    var confirmedValue: ToolCallConfirmationReason?
    var selectedOptionValue: ConfirmationOption?
    var authValue: McpAuthRequirement?
    var contentValue: [ToolResultContent]?
    while key.isMember {
      switch key.word {
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        toolCallIdValue = try reader.readString()
      case 0x656D_614E_6C6F_6F74:  // toolName
        toolNameValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        displayNameValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
        intentionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
        contributorValue = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
        invocationMessageValue = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x9D9A_8E95_FEB7_B1AA where key.isExactly(0x7570_6E49_6C6F_6F74, 0x7475_706E_496C_6F6F, 9):  // toolInput
        toolInputValue = try reader.readNullIfPresent() ? nil : ToolInput(reading: &reader)
      case 0xADA7_A88D_B4A2_B3BD where key.isExactly(0x656D_7269_666E_6F63, 0x6465_6D72_6966_6E6F, 9):  // confirmed
        confirmedValue = try reader.readNullIfPresent() ? nil : ToolCallConfirmationReason(reading: &reader)
      case 0xB8BB_A68B_85F2_ADB9 where key.isExactly(0x6465_7463_656C_6573, 0x6E6F_6974_704F_6465, 14):  // selectedOption
        selectedOptionValue = try reader.readNullIfPresent() ? nil : ConfirmationOption(reading: &reader)
      case 0x0000_0000_6874_7561:  // auth
        authValue = try McpAuthRequirement(reading: &reader)
      case 0x0074_6E65_746E_6F63:  // content
        contentValue = try reader.readNullIfPresent() ? nil : [ToolResultContent](reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ToolCallAuthRequiredState", "toolCallId")
    }
    if toolNameValue == nil {
      reader.assume("ToolCallAuthRequiredState", "toolName")
      toolNameValue = ""
    }
    guard let toolNameValue = consume toolNameValue else {
      throw reader.missing("ToolCallAuthRequiredState", "toolName")
    }
    if displayNameValue == nil {
      reader.assume("ToolCallAuthRequiredState", "displayName")
      displayNameValue = ""
    }
    guard let displayNameValue = consume displayNameValue else {
      throw reader.missing("ToolCallAuthRequiredState", "displayName")
    }
    if invocationMessageValue == nil {
      reader.assume("ToolCallAuthRequiredState", "invocationMessage")
      invocationMessageValue = StringOrMarkdown.string("")
    }
    guard let invocationMessageValue = consume invocationMessageValue else {
      throw reader.missing("ToolCallAuthRequiredState", "invocationMessage")
    }
    if confirmedValue == nil {
      reader.assume("ToolCallAuthRequiredState", "confirmed")
      confirmedValue = ToolCallConfirmationReason.notNeeded
    }
    guard let confirmedValue = consume confirmedValue else {
      throw reader.missing("ToolCallAuthRequiredState", "confirmed")
    }
    guard let authValue = consume authValue else {
      throw reader.missing("ToolCallAuthRequiredState", "auth")
    }
    self.toolCallId = toolCallIdValue
    self.toolName = toolNameValue
    self.displayName = displayNameValue
    self.intention = consume intentionValue
    self.contributor = consume contributorValue
    self.meta = consume metaValue
    self.invocationMessage = invocationMessageValue
    self.toolInput = consume toolInputValue
    self.confirmed = confirmedValue
    self.selectedOption = consume selectedOptionValue
    self.auth = authValue
    self.content = consume contentValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"auth-required\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.member("\"toolName\":")
    toolName.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    if let value = intention {
      writer.member("\"intention\":")
      value.write(to: &writer)
    }
    if let value = contributor {
      writer.member("\"contributor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"invocationMessage\":")
    invocationMessage.write(to: &writer)
    if let value = toolInput {
      writer.member("\"toolInput\":")
      value.write(to: &writer)
    }
    writer.member("\"confirmed\":")
    confirmed.write(to: &writer)
    if let value = selectedOption {
      writer.member("\"selectedOption\":")
      value.write(to: &writer)
    }
    writer.member("\"auth\":")
    auth.write(to: &writer)
    if let value = content {
      writer.member("\"content\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallPendingResultConfirmationState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.toolCallId = ""
    self.toolName = ""
    self.displayName = ""
    self.intention = nil
    self.contributor = nil
    self.meta = nil
    self.invocationMessage = StringOrMarkdown.string("")
    self.toolInput = nil
    self.confirmed = ToolCallConfirmationReason.notNeeded
    self.selectedOption = nil
    self.success = false
    self.pastTenseMessage = StringOrMarkdown.string("")
    self.content = nil
    self.structuredContent = nil
    self.error = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        self.toolCallId = try reader.readString()
        found |= 1
      case 0x656D_614E_6C6F_6F74:  // toolName
        if try reader.readNullIfPresent() {
          self.toolName = ""
          found &= ~2
        } else {
          self.toolName = try reader.readString()
          found |= 2
        }
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        if try reader.readNullIfPresent() {
          self.displayName = ""
          found &= ~4
        } else {
          self.displayName = try reader.readString()
          found |= 4
        }
      case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
        self.intention = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
        self.contributor = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
        if try reader.readNullIfPresent() {
          self.invocationMessage = StringOrMarkdown.string("")
          found &= ~8
        } else {
          self.invocationMessage = try StringOrMarkdown(reading: &reader)
          found |= 8
        }
      case 0x9D9A_8E95_FEB7_B1AA where key.isExactly(0x7570_6E49_6C6F_6F74, 0x7475_706E_496C_6F6F, 9):  // toolInput
        self.toolInput = try reader.readNullIfPresent() ? nil : ToolInput(reading: &reader)
      case 0xADA7_A88D_B4A2_B3BD where key.isExactly(0x656D_7269_666E_6F63, 0x6465_6D72_6966_6E6F, 9):  // confirmed
        if try reader.readNullIfPresent() {
          self.confirmed = ToolCallConfirmationReason.notNeeded
          found &= ~16
        } else {
          self.confirmed = try ToolCallConfirmationReason(reading: &reader)
          found |= 16
        }
      case 0xB8BB_A68B_85F2_ADB9 where key.isExactly(0x6465_7463_656C_6573, 0x6E6F_6974_704F_6465, 14):  // selectedOption
        self.selectedOption = try reader.readNullIfPresent() ? nil : ConfirmationOption(reading: &reader)
      case 0x0073_7365_6363_7573:  // success
        self.success = try reader.readBool()
        found |= 32
      case 0xB9A0_A7B2_92B9_FBBA where key.isExactly(0x736E_6554_7473_6170, 0x6567_6173_7365_4D65, 16):  // pastTenseMessage
        if try reader.readNullIfPresent() {
          self.pastTenseMessage = StringOrMarkdown.string("")
          found &= ~64
        } else {
          self.pastTenseMessage = try StringOrMarkdown(reading: &reader)
          found |= 64
        }
      case 0x0074_6E65_746E_6F63:  // content
        self.content = try reader.readNullIfPresent() ? nil : [ToolResultContent](reading: &reader)
      case 0x9AA9_BE8B_A9AC_F2BB where key.equals("structuredContent"):  // structuredContent
        self.structuredContent = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0072_6F72_7265:  // error
        self.error = try reader.readNullIfPresent() ? nil : ToolCallError(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 127 { try reader.complete("ToolCallPendingResultConfirmationState", "toolCallId toolName? displayName? invocationMessage? confirmed? success pastTenseMessage?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"pending-result-confirmation\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.member("\"toolName\":")
    toolName.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    if let value = intention {
      writer.member("\"intention\":")
      value.write(to: &writer)
    }
    if let value = contributor {
      writer.member("\"contributor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"invocationMessage\":")
    invocationMessage.write(to: &writer)
    if let value = toolInput {
      writer.member("\"toolInput\":")
      value.write(to: &writer)
    }
    writer.member("\"confirmed\":")
    confirmed.write(to: &writer)
    if let value = selectedOption {
      writer.member("\"selectedOption\":")
      value.write(to: &writer)
    }
    writer.member("\"success\":")
    success.write(to: &writer)
    writer.member("\"pastTenseMessage\":")
    pastTenseMessage.write(to: &writer)
    if let value = content {
      writer.member("\"content\":")
      value.write(to: &writer)
    }
    if let value = structuredContent {
      writer.member("\"structuredContent\":")
      value.write(to: &writer)
    }
    if let value = error {
      writer.member("\"error\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallCompletedState {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var toolCallIdValue: String?
    var toolNameValue: String?
    var displayNameValue: String?
    var intentionValue: String?
    var contributorValue: ToolCallContributor?
    var metaValue: JSONObject?
    var invocationMessageValue: StringOrMarkdown?
    var toolInputValue: ToolInput?
    var confirmedValue: ToolCallConfirmationReason?
    var selectedOptionValue: ConfirmationOption?
    var successValue: Bool?
    var pastTenseMessageValue: StringOrMarkdown?
    var contentValue: [ToolResultContent]?
    var structuredContentValue: JSONObject?
    var errorValue: ToolCallError?
    while key.isMember {
      switch key.word {
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        toolCallIdValue = try reader.readString()
      case 0x656D_614E_6C6F_6F74:  // toolName
        toolNameValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        displayNameValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
        intentionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
        contributorValue = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
        invocationMessageValue = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x9D9A_8E95_FEB7_B1AA where key.isExactly(0x7570_6E49_6C6F_6F74, 0x7475_706E_496C_6F6F, 9):  // toolInput
        toolInputValue = try reader.readNullIfPresent() ? nil : ToolInput(reading: &reader)
      case 0xADA7_A88D_B4A2_B3BD where key.isExactly(0x656D_7269_666E_6F63, 0x6465_6D72_6966_6E6F, 9):  // confirmed
        confirmedValue = try reader.readNullIfPresent() ? nil : ToolCallConfirmationReason(reading: &reader)
      case 0xB8BB_A68B_85F2_ADB9 where key.isExactly(0x6465_7463_656C_6573, 0x6E6F_6974_704F_6465, 14):  // selectedOption
        selectedOptionValue = try reader.readNullIfPresent() ? nil : ConfirmationOption(reading: &reader)
      case 0x0073_7365_6363_7573:  // success
        successValue = try reader.readBool()
      case 0xB9A0_A7B2_92B9_FBBA where key.isExactly(0x736E_6554_7473_6170, 0x6567_6173_7365_4D65, 16):  // pastTenseMessage
        pastTenseMessageValue = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x0074_6E65_746E_6F63:  // content
        contentValue = try reader.readNullIfPresent() ? nil : [ToolResultContent](reading: &reader)
      case 0x9AA9_BE8B_A9AC_F2BB where key.equals("structuredContent"):  // structuredContent
        structuredContentValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try reader.readNullIfPresent() ? nil : ToolCallError(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ToolCallCompletedState", "toolCallId")
    }
    if toolNameValue == nil {
      reader.assume("ToolCallCompletedState", "toolName")
      toolNameValue = ""
    }
    guard let toolNameValue = consume toolNameValue else {
      throw reader.missing("ToolCallCompletedState", "toolName")
    }
    if displayNameValue == nil {
      reader.assume("ToolCallCompletedState", "displayName")
      displayNameValue = ""
    }
    guard let displayNameValue = consume displayNameValue else {
      throw reader.missing("ToolCallCompletedState", "displayName")
    }
    if invocationMessageValue == nil {
      reader.assume("ToolCallCompletedState", "invocationMessage")
      invocationMessageValue = StringOrMarkdown.string("")
    }
    guard let invocationMessageValue = consume invocationMessageValue else {
      throw reader.missing("ToolCallCompletedState", "invocationMessage")
    }
    if confirmedValue == nil {
      reader.assume("ToolCallCompletedState", "confirmed")
      confirmedValue = ToolCallConfirmationReason.notNeeded
    }
    guard let confirmedValue = consume confirmedValue else {
      throw reader.missing("ToolCallCompletedState", "confirmed")
    }
    guard let successValue else { throw reader.missing("ToolCallCompletedState", "success") }
    if pastTenseMessageValue == nil {
      reader.assume("ToolCallCompletedState", "pastTenseMessage")
      pastTenseMessageValue = StringOrMarkdown.string("")
    }
    guard let pastTenseMessageValue = consume pastTenseMessageValue else {
      throw reader.missing("ToolCallCompletedState", "pastTenseMessage")
    }
    self.toolCallId = toolCallIdValue
    self.toolName = toolNameValue
    self.displayName = displayNameValue
    self.intention = consume intentionValue
    self.contributor = consume contributorValue
    self.meta = consume metaValue
    self.invocationMessage = invocationMessageValue
    self.toolInput = consume toolInputValue
    self.confirmed = confirmedValue
    self.selectedOption = consume selectedOptionValue
    self.success = successValue
    self.pastTenseMessage = pastTenseMessageValue
    self.content = consume contentValue
    self.structuredContent = consume structuredContentValue
    self.error = consume errorValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"completed\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.member("\"toolName\":")
    toolName.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    if let value = intention {
      writer.member("\"intention\":")
      value.write(to: &writer)
    }
    if let value = contributor {
      writer.member("\"contributor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"invocationMessage\":")
    invocationMessage.write(to: &writer)
    if let value = toolInput {
      writer.member("\"toolInput\":")
      value.write(to: &writer)
    }
    writer.member("\"confirmed\":")
    confirmed.write(to: &writer)
    if let value = selectedOption {
      writer.member("\"selectedOption\":")
      value.write(to: &writer)
    }
    writer.member("\"success\":")
    success.write(to: &writer)
    writer.member("\"pastTenseMessage\":")
    pastTenseMessage.write(to: &writer)
    if let value = content {
      writer.member("\"content\":")
      value.write(to: &writer)
    }
    if let value = structuredContent {
      writer.member("\"structuredContent\":")
      value.write(to: &writer)
    }
    if let value = error {
      writer.member("\"error\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallCancelledState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.toolCallId = ""
    self.toolName = ""
    self.displayName = ""
    self.intention = nil
    self.contributor = nil
    self.meta = nil
    self.invocationMessage = StringOrMarkdown.string("")
    self.toolInput = nil
    self.reason = .unknown("")
    self.reasonMessage = nil
    self.userSuggestion = nil
    self.selectedOption = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
        self.toolCallId = try reader.readString()
        found |= 1
      case 0x656D_614E_6C6F_6F74:  // toolName
        if try reader.readNullIfPresent() {
          self.toolName = ""
          found &= ~2
        } else {
          self.toolName = try reader.readString()
          found |= 2
        }
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        if try reader.readNullIfPresent() {
          self.displayName = ""
          found &= ~4
        } else {
          self.displayName = try reader.readString()
          found |= 4
        }
      case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
        self.intention = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
        self.contributor = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
        if try reader.readNullIfPresent() {
          self.invocationMessage = StringOrMarkdown.string("")
          found &= ~8
        } else {
          self.invocationMessage = try StringOrMarkdown(reading: &reader)
          found |= 8
        }
      case 0x9D9A_8E95_FEB7_B1AA where key.isExactly(0x7570_6E49_6C6F_6F74, 0x7475_706E_496C_6F6F, 9):  // toolInput
        self.toolInput = try reader.readNullIfPresent() ? nil : ToolInput(reading: &reader)
      case 0x0000_6E6F_7361_6572:  // reason
        self.reason = try ToolCallCancellationReason(reading: &reader)
        found |= 16
      case 0xAF83_AC89_95AB_FFAE where key.isExactly(0x654D_6E6F_7361_6572, 0x6567_6173_7365_4D6E, 13):  // reasonMessage
        self.reasonMessage = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0xBBB9_A7BB_94AF_BDBB where key.isExactly(0x6767_7553_7265_7375, 0x6E6F_6974_7365_6767, 14):  // userSuggestion
        self.userSuggestion = try reader.readNullIfPresent() ? nil : Message(reading: &reader)
      case 0xB8BB_A68B_85F2_ADB9 where key.isExactly(0x6465_7463_656C_6573, 0x6E6F_6974_704F_6465, 14):  // selectedOption
        self.selectedOption = try reader.readNullIfPresent() ? nil : ConfirmationOption(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 31 { try reader.complete("ToolCallCancelledState", "toolCallId toolName? displayName? invocationMessage? reason", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"cancelled\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    writer.member("\"toolName\":")
    toolName.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    if let value = intention {
      writer.member("\"intention\":")
      value.write(to: &writer)
    }
    if let value = contributor {
      writer.member("\"contributor\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"invocationMessage\":")
    invocationMessage.write(to: &writer)
    if let value = toolInput {
      writer.member("\"toolInput\":")
      value.write(to: &writer)
    }
    writer.member("\"reason\":")
    reason.write(to: &writer)
    if let value = reasonMessage {
      writer.member("\"reasonMessage\":")
      value.write(to: &writer)
    }
    if let value = userSuggestion {
      writer.member("\"userSuggestion\":")
      value.write(to: &writer)
    }
    if let value = selectedOption {
      writer.member("\"selectedOption\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallResult {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var successValue: Bool?
    var pastTenseMessageValue: StringOrMarkdown?
    var contentValue: [ToolResultContent]?
    var structuredContentValue: JSONObject?
    var errorValue: ToolCallError?
    while key.isMember {
      switch key.word {
      case 0x0073_7365_6363_7573:  // success
        successValue = try reader.readBool()
      case 0xB9A0_A7B2_92B9_FBBA where key.isExactly(0x736E_6554_7473_6170, 0x6567_6173_7365_4D65, 16):  // pastTenseMessage
        pastTenseMessageValue = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
      case 0x0074_6E65_746E_6F63:  // content
        contentValue = try reader.readNullIfPresent() ? nil : [ToolResultContent](reading: &reader)
      case 0x9AA9_BE8B_A9AC_F2BB where key.equals("structuredContent"):  // structuredContent
        structuredContentValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try reader.readNullIfPresent() ? nil : ToolCallError(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let successValue else { throw reader.missing("ToolCallResult", "success") }
    if pastTenseMessageValue == nil {
      reader.assume("ToolCallResult", "pastTenseMessage")
      pastTenseMessageValue = StringOrMarkdown.string("")
    }
    guard let pastTenseMessageValue = consume pastTenseMessageValue else {
      throw reader.missing("ToolCallResult", "pastTenseMessage")
    }
    self.success = successValue
    self.pastTenseMessage = pastTenseMessageValue
    self.content = consume contentValue
    self.structuredContent = consume structuredContentValue
    self.error = consume errorValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"success\":")
    success.write(to: &writer)
    writer.member("\"pastTenseMessage\":")
    pastTenseMessage.write(to: &writer)
    if let value = content {
      writer.member("\"content\":")
      value.write(to: &writer)
    }
    if let value = structuredContent {
      writer.member("\"structuredContent\":")
      value.write(to: &writer)
    }
    if let value = error {
      writer.member("\"error\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallError {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.message = ""
    self.code = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0065_6761_7373_656D:  // message
        if try reader.readNullIfPresent() {
          self.message = ""
          found &= ~1
        } else {
          self.message = try reader.readString()
          found |= 1
        }
      case 0x0000_0000_6564_6F63:  // code
        self.code = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ToolCallError", "message?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = code {
      writer.member("\"code\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ConfirmationOption {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var labelValue: String?
    var kindValue: ConfirmationOptionKind?
    var groupValue: Int?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_006C_6562_616C:  // label
        labelValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        kindValue = try ConfirmationOptionKind(reading: &reader)
      case 0x0000_0070_756F_7267:  // group
        groupValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ConfirmationOption", "id")
    }
    if labelValue == nil {
      reader.assume("ConfirmationOption", "label")
      labelValue = ""
    }
    guard let labelValue = consume labelValue else {
      throw reader.missing("ConfirmationOption", "label")
    }
    guard let kindValue = consume kindValue else {
      throw reader.missing("ConfirmationOption", "kind")
    }
    self.id = idValue
    self.label = labelValue
    self.kind = kindValue
    self.group = groupValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"label\":")
    label.write(to: &writer)
    writer.member("\"kind\":")
    kind.write(to: &writer)
    if let value = group {
      writer.member("\"group\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolCallRiskAssessmentLoadingState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.kind = .unknown("")
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_646E_696B:  // kind
        self.kind = try ToolCallRiskAssessmentKind(reading: &reader)
        found |= 1
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ToolCallRiskAssessmentLoadingState", "kind", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"loading\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"kind\":")
    kind.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ToolCallRiskAssessmentCompleteState {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var kindValue: ToolCallRiskAssessmentKind?
    var reasonValue: StringOrMarkdown?
    var safetyValue: Double?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_646E_696B:  // kind
        kindValue = try ToolCallRiskAssessmentKind(reading: &reader)
      case 0x0000_6E6F_7361_6572:  // reason
        reasonValue = try StringOrMarkdown(reading: &reader)
      case 0x0000_7974_6566_6173:  // safety
        safetyValue = try reader.readDouble()
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let kindValue = consume kindValue else {
      throw reader.missing("ToolCallRiskAssessmentCompleteState", "kind")
    }
    guard let reasonValue = consume reasonValue else {
      throw reader.missing("ToolCallRiskAssessmentCompleteState", "reason")
    }
    guard let safetyValue else { throw reader.missing("ToolCallRiskAssessmentCompleteState", "safety") }
    self.kind = kindValue
    self.reason = reasonValue
    self.safety = safetyValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"complete\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"kind\":")
    kind.write(to: &writer)
    writer.member("\"reason\":")
    reason.write(to: &writer)
    writer.member("\"safety\":")
    safety.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ToolResultTextContent {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var textValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_7478_6574:  // text
        textValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let textValue = consume textValue else {
      throw reader.missing("ToolResultTextContent", "text")
    }
    self.text = textValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"text\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"text\":")
    text.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ToolResultEmbeddedResourceContent {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.data = ""
    self.contentType = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6174_6164:  // data
        self.data = try reader.readString()
        found |= 1
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readString()
        found |= 2
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ToolResultEmbeddedResourceContent", "data contentType", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"embeddedResource\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"data\":")
    data.write(to: &writer)
    writer.member("\"contentType\":")
    contentType.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ToolResultResourceContent {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.uri = ""
    self.sizeHint = nil
    self.contentType = nil
    self.nonce = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 1
      case 0x746E_6948_657A_6973:  // sizeHint
        self.sizeHint = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_636E_6F6E:  // nonce
        self.nonce = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ToolResultResourceContent", "uri", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"resource\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = sizeHint {
      writer.member("\"sizeHint\":")
      value.write(to: &writer)
    }
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    if let value = nonce {
      writer.member("\"nonce\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolResultFileEditContent {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.before = nil
    self.after = nil
    self.diff = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_6572_6F66_6562:  // before
        self.before = try reader.readNullIfPresent() ? nil : FileEditSide(reading: &reader)
      case 0x0000_0072_6574_6661:  // after
        self.after = try reader.readNullIfPresent() ? nil : FileEditSide(reading: &reader)
      case 0x0000_0000_6666_6964:  // diff
        self.diff = try reader.readNullIfPresent() ? nil : FileEditDiffStats(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"fileEdit\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = before {
      writer.member("\"before\":")
      value.write(to: &writer)
    }
    if let value = after {
      writer.member("\"after\":")
      value.write(to: &writer)
    }
    if let value = diff {
      writer.member("\"diff\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolResultTerminalContent {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resource = ""
    self.title = ""
    self.isPty = nil
    self.result = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~2
        } else {
          self.title = try reader.readString()
          found |= 2
        }
      case 0x0000_0079_7450_7369:  // isPty
        self.isPty = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_746C_7573_6572:  // result
        self.result = try reader.readNullIfPresent() ? nil : TerminalCommandResult(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ToolResultTerminalContent", "resource title?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"terminal\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = isPty {
      writer.member("\"isPty\":")
      value.write(to: &writer)
    }
    if let value = result {
      writer.member("\"result\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension TerminalCommandResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.exitCode = nil
    self.preview = nil
    self.truncated = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x6564_6F43_7469_7865:  // exitCode
        self.exitCode = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0077_6569_7665_7270:  // preview
        self.preview = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xADBE_89A1_A8A9_9890 where key.isExactly(0x6574_6163_6E75_7274, 0x6465_7461_636E_7572, 9):  // truncated
        self.truncated = try reader.readNullIfPresent() ? nil : reader.readBool()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = exitCode {
      writer.member("\"exitCode\":")
      value.write(to: &writer)
    }
    if let value = preview {
      writer.member("\"preview\":")
      value.write(to: &writer)
    }
    if let value = truncated {
      writer.member("\"truncated\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolResultSubagentContent {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resource = ""
    self.title = ""
    self.agentName = nil
    self.description = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~2
        } else {
          self.title = try reader.readString()
          found |= 2
        }
      case 0xA7BB_8CE8_86B9_ADAF where key.isExactly(0x6D61_4E74_6E65_6761, 0x656D_614E_746E_6567, 9):  // agentName
        self.agentName = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ToolResultSubagentContent", "resource title?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"subagent\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"resource\":")
    resource.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = agentName {
      writer.member("\"agentName\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatOrigin {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_0000_7265_7375:  // user
      self = .user(try NoMembers(members: key, of: &reader, besides: "kind"))
    case 0x0000_0000_6B72_6F66:  // fork
      self = .fork(try ChatForkOrigin(members: key, of: &reader))
    case 0x7461_6843_6564_6973:  // sideChat
      self = .sideChat(try ChatSideChatOrigin(members: key, of: &reader))
    case 0x0000_0000_6C6F_6F74:  // tool
      self = .tool(try ChatToolOrigin(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .user(let value):
      writer.beginObject()
      writer.member("\"kind\":\"user\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .fork(let value):
      writer.beginObject()
      writer.member("\"kind\":\"fork\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .sideChat(let value):
      writer.beginObject()
      writer.member("\"kind\":\"sideChat\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .tool(let value):
      writer.beginObject()
      writer.member("\"kind\":\"tool\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChatOrigin: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension BackgroundWork {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_006C_6C65_6873:  // shell
      self = .shell(try ShellBackgroundWork(members: key, of: &reader))
    case 0x746E_6567_6162_7573:  // subagent
      self = .subagent(try SubagentBackgroundWork(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .shell(let value):
      writer.beginObject()
      writer.member("\"kind\":\"shell\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .subagent(let value):
      writer.beginObject()
      writer.member("\"kind\":\"subagent\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension BackgroundWork: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension MessageAttachment {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("type")
    switch tag.word {
    case 0x0000_656C_706D_6973:  // simple
      self = .simple(try SimpleMessageAttachment(members: key, of: &reader))
    case 0xAEA3_808E_BB84_A7C1 where tag.isExactly(0x6465_6464_6562_6D65, 0x6563_7275_6F73_6552, 16):  // embeddedResource
      self = .embeddedResource(try MessageEmbeddedResourceAttachment(members: key, of: &reader))
    case 0x6563_7275_6F73_6572:  // resource
      self = .resource(try MessageResourceAttachment(members: key, of: &reader))
    case 0x8FA8_BFA6_87AC_86BF where tag.isExactly(0x6974_6174_6F6E_6E61, 0x736E_6F69_7461_746F, 11):  // annotations
      self = .annotations(try MessageAnnotationsAttachment(members: key, of: &reader))
    case 0x0000_0000_7461_6863:  // chat
      self = .chat(try MessageChatAttachment(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "type", tag))
    }
  }

  /// Encodes the member with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .simple(let value):
      writer.beginObject()
      writer.member("\"type\":\"simple\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .embeddedResource(let value):
      writer.beginObject()
      writer.member("\"type\":\"embeddedResource\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .resource(let value):
      writer.beginObject()
      writer.member("\"type\":\"resource\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .annotations(let value):
      writer.beginObject()
      writer.member("\"type\":\"annotations\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .chat(let value):
      writer.beginObject()
      writer.member("\"type\":\"chat\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension MessageAttachment: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ResponsePart {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x6E77_6F64_6B72_616D:  // markdown
      self = .markdown(try MarkdownResponsePart(members: key, of: &reader))
    case 0xA0B5_BCB3_AD87_A7B8 where tag.isExactly(0x6E69_6E6F_7361_6572, 0x676E_696E_6F73_6165, 9):  // reasoning
      self = .reasoning(try ReasoningResponsePart(members: key, of: &reader))
    case 0x6C6C_6143_6C6F_6F74:  // toolCall
      self = .toolCall(try ToolCallResponsePart(members: key, of: &reader))
    case 0x9EBE_CA8D_A8A4_87BF where tag.isExactly(0x5274_6E65_746E_6F63, 0x6665_5274_6E65_746E, 10):  // contentRef
      self = .contentRef(try ResourceResponsePart(members: key, of: &reader))
    case 0xB390_BF8D_B6B5_ABBF where tag.equals("systemNotification"):  // systemNotification
      self = .systemNotification(try SystemNotificationResponsePart(members: key, of: &reader))
    case 0x9983_989E_97BA_CA81 where tag.isExactly(0x7165_5274_7570_6E69, 0x7473_6575_7165_5274, 12):  // inputRequest
      self = .inputRequest(try InputRequestResponsePart(members: key, of: &reader))
    case 0x0000_0072_6F72_7265:  // error
      self = .error(try ErrorResponsePart(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .markdown(let value):
      writer.beginObject()
      writer.member("\"kind\":\"markdown\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .reasoning(let value):
      writer.beginObject()
      writer.member("\"kind\":\"reasoning\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .toolCall(let value):
      writer.beginObject()
      writer.member("\"kind\":\"toolCall\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .contentRef(let value):
      writer.beginObject()
      writer.member("\"kind\":\"contentRef\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .systemNotification(let value):
      writer.beginObject()
      writer.member("\"kind\":\"systemNotification\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .inputRequest(let value):
      writer.beginObject()
      writer.member("\"kind\":\"inputRequest\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .error(let value):
      writer.beginObject()
      writer.member("\"kind\":\"error\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ResponsePart: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChatInputQuestion {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_0000_7478_6574:  // text
      self = .text(try ChatInputTextQuestion(members: key, of: &reader))
    case 0x0000_7265_626D_756E:  // number
      self = .number(try ChatInputNumberQuestion(members: key, of: &reader))
    case 0x0072_6567_6574_6E69:  // integer
      self = .integer(try ChatInputNumberQuestion(members: key, of: &reader))
    case 0x006E_6165_6C6F_6F62:  // boolean
      self = .boolean(try ChatInputBooleanQuestion(members: key, of: &reader))
    case 0x9BEB_AFB4_AD88_33B9 where tag.isExactly(0x732D_656C_676E_6973, 0x7463_656C_6573_2D65, 13):  // single-select
      self = .singleSelect(try ChatInputSingleSelectQuestion(members: key, of: &reader))
    case 0x8DB5_E7B1_BE8A_2FBF where tag.isExactly(0x6573_2D69_746C_756D, 0x7463_656C_6573_2D69, 12):  // multi-select
      self = .multiSelect(try ChatInputMultiSelectQuestion(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let value):
      writer.beginObject()
      writer.member("\"kind\":\"text\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .number(let value):
      writer.beginObject()
      writer.member("\"kind\":\"number\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .integer(let value):
      writer.beginObject()
      writer.member("\"kind\":\"integer\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .boolean(let value):
      writer.beginObject()
      writer.member("\"kind\":\"boolean\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .singleSelect(let value):
      writer.beginObject()
      writer.member("\"kind\":\"single-select\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .multiSelect(let value):
      writer.beginObject()
      writer.member("\"kind\":\"multi-select\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChatInputQuestion: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChatInputAnswer {
  /// Decodes the member that `state` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("state")
    switch tag.word {
    case 0x0000_0074_6661_7264:  // draft
      self = .draft(try ChatInputAnswered(members: key, of: &reader))
    case 0xADBE_9C81_BFB8_B199 where tag.isExactly(0x6574_7469_6D62_7573, 0x6465_7474_696D_6275, 9):  // submitted
      self = .submitted(try ChatInputAnswered(members: key, of: &reader))
    case 0x0064_6570_7069_6B73:  // skipped
      self = .skipped(try ChatInputSkipped(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "state", tag))
    }
  }

  /// Encodes the member with its `state`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .draft(let value):
      writer.beginObject()
      writer.member("\"state\":\"draft\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .submitted(let value):
      writer.beginObject()
      writer.member("\"state\":\"submitted\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .skipped(let value):
      writer.beginObject()
      writer.member("\"state\":\"skipped\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChatInputAnswer: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChatInputAnswerValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_0000_7478_6574:  // text
      self = .text(try ChatInputTextAnswerValue(members: key, of: &reader))
    case 0x0000_7265_626D_756E:  // number
      self = .number(try ChatInputNumberAnswerValue(members: key, of: &reader))
    case 0x006E_6165_6C6F_6F62:  // boolean
      self = .boolean(try ChatInputBooleanAnswerValue(members: key, of: &reader))
    case 0x6465_7463_656C_6573:  // selected
      self = .selected(try ChatInputSelectedAnswerValue(members: key, of: &reader))
    case 0x96B9_B6B9_3FA4_AF9B where tag.isExactly(0x6465_7463_656C_6573, 0x796E_616D_2D64_6574, 13):  // selected-many
      self = .selectedMany(try ChatInputSelectedManyAnswerValue(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let value):
      writer.beginObject()
      writer.member("\"kind\":\"text\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .number(let value):
      writer.beginObject()
      writer.member("\"kind\":\"number\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .boolean(let value):
      writer.beginObject()
      writer.member("\"kind\":\"boolean\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .selected(let value):
      writer.beginObject()
      writer.member("\"kind\":\"selected\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .selectedMany(let value):
      writer.beginObject()
      writer.member("\"kind\":\"selected-many\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChatInputAnswerValue: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChatSource {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_0000_6B72_6F66:  // fork
      self = .fork(try ForkChatSource(members: key, of: &reader))
    case 0x7461_6843_6564_6973:  // sideChat
      self = .sideChat(try SideChatSource(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .fork(let value):
      writer.beginObject()
      writer.member("\"kind\":\"fork\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .sideChat(let value):
      writer.beginObject()
      writer.member("\"kind\":\"sideChat\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChatSource: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension MoveChatDestination {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x006E_6F69_7373_6573:  // session
      self = .session(try SessionMoveDestination(members: key, of: &reader))
    case 0xB5AD_A183_B5BD_C380 where tag.isExactly(0x6973_7365_5377_656E, 0x6E6F_6973_7365_5377, 10):  // newSession
      self = .newSession(try NoMembers(members: key, of: &reader, besides: "kind"))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .session(let value):
      writer.beginObject()
      writer.member("\"kind\":\"session\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .newSession(let value):
      writer.beginObject()
      writer.member("\"kind\":\"newSession\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension MoveChatDestination: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ToolCallState {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("status")
    switch tag.word {
    case 0xA0B5_BFBB_A7B8_909B where tag.isExactly(0x6E69_6D61_6572_7473, 0x676E_696D_6165_7274, 9):  // streaming
      self = .streaming(try ToolCallStreamingState(members: key, of: &reader))
    case 0xF1B9_BC81_A6B4_81A2 where tag.equals("pending-confirmation"):  // pending-confirmation
      self = .pendingConfirmation(try ToolCallPendingConfirmationState(members: key, of: &reader))
    case 0x0067_6E69_6E6E_7572:  // running
      self = .running(try ToolCallRunningState(members: key, of: &reader))
    case 0xB9AF_96FF_8296_BF85 where tag.isExactly(0x7165_722D_6874_7561, 0x6465_7269_7571_6572, 13):  // auth-required
      self = .authRequired(try ToolCallAuthRequiredState(members: key, of: &reader))
    case 0xF1B9_BC81_A6B4_81A2 where tag.equals("pending-result-confirmation"):  // pending-result-confirmation
      self = .pendingResultConfirmation(try ToolCallPendingResultConfirmationState(members: key, of: &reader))
    case 0xADBE_8DA6_A88D_B5BD where tag.isExactly(0x6574_656C_706D_6F63, 0x6465_7465_6C70_6D6F, 9):  // completed
      self = .completed(try ToolCallCompletedState(members: key, of: &reader))
    case 0xADA6_B4BD_A9A8_BDA1 where tag.isExactly(0x656C_6C65_636E_6163, 0x6465_6C6C_6563_6E61, 9):  // cancelled
      self = .cancelled(try ToolCallCancelledState(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "status", tag))
    }
  }

  /// Encodes the member with its `status`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .streaming(let value):
      writer.beginObject()
      writer.member("\"status\":\"streaming\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .pendingConfirmation(let value):
      writer.beginObject()
      writer.member("\"status\":\"pending-confirmation\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .running(let value):
      writer.beginObject()
      writer.member("\"status\":\"running\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .authRequired(let value):
      writer.beginObject()
      writer.member("\"status\":\"auth-required\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .pendingResultConfirmation(let value):
      writer.beginObject()
      writer.member("\"status\":\"pending-result-confirmation\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .completed(let value):
      writer.beginObject()
      writer.member("\"status\":\"completed\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .cancelled(let value):
      writer.beginObject()
      writer.member("\"status\":\"cancelled\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ToolCallState: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ToolCallConfirmationState {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("status")
    switch tag.word {
    case 0xF1B9_BC81_A6B4_81A2 where tag.equals("pending-confirmation"):  // pending-confirmation
      self = .pendingConfirmation(try ToolCallPendingConfirmationState(members: key, of: &reader))
    case 0xF1B9_BC81_A6B4_81A2 where tag.equals("pending-result-confirmation"):  // pending-result-confirmation
      self = .pendingResultConfirmation(try ToolCallPendingResultConfirmationState(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "status", tag))
    }
  }

  /// Encodes the member with its `status`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .pendingConfirmation(let value):
      writer.beginObject()
      writer.member("\"status\":\"pending-confirmation\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .pendingResultConfirmation(let value):
      writer.beginObject()
      writer.member("\"status\":\"pending-result-confirmation\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ToolCallConfirmationState: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ToolCallContributor {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_746E_6569_6C63:  // client
      self = .client(try ToolCallClientContributor(members: key, of: &reader))
    case 0x0000_0000_0070_636D:  // mcp
      self = .mcp(try ToolCallMcpContributor(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .client(let value):
      writer.beginObject()
      writer.member("\"kind\":\"client\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .mcp(let value):
      writer.beginObject()
      writer.member("\"kind\":\"mcp\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ToolCallContributor: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ToolCallRiskAssessment {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("status")
    switch tag.word {
    case 0x0067_6E69_6461_6F6C:  // loading
      self = .loading(try ToolCallRiskAssessmentLoadingState(members: key, of: &reader))
    case 0x6574_656C_706D_6F63:  // complete
      self = .complete(try ToolCallRiskAssessmentCompleteState(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "status", tag))
    }
  }

  /// Encodes the member with its `status`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .loading(let value):
      writer.beginObject()
      writer.member("\"status\":\"loading\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .complete(let value):
      writer.beginObject()
      writer.member("\"status\":\"complete\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ToolCallRiskAssessment: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ToolResultContent {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("type")
    switch tag.word {
    case 0x0000_0000_7478_6574:  // text
      self = .text(try ToolResultTextContent(members: key, of: &reader))
    case 0xAEA3_808E_BB84_A7C1 where tag.isExactly(0x6465_6464_6562_6D65, 0x6563_7275_6F73_6552, 16):  // embeddedResource
      self = .embeddedResource(try ToolResultEmbeddedResourceContent(members: key, of: &reader))
    case 0x6563_7275_6F73_6572:  // resource
      self = .resource(try ToolResultResourceContent(members: key, of: &reader))
    case 0x7469_6445_656C_6966:  // fileEdit
      self = .fileEdit(try ToolResultFileEditContent(members: key, of: &reader))
    case 0x6C61_6E69_6D72_6574:  // terminal
      self = .terminal(try ToolResultTerminalContent(members: key, of: &reader))
    case 0x746E_6567_6162_7573:  // subagent
      self = .subagent(try ToolResultSubagentContent(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "type", tag))
    }
  }

  /// Encodes the member with its `type`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let value):
      writer.beginObject()
      writer.member("\"type\":\"text\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .embeddedResource(let value):
      writer.beginObject()
      writer.member("\"type\":\"embeddedResource\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .resource(let value):
      writer.beginObject()
      writer.member("\"type\":\"resource\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .fileEdit(let value):
      writer.beginObject()
      writer.member("\"type\":\"fileEdit\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .terminal(let value):
      writer.beginObject()
      writer.member("\"type\":\"terminal\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .subagent(let value):
      writer.beginObject()
      writer.member("\"type\":\"subagent\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ToolResultContent: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChatInteractivity {
  /// All values except `unknown`.
  public static let knownCases: [ChatInteractivity] = [.full, .readOnly, .hidden]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "full": self = .full
    case "read-only": self = .readOnly
    case "hidden": self = .hidden
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .full: "full"
    case .readOnly: "read-only"
    case .hidden: "hidden"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0000_6C6C_7566: self = .full
    case 0x9EB6_B3F3_3EA9_A7B8 where tag.isExactly(0x6C6E_6F2D_6461_6572, 0x796C_6E6F_2D64_6165, 9): self = .readOnly
    case 0x0000_6E65_6464_6968: self = .hidden
    default: self = .unknown(tag.text)
    }
  }
}

extension TurnState {
  /// All values except `unknown`.
  public static let knownCases: [TurnState] = [.complete, .cancelled, .error]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "complete": self = .complete
    case "cancelled": self = .cancelled
    case "error": self = .error
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .complete: "complete"
    case .cancelled: "cancelled"
    case .error: "error"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x6574_656C_706D_6F63: self = .complete
    case 0xADA6_B4BD_A9A8_BDA1 where tag.isExactly(0x656C_6C65_636E_6163, 0x6465_6C6C_6563_6E61, 9): self = .cancelled
    case 0x0000_0072_6F72_7265: self = .error
    default: self = .unknown(tag.text)
    }
  }
}

extension MessageKind {
  /// All values except `unknown`.
  public static let knownCases: [MessageKind] = [.user, .agent, .tool, .systemNotification, .automation]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "user": self = .user
    case "agent": self = .agent
    case "tool": self = .tool
    case "systemNotification": self = .systemNotification
    case "automation": self = .automation
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .user: "user"
    case .agent: "agent"
    case .tool: "tool"
    case .systemNotification: "systemNotification"
    case .automation: "automation"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0000_7265_7375: self = .user
    case 0x0000_0074_6E65_6761: self = .agent
    case 0x0000_0000_6C6F_6F74: self = .tool
    case 0xB390_BF8D_B6B5_ABBF where tag.equals("systemNotification"): self = .systemNotification
    case 0xB5AA_B385_ADAE_AB89 where tag.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10): self = .automation
    default: self = .unknown(tag.text)
    }
  }
}

extension PendingMessageKind {
  /// All values except `unknown`.
  public static let knownCases: [PendingMessageKind] = [.steering, .queued]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "steering": self = .steering
    case "queued": self = .queued
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .steering: "steering"
    case .queued: "queued"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x676E_6972_6565_7473: self = .steering
    case 0x0000_6465_7565_7571: self = .queued
    default: self = .unknown(tag.text)
    }
  }
}

extension ChatInputResponseKind {
  /// All values except `unknown`.
  public static let knownCases: [ChatInputResponseKind] = [.accept, .decline, .cancel]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "accept": self = .accept
    case "decline": self = .decline
    case "cancel": self = .cancel
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .accept: "accept"
    case .decline: "decline"
    case .cancel: "cancel"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_7470_6563_6361: self = .accept
    case 0x0065_6E69_6C63_6564: self = .decline
    case 0x0000_6C65_636E_6163: self = .cancel
    default: self = .unknown(tag.text)
    }
  }
}

extension CompletionItemKind {
  /// All values except `unknown`.
  public static let knownCases: [CompletionItemKind] = [.userMessage]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "userMessage": self = .userMessage
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .userMessage: "userMessage"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0xB9BD_A7AB_94AF_E991 where tag.isExactly(0x7373_654D_7265_7375, 0x6567_6173_7365_4D72, 11): self = .userMessage
    default: self = .unknown(tag.text)
    }
  }
}

extension ToolCallConfirmationReason {
  /// All values except `unknown`.
  public static let knownCases: [ToolCallConfirmationReason] = [.notNeeded, .userAction, .setting]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "not-needed": self = .notNeeded
    case "user-action": self = .userAction
    case "setting": self = .setting
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .notNeeded: "not-needed"
    case .userAction: "user-action"
    case .setting: "setting"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0xACAF_ADA4_E7A8_3586 where tag.isExactly(0x6465_656E_2D74_6F6E, 0x6465_6465_656E_2D74, 10): self = .notNeeded
    case 0xA8BD_B3C5_B4A7_2991 where tag.isExactly(0x7463_612D_7265_7375, 0x6E6F_6974_6361_2D72, 11): self = .userAction
    case 0x0067_6E69_7474_6573: self = .setting
    default: self = .unknown(tag.text)
    }
  }
}

extension ToolCallCancellationReason {
  /// All values except `unknown`.
  public static let knownCases: [ToolCallCancellationReason] = [.denied, .skipped, .resultDenied]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "denied": self = .denied
    case "skipped": self = .skipped
    case "result-denied": self = .resultDenied
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .denied: "denied"
    case .skipped: "skipped"
    case .resultDenied: "result-denied"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_6465_696E_6564: self = .denied
    case 0x0064_6570_7069_6B73: self = .skipped
    case 0xACE7_A6B0_BFBB_3F9A where tag.isExactly(0x642D_746C_7573_6572, 0x6465_696E_6564_2D74, 13): self = .resultDenied
    default: self = .unknown(tag.text)
    }
  }
}

extension ConfirmationOptionKind {
  /// All values except `unknown`.
  public static let knownCases: [ConfirmationOptionKind] = [.approve, .deny]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "approve": self = .approve
    case "deny": self = .deny
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .approve: "approve"
    case .deny: "deny"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0065_766F_7270_7061: self = .approve
    case 0x0000_0000_796E_6564: self = .deny
    default: self = .unknown(tag.text)
    }
  }
}

extension ToolCallRiskAssessmentKind {
  /// All values except `unknown`.
  public static let knownCases: [ToolCallRiskAssessmentKind] = [.judge]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "judge": self = .judge
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .judge: "judge"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0065_6764_756A: self = .judge
    default: self = .unknown(tag.text)
    }
  }
}

