// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationState", "entries:[AutomationEntry]* _meta:object?")
}

extension AutomationEntry: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationEntry", "resource:string definition:AutomationDefinition nextRunAt:string? runCount:int? runs:[AutomationRunSummary]*= runsNextCursor:string? operations:[AutomationOperation]= customizations:[PluginCustomization]*? createdAt:string= modifiedAt:string= _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var definitionValue: AutomationDefinition?
    var nextRunAtValue: String?
    var runCountValue: Int?
    var runsValue: [AutomationRunSummary]?
    var runsNextCursorValue: String?
    var operationsValue: [AutomationOperation]?
    var customizationsValue: [PluginCustomization]?
    var createdAtValue: String?
    var modifiedAtValue: String?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0xB5AA_BB86_BBBA_B7A8 where key.isExactly(0x6974_696E_6966_6564, 0x6E6F_6974_696E_6966, 10):  // definition
        definitionValue = try AutomationDefinition(reading: &reader)
      case 0xA9EC_A9B8_D090_95A4 where key.isExactly(0x416E_7552_7478_656E, 0x7441_6E75_5274_7865, 9):  // nextRunAt
        nextRunAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x746E_756F_436E_7572:  // runCount
        runCountValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_736E_7572:  // runs
        runsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "runs", keeping: &unknown)
      case 0x90A6_83AA_99E8_9D82 where key.isExactly(0x7478_654E_736E_7572, 0x726F_7372_7543_7478, 14):  // runsNextCursor
        runsNextCursorValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x89B5_AAB3_9AA7_94A5 where key.isExactly(0x6F69_7461_7265_706F, 0x736E_6F69_7461_7265, 10):  // operations
        operationsValue = try reader.readNullIfPresent() ? nil : [AutomationOperation](reading: &reader)
      case 0x9CB5_B3BD_9CB1_81B1 where key.isExactly(0x7A69_6D6F_7473_7563, 0x736E_6F69_7461_7A69, 14):  // customizations
        customizationsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "customizations", keeping: &unknown)
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8CE7_A1AC_BBA8_BDA5 where key.isExactly(0x6465_6966_6964_6F6D, 0x7441_6465_6966_6964, 10):  // modifiedAt
        modifiedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AutomationEntry", "resource")
    }
    guard let definitionValue = consume definitionValue else {
      throw reader.missing("AutomationEntry", "definition")
    }
    if runsValue == nil {
      reader.assume("AutomationEntry", "runs")
      runsValue = []
    }
    guard let runsValue = consume runsValue else {
      throw reader.missing("AutomationEntry", "runs")
    }
    if operationsValue == nil {
      reader.assume("AutomationEntry", "operations")
      operationsValue = []
    }
    guard let operationsValue = consume operationsValue else {
      throw reader.missing("AutomationEntry", "operations")
    }
    if createdAtValue == nil {
      reader.assume("AutomationEntry", "createdAt")
      createdAtValue = ""
    }
    guard let createdAtValue = consume createdAtValue else {
      throw reader.missing("AutomationEntry", "createdAt")
    }
    if modifiedAtValue == nil {
      reader.assume("AutomationEntry", "modifiedAt")
      modifiedAtValue = ""
    }
    guard let modifiedAtValue = consume modifiedAtValue else {
      throw reader.missing("AutomationEntry", "modifiedAt")
    }
    self.resource = resourceValue
    self.definition = definitionValue
    self.nextRunAt = consume nextRunAtValue
    self.runCount = runCountValue
    self.runs = runsValue
    self.runsNextCursor = consume runsNextCursorValue
    self.operations = operationsValue
    self.customizations = consume customizationsValue
    self.createdAt = createdAtValue
    self.modifiedAt = modifiedAtValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }
}

extension AutomationDefinition: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationDefinition", "title:string message:Message session:AutomationSessionTemplate enabled:bool triggers:[AutomationTrigger] disableConditions:[AutomationDisableCondition]? _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var titleValue: String?
    var messageValue: Message?
    var sessionValue: AutomationSessionTemplate?
    var enabledValue: Bool?
    var triggersValue: [AutomationTrigger]?
    var disableConditionsValue: [AutomationDisableCondition]?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try Message(reading: &reader)
      case 0x006E_6F69_7373_6573:  // session
        sessionValue = try AutomationSessionTemplate(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        enabledValue = try reader.readBool()
      case 0x7372_6567_6769_7274:  // triggers
        triggersValue = try [AutomationTrigger](reading: &reader)
      case 0xA5B9_B2B0_89A1_A1B8 where key.equals("disableConditions"):  // disableConditions
        disableConditionsValue = try reader.readNullIfPresent() ? nil : [AutomationDisableCondition](reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("AutomationDefinition", "title")
    }
    guard let messageValue = consume messageValue else {
      throw reader.missing("AutomationDefinition", "message")
    }
    guard let sessionValue = consume sessionValue else {
      throw reader.missing("AutomationDefinition", "session")
    }
    guard let enabledValue else { throw reader.missing("AutomationDefinition", "enabled") }
    guard let triggersValue = consume triggersValue else {
      throw reader.missing("AutomationDefinition", "triggers")
    }
    self.title = titleValue
    self.message = messageValue
    self.session = sessionValue
    self.enabled = enabledValue
    self.triggers = triggersValue
    self.disableConditions = consume disableConditionsValue
    self.meta = consume metaValue
    unknownMembers = consume unknown
  }
}

extension AutomationDefinitionPatch: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationDefinitionPatch", "title:string? message:Message? session:AutomationSessionTemplate? enabled:bool? triggers:[AutomationTrigger]? disableConditions:[AutomationDisableCondition]~ _meta:object~", isPatch: true)

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var cleared: Cleared = []
    var titleValue: String?
    var messageValue: Message?
    var sessionValue: AutomationSessionTemplate?
    var enabledValue: Bool?
    var triggersValue: [AutomationTrigger]?
    var disableConditionsValue: [AutomationDisableCondition]?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0065_6761_7373_656D:  // message
        messageValue = try reader.readNullIfPresent() ? nil : Message(reading: &reader)
      case 0x006E_6F69_7373_6573:  // session
        sessionValue = try reader.readNullIfPresent() ? nil : AutomationSessionTemplate(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        enabledValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x7372_6567_6769_7274:  // triggers
        triggersValue = try reader.readNullIfPresent() ? nil : [AutomationTrigger](reading: &reader)
      case 0xA5B9_B2B0_89A1_A1B8 where key.equals("disableConditions"):  // disableConditions
        disableConditionsValue = try reader.readNullIfPresent() ? nil : [AutomationDisableCondition](reading: &reader)
        if disableConditionsValue == nil { cleared.insert(.disableConditions) } else { cleared.remove(.disableConditions) }
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        if metaValue == nil { cleared.insert(.meta) } else { cleared.remove(.meta) }
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.title = consume titleValue
    self.message = consume messageValue
    self.session = consume sessionValue
    self.enabled = enabledValue
    self.triggers = consume triggersValue
    self.disableConditions = consume disableConditionsValue
    self.meta = consume metaValue
    self.cleared = cleared
    unknownMembers = consume unknown
  }
}

extension AutomationSessionTemplate: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationSessionTemplate", "provider:string? model:ModelSelection? agent:AgentSelection? workingDirectories:[string]? config:object? customizations:[ClientPluginCustomization]*?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var providerValue: String?
    var modelValue: ModelSelection?
    var agentValue: AgentSelection?
    var workingDirectoriesValue: [URI]?
    var configValue: JSONObject?
    var customizationsValue: [ClientPluginCustomization]?
    while key.isMember {
      switch key.word {
      case 0x7265_6469_766F_7270:  // provider
        providerValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_006C_6564_6F6D:  // model
        modelValue = try reader.readNullIfPresent() ? nil : ModelSelection(reading: &reader)
      case 0x0000_0074_6E65_6761:  // agent
        agentValue = try reader.readNullIfPresent() ? nil : AgentSelection(reading: &reader)
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        workingDirectoriesValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x0000_6769_666E_6F63:  // config
        configValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x9CB5_B3BD_9CB1_81B1 where key.isExactly(0x7A69_6D6F_7473_7563, 0x736E_6F69_7461_7A69, 14):  // customizations
        customizationsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "customizations", keeping: &unknown)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.provider = consume providerValue
    self.model = consume modelValue
    self.agent = consume agentValue
    self.workingDirectories = consume workingDirectoriesValue
    self.config = consume configValue
    self.customizations = consume customizationsValue
    unknownMembers = consume unknown
  }
}

extension AutomationScheduleTrigger: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationScheduleTrigger", "id:string schedule:AutomationSchedule misfirePolicy:MisfirePolicy?", constant: "\"kind\":\"schedule\"", discriminators: "kind")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var scheduleValue: AutomationSchedule?
    var misfirePolicyValue: MisfirePolicy?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x656C_7564_6568_6373:  // schedule
        scheduleValue = try AutomationSchedule(reading: &reader)
      case 0xA2A3_A0B1_B8D3_A389 where key.isExactly(0x5065_7269_6673_696D, 0x7963_696C_6F50_6572, 13):  // misfirePolicy
        misfirePolicyValue = try reader.readNullIfPresent() ? nil : MisfirePolicy(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("AutomationScheduleTrigger", "id")
    }
    guard let scheduleValue = consume scheduleValue else {
      throw reader.missing("AutomationScheduleTrigger", "schedule")
    }
    self.id = idValue
    self.schedule = scheduleValue
    self.misfirePolicy = consume misfirePolicyValue
    unknownMembers = consume unknown
  }
}

extension AutomationSchedule: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationSchedule", "expression:string timeZone:string")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var expressionValue: String?
    var timeZoneValue: String?
    while key.isMember {
      switch key.word {
      case 0xB5AD_A183_94BA_9C85 where key.isExactly(0x6973_7365_7270_7865, 0x6E6F_6973_7365_7270, 10):  // expression
        expressionValue = try reader.readString()
      case 0x656E_6F5A_656D_6974:  // timeZone
        timeZoneValue = try reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let expressionValue = consume expressionValue else {
      throw reader.missing("AutomationSchedule", "expression")
    }
    guard let timeZoneValue = consume timeZoneValue else {
      throw reader.missing("AutomationSchedule", "timeZone")
    }
    self.expression = expressionValue
    self.timeZone = timeZoneValue
    unknownMembers = consume unknown
  }
}

extension AutomationEventTrigger: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationEventTrigger", "id:string type:string title:string= description:string? events:[AutomationEvent]*= config:object?", constant: "\"kind\":\"event\"", discriminators: "kind")
}

extension AutomationEvent: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationEvent", "id:string title:string= description:string?")
}

extension AutomationAfterRunsCondition: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationAfterRunsCondition", "max:int", constant: "\"kind\":\"afterRuns\"", discriminators: "kind")
}

extension AutomationAfterDateCondition: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationAfterDateCondition", "date:string", constant: "\"kind\":\"afterDate\"", discriminators: "kind")
}

extension AutomationTriggerDefinition: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationTriggerDefinition", "type:string title:string= description:string? events:[AutomationEvent]* configSchema:ConfigSchema?")
}

extension AutomationCapabilities: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationCapabilities", "create:PresenceFlag? schedules:AutomationScheduleCapability? runCancellation:PresenceFlag? runHistoryLimit:int? customizations:PresenceFlag?")
}

extension AutomationScheduleCapability: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationScheduleCapability", "minIntervalMinutes:int?")
}

extension ListAutomationTriggerDefinitionsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ListAutomationTriggerDefinitionsParams", "channel:string provider:string? workingDirectories:[string]? sessionConfig:object? _meta:object?", keepsUnknownMembers: false)
}

extension ListAutomationTriggerDefinitionsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ListAutomationTriggerDefinitionsResult", "items:[AutomationTriggerDefinition]*")
}

extension RunAutomationParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RunAutomationParams", "channel:string automation:string requestId:string _meta:object?", keepsUnknownMembers: false)
}

extension RunAutomationResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RunAutomationResult", "resource:string")
}

extension FetchAutomationRunsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "FetchAutomationRunsParams", "channel:string automation:string cursor:string? _meta:object?", keepsUnknownMembers: false)
}

extension FetchAutomationRunsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "FetchAutomationRunsResult", "")
}

extension AutomationTrigger: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x656C_7564_6568_6373:  // schedule
      self = .schedule(try AutomationScheduleTrigger(members: key, of: &reader))
    case 0x0000_0074_6E65_7665:  // event
      self = .event(try AutomationEventTrigger(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .schedule(let value):
      writer.beginObject()
      writer.member("\"kind\":\"schedule\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .event(let value):
      writer.beginObject()
      writer.member("\"kind\":\"event\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension AutomationTrigger: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension AutomationDisableCondition: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x88A9_B8D6_81BE_8EAD where tag.isExactly(0x6E75_5272_6574_6661, 0x736E_7552_7265_7466, 9):  // afterRuns
      self = .afterRuns(try AutomationAfterRunsCondition(members: key, of: &reader))
    case 0xBE89_86FA_81BE_8EAD where tag.isExactly(0x7461_4472_6574_6661, 0x6574_6144_7265_7466, 9):  // afterDate
      self = .afterDate(try AutomationAfterDateCondition(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .afterRuns(let value):
      writer.beginObject()
      writer.member("\"kind\":\"afterRuns\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .afterDate(let value):
      writer.beginObject()
      writer.member("\"kind\":\"afterDate\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension AutomationDisableCondition: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension AutomationOperation: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [AutomationOperation] = [.update, .remove, .run]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "update": self = .update
    case "remove": self = .remove
    case "run": self = .run
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .update: "update"
    case .remove: "remove"
    case .run: "run"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_6574_6164_7075: self = .update
    case 0x0000_6576_6F6D_6572: self = .remove
    case 0x0000_0000_006E_7572: self = .run
    default: self = .unknown(tag.text)
    }
  }
}

extension MisfirePolicy: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [MisfirePolicy] = [.skip, .runOnce]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "skip": self = .skip
    case "runOnce": self = .runOnce
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .skip: "skip"
    case .runOnce: "runOnce"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0000_7069_6B73: self = .skip
    case 0x0065_636E_4F6E_7572: self = .runOnce
    default: self = .unknown(tag.text)
    }
  }
}

