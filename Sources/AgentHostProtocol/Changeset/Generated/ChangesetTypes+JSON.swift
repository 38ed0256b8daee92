// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension Changeset: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "Changeset", "label:string= uriTemplate:string description:string? changeKind:string= capabilities:ChangesetCapabilities?")
}

extension ChangesetCapabilities: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChangesetCapabilities", "review:PresenceFlag?")
}

extension ChangesetState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetState", "status:ChangesetStatus= error:ErrorInfo? files:[ChangesetFile]*=! operations:[ChangesetOperation]*?")
}

extension ChangesetFile: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChangesetFile", "id:string edit:FileEdit reviewed:bool? _meta:object?")
}

extension ChangesetOperation: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChangesetOperation", "id:string label:string= description:string? scopes:[ChangesetOperationScope]= confirmation:StringOrMarkdown?! icon:string? group:string? status:ChangesetOperationStatus error:ErrorInfo?")
}

extension ChangesetResourceTarget: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetResourceTarget", "resource:string side:ChangesetSide?", constant: "\"kind\":\"resource\"", discriminators: "kind")
}

extension ChangesetRangeTarget: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ChangesetRangeTarget", "resource:string side:ChangesetSide? range:TextRange", constant: "\"kind\":\"range\"", discriminators: "kind")
}

extension ChangesetOperationFollowUp: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "ChangesetOperationFollowUp", "content:ContentRef external:bool?")
}

extension InvokeChangesetOperationParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "InvokeChangesetOperationParams", "channel:string operationId:string target:ChangesetOperationTarget? _meta:object?", keepsUnknownMembers: false)
}

extension InvokeChangesetOperationResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "InvokeChangesetOperationResult", "message:StringOrMarkdown? followUp:ChangesetOperationFollowUp?")
}

extension ChangesetOperationTarget: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
    switch tag.word {
    case 0x6563_7275_6F73_6572:  // resource
      self = .resource(try ChangesetResourceTarget(members: key, of: &reader))
    case 0x0000_0065_676E_6172:  // range
      self = .range(try ChangesetRangeTarget(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .resource(let value):
      writer.beginObject()
      writer.member("\"kind\":\"resource\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .range(let value):
      writer.beginObject()
      writer.member("\"kind\":\"range\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension ChangesetOperationTarget: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension ChangesetStatus: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetStatus] = [.computing, .ready, .error, .recomputing]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "computing": self = .computing
    case "ready": self = .ready
    case "error": self = .error
    case "recomputing": self = .recomputing
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .computing: "computing"
    case .ready: "ready"
    case .error: "error"
    case .recomputing: "recomputing"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0xA0B5_A69D_9A8D_B5BD where tag.isExactly(0x6E69_7475_706D_6F63, 0x676E_6974_7570_6D6F, 9): self = .computing
    case 0x0000_0079_6461_6572: self = .ready
    case 0x0000_0072_6F72_7265: self = .error
    case 0xBAA9_A285_8583_BFAC where tag.isExactly(0x7475_706D_6F63_6572, 0x676E_6974_7570_6D6F, 11): self = .recomputing
    default: self = .unknown(tag.text)
    }
  }
}

extension ChangesetOperationStatus: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetOperationStatus] = [.idle, .running, .error, .disabled]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "idle": self = .idle
    case "running": self = .running
    case "error": self = .error
    case "disabled": self = .disabled
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .idle: "idle"
    case .running: "running"
    case .error: "error"
    case .disabled: "disabled"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0000_656C_6469: self = .idle
    case 0x0067_6E69_6E6E_7572: self = .running
    case 0x0000_0072_6F72_7265: self = .error
    case 0x6465_6C62_6173_6964: self = .disabled
    default: self = .unknown(tag.text)
    }
  }
}

extension ChangesetOperationScope: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetOperationScope] = [.changeset, .resource, .range]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "changeset": self = .changeset
    case "resource": self = .resource
    case "range": self = .range
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .changeset: "changeset"
    case .resource: "resource"
    case .range: "range"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x8DB9_83AD_A0BD_AAB3 where tag.isExactly(0x6573_6567_6E61_6863, 0x7465_7365_676E_6168, 9): self = .changeset
    case 0x6563_7275_6F73_6572: self = .resource
    case 0x0000_0065_676E_6172: self = .range
    default: self = .unknown(tag.text)
    }
  }
}

extension ChangesetSide: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [ChangesetSide] = [.before, .after]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "before": self = .before
    case "after": self = .after
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .before: "before"
    case .after: "after"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_6572_6F66_6562: self = .before
    case 0x0000_0072_6574_6661: self = .after
    default: self = .unknown(tag.text)
    }
  }
}

