// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ClientCapabilities {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var mcpAppsValue: PresenceFlag?
    while key.isMember {
      switch key.word {
      case 0x0073_7070_4170_636D:  // mcpApps
        mcpAppsValue = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.mcpApps = consume mcpAppsValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var actionsValue: [ActionEnvelope]?
    var missingValue: [URI]?
    while key.isMember {
      switch key.word {
      case 0x0073_6E6F_6974_6361:  // actions
        actionsValue = try [ActionEnvelope](reading: &reader)
      case 0x0067_6E69_7373_696D:  // missing
        missingValue = try [URI](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let actionsValue = consume actionsValue else {
      throw reader.missing("ReconnectReplayResult", "actions")
    }
    guard let missingValue = consume missingValue else {
      throw reader.missing("ReconnectReplayResult", "missing")
    }
    self.actions = actionsValue
    self.missing = missingValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"replay\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var snapshotsValue: [Snapshot]?
    while key.isMember {
      switch key.word {
      case 0x9287_B6A3_9681_ACAF where key.isExactly(0x746F_6873_7061_6E73, 0x7374_6F68_7370_616E, 9):  // snapshots
        snapshotsValue = try [Snapshot](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let snapshotsValue = consume snapshotsValue else {
      throw reader.missing("ReconnectSnapshotResult", "snapshots")
    }
    self.snapshots = snapshotsValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"snapshot\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"snapshots\":")
    snapshots.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SubscriptionDeliveryOptions {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var maxLatencyMsValue: Int?
    while key.isMember {
      switch key.word {
      case 0x88FF_86A7_90B2_89AF where key.isExactly(0x6E65_7461_4C78_616D, 0x734D_7963_6E65_7461, 12):  // maxLatencyMs
        maxLatencyMsValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.maxLatencyMs = maxLatencyMsValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var turnsValue: Int?
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6E72_7574:  // turns
        turnsValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.turns = turnsValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var protocolVersionsValue: [String]?
    var clientIdValue: String?
    var clientInfoValue: Implementation?
    var initialSubscriptionsValue: [URI]?
    var localeValue: String?
    var capabilitiesValue: ClientCapabilities?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x8AB3_BDBD_928B_B8DC where key.isExactly(0x6C6F_636F_746F_7270, 0x736E_6F69_7372_6556, 16):  // protocolVersions
        protocolVersionsValue = try [String](reading: &reader)
      case 0x6449_746E_6569_6C63:  // clientId
        clientIdValue = try reader.readString()
      case 0xB085_A8FC_8DB5_A6B1 where key.isExactly(0x6E49_746E_6569_6C63, 0x6F66_6E49_746E_6569, 10):  // clientInfo
        clientInfoValue = try reader.readNullIfPresent() ? nil : Implementation(reading: &reader)
      case 0xB5B0_BFBB_9C89_BC8D where key.equals("initialSubscriptions"):  // initialSubscriptions
        initialSubscriptionsValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x0000_656C_6163_6F6C:  // locale
        localeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8FA6_BB8A_B3A8_B3A7 where key.isExactly(0x696C_6962_6170_6163, 0x7365_6974_696C_6962, 12):  // capabilities
        capabilitiesValue = try reader.readNullIfPresent() ? nil : ClientCapabilities(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("InitializeParams", "channel")
    }
    guard let protocolVersionsValue = consume protocolVersionsValue else {
      throw reader.missing("InitializeParams", "protocolVersions")
    }
    guard let clientIdValue = consume clientIdValue else {
      throw reader.missing("InitializeParams", "clientId")
    }
    self.channel = channelValue
    self.protocolVersions = protocolVersionsValue
    self.clientId = clientIdValue
    self.clientInfo = consume clientInfoValue
    self.initialSubscriptions = consume initialSubscriptionsValue
    self.locale = consume localeValue
    self.capabilities = consume capabilitiesValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var protocolVersionValue: String?
    var serverSeqValue: Int?
    var serverInfoValue: Implementation?
    var snapshotsValue: [Snapshot]?
    var defaultDirectoryValue: URI?
    var completionTriggerCharactersValue: [String]?
    var terminalCommandPrefixValue: String?
    var telemetryValue: TelemetryCapabilities?
    var automationsValue: AutomationCapabilities?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0xB0B1_B189_90A5_DEA8 where key.isExactly(0x6C6F_636F_746F_7270, 0x6E6F_6973_7265_566C, 15):  // protocolVersion
        protocolVersionValue = try reader.readString()
      case 0x8799_D481_BC9E_81B9 where key.isExactly(0x6553_7265_7672_6573, 0x7165_5372_6576_7265, 9):  // serverSeq
        serverSeqValue = try reader.readInt()
      case 0xB085_AEF7_92B8_8997 where key.isExactly(0x6E49_7265_7672_6573, 0x6F66_6E49_7265_7672, 10):  // serverInfo
        serverInfoValue = try reader.readNullIfPresent() ? nil : Implementation(reading: &reader)
      case 0x9287_B6A3_9681_ACAF where key.isExactly(0x746F_6873_7061_6E73, 0x7374_6F68_7370_616E, 9):  // snapshots
        snapshotsValue = try [Snapshot](reading: &reader)
      case 0xB690_B29D_A7AC_81B6 where key.isExactly(0x4474_6C75_6166_6564, 0x7972_6F74_6365_7269, 16):  // defaultDirectory
        defaultDirectoryValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8F90_AF84_B6AF_8BA1 where key.equals("completionTriggerCharacters"):  // completionTriggerCharacters
        completionTriggerCharactersValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x9CB3_A2A3_89D2_ADA8 where key.equals("terminalCommandPrefix"):  // terminalCommandPrefix
        terminalCommandPrefixValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8090_8DA7_BFA6_BDBE where key.isExactly(0x7274_656D_656C_6574, 0x7972_7465_6D65_6C65, 9):  // telemetry
        telemetryValue = try reader.readNullIfPresent() ? nil : TelemetryCapabilities(reading: &reader)
      case 0x8FA8_BFBF_87B6_AFBF where key.isExactly(0x6974_616D_6F74_7561, 0x736E_6F69_7461_6D6F, 11):  // automations
        automationsValue = try reader.readNullIfPresent() ? nil : AutomationCapabilities(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let protocolVersionValue = consume protocolVersionValue else {
      throw reader.missing("InitializeResult", "protocolVersion")
    }
    guard let serverSeqValue else { throw reader.missing("InitializeResult", "serverSeq") }
    guard let snapshotsValue = consume snapshotsValue else {
      throw reader.missing("InitializeResult", "snapshots")
    }
    self.protocolVersion = protocolVersionValue
    self.serverSeq = serverSeqValue
    self.serverInfo = consume serverInfoValue
    self.snapshots = snapshotsValue
    self.defaultDirectory = consume defaultDirectoryValue
    self.completionTriggerCharacters = consume completionTriggerCharactersValue
    self.terminalCommandPrefix = consume terminalCommandPrefixValue
    self.telemetry = consume telemetryValue
    self.automations = consume automationsValue
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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var clientIdValue: String?
    var lastSeenServerSeqValue: Int?
    var subscriptionsValue: [URI]?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x6449_746E_6569_6C63:  // clientId
        clientIdValue = try reader.readString()
      case 0x8CAF_C3B7_BE9F_85A6 where key.equals("lastSeenServerSeq"):  // lastSeenServerSeq
        lastSeenServerSeqValue = try reader.readInt()
      case 0x96B5_ACB1_9B82_A797 where key.isExactly(0x7069_7263_7362_7573, 0x736E_6F69_7470_6972, 13):  // subscriptions
        subscriptionsValue = try [URI](reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ReconnectParams", "channel")
    }
    guard let clientIdValue = consume clientIdValue else {
      throw reader.missing("ReconnectParams", "clientId")
    }
    guard let lastSeenServerSeqValue else { throw reader.missing("ReconnectParams", "lastSeenServerSeq") }
    guard let subscriptionsValue = consume subscriptionsValue else {
      throw reader.missing("ReconnectParams", "subscriptions")
    }
    self.channel = channelValue
    self.clientId = clientIdValue
    self.lastSeenServerSeq = lastSeenServerSeqValue
    self.subscriptions = subscriptionsValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("PingParams", "channel")
    }
    self.channel = channelValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var deliveryValue: SubscriptionDeliveryOptions?
    var viewValue: SubscribeView?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x7972_6576_696C_6564:  // delivery
        deliveryValue = try reader.readNullIfPresent() ? nil : SubscriptionDeliveryOptions(reading: &reader)
      case 0x0000_0000_7765_6976:  // view
        viewValue = try reader.readNullIfPresent() ? nil : SubscribeView(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("SubscribeParams", "channel")
    }
    self.channel = channelValue
    self.delivery = consume deliveryValue
    self.view = consume viewValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var snapshotValue: Snapshot?
    while key.isMember {
      switch key.word {
      case 0x746F_6873_7061_6E73:  // snapshot
        snapshotValue = try reader.readNullIfPresent() ? nil : Snapshot(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.snapshot = consume snapshotValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var resourceValue: String?
    var tokenValue: String?
    var scopesValue: [String]?
    var expiresInValue: Int?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_006E_656B_6F74:  // token
        tokenValue = try reader.readString()
      case 0x0000_7365_706F_6373:  // scopes
        scopesValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x95E1_83B8_8DA2_9895 where key.isExactly(0x4973_6572_6970_7865, 0x6E49_7365_7269_7078, 9):  // expiresIn
        expiresInValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("AuthenticateParams", "channel")
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AuthenticateParams", "resource")
    }
    guard let tokenValue = consume tokenValue else {
      throw reader.missing("AuthenticateParams", "token")
    }
    self.channel = channelValue
    self.resource = resourceValue
    self.token = tokenValue
    self.scopes = consume scopesValue
    self.expiresIn = expiresInValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension DispatchActionParams {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    var clientSeqValue: Int?
    var actionValue: StateAction?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x8799_D286_B9A3_BEBB where key.isExactly(0x6553_746E_6569_6C63, 0x7165_5374_6E65_696C, 9):  // clientSeq
        clientSeqValue = try reader.readInt()
      case 0x0000_6E6F_6974_6361:  // action
        actionValue = try StateAction(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("DispatchActionParams", "channel")
    }
    guard let clientSeqValue else { throw reader.missing("DispatchActionParams", "clientSeq") }
    guard let actionValue = consume actionValue else {
      throw reader.missing("DispatchActionParams", "action")
    }
    self.channel = channelValue
    self.clientSeq = clientSeqValue
    self.action = actionValue
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
    writer.member("\"clientSeq\":")
    clientSeq.write(to: &writer)
    writer.member("\"action\":")
    action.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension UnsubscribeParams {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("UnsubscribeParams", "channel")
    }
    self.channel = channelValue
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
    writer.write(unknownMembers)
  }
}

extension AuthRequiredParams {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var channelValue: URI?
    var resourceValue: String?
    var reasonValue: AuthRequiredReason?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_6E6F_7361_6572:  // reason
        reasonValue = try reader.readNullIfPresent() ? nil : AuthRequiredReason(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("AuthRequiredParams", "channel")
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("AuthRequiredParams", "resource")
    }
    self.channel = channelValue
    self.resource = resourceValue
    self.reason = consume reasonValue
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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var nameValue: String?
    var typeValue: ResourceType?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_656D_616E:  // name
        nameValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        typeValue = try ResourceType(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let nameValue = consume nameValue else {
      throw reader.missing("DirectoryEntry", "name")
    }
    guard let typeValue = consume typeValue else {
      throw reader.missing("DirectoryEntry", "type")
    }
    self.name = nameValue
    self.type = typeValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var uriValue: String?
    var encodingValue: ContentEncoding?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x676E_6964_6F63_6E65:  // encoding
        encodingValue = try reader.readNullIfPresent() ? nil : ContentEncoding(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceReadParams", "channel")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceReadParams", "uri")
    }
    self.channel = channelValue
    self.uri = uriValue
    self.encoding = consume encodingValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var dataValue: String?
    var encodingValue: ContentEncoding?
    var contentTypeValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6174_6164:  // data
        dataValue = try reader.readString()
      case 0x676E_6964_6F63_6E65:  // encoding
        encodingValue = try ContentEncoding(reading: &reader)
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        contentTypeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let dataValue = consume dataValue else {
      throw reader.missing("ResourceReadResult", "data")
    }
    guard let encodingValue = consume encodingValue else {
      throw reader.missing("ResourceReadResult", "encoding")
    }
    self.data = dataValue
    self.encoding = encodingValue
    self.contentType = consume contentTypeValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var uriValue: String?
    var dataValue: String?
    var encodingValue: ContentEncoding?
    var contentTypeValue: String?
    var createOnlyValue: Bool?
    var modeValue: ResourceWriteMode?
    var positionValue: Int?
    var ifMatchValue: String?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x0000_0000_6174_6164:  // data
        dataValue = try reader.readString()
      case 0x676E_6964_6F63_6E65:  // encoding
        encodingValue = try ContentEncoding(reading: &reader)
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        contentTypeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x9C97_B9EA_AB8D_B0A9 where key.isExactly(0x6E4F_6574_6165_7263, 0x796C_6E4F_6574_6165, 10):  // createOnly
        createOnlyValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6564_6F6D:  // mode
        modeValue = try reader.readNullIfPresent() ? nil : ResourceWriteMode(reading: &reader)
      case 0x6E6F_6974_6973_6F70:  // position
        positionValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0068_6374_614D_6669:  // ifMatch
        ifMatchValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceWriteParams", "channel")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceWriteParams", "uri")
    }
    guard let dataValue = consume dataValue else {
      throw reader.missing("ResourceWriteParams", "data")
    }
    guard let encodingValue = consume encodingValue else {
      throw reader.missing("ResourceWriteParams", "encoding")
    }
    self.channel = channelValue
    self.uri = uriValue
    self.data = dataValue
    self.encoding = encodingValue
    self.contentType = consume contentTypeValue
    self.createOnly = createOnlyValue
    self.mode = consume modeValue
    self.position = positionValue
    self.ifMatch = consume ifMatchValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension ResourceListParams {
  /// Decodes an object. Unknown members are ignored.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var uriValue: String?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceListParams", "channel")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceListParams", "uri")
    }
    self.channel = channelValue
    self.uri = uriValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var entriesValue: [DirectoryEntry]?
    while key.isMember {
      switch key.word {
      case 0x0073_6569_7274_6E65:  // entries
        entriesValue = try reader.readElements(of: "entries", keeping: &unknown)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let entriesValue = consume entriesValue else {
      throw reader.missing("ResourceListResult", "entries")
    }
    self.entries = entriesValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"entries\":")
    writer.write(entries, of: "entries", with: unknownMembers)
    writer.write(unknownMembers)
  }
}

extension ResourceCopyParams {
  /// Decodes an object. Unknown members are ignored.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var sourceValue: String?
    var destinationValue: String?
    var failIfExistsValue: Bool?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_6563_7275_6F73:  // source
        sourceValue = try reader.readString()
      case 0xA8BF_BC81_B6AF_B78C where key.isExactly(0x7461_6E69_7473_6564, 0x6E6F_6974_616E_6974, 11):  // destination
        destinationValue = try reader.readString()
      case 0x9EAD_809B_9CE3_ADF4 where key.isExactly(0x7845_6649_6C69_6166, 0x7374_7369_7845_6649, 12):  // failIfExists
        failIfExistsValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceCopyParams", "channel")
    }
    guard let sourceValue = consume sourceValue else {
      throw reader.missing("ResourceCopyParams", "source")
    }
    guard let destinationValue = consume destinationValue else {
      throw reader.missing("ResourceCopyParams", "destination")
    }
    self.channel = channelValue
    self.source = sourceValue
    self.destination = destinationValue
    self.failIfExists = failIfExistsValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension ResourceDeleteParams {
  /// Decodes an object. Unknown members are ignored.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var uriValue: String?
    var recursiveValue: Bool?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0xBC85_A194_9189_A3B8 where key.isExactly(0x7669_7372_7563_6572, 0x6576_6973_7275_6365, 9):  // recursive
        recursiveValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceDeleteParams", "channel")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceDeleteParams", "uri")
    }
    self.channel = channelValue
    self.uri = uriValue
    self.recursive = recursiveValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension ResourceMoveParams {
  /// Decodes an object. Unknown members are ignored.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var sourceValue: String?
    var destinationValue: String?
    var failIfExistsValue: Bool?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_6563_7275_6F73:  // source
        sourceValue = try reader.readString()
      case 0xA8BF_BC81_B6AF_B78C where key.isExactly(0x7461_6E69_7473_6564, 0x6E6F_6974_616E_6974, 11):  // destination
        destinationValue = try reader.readString()
      case 0x9EAD_809B_9CE3_ADF4 where key.isExactly(0x7845_6649_6C69_6166, 0x7374_7369_7845_6649, 12):  // failIfExists
        failIfExistsValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceMoveParams", "channel")
    }
    guard let sourceValue = consume sourceValue else {
      throw reader.missing("ResourceMoveParams", "source")
    }
    guard let destinationValue = consume destinationValue else {
      throw reader.missing("ResourceMoveParams", "destination")
    }
    self.channel = channelValue
    self.source = sourceValue
    self.destination = destinationValue
    self.failIfExists = failIfExistsValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension ResourceResolveParams {
  /// Decodes an object. Unknown members are ignored.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var uriValue: String?
    var followSymlinksValue: Bool?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x9F85_ABBD_B4B6_9DC0 where key.isExactly(0x7953_776F_6C6C_6F66, 0x736B_6E69_6C6D_7953, 14):  // followSymlinks
        followSymlinksValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceResolveParams", "channel")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceResolveParams", "uri")
    }
    self.channel = channelValue
    self.uri = uriValue
    self.followSymlinks = followSymlinksValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var uriValue: URI?
    var typeValue: ResourceType?
    var sizeValue: Int?
    var mtimeValue: String?
    var ctimeValue: String?
    var contentTypeValue: String?
    var etagValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        typeValue = try ResourceType(reading: &reader)
      case 0x0000_0000_657A_6973:  // size
        sizeValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0065_6D69_746D:  // mtime
        mtimeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_6D69_7463:  // ctime
        ctimeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x9E94_9CCD_9CB2_A58B where key.isExactly(0x5474_6E65_746E_6F63, 0x6570_7954_746E_6574, 11):  // contentType
        contentTypeValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6761_7465:  // etag
        etagValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceResolveResult", "uri")
    }
    guard let typeValue = consume typeValue else {
      throw reader.missing("ResourceResolveResult", "type")
    }
    self.uri = uriValue
    self.type = typeValue
    self.size = sizeValue
    self.mtime = consume mtimeValue
    self.ctime = consume ctimeValue
    self.contentType = consume contentTypeValue
    self.etag = consume etagValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var uriValue: String?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceMkdirParams", "channel")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceMkdirParams", "uri")
    }
    self.channel = channelValue
    self.uri = uriValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension ResourceRequestParams {
  /// Decodes an object. Unknown members are ignored.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var channelValue: URI?
    var uriValue: String?
    var readValue: Bool?
    var writeValue: Bool?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x006C_656E_6E61_6863:  // channel
        channelValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x0000_0000_6461_6572:  // read
        readValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0065_7469_7277:  // write
        writeValue = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    guard let channelValue = consume channelValue else {
      throw reader.missing("ResourceRequestParams", "channel")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("ResourceRequestParams", "uri")
    }
    self.channel = channelValue
    self.uri = uriValue
    self.read = readValue
    self.write = writeValue
    self.meta = consume metaValue
  }

  /// Encodes the value as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    while key.isMember {
      switch key.word {
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.write(unknownMembers)
  }
}

extension UnsupportedProtocolVersionErrorData {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var supportedVersionsValue: [String]?
    while key.isMember {
      switch key.word {
      case 0x83A8_ACBD_9694_BFDF where key.equals("supportedVersions"):  // supportedVersions
        supportedVersionsValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.supportedVersions = consume supportedVersionsValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourcesValue: [ProtectedResourceMetadata]?
    while key.isMember {
      switch key.word {
      case 0x83A9_B491_85AD_83B8 where key.isExactly(0x6563_7275_6F73_6572, 0x7365_6372_756F_7365, 9):  // resources
        resourcesValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "resources", keeping: &unknown)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.resources = consume resourcesValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var requestValue: ResourceRequestParams?
    while key.isMember {
      switch key.word {
      case 0x0074_7365_7571_6572:  // request
        requestValue = try reader.readNullIfPresent() ? nil : ResourceRequestParams(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.request = consume requestValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

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

