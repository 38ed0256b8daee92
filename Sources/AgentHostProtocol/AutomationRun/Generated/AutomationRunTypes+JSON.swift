// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationRunState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunState", "resource:string automation:string origin:AutomationRunOrigin+ lifecycle:AutomationRunLifecycle+ sessions:[string] primarySession:string? _meta:object?")
}

extension AutomationRunSummary: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationRunSummary", "resource:string automation:string origin:AutomationRunOrigin+ lifecycle:AutomationRunLifecycle+ primarySession:string? sessionCount:int= _meta:object?")
}

extension AutomationTriggerOrigin: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationTriggerOrigin", "triggerId:string scheduledFor:string? catchUp:bool? event:json?", constant: "\"kind\":\"trigger\"", discriminators: "kind")
}

extension AutomationRunPending: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunPending", "createdAt:string", constant: "\"status\":\"pending\"", discriminators: "status")
}

extension AutomationRunRunning: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunRunning", "createdAt:string startedAt:string", constant: "\"status\":\"running\"", discriminators: "status")
}

extension AutomationRunCompleted: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunCompleted", "createdAt:string startedAt:string completedAt:string usage:UsageInfo?", constant: "\"status\":\"completed\"", discriminators: "status")
}

extension AutomationRunFailed: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunFailed", "createdAt:string startedAt:string? completedAt:string error:ErrorInfo", constant: "\"status\":\"failed\"", discriminators: "status")
}

extension AutomationRunCancelled: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunCancelled", "createdAt:string startedAt:string? completedAt:string", constant: "\"status\":\"cancelled\"", discriminators: "status")
}

extension AutomationRunOrigin: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
    switch tag.word {
    case 0x0000_6C61_756E_616D:  // manual
      self = .manual(try NoMembers(members: key, of: &reader, besides: "kind"))
    case 0x0072_6567_6769_7274:  // trigger
      self = .trigger(try AutomationTriggerOrigin(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .manual(let value):
      writer.beginObject()
      writer.member("\"kind\":\"manual\"")
      writer.write(value.unknownMembers)
      writer.endObject()
    case .trigger(let value):
      writer.beginObject()
      writer.member("\"kind\":\"trigger\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension AutomationRunOrigin: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension AutomationRunLifecycle: MemberValue {
  /// Decodes the member that `status` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_7375_7461_7473 /* status */)
    switch tag.word {
    case 0x0067_6E69_646E_6570:  // pending
      self = .pending(try AutomationRunPending(members: key, of: &reader))
    case 0x0067_6E69_6E6E_7572:  // running
      self = .running(try AutomationRunRunning(members: key, of: &reader))
    case 0xADBE_8DA6_A88D_B5BD where tag.isExactly(0x6574_656C_706D_6F63, 0x6465_7465_6C70_6D6F, 9):  // completed
      self = .completed(try AutomationRunCompleted(members: key, of: &reader))
    case 0x0000_6465_6C69_6166:  // failed
      self = .failed(try AutomationRunFailed(members: key, of: &reader))
    case 0xADA6_B4BD_A9A8_BDA1 where tag.isExactly(0x656C_6C65_636E_6163, 0x6465_6C6C_6563_6E61, 9):  // cancelled
      self = .cancelled(try AutomationRunCancelled(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "status", tag))
    }
  }

  /// Encodes the member with its `status`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .pending(let value):
      writer.beginObject()
      writer.member("\"status\":\"pending\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .running(let value):
      writer.beginObject()
      writer.member("\"status\":\"running\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .completed(let value):
      writer.beginObject()
      writer.member("\"status\":\"completed\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .failed(let value):
      writer.beginObject()
      writer.member("\"status\":\"failed\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .cancelled(let value):
      writer.beginObject()
      writer.member("\"status\":\"cancelled\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension AutomationRunLifecycle: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

