// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// An action of the terminal channel.
public enum TerminalAction: Sendable, Equatable {
  /// `terminal/data`: Appends output. Sent by the host, since AHP 0.1.0.
  indirect case data(TerminalDataAction)
  /// `terminal/input`: Sends input to the terminal. Changes no state. Clients may dispatch it, since
  /// AHP 0.1.0.
  indirect case input(TerminalInputAction)
  /// `terminal/resized`: Resizes the terminal. Clients may dispatch it, since AHP 0.1.0.
  indirect case resized(TerminalResizedAction)
  /// `terminal/claimed`: Transfers the terminal to another client or session. Clients may dispatch
  /// it, since AHP 0.1.0.
  indirect case claimed(TerminalClaimedAction)
  /// `terminal/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
  indirect case titleChanged(TerminalTitleChangedAction)
  /// `terminal/cwdChanged`: Sets the working directory. Sent by the host, since AHP 0.1.0.
  indirect case cwdChanged(TerminalCwdChangedAction)
  /// `terminal/exited`: The process has exited. Sent by the host, since AHP 0.1.0.
  indirect case exited(TerminalExitedAction)
  /// `terminal/cleared`: Clears the output. Clients may dispatch it, since AHP 0.1.0.
  indirect case cleared(NoMembers = NoMembers())
  /// `terminal/commandDetectionAvailable`: Reports that the host detects individual commands from
  /// now on. Sent by the host, since AHP 0.1.0.
  indirect case commandDetectionAvailable(NoMembers = NoMembers())
  /// `terminal/commandExecuted`: Starts a command part in the output. Sent by the host, since AHP
  /// 0.1.0.
  indirect case commandExecuted(TerminalCommandExecutedAction)
  /// `terminal/commandFinished`: Completes a command part in the output. Sent by the host, since AHP
  /// 0.1.0.
  indirect case commandFinished(TerminalCommandFinishedAction)
  /// `terminal/cleared`: Clears the output. Clients may dispatch it, since AHP 0.1.0.
  public static var cleared: TerminalAction { .cleared(NoMembers()) }
  /// `terminal/commandDetectionAvailable`: Reports that the host detects individual commands from
  /// now on. Sent by the host, since AHP 0.1.0.
  public static var commandDetectionAvailable: TerminalAction { .commandDetectionAvailable(NoMembers()) }

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: TerminalAction, right: TerminalAction) -> Bool {
    switch (left, right) {
    case (.data(let left), .data(let right)): return left == right
    case (.input(let left), .input(let right)): return left == right
    case (.resized(let left), .resized(let right)): return left == right
    case (.claimed(let left), .claimed(let right)): return left == right
    case (.titleChanged(let left), .titleChanged(let right)): return left == right
    case (.cwdChanged(let left), .cwdChanged(let right)): return left == right
    case (.exited(let left), .exited(let right)): return left == right
    case (.cleared(let left), .cleared(let right)): return left == right
    case (.commandDetectionAvailable(let left), .commandDetectionAvailable(let right)): return left == right
    case (.commandExecuted(let left), .commandExecuted(let right)): return left == right
    case (.commandFinished(let left), .commandFinished(let right)): return left == right
    default: return false
    }
  }
}

/// `terminal/data`: Appends output. Sent by the host, since AHP 0.1.0.
public struct TerminalDataAction: JSONCodable {
  /// The output.
  public var data: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    data: String
  ) {
    self.data = data
    unknownMembers = nil
  }
}

/// `terminal/input`: Sends input to the terminal. Changes no state. Clients may dispatch it, since
/// AHP 0.1.0.
public struct TerminalInputAction: JSONCodable {
  /// The input text.
  public var data: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    data: String
  ) {
    self.data = data
    unknownMembers = nil
  }
}

/// `terminal/resized`: Resizes the terminal. Clients may dispatch it, since AHP 0.1.0.
public struct TerminalResizedAction: JSONCodable {
  /// The width, in columns.
  public var cols: Int
  /// The height, in rows.
  public var rows: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    cols: Int,
    rows: Int
  ) {
    self.cols = cols
    self.rows = rows
    unknownMembers = nil
  }
}

/// `terminal/claimed`: Transfers the terminal to another client or session. Clients may dispatch it,
/// since AHP 0.1.0.
public struct TerminalClaimedAction: JSONCodable {
  /// The new claim.
  public var claim: TerminalClaim
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    claim: TerminalClaim
  ) {
    self.claim = claim
    unknownMembers = nil
  }
}

/// `terminal/titleChanged`: Sets the title. Clients may dispatch it, since AHP 0.1.0.
public struct TerminalTitleChangedAction: JSONCodable {
  /// The title.
  public var title: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    title: String
  ) {
    self.title = title
    unknownMembers = nil
  }
}

/// `terminal/cwdChanged`: Sets the working directory. Sent by the host, since AHP 0.1.0.
public struct TerminalCwdChangedAction: JSONCodable {
  /// The directory.
  public var cwd: URI
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    cwd: URI
  ) {
    self.cwd = cwd
    unknownMembers = nil
  }
}

/// `terminal/exited`: The process has exited. Sent by the host, since AHP 0.1.0.
public struct TerminalExitedAction: JSONCodable {
  /// The exit code; absent if a signal ended the process.
  public var exitCode: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    exitCode: Int? = nil
  ) {
    self.exitCode = exitCode
    unknownMembers = nil
  }
}

/// `terminal/commandExecuted`: Starts a command part in the output. Sent by the host, since AHP
/// 0.1.0.
public struct TerminalCommandExecutedAction: JSONCodable {
  /// An identifier, unique in the terminal.
  public var commandId: String
  /// The command line.
  public var commandLine: String
  /// The start time, in milliseconds since 1970.
  public var timestamp: Int
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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

/// `terminal/commandFinished`: Completes a command part in the output. Sent by the host, since AHP
/// 0.1.0.
public struct TerminalCommandFinishedAction: JSONCodable {
  /// The identifier of the command.
  public var commandId: String
  /// The exit code of the command.
  public var exitCode: Optional<Int>
  /// The duration, in milliseconds.
  public var durationMs: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
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
