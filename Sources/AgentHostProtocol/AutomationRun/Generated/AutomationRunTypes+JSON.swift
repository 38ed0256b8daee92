// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationRunState {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var automationValue: URI?
    var originValue: AutomationRunOrigin?
    var lifecycleValue: AutomationRunLifecycle?
    var sessionsValue: [URI]?
    var primarySessionValue: URI?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        automationValue = try reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try AutomationRunOrigin(reading: &reader)
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        lifecycleValue = try AutomationRunLifecycle(reading: &reader)
      case 0x736E_6F69_7373_6573:  // sessions
        sessionsValue = try [URI](reading: &reader)
      case 0x8FA7_A087_8BA3_D482 where key.isExactly(0x5379_7261_6D69_7270, 0x6E6F_6973_7365_5379, 14):  // primarySession
        primarySessionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AutomationRunState", "resource")
    }
    guard let automationValue = consume automationValue else {
      throw reader.missing("AutomationRunState", "automation")
    }
    guard let originValue = consume originValue else {
      throw reader.missing("AutomationRunState", "origin")
    }
    guard let lifecycleValue = consume lifecycleValue else {
      throw reader.missing("AutomationRunState", "lifecycle")
    }
    guard let sessionsValue = consume sessionsValue else {
      throw reader.missing("AutomationRunState", "sessions")
    }
    self.resource = resourceValue
    self.automation = automationValue
    self.origin = originValue
    self.lifecycle = lifecycleValue
    self.sessions = sessionsValue
    self.primarySession = consume primarySessionValue
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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var automationValue: URI?
    var originValue: AutomationRunOrigin?
    var lifecycleValue: AutomationRunLifecycle?
    var primarySessionValue: URI?
    var sessionCountValue: Int?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        automationValue = try reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try AutomationRunOrigin(reading: &reader)
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        lifecycleValue = try AutomationRunLifecycle(reading: &reader)
      case 0x8FA7_A087_8BA3_D482 where key.isExactly(0x5379_7261_6D69_7270, 0x6E6F_6973_7365_5379, 14):  // primarySession
        primarySessionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xABB2_85B7_F5AF_BBA1 where key.isExactly(0x436E_6F69_7373_6573, 0x746E_756F_436E_6F69, 12):  // sessionCount
        sessionCountValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AutomationRunSummary", "resource")
    }
    guard let automationValue = consume automationValue else {
      throw reader.missing("AutomationRunSummary", "automation")
    }
    guard let originValue = consume originValue else {
      throw reader.missing("AutomationRunSummary", "origin")
    }
    guard let lifecycleValue = consume lifecycleValue else {
      throw reader.missing("AutomationRunSummary", "lifecycle")
    }
    if sessionCountValue == nil {
      reader.assume("AutomationRunSummary", "sessionCount")
      sessionCountValue = 0
    }
    guard let sessionCountValue else { throw reader.missing("AutomationRunSummary", "sessionCount") }
    self.resource = resourceValue
    self.automation = automationValue
    self.origin = originValue
    self.lifecycle = lifecycleValue
    self.primarySession = consume primarySessionValue
    self.sessionCount = sessionCountValue
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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var triggerIdValue: String?
    var scheduledForValue: String?
    var catchUpValue: Bool?
    var eventValue: JSONValue?
    while key.isMember {
      switch key.word {
      case 0x81E0_81AD_A9A7_A090 where key.isExactly(0x4972_6567_6769_7274, 0x6449_7265_6767_6972, 9):  // triggerId
        triggerIdValue = try reader.readString()
      case 0x81B2_F9AC_AFB0_89BB where key.isExactly(0x656C_7564_6568_6373, 0x726F_4664_656C_7564, 12):  // scheduledFor
        scheduledForValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0070_5568_6374_6163:  // catchUp
        catchUpValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0074_6E65_7665:  // event
        eventValue = try JSONValue(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let triggerIdValue = consume triggerIdValue else {
      throw reader.missing("AutomationTriggerOrigin", "triggerId")
    }
    self.triggerId = triggerIdValue
    self.scheduledFor = consume scheduledForValue
    self.catchUp = catchUpValue
    self.event = consume eventValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"trigger\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var createdAtValue: String?
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readString()
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let createdAtValue = consume createdAtValue else {
      throw reader.missing("AutomationRunPending", "createdAt")
    }
    self.createdAt = createdAtValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"pending\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationRunRunning {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var createdAtValue: String?
    var startedAtValue: String?
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readString()
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        startedAtValue = try reader.readString()
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let createdAtValue = consume createdAtValue else {
      throw reader.missing("AutomationRunRunning", "createdAt")
    }
    guard let startedAtValue = consume startedAtValue else {
      throw reader.missing("AutomationRunRunning", "startedAt")
    }
    self.createdAt = createdAtValue
    self.startedAt = startedAtValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"running\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var createdAtValue: String?
    var startedAtValue: String?
    var completedAtValue: String?
    var usageValue: UsageInfo?
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readString()
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        startedAtValue = try reader.readString()
      case 0x8DF6_ADA6_98A7_B783 where key.isExactly(0x6574_656C_706D_6F63, 0x7441_6465_7465_6C70, 11):  // completedAt
        completedAtValue = try reader.readString()
      case 0x0000_0065_6761_7375:  // usage
        usageValue = try reader.readNullIfPresent() ? nil : UsageInfo(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let createdAtValue = consume createdAtValue else {
      throw reader.missing("AutomationRunCompleted", "createdAt")
    }
    guard let startedAtValue = consume startedAtValue else {
      throw reader.missing("AutomationRunCompleted", "startedAt")
    }
    guard let completedAtValue = consume completedAtValue else {
      throw reader.missing("AutomationRunCompleted", "completedAt")
    }
    self.createdAt = createdAtValue
    self.startedAt = startedAtValue
    self.completedAt = completedAtValue
    self.usage = consume usageValue
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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

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
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"failed\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var createdAtValue: String?
    var startedAtValue: String?
    var completedAtValue: String?
    while key.isMember {
      switch key.word {
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readString()
      case 0xA9E6_ADBE_9A85_B69B where key.isExactly(0x4164_6574_7261_7473, 0x7441_6465_7472_6174, 9):  // startedAt
        startedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8DF6_ADA6_98A7_B783 where key.isExactly(0x6574_656C_706D_6F63, 0x7441_6465_7465_6C70, 11):  // completedAt
        completedAtValue = try reader.readString()
      case 0x0000_7375_7461_7473:  // status
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let createdAtValue = consume createdAtValue else {
      throw reader.missing("AutomationRunCancelled", "createdAt")
    }
    guard let completedAtValue = consume completedAtValue else {
      throw reader.missing("AutomationRunCancelled", "completedAt")
    }
    self.createdAt = createdAtValue
    self.startedAt = consume startedAtValue
    self.completedAt = completedAtValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"status\":\"cancelled\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

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

