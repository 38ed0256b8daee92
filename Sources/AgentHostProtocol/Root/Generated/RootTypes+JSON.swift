// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension RootState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RootState", "agents:[AgentInfo]*=! activeSessions:int? terminals:[TerminalInfo]*? config:RootConfigState? _meta:object?")
}

extension RootConfigState: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "RootConfigState", "schema:ConfigSchema values:object")
}

extension AgentInfo: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AgentInfo", "provider:string displayName:string= description:string= models:[SessionModelInfo]*= protectedResources:[ProtectedResourceMetadata]*? customizations:[Customization]? capabilities:AgentCapabilities?")
}

extension AgentCapabilities: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AgentCapabilities", "multipleChats:MultipleChatsCapability? multipleWorkingDirectories:MultipleWorkingDirectoriesCapability?")
}

extension MultipleChatsCapability: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "MultipleChatsCapability", "fork:bool? sideChat:bool?")
}

extension MultipleWorkingDirectoriesCapability: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "MultipleWorkingDirectoriesCapability", "immutablePrimary:bool? primaryReplacement:bool?")
}

extension SessionModelInfo: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SessionModelInfo", "id:string provider:string= name:string= maxContextWindow:int? maxOutputTokens:int? maxPromptTokens:int? supportsVision:bool? policyState:PolicyState? configSchema:ConfigSchema? _meta:object?")
}

extension TerminalInfo: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "TerminalInfo", "resource:string title:string= claim:TerminalClaim=+ lifecycle:TerminalLifecycle=+")
}

extension ListSessionsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ListSessionsParams", "channel:string limit:int? cursor:string? _meta:object?", keepsUnknownMembers: false)
}

extension ListSessionsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ListSessionsResult", "items:[SessionSummary]*=! nextCursor:string?^")
}

extension ResolveSessionConfigParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResolveSessionConfigParams", "channel:string provider:string? workingDirectory:string? config:object? _meta:object?", keepsUnknownMembers: false)
}

extension ResolveSessionConfigResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResolveSessionConfigResult", "schema:SessionConfigSchema values:object")
}

extension SessionConfigCompletionsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionConfigCompletionsParams", "channel:string provider:string? workingDirectory:string? config:object? property:string query:string? _meta:object?", keepsUnknownMembers: false)
}

extension SessionConfigCompletionsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionConfigCompletionsResult", "items:[SessionConfigValueItem]*")
}

extension SessionAddedParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionAddedParams", "channel:string summary:SessionSummary")
}

extension SessionRemovedParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SessionRemovedParams", "channel:string session:string")
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
    do throws(JSONError) {
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
    } catch { throw error }
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

extension ProgressParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ProgressParams", "channel:string progressToken:string progress:number total:number? message:string?")
}

extension PolicyState: MemberValue {
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

