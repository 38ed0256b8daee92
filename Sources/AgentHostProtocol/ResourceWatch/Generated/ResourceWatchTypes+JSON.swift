// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension ResourceWatchState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ResourceWatchState", "root:string recursive:bool excludes:ResourcePatterns? includes:ResourcePatterns?")
}

extension ResourcePatterns: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ResourcePatterns", "items:[string]")
}

extension ResourceChange: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ResourceChange", "uri:string type:ResourceChangeType")
}

extension ResourceChanges: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ResourceChanges", "items:[ResourceChange]*")
}

extension CreateResourceWatchParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CreateResourceWatchParams", "channel:string uri:string recursive:bool? excludes:ResourcePatterns? includes:ResourcePatterns? _meta:object?", keepsUnknownMembers: false)
}

extension CreateResourceWatchResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CreateResourceWatchResult", "channel:string")
}

extension ResourceChangeType: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [ResourceChangeType] = [.added, .updated, .deleted]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "added": self = .added
    case "updated": self = .updated
    case "deleted": self = .deleted
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .added: "added"
    case .updated: "updated"
    case .deleted: "deleted"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0064_6564_6461: self = .added
    case 0x0064_6574_6164_7075: self = .updated
    case 0x0064_6574_656C_6564: self = .deleted
    default: self = .unknown(tag.text)
    }
  }
}

