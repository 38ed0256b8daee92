// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationRunState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resource = ""
    self.automation = ""
    self.origin = .unknown(.null)
    self.lifecycle = .unknown(.null)
    self.sessions = []
    self.primarySession = nil
    self.meta = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 1
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        self.automation = try reader.readString()
        found |= 2
      case 0x0000_6E69_6769_726F:  // origin
        self.origin = try AutomationRunOrigin(reading: &reader)
        found |= 4
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        self.lifecycle = try AutomationRunLifecycle(reading: &reader)
        found |= 8
      case 0x736E_6F69_7373_6573:  // sessions
        self.sessions = try [URI](reading: &reader)
        found |= 16
      case 0x8FA7_A087_8BA3_D482 where key.isExactly(0x5379_7261_6D69_7270, 0x6E6F_6973_7365_5379, 14):  // primarySession
        self.primarySession = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 31 { try reader.complete("AutomationRunState", "resource automation origin lifecycle sessions", found: found) }
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
    writer.member("\"automation\":")
    automation.write(to: &writer)
    writer.member("\"origin\":")
    origin.write(to: &writer)
    writer.member("\"lifecycle\":")
    lifecycle.write(to: &writer)
    writer.member("\"sessions\":")
    sessions.write(to: &writer)
    if let value = primarySession {
      writer.member("\"primarySession\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationRunSummary {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resource = ""
    self.automation = ""
    self.origin = .unknown(.null)
    self.lifecycle = .unknown(.null)
    self.primarySession = nil
    self.sessionCount = 0
    self.meta = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 1
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        self.automation = try reader.readString()
        found |= 2
      case 0x0000_6E69_6769_726F:  // origin
        self.origin = try AutomationRunOrigin(reading: &reader)
        found |= 4
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        self.lifecycle = try AutomationRunLifecycle(reading: &reader)
        found |= 8
      case 0x8FA7_A087_8BA3_D482 where key.isExactly(0x5379_7261_6D69_7270, 0x6E6F_6973_7365_5379, 14):  // primarySession
        self.primarySession = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xABB2_85B7_F5AF_BBA1 where key.isExactly(0x436E_6F69_7373_6573, 0x746E_756F_436E_6F69, 12):  // sessionCount
        if try reader.readNullIfPresent() {
          self.sessionCount = 0
          found &= ~16
        } else {
          self.sessionCount = try reader.readInt()
          found |= 16
        }
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 31 { try reader.complete("AutomationRunSummary", "resource automation origin lifecycle sessionCount?", found: found) }
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
    writer.member("\"automation\":")
    automation.write(to: &writer)
    writer.member("\"origin\":")
    origin.write(to: &writer)
    writer.member("\"lifecycle\":")
    lifecycle.write(to: &writer)
    if let value = primarySession {
      writer.member("\"primarySession\":")
      value.write(to: &writer)
    }
    writer.member("\"sessionCount\":")
    sessionCount.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationTriggerOrigin {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.triggerId = ""
    self.scheduledFor = nil
    self.catchUp = nil
    self.event = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x81E0_81AD_A9A7_A090 where key.isExactly(0x4972_6567_6769_7274, 0x6449_7265_6767_6972, 9):  // triggerId
        self.triggerId = try reader.readString()
        found |= 1
      case 0x81B2_F9AC_AFB0_89BB where key.isExactly(0x656C_7564_6568_6373, 0x726F_4664_656C_7564, 12):  // scheduledFor
        self.scheduledFor = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0070_5568_6374_6163:  // catchUp
        self.catchUp = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0074_6E65_7665:  // event
        self.event = try JSONValue(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("AutomationTriggerOrigin", "triggerId", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"trigger\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"triggerId\":")
    triggerId.write(to: &writer)
    if let value = scheduledFor {
      writer.member("\"scheduledFor\":")
      value.write(to: &writer)
    }
    if let value = catchUp {
      writer.member("\"catchUp\":")
      value.write(to: &writer)
    }
    if let value = event {
      writer.member("\"event\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationRunPending {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.createdAt = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        self.createdAt = try reader.readString()
        found |= 1
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("AutomationRunPending", "createdAt", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"pending\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationRunRunning {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.createdAt = ""
    self.startedAt = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        self.createdAt = try reader.readString()
        found |= 1
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        self.startedAt = try reader.readString()
        found |= 2
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("AutomationRunRunning", "createdAt startedAt", found: found) }
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
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    writer.member("\"startedAt\":")
    startedAt.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationRunCompleted {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.createdAt = ""
    self.startedAt = ""
    self.completedAt = ""
    self.usage = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        self.createdAt = try reader.readString()
        found |= 1
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        self.startedAt = try reader.readString()
        found |= 2
      case 0x8DF6_ADA6_98A7_B783 where key.isExactly(0x6574_656C_706D_6F63, 0x7441_6465_7465_6C70, 11):  // completedAt
        self.completedAt = try reader.readString()
        found |= 4
      case 0x0000_0065_6761_7375:  // usage
        self.usage = try reader.readNullIfPresent() ? nil : UsageInfo(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("AutomationRunCompleted", "createdAt startedAt completedAt", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"completed\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    writer.member("\"startedAt\":")
    startedAt.write(to: &writer)
    writer.member("\"completedAt\":")
    completedAt.write(to: &writer)
    if let value = usage {
      writer.member("\"usage\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationRunFailed {
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
    var createdAtValue: String?
    var startedAtValue: String?
    var completedAtValue: String?
    var errorValue: ErrorInfo?
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readString()
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8DF6_ADA6_98A7_B783 where key.isExactly(0x6574_656C_706D_6F63, 0x7441_6465_7465_6C70, 11):  // completedAt
        completedAtValue = try reader.readString()
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try ErrorInfo(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let createdAtValue = consume createdAtValue else {
      throw reader.missing("AutomationRunFailed", "createdAt")
    }
    guard let completedAtValue = consume completedAtValue else {
      throw reader.missing("AutomationRunFailed", "completedAt")
    }
    guard let errorValue = consume errorValue else {
      throw reader.missing("AutomationRunFailed", "error")
    }
    self.createdAt = createdAtValue
    self.startedAt = consume startedAtValue
    self.completedAt = completedAtValue
    self.error = errorValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"failed\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    if let value = startedAt {
      writer.member("\"startedAt\":")
      value.write(to: &writer)
    }
    writer.member("\"completedAt\":")
    completedAt.write(to: &writer)
    writer.member("\"error\":")
    error.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationRunCancelled {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.createdAt = ""
    self.startedAt = nil
    self.completedAt = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        self.createdAt = try reader.readString()
        found |= 1
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        self.startedAt = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8DF6_ADA6_98A7_B783 where key.isExactly(0x6574_656C_706D_6F63, 0x7441_6465_7465_6C70, 11):  // completedAt
        self.completedAt = try reader.readString()
        found |= 2
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("AutomationRunCancelled", "createdAt completedAt", found: found) }
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
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    if let value = startedAt {
      writer.member("\"startedAt\":")
      value.write(to: &writer)
    }
    writer.member("\"completedAt\":")
    completedAt.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationRunOrigin {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0000_6C61_756E_616D:  // manual
      self = .manual(try NoMembers(members: key, of: &reader, besides: "kind"))
    case 0x0072_6567_6769_7274:  // trigger
      self = .trigger(try AutomationTriggerOrigin(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .manual(let value):
      writer.beginObject()
      writer.member("\"kind\":\"manual\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .trigger(let value):
      writer.beginObject()
      writer.member("\"kind\":\"trigger\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension AutomationRunOrigin: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension AutomationRunLifecycle {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("status")
    switch tag.word {
    case 0x0067_6E69_646E_6570:  // pending
      self = .pending(try AutomationRunPending(members: key, of: &reader))
    case 0x0067_6E69_6E6E_7572:  // running
      self = .running(try AutomationRunRunning(members: key, of: &reader))
    case 0xADBE_8DA6_A88D_B5BD where tag.isExactly(0x6574_656C_706D_6F63, 0x6465_7465_6C70_6D6F, 9):  // completed
      self = .completed(try AutomationRunCompleted(members: key, of: &reader))
    case 0x0000_6465_6C69_6166:  // failed
      self = .failed(try AutomationRunFailed(members: key, of: &reader))
    case 0xADA6_B4BD_A9A8_BDA1 where tag.isExactly(0x656C_6C65_636E_6163, 0x6465_6C6C_6563_6E61, 9):  // cancelled
      self = .cancelled(try AutomationRunCancelled(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "status", tag))
    }
  }

  /// Encodes the member with its `status`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .pending(let value):
      writer.beginObject()
      writer.member("\"status\":\"pending\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .running(let value):
      writer.beginObject()
      writer.member("\"status\":\"running\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .completed(let value):
      writer.beginObject()
      writer.member("\"status\":\"completed\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .failed(let value):
      writer.beginObject()
      writer.member("\"status\":\"failed\"")
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

extension AutomationRunLifecycle: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

