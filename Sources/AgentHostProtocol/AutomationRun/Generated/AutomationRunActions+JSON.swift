// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension AutomationRunAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .lifecycleChanged: "automationRun/lifecycleChanged"
    case .sessionSet: "automationRun/sessionSet"
    case .sessionRemoved: "automationRun/sessionRemoved"
    case .primarySessionChanged: "automationRun/primarySessionChanged"
    case .cancelRequested: "automationRun/cancelRequested"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .lifecycleChanged: ActionDefinition.automationRunLifecycleChanged
    case .sessionSet: ActionDefinition.automationRunSessionSet
    case .sessionRemoved: ActionDefinition.automationRunSessionRemoved
    case .primarySessionChanged: ActionDefinition.automationRunPrimarySessionChanged
    case .cancelRequested: ActionDefinition.automationRunCancelRequested
    }
  }

  /// Encodes the action with its `type`.
  @_optimize(none)
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .lifecycleChanged(let value): value.write(to: &writer)
    case .sessionSet(let value): value.write(to: &writer)
    case .sessionRemoved(let value): value.write(to: &writer)
    case .primarySessionChanged(let value): value.write(to: &writer)
    case .cancelRequested(let value): writer.writeBareAction("automationRun/cancelRequested", value)
    }
  }
}

extension AutomationRunLifecycleChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunLifecycleChangedAction", "lifecycle:AutomationRunLifecycle", constant: "\"type\":\"automationRun/lifecycleChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var lifecycleValue: AutomationRunLifecycle?
    while key.isMember {
      switch key.word {
      case 0xA6BB_BF91_A3AC_A5BE where key.isExactly(0x6C63_7963_6566_696C, 0x656C_6379_6365_6669, 9):  // lifecycle
        lifecycleValue = try AutomationRunLifecycle(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let lifecycleValue = consume lifecycleValue else {
      throw reader.missing("AutomationRunLifecycleChangedAction", "lifecycle")
    }
    self.lifecycle = lifecycleValue
    unknownMembers = consume unknown
  }
}

extension AutomationRunSessionSetAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunSessionSetAction", "session:string", constant: "\"type\":\"automationRun/sessionSet\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var sessionValue: URI?
    while key.isMember {
      switch key.word {
      case 0x006E_6F69_7373_6573:  // session
        sessionValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let sessionValue = consume sessionValue else {
      throw reader.missing("AutomationRunSessionSetAction", "session")
    }
    self.session = sessionValue
    unknownMembers = consume unknown
  }
}

extension AutomationRunSessionRemovedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunSessionRemovedAction", "session:string", constant: "\"type\":\"automationRun/sessionRemoved\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var sessionValue: URI?
    while key.isMember {
      switch key.word {
      case 0x006E_6F69_7373_6573:  // session
        sessionValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let sessionValue = consume sessionValue else {
      throw reader.missing("AutomationRunSessionRemovedAction", "session")
    }
    self.session = sessionValue
    unknownMembers = consume unknown
  }
}

extension AutomationRunPrimarySessionChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "AutomationRunPrimarySessionChangedAction", "primarySession:string?", constant: "\"type\":\"automationRun/primarySessionChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var primarySessionValue: URI?
    while key.isMember {
      switch key.word {
      case 0x8FA7_A087_8BA3_D482 where key.isExactly(0x5379_7261_6D69_7270, 0x6E6F_6973_7365_5379, 14):  // primarySession
        primarySessionValue = try reader.readNullIfPresent() ? nil : reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.primarySession = consume primarySessionValue
    unknownMembers = consume unknown
  }
}
