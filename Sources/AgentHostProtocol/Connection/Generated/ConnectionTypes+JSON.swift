// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ClientCapabilities {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.mcpApps = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0073_7070_4170_636D:  // mcpApps
        self.mcpApps = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
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
    if let value = mcpApps {
      writer.member("\"mcpApps\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ReconnectReplayResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.actions = []
    self.missing = []
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0073_6E6F_6974_6361:  // actions
        self.actions = try [ActionEnvelope](reading: &reader)
        found |= 1
      case 0x0067_6E69_7373_696D:  // missing
        self.missing = try [URI](reading: &reader)
        found |= 2
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ReconnectReplayResult", "actions missing", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"replay\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"actions\":")
    actions.write(to: &writer)
    writer.member("\"missing\":")
    missing.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ReconnectSnapshotResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.snapshots = []
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x9287_B6A3_9681_ACAF where key.isExactly(0x746F_6873_7061_6E73, 0x7374_6F68_7370_616E, 9):  // snapshots
        self.snapshots = try [Snapshot](reading: &reader)
        found |= 1
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ReconnectSnapshotResult", "snapshots", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"snapshot\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"snapshots\":")
    snapshots.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SubscriptionDeliveryOptions {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.maxLatencyMs = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x88FF_86A7_90B2_89AF where key.isExactly(0x6E65_7461_4C78_616D, 0x734D_7963_6E65_7461, 12):  // maxLatencyMs
        self.maxLatencyMs = try reader.readNullIfPresent() ? nil : reader.readInt()
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
    if let value = maxLatencyMs {
      writer.member("\"maxLatencyMs\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SubscribeView {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.turns = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6E72_7574:  // turns
        self.turns = try reader.readNullIfPresent() ? nil : reader.readInt()
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
    if let value = turns {
      writer.member("\"turns\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension InitializeParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.protocolVersions = []
    self.clientId = ""
    self.clientInfo = nil
    self.initialSubscriptions = nil
    self.locale = nil
    self.capabilities = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x8AB3_BDBD_928B_B8DC where key.isExactly(0x6C6F_636F_746F_7270, 0x736E_6F69_7372_6556, 16):  // protocolVersions
        self.protocolVersions = try [String](reading: &reader)
        found |= 2
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readString()
        found |= 4
      case 0xB085_A8FC_8DB5_A6B1 where key.isExactly(0x6E49_746E_6569_6C63, 0x6F66_6E49_746E_6569, 10):  // clientInfo
        self.clientInfo = try reader.readNullIfPresent() ? nil : Implementation(reading: &reader)
      case 0xB5B0_BFBB_9C89_BC8D where key.equals("initialSubscriptions"):  // initialSubscriptions
        self.initialSubscriptions = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x0000_656C_6163_6F6C:  // locale
        self.locale = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8FA6_BB8A_B3A8_B3A7 where key.isExactly(0x696C_6962_6170_6163, 0x7365_6974_696C_6962, 12):  // capabilities
        self.capabilities = try reader.readNullIfPresent() ? nil : ClientCapabilities(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("InitializeParams", "channel protocolVersions clientId", found: found) }
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
    writer.member("\"protocolVersions\":")
    protocolVersions.write(to: &writer)
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    if let value = clientInfo {
      writer.member("\"clientInfo\":")
      value.write(to: &writer)
    }
    if let value = initialSubscriptions {
      writer.member("\"initialSubscriptions\":")
      value.write(to: &writer)
    }
    if let value = locale {
      writer.member("\"locale\":")
      value.write(to: &writer)
    }
    if let value = capabilities {
      writer.member("\"capabilities\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension InitializeResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.protocolVersion = ""
    self.serverSeq = 0
    self.serverInfo = nil
    self.snapshots = []
    self.defaultDirectory = nil
    self.completionTriggerCharacters = nil
    self.terminalCommandPrefix = nil
    self.telemetry = nil
    self.automations = nil
    self.meta = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xB0B1_B189_90A5_DEA8 where key.isExactly(0x6C6F_636F_746F_7270, 0x6E6F_6973_7265_566C, 15):  // protocolVersion
        self.protocolVersion = try reader.readString()
        found |= 1
      case 0x8799_D481_BC9E_81B9 where key.isExactly(0x6553_7265_7672_6573, 0x7165_5372_6576_7265, 9):  // serverSeq
        self.serverSeq = try reader.readInt()
        found |= 2
      case 0xB085_AEF7_92B8_8997 where key.isExactly(0x6E49_7265_7672_6573, 0x6F66_6E49_7265_7672, 10):  // serverInfo
        self.serverInfo = try reader.readNullIfPresent() ? nil : Implementation(reading: &reader)
      case 0x9287_B6A3_9681_ACAF where key.isExactly(0x746F_6873_7061_6E73, 0x7374_6F68_7370_616E, 9):  // snapshots
        self.snapshots = try [Snapshot](reading: &reader)
        found |= 4
      case 0xB690_B29D_A7AC_81B6 where key.isExactly(0x4474_6C75_6166_6564, 0x7972_6F74_6365_7269, 16):  // defaultDirectory
        self.defaultDirectory = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8F90_AF84_B6AF_8BA1 where key.equals("completionTriggerCharacters"):  // completionTriggerCharacters
        self.completionTriggerCharacters = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x9CB3_A2A3_89D2_ADA8 where key.equals("terminalCommandPrefix"):  // terminalCommandPrefix
        self.terminalCommandPrefix = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8090_8DA7_BFA6_BDBE where key.isExactly(0x7274_656D_656C_6574, 0x7972_7465_6D65_6C65, 9):  // telemetry
        self.telemetry = try reader.readNullIfPresent() ? nil : TelemetryCapabilities(reading: &reader)
      case 0x8FA8_BFBF_87B6_AFBF where key.isExactly(0x6974_616D_6F74_7561, 0x736E_6F69_7461_6D6F, 11):  // automations
        self.automations = try reader.readNullIfPresent() ? nil : AutomationCapabilities(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("InitializeResult", "protocolVersion serverSeq snapshots", found: found) }
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
    writer.member("\"protocolVersion\":")
    protocolVersion.write(to: &writer)
    writer.member("\"serverSeq\":")
    serverSeq.write(to: &writer)
    if let value = serverInfo {
      writer.member("\"serverInfo\":")
      value.write(to: &writer)
    }
    writer.member("\"snapshots\":")
    snapshots.write(to: &writer)
    if let value = defaultDirectory {
      writer.member("\"defaultDirectory\":")
      value.write(to: &writer)
    }
    if let value = completionTriggerCharacters {
      writer.member("\"completionTriggerCharacters\":")
      value.write(to: &writer)
    }
    if let value = terminalCommandPrefix {
      writer.member("\"terminalCommandPrefix\":")
      value.write(to: &writer)
    }
    if let value = telemetry {
      writer.member("\"telemetry\":")
      value.write(to: &writer)
    }
    if let value = automations {
      writer.member("\"automations\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ReconnectParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.clientId = ""
    self.lastSeenServerSeq = 0
    self.subscriptions = []
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readString()
        found |= 2
      case 0x8CAF_C3B7_BE9F_85A6 where key.equals("lastSeenServerSeq"):  // lastSeenServerSeq
        self.lastSeenServerSeq = try reader.readInt()
        found |= 4
      case 0x96B5_ACB1_9B82_A797 where key.isExactly(0x7069_7263_7362_7573, 0x736E_6F69_7470_6972, 13):  // subscriptions
        self.subscriptions = try [URI](reading: &reader)
        found |= 8
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("ReconnectParams", "channel clientId lastSeenServerSeq subscriptions", found: found) }
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
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    writer.member("\"lastSeenServerSeq\":")
    lastSeenServerSeq.write(to: &writer)
    writer.member("\"subscriptions\":")
    subscriptions.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension PingParams {
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
    if found != 1 { try reader.complete("PingParams", "channel", found: found) }
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

extension SubscribeParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.delivery = nil
    self.view = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x7972_6576_696C_6564:  // delivery
        self.delivery = try reader.readNullIfPresent() ? nil : SubscriptionDeliveryOptions(reading: &reader)
      case 0x0000_0000_7765_6976:  // view
        self.view = try reader.readNullIfPresent() ? nil : SubscribeView(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("SubscribeParams", "channel", found: found) }
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
    if let value = delivery {
      writer.member("\"delivery\":")
      value.write(to: &writer)
    }
    if let value = view {
      writer.member("\"view\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension SubscribeResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.snapshot = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x746F_6873_7061_6E73:  // snapshot
        self.snapshot = try reader.readNullIfPresent() ? nil : Snapshot(reading: &reader)
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
    if let value = snapshot {
      writer.member("\"snapshot\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AuthenticateParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.resource = ""
    self.token = ""
    self.scopes = nil
    self.expiresIn = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 2
      case 0x0000_006E_656B_6F74:  // token
        self.token = try reader.readString()
        found |= 4
      case 0x0000_7365_706F_6373:  // scopes
        self.scopes = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x95E1_83B8_8DA2_9895 where key.isExactly(0x4973_6572_6970_7865, 0x6E49_7365_7269_7078, 9):  // expiresIn
        self.expiresIn = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("AuthenticateParams", "channel resource token", found: found) }
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
    writer.member("\"resource\":")
    resource.write(to: &writer)
    writer.member("\"token\":")
    token.write(to: &writer)
    if let value = scopes {
      writer.member("\"scopes\":")
      value.write(to: &writer)
    }
    if let value = expiresIn {
      writer.member("\"expiresIn\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension AuthenticateResult {
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

extension DispatchActionParams {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.clientSeq = 0
    self.action = .unknown(.null)
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x8799_D286_B9A3_BEBB where key.isExactly(0x6553_746E_6569_6C63, 0x7165_5374_6E65_696C, 9):  // clientSeq
        self.clientSeq = try reader.readInt()
        found |= 2
      case 0x0000_6E6F_6974_6361:  // action
        self.action = try StateAction(reading: &reader)
        found |= 4
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("DispatchActionParams", "channel clientSeq action", found: found) }
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
    writer.member("\"clientSeq\":")
    clientSeq.write(to: &writer)
    writer.member("\"action\":")
    action.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension UnsubscribeParams {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("UnsubscribeParams", "channel", found: found) }
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
    writer.write(unknownMembers)
  }
}

extension AuthRequiredParams {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.resource = ""
    self.reason = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 2
      case 0x0000_6E6F_7361_6572:  // reason
        self.reason = try reader.readNullIfPresent() ? nil : AuthRequiredReason(reading: &reader)
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("AuthRequiredParams", "channel resource", found: found) }
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
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = reason {
      writer.member("\"reason\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension DirectoryEntry {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.name = ""
    self.type = .unknown("")
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 1
      case 0x0000_0000_6570_7974:  // type
        self.type = try ResourceType(reading: &reader)
        found |= 2
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("DirectoryEntry", "name type", found: found) }
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
    writer.member("\"name\":")
    name.write(to: &writer)
    writer.member("\"type\":")
    type.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension ResourceReadParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.encoding = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x676E_6964_6F63_6E65:  // encoding
        self.encoding = try reader.readNullIfPresent() ? nil : ContentEncoding(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceReadParams", "channel uri", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = encoding {
      writer.member("\"encoding\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceReadResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.data = ""
    self.encoding = .unknown("")
    self.contentType = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6174_6164:  // data
        self.data = try reader.readString()
        found |= 1
      case 0x676E_6964_6F63_6E65:  // encoding
        self.encoding = try ContentEncoding(reading: &reader)
        found |= 2
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceReadResult", "data encoding", found: found) }
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
    writer.member("\"data\":")
    data.write(to: &writer)
    writer.member("\"encoding\":")
    encoding.write(to: &writer)
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ResourceWriteParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.data = ""
    self.encoding = .unknown("")
    self.contentType = nil
    self.createOnly = nil
    self.mode = nil
    self.position = nil
    self.ifMatch = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_6174_6164:  // data
        self.data = try reader.readString()
        found |= 4
      case 0x676E_6964_6F63_6E65:  // encoding
        self.encoding = try ContentEncoding(reading: &reader)
        found |= 8
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x9C97_B9EA_AB8D_B0A9 where key.isExactly(0x6E4F_6574_6165_7263, 0x796C_6E4F_6574_6165, 10):  // createOnly
        self.createOnly = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6564_6F6D:  // mode
        self.mode = try reader.readNullIfPresent() ? nil : ResourceWriteMode(reading: &reader)
      case 0x6E6F_6974_6973_6F70:  // position
        self.position = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0068_6374_614D_6669:  // ifMatch
        self.ifMatch = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("ResourceWriteParams", "channel uri data encoding", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"data\":")
    data.write(to: &writer)
    writer.member("\"encoding\":")
    encoding.write(to: &writer)
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    if let value = createOnly {
      writer.member("\"createOnly\":")
      value.write(to: &writer)
    }
    if let value = mode {
      writer.member("\"mode\":")
      value.write(to: &writer)
    }
    if let value = position {
      writer.member("\"position\":")
      value.write(to: &writer)
    }
    if let value = ifMatch {
      writer.member("\"ifMatch\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceWriteResult {
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

extension ResourceListParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceListParams", "channel uri", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceListResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.entries = []
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0073_6569_7274_6E65:  // entries
        self.entries = try reader.readElements(of: "entries", keeping: &unknownMembers)
        found |= 1
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("ResourceListResult", "entries", found: found) }
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
    writer.write(unknownMembers)
  }
}

extension ResourceCopyParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.source = ""
    self.destination = ""
    self.failIfExists = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_6563_7275_6F73:  // source
        self.source = try reader.readString()
        found |= 2
      case 0xA8BF_BC81_B6AF_B78C where key.isExactly(0x7461_6E69_7473_6564, 0x6E6F_6974_616E_6974, 11):  // destination
        self.destination = try reader.readString()
        found |= 4
      case 0x9EAD_809B_9CE3_ADF4 where key.isExactly(0x7845_6649_6C69_6166, 0x7374_7369_7845_6649, 12):  // failIfExists
        self.failIfExists = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("ResourceCopyParams", "channel source destination", found: found) }
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
    writer.member("\"source\":")
    source.write(to: &writer)
    writer.member("\"destination\":")
    destination.write(to: &writer)
    if let value = failIfExists {
      writer.member("\"failIfExists\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceCopyResult {
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

extension ResourceDeleteParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.recursive = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0xBC85_A194_9189_A3B8 where key.isExactly(0x7669_7372_7563_6572, 0x6576_6973_7275_6365, 9):  // recursive
        self.recursive = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceDeleteParams", "channel uri", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = recursive {
      writer.member("\"recursive\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceDeleteResult {
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

extension ResourceMoveParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.source = ""
    self.destination = ""
    self.failIfExists = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_6563_7275_6F73:  // source
        self.source = try reader.readString()
        found |= 2
      case 0xA8BF_BC81_B6AF_B78C where key.isExactly(0x7461_6E69_7473_6564, 0x6E6F_6974_616E_6974, 11):  // destination
        self.destination = try reader.readString()
        found |= 4
      case 0x9EAD_809B_9CE3_ADF4 where key.isExactly(0x7845_6649_6C69_6166, 0x7374_7369_7845_6649, 12):  // failIfExists
        self.failIfExists = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("ResourceMoveParams", "channel source destination", found: found) }
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
    writer.member("\"source\":")
    source.write(to: &writer)
    writer.member("\"destination\":")
    destination.write(to: &writer)
    if let value = failIfExists {
      writer.member("\"failIfExists\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceMoveResult {
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

extension ResourceResolveParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.followSymlinks = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x9F85_ABBD_B4B6_9DC0 where key.isExactly(0x7953_776F_6C6C_6F66, 0x736B_6E69_6C6D_7953, 14):  // followSymlinks
        self.followSymlinks = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceResolveParams", "channel uri", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = followSymlinks {
      writer.member("\"followSymlinks\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceResolveResult {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.uri = ""
    self.type = .unknown("")
    self.size = nil
    self.mtime = nil
    self.ctime = nil
    self.contentType = nil
    self.etag = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 1
      case 0x0000_0000_6570_7974:  // type
        self.type = try ResourceType(reading: &reader)
        found |= 2
      case 0x0000_0000_657A_6973:  // size
        self.size = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0065_6D69_746D:  // mtime
        self.mtime = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_6D69_7463:  // ctime
        self.ctime = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        self.contentType = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6761_7465:  // etag
        self.etag = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceResolveResult", "uri type", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"type\":")
    type.write(to: &writer)
    if let value = size {
      writer.member("\"size\":")
      value.write(to: &writer)
    }
    if let value = mtime {
      writer.member("\"mtime\":")
      value.write(to: &writer)
    }
    if let value = ctime {
      writer.member("\"ctime\":")
      value.write(to: &writer)
    }
    if let value = contentType {
      writer.member("\"contentType\":")
      value.write(to: &writer)
    }
    if let value = etag {
      writer.member("\"etag\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ResourceMkdirParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceMkdirParams", "channel uri", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceMkdirResult {
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

extension ResourceRequestParams {
  /// Decodes an object. Unknown members are ignored.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.channel = ""
    self.uri = ""
    self.read = nil
    self.write = nil
    self.meta = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_6461_6572:  // read
        self.read = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0065_7469_7277:  // write
        self.write = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ResourceRequestParams", "channel uri", found: found) }
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
    writer.member("\"uri\":")
    uri.write(to: &writer)
    if let value = read {
      writer.member("\"read\":")
      value.write(to: &writer)
    }
    if let value = write {
      writer.member("\"write\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension ResourceRequestResult {
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

extension UnsupportedProtocolVersionErrorData {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.supportedVersions = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x83A8_ACBD_9694_BFDF where key.equals("supportedVersions"):  // supportedVersions
        self.supportedVersions = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
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
    if let value = supportedVersions {
      writer.member("\"supportedVersions\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AuthRequiredErrorData {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resources = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x83A9_B491_85AD_83B8 where key.isExactly(0x6563_7275_6F73_6572, 0x7365_6372_756F_7365, 9):  // resources
        self.resources = try reader.readNullIfPresent() ? nil : reader.readElements(of: "resources", keeping: &unknownMembers)
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
    if let value = resources {
      writer.member("\"resources\":")
      writer.write(value, of: "resources", with: unknownMembers)
    }
    writer.write(unknownMembers)
  }
}

extension PermissionDeniedErrorData {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.request = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0074_7365_7571_6572:  // request
        self.request = try reader.readNullIfPresent() ? nil : ResourceRequestParams(reading: &reader)
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
    if let value = request {
      writer.member("\"request\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ReconnectResult {
  /// Decodes the member that `type` selects. Throws for unknown members.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("type")
    switch tag.word {
    case 0x0000_7961_6C70_6572:  // replay
      self = .replay(try ReconnectReplayResult(members: key, of: &reader))
    case 0x746F_6873_7061_6E73:  // snapshot
      self = .snapshot(try ReconnectSnapshotResult(members: key, of: &reader))
    default:
      throw reader.unknownMember("ReconnectResult", "type", tag, at: mark)
    }
  }

  /// Encodes the member with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .replay(let value):
      writer.beginObject()
      writer.member("\"type\":\"replay\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .snapshot(let value):
      writer.beginObject()
      writer.member("\"type\":\"snapshot\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    }
  }
}

extension AuthRequiredReason {
  /// All values except `unknown`.
  public static let knownCases: [AuthRequiredReason] = [.required, .expired]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "required": self = .required
    case "expired": self = .expired
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .required: "required"
    case .expired: "expired"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x6465_7269_7571_6572: self = .required
    case 0x0064_6572_6970_7865: self = .expired
    default: self = .unknown(tag.text)
    }
  }
}

extension ContentEncoding {
  /// All values except `unknown`.
  public static let knownCases: [ContentEncoding] = [.base64, .utf8]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "base64": self = .base64
    case "utf-8": self = .utf8
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .base64: "base64"
    case .utf8: "utf-8"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_3436_6573_6162: self = .base64
    case 0x0000_0038_2D66_7475: self = .utf8
    default: self = .unknown(tag.text)
    }
  }
}

extension ResourceWriteMode {
  /// All values except `unknown`.
  public static let knownCases: [ResourceWriteMode] = [.truncate, .append, .insert]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "truncate": self = .truncate
    case "append": self = .append
    case "insert": self = .insert
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .truncate: "truncate"
    case .append: "append"
    case .insert: "insert"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x6574_6163_6E75_7274: self = .truncate
    case 0x0000_646E_6570_7061: self = .append
    case 0x0000_7472_6573_6E69: self = .insert
    default: self = .unknown(tag.text)
    }
  }
}

extension ResourceType {
  /// All values except `unknown`.
  public static let knownCases: [ResourceType] = [.file, .directory, .symlink]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "file": self = .file
    case "directory": self = .directory
    case "symlink": self = .symlink
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .file: "file"
    case .directory: "directory"
    case .symlink: "symlink"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0000_656C_6966: self = .file
    case 0x808B_AA8B_A3B8_8DB6 where tag.isExactly(0x726F_7463_6572_6964, 0x7972_6F74_6365_7269, 9): self = .directory
    case 0x006B_6E69_6C6D_7973: self = .symlink
    default: self = .unknown(tag.text)
    }
  }
}

