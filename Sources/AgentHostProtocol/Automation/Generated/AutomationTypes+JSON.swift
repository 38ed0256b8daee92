// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationState: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationState", "entries:[AutomationEntry]* _meta:object?")
}

extension AutomationEntry: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationEntry", "resource:string definition:AutomationDefinition nextRunAt:string? runCount:int? runs:[AutomationRunSummary]*= runsNextCursor:string?^ operations:[AutomationOperation]= customizations:[PluginCustomization]*? createdAt:string= modifiedAt:string= _meta:object?")
}

extension AutomationDefinition: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationDefinition", "title:string message:Message session:AutomationSessionTemplate enabled:bool triggers:[AutomationTrigger] disableConditions:[AutomationDisableCondition]? _meta:object?")
}

extension AutomationDefinitionPatch: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationDefinitionPatch", "title:string? message:Message? session:AutomationSessionTemplate? enabled:bool? triggers:[AutomationTrigger]? disableConditions:[AutomationDisableCondition]~ _meta:object~", isPatch: true)
}

extension AutomationSessionTemplate: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationSessionTemplate", "provider:string? model:ModelSelection? agent:AgentSelection? workingDirectories:[string]? config:object? customizations:[ClientPluginCustomization]*?")
}

extension AutomationScheduleTrigger: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationScheduleTrigger", "id:string schedule:AutomationSchedule misfirePolicy:MisfirePolicy?", constant: "\"kind\":\"schedule\"", discriminators: "kind")
}

extension AutomationSchedule: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationSchedule", "expression:string timeZone:string")
}

extension AutomationEventTrigger: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationEventTrigger", "id:string type:string title:string= description:string? events:[AutomationEvent]*= config:object?", constant: "\"kind\":\"event\"", discriminators: "kind")
}

extension AutomationEvent: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationEvent", "id:string title:string= description:string?")
}

extension AutomationAfterRunsCondition: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationAfterRunsCondition", "max:int", constant: "\"kind\":\"afterRuns\"", discriminators: "kind")
}

extension AutomationAfterDateCondition: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationAfterDateCondition", "date:string", constant: "\"kind\":\"afterDate\"", discriminators: "kind")
}

extension AutomationTriggerDefinition: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationTriggerDefinition", "type:string title:string= description:string? events:[AutomationEvent]* configSchema:ConfigSchema?")
}

extension AutomationCapabilities: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationCapabilities", "create:PresenceFlag? schedules:AutomationScheduleCapability? runCancellation:PresenceFlag? runHistoryLimit:int? customizations:PresenceFlag?")
}

extension AutomationScheduleCapability: TableCoded, MemberValue {
  @usableFromInline static let table = MemberTable(
    "AutomationScheduleCapability", "minIntervalMinutes:int?")
}

extension ListAutomationTriggerDefinitionsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ListAutomationTriggerDefinitionsParams", "channel:string provider:string? workingDirectories:[string]? sessionConfig:object? _meta:object?", keepsUnknownMembers: false)
}

extension ListAutomationTriggerDefinitionsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "ListAutomationTriggerDefinitionsResult", "items:[AutomationTriggerDefinition]*")
}

extension RunAutomationParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RunAutomationParams", "channel:string automation:string requestId:string _meta:object?", keepsUnknownMembers: false)
}

extension RunAutomationResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "RunAutomationResult", "resource:string")
}

extension FetchAutomationRunsParams: TableCoded {
  @usableFromInline static let table = MemberTable(
    "FetchAutomationRunsParams", "channel:string automation:string cursor:string? _meta:object?", keepsUnknownMembers: false)
}

extension FetchAutomationRunsResult: TableCoded {
  @usableFromInline static let table = MemberTable(
    "FetchAutomationRunsResult", "")
}

extension AutomationTrigger: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
    switch tag.word {
    case 0x656C_7564_6568_6373:  // schedule
      self = .schedule(try AutomationScheduleTrigger(members: key, of: &reader))
    case 0x0000_0074_6E65_7665:  // event
      self = .event(try AutomationEventTrigger(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .schedule(let value):
      writer.beginObject()
      writer.member("\"kind\":\"schedule\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .event(let value):
      writer.beginObject()
      writer.member("\"kind\":\"event\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension AutomationTrigger: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension AutomationDisableCondition: MemberValue {
  /// Decodes the member that `kind` selects. Unknown members are preserved.
  @_optimize(none)
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let mark = reader.mark
    let (tag, key) = try reader.beginUnion(0x0000_0000_646E_696B /* kind */)
    switch tag.word {
    case 0x88A9_B8D6_81BE_8EAD where tag.isExactly(0x6E75_5272_6574_6661, 0x736E_7552_7265_7466, 9):  // afterRuns
      self = .afterRuns(try AutomationAfterRunsCondition(members: key, of: &reader))
    case 0xBE89_86FA_81BE_8EAD where tag.isExactly(0x7461_4472_6574_6661, 0x6574_6144_7265_7466, 9):  // afterDate
      self = .afterDate(try AutomationAfterDateCondition(members: key, of: &reader))
    default:
      self = .unknown(try reader.readUnknown(from: mark, "kind", tag))
    }
  }

  /// Encodes the member with its `kind`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .afterRuns(let value):
      writer.beginObject()
      writer.member("\"kind\":\"afterRuns\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .afterDate(let value):
      writer.beginObject()
      writer.member("\"kind\":\"afterDate\"")
      value.writeMembers(to: &writer)
      writer.endObject()
    case .unknown(let value): value.write(to: &writer)
    }
  }
}

extension AutomationDisableCondition: OpenUnion {
  package init(unreadable value: JSONValue) { self = .unknown(value) }
}

extension AutomationOperation: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [AutomationOperation] = [.update, .remove, .run]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "update": self = .update
    case "remove": self = .remove
    case "run": self = .run
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .update: "update"
    case .remove: "remove"
    case .run: "run"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_6574_6164_7075: self = .update
    case 0x0000_6576_6F6D_6572: self = .remove
    case 0x0000_0000_006E_7572: self = .run
    default: self = .unknown(tag.text)
    }
  }
}

extension MisfirePolicy: MemberValue {
  /// All values except `unknown`.
  public static let knownCases: [MisfirePolicy] = [.skip, .runOnce]

  /// Creates a value from its string in JSON. Never fails.
  public init(rawValue: String) {
    switch rawValue {
    case "skip": self = .skip
    case "runOnce": self = .runOnce
    default: self = .unknown(rawValue)
    }
  }

  /// The value as a string in JSON.
  public var rawValue: String {
    switch self {
    case .skip: "skip"
    case .runOnce: "runOnce"
    case .unknown(let value): value
    }
  }

  /// Decodes a JSON string. Unknown values are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let tag = try reader.readTag()
    switch tag.word {
    case 0x0000_0000_7069_6B73: self = .skip
    case 0x0065_636E_4F6E_7572: self = .runOnce
    default: self = .unknown(tag.text)
    }
  }
}

