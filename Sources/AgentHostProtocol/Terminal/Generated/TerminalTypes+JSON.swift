// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension TerminalState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalState", "title:string= cwd:string? cols:int? rows:int? content:[TerminalContentPart]=! lifecycle:TerminalLifecycle=+ claim:TerminalClaim=+ supportsCommandDetection:bool? isPty:bool?")
}

extension TerminalExited: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalExited", "exitCode:int?", constant: "\"status\":\"exited\"", discriminators: "status")
}

extension TerminalClientClaim: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalClientClaim", "clientId:string", constant: "\"kind\":\"client\"", discriminators: "kind")
}

extension TerminalSessionClaim: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalSessionClaim", "session:string chat:string? turnId:string? toolCallId:string?", constant: "\"kind\":\"session\"", discriminators: "kind")
}

extension TerminalUnclassifiedPart: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalUnclassifiedPart", "value:string", constant: "\"type\":\"unclassified\"", discriminators: "type")
}

extension TerminalCommandPart: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalCommandPart", "commandId:string commandLine:string= output:string= timestamp:int= isComplete:bool= exitCode:int? durationMs:int?", constant: "\"type\":\"command\"", discriminators: "type")
}

extension CreateTerminalParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "CreateTerminalParams", "channel:string claim:TerminalClaim name:string? cwd:string? cols:int? rows:int? _meta:object?", keepsUnknownMembers: false)
}

extension DisposeTerminalParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "DisposeTerminalParams", "channel:string _meta:object?", keepsUnknownMembers: false)
}

extension TerminalLifecycle: MemberValue {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_7375_7461_7473 /* status */)
    switch tag.word {
    case 0x0067_6E69_6E6E_7572:  // running
      self = .running(try NoMembers(members: key, of: &reader, besides: "status"))
    case 0x0000_6465_7469_7865:  // exited
      self = .exited(try TerminalExited(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "status", tag))
    }
  }

  /// Encodes the member with its `status`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .running(let value):
      writer.beginObject()
      writer.member("\"status\":\"running\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .exited(let value):
      writer.beginObject()
      writer.member("\"status\":\"exited\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension TerminalLifecycle: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension TerminalClaim: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
    switch tag.word {
    case 0x0000_746E_6569_6C63:  // client
      self = .client(try TerminalClientClaim(members: key, of: &reader))
    case 0x006E_6F69_7373_6573:  // session
      self = .session(try TerminalSessionClaim(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .client(let value):
      writer.beginObject()
      writer.member("\"kind\":\"client\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .session(let value):
      writer.beginObject()
      writer.member("\"kind\":\"session\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension TerminalClaim: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension TerminalContentPart: MemberValue {
  /// Decodes the member that `type` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_6570_7974 /* type */)
    switch tag.word {
    case 0xA1B9_A1AD_BE85_88B7 where tag.isExactly(0x6973_7361_6C63_6E75, 0x6465_6966_6973_7361, 12):  // unclassified
      self = .unclassified(try TerminalUnclassifiedPart(members: key, of: &reader))
    case 0x0064_6E61_6D6D_6F63:  // command
      self = .command(try TerminalCommandPart(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "type", tag))
    }
  }

  /// Encodes the member with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .unclassified(let value):
      writer.beginObject()
      writer.member("\"type\":\"unclassified\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .command(let value):
      writer.beginObject()
      writer.member("\"type\":\"command\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension TerminalContentPart: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

