// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension SessionState: Tabled {
  @usableFromInline static let table = MemberTable(
    "SessionState", "provider:string= title:string= status:SessionStatus= activity:string? project:ProjectInfo? workingDirectories:[string]? annotations:AnnotationsSummary? origin:SessionOrigin?+ lifecycle:SessionLifecycle= creationError:ErrorInfo?# serverTools:[ToolDefinition]*? activeClients:[SessionActiveClient]*= chats:[ChatSummary]*=! defaultChat:string? config:SessionConfigState? customizations:[Customization]? changesets:[Changeset]*? inputNeeded:[SessionInputRequest]? _meta:object?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
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
    do throws(JSONError) {
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
          lifecycleValue = try reader.readNullIfPresent() ? nil : SessionLifecycle(reading: &reader)
        case 0x8AB1_8D90_EBB9_ACB1 where key.isExactly(0x6E6F_6974_6165_7263, 0x726F_7272_456E_6F69, 13):  // creationError
          creationErrorValue = try reader.readNullIfPresent() ? nil : ErrorInfo(reading: &reader)
        case 0x898C_ACBB_DE96_AF9F where key.isExactly(0x6F54_7265_7672_6573, 0x736C_6F6F_5472_6576, 11):  // serverTools
          serverToolsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "serverTools", keeping: &unknown)
        case 0x8AAB_B9BC_BBAC_E5AB where key.isExactly(0x6C43_6576_6974_6361, 0x7374_6E65_696C_4365, 13):  // activeClients
          activeClientsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "activeClients", keeping: &unknown)
        case 0x0000_0073_7461_6863:  // chats
          chatsValue = try reader.readNullIfPresent() ? nil : reader.readElements(of: "chats", keeping: &unknown)
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
    if lifecycleValue == nil {
      reader.assume("SessionState", "lifecycle")
      lifecycleValue = SessionLifecycle.unknown("")
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
    if chatsValue == nil {
      reader.assume("SessionState", "chats")
      chatsValue = []
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

extension SessionSummary: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionSummary", "resource:string provider:string= title:string= status:SessionStatus= activity:string? project:ProjectInfo? workingDirectories:[string]? annotations:AnnotationsSummary? origin:SessionOrigin?+ createdAt:string= modifiedAt:string= changes:ChangesSummary? chats:[SessionChatSummary]*? defaultChat:string? _meta:object?")

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
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension PartialSessionSummary: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "PartialSessionSummary", "resource:string? provider:string? title:string? status:SessionStatus? activity:string~ project:ProjectInfo~ workingDirectories:[string]~ annotations:AnnotationsSummary~ origin:SessionOrigin~+ createdAt:string? modifiedAt:string? changes:ChangesSummary~ chats:[SessionChatSummary]*~ defaultChat:string~ _meta:object~", isPatch: true)

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
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension SessionChatSummary: Tabled, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionChatSummary", "resource:string title:string= origin:ChatOrigin?+ interactivity:ChatInteractivity? status:SessionStatus? changes:ChangesSummary?")

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
    var originValue: ChatOrigin?
    var interactivityValue: ChatInteractivity?
    var statusValue: SessionStatus?
    var changesValue: ChangesSummary?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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

extension ProjectInfo: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ProjectInfo", "uri:string displayName:string=")
}

extension SessionConfigState: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionConfigState", "schema:SessionConfigSchema values:object")
}

extension SessionActiveClient: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionActiveClient", "clientId:string displayName:string? tools:[ToolDefinition]*= customizations:[ClientPluginCustomization]*?")
}

extension ToolDefinition: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ToolDefinition", "name:string title:string? description:string? inputSchema:object? outputSchema:object? annotations:ToolAnnotations? _meta:object?")
}

extension ToolAnnotations: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ToolAnnotations", "title:string? readOnlyHint:bool? destructiveHint:bool? idempotentHint:bool? openWorldHint:bool?")
}

extension AnnotationsSummary: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AnnotationsSummary", "resource:string annotationCount:int= entryCount:int=")
}

extension SessionAutomationOrigin: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionAutomationOrigin", "automation:string run:string", constant: "\"kind\":\"automation\"", discriminators: "kind")
}

extension SessionChatInputRequest: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionChatInputRequest", "id:string chat:string request:ChatInputRequest", constant: "\"kind\":\"chatInput\"", discriminators: "kind")
}

extension SessionToolConfirmationRequest: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionToolConfirmationRequest", "id:string chat:string turnId:string toolCall:ToolCallConfirmationState+", constant: "\"kind\":\"toolConfirmation\"", discriminators: "kind")

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
    var chatValue: URI?
    var turnIdValue: String?
    var toolCallValue: ToolCallConfirmationState?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension SessionToolClientExecutionRequest: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionToolClientExecutionRequest", "id:string chat:string turnId:string clientId:string toolCall:ToolCallState+", constant: "\"kind\":\"toolClientExecution\"", discriminators: "kind")
}

extension SessionToolAuthenticationRequest: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionToolAuthenticationRequest", "id:string chat:string turnId:string toolCall:ToolCallAuthRequiredState", constant: "\"kind\":\"toolAuthentication\"", discriminators: "kind")
}

extension SessionConfigValueItem: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionConfigValueItem", "value:string label:string description:string?")
}

extension CreateSessionParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CreateSessionParams", "channel:string provider:string? workingDirectories:[string]? config:object? activeClient:SessionActiveClient? progressToken:string? _meta:object?", keepsUnknownMembers: false)
}

extension DisposeSessionParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "DisposeSessionParams", "channel:string _meta:object?", keepsUnknownMembers: false)
}

extension SessionEnablement: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionEnablement", "enabled:bool", constant: "\"kind\":\"session\"", discriminators: "kind")
}

extension WorkspaceEnablement: TableCoded {
  @usableFromInline static let table = MemberTable(
    "WorkspaceEnablement", "uri:string enabled:bool", constant: "\"kind\":\"workspace\"", discriminators: "kind")
}

extension GlobalEnablement: TableCoded {
  @usableFromInline static let table = MemberTable(
    "GlobalEnablement", "enabled:bool", constant: "\"kind\":\"global\"", discriminators: "kind")
}

extension PluginCustomization: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "PluginCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enablement:[CustomizationEnablement]? clientId:string? load:CustomizationLoadState?+ children:[ChildCustomization]? version:string?", constant: "\"type\":\"plugin\"", discriminators: "type")
}

extension ClientPluginCustomization: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ClientPluginCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enablement:[CustomizationEnablement]? clientId:string? load:CustomizationLoadState?+ children:[ChildCustomization]? version:string? nonce:string? childEnablement:{[CustomizationEnablement]}?", constant: "\"type\":\"plugin\"", discriminators: "type")
}

extension DirectoryCustomization: TableCoded {
  @usableFromInline static let table = MemberTable(
    "DirectoryCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enabled:bool clientId:string? load:CustomizationLoadState?+ children:[ChildCustomization]? contents:ChildCustomizationType writable:bool", constant: "\"type\":\"directory\"", discriminators: "type")
}

extension McpServerCustomization: TableCoded {
  @usableFromInline static let table = MemberTable(
    "McpServerCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enablement:[CustomizationEnablement]? state:McpServerState+ channel:string? mcpApp:McpServerCustomizationApps?", constant: "\"type\":\"mcpServer\"", discriminators: "type")
}

extension AgentCustomization: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AgentCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enabled:bool? description:string? model:string? tools:[string]? disableModelInvocation:bool? disableUserInvocation:bool?", constant: "\"type\":\"agent\"", discriminators: "type")
}

extension SkillCustomization: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SkillCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enabled:bool? description:string? disableModelInvocation:bool? disableUserInvocation:bool?", constant: "\"type\":\"skill\"", discriminators: "type")
}

extension PromptCustomization: TableCoded {
  @usableFromInline static let table = MemberTable(
    "PromptCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enabled:bool? description:string?", constant: "\"type\":\"prompt\"", discriminators: "type")
}

extension RuleCustomization: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RuleCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enabled:bool? description:string? alwaysApply:bool? globs:[string]?", constant: "\"type\":\"rule\"", discriminators: "type")
}

extension HookCustomization: TableCoded {
  @usableFromInline static let table = MemberTable(
    "HookCustomization", "id:string uri:string name:string icons:[Icon]*? range:TextRange? _meta:object? enabled:bool?", constant: "\"type\":\"hook\"", discriminators: "type")
}

extension CustomizationDegradedState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CustomizationDegradedState", "message:string", constant: "\"kind\":\"degraded\"", discriminators: "kind")
}

extension CustomizationErrorState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CustomizationErrorState", "message:string", constant: "\"kind\":\"error\"", discriminators: "kind")
}

extension McpServerStartingState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "McpServerStartingState", "blocking:bool?", constant: "\"kind\":\"starting\"", discriminators: "kind")
}

extension McpServerAuthRequiredState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "McpServerAuthRequiredState", "reason:McpAuthRequiredReason oauthClient:McpOAuthClient?! resource:ProtectedResourceMetadata requiredScopes:[string]?! description:string?", constant: "\"kind\":\"authRequired\"", discriminators: "kind")
}

extension McpServerErrorState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "McpServerErrorState", "error:ErrorInfo", constant: "\"kind\":\"error\"", discriminators: "kind")
}

extension McpAuthRequirement: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "McpAuthRequirement", "reason:McpAuthRequiredReason oauthClient:McpOAuthClient?! resource:ProtectedResourceMetadata requiredScopes:[string]?! description:string?")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    let (first, mark) = (key, reader.mark)
    var key = key
    var unknown: UnknownMembers?
    var reasonValue: McpAuthRequiredReason?
    var oauthClientValue: McpOAuthClient?
    var resourceValue: ProtectedResourceMetadata?
    var requiredScopesValue: [String]?
    var descriptionValue: String?
    do throws(JSONError) {
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
    } catch {
      self = try Self.salvaged(from: mark, first, error, &reader)
      return
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
}

extension McpOAuthClient: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "McpOAuthClient", "clientId:string clientSecret:string?")
}

extension McpServerCustomizationApps: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "McpServerCustomizationApps", "capabilities:AhpMcpUiHostCapabilities")
}

extension AhpMcpUiHostCapabilities: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AhpMcpUiHostCapabilities", "serverTools:ListChangeCapability? serverResources:ListChangeCapability? logging:PresenceFlag? sampling:SamplingCapability?")
}

extension ListChangeCapability: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ListChangeCapability", "listChanged:bool?")
}

extension SamplingCapability: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SamplingCapability", "tools:PresenceFlag?")
}

extension SessionInputRequest: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension SessionOrigin: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension CustomizationEnablement: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension Customization: MemberValue {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_6570_7974 /* type */)
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

extension ChildCustomization: MemberValue {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_6570_7974 /* type */)
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

extension CustomizationLoadState: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension McpServerState: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
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

extension SessionLifecycle: MemberValue {
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

extension ChildCustomizationType: MemberValue {
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

extension McpAuthRequiredReason: MemberValue {
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

