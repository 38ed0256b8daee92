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
    do throws(JSONError) {
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
    } catch { throw error }
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
    "TerminalInputAction", "data:string", constant: "\"type\":\"terminal/input\"", discriminators: "type", isStrict: true)
}

extension TerminalResizedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalResizedAction", "cols:int rows:int", constant: "\"type\":\"terminal/resized\"", discriminators: "type", isStrict: true)
}

extension TerminalClaimedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalClaimedAction", "claim:TerminalClaim+", constant: "\"type\":\"terminal/claimed\"", discriminators: "type", isStrict: true)
}

extension TerminalTitleChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalTitleChangedAction", "title:string", constant: "\"type\":\"terminal/titleChanged\"", discriminators: "type", isStrict: true)
}

extension TerminalCwdChangedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalCwdChangedAction", "cwd:string", constant: "\"type\":\"terminal/cwdChanged\"", discriminators: "type", isStrict: true)
}

extension TerminalExitedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalExitedAction", "exitCode:int?", constant: "\"type\":\"terminal/exited\"", discriminators: "type", isStrict: true)
}

extension TerminalCommandExecutedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalCommandExecutedAction", "commandId:string commandLine:string timestamp:int", constant: "\"type\":\"terminal/commandExecuted\"", discriminators: "type", isStrict: true)
}

extension TerminalCommandFinishedAction: TableCoded {
  @usableFromInline static let table = MemberTable(
    "TerminalCommandFinishedAction", "commandId:string exitCode:int? durationMs:int?", constant: "\"type\":\"terminal/commandFinished\"", discriminators: "type", isStrict: true)
}
