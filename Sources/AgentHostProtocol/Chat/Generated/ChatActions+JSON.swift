// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ChatAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .turnStarted: "chat/turnStarted"
    case .delta: "chat/delta"
    case .responsePart: "chat/responsePart"
    case .reasoning: "chat/reasoning"
    case .usage: "chat/usage"
    case .turnComplete: "chat/turnComplete"
    case .turnCancelled: "chat/turnCancelled"
    case .error: "chat/error"
    case .turnResume: "chat/turnResume"
    case .activityChanged: "chat/activityChanged"
    case .workingDirectorySet: "chat/workingDirectorySet"
    case .workingDirectoryRemoved: "chat/workingDirectoryRemoved"
    case .toolCallStart: "chat/toolCallStart"
    case .toolCallDelta: "chat/toolCallDelta"
    case .toolCallReady: "chat/toolCallReady"
    case .toolCallConfirmed: "chat/toolCallConfirmed"
    case .toolCallComplete: "chat/toolCallComplete"
    case .toolCallResultConfirmed: "chat/toolCallResultConfirmed"
    case .toolCallContentChanged: "chat/toolCallContentChanged"
    case .toolCallAuthRequired: "chat/toolCallAuthRequired"
    case .toolCallAuthResolved: "chat/toolCallAuthResolved"
    case .truncated: "chat/truncated"
    case .turnsLoaded: "chat/turnsLoaded"
    case .pendingMessageSet: "chat/pendingMessageSet"
    case .pendingMessageRemoved: "chat/pendingMessageRemoved"
    case .queuedMessagesReordered: "chat/queuedMessagesReordered"
    case .draftChanged: "chat/draftChanged"
    case .inputRequested: "chat/inputRequested"
    case .inputAnswerChanged: "chat/inputAnswerChanged"
    case .inputCompleted: "chat/inputCompleted"
    case .backgroundWorkSet: "chat/backgroundWorkSet"
    case .backgroundWorkRemoved: "chat/backgroundWorkRemoved"
    case .movableChanged: "chat/movableChanged"
    case .changesetsChanged: "chat/changesetsChanged"
    case .canvasesChanged: "chat/canvasesChanged"
    case .isReadChanged: "chat/isReadChanged"
    case .isArchivedChanged: "chat/isArchivedChanged"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .turnStarted: ActionDefinition.chatTurnStarted
    case .delta: ActionDefinition.chatDelta
    case .responsePart: ActionDefinition.chatResponsePart
    case .reasoning: ActionDefinition.chatReasoning
    case .usage: ActionDefinition.chatUsage
    case .turnComplete: ActionDefinition.chatTurnComplete
    case .turnCancelled: ActionDefinition.chatTurnCancelled
    case .error: ActionDefinition.chatError
    case .turnResume: ActionDefinition.chatTurnResume
    case .activityChanged: ActionDefinition.chatActivityChanged
    case .workingDirectorySet: ActionDefinition.chatWorkingDirectorySet
    case .workingDirectoryRemoved: ActionDefinition.chatWorkingDirectoryRemoved
    case .toolCallStart: ActionDefinition.chatToolCallStart
    case .toolCallDelta: ActionDefinition.chatToolCallDelta
    case .toolCallReady: ActionDefinition.chatToolCallReady
    case .toolCallConfirmed: ActionDefinition.chatToolCallConfirmed
    case .toolCallComplete: ActionDefinition.chatToolCallComplete
    case .toolCallResultConfirmed: ActionDefinition.chatToolCallResultConfirmed
    case .toolCallContentChanged: ActionDefinition.chatToolCallContentChanged
    case .toolCallAuthRequired: ActionDefinition.chatToolCallAuthRequired
    case .toolCallAuthResolved: ActionDefinition.chatToolCallAuthResolved
    case .truncated: ActionDefinition.chatTruncated
    case .turnsLoaded: ActionDefinition.chatTurnsLoaded
    case .pendingMessageSet: ActionDefinition.chatPendingMessageSet
    case .pendingMessageRemoved: ActionDefinition.chatPendingMessageRemoved
    case .queuedMessagesReordered: ActionDefinition.chatQueuedMessagesReordered
    case .draftChanged: ActionDefinition.chatDraftChanged
    case .inputRequested: ActionDefinition.chatInputRequested
    case .inputAnswerChanged: ActionDefinition.chatInputAnswerChanged
    case .inputCompleted: ActionDefinition.chatInputCompleted
    case .backgroundWorkSet: ActionDefinition.chatBackgroundWorkSet
    case .backgroundWorkRemoved: ActionDefinition.chatBackgroundWorkRemoved
    case .movableChanged: ActionDefinition.chatMovableChanged
    case .changesetsChanged: ActionDefinition.chatChangesetsChanged
    case .canvasesChanged: ActionDefinition.chatCanvasesChanged
    case .isReadChanged: ActionDefinition.chatIsReadChanged
    case .isArchivedChanged: ActionDefinition.chatIsArchivedChanged
    }
  }

  /// Encodes the action with its `type`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .turnStarted(let value): value.write(to: &writer)
    case .delta(let value): value.write(to: &writer)
    case .responsePart(let value): value.write(to: &writer)
    case .reasoning(let value): value.write(to: &writer)
    case .usage(let value): value.write(to: &writer)
    case .turnComplete(let value): value.write(to: &writer)
    case .turnCancelled(let value): value.write(to: &writer)
    case .error(let value): value.write(to: &writer)
    case .turnResume(let value): value.write(to: &writer)
    case .activityChanged(let value): value.write(to: &writer)
    case .workingDirectorySet(let value): value.write(to: &writer)
    case .workingDirectoryRemoved(let value): value.write(to: &writer)
    case .toolCallStart(let value): value.write(to: &writer)
    case .toolCallDelta(let value): value.write(to: &writer)
    case .toolCallReady(let value): value.write(to: &writer)
    case .toolCallConfirmed(let value): value.write(to: &writer)
    case .toolCallComplete(let value): value.write(to: &writer)
    case .toolCallResultConfirmed(let value): value.write(to: &writer)
    case .toolCallContentChanged(let value): value.write(to: &writer)
    case .toolCallAuthRequired(let value): value.write(to: &writer)
    case .toolCallAuthResolved(let value): value.write(to: &writer)
    case .truncated(let value): value.write(to: &writer)
    case .turnsLoaded(let value): value.write(to: &writer)
    case .pendingMessageSet(let value): value.write(to: &writer)
    case .pendingMessageRemoved(let value): value.write(to: &writer)
    case .queuedMessagesReordered(let value): value.write(to: &writer)
    case .draftChanged(let value): value.write(to: &writer)
    case .inputRequested(let value): value.write(to: &writer)
    case .inputAnswerChanged(let value): value.write(to: &writer)
    case .inputCompleted(let value): value.write(to: &writer)
    case .backgroundWorkSet(let value): value.write(to: &writer)
    case .backgroundWorkRemoved(let value): value.write(to: &writer)
    case .movableChanged(let value): value.write(to: &writer)
    case .changesetsChanged(let value): value.write(to: &writer)
    case .canvasesChanged(let value): value.write(to: &writer)
    case .isReadChanged(let value): value.write(to: &writer)
    case .isArchivedChanged(let value): value.write(to: &writer)
    }
  }
}

extension ChatTurnStartedAction: Tabled {
  @usableFromInline static let table = MemberTable(
    "ChatTurnStartedAction", "turnId:string startedAt:string?- message:Message queuedMessageId:string? _meta:object?-", constant: "\"type\":\"chat/turnStarted\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var startedAtValue: String?
    var messageValue: Message?
    var queuedMessageIdValue: String?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
          startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0065_6761_7373_656D:  // message
          messageValue = try Message(reading: &reader)
        case 0xADDF_AEAB_B783_93BB where key.isExactly(0x654D_6465_7565_7571, 0x6449_6567_6173_7365, 15):  // queuedMessageId
          queuedMessageIdValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatTurnStartedAction", "turnId")
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("ChatTurnStartedAction", "message")
    }
    self.turnId = turnIdValue
    self.startedAt = consume startedAtValue
    self.message = messageValue
    self.queuedMessageId = consume queuedMessageIdValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"chat/turnStarted\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    if let value = startedAt {
      writer.member("\"startedAt\":")
      value.write(to: &writer)
    }
    writer.member("\"message\":")
    message.write(to: &writer)
    if let value = queuedMessageId {
      writer.member("\"queuedMessageId\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatDeltaAction {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var partIdValue: String?
    var contentValue: String?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0x0000_6449_7472_6170:  // partId
          partIdValue = try reader.readString()
        case 0x0074_6E65_746E_6F63:  // content
          contentValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatDeltaAction", "turnId")
    }
    guard let partIdValue = consume partIdValue else {
      throw reader.missing("ChatDeltaAction", "partId")
    }
    guard let contentValue = consume contentValue else {
      throw reader.missing("ChatDeltaAction", "content")
    }
    self.turnId = turnIdValue
    self.partId = partIdValue
    self.content = contentValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"chat/delta\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.member("\"partId\":")
    partId.write(to: &writer)
    writer.member("\"content\":")
    content.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatResponsePartAction: Tabled {
  @usableFromInline static let table = MemberTable(
    "ChatResponsePartAction", "turnId:string part:ResponsePart+ _meta:object?-", constant: "\"type\":\"chat/responsePart\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var partValue: ResponsePart?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0x0000_0000_7472_6170:  // part
          partValue = try ResponsePart(reading: &reader)
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatResponsePartAction", "turnId")
    }
    guard let partValue = consume partValue else {
      throw reader.missing("ChatResponsePartAction", "part")
    }
    self.turnId = turnIdValue
    self.part = partValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"chat/responsePart\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.member("\"part\":")
    part.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatReasoningAction {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var partIdValue: String?
    var contentValue: String?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0x0000_6449_7472_6170:  // partId
          partIdValue = try reader.readString()
        case 0x0074_6E65_746E_6F63:  // content
          contentValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatReasoningAction", "turnId")
    }
    guard let partIdValue = consume partIdValue else {
      throw reader.missing("ChatReasoningAction", "partId")
    }
    guard let contentValue = consume contentValue else {
      throw reader.missing("ChatReasoningAction", "content")
    }
    self.turnId = turnIdValue
    self.partId = partIdValue
    self.content = contentValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"chat/reasoning\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.member("\"partId\":")
    partId.write(to: &writer)
    writer.member("\"content\":")
    content.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatUsageAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatUsageAction", "turnId:string usage:UsageInfo _meta:object?-", constant: "\"type\":\"chat/usage\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var usageValue: UsageInfo?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0x0000_0065_6761_7375:  // usage
          usageValue = try UsageInfo(reading: &reader)
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatUsageAction", "turnId")
    }
    guard let usageValue = consume usageValue else {
      throw reader.missing("ChatUsageAction", "usage")
    }
    self.turnId = turnIdValue
    self.usage = usageValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }
}

extension ChatTurnCompleteAction: Tabled {
  @usableFromInline static let table = MemberTable(
    "ChatTurnCompleteAction", "turnId:string duration:int?- _meta:object?-", constant: "\"type\":\"chat/turnComplete\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var durationValue: Int?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0x6E6F_6974_6172_7564:  // duration
          durationValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatTurnCompleteAction", "turnId")
    }
    self.turnId = turnIdValue
    self.duration = durationValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"chat/turnComplete\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    if let value = duration {
      writer.member("\"duration\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatTurnCancelledAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatTurnCancelledAction", "turnId:string duration:int?- _meta:object?-", constant: "\"type\":\"chat/turnCancelled\"", discriminators: "type", isStrict: true)
}

extension ChatErrorAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatErrorAction", "turnId:string duration:int?- part:ErrorResponsePart _meta:object?-", constant: "\"type\":\"chat/error\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var durationValue: Int?
    var partValue: ErrorResponsePart?
    var metaValue: JSONObject?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0x6E6F_6974_6172_7564:  // duration
          durationValue = try reader.readNullIfPresent() ? nil : reader.readRoundedInt()
        case 0x0000_0000_7472_6170:  // part
          partValue = try ErrorResponsePart(reading: &reader)
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatErrorAction", "turnId")
    }
    guard let partValue = consume partValue else {
      throw reader.missing("ChatErrorAction", "part")
    }
    self.turnId = turnIdValue
    self.duration = durationValue
    self.part = partValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }
}

extension ChatTurnResumeAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatTurnResumeAction", "turnId:string", constant: "\"type\":\"chat/turnResume\"", discriminators: "type", isStrict: true)
}

extension ChatActivityChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatActivityChangedAction", "activity:string?", constant: "\"type\":\"chat/activityChanged\"", discriminators: "type", isStrict: true)

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

extension ChatWorkingDirectorySetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatWorkingDirectorySetAction", "directory:string", constant: "\"type\":\"chat/workingDirectorySet\"", discriminators: "type", isStrict: true)
}

extension ChatWorkingDirectoryRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatWorkingDirectoryRemovedAction", "directory:string", constant: "\"type\":\"chat/workingDirectoryRemoved\"", discriminators: "type", isStrict: true)
}

extension ChatToolCallStartAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallStartAction", "turnId:string toolCallId:string _meta:object?- toolName:string displayName:string intention:string?- contributor:ToolCallContributor?+", constant: "\"type\":\"chat/toolCallStart\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var toolNameValue: String?
    var displayNameValue: String?
    var intentionValue: String?
    var contributorValue: ToolCallContributor?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x656D_614E_6C6F_6F74:  // toolName
          toolNameValue = try reader.readString()
        case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
          displayNameValue = try reader.readString()
        case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
          intentionValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
          contributorValue = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallStartAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallStartAction", "toolCallId")
    }
    guard let toolNameValue = consume toolNameValue else {
      throw reader.missing("ChatToolCallStartAction", "toolName")
    }
    guard let displayNameValue = consume displayNameValue else {
      throw reader.missing("ChatToolCallStartAction", "displayName")
    }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.toolName = toolNameValue
    self.displayName = displayNameValue
    self.intention = consume intentionValue
    self.contributor = consume contributorValue
    unknownMembers = consume unknown
  }
}

extension ChatToolCallDeltaAction: Tabled {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallDeltaAction", "turnId:string toolCallId:string _meta:object?- content:string? invocationMessage:StringOrMarkdown?", constant: "\"type\":\"chat/toolCallDelta\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var contentValue: String?
    var invocationMessageValue: StringOrMarkdown?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x0074_6E65_746E_6F63:  // content
          contentValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
          invocationMessageValue = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallDeltaAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallDeltaAction", "toolCallId")
    }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.content = consume contentValue
    self.invocationMessage = consume invocationMessageValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"chat/toolCallDelta\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.member("\"toolCallId\":")
    toolCallId.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = content {
      writer.member("\"content\":")
      value.write(to: &writer)
    }
    if let value = invocationMessage {
      writer.member("\"invocationMessage\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ChatToolCallReadyAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallReadyAction", "turnId:string toolCallId:string _meta:object?- contributor:ToolCallContributor?+ intention:string?- invocationMessage:StringOrMarkdown toolInput:ToolInput? confirmationTitle:StringOrMarkdown? riskAssessment:ToolCallRiskAssessment?+ edits:FileEditCollection? editable:bool?- confirmed:ToolCallConfirmationReason? options:[ConfirmationOption]?", constant: "\"type\":\"chat/toolCallReady\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var contributorValue: ToolCallContributor?
    var intentionValue: String?
    var invocationMessageValue: StringOrMarkdown?
    var toolInputValue: ToolInput?
    var confirmationTitleValue: StringOrMarkdown?
    var riskAssessmentValue: ToolCallRiskAssessment?
    var editsValue: FileEditCollection?
    var editableValue: Bool?
    var confirmedValue: ToolCallConfirmationReason?
    var optionsValue: [ConfirmationOption]?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x91BC_8198_B0BC_8B8B where key.isExactly(0x7562_6972_746E_6F63, 0x726F_7475_6269_7274, 11):  // contributor
          contributorValue = try reader.readNullIfPresent() ? nil : ToolCallContributor(reading: &reader)
        case 0xB3B7_A686_B9BE_86B5 where key.isExactly(0x6F69_746E_6574_6E69, 0x6E6F_6974_6E65_746E, 9):  // intention
          intentionValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0xA3BA_A385_89BC_F4B5 where key.equals("invocationMessage"):  // invocationMessage
          invocationMessageValue = try StringOrMarkdown(reading: &reader)
        case 0x9D9A_8E95_FEB7_B1AA where key.isExactly(0x7570_6E49_6C6F_6F74, 0x7475_706E_496C_6F6F, 9):  // toolInput
          toolInputValue = try reader.readNullIfPresent() ? nil : ToolInput(reading: &reader)
        case 0xABB5_9ABB_CEB2_B1B1 where key.equals("confirmationTitle"):  // confirmationTitle
          confirmationTitleValue = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
        case 0x8DAF_B99B_8D95_A394 where key.isExactly(0x6573_7341_6B73_6972, 0x746E_656D_7373_6573, 14):  // riskAssessment
          riskAssessmentValue = try reader.readNullIfPresent() ? nil : ToolCallRiskAssessment(reading: &reader)
        case 0x0000_0073_7469_6465:  // edits
          editsValue = try reader.readNullIfPresent() ? nil : FileEditCollection(reading: &reader)
        case 0x656C_6261_7469_6465:  // editable
          editableValue = try reader.readNullIfPresent() ? nil : reader.readBool()
        case 0xADA7_A88D_B4A2_B3BD where key.isExactly(0x656D_7269_666E_6F63, 0x6465_6D72_6966_6E6F, 9):  // confirmed
          confirmedValue = try reader.readNullIfPresent() ? nil : ToolCallConfirmationReason(reading: &reader)
        case 0x0073_6E6F_6974_706F:  // options
          optionsValue = try reader.readNullIfPresent() ? nil : [ConfirmationOption](reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallReadyAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallReadyAction", "toolCallId")
    }
    guard let invocationMessageValue = consume invocationMessageValue else {
      throw reader.missing("ChatToolCallReadyAction", "invocationMessage")
    }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.contributor = consume contributorValue
    self.intention = consume intentionValue
    self.invocationMessage = invocationMessageValue
    self.toolInput = consume toolInputValue
    self.confirmationTitle = consume confirmationTitleValue
    self.riskAssessment = consume riskAssessmentValue
    self.edits = consume editsValue
    self.editable = editableValue
    self.confirmed = consume confirmedValue
    self.options = consume optionsValue
    unknownMembers = consume unknown
  }
}

extension ChatToolCallConfirmedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallConfirmedAction", "turnId:string toolCallId:string _meta:object?- approved:bool confirmed:ToolCallConfirmationReason? editedToolInput:string? reason:ToolCallCancellationReason? userSuggestion:Message? reasonMessage:StringOrMarkdown? selectedOptionId:string?", constant: "\"type\":\"chat/toolCallConfirmed\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var approvedValue: Bool?
    var confirmedValue: ToolCallConfirmationReason?
    var editedToolInputValue: String?
    var reasonValue: ToolCallCancellationReason?
    var userSuggestionValue: Message?
    var reasonMessageValue: StringOrMarkdown?
    var selectedOptionIdValue: String?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x6465_766F_7270_7061:  // approved
          approvedValue = try reader.readBool()
        case 0xADA7_A88D_B4A2_B3BD where key.isExactly(0x656D_7269_666E_6F63, 0x6465_6D72_6966_6E6F, 9):  // confirmed
          confirmedValue = try reader.readNullIfPresent() ? nil : ToolCallConfirmationReason(reading: &reader)
        case 0x87BE_84B9_E6B1_BABB where key.isExactly(0x6F54_6465_7469_6465, 0x7475_706E_496C_6F6F, 15):  // editedToolInput
          editedToolInputValue = try reader.readNullIfPresent() ? nil : reader.readString()
        case 0x0000_6E6F_7361_6572:  // reason
          reasonValue = try reader.readNullIfPresent() ? nil : ToolCallCancellationReason(reading: &reader)
        case 0xBBB9_A7BB_94AF_BDBB where key.isExactly(0x6767_7553_7265_7375, 0x6E6F_6974_7365_6767, 14):  // userSuggestion
          userSuggestionValue = try reader.readNullIfPresent() ? nil : Message(reading: &reader)
        case 0xAF83_AC89_95AB_FFAE where key.isExactly(0x654D_6E6F_7361_6572, 0x6567_6173_7365_4D6E, 13):  // reasonMessage
          reasonMessageValue = try reader.readNullIfPresent() ? nil : StringOrMarkdown(reading: &reader)
        case 0xACF7_A8BD_B784_85ED where key.isExactly(0x6465_7463_656C_6573, 0x6449_6E6F_6974_704F, 16):  // selectedOptionId
          selectedOptionIdValue = try reader.readNullIfPresent() ? nil : reader.readString()
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallConfirmedAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallConfirmedAction", "toolCallId")
    }
    guard let approvedValue else { throw reader.missing("ChatToolCallConfirmedAction", "approved") }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.approved = approvedValue
    self.confirmed = consume confirmedValue
    self.editedToolInput = consume editedToolInputValue
    self.reason = consume reasonValue
    self.userSuggestion = consume userSuggestionValue
    self.reasonMessage = consume reasonMessageValue
    self.selectedOptionId = consume selectedOptionIdValue
    unknownMembers = consume unknown
  }
}

extension ChatToolCallCompleteAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallCompleteAction", "turnId:string toolCallId:string _meta:object?- result:ToolCallResult requiresResultConfirmation:bool?", constant: "\"type\":\"chat/toolCallComplete\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var resultValue: ToolCallResult?
    var requiresResultConfirmationValue: Bool?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x0000_746C_7573_6572:  // result
          resultValue = try ToolCallResult(reading: &reader)
        case 0xAFBB_A081_B7AB_81A0 where key.equals("requiresResultConfirmation"):  // requiresResultConfirmation
          requiresResultConfirmationValue = try reader.readNullIfPresent() ? nil : reader.readBool()
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallCompleteAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallCompleteAction", "toolCallId")
    }
    guard let resultValue = consume resultValue else {
      throw reader.missing("ChatToolCallCompleteAction", "result")
    }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.result = resultValue
    self.requiresResultConfirmation = requiresResultConfirmationValue
    unknownMembers = consume unknown
  }
}

extension ChatToolCallResultConfirmedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallResultConfirmedAction", "turnId:string toolCallId:string _meta:object?- approved:bool", constant: "\"type\":\"chat/toolCallResultConfirmed\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var approvedValue: Bool?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x6465_766F_7270_7061:  // approved
          approvedValue = try reader.readBool()
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallResultConfirmedAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallResultConfirmedAction", "toolCallId")
    }
    guard let approvedValue else { throw reader.missing("ChatToolCallResultConfirmedAction", "approved") }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.approved = approvedValue
    unknownMembers = consume unknown
  }
}

extension ChatToolCallContentChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallContentChangedAction", "turnId:string toolCallId:string _meta:object?- content:[ToolResultContent]", constant: "\"type\":\"chat/toolCallContentChanged\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var contentValue: [ToolResultContent]?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x0074_6E65_746E_6F63:  // content
          contentValue = try [ToolResultContent](reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallContentChangedAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallContentChangedAction", "toolCallId")
    }
    guard let contentValue = consume contentValue else {
      throw reader.missing("ChatToolCallContentChangedAction", "content")
    }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.content = contentValue
    unknownMembers = consume unknown
  }
}

extension ChatToolCallAuthRequiredAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallAuthRequiredAction", "turnId:string toolCallId:string _meta:object?- auth:McpAuthRequirement", constant: "\"type\":\"chat/toolCallAuthRequired\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var turnIdValue: String?
    var toolCallIdValue: String?
    var metaValue: JSONObject?
    var authValue: McpAuthRequirement?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_6449_6E72_7574:  // turnId
          turnIdValue = try reader.readString()
        case 0xA4FE_B99B_AEE9_B7AA where key.isExactly(0x6C6C_6143_6C6F_6F74, 0x6449_6C6C_6143_6C6F, 10):  // toolCallId
          toolCallIdValue = try reader.readString()
        case 0x0000_0061_7465_6D5F:  // _meta
          metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        case 0x0000_0000_6874_7561:  // auth
          authValue = try McpAuthRequirement(reading: &reader)
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
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("ChatToolCallAuthRequiredAction", "turnId")
    }
    guard let toolCallIdValue = consume toolCallIdValue else {
      throw reader.missing("ChatToolCallAuthRequiredAction", "toolCallId")
    }
    guard let authValue = consume authValue else {
      throw reader.missing("ChatToolCallAuthRequiredAction", "auth")
    }
    self.turnId = turnIdValue
    self.toolCallId = toolCallIdValue
    self.meta = consume metaValue
    self.auth = authValue
    unknownMembers = consume unknown
  }
}

extension ChatToolCallAuthResolvedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatToolCallAuthResolvedAction", "turnId:string toolCallId:string _meta:object?-", constant: "\"type\":\"chat/toolCallAuthResolved\"", discriminators: "type", isStrict: true)
}

extension ChatTruncatedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatTruncatedAction", "turnId:string?", constant: "\"type\":\"chat/truncated\"", discriminators: "type", isStrict: true)
}

extension ChatTurnsLoadedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatTurnsLoadedAction", "turns:[Turn] turnsNextCursor:string?^-", constant: "\"type\":\"chat/turnsLoaded\"", discriminators: "type", isStrict: true)
}

extension ChatPendingMessageSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatPendingMessageSetAction", "kind:PendingMessageKind id:string message:Message", constant: "\"type\":\"chat/pendingMessageSet\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var kindValue: PendingMessageKind?
    var idValue: String?
    var messageValue: Message?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_646E_696B:  // kind
          kindValue = try PendingMessageKind(reading: &reader)
        case 0x0000_0000_0000_6469:  // id
          idValue = try reader.readString()
        case 0x0065_6761_7373_656D:  // message
          messageValue = try Message(reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let kindValue = consume kindValue else {
      throw reader.missing("ChatPendingMessageSetAction", "kind")
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ChatPendingMessageSetAction", "id")
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("ChatPendingMessageSetAction", "message")
    }
    self.kind = kindValue
    self.id = idValue
    self.message = messageValue
    unknownMembers = consume unknown
  }
}

extension ChatPendingMessageRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatPendingMessageRemovedAction", "kind:PendingMessageKind id:string", constant: "\"type\":\"chat/pendingMessageRemoved\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var kindValue: PendingMessageKind?
    var idValue: String?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0000_646E_696B:  // kind
          kindValue = try PendingMessageKind(reading: &reader)
        case 0x0000_0000_0000_6469:  // id
          idValue = try reader.readString()
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let kindValue = consume kindValue else {
      throw reader.missing("ChatPendingMessageRemovedAction", "kind")
    }
    guard let idValue = consume idValue else {
      throw reader.missing("ChatPendingMessageRemovedAction", "id")
    }
    self.kind = kindValue
    self.id = idValue
    unknownMembers = consume unknown
  }
}

extension ChatQueuedMessagesReorderedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatQueuedMessagesReorderedAction", "order:[string]", constant: "\"type\":\"chat/queuedMessagesReordered\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var orderValue: [String]?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0000_0072_6564_726F:  // order
          orderValue = try [String](reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let orderValue = consume orderValue else {
      throw reader.missing("ChatQueuedMessagesReorderedAction", "order")
    }
    self.order = orderValue
    unknownMembers = consume unknown
  }
}

extension ChatDraftChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatDraftChangedAction", "draft:Message?", constant: "\"type\":\"chat/draftChanged\"", discriminators: "type", isStrict: true)
}

extension ChatInputRequestedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputRequestedAction", "request:ChatInputRequest", constant: "\"type\":\"chat/inputRequested\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var requestValue: ChatInputRequest?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x0074_7365_7571_6572:  // request
          requestValue = try ChatInputRequest(reading: &reader)
        case 0x0000_0000_6570_7974:  // type
          try reader.skipValue()
        default: try reader.keepMember(key, in: &unknown)
        }
        key = try reader.nextKey()
      }
    } catch { throw error }
    guard let requestValue = consume requestValue else {
      throw reader.missing("ChatInputRequestedAction", "request")
    }
    self.request = requestValue
    unknownMembers = consume unknown
  }
}

extension ChatInputAnswerChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputAnswerChangedAction", "requestId:string questionId:string answer:ChatInputAnswer?+", constant: "\"type\":\"chat/inputAnswerChanged\"", discriminators: "type", isStrict: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var requestIdValue: String?
    var questionIdValue: String?
    var answerValue: ChatInputAnswer?
    do throws(JSONError) {
      while key.isMember {
        switch key.word {
        case 0x81E6_9B83_BF9B_87B8 where key.isExactly(0x4974_7365_7571_6572, 0x6449_7473_6575_7165, 9):  // requestId
          requestIdValue = try reader.readString()
        case 0xA6FD_B5AA_A18D_93BB where key.isExactly(0x6E6F_6974_7365_7571, 0x6449_6E6F_6974_7365, 10):  // questionId
          questionIdValue = try reader.readString()
        case 0x0000_7265_7773_6E61:  // answer
          answerValue = try reader.readNullIfPresent() ? nil : ChatInputAnswer(reading: &reader)
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
    guard let requestIdValue = consume requestIdValue else {
      throw reader.missing("ChatInputAnswerChangedAction", "requestId")
    }
    guard let questionIdValue = consume questionIdValue else {
      throw reader.missing("ChatInputAnswerChangedAction", "questionId")
    }
    self.requestId = requestIdValue
    self.questionId = questionIdValue
    self.answer = consume answerValue
    unknownMembers = consume unknown
  }
}

extension ChatInputCompletedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatInputCompletedAction", "requestId:string response:ChatInputResponseKind answers:{ChatInputAnswer}?", constant: "\"type\":\"chat/inputCompleted\"", discriminators: "type", isStrict: true)
}

extension ChatBackgroundWorkSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatBackgroundWorkSetAction", "work:BackgroundWork+", constant: "\"type\":\"chat/backgroundWorkSet\"", discriminators: "type", isStrict: true)
}

extension ChatBackgroundWorkRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatBackgroundWorkRemovedAction", "id:string", constant: "\"type\":\"chat/backgroundWorkRemoved\"", discriminators: "type", isStrict: true)
}

extension ChatMovableChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatMovableChangedAction", "movable:bool", constant: "\"type\":\"chat/movableChanged\"", discriminators: "type", isStrict: true)
}

extension ChatChangesetsChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatChangesetsChangedAction", "changesets:[Changeset]?", constant: "\"type\":\"chat/changesetsChanged\"", discriminators: "type", isStrict: true)
}

extension ChatCanvasesChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatCanvasesChangedAction", "canvases:[CanvasReference]?", constant: "\"type\":\"chat/canvasesChanged\"", discriminators: "type", isStrict: true)
}

extension ChatIsReadChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatIsReadChangedAction", "isRead:bool", constant: "\"type\":\"chat/isReadChanged\"", discriminators: "type", isStrict: true)
}

extension ChatIsArchivedChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChatIsArchivedChangedAction", "isArchived:bool", constant: "\"type\":\"chat/isArchivedChanged\"", discriminators: "type", isStrict: true)
}
