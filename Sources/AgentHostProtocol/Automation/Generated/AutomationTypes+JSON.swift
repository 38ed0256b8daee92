// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.entries = []
    self.meta = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0073_6569_7274_6E65:  // entries
        self.entries = try reader.readElements(of: "entries", keeping: &unknownMembers)
        found |= 1
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("AutomationState", "entries", found: found) }
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
    writer.member("\"entries\":")
    writer.write(entries, of: "entries", with: unknownMembers)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationEntry {
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
    writer.member("\"definition\":")
    definition.write(to: &writer)
    if let value = nextRunAt {
      writer.member("\"nextRunAt\":")
      value.write(to: &writer)
    }
    if let value = runCount {
      writer.member("\"runCount\":")
      value.write(to: &writer)
    }
    writer.member("\"runs\":")
    writer.write(runs, of: "runs", with: unknownMembers)
    if let value = runsNextCursor {
      writer.member("\"runsNextCursor\":")
      value.write(to: &writer)
    }
    writer.member("\"operations\":")
    operations.write(to: &writer)
    if let value = customizations {
      writer.member("\"customizations\":")
      writer.write(value, of: "customizations", with: unknownMembers)
    }
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    writer.member("\"modifiedAt\":")
    modifiedAt.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationDefinition {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"title\":")
    title.write(to: &writer)
    writer.member("\"message\":")
    message.write(to: &writer)
    writer.member("\"session\":")
    session.write(to: &writer)
    writer.member("\"enabled\":")
    enabled.write(to: &writer)
    writer.member("\"triggers\":")
    triggers.write(to: &writer)
    if let value = disableConditions {
      writer.member("\"disableConditions\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationDefinitionPatch {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    if let value = message {
      writer.member("\"message\":")
      value.write(to: &writer)
    }
    if let value = session {
      writer.member("\"session\":")
      value.write(to: &writer)
    }
    if let value = enabled {
      writer.member("\"enabled\":")
      value.write(to: &writer)
    }
    if let value = triggers {
      writer.member("\"triggers\":")
      value.write(to: &writer)
    }
    if let value = disableConditions {
      writer.member("\"disableConditions\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.disableConditions) {
      writer.member("\"disableConditions\":")
      writer.writeNull()
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.meta) {
      writer.member("\"_meta\":")
      writer.writeNull()
    }
    writer.write(unknownMembers)
  }
}

extension AutomationSessionTemplate {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = provider {
      writer.member("\"provider\":")
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
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    if let value = customizations {
      writer.member("\"customizations\":")
      writer.write(value, of: "customizations", with: unknownMembers)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationScheduleTrigger {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"schedule\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"schedule\":")
    schedule.write(to: &writer)
    if let value = misfirePolicy {
      writer.member("\"misfirePolicy\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationSchedule {
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

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"expression\":")
    expression.write(to: &writer)
    writer.member("\"timeZone\":")
    timeZone.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationEventTrigger {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.type = ""
    self.title = ""
    self.description = nil
    self.events = []
    self.config = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_6570_7974:  // type
        self.type = try reader.readString()
        found |= 2
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~4
        } else {
          self.title = try reader.readString()
          found |= 4
        }
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7374_6E65_7665:  // events
        if try reader.readNullIfPresent() {
          self.events = []
          found &= ~8
        } else {
          self.events = try reader.readElements(of: "events", keeping: &unknownMembers)
          found |= 8
        }
      case 0x0000_6769_666E_6F63:  // config
        self.config = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("AutomationEventTrigger", "id type title? events?", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"event\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"type\":")
    type.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.member("\"events\":")
    writer.write(events, of: "events", with: unknownMembers)
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationEvent {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.title = ""
    self.description = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~2
        } else {
          self.title = try reader.readString()
          found |= 2
        }
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("AutomationEvent", "id title?", found: found) }
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
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationAfterRunsCondition {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.max = 0
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0078_616D:  // max
        self.max = try reader.readInt()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("AutomationAfterRunsCondition", "max", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"afterRuns\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"max\":")
    max.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationAfterDateCondition {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.date = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6574_6164:  // date
        self.date = try reader.readString()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("AutomationAfterDateCondition", "date", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"afterDate\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"date\":")
    date.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AutomationTriggerDefinition {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.type = ""
    self.title = ""
    self.description = nil
    self.events = []
    self.configSchema = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6570_7974:  // type
        self.type = try reader.readString()
        found |= 1
      case 0x0000_0065_6C74_6974:  // title
        if try reader.readNullIfPresent() {
          self.title = ""
          found &= ~2
        } else {
          self.title = try reader.readString()
          found |= 2
        }
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7374_6E65_7665:  // events
        self.events = try reader.readElements(of: "events", keeping: &unknownMembers)
        found |= 4
      case 0xA189_ADB9_A0C8_A1B1 where key.isExactly(0x6353_6769_666E_6F63, 0x616D_6568_6353_6769, 12):  // configSchema
        self.configSchema = try reader.readNullIfPresent() ? nil : ConfigSchema(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("AutomationTriggerDefinition", "type title? events", found: found) }
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
    writer.member("\"type\":")
    type.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.member("\"events\":")
    writer.write(events, of: "events", with: unknownMembers)
    if let value = configSchema {
      writer.member("\"configSchema\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationCapabilities {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.create = nil
    self.schedules = nil
    self.runCancellation = nil
    self.runHistoryLimit = nil
    self.customizations = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_6574_6165_7263:  // create
        self.create = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
      case 0x83A6_AD8E_ADA2_B3B5 where key.isExactly(0x656C_7564_6568_6373, 0x7365_6C75_6465_6863, 9):  // schedules
        self.schedules = try reader.readNullIfPresent() ? nil : AutomationScheduleCapability(reading: &reader)
      case 0xB9BD_BC89_81B6_ADB8 where key.isExactly(0x6563_6E61_436E_7572, 0x6E6F_6974_616C_6C65, 15):  // runCancellation
        self.runCancellation = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
      case 0x87A6_A9BB_D09C_91AC where key.isExactly(0x6F74_7369_486E_7572, 0x7469_6D69_4C79_726F, 15):  // runHistoryLimit
        self.runHistoryLimit = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x9CB5_B3BD_9CB1_81B1 where key.isExactly(0x7A69_6D6F_7473_7563, 0x736E_6F69_7461_7A69, 14):  // customizations
        self.customizations = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
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
    if let value = create {
      writer.member("\"create\":")
      value.write(to: &writer)
    }
    if let value = schedules {
      writer.member("\"schedules\":")
      value.write(to: &writer)
    }
    if let value = runCancellation {
      writer.member("\"runCancellation\":")
      value.write(to: &writer)
    }
    if let value = runHistoryLimit {
      writer.member("\"runHistoryLimit\":")
      value.write(to: &writer)
    }
    if let value = customizations {
      writer.member("\"customizations\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AutomationScheduleCapability {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.minIntervalMinutes = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x94AF_9C84_95BC_F3B5 where key.equals("minIntervalMinutes"):  // minIntervalMinutes
        self.minIntervalMinutes = try reader.readNullIfPresent() ? nil : reader.readInt()
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
    if let value = minIntervalMinutes {
      writer.member("\"minIntervalMinutes\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ListAutomationTriggerDefinitionsParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.provider = nil
    self.workingDirectories = nil
    self.sessionConfig = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x7265_6469_766F_7270:  // provider
        self.provider = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        self.workingDirectories = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x8DBC_A3B5_ADF5_B9AD where key.isExactly(0x436E_6F69_7373_6573, 0x6769_666E_6F43_6E6F, 13):  // sessionConfig
        self.sessionConfig = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ListAutomationTriggerDefinitionsParams", "channel", found: found) }
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
    if let value = provider {
      writer.member("\"provider\":")
      value.write(to: &writer)
    }
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    if let value = sessionConfig {
      writer.member("\"sessionConfig\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ListAutomationTriggerDefinitionsResult {
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
    if found != 1 { try reader.complete("ListAutomationTriggerDefinitionsResult", "items", found: found) }
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

extension RunAutomationParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.automation = ""
    self.requestId = ""
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        self.automation = try reader.readString()
        found |= 2
      case 0x81E6_9B83_BF9B_87B8 where key.isExactly(0x4974_7365_7571_6572, 0x6449_7473_6575_7165, 9):  // requestId
        self.requestId = try reader.readString()
        found |= 4
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("RunAutomationParams", "channel automation requestId", found: found) }
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
    writer.member("\"automation\":")
    automation.write(to: &writer)
    writer.member("\"requestId\":")
    requestId.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension RunAutomationResult {
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
    if found != 1 { try reader.complete("RunAutomationResult", "resource", found: found) }
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

extension FetchAutomationRunsParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.automation = ""
    self.cursor = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        self.automation = try reader.readString()
        found |= 2
      case 0x0000_726F_7372_7563:  // cursor
        self.cursor = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("FetchAutomationRunsParams", "channel automation", found: found) }
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
    writer.member("\"automation\":")
    automation.write(to: &writer)
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

extension FetchAutomationRunsResult {
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

extension AutomationTrigger {
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

extension AutomationDisableCondition {
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

extension AutomationOperation {
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

extension MisfirePolicy {
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

