// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ClientCapabilities: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ClientCapabilities", "mcpApps:PresenceFlag?")
}

extension ReconnectReplayResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ReconnectReplayResult", "actions:[ActionEnvelope]*=! missing:[string]=!", constant: "\"type\":\"replay\"", discriminators: "type")
}

extension ReconnectSnapshotResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ReconnectSnapshotResult", "snapshots:[Snapshot]*", constant: "\"type\":\"snapshot\"", discriminators: "type")
}

extension SubscriptionDeliveryOptions: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SubscriptionDeliveryOptions", "maxLatencyMs:int?")
}

extension SubscribeView: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "SubscribeView", "turns:int?")
}

extension InitializeParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "InitializeParams", "channel:string protocolVersions:[string] clientId:string clientInfo:Implementation? initialSubscriptions:[string]? locale:string? capabilities:ClientCapabilities? _meta:object?", keepsUnknownMembers: false)
}

extension InitializeResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "InitializeResult", "protocolVersion:string serverSeq:int serverInfo:Implementation?# snapshots:[Snapshot]*= defaultDirectory:string? completionTriggerCharacters:[string]? terminalCommandPrefix:string? telemetry:TelemetryCapabilities?# automations:AutomationCapabilities?# _meta:object?")
}

extension ReconnectParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ReconnectParams", "channel:string clientId:string lastSeenServerSeq:int subscriptions:[string] _meta:object?", keepsUnknownMembers: false)
}

extension PingParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "PingParams", "channel:string _meta:object?", keepsUnknownMembers: false)
}

extension SubscribeParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SubscribeParams", "channel:string delivery:SubscriptionDeliveryOptions? view:SubscribeView? _meta:object?", keepsUnknownMembers: false)
}

extension SubscribeResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "SubscribeResult", "snapshot:Snapshot?!")
}

extension AuthenticateParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AuthenticateParams", "channel:string resource:string token:string scopes:[string]? expiresIn:int? _meta:object?", keepsUnknownMembers: false)
}

extension AuthenticateResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AuthenticateResult", "")
}

extension DispatchActionParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "DispatchActionParams", "channel:string clientSeq:int action:StateAction")
}

extension UnsubscribeParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "UnsubscribeParams", "channel:string")
}

extension AuthRequiredParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AuthRequiredParams", "channel:string resource:string reason:AuthRequiredReason?")
}

extension DirectoryEntry: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "DirectoryEntry", "name:string type:ResourceType")
}

extension ResourceReadParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceReadParams", "channel:string uri:string encoding:ContentEncoding? _meta:object?", keepsUnknownMembers: false)
}

extension ResourceReadResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceReadResult", "data:string encoding:ContentEncoding contentType:string?")
}

extension ResourceWriteParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceWriteParams", "channel:string uri:string data:string encoding:ContentEncoding contentType:string? createOnly:bool? mode:ResourceWriteMode? position:int? ifMatch:string? _meta:object?", keepsUnknownMembers: false)
}

extension ResourceWriteResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceWriteResult", "")
}

extension ResourceListParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceListParams", "channel:string uri:string _meta:object?", keepsUnknownMembers: false)
}

extension ResourceListResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceListResult", "entries:[DirectoryEntry]*")
}

extension ResourceCopyParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceCopyParams", "channel:string source:string destination:string failIfExists:bool? _meta:object?", keepsUnknownMembers: false)
}

extension ResourceCopyResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceCopyResult", "")
}

extension ResourceDeleteParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceDeleteParams", "channel:string uri:string recursive:bool? _meta:object?", keepsUnknownMembers: false)
}

extension ResourceDeleteResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceDeleteResult", "")
}

extension ResourceMoveParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceMoveParams", "channel:string source:string destination:string failIfExists:bool? _meta:object?", keepsUnknownMembers: false)
}

extension ResourceMoveResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceMoveResult", "")
}

extension ResourceResolveParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceResolveParams", "channel:string uri:string followSymlinks:bool? _meta:object?", keepsUnknownMembers: false)
}

extension ResourceResolveResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceResolveResult", "uri:string type:ResourceType size:int? mtime:string? ctime:string? contentType:string? etag:string?")
}

extension ResourceMkdirParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceMkdirParams", "channel:string uri:string _meta:object?", keepsUnknownMembers: false)
}

extension ResourceMkdirResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceMkdirResult", "")
}

extension ResourceRequestParams: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ResourceRequestParams", "channel:string uri:string read:bool? write:bool? _meta:object?", keepsUnknownMembers: false)
}

extension ResourceRequestResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceRequestResult", "")
}

extension UnsupportedProtocolVersionErrorData: TableCoded {
  @usableFromInline static let table = MemberTable(
    "UnsupportedProtocolVersionErrorData", "supportedVersions:[string]?")
}

extension AuthRequiredErrorData: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AuthRequiredErrorData", "resources:[ProtectedResourceMetadata]*?")
}

extension PermissionDeniedErrorData: TableCoded {
  @usableFromInline static let table = MemberTable(
    "PermissionDeniedErrorData", "request:ResourceRequestParams?")
}

extension ReconnectResult {
  /// Decodes the member that `type` selects. Throws for unknown members.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_6570_7974 /* type */)
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

extension AuthRequiredReason: MemberValue {
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

extension ContentEncoding: MemberValue {
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

extension ResourceWriteMode: MemberValue {
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

extension ResourceType: MemberValue {
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

