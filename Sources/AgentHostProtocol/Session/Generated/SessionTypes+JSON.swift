// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension SessionState {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var providerValue: String?
    var titleValue: String?
    var statusValue: SessionStatus?
    var activityValue: String?
    var projectValue: ProjectInfo?
    var workingDirectoriesValue: [URI]?
    var annotationsValue: AnnotationsSummary?
    var originValue: SessionOrigin?
    var lifecycleValue: SessionLifecycle?
    var creationErrorValue: ErrorInfo?
    var serverToolsValue: [ToolDefinition]?
    var activeClientsValue: [SessionActiveClient]?
    var chatsValue: [ChatSummary]?
    var defaultChatValue: URI?
    var configValue: SessionConfigState?
    var customizationsValue: [Customization]?
    var changesetsValue: [Changeset]?
    var inputNeededValue: [SessionInputRequest]?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x7265_6469_766F_7270:  // provider
        providerValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : SessionStatus(reading: &reader)
      case 0x7974_6976_6974_6361:  // activity
        activityValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0074_6365_6A6F_7270:  // project
        projectValue = try reader.readNullIfPresent() ? nil : ProjectInfo(reading: &reader)
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        workingDirectoriesValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x8FA8_BFA6_87AC_86BF where key.isExactly(0x6974_6174_6F6E_6E61, 0x736E_6F69_7461_746F, 11):  // annotations
        annotationsValue = try reader.readNullIfPresent() ? nil : AnnotationsSummary(reading: &reader)
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : SessionOrigin(reading: &reader)
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        lifecycleValue = try SessionLifecycle(reading: &reader)
      case 0x8AB1_8D90_EBB9_ACB1 where key.isExactly(0x6E6F_6974_6165_7263, 0x726F_7272_456E_6F69, 13):  // creationError
        creationErrorValue = try reader.readNullIfPresent() ? nil : ErrorInfo(reading: &reader)
      case 0x898C_ACBB_DE96_AF9F where key.isExactly(0x6F54_7265_7672_6573, 0x736C_6F6F_5472_6576, 11):  // serverTools
        serverToolsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "serverTools", keeping: &unknown)
      case 0x8AAB_B9BC_BBAC_E5AB where key.isExactly(0x6C43_6576_6974_6361, 0x7374_6E65_696C_4365, 13):  // activeClients
        activeClientsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "activeClients", keeping: &unknown)
      case 0x0000_0073_7461_6863:  // chats
        chatsValue = try reader.readElements(of: "chats", keeping: &unknown)
      case 0xABB6_BCF3_89BE_8FA6 where key.isExactly(0x4374_6C75_6166_6564, 0x7461_6843_746C_7561, 11):  // defaultChat
        defaultChatValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6769_666E_6F63:  // config
        configValue = try reader.readNullIfPresent() ? nil : SessionConfigState(reading: &reader)
      case 0x9CB5_B3BD_9CB1_81B1 where key.isExactly(0x7A69_6D6F_7473_7563, 0x736E_6F69_7461_7A69, 14):  // customizations
        customizationsValue = try reader.readNullIfPresent() ? nil : [Customization](reading: &reader)
      case 0x839B_AF81_A4AF_B4A1 where key.isExactly(0x6573_6567_6E61_6863, 0x7374_6573_6567_6E61, 10):  // changesets
        changesetsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "changesets", keeping: &unknown)
      case 0xADAF_86BE_BFEC_8683 where key.isExactly(0x6565_4E74_7570_6E69, 0x6465_6465_654E_7475, 11):  // inputNeeded
        inputNeededValue = try reader.readNullIfPresent() ? nil : [SessionInputRequest](reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    if providerValue == nil {
      reader.assume("SessionState", "provider")
      providerValue = ""
    }
    guard let providerValue = consume providerValue else {
      throw reader.missing("SessionState", "provider")
    }
    if titleValue == nil {
      reader.assume("SessionState", "title")
      titleValue = ""
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("SessionState", "title")
    }
    if statusValue == nil {
      reader.assume("SessionState", "status")
      statusValue = SessionStatus.idle
    }
    guard let statusValue = consume statusValue else {
      throw reader.missing("SessionState", "status")
    }
    guard let lifecycleValue = consume lifecycleValue else {
      throw reader.missing("SessionState", "lifecycle")
    }
    if activeClientsValue == nil {
      reader.assume("SessionState", "activeClients")
      activeClientsValue = []
    }
    guard let activeClientsValue = consume activeClientsValue else {
      throw reader.missing("SessionState", "activeClients")
    }
    guard let chatsValue = consume chatsValue else {
      throw reader.missing("SessionState", "chats")
    }
    self.provider = providerValue
    self.title = titleValue
    self.status = statusValue
    self.activity = consume activityValue
    self.project = consume projectValue
    self.workingDirectories = consume workingDirectoriesValue
    self.annotations = consume annotationsValue
    self.origin = consume originValue
    self.lifecycle = lifecycleValue
    creationErrorBox = creationErrorValue.map { [$0] } ?? []
    self.serverTools = consume serverToolsValue
    self.activeClients = activeClientsValue
    self.chats = chatsValue
    self.defaultChat = consume defaultChatValue
    self.config = consume configValue
    self.customizations = consume customizationsValue
    self.changesets = consume changesetsValue
    self.inputNeeded = consume inputNeededValue
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
    writer.member("\"provider\":")
    provider.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    writer.member("\"status\":")
    status.write(to: &writer)
    if let value = activity {
      writer.member("\"activity\":")
      value.write(to: &writer)
    }
    if let value = project {
      writer.member("\"project\":")
      value.write(to: &writer)
    }
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    if let value = annotations {
      writer.member("\"annotations\":")
      value.write(to: &writer)
    }
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    writer.member("\"lifecycle\":")
    lifecycle.write(to: &writer)
    if let value = creationError {
      writer.member("\"creationError\":")
      value.write(to: &writer)
    }
    if let value = serverTools {
      writer.member("\"serverTools\":")
      writer.write(value, of: "serverTools", with: unknownMembers)
    }
    writer.member("\"activeClients\":")
    writer.write(activeClients, of: "activeClients", with: unknownMembers)
    writer.member("\"chats\":")
    writer.write(chats, of: "chats", with: unknownMembers)
    if let value = defaultChat {
      writer.member("\"defaultChat\":")
      value.write(to: &writer)
    }
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    if let value = customizations {
      writer.member("\"customizations\":")
      value.write(to: &writer)
    }
    if let value = changesets {
      writer.member("\"changesets\":")
      writer.write(value, of: "changesets", with: unknownMembers)
    }
    if let value = inputNeeded {
      writer.member("\"inputNeeded\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionSummary {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var resourceValue: URI?
    var providerValue: String?
    var titleValue: String?
    var statusValue: SessionStatus?
    var activityValue: String?
    var projectValue: ProjectInfo?
    var workingDirectoriesValue: [URI]?
    var annotationsValue: AnnotationsSummary?
    var originValue: SessionOrigin?
    var createdAtValue: String?
    var modifiedAtValue: String?
    var changesValue: ChangesSummary?
    var chatsValue: [SessionChatSummary]?
    var defaultChatValue: URI?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x7265_6469_766F_7270:  // provider
        providerValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : SessionStatus(reading: &reader)
      case 0x7974_6976_6974_6361:  // activity
        activityValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0074_6365_6A6F_7270:  // project
        projectValue = try reader.readNullIfPresent() ? nil : ProjectInfo(reading: &reader)
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        workingDirectoriesValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
      case 0x8FA8_BFA6_87AC_86BF where key.isExactly(0x6974_6174_6F6E_6E61, 0x736E_6F69_7461_746F, 11):  // annotations
        annotationsValue = try reader.readNullIfPresent() ? nil : AnnotationsSummary(reading: &reader)
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : SessionOrigin(reading: &reader)
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8CE7_A1AC_BBA8_BDA5 where key.isExactly(0x6465_6966_6964_6F6D, 0x7441_6465_6966_6964, 10):  // modifiedAt
        modifiedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try reader.readNullIfPresent() ? nil : ChangesSummary(reading: &reader)
      case 0x0000_0073_7461_6863:  // chats
        chatsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "chats", keeping: &unknown)
      case 0xABB6_BCF3_89BE_8FA6 where key.isExactly(0x4374_6C75_6166_6564, 0x7461_6843_746C_7561, 11):  // defaultChat
        defaultChatValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("SessionSummary", "resource")
    }
    if providerValue == nil {
      reader.assume("SessionSummary", "provider")
      providerValue = ""
    }
    guard let providerValue = consume providerValue else {
      throw reader.missing("SessionSummary", "provider")
    }
    if titleValue == nil {
      reader.assume("SessionSummary", "title")
      titleValue = ""
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("SessionSummary", "title")
    }
    if statusValue == nil {
      reader.assume("SessionSummary", "status")
      statusValue = SessionStatus.idle
    }
    guard let statusValue = consume statusValue else {
      throw reader.missing("SessionSummary", "status")
    }
    if createdAtValue == nil {
      reader.assume("SessionSummary", "createdAt")
      createdAtValue = ""
    }
    guard let createdAtValue = consume createdAtValue else {
      throw reader.missing("SessionSummary", "createdAt")
    }
    if modifiedAtValue == nil {
      reader.assume("SessionSummary", "modifiedAt")
      modifiedAtValue = ""
    }
    guard let modifiedAtValue = consume modifiedAtValue else {
      throw reader.missing("SessionSummary", "modifiedAt")
    }
    self.resource = resourceValue
    self.provider = providerValue
    self.title = titleValue
    self.status = statusValue
    self.activity = consume activityValue
    self.project = consume projectValue
    self.workingDirectories = consume workingDirectoriesValue
    self.annotations = consume annotationsValue
    self.origin = consume originValue
    self.createdAt = createdAtValue
    self.modifiedAt = modifiedAtValue
    self.changes = consume changesValue
    self.chats = consume chatsValue
    self.defaultChat = consume defaultChatValue
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
    writer.member("\"provider\":")
    provider.write(to: &writer)
    writer.member("\"title\":")
    title.write(to: &writer)
    writer.member("\"status\":")
    status.write(to: &writer)
    if let value = activity {
      writer.member("\"activity\":")
      value.write(to: &writer)
    }
    if let value = project {
      writer.member("\"project\":")
      value.write(to: &writer)
    }
    if let value = workingDirectories {
      writer.member("\"workingDirectories\":")
      value.write(to: &writer)
    }
    if let value = annotations {
      writer.member("\"annotations\":")
      value.write(to: &writer)
    }
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    writer.member("\"createdAt\":")
    createdAt.write(to: &writer)
    writer.member("\"modifiedAt\":")
    modifiedAt.write(to: &writer)
    if let value = changes {
      writer.member("\"changes\":")
      value.write(to: &writer)
    }
    if let value = chats {
      writer.member("\"chats\":")
      writer.write(value, of: "chats", with: unknownMembers)
    }
    if let value = defaultChat {
      writer.member("\"defaultChat\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension PartialSessionSummary {
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
    var providerValue: String?
    var titleValue: String?
    var statusValue: SessionStatus?
    var activityValue: String?
    var projectValue: ProjectInfo?
    var workingDirectoriesValue: [URI]?
    var annotationsValue: AnnotationsSummary?
    var originValue: SessionOrigin?
    var createdAtValue: String?
    var modifiedAtValue: String?
    var changesValue: ChangesSummary?
    var chatsValue: [SessionChatSummary]?
    var defaultChatValue: URI?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x7265_6469_766F_7270:  // provider
        providerValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : SessionStatus(reading: &reader)
      case 0x7974_6976_6974_6361:  // activity
        activityValue = try reader.readNullIfPresent() ? nil : reader.readString()
        if activityValue == nil { cleared.insert(.activity) } else { cleared.remove(.activity) }
      case 0x0074_6365_6A6F_7270:  // project
        projectValue = try reader.readNullIfPresent() ? nil : ProjectInfo(reading: &reader)
        if projectValue == nil { cleared.insert(.project) } else { cleared.remove(.project) }
      case 0xA2AD_BC8D_B59A_A9BD where key.equals("workingDirectories"):  // workingDirectories
        workingDirectoriesValue = try reader.readNullIfPresent() ? nil : [URI](reading: &reader)
        if workingDirectoriesValue == nil { cleared.insert(.workingDirectories) } else { cleared.remove(.workingDirectories) }
      case 0x8FA8_BFA6_87AC_86BF where key.isExactly(0x6974_6174_6F6E_6E61, 0x736E_6F69_7461_746F, 11):  // annotations
        annotationsValue = try reader.readNullIfPresent() ? nil : AnnotationsSummary(reading: &reader)
        if annotationsValue == nil { cleared.insert(.annotations) } else { cleared.remove(.annotations) }
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : SessionOrigin(reading: &reader)
        if originValue == nil { cleared.insert(.origin) } else { cleared.remove(.origin) }
      case 0xA9E6_ADBE_89A7_B887 where key.isExactly(0x4164_6574_6165_7263, 0x7441_6465_7461_6572, 9):  // createdAt
        createdAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8CE7_A1AC_BBA8_BDA5 where key.isExactly(0x6465_6966_6964_6F6D, 0x7441_6465_6966_6964, 10):  // modifiedAt
        modifiedAtValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try reader.readNullIfPresent() ? nil : ChangesSummary(reading: &reader)
        if changesValue == nil { cleared.insert(.changes) } else { cleared.remove(.changes) }
      case 0x0000_0073_7461_6863:  // chats
        chatsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "chats", keeping: &unknown)
        if chatsValue == nil { cleared.insert(.chats) } else { cleared.remove(.chats) }
      case 0xABB6_BCF3_89BE_8FA6 where key.isExactly(0x4374_6C75_6166_6564, 0x7461_6843_746C_7561, 11):  // defaultChat
        defaultChatValue = try reader.readNullIfPresent() ? nil : reader.readString()
        if defaultChatValue == nil { cleared.insert(.defaultChat) } else { cleared.remove(.defaultChat) }
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
        if metaValue == nil { cleared.insert(.meta) } else { cleared.remove(.meta) }
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.resource = consume resourceValue
    self.provider = consume providerValue
    self.title = consume titleValue
    self.status = consume statusValue
    self.activity = consume activityValue
    self.project = consume projectValue
    self.workingDirectories = consume workingDirectoriesValue
    self.annotations = consume annotationsValue
    self.origin = consume originValue
    self.createdAt = consume createdAtValue
    self.modifiedAt = consume modifiedAtValue
    self.changes = consume changesValue
    self.chats = consume chatsValue
    self.defaultChat = consume defaultChatValue
    self.meta = consume metaValue
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
    if let value = provider {
      writer.member("\"provider\":")
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
    if let value = project {
      writer.member("\"project\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.project) {
      writer.member("\"project\":")
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
    if let value = annotations {
      writer.member("\"annotations\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.annotations) {
      writer.member("\"annotations\":")
      writer.writeNull()
    }
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.origin) {
      writer.member("\"origin\":")
      writer.writeNull()
    }
    if let value = createdAt {
      writer.member("\"createdAt\":")
      value.write(to: &writer)
    }
    if let value = modifiedAt {
      writer.member("\"modifiedAt\":")
      value.write(to: &writer)
    }
    if let value = changes {
      writer.member("\"changes\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.changes) {
      writer.member("\"changes\":")
      writer.writeNull()
    }
    if let value = chats {
      writer.member("\"chats\":")
      writer.write(value, of: "chats", with: unknownMembers)
    }
    else if cleared.contains(.chats) {
      writer.member("\"chats\":")
      writer.writeNull()
    }
    if let value = defaultChat {
      writer.member("\"defaultChat\":")
      value.write(to: &writer)
    }
    else if cleared.contains(.defaultChat) {
      writer.member("\"defaultChat\":")
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

extension SessionChatSummary {
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
    var originValue: ChatOrigin?
    var interactivityValue: ChatInteractivity?
    var statusValue: SessionStatus?
    var changesValue: ChangesSummary?
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_6E69_6769_726F:  // origin
        originValue = try reader.readNullIfPresent() ? nil : ChatOrigin(reading: &reader)
      case 0x868B_B39E_B79C_A8AB where key.isExactly(0x7463_6172_6574_6E69, 0x7974_6976_6974_6361, 13):  // interactivity
        interactivityValue = try reader.readNullIfPresent() ? nil : ChatInteractivity(reading: &reader)
      case 0x0000_7375_7461_7473:  // status
        statusValue = try reader.readNullIfPresent() ? nil : SessionStatus(reading: &reader)
      case 0x0073_6567_6E61_6863:  // changes
        changesValue = try reader.readNullIfPresent() ? nil : ChangesSummary(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("SessionChatSummary", "resource")
    }
    if titleValue == nil {
      reader.assume("SessionChatSummary", "title")
      titleValue = ""
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("SessionChatSummary", "title")
    }
    self.resource = resourceValue
    self.title = titleValue
    self.origin = consume originValue
    self.interactivity = consume interactivityValue
    self.status = consume statusValue
    self.changes = consume changesValue
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
    if let value = origin {
      writer.member("\"origin\":")
      value.write(to: &writer)
    }
    if let value = interactivity {
      writer.member("\"interactivity\":")
      value.write(to: &writer)
    }
    if let value = status {
      writer.member("\"status\":")
      value.write(to: &writer)
    }
    if let value = changes {
      writer.member("\"changes\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ProjectInfo {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.uri = ""
    self.displayName = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 1
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        if try reader.readNullIfPresent() {
          self.displayName = ""
          found &= ~2
        } else {
          self.displayName = try reader.readString()
          found |= 2
        }
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("ProjectInfo", "uri displayName?", found: found) }
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
    writer.member("\"displayName\":")
    displayName.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionConfigState {
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
      throw reader.missing("SessionConfigState", "schema")
    }
    guard let valuesValue = consume valuesValue else {
      throw reader.missing("SessionConfigState", "values")
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

extension SessionActiveClient {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var clientIdValue: String?
    var displayNameValue: String?
    var toolsValue: [ToolDefinition]?
    var customizationsValue: [ClientPluginCustomization]?
    while key.isMember {
      switch key.word {
      case 0x6449_746E_6569_6C63:  // clientId
        clientIdValue = try reader.readString()
      case 0x84A3_A3F0_82B1_B184 where key.isExactly(0x4E79_616C_7073_6964, 0x656D_614E_7961_6C70, 11):  // displayName
        displayNameValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0073_6C6F_6F74:  // tools
        toolsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "tools", keeping: &unknown)
      case 0x9CB5_B3BD_9CB1_81B1 where key.isExactly(0x7A69_6D6F_7473_7563, 0x736E_6F69_7461_7A69, 14):  // customizations
        customizationsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "customizations", keeping: &unknown)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let clientIdValue = consume clientIdValue else {
      throw reader.missing("SessionActiveClient", "clientId")
    }
    if toolsValue == nil {
      reader.assume("SessionActiveClient", "tools")
      toolsValue = []
    }
    guard let toolsValue = consume toolsValue else {
      throw reader.missing("SessionActiveClient", "tools")
    }
    self.clientId = clientIdValue
    self.displayName = consume displayNameValue
    self.tools = toolsValue
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
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    if let value = displayName {
      writer.member("\"displayName\":")
      value.write(to: &writer)
    }
    writer.member("\"tools\":")
    writer.write(tools, of: "tools", with: unknownMembers)
    if let value = customizations {
      writer.member("\"customizations\":")
      writer.write(value, of: "customizations", with: unknownMembers)
    }
    writer.write(unknownMembers)
  }
}

extension ToolDefinition {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var nameValue: String?
    var titleValue: String?
    var descriptionValue: String?
    var inputSchemaValue: JSONObject?
    var outputSchemaValue: JSONObject?
    var annotationsValue: ToolAnnotations?
    var metaValue: JSONObject?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_656D_616E:  // name
        nameValue = try reader.readString()
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        descriptionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0xAAB9_99A4_B3D6_8683 where key.isExactly(0x6863_5374_7570_6E69, 0x616D_6568_6353_7475, 11):  // inputSchema
        inputSchemaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0xA189_BEA5_B6D2_9D85 where key.isExactly(0x6353_7475_7074_756F, 0x616D_6568_6353_7475, 12):  // outputSchema
        outputSchemaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x8FA8_BFA6_87AC_86BF where key.isExactly(0x6974_6174_6F6E_6E61, 0x736E_6F69_7461_746F, 11):  // annotations
        annotationsValue = try reader.readNullIfPresent() ? nil : ToolAnnotations(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let nameValue = consume nameValue else {
      throw reader.missing("ToolDefinition", "name")
    }
    self.name = nameValue
    self.title = consume titleValue
    self.description = consume descriptionValue
    self.inputSchema = consume inputSchemaValue
    self.outputSchema = consume outputSchemaValue
    self.annotations = consume annotationsValue
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
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    if let value = inputSchema {
      writer.member("\"inputSchema\":")
      value.write(to: &writer)
    }
    if let value = outputSchema {
      writer.member("\"outputSchema\":")
      value.write(to: &writer)
    }
    if let value = annotations {
      writer.member("\"annotations\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ToolAnnotations {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.title = nil
    self.readOnlyHint = nil
    self.destructiveHint = nil
    self.idempotentHint = nil
    self.openWorldHint = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_0065_6C74_6974:  // title
        self.title = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91B0_BCDF_96B9_B9EC where key.isExactly(0x796C_6E4F_6461_6572, 0x746E_6948_796C_6E4F, 12):  // readOnlyHint
        self.readOnlyHint = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x9CBF_A7E2_BE9F_B78C where key.isExactly(0x7463_7572_7473_6564, 0x746E_6948_6576_6974, 15):  // destructiveHint
        self.destructiveHint = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x8DA8_BDE0_85B9_AE81 where key.isExactly(0x6574_6F70_6D65_6469, 0x746E_6948_746E_6574, 14):  // idempotentHint
        self.idempotentHint = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x84AE_BDC7_A6BD_94B1 where key.isExactly(0x6C72_6F57_6E65_706F, 0x746E_6948_646C_726F, 13):  // openWorldHint
        self.openWorldHint = try reader.readNullIfPresent() ? nil : reader.readBool()
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
    if let value = title {
      writer.member("\"title\":")
      value.write(to: &writer)
    }
    if let value = readOnlyHint {
      writer.member("\"readOnlyHint\":")
      value.write(to: &writer)
    }
    if let value = destructiveHint {
      writer.member("\"destructiveHint\":")
      value.write(to: &writer)
    }
    if let value = idempotentHint {
      writer.member("\"idempotentHint\":")
      value.write(to: &writer)
    }
    if let value = openWorldHint {
      writer.member("\"openWorldHint\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AnnotationsSummary {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.resource = ""
    self.annotationCount = 0
    self.entryCount = 0
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6563_7275_6F73_6572:  // resource
        self.resource = try reader.readString()
        found |= 1
      case 0x81A8_8BAA_E9B2_B0B3 where key.isExactly(0x6974_6174_6F6E_6E61, 0x746E_756F_436E_6F69, 15):  // annotationCount
        if try reader.readNullIfPresent() {
          self.annotationCount = 0
          found &= ~2
        } else {
          self.annotationCount = try reader.readInt()
          found |= 2
        }
      case 0x9DB3_A9A7_F486_8A8D where key.isExactly(0x756F_4379_7274_6E65, 0x746E_756F_4379_7274, 10):  // entryCount
        if try reader.readNullIfPresent() {
          self.entryCount = 0
          found &= ~4
        } else {
          self.entryCount = try reader.readInt()
          found |= 4
        }
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("AnnotationsSummary", "resource annotationCount? entryCount?", found: found) }
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
    writer.member("\"annotationCount\":")
    annotationCount.write(to: &writer)
    writer.member("\"entryCount\":")
    entryCount.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionAutomationOrigin {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.automation = ""
    self.run = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0xB5AA_B385_ADAE_AB89 where key.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
        self.automation = try reader.readString()
        found |= 1
      case 0x0000_0000_006E_7572:  // run
        self.run = try reader.readString()
        found |= 2
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("SessionAutomationOrigin", "automation run", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"automation\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"automation\":")
    automation.write(to: &writer)
    writer.member("\"run\":")
    run.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionChatInputRequest {
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
    var chatValue: URI?
    var requestValue: ChatInputRequest?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0000_7461_6863:  // chat
        chatValue = try reader.readString()
      case 0x0074_7365_7571_6572:  // request
        requestValue = try ChatInputRequest(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("SessionChatInputRequest", "id")
    }
    guard let chatValue = consume chatValue else {
      throw reader.missing("SessionChatInputRequest", "chat")
    }
    guard let requestValue = consume requestValue else {
      throw reader.missing("SessionChatInputRequest", "request")
    }
    self.id = idValue
    self.chat = chatValue
    self.request = requestValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"chatInput\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"request\":")
    request.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionToolConfirmationRequest {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var chatValue: URI?
    var turnIdValue: String?
    var toolCallValue: ToolCallConfirmationState?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0000_7461_6863:  // chat
        chatValue = try reader.readString()
      case 0x0000_6449_6E72_7574:  // turnId
        turnIdValue = try reader.readString()
      case 0x6C6C_6143_6C6F_6F74:  // toolCall
        toolCallValue = try ToolCallConfirmationState(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("SessionToolConfirmationRequest", "id")
    }
    guard let chatValue = consume chatValue else {
      throw reader.missing("SessionToolConfirmationRequest", "chat")
    }
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("SessionToolConfirmationRequest", "turnId")
    }
    guard let toolCallValue = consume toolCallValue else {
      throw reader.missing("SessionToolConfirmationRequest", "toolCall")
    }
    self.id = idValue
    self.chat = chatValue
    self.turnId = turnIdValue
    self.toolCall = toolCallValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"toolConfirmation\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.member("\"toolCall\":")
    toolCall.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionToolClientExecutionRequest {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.chat = ""
    self.turnId = ""
    self.clientId = ""
    self.toolCall = .unknown(.null)
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_7461_6863:  // chat
        self.chat = try reader.readString()
        found |= 2
      case 0x0000_6449_6E72_7574:  // turnId
        self.turnId = try reader.readString()
        found |= 4
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readString()
        found |= 8
      case 0x6C6C_6143_6C6F_6F74:  // toolCall
        self.toolCall = try ToolCallState(reading: &reader)
        found |= 16
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 31 { try reader.complete("SessionToolClientExecutionRequest", "id chat turnId clientId toolCall", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"toolClientExecution\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    writer.member("\"toolCall\":")
    toolCall.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionToolAuthenticationRequest {
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
    var chatValue: URI?
    var turnIdValue: String?
    var toolCallValue: ToolCallAuthRequiredState?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0000_7461_6863:  // chat
        chatValue = try reader.readString()
      case 0x0000_6449_6E72_7574:  // turnId
        turnIdValue = try reader.readString()
      case 0x6C6C_6143_6C6F_6F74:  // toolCall
        toolCallValue = try ToolCallAuthRequiredState(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("SessionToolAuthenticationRequest", "id")
    }
    guard let chatValue = consume chatValue else {
      throw reader.missing("SessionToolAuthenticationRequest", "chat")
    }
    guard let turnIdValue = consume turnIdValue else {
      throw reader.missing("SessionToolAuthenticationRequest", "turnId")
    }
    guard let toolCallValue = consume toolCallValue else {
      throw reader.missing("SessionToolAuthenticationRequest", "toolCall")
    }
    self.id = idValue
    self.chat = chatValue
    self.turnId = turnIdValue
    self.toolCall = toolCallValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"toolAuthentication\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"chat\":")
    chat.write(to: &writer)
    writer.member("\"turnId\":")
    turnId.write(to: &writer)
    writer.member("\"toolCall\":")
    toolCall.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension SessionConfigValueItem {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.value = ""
    self.label = ""
    self.description = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0065_756C_6176:  // value
        self.value = try reader.readString()
        found |= 1
      case 0x0000_006C_6562_616C:  // label
        self.label = try reader.readString()
        found |= 2
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("SessionConfigValueItem", "value label", found: found) }
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
    writer.member("\"label\":")
    label.write(to: &writer)
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension CreateSessionParams {
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
    self.config = nil
    self.activeClient = nil
    self.progressToken = nil
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
      case 0x0000_6769_666E_6F63:  // config
        self.config = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x849F_AFA4_B1F2_A98D where key.isExactly(0x6C43_6576_6974_6361, 0x746E_6569_6C43_6576, 12):  // activeClient
        self.activeClient = try reader.readNullIfPresent() ? nil : SessionActiveClient(reading: &reader)
      case 0xAFB9_B3AC_CF89_94BA where key.isExactly(0x7373_6572_676F_7270, 0x6E65_6B6F_5473_7365, 13):  // progressToken
        self.progressToken = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      default: try reader.skipValue()
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("CreateSessionParams", "channel", found: found) }
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
    if let value = config {
      writer.member("\"config\":")
      value.write(to: &writer)
    }
    if let value = activeClient {
      writer.member("\"activeClient\":")
      value.write(to: &writer)
    }
    if let value = progressToken {
      writer.member("\"progressToken\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
  }
}

extension DisposeSessionParams {
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
    if found != 1 { try reader.complete("DisposeSessionParams", "channel", found: found) }
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

extension SessionEnablement {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.enabled = false
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readBool()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("SessionEnablement", "enabled", found: found) }
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
    writer.member("\"enabled\":")
    enabled.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension WorkspaceEnablement {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.uri = ""
    self.enabled = false
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 1
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readBool()
        found |= 2
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 3 { try reader.complete("WorkspaceEnablement", "uri enabled", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"workspace\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"enabled\":")
    enabled.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension GlobalEnablement {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.enabled = false
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readBool()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("GlobalEnablement", "enabled", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"global\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"enabled\":")
    enabled.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension PluginCustomization {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var idValue: String?
    var uriValue: URI?
    var nameValue: String?
    var iconsValue: [Icon]?
    var rangeValue: TextRange?
    var metaValue: JSONObject?
    var enablementValue: [CustomizationEnablement]?
    var clientIdValue: String?
    var loadValue: CustomizationLoadState?
    var childrenValue: [ChildCustomization]?
    var versionValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        idValue = try reader.readString()
      case 0x0000_0000_0069_7275:  // uri
        uriValue = try reader.readString()
      case 0x0000_0000_656D_616E:  // name
        nameValue = try reader.readString()
      case 0x0000_0073_6E6F_6369:  // icons
        iconsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknown)
      case 0x0000_0065_676E_6172:  // range
        rangeValue = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        metaValue = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x8DB1_AFB6_A8B9_AAA7 where key.isExactly(0x656D_656C_6261_6E65, 0x746E_656D_656C_6261, 10):  // enablement
        enablementValue = try reader.readNullIfPresent() ? nil : [CustomizationEnablement](reading: &reader)
      case 0x6449_746E_6569_6C63:  // clientId
        clientIdValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6461_6F6C:  // load
        loadValue = try reader.readNullIfPresent() ? nil : CustomizationLoadState(reading: &reader)
      case 0x6E65_7264_6C69_6863:  // children
        childrenValue = try reader.readNullIfPresent() ? nil : [ChildCustomization](reading: &reader)
      case 0x006E_6F69_7372_6576:  // version
        versionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let idValue = consume idValue else {
      throw reader.missing("PluginCustomization", "id")
    }
    guard let uriValue = consume uriValue else {
      throw reader.missing("PluginCustomization", "uri")
    }
    guard let nameValue = consume nameValue else {
      throw reader.missing("PluginCustomization", "name")
    }
    self.id = idValue
    self.uri = uriValue
    self.name = nameValue
    self.icons = consume iconsValue
    self.range = consume rangeValue
    self.meta = consume metaValue
    self.enablement = consume enablementValue
    self.clientId = consume clientIdValue
    self.load = consume loadValue
    self.children = consume childrenValue
    self.version = consume versionValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"plugin\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enablement {
      writer.member("\"enablement\":")
      value.write(to: &writer)
    }
    if let value = clientId {
      writer.member("\"clientId\":")
      value.write(to: &writer)
    }
    if let value = load {
      writer.member("\"load\":")
      value.write(to: &writer)
    }
    if let value = children {
      writer.member("\"children\":")
      value.write(to: &writer)
    }
    if let value = version {
      writer.member("\"version\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ClientPluginCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enablement = nil
    self.clientId = nil
    self.load = nil
    self.children = nil
    self.version = nil
    self.nonce = nil
    self.childEnablement = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x8DB1_AFB6_A8B9_AAA7 where key.isExactly(0x656D_656C_6261_6E65, 0x746E_656D_656C_6261, 10):  // enablement
        self.enablement = try reader.readNullIfPresent() ? nil : [CustomizationEnablement](reading: &reader)
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6461_6F6C:  // load
        self.load = try reader.readNullIfPresent() ? nil : CustomizationLoadState(reading: &reader)
      case 0x6E65_7264_6C69_6863:  // children
        self.children = try reader.readNullIfPresent() ? nil : [ChildCustomization](reading: &reader)
      case 0x006E_6F69_7372_6576:  // version
        self.version = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0065_636E_6F6E:  // nonce
        self.nonce = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x89B2_8FBE_A6B1_ACA1 where key.isExactly(0x616E_4564_6C69_6863, 0x746E_656D_656C_6261, 15):  // childEnablement
        self.childEnablement = try reader.readNullIfPresent() ? nil : [String: [CustomizationEnablement]](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("ClientPluginCustomization", "id uri name", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"plugin\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enablement {
      writer.member("\"enablement\":")
      value.write(to: &writer)
    }
    if let value = clientId {
      writer.member("\"clientId\":")
      value.write(to: &writer)
    }
    if let value = load {
      writer.member("\"load\":")
      value.write(to: &writer)
    }
    if let value = children {
      writer.member("\"children\":")
      value.write(to: &writer)
    }
    if let value = version {
      writer.member("\"version\":")
      value.write(to: &writer)
    }
    if let value = nonce {
      writer.member("\"nonce\":")
      value.write(to: &writer)
    }
    if let value = childEnablement {
      writer.member("\"childEnablement\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension DirectoryCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enabled = false
    self.clientId = nil
    self.load = nil
    self.children = nil
    self.contents = .unknown("")
    self.writable = false
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readBool()
        found |= 8
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6461_6F6C:  // load
        self.load = try reader.readNullIfPresent() ? nil : CustomizationLoadState(reading: &reader)
      case 0x6E65_7264_6C69_6863:  // children
        self.children = try reader.readNullIfPresent() ? nil : [ChildCustomization](reading: &reader)
      case 0x7374_6E65_746E_6F63:  // contents
        self.contents = try ChildCustomizationType(reading: &reader)
        found |= 16
      case 0x656C_6261_7469_7277:  // writable
        self.writable = try reader.readBool()
        found |= 32
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 63 { try reader.complete("DirectoryCustomization", "id uri name enabled contents writable", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"directory\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    writer.member("\"enabled\":")
    enabled.write(to: &writer)
    if let value = clientId {
      writer.member("\"clientId\":")
      value.write(to: &writer)
    }
    if let value = load {
      writer.member("\"load\":")
      value.write(to: &writer)
    }
    if let value = children {
      writer.member("\"children\":")
      value.write(to: &writer)
    }
    writer.member("\"contents\":")
    contents.write(to: &writer)
    writer.member("\"writable\":")
    writable.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension McpServerCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enablement = nil
    self.state = .unknown(.null)
    self.channel = nil
    self.mcpApp = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x8DB1_AFB6_A8B9_AAA7 where key.isExactly(0x656D_656C_6261_6E65, 0x746E_656D_656C_6261, 10):  // enablement
        self.enablement = try reader.readNullIfPresent() ? nil : [CustomizationEnablement](reading: &reader)
      case 0x0000_0065_7461_7473:  // state
        self.state = try McpServerState(reading: &reader)
        found |= 8
      case 0x006C_656E_6E61_6863:  // channel
        self.channel = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_7070_4170_636D:  // mcpApp
        self.mcpApp = try reader.readNullIfPresent() ? nil : McpServerCustomizationApps(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 15 { try reader.complete("McpServerCustomization", "id uri name state", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"mcpServer\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enablement {
      writer.member("\"enablement\":")
      value.write(to: &writer)
    }
    writer.member("\"state\":")
    state.write(to: &writer)
    if let value = channel {
      writer.member("\"channel\":")
      value.write(to: &writer)
    }
    if let value = mcpApp {
      writer.member("\"mcpApp\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension AgentCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enabled = nil
    self.description = nil
    self.model = nil
    self.tools = nil
    self.disableModelInvocation = nil
    self.disableUserInvocation = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_006C_6564_6F6D:  // model
        self.model = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0073_6C6F_6F74:  // tools
        self.tools = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x91BB_BE8A_A3B5_B788 where key.equals("disableModelInvocation"):  // disableModelInvocation
        self.disableModelInvocation = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x89BB_BE8A_A3B5_B788 where key.equals("disableUserInvocation"):  // disableUserInvocation
        self.disableUserInvocation = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("AgentCustomization", "id uri name", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"agent\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enabled {
      writer.member("\"enabled\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    if let value = model {
      writer.member("\"model\":")
      value.write(to: &writer)
    }
    if let value = tools {
      writer.member("\"tools\":")
      value.write(to: &writer)
    }
    if let value = disableModelInvocation {
      writer.member("\"disableModelInvocation\":")
      value.write(to: &writer)
    }
    if let value = disableUserInvocation {
      writer.member("\"disableUserInvocation\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SkillCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enabled = nil
    self.description = nil
    self.disableModelInvocation = nil
    self.disableUserInvocation = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x91BB_BE8A_A3B5_B788 where key.equals("disableModelInvocation"):  // disableModelInvocation
        self.disableModelInvocation = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x89BB_BE8A_A3B5_B788 where key.equals("disableUserInvocation"):  // disableUserInvocation
        self.disableUserInvocation = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("SkillCustomization", "id uri name", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"skill\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enabled {
      writer.member("\"enabled\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    if let value = disableModelInvocation {
      writer.member("\"disableModelInvocation\":")
      value.write(to: &writer)
    }
    if let value = disableUserInvocation {
      writer.member("\"disableUserInvocation\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension PromptCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enabled = nil
    self.description = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("PromptCustomization", "id uri name", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"prompt\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enabled {
      writer.member("\"enabled\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension RuleCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enabled = nil
    self.description = nil
    self.alwaysApply = nil
    self.globs = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        self.description = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x8299_9399_E391_9EA3 where key.isExactly(0x7041_7379_6177_6C61, 0x796C_7070_4173_7961, 11):  // alwaysApply
        self.alwaysApply = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0073_626F_6C67:  // globs
        self.globs = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("RuleCustomization", "id uri name", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"rule\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enabled {
      writer.member("\"enabled\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    if let value = alwaysApply {
      writer.member("\"alwaysApply\":")
      value.write(to: &writer)
    }
    if let value = globs {
      writer.member("\"globs\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension HookCustomization {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.id = ""
    self.uri = ""
    self.name = ""
    self.icons = nil
    self.range = nil
    self.meta = nil
    self.enabled = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0000_6469:  // id
        self.id = try reader.readString()
        found |= 1
      case 0x0000_0000_0069_7275:  // uri
        self.uri = try reader.readString()
        found |= 2
      case 0x0000_0000_656D_616E:  // name
        self.name = try reader.readString()
        found |= 4
      case 0x0000_0073_6E6F_6369:  // icons
        self.icons = try reader.readNullIfPresent() ? nil : reader.readElements(of: "icons", keeping: &unknownMembers)
      case 0x0000_0065_676E_6172:  // range
        self.range = try reader.readNullIfPresent() ? nil : TextRange(reading: &reader)
      case 0x0000_0061_7465_6D5F:  // _meta
        self.meta = try reader.readNullIfPresent() ? nil : JSONObject(reading: &reader)
      case 0x0064_656C_6261_6E65:  // enabled
        self.enabled = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 7 { try reader.complete("HookCustomization", "id uri name", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"hook\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"id\":")
    id.write(to: &writer)
    writer.member("\"uri\":")
    uri.write(to: &writer)
    writer.member("\"name\":")
    name.write(to: &writer)
    if let value = icons {
      writer.member("\"icons\":")
      writer.write(value, of: "icons", with: unknownMembers)
    }
    if let value = range {
      writer.member("\"range\":")
      value.write(to: &writer)
    }
    if let value = meta {
      writer.member("\"_meta\":")
      value.write(to: &writer)
    }
    if let value = enabled {
      writer.member("\"enabled\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension CustomizationDegradedState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.message = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0065_6761_7373_656D:  // message
        self.message = try reader.readString()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("CustomizationDegradedState", "message", found: found) }
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"degraded\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"message\":")
    message.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension CustomizationErrorState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.message = ""
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x0065_6761_7373_656D:  // message
        self.message = try reader.readString()
        found |= 1
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("CustomizationErrorState", "message", found: found) }
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
    writer.member("\"message\":")
    message.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension McpServerStartingState {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.blocking = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x676E_696B_636F_6C62:  // blocking
        self.blocking = try reader.readNullIfPresent() ? nil : reader.readBool()
      case 0x0000_0000_646E_696B:  // kind
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
    writer.member("\"kind\":\"starting\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    if let value = blocking {
      writer.member("\"blocking\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension McpServerAuthRequiredState {
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
    var reasonValue: McpAuthRequiredReason?
    var oauthClientValue: McpOAuthClient?
    var resourceValue: ProtectedResourceMetadata?
    var requiredScopesValue: [String]?
    var descriptionValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_6E6F_7361_6572:  // reason
        reasonValue = try McpAuthRequiredReason(reading: &reader)
      case 0x81B0_89BA_ACF3_B187 where key.isExactly(0x696C_4368_7475_616F, 0x746E_6569_6C43_6874, 11):  // oauthClient
        oauthClientValue = try reader.readNullIfPresent() ? nil : McpOAuthClient(reading: &reader)
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try ProtectedResourceMetadata(reading: &reader)
      case 0x82AF_92B7_B3D7_ADB8 where key.isExactly(0x6465_7269_7571_6572, 0x7365_706F_6353_6465, 14):  // requiredScopes
        requiredScopesValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        descriptionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let reasonValue = consume reasonValue else {
      throw reader.missing("McpServerAuthRequiredState", "reason")
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("McpServerAuthRequiredState", "resource")
    }
    self.reason = reasonValue
    self.oauthClient = consume oauthClientValue
    self.resource = resourceValue
    self.requiredScopes = consume requiredScopesValue
    self.description = consume descriptionValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"kind\":\"authRequired\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  @_optimize(none)
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"reason\":")
    reason.write(to: &writer)
    if let value = oauthClient {
      writer.member("\"oauthClient\":")
      value.write(to: &writer)
    }
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = requiredScopes {
      writer.member("\"requiredScopes\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension McpServerErrorState {
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
    var errorValue: ErrorInfo?
    while key.isMember {
      switch key.word {
      case 0x0000_0072_6F72_7265:  // error
        errorValue = try ErrorInfo(reading: &reader)
      case 0x0000_0000_646E_696B:  // kind
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let errorValue = consume errorValue else {
      throw reader.missing("McpServerErrorState", "error")
    }
    self.error = errorValue
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
    writer.write(unknownMembers)
  }
}

extension McpAuthRequirement {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var reasonValue: McpAuthRequiredReason?
    var oauthClientValue: McpOAuthClient?
    var resourceValue: ProtectedResourceMetadata?
    var requiredScopesValue: [String]?
    var descriptionValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_6E6F_7361_6572:  // reason
        reasonValue = try McpAuthRequiredReason(reading: &reader)
      case 0x81B0_89BA_ACF3_B187 where key.isExactly(0x696C_4368_7475_616F, 0x746E_6569_6C43_6874, 11):  // oauthClient
        oauthClientValue = try reader.readNullIfPresent() ? nil : McpOAuthClient(reading: &reader)
      case 0x6563_7275_6F73_6572:  // resource
        resourceValue = try ProtectedResourceMetadata(reading: &reader)
      case 0x82AF_92B7_B3D7_ADB8 where key.isExactly(0x6465_7269_7571_6572, 0x7365_706F_6353_6465, 14):  // requiredScopes
        requiredScopesValue = try reader.readNullIfPresent() ? nil : [String](reading: &reader)
      case 0xA8AE_BB9A_83A1_81A2 where key.isExactly(0x7470_6972_6373_6564, 0x6E6F_6974_7069_7263, 11):  // description
        descriptionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let reasonValue = consume reasonValue else {
      throw reader.missing("McpAuthRequirement", "reason")
    }
    guard let resourceValue = consume resourceValue else {
      throw reader.missing("McpAuthRequirement", "resource")
    }
    self.reason = reasonValue
    self.oauthClient = consume oauthClientValue
    self.resource = resourceValue
    self.requiredScopes = consume requiredScopesValue
    self.description = consume descriptionValue
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
    writer.member("\"reason\":")
    reason.write(to: &writer)
    if let value = oauthClient {
      writer.member("\"oauthClient\":")
      value.write(to: &writer)
    }
    writer.member("\"resource\":")
    resource.write(to: &writer)
    if let value = requiredScopes {
      writer.member("\"requiredScopes\":")
      value.write(to: &writer)
    }
    if let value = description {
      writer.member("\"description\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension McpOAuthClient {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.clientId = ""
    self.clientSecret = nil
    unknownMembers = nil
    var key = key
    var found: UInt32 = 0
    while key.isMember {
      switch key.word {
      case 0x6449_746E_6569_6C63:  // clientId
        self.clientId = try reader.readString()
        found |= 1
      case 0x8D99_90A8_AFCF_84BF where key.isExactly(0x6553_746E_6569_6C63, 0x7465_7263_6553_746E, 12):  // clientSecret
        self.clientSecret = try reader.readNullIfPresent() ? nil : reader.readString()
      default: try reader.keepMember(key, in: &unknownMembers)
      }
      key = try reader.nextKey()
    }
    if found != 1 { try reader.complete("McpOAuthClient", "clientId", found: found) }
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
    writer.member("\"clientId\":")
    clientId.write(to: &writer)
    if let value = clientSecret {
      writer.member("\"clientSecret\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension McpServerCustomizationApps {
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
    var capabilitiesValue: AhpMcpUiHostCapabilities?
    while key.isMember {
      switch key.word {
      case 0x8FA6_BB8A_B3A8_B3A7 where key.isExactly(0x696C_6962_6170_6163, 0x7365_6974_696C_6962, 12):  // capabilities
        capabilitiesValue = try AhpMcpUiHostCapabilities(reading: &reader)
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let capabilitiesValue = consume capabilitiesValue else {
      throw reader.missing("McpServerCustomizationApps", "capabilities")
    }
    self.capabilities = capabilitiesValue
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
    writer.member("\"capabilities\":")
    capabilities.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension AhpMcpUiHostCapabilities {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.serverTools = nil
    self.serverResources = nil
    self.logging = nil
    self.sampling = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x898C_ACBB_DE96_AF9F where key.isExactly(0x6F54_7265_7672_6573, 0x736C_6F6F_5472_6576, 11):  // serverTools
        self.serverTools = try reader.readNullIfPresent() ? nil : ListChangeCapability(reading: &reader)
      case 0x8398_B481_9CAC_83B9 where key.isExactly(0x6552_7265_7672_6573, 0x7365_6372_756F_7365, 15):  // serverResources
        self.serverResources = try reader.readNullIfPresent() ? nil : ListChangeCapability(reading: &reader)
      case 0x0067_6E69_6767_6F6C:  // logging
        self.logging = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
      case 0x676E_696C_706D_6173:  // sampling
        self.sampling = try reader.readNullIfPresent() ? nil : SamplingCapability(reading: &reader)
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
    if let value = serverTools {
      writer.member("\"serverTools\":")
      value.write(to: &writer)
    }
    if let value = serverResources {
      writer.member("\"serverResources\":")
      value.write(to: &writer)
    }
    if let value = logging {
      writer.member("\"logging\":")
      value.write(to: &writer)
    }
    if let value = sampling {
      writer.member("\"sampling\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension ListChangeCapability {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.listChanged = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0xA6AB_A69F_B6A3_EF84 where key.isExactly(0x6E61_6843_7473_696C, 0x6465_676E_6168_4374, 11):  // listChanged
        self.listChanged = try reader.readNullIfPresent() ? nil : reader.readBool()
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
    if let value = listChanged {
      writer.member("\"listChanged\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SamplingCapability {
  /// Decodes an object. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  @_optimize(none)
  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    self.tools = nil
    unknownMembers = nil
    var key = key
    while key.isMember {
      switch key.word {
      case 0x0000_0073_6C6F_6F74:  // tools
        self.tools = try reader.readNullIfPresent() ? nil : PresenceFlag(reading: &reader)
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
    if let value = tools {
      writer.member("\"tools\":")
      value.write(to: &writer)
    }
    writer.write(unknownMembers)
  }
}

extension SessionInputRequest {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x9D9A_8E95_E689_AAB3 where tag.isExactly(0x7570_6E49_7461_6863, 0x7475_706E_4974_6168, 9):  // chatInput
      self = .chatInput(try SessionChatInputRequest(members: key, of: &reader))
    case 0xBAB0_BDAB_AEB5_8BA6 where tag.isExactly(0x666E_6F43_6C6F_6F74, 0x6E6F_6974_616D_7269, 16):  // toolConfirmation
      self = .toolConfirmation(try SessionToolConfirmationRequest(members: key, of: &reader))
    case 0xB9B7_BEAB_86A9_A584 where tag.equals("toolClientExecution"):  // toolClientExecution
      self = .toolClientExecution(try SessionToolClientExecutionRequest(members: key, of: &reader))
    case 0xB4AA_A7A9_AEA9_BD9C where tag.equals("toolAuthentication"):  // toolAuthentication
      self = .toolAuthentication(try SessionToolAuthenticationRequest(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .chatInput(let value):
      writer.beginObject()
      writer.member("\"kind\":\"chatInput\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .toolConfirmation(let value):
      writer.beginObject()
      writer.member("\"kind\":\"toolConfirmation\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .toolClientExecution(let value):
      writer.beginObject()
      writer.member("\"kind\":\"toolClientExecution\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .toolAuthentication(let value):
      writer.beginObject()
      writer.member("\"kind\":\"toolAuthentication\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension SessionInputRequest: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension SessionOrigin {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0xB5AA_B385_ADAE_AB89 where tag.isExactly(0x6974_616D_6F74_7561, 0x6E6F_6974_616D_6F74, 10):  // automation
      self = .automation(try SessionAutomationOrigin(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .automation(let value):
      writer.beginObject()
      writer.member("\"kind\":\"automation\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension SessionOrigin: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension CustomizationEnablement {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x006E_6F69_7373_6573:  // session
      self = .session(try SessionEnablement(members: key, of: &reader))
    case 0xA9A7_B293_8DA4_8BA9 where tag.isExactly(0x6361_7073_6B72_6F77, 0x6563_6170_736B_726F, 9):  // workspace
      self = .workspace(try WorkspaceEnablement(members: key, of: &reader))
    case 0x0000_6C61_626F_6C67:  // global
      self = .global(try GlobalEnablement(members: key, of: &reader))
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
    case .workspace(let value):
      writer.beginObject()
      writer.member("\"kind\":\"workspace\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .global(let value):
      writer.beginObject()
      writer.member("\"kind\":\"global\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension CustomizationEnablement: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension Customization {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("type")
    switch tag.word {
    case 0x0000_6E69_6775_6C70:  // plugin
      self = .plugin(try PluginCustomization(members: key, of: &reader))
    case 0x808B_AA8B_A3B8_8DB6 where tag.isExactly(0x726F_7463_6572_6964, 0x7972_6F74_6365_7269, 9):  // directory
      self = .directory(try DirectoryCustomization(members: key, of: &reader))
    case 0x81BC_9E81_99D6_83AB where tag.isExactly(0x6576_7265_5370_636D, 0x7265_7672_6553_7063, 9):  // mcpServer
      self = .mcpServer(try McpServerCustomization(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "type", tag))
    }
  }

  /// Encodes the member with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .plugin(let value):
      writer.beginObject()
      writer.member("\"type\":\"plugin\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .directory(let value):
      writer.beginObject()
      writer.member("\"type\":\"directory\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .mcpServer(let value):
      writer.beginObject()
      writer.member("\"type\":\"mcpServer\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension Customization: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChildCustomization {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("type")
    switch tag.word {
    case 0x0000_0074_6E65_6761:  // agent
      self = .agent(try AgentCustomization(members: key, of: &reader))
    case 0x0000_006C_6C69_6B73:  // skill
      self = .skill(try SkillCustomization(members: key, of: &reader))
    case 0x0000_7470_6D6F_7270:  // prompt
      self = .prompt(try PromptCustomization(members: key, of: &reader))
    case 0x0000_0000_656C_7572:  // rule
      self = .rule(try RuleCustomization(members: key, of: &reader))
    case 0x0000_0000_6B6F_6F68:  // hook
      self = .hook(try HookCustomization(members: key, of: &reader))
    case 0x81BC_9E81_99D6_83AB where tag.isExactly(0x6576_7265_5370_636D, 0x7265_7672_6553_7063, 9):  // mcpServer
      self = .mcpServer(try McpServerCustomization(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "type", tag))
    }
  }

  /// Encodes the member with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .agent(let value):
      writer.beginObject()
      writer.member("\"type\":\"agent\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .skill(let value):
      writer.beginObject()
      writer.member("\"type\":\"skill\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .prompt(let value):
      writer.beginObject()
      writer.member("\"type\":\"prompt\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .rule(let value):
      writer.beginObject()
      writer.member("\"type\":\"rule\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .hook(let value):
      writer.beginObject()
      writer.member("\"type\":\"hook\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .mcpServer(let value):
      writer.beginObject()
      writer.member("\"type\":\"mcpServer\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChildCustomization: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension CustomizationLoadState {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x0067_6E69_6461_6F6C:  // loading
      self = .loading(try NoMembers(members: key, of: &reader, besides: "kind"))
    case 0x0000_6465_6461_6F6C:  // loaded
      self = .loaded(try NoMembers(members: key, of: &reader, besides: "kind"))
    case 0x6465_6461_7267_6564:  // degraded
      self = .degraded(try CustomizationDegradedState(members: key, of: &reader))
    case 0x0000_0072_6F72_7265:  // error
      self = .error(try CustomizationErrorState(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .loading(let value):
      writer.beginObject()
      writer.member("\"kind\":\"loading\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .loaded(let value):
      writer.beginObject()
      writer.member("\"kind\":\"loaded\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .degraded(let value):
      writer.beginObject()
      writer.member("\"kind\":\"degraded\"")
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

extension CustomizationLoadState: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension McpServerState {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion("kind")
    switch tag.word {
    case 0x676E_6974_7261_7473:  // starting
      self = .starting(try McpServerStartingState(members: key, of: &reader))
    case 0x0000_0079_6461_6572:  // ready
      self = .ready(try NoMembers(members: key, of: &reader, besides: "kind"))
    case 0xBDBB_8180_8296_BFC5 where tag.isExactly(0x7571_6552_6874_7561, 0x6465_7269_7571_6552, 12):  // authRequired
      self = .authRequired(try McpServerAuthRequiredState(members: key, of: &reader))
    case 0x0000_0072_6F72_7265:  // error
      self = .error(try McpServerErrorState(members: key, of: &reader))
    case 0x0064_6570_706F_7473:  // stopped
      self = .stopped(try NoMembers(members: key, of: &reader, besides: "kind"))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .starting(let value):
      writer.beginObject()
      writer.member("\"kind\":\"starting\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .ready(let value):
      writer.beginObject()
      writer.member("\"kind\":\"ready\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .authRequired(let value):
      writer.beginObject()
      writer.member("\"kind\":\"authRequired\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .error(let value):
      writer.beginObject()
      writer.member("\"kind\":\"error\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .stopped(let value):
      writer.beginObject()
      writer.member("\"kind\":\"stopped\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension McpServerState: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension SessionLifecycle {
  /// All values except `unknown`.
  public static let knownCases: [SessionLifecycle] = [.creating, .ready, .failed]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "creating": self = .creating
    case "ready": self = .ready
    case "failed": self = .failed
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .creating: "creating"
    case .ready: "ready"
    case .failed: "failed"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x676E_6974_6165_7263: self = .creating
    case 0x0000_0079_6461_6572: self = .ready
    case 0x0000_6465_6C69_6166: self = .failed
    default: self = .unknown(tag.text)
    }
  }
}

extension ChildCustomizationType {
  /// All values except `unknown`.
  public static let knownCases: [ChildCustomizationType] = [.agent, .skill, .prompt, .rule, .hook, .mcpServer]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "agent": self = .agent
    case "skill": self = .skill
    case "prompt": self = .prompt
    case "rule": self = .rule
    case "hook": self = .hook
    case "mcpServer": self = .mcpServer
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .agent: "agent"
    case .skill: "skill"
    case .prompt: "prompt"
    case .rule: "rule"
    case .hook: "hook"
    case .mcpServer: "mcpServer"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0074_6E65_6761: self = .agent
    case 0x0000_006C_6C69_6B73: self = .skill
    case 0x0000_7470_6D6F_7270: self = .prompt
    case 0x0000_0000_656C_7572: self = .rule
    case 0x0000_0000_6B6F_6F68: self = .hook
    case 0x81BC_9E81_99D6_83AB where tag.isExactly(0x6576_7265_5370_636D, 0x7265_7672_6553_7063, 9): self = .mcpServer
    default: self = .unknown(tag.text)
    }
  }
}

extension McpAuthRequiredReason {
  /// All values except `unknown`.
  public static let knownCases: [McpAuthRequiredReason] = [.required, .expired, .insufficientScope]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "required": self = .required
    case "expired": self = .expired
    case "insufficientScope": self = .insufficientScope
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .required: "required"
    case .expired: "expired"
    case .insufficientScope: "insufficientScope"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x6465_7269_7571_6572: self = .required
    case 0x0064_6572_6970_7865: self = .expired
    case 0xA989_B8A0_D39B_B2A3 where tag.equals("insufficientScope"): self = .insufficientScope
    default: self = .unknown(tag.text)
    }
  }
}

