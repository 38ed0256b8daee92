// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ChatSummary: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChatSummary", "resource:string title:string= status:SessionStatus= activity:string? modifiedAt:string= origin:ChatOrigin?#+ interactivity:ChatInteractivity? workingDirectories:[string]? changes:ChangesSummary? movable:bool?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
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
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension PartialChatSummary: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "PartialChatSummary", "resource:string? title:string? status:SessionStatus? activity:string~ modifiedAt:string? origin:ChatOrigin~#+ interactivity:ChatInteractivity~ workingDirectories:[string]~ changes:ChangesSummary~ movable:bool~", isPatch: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
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
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension ChatState: Tabled {
  @usableFromInline static let table = MemberTable(
    "ChatState", "resource:string= title:string= status:SessionStatus= activity:string? modifiedAt:string= origin:ChatOrigin?#+ interactivity:ChatInteractivity? workingDirectories:[string]? changes:ChangesSummary? movable:bool? turns:[Turn]*=! turnsNextCursor:string?^ activeTurn:ActiveTurn?! steeringMessage:PendingMessage?# queuedMessages:[PendingMessage]*? draft:Message?# changesets:[Changeset]*? backgroundWork:[BackgroundWork]? canvases:[CanvasReference]*? _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
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
    do throws(JSONError) {
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
          turnsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "turns", keeping: &unknown)
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    if resourceValue == nil {
      reader.assume("ChatState", "resource")
      resourceValue = ""
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
    if turnsValue == nil {
      reader.assume("ChatState", "turns")
      turnsValue = []
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

extension ChatForkOrigin: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatForkOrigin", "chat:string turnId:string", constant: "\"kind\":\"fork\"", discriminators: "kind")
}

extension ChatSideChatOrigin: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatSideChatOrigin", "chat:string turnId:string selection:SideChatSelection?", constant: "\"kind\":\"sideChat\"", discriminators: "kind")
}

extension ChatToolOrigin: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolOrigin", "chat:string toolCallId:string", constant: "\"kind\":\"tool\"", discriminators: "kind")
}

extension SideChatSelection: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SideChatSelection", "text:string responsePartId:string?")
}

extension ShellBackgroundWork: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ShellBackgroundWork", "id:string label:string= startedAt:string= _meta:object? command:string terminal:string?", constant: "\"kind\":\"shell\"", discriminators: "kind")
}

extension SubagentBackgroundWork: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SubagentBackgroundWork", "id:string label:string= startedAt:string= _meta:object? chat:string", constant: "\"kind\":\"subagent\"", discriminators: "kind")
}

extension CanvasReference: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "CanvasReference", "resource:string")
}

extension Turn: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "Turn", "id:string startedAt:string? duration:int? message:Message= responseParts:[ResponsePart]= usage:UsageInfo? state:TurnState=")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var startedAtValue: String?
    var durationValue: Int?
    var messageValue: Message?
    var responsePartsValue: [ResponsePart]?
    var usageValue: UsageInfo?
    var stateValue: TurnState?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_0000_6469:  // id
          idValue = try reader.readString()
        case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
          startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x6E6F_6974_6172_7564:  // duration
          durationValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x0065_6761_7373_656D:  // message
          messageValue = try reader.readNullIfPresent() ? nil : Message(reading: &reader)
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    guard let idValue = consume idValue else {
      throw reader.missing("Turn", "id")
    }
    if messageValue == nil {
      reader.assume("Turn", "message")
      messageValue = Message(text: "", origin: MessageOrigin(kind: .user))
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

extension ActiveTurn: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ActiveTurn", "id:string startedAt:string? message:Message= responseParts:[ResponsePart]= usage:UsageInfo?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var startedAtValue: String?
    var messageValue: Message?
    var responsePartsValue: [ResponsePart]?
    var usageValue: UsageInfo?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_0000_6469:  // id
          idValue = try reader.readString()
        case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
          startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0065_6761_7373_656D:  // message
          messageValue = try reader.readNullIfPresent() ? nil : Message(reading: &reader)
        case 0x839B_8AAD_D0B9_83AE where key.isExactly(0x6573_6E6F_7073_6572, 0x7374_7261_5065_736E, 13):  // responseParts
          responsePartsValue = try reader.readNullIfPresent() ? nil : [ResponsePart](reading: &reader)
        case 0x0000_0065_6761_7375:  // usage
          usageValue = try reader.readNullIfPresent() ? nil : UsageInfo(reading: &reader)
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ActiveTurn", "id")
    }
    if messageValue == nil {
      reader.assume("ActiveTurn", "message")
      messageValue = Message(text: "", origin: MessageOrigin(kind: .user))
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

extension MessageOrigin: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "MessageOrigin", "kind:MessageKind=")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var kindValue: MessageKind?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_646E_696B:  // kind
          kindValue = try reader.readNullIfPresent() ? nil : MessageKind(reading: &reader)
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension Message: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "Message", "text:string= origin:MessageOrigin= attachments:[MessageAttachment]? model:ModelSelection? agent:AgentSelection? _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var textValue: String?
    var originValue: MessageOrigin?
    var attachmentsValue: [MessageAttachment]?
    var modelValue: ModelSelection?
    var agentValue: AgentSelection?
    var metaValue: JSONObject?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension PendingMessage: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "PendingMessage", "id:string message:Message")
}

extension SimpleMessageAttachment: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SimpleMessageAttachment", "label:string= range:TextRange? displayKind:string? _meta:object? modelRepresentation:string?", constant: "\"type\":\"simple\"", discriminators: "type")
}

extension MessageEmbeddedResourceAttachment: TableCoded {
  @usableFromInline static let table = MemberTable(
    "MessageEmbeddedResourceAttachment", "label:string= range:TextRange? displayKind:string? _meta:object? data:string contentType:string selection:TextSelection?", constant: "\"type\":\"embeddedResource\"", discriminators: "type")
}

extension MessageResourceAttachment: TableCoded {
  @usableFromInline static let table = MemberTable(
    "MessageResourceAttachment", "label:string= range:TextRange? displayKind:string? _meta:object? uri:string sizeHint:int? contentType:string? nonce:string? selection:TextSelection?", constant: "\"type\":\"resource\"", discriminators: "type")
}

extension MessageAnnotationsAttachment: TableCoded {
  @usableFromInline static let table = MemberTable(
    "MessageAnnotationsAttachment", "label:string= range:TextRange? displayKind:string? _meta:object? resource:string annotationIds:[string]?!", constant: "\"type\":\"annotations\"", discriminators: "type")
}

extension MessageChatAttachment: TableCoded {
  @usableFromInline static let table = MemberTable(
    "MessageChatAttachment", "label:string= range:TextRange? displayKind:string? _meta:object? resource:string endTurn:string?", constant: "\"type\":\"chat\"", discriminators: "type")
}

extension MarkdownResponsePart: Tabled {
  @usableFromInline static let table = MemberTable(
    "MarkdownResponsePart", "id:string content:string=", constant: "\"kind\":\"markdown\"", discriminators: "kind")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var contentValue: String?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension ReasoningResponsePart: Tabled {
  @usableFromInline static let table = MemberTable(
    "ReasoningResponsePart", "id:string content:string=", constant: "\"kind\":\"reasoning\"", discriminators: "kind")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var contentValue: String?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension ToolCallResponsePart: Tabled {
  @usableFromInline static let table = MemberTable(
    "ToolCallResponsePart", "toolCall:ToolCallState+", constant: "\"kind\":\"toolCall\"", discriminators: "kind")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var toolCallValue: ToolCallState?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension ResourceResponsePart: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceResponsePart", "uri:string sizeHint:int? contentType:string? nonce:string?", constant: "\"kind\":\"contentRef\"", discriminators: "kind")
}

extension SystemNotificationResponsePart: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SystemNotificationResponsePart", "content:StringOrMarkdown _meta:object?", constant: "\"kind\":\"systemNotification\"", discriminators: "kind")
}

extension InputRequestResponsePart: TableCoded {
  @usableFromInline static let table = MemberTable(
    "InputRequestResponsePart", "request:ChatInputRequest response:ChatInputResponseKind?!", constant: "\"kind\":\"inputRequest\"", discriminators: "kind")
}

extension ErrorResponsePart: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ErrorResponsePart", "error:ErrorInfo resumable:bool?", constant: "\"kind\":\"error\"", discriminators: "kind")
}

extension ChatInputRequest: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChatInputRequest", "id:string message:string?! url:string?! questions:[ChatInputQuestion]?! answers:{ChatInputAnswer}?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var messageValue: String?
    var urlValue: URI?
    var questionsValue: [ChatInputQuestion]?
    var answersValue: [String: ChatInputAnswer]?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension ChatInputTextQuestion: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputTextQuestion", "id:string title:string?! message:string=! required:bool? format:string? min:int? max:int? defaultValue:string?", constant: "\"kind\":\"text\"", discriminators: "kind")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
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
    do throws(JSONError) {
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
          minValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x0000_0000_0078_616D:  // max
          maxValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x9C9E_B4B7_CD8E_BD8E where key.isExactly(0x5674_6C75_6166_6564, 0x6575_6C61_5674_6C75, 12):  // defaultValue
          defaultValueValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0000_0000_646E_696B:  // kind
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension ChatInputNumberQuestion: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputNumberQuestion", "id:string title:string?! message:string=! required:bool? min:number? max:number? defaultValue:number?", discriminators: "kind")
}

extension ChatInputBooleanQuestion: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputBooleanQuestion", "id:string title:string?! message:string=! required:bool? defaultValue:bool?", constant: "\"kind\":\"boolean\"", discriminators: "kind")
}

extension ChatInputSingleSelectQuestion: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputSingleSelectQuestion", "id:string title:string?! message:string=! required:bool? options:[ChatInputOption] allowFreeformInput:bool?", constant: "\"kind\":\"single-select\"", discriminators: "kind")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var titleValue: String?
    var messageValue: String?
    var requiredValue: Bool?
    var optionsValue: [ChatInputOption]?
    var allowFreeformInputValue: Bool?
    do throws(JSONError) {
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
          optionsValue = try [ChatInputOption](reading: &reader)
        case 0x8D98_A6AB_FDB6_88BF where key.equals("allowFreeformInput"):  // allowFreeformInput
          allowFreeformInputValue = try reader.readNullIfPresent() ? nil : reader.readBool()
        case 0x0000_0000_646E_696B:  // kind
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension ChatInputMultiSelectQuestion: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputMultiSelectQuestion", "id:string title:string?! message:string=! required:bool? options:[ChatInputOption] allowFreeformInput:bool? min:int? max:int?", constant: "\"kind\":\"multi-select\"", discriminators: "kind")
}

extension ChatInputOption: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChatInputOption", "id:string label:string=! description:string?! recommended:bool?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var labelValue: String?
    var descriptionValue: String?
    var recommendedValue: Bool?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension ChatInputAnswered: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputAnswered", "value:ChatInputAnswerValue+", discriminators: "state")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var valueValue: ChatInputAnswerValue?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    guard let valueValue = consume valueValue else {
      throw reader.missing("ChatInputAnswered", "value")
    }
    self.value = valueValue
    unknownMembers = consume unknown
  }
}

extension ChatInputSkipped: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputSkipped", "freeformValues:[string]?", constant: "\"state\":\"skipped\"", discriminators: "state")
}

extension ChatInputTextAnswerValue: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputTextAnswerValue", "value:string", constant: "\"kind\":\"text\"", discriminators: "kind")
}

extension ChatInputNumberAnswerValue: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputNumberAnswerValue", "value:number", constant: "\"kind\":\"number\"", discriminators: "kind")
}

extension ChatInputBooleanAnswerValue: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputBooleanAnswerValue", "value:bool", constant: "\"kind\":\"boolean\"", discriminators: "kind")
}

extension ChatInputSelectedAnswerValue: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputSelectedAnswerValue", "value:string freeformValues:[string]?", constant: "\"kind\":\"selected\"", discriminators: "kind")
}

extension ChatInputSelectedManyAnswerValue: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputSelectedManyAnswerValue", "value:[string] freeformValues:[string]?", constant: "\"kind\":\"selected-many\"", discriminators: "kind")
}

extension CompletionItem: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "CompletionItem", "insertText:string rangeStart:int? rangeEnd:int? attachment:MessageAttachment+")
}

extension ForkChatSource: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ForkChatSource", "chat:string turnId:string", constant: "\"kind\":\"fork\"", discriminators: "kind")
}

extension SideChatSource: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SideChatSource", "chat:string turnId:string selection:SideChatSelection?", constant: "\"kind\":\"sideChat\"", discriminators: "kind")
}

extension SessionMoveDestination: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionMoveDestination", "session:string after:string?", constant: "\"kind\":\"session\"", discriminators: "kind")
}

extension CreateChatParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CreateChatParams", "channel:string chat:string initialMessage:Message? source:ChatSource? workingDirectories:[string]? _meta:object?", keepsUnknownMembers: false)
}

extension DisposeChatParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "DisposeChatParams", "channel:string _meta:object?", keepsUnknownMembers: false)
}

extension MoveChatParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "MoveChatParams", "channel:string destination:MoveChatDestination _meta:object?", keepsUnknownMembers: false)
}

extension MoveChatResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "MoveChatResult", "session:string")
}

extension FetchTurnsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "FetchTurnsParams", "channel:string cursor:string? _meta:object?", keepsUnknownMembers: false)
}

extension FetchTurnsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "FetchTurnsResult", "")
}

extension CompletionsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CompletionsParams", "channel:string kind:CompletionItemKind text:string offset:int _meta:object?", keepsUnknownMembers: false)
}

extension CompletionsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CompletionsResult", "items:[CompletionItem]*")
}

extension ToolCallClientContributor: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallClientContributor", "clientId:string", constant: "\"kind\":\"client\"", discriminators: "kind")
}

extension ToolCallMcpContributor: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallMcpContributor", "customizationId:string", constant: "\"kind\":\"mcp\"", discriminators: "kind")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var customizationIdValue: String?
    do throws(JSONError) {
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
    } catch { throw error }
    guard let customizationIdValue = consume customizationIdValue else {
      throw reader.missing("ToolCallMcpContributor", "customizationId")
    }
    self.customizationId = customizationIdValue
    unknownMembers = consume unknown
  }
}

extension ToolCallStreamingState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallStreamingState", "toolCallId:string toolName:string=! displayName:string=! intention:string? contributor:ToolCallContributor?+ _meta:object? partialInput:string? invocationMessage:StringOrMarkdown?", constant: "\"status\":\"streaming\"", discriminators: "status")
}

extension ToolCallPendingConfirmationState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallPendingConfirmationState", "toolCallId:string toolName:string=! displayName:string=! intention:string? contributor:ToolCallContributor?+ _meta:object? invocationMessage:StringOrMarkdown=! toolInput:ToolInput?! confirmationTitle:StringOrMarkdown?! riskAssessment:ToolCallRiskAssessment?+ edits:FileEditCollection?! editable:bool? options:[ConfirmationOption]*?", constant: "\"status\":\"pending-confirmation\"", discriminators: "status")
}

extension ToolCallRunningState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallRunningState", "toolCallId:string toolName:string=! displayName:string=! intention:string? contributor:ToolCallContributor?+ _meta:object? invocationMessage:StringOrMarkdown=! toolInput:ToolInput?! confirmed:ToolCallConfirmationReason= selectedOption:ConfirmationOption? content:[ToolResultContent]?", constant: "\"status\":\"running\"", discriminators: "status")
}

extension ToolCallAuthRequiredState: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ToolCallAuthRequiredState", "toolCallId:string toolName:string=! displayName:string=! intention:string? contributor:ToolCallContributor?+ _meta:object? invocationMessage:StringOrMarkdown=! toolInput:ToolInput?! confirmed:ToolCallConfirmationReason= selectedOption:ConfirmationOption? auth:McpAuthRequirement content:[ToolResultContent]?", constant: "\"status\":\"auth-required\"", discriminators: "status")
}

extension ToolCallPendingResultConfirmationState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallPendingResultConfirmationState", "toolCallId:string toolName:string=! displayName:string=! intention:string? contributor:ToolCallContributor?+ _meta:object? invocationMessage:StringOrMarkdown=! toolInput:ToolInput?! confirmed:ToolCallConfirmationReason= selectedOption:ConfirmationOption? success:bool pastTenseMessage:StringOrMarkdown=! content:[ToolResultContent]?! structuredContent:object?! error:ToolCallError?!", constant: "\"status\":\"pending-result-confirmation\"", discriminators: "status")
}

extension ToolCallCompletedState: Tabled {
  @usableFromInline static let table = MemberTable(
    "ToolCallCompletedState", "toolCallId:string toolName:string=! displayName:string=! intention:string? contributor:ToolCallContributor?+ _meta:object? invocationMessage:StringOrMarkdown=! toolInput:ToolInput?! confirmed:ToolCallConfirmationReason= selectedOption:ConfirmationOption? success:bool pastTenseMessage:StringOrMarkdown=! content:[ToolResultContent]?! structuredContent:object?! error:ToolCallError?!", constant: "\"status\":\"completed\"", discriminators: "status")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
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
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension ToolCallCancelledState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallCancelledState", "toolCallId:string toolName:string=! displayName:string=! intention:string? contributor:ToolCallContributor?+ _meta:object? invocationMessage:StringOrMarkdown=! toolInput:ToolInput?! reason:ToolCallCancellationReason reasonMessage:StringOrMarkdown? userSuggestion:Message?# selectedOption:ConfirmationOption?", constant: "\"status\":\"cancelled\"", discriminators: "status")
}

extension ToolCallResult: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ToolCallResult", "success:bool pastTenseMessage:StringOrMarkdown=! content:[ToolResultContent]?! structuredContent:object?! error:ToolCallError?!")

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
    do throws(JSONError) {
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
    } catch { throw error }
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
}

extension ToolCallError: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ToolCallError", "message:string=! code:string?!")
}

extension ConfirmationOption: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ConfirmationOption", "id:string label:string=! kind:ConfirmationOptionKind group:int?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var labelValue: String?
    var kindValue: ConfirmationOptionKind?
    var groupValue: Int?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_0000_6469:  // id
          idValue = try reader.readString()
        case 0x0000_006C_6562_616C:  // label
          labelValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0000_0000_646E_696B:  // kind
          kindValue = try ConfirmationOptionKind(reading: &reader)
        case 0x0000_0070_756F_7267:  // group
          groupValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension ToolCallRiskAssessmentLoadingState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallRiskAssessmentLoadingState", "kind:ToolCallRiskAssessmentKind=", constant: "\"status\":\"loading\"", discriminators: "status")
}

extension ToolCallRiskAssessmentCompleteState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolCallRiskAssessmentCompleteState", "kind:ToolCallRiskAssessmentKind= reason:StringOrMarkdown safety:number", constant: "\"status\":\"complete\"", discriminators: "status")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var kindValue: ToolCallRiskAssessmentKind?
    var reasonValue: StringOrMarkdown?
    var safetyValue: Double?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_646E_696B:  // kind
          kindValue = try reader.readNullIfPresent() ? nil : ToolCallRiskAssessmentKind(reading: &reader)
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
    }
    if kindValue == nil {
      reader.assume("ToolCallRiskAssessmentCompleteState", "kind")
      kindValue = ToolCallRiskAssessmentKind.unknown("")
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
    do throws(JSONError) {
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
    } catch { throw error }
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

extension ToolResultEmbeddedResourceContent: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolResultEmbeddedResourceContent", "data:string contentType:string", constant: "\"type\":\"embeddedResource\"", discriminators: "type")
}

extension ToolResultResourceContent: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolResultResourceContent", "uri:string sizeHint:int? contentType:string? nonce:string?", constant: "\"type\":\"resource\"", discriminators: "type")
}

extension ToolResultFileEditContent: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolResultFileEditContent", "before:FileEditSide?! after:FileEditSide?! diff:FileEditDiffStats?", constant: "\"type\":\"fileEdit\"", discriminators: "type")
}

extension ToolResultTerminalContent: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolResultTerminalContent", "resource:string title:string= isPty:bool? result:TerminalCommandResult?", constant: "\"type\":\"terminal\"", discriminators: "type")
}

extension TerminalCommandResult: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "TerminalCommandResult", "exitCode:int? preview:string? truncated:bool?")
}

extension ToolResultSubagentContent: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ToolResultSubagentContent", "resource:string title:string= agentName:string? description:string?", constant: "\"type\":\"subagent\"", discriminators: "type")
}

extension ChatOrigin: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension BackgroundWork: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension MessageAttachment: MemberValue {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_6570_7974 /* type */)
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

extension ResponsePart: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension ChatInputQuestion: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension ChatInputAnswer: MemberValue {
  /// Decodes the member that `state` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0065_7461_7473 /* state */)
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

extension ChatInputAnswerValue: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension ChatSource: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension MoveChatDestination: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension ToolCallState: MemberValue {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_7375_7461_7473 /* status */)
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

extension ToolCallConfirmationState: MemberValue {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_7375_7461_7473 /* status */)
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

extension ToolCallContributor: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension ToolCallRiskAssessment: MemberValue {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_7375_7461_7473 /* status */)
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

extension ToolResultContent: MemberValue {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_6570_7974 /* type */)
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

extension ChatInteractivity: MemberValue {
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

  /// Decodes a JSON string. Unknown values are preserved. Anything else is `hidden`.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let tag: JSONKey
    do throws(JSONError) { tag = try reader.readTag() } catch {
      try reader.skipUnreadable(from: mark, error)
      self = .hidden
      return
    }
    switch tag.word {
    case 0x0000_0000_6C6C_7566: self = .full
    case 0x9EB6_B3F3_3EA9_A7B8 where tag.isExactly(0x6C6E_6F2D_6461_6572, 0x796C_6E6F_2D64_6165, 9): self = .readOnly
    case 0x0000_6E65_6464_6968: self = .hidden
    default: self = .unknown(tag.text)
    }
  }
}

extension TurnState: MemberValue {
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

extension MessageKind: MemberValue {
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

extension PendingMessageKind: MemberValue {
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

extension ChatInputResponseKind: MemberValue {
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

extension CompletionItemKind: MemberValue {
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

extension ToolCallConfirmationReason: MemberValue {
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

extension ToolCallCancellationReason: MemberValue {
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

extension ConfirmationOptionKind: MemberValue {
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

extension ToolCallRiskAssessmentKind: MemberValue {
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

