// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension RootState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.agents = []
    self.activeSessions = nil
    self.terminals = nil
    self.config = nil
    self.meta = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_7374_6E65_6761:  // agents
        self.agents = try reader.readElements(of: "agents", keeping: &unknownMembers)
        found |= 1
      case 0x838F_BBA4_8F92_A9C7 where key.isExactly(0x6553_6576_6974_6361, 0x736E_6F69_7373_6553, 14):  // activeSessions
        self.activeSessions = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x8AB9_ACB5_BFA8_81BE where key.isExactly(0x6C61_6E69_6D72_6574, 0x736C_616E_696D_7265, 9):  // terminals
        self.terminals = try reader.readNullIfPresent() ? nil : reader.readElements(of: "terminals", keeping: &unknownMembers)
      case 0x0000_6769_666E_6F63:  // config
        self.config = try reader.readNullIfPresent() ? nil : RootConfigState(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("RootState", "agents", found: found) }
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
    writer.member("\"agents\":")
    writer.write(agents, of: "agents", with: unknownMembers)
    if let value = activeSessions {
      writer.member("\"activeSessions\":")
      value.write(to: &writer)
    }
    if let value = terminals {
      writer.member("\"terminals\":")
      writer.write(value, of: "terminals", with: unknownMembers)
    }
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension RootConfigState {
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
    var schemaValue: ConfigSchema?
    var valuesValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_616D_6568_6373:  // schema
        schemaValue = try ConfigSchema(reading: &reader)
      case 0x0000_7365_756C_6176:  // values
        valuesValue = try JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let schemaValue = consume schemaValue else {
      throw reader.missing("RootConfigState", "schema")
    }
    guard let valuesValue = consume valuesValue else {
      throw reader.missing("RootConfigState", "values")
    }
    self.schema = schemaValue
    self.values = valuesValue
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
    writer.member("\"schema\":")
    schema.write(to: &writer)
    writer.member("\"values\":")
    values.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AgentInfo {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.provider = ""
    self.displayName = ""
    self.description = ""
    self.models = []
    self.protectedResources = nil
    self.customizations = nil
    self.capabilities = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x7265_6469_766F_7270:  // provider
        self.provider = try reader.readString()
        found |= 1
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        if try reader.readNullIfPresent() {
          self.displayName = ""
          found &= ~2
        } else {
          self.displayName = try reader.readString()
          found |= 2
        }
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        if try reader.readNullIfPresent() {
          self.description = ""
          found &= ~4
        } else {
          self.description = try reader.readString()
          found |= 4
        }
      case 0x0000_736C_6564_6F6D:  // models
        if try reader.readNullIfPresent() {
          self.models = []
          found &= ~8
        } else {
          self.models = try reader.readElements(of: "models", keeping: &unknownMembers)
          found |= 8
        }
      case 0x83BE_A581_9EB1_94BA where key.equals("protectedResources"):  // protectedResources
        self.protectedResources = try reader.readNullIfPresent() ? nil : reader.readElements(of: "protectedResources", keeping: &unknownMembers)
      case 0x9CB5_B3BD_9CB1_81B1 where key.isExactly(0x7A69_6D6F_7473_7563, 0x736E_6F69_7461_7A69, 14):  // customizations
        self.customizations = try reader.readNullIfPresent() ? nil : [Customization](reading: &reader)
      case 0x8FA6_BB8A_B3A8_B3A7 where key.isExactly(0x696C_6962_6170_6163, 0x7365_6974_696C_6962, 12):  // capabilities
        self.capabilities = try reader.readNullIfPresent() ? nil : AgentCapabilities(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("AgentInfo", "provider displayName? description? models?", found: found) }
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
    writer.member("\"provider\":")
    provider.write(to: &writer)
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    writer.member("\"description\":")
    description.write(to: &writer)
    writer.member("\"models\":")
    writer.write(models, of: "models", with: unknownMembers)
    if let value = protectedResources {
      writer.member("\"protectedResources\":")
      writer.write(value, of: "protectedResources", with: unknownMembers)
    }
    if let value = customizations {
      writer.member("\"customizations\":")
      value.write(to: &writer)
    }
    if let value = capabilities {
      writer.member("\"capabilities\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AgentCapabilities {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.multipleChats = nil
    self.multipleWorkingDirectories = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x8384_B2B9_F2A6_AD8D where key.isExactly(0x656C_7069_746C_756D, 0x7374_6168_4365_6C70, 13):  // multipleChats
        self.multipleChats = try reader.readNullIfPresent() ? nil : MultipleChatsCapability(reading: &reader)
      case 0x83A6_A28D_AA84_B3A7 where key.equals("multipleWorkingDirectories"):  // multipleWorkingDirectories
        self.multipleWorkingDirectories = try reader.readNullIfPresent() ? nil : MultipleWorkingDirectoriesCapability(reading: &reader)
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
    if let value = multipleChats {
      writer.member("\"multipleChats\":")
      value.write(to: &writer)
    }
    if let value = multipleWorkingDirectories {
      writer.member("\"multipleWorkingDirectories\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MultipleChatsCapability {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.fork = nil
    self.sideChat = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6B72_6F66:  // fork
        self.fork = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x7461_6843_6564_6973:  // sideChat
        self.sideChat = try reader.readNullIfPresent() ? nil : reader.readBool()
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
    if let value = fork {
      writer.member("\"fork\":")
      value.write(to: &writer)
    }
    if let value = sideChat {
      writer.member("\"sideChat\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension MultipleWorkingDirectoriesCapability {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.immutablePrimary = nil
    self.primaryReplacement = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x9E86_A3AE_A789_CDA3 where key.isExactly(0x6C62_6174_756D_6D69, 0x7972_616D_6972_5065, 16):  // immutablePrimary
        self.immutablePrimary = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0xBAA5_B8BB_A7AF_B0A8 where key.equals("primaryReplacement"):  // primaryReplacement
        self.primaryReplacement = try reader.readNullIfPresent() ? nil : reader.readBool()
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
    if let value = immutablePrimary {
      writer.member("\"immutablePrimary\":")
      value.write(to: &writer)
    }
    if let value = primaryReplacement {
      writer.member("\"primaryReplacement\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionModelInfo {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.provider = ""
    self.name = ""
    self.maxContextWindow = nil
    self.maxOutputTokens = nil
    self.maxPromptTokens = nil
    self.supportsVision = nil
    self.policyState = nil
    self.configSchema = nil
    self.meta = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x7265_6469_766F_7270:  // provider
        if try reader.readNullIfPresent() {
          self.provider = ""
          found &= ~2
        } else {
          self.provider = try reader.readString()
          found |= 2
        }
      case 0x0000_0000_656D_616E:  // name
        if try reader.readNullIfPresent() {
          self.name = ""
          found &= ~4
        } else {
          self.name = try reader.readString()
          found |= 4
        }
      case 0x8BAA_A6B3_91D6_899D where key.isExactly(0x6574_6E6F_4378_616D, 0x776F_646E_6957_7478, 16):  // maxContextWindow
        self.maxContextWindow = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x93AC_BEA3_91D0_8987 where key.isExactly(0x7570_7475_4F78_616D, 0x736E_656B_6F54_7475, 15):  // maxOutputTokens
        self.maxOutputTokens = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x96B1_A5A4_8ED0_898D where key.isExactly(0x706D_6F72_5078_616D, 0x736E_656B_6F54_7470, 15):  // maxPromptTokens
        self.maxPromptTokens = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0xAFAA_A089_A2DC_939B where key.isExactly(0x7374_726F_7070_7573, 0x6E6F_6973_6956_7374, 14):  // supportsVision
        self.supportsVision = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0xBEBB_BB8B_CF9E_A9A2 where key.isExactly(0x7453_7963_696C_6F70, 0x6574_6174_5379_6369, 11):  // policyState
        self.policyState = try reader.readNullIfPresent() ? nil : PolicyState(reading: &reader)
      case 0xA189_ADB9_A0C8_A1B1 where key.isExactly(0x6353_6769_666E_6F63, 0x616D_6568_6353_6769, 12):  // configSchema
        self.configSchema = try reader.readNullIfPresent() ? nil : ConfigSchema(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("SessionModelInfo", "id provider? name?", found: found) }
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
    writer.member("\"provider\":")
    provider.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = maxContextWindow {
      writer.member("\"maxContextWindow\":")
      value.write(to: &writer)
    }
    if let value = maxOutputTokens {
      writer.member("\"maxOutputTokens\":")
      value.write(to: &writer)
    }
    if let value = maxPromptTokens {
      writer.member("\"maxPromptTokens\":")
      value.write(to: &writer)
    }
    if let value = supportsVision {
      writer.member("\"supportsVision\":")
      value.write(to: &writer)
    }
    if let value = policyState {
      writer.member("\"policyState\":")
      value.write(to: &writer)
    }
    if let value = configSchema {
      writer.member("\"configSchema\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension TerminalInfo {
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
    var claimValue: TerminalClaim?
    var lifecycleValue: TerminalLifecycle?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_006D_6961_6C63:  // claim
        claimValue = try TerminalClaim(reading: &reader)
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        lifecycleValue = try reader.readNullIfPresent() ? nil : TerminalLifecycle(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("TerminalInfo", "resource")
    }
    if titleValue == nil {
      reader.assume("TerminalInfo", "title")
      titleValue = ""
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("TerminalInfo", "title")
    }
    guard let claimValue = consume claimValue else {
      throw reader.missing("TerminalInfo", "claim")
    }
    if lifecycleValue == nil {
      reader.assume("TerminalInfo", "lifecycle")
      lifecycleValue = TerminalLifecycle.running
    }
    guard let lifecycleValue = consume lifecycleValue else {
      throw reader.missing("TerminalInfo", "lifecycle")
    }
    self.resource = resourceValue
    self.title = titleValue
    self.claim = claimValue
    self.lifecycle = lifecycleValue
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
    writer.member("\"title\":")
    title.write(to: &writer)
    writer.member("\"claim\":")
    claim.write(to: &writer)
    writer.member("\"lifecycle\":")
    lifecycle.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ListSessionsParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.limit = nil
    self.cursor = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0074_696D_696C:  // limit
        self.limit = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_726F_7372_7563:  // cursor
        self.cursor = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ListSessionsParams", "channel", found: found) }
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
    if let value = limit {
      writer.member("\"limit\":")
      value.write(to: &writer)
    }
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

extension ListSessionsResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.items = []
    self.nextCursor = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6D65_7469:  // items
        self.items = try reader.readElements(of: "items", keeping: &unknownMembers)
        found |= 1
      case 0x97AC_93A7_9EFE_8D9E where key.isExactly(0x7372_7543_7478_656E, 0x726F_7372_7543_7478, 10):  // nextCursor
        self.nextCursor = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ListSessionsResult", "items", found: found) }
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
    if let value = nextCursor {
      writer.member("\"nextCursor\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ResolveSessionConfigParams {
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
    self.workingDirectory = nil
    self.config = nil
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
      case 0xB683_B081_ADB8_8BA5 where key.isExactly(0x4467_6E69_6B72_6F77, 0x7972_6F74_6365_7269, 16):  // workingDirectory
        self.workingDirectory = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6769_666E_6F63:  // config
        self.config = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ResolveSessionConfigParams", "channel", found: found) }
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
    if let value = workingDirectory {
      writer.member("\"workingDirectory\":")
      value.write(to: &writer)
    }
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResolveSessionConfigResult {
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
    var schemaValue: SessionConfigSchema?
    var valuesValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_616D_6568_6373:  // schema
        schemaValue = try SessionConfigSchema(reading: &reader)
      case 0x0000_7365_756C_6176:  // values
        valuesValue = try JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let schemaValue = consume schemaValue else {
      throw reader.missing("ResolveSessionConfigResult", "schema")
    }
    guard let valuesValue = consume valuesValue else {
      throw reader.missing("ResolveSessionConfigResult", "values")
    }
    self.schema = schemaValue
    self.values = valuesValue
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
    writer.member("\"schema\":")
    schema.write(to: &writer)
    writer.member("\"values\":")
    values.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionConfigCompletionsParams {
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
    self.workingDirectory = nil
    self.config = nil
    self.property = ""
    self.query = nil
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
      case 0xB683_B081_ADB8_8BA5 where key.isExactly(0x4467_6E69_6B72_6F77, 0x7972_6F74_6365_7269, 16):  // workingDirectory
        self.workingDirectory = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6769_666E_6F63:  // config
        self.config = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x7974_7265_706F_7270:  // property
        self.property = try reader.readString()
        found |= 2
      case 0x0000_0079_7265_7571:  // query
        self.query = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("SessionConfigCompletionsParams", "channel property", found: found) }
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
    if let value = workingDirectory {
      writer.member("\"workingDirectory\":")
      value.write(to: &writer)
    }
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    writer.member("\"property\":")
    property.write(to: &writer)
    if let value = query {
      writer.member("\"query\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension SessionConfigCompletionsResult {
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
    if found != 1 { try reader.complete("SessionConfigCompletionsResult", "items", found: found) }
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

extension SessionAddedParams {
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
    var channelValue: URI?
    var summaryValue: SessionSummary?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0079_7261_6D6D_7573:  // summary
        summaryValue = try SessionSummary(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("SessionAddedParams", "channel")
    }
    guard let summaryValue = consume summaryValue else {
      throw reader.missing("SessionAddedParams", "summary")
    }
    self.channel = channelValue
    self.summary = summaryValue
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
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"summary\":")
    summary.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionRemovedParams {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.session = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x006E_6F69_7373_6573:  // session
        self.session = try reader.readString()
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("SessionRemovedParams", "channel session", found: found) }
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
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"session\":")
    session.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionSummaryChangedParams {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    var sessionValue: URI?
    var changesValue: PartialSessionSummary?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x006E_6F69_7373_6573:  // session
        sessionValue = try reader.readString()
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try PartialSessionSummary(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("SessionSummaryChangedParams", "channel")
    }
    guard let sessionValue = consume sessionValue else {
      throw reader.missing("SessionSummaryChangedParams", "session")
    }
    guard let changesValue = consume changesValue else {
      throw reader.missing("SessionSummaryChangedParams", "changes")
    }
    self.channel = channelValue
    self.session = sessionValue
    self.changes = changesValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"session\":")
    session.write(to: &writer)
    writer.member("\"changes\":")
    changes.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ProgressParams {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.progressToken = ""
    self.progress = 0
    self.total = nil
    self.message = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0xAFB9_B3AC_CF89_94BA where key.isExactly(0x7373_6572_676F_7270, 0x6E65_6B6F_5473_7365, 13):  // progressToken
        self.progressToken = try reader.readString()
        found |= 2
      case 0x7373_6572_676F_7270:  // progress
        self.progress = try reader.readDouble()
        found |= 4
      case 0x0000_006C_6174_6F74:  // total
        self.total = try reader.readNullIfPresent() ? nil : reader.readDouble()
      case 0x0065_6761_7373_656D:  // message
        self.message = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("ProgressParams", "channel progressToken progress", found: found) }
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
    writer.member("\"channel\":")
    channel.write(to: &writer)
    writer.member("\"progressToken\":")
    progressToken.write(to: &writer)
    writer.member("\"progress\":")
    progress.write(to: &writer)
    if let value = total {
      writer.member("\"total\":")
      value.write(to: &writer)
    }
    if let value = message {
      writer.member("\"message\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension PolicyState {
  /// All values except `unknown`.
  public static let knownCases: [PolicyState] = [.enabled, .disabled, .unconfigured]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "enabled": self = .enabled
    case "disabled": self = .disabled
    case "unconfigured": self = .unconfigured
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .enabled: "enabled"
    case .disabled: "disabled"
    case .unconfigured: "unconfigured"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0064_656C_6261_6E65: self = .enabled
    case 0x6465_6C62_6173_6964: self = .disabled
    case 0xAFA3_8284_A1B1_A2A9 where tag.isExactly(0x6769_666E_6F63_6E75, 0x6465_7275_6769_666E, 12): self = .unconfigured
    default: self = .unknown(tag.text)
    }
  }
}

