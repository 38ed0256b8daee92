// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The actions of the terminal channel.
public enum TerminalAction: Sendable, Hashable {
  /// `terminal/data`: There is new output.
  case data(TerminalDataAction)
  /// `terminal/input`: Something is typed; no state changes.
  case input(TerminalInputAction)
  /// `terminal/resized`: The terminal has another size.
  case resized(TerminalResizedAction)
  /// `terminal/claimed`: Somebody else uses it now.
  indirect case claimed(TerminalClaimedAction)
  /// `terminal/titleChanged`: The terminal has another title.
  case titleChanged(TerminalTitleChangedAction)
  /// `terminal/cwdChanged`: The terminal has another working directory.
  case cwdChanged(TerminalCwdChangedAction)
  /// `terminal/exited`: The terminal has ended.
  case exited(TerminalExitedAction)
  /// `terminal/cleared`: The output is wiped.
  case cleared(NoMembers = NoMembers())
  /// `terminal/commandDetectionAvailable`: Commands are told apart from now on.
  case commandDetectionAvailable(NoMembers = NoMembers())
  /// `terminal/commandExecuted`: A command begins.
  case commandExecuted(TerminalCommandExecutedAction)
  /// `terminal/commandFinished`: A command has ended.
  case commandFinished(TerminalCommandFinishedAction)
  /// `terminal/cleared`: The output is wiped.
  public static var cleared: TerminalAction { .cleared(NoMembers()) }
  /// `terminal/commandDetectionAvailable`: Commands are told apart from now on.
  public static var commandDetectionAvailable: TerminalAction { .commandDetectionAvailable(NoMembers()) }
}

/// `terminal/data`: There is new output.
public struct TerminalDataAction: JSONCodable {
  /// The output.
  public var data: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    data: String
  ) {
    self.data = data
    unknownMembers = nil
  }
}

/// `terminal/input`: Something is typed; no state changes.
public struct TerminalInputAction: JSONCodable {
  /// What is typed.
  public var data: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    data: String
  ) {
    self.data = data
    unknownMembers = nil
  }
}

/// `terminal/resized`: The terminal has another size.
public struct TerminalResizedAction: JSONCodable {
  /// Its width, in columns.
  public var cols: Int
  /// Its height, in rows.
  public var rows: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    cols: Int,
    rows: Int
  ) {
    self.cols = cols
    self.rows = rows
    unknownMembers = nil
  }
}

/// `terminal/claimed`: Somebody else uses it now.
public struct TerminalClaimedAction: JSONCodable {
  /// Who.
  public var claim: TerminalClaim
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    claim: TerminalClaim
  ) {
    self.claim = claim
    unknownMembers = nil
  }
}

/// `terminal/titleChanged`: The terminal has another title.
public struct TerminalTitleChangedAction: JSONCodable {
  /// The title.
  public var title: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    title: String
  ) {
    self.title = title
    unknownMembers = nil
  }
}

/// `terminal/cwdChanged`: The terminal has another working directory.
public struct TerminalCwdChangedAction: JSONCodable {
  /// The directory.
  public var cwd: URI
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    cwd: URI
  ) {
    self.cwd = cwd
    unknownMembers = nil
  }
}

/// `terminal/exited`: The terminal has ended.
public struct TerminalExitedAction: JSONCodable {
  /// Its exit code; absent if a signal ended it.
  public var exitCode: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    exitCode: Int? = nil
  ) {
    self.exitCode = exitCode
    unknownMembers = nil
  }
}

/// `terminal/commandExecuted`: A command begins.
public struct TerminalCommandExecutedAction: JSONCodable {
  /// Identifies it in its terminal.
  public var commandId: String
  /// What was entered.
  public var commandLine: String
  /// When, in milliseconds since 1970.
  public var timestamp: Int
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    commandId: String,
    commandLine: String,
    timestamp: Int
  ) {
    self.commandId = commandId
    self.commandLine = commandLine
    self.timestamp = timestamp
    unknownMembers = nil
  }
}

/// `terminal/commandFinished`: A command has ended.
public struct TerminalCommandFinishedAction: JSONCodable {
  /// The command.
  public var commandId: String
  /// Its exit code.
  public var exitCode: Optional<Int>
  /// How long it took, in milliseconds.
  public var durationMs: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    commandId: String,
    exitCode: Int? = nil,
    durationMs: Int? = nil
  ) {
    self.commandId = commandId
    self.exitCode = exitCode
    self.durationMs = durationMs
    unknownMembers = nil
  }
}
