// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

extension TerminalAction: JSONWritable {
  /// The `type` of the action in JSON.
  public var type: String {
    switch self {
    case .data: "terminal/data"
    case .input: "terminal/input"
    case .resized: "terminal/resized"
    case .claimed: "terminal/claimed"
    case .titleChanged: "terminal/titleChanged"
    case .cwdChanged: "terminal/cwdChanged"
    case .exited: "terminal/exited"
    case .cleared: "terminal/cleared"
    case .commandDetectionAvailable: "terminal/commandDetectionAvailable"
    case .commandExecuted: "terminal/commandExecuted"
    case .commandFinished: "terminal/commandFinished"
    }
  }

  /// The definition: channel, version and direction.
  public var definition: ActionDefinition {
    switch self {
    case .data: ActionDefinition.terminalData
    case .input: ActionDefinition.terminalInput
    case .resized: ActionDefinition.terminalResized
    case .claimed: ActionDefinition.terminalClaimed
    case .titleChanged: ActionDefinition.terminalTitleChanged
    case .cwdChanged: ActionDefinition.terminalCwdChanged
    case .exited: ActionDefinition.terminalExited
    case .cleared: ActionDefinition.terminalCleared
    case .commandDetectionAvailable: ActionDefinition.terminalCommandDetectionAvailable
    case .commandExecuted: ActionDefinition.terminalCommandExecuted
    case .commandFinished: ActionDefinition.terminalCommandFinished
    }
  }

  /// Encodes the action with its `type`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .data(let value): value.write(to: &writer)
    case .input(let value): value.write(to: &writer)
    case .resized(let value): value.write(to: &writer)
    case .claimed(let value): value.write(to: &writer)
    case .titleChanged(let value): value.write(to: &writer)
    case .cwdChanged(let value): value.write(to: &writer)
    case .exited(let value): value.write(to: &writer)
    case .cleared(let value): writer.writeBareAction("terminal/cleared", value)
    case .commandDetectionAvailable(let value): writer.writeBareAction("terminal/commandDetectionAvailable", value)
    case .commandExecuted(let value): value.write(to: &writer)
    case .commandFinished(let value): value.write(to: &writer)
    }
  }
}

extension TerminalDataAction {
  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var dataValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6174_6164:  // data
        dataValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let dataValue = consume dataValue else {
      throw reader.missing("TerminalDataAction", "data")
    }
    self.data = dataValue
    unknownMembers = consume unknown
  }

  /// Encodes the value as a JSON object, including unknown members.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("\"type\":\"terminal/data\"")
    writeMembers(to: &writer)
    writer.endObject()
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("\"data\":")
    data.write(to: &writer)
    writer.write(unknownMembers)
  }
}

extension TerminalInputAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalInputAction", "data:string", constant: "\"type\":\"terminal/input\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var dataValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_6174_6164:  // data
        dataValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let dataValue = consume dataValue else {
      throw reader.missing("TerminalInputAction", "data")
    }
    self.data = dataValue
    unknownMembers = consume unknown
  }
}

extension TerminalResizedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalResizedAction", "cols:int rows:int", constant: "\"type\":\"terminal/resized\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var colsValue: Int?
    var rowsValue: Int?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_736C_6F63:  // cols
        colsValue = try reader.readInt()
      case 0x0000_0000_7377_6F72:  // rows
        rowsValue = try reader.readInt()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let colsValue else { throw reader.missing("TerminalResizedAction", "cols") }
    guard let rowsValue else { throw reader.missing("TerminalResizedAction", "rows") }
    self.cols = colsValue
    self.rows = rowsValue
    unknownMembers = consume unknown
  }
}

extension TerminalClaimedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalClaimedAction", "claim:TerminalClaim", constant: "\"type\":\"terminal/claimed\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var claimValue: TerminalClaim?
    while key.isMember {
      switch key.word {
      case 0x0000_006D_6961_6C63:  // claim
        claimValue = try TerminalClaim(reading: &reader)
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let claimValue = consume claimValue else {
      throw reader.missing("TerminalClaimedAction", "claim")
    }
    self.claim = claimValue
    unknownMembers = consume unknown
  }
}

extension TerminalTitleChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalTitleChangedAction", "title:string", constant: "\"type\":\"terminal/titleChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var titleValue: String?
    while key.isMember {
      switch key.word {
      case 0x0000_0065_6C74_6974:  // title
        titleValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let titleValue = consume titleValue else {
      throw reader.missing("TerminalTitleChangedAction", "title")
    }
    self.title = titleValue
    unknownMembers = consume unknown
  }
}

extension TerminalCwdChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalCwdChangedAction", "cwd:string", constant: "\"type\":\"terminal/cwdChanged\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var cwdValue: URI?
    while key.isMember {
      switch key.word {
      case 0x0000_0000_0064_7763:  // cwd
        cwdValue = try reader.readString()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let cwdValue = consume cwdValue else {
      throw reader.missing("TerminalCwdChangedAction", "cwd")
    }
    self.cwd = cwdValue
    unknownMembers = consume unknown
  }
}

extension TerminalExitedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalExitedAction", "exitCode:int?", constant: "\"type\":\"terminal/exited\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var exitCodeValue: Int?
    while key.isMember {
      switch key.word {
      case 0x6564_6F43_7469_7865:  // exitCode
        exitCodeValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    self.exitCode = exitCodeValue
    unknownMembers = consume unknown
  }
}

extension TerminalCommandExecutedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalCommandExecutedAction", "commandId:string commandLine:string timestamp:int", constant: "\"type\":\"terminal/commandExecuted\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var commandIdValue: String?
    var commandLineValue: String?
    var timestampValue: Int?
    while key.isMember {
      switch key.word {
      case 0x81F6_A6BD_AFB7_B5BD where key.isExactly(0x4964_6E61_6D6D_6F63, 0x6449_646E_616D_6D6F, 9):  // commandId
        commandIdValue = try reader.readString()
      case 0x86B8_BCF9_A5B1_ADB9 where key.isExactly(0x4C64_6E61_6D6D_6F63, 0x656E_694C_646E_616D, 11):  // commandLine
        commandLineValue = try reader.readString()
      case 0x8DBB_B69B_83A7_B3A6 where key.isExactly(0x6D61_7473_656D_6974, 0x706D_6174_7365_6D69, 9):  // timestamp
        timestampValue = try reader.readInt()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let commandIdValue = consume commandIdValue else {
      throw reader.missing("TerminalCommandExecutedAction", "commandId")
    }
    guard let commandLineValue = consume commandLineValue else {
      throw reader.missing("TerminalCommandExecutedAction", "commandLine")
    }
    guard let timestampValue else { throw reader.missing("TerminalCommandExecutedAction", "timestamp") }
    self.commandId = commandIdValue
    self.commandLine = commandLineValue
    self.timestamp = timestampValue
    unknownMembers = consume unknown
  }
}

extension TerminalCommandFinishedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalCommandFinishedAction", "commandId:string exitCode:int? durationMs:int?", constant: "\"type\":\"terminal/commandFinished\"", discriminators: "type")

  /// Decodes an object. Unknown members are preserved.
  public init(reading reader: inout JSONReader) throws(JSONError) {
    let key = try reader.beginObject()
    try self.init(members: key, of: &reader)
  }

  init(members key: JSONKey, of reader: inout JSONReader) throws(JSONError) {
    var key = key
    var unknown: UnknownMembers?
    var commandIdValue: String?
    var exitCodeValue: Int?
    var durationMsValue: Int?
    while key.isMember {
      switch key.word {
      case 0x81F6_A6BD_AFB7_B5BD where key.isExactly(0x4964_6E61_6D6D_6F63, 0x6449_646E_616D_6D6F, 9):  // commandId
        commandIdValue = try reader.readString()
      case 0x6564_6F43_7469_7865:  // exitCode
        exitCodeValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x88F5_B5AA_B39A_B780 where key.isExactly(0x6E6F_6974_6172_7564, 0x734D_6E6F_6974_6172, 10):  // durationMs
        durationMsValue = try reader.readNullIfPresent() ? nil : reader.readInt()
      case 0x0000_0000_6570_7974:  // type
        try reader.skipValue()
      default: try reader.keepMember(key, in: &unknown)
      }
      key = try reader.nextKey()
    }
    guard let commandIdValue = consume commandIdValue else {
      throw reader.missing("TerminalCommandFinishedAction", "commandId")
    }
    self.commandId = commandIdValue
    self.exitCode = exitCodeValue
    self.durationMs = durationMsValue
    unknownMembers = consume unknown
  }
}
