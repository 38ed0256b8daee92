// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a terminal: size, output and claim.
public struct TerminalState: JSONCodable {
  /// The title. Absent in a state: `""`.
  public var title: String
  /// The URI of the working directory.
  public var cwd: Optional<URI>
  /// The width, in columns.
  public var cols: Optional<Int>
  /// The height, in rows.
  public var rows: Optional<Int>
  /// The output, in order. Absent in a state: `[]`.
  public var content: [TerminalContentPart]
  /// Whether the process is running. Absent in a state: `TerminalLifecycle.running`.
  public var lifecycle: TerminalLifecycle
  /// The client or session that uses the terminal. Absent in a state:
  /// `TerminalClaim.unknown(.null)`.
  public var claim: TerminalClaim
  /// Whether the host reports individual commands and their output.
  public var supportsCommandDetection: Optional<Bool>
  /// Whether the output contains terminal escape sequences.
  public var isPty: Optional<Bool>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    title: String,
    cwd: URI? = nil,
    cols: Int? = nil,
    rows: Int? = nil,
    content: [TerminalContentPart],
    lifecycle: TerminalLifecycle,
    claim: TerminalClaim,
    supportsCommandDetection: Bool? = nil,
    isPty: Bool? = nil
  ) {
    self.title = title
    self.cwd = cwd
    self.cols = cols
    self.rows = rows
    self.content = content
    self.lifecycle = lifecycle
    self.claim = claim
    self.supportsCommandDetection = supportsCommandDetection
    self.isPty = isPty
    unknownMembers = nil
  }
}

/// An exited process.
public struct TerminalExited: JSONCodable {
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

/// A claim by a client.
public struct TerminalClientClaim: JSONCodable {
  /// The identifier of the client.
  public var clientId: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    clientId: String
  ) {
    self.clientId = clientId
    unknownMembers = nil
  }
}

/// A claim by a session.
public struct TerminalSessionClaim: JSONCodable {
  /// The URI of the session.
  public var session: URI
  /// The chat of the session. Absent only from hosts older than 0.9.
  public var chat: Optional<URI>
  /// The identifier of the turn.
  public var turnId: Optional<String>
  /// The identifier of the tool call.
  public var toolCallId: Optional<String>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    session: URI,
    chat: URI?,
    turnId: String? = nil,
    toolCallId: String? = nil
  ) {
    self.session = session
    self.chat = chat
    self.turnId = turnId
    self.toolCallId = toolCallId
    unknownMembers = nil
  }
}

/// Output outside of commands.
public struct TerminalUnclassifiedPart: JSONCodable {
  /// The output.
  public var value: String
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    value: String
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// A command and its output.
public struct TerminalCommandPart: JSONCodable {
  /// An identifier, unique in the terminal.
  public var commandId: String
  /// The command line. Absent in a state: `""`.
  public var commandLine: String
  /// The output so far. Absent in a state: `""`.
  public var output: String
  /// The start time, in milliseconds since 1970. Absent in a state: `0`.
  public var timestamp: Int
  /// Whether the command has finished. Absent in a state: `false`.
  public var isComplete: Bool
  /// The exit code of the command.
  public var exitCode: Optional<Int>
  /// The duration, in milliseconds.
  public var durationMs: Optional<Int>
  /// Unknown members, preserved as raw JSON.
  public var unknownMembers: Optional<UnknownMembers>

  /// Creates a value. Optional members are absent by default.
  public init(
    commandId: String,
    commandLine: String,
    output: String,
    timestamp: Int,
    isComplete: Bool,
    exitCode: Int? = nil,
    durationMs: Int? = nil
  ) {
    self.commandId = commandId
    self.commandLine = commandLine
    self.output = output
    self.timestamp = timestamp
    self.isComplete = isComplete
    self.exitCode = exitCode
    self.durationMs = durationMs
    unknownMembers = nil
  }
}

/// Parameters of the `createTerminal` request. Creates a terminal with a URI chosen by the client.
/// Sent by the client, since AHP 0.1.0.
public struct CreateTerminalParams: JSONCodable {
  /// The terminal.
  public var channel: URI
  /// The client or session that uses the terminal.
  public var claim: TerminalClaim
  /// The title.
  public var name: Optional<String>
  /// The URI of the working directory.
  public var cwd: Optional<URI>
  /// The width, in columns.
  public var cols: Optional<Int>
  /// The height, in rows.
  public var rows: Optional<Int>
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    claim: TerminalClaim,
    name: String? = nil,
    cwd: URI? = nil,
    cols: Int? = nil,
    rows: Int? = nil,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.claim = claim
    self.name = name
    self.cwd = cwd
    self.cols = cols
    self.rows = rows
    self.meta = meta
  }
}

/// Parameters of the `disposeTerminal` request. Ends the process of a terminal and removes the
/// terminal. Sent by the client, since AHP 0.1.0.
public struct DisposeTerminalParams: JSONCodable {
  /// The terminal.
  public var channel: URI
  /// Free-form metadata of the request.
  public var meta: Optional<JSONObject>

  /// Creates a value. Optional members are absent by default.
  public init(
    channel: URI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// Whether the process of a terminal is running. Discriminated by `status`.
public enum TerminalLifecycle: JSONCodable {
  /// The process is running.
  case running(NoMembers = NoMembers())
  /// The process has exited.
  case exited(TerminalExited)
  /// The process is running.
  public static var running: TerminalLifecycle { .running(NoMembers()) }
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: TerminalLifecycle, right: TerminalLifecycle) -> Bool {
    switch (left, right) {
    case (.running(let left), .running(let right)): return left == right
    case (.exited(let left), .exited(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// The client or session that uses a terminal. Discriminated by `kind`.
public enum TerminalClaim: JSONCodable {
  /// A client.
  case client(TerminalClientClaim)
  /// A session.
  indirect case session(TerminalSessionClaim)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: TerminalClaim, right: TerminalClaim) -> Bool {
    switch (left, right) {
    case (.client(let left), .client(let right)): return left == right
    case (.session(let left), .session(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

/// A part of the output of a terminal. Discriminated by `type`.
public enum TerminalContentPart: JSONCodable {
  /// Output outside of commands.
  case unclassified(TerminalUnclassifiedPart)
  /// A command and its output.
  indirect case command(TerminalCommandPart)
  /// An unknown or undecodable member, preserved as raw JSON.
  case unknown(JSONValue)

  /// Returns whether both are the same member with equal values.
  @_optimize(none)
  public static func == (left: TerminalContentPart, right: TerminalContentPart) -> Bool {
    switch (left, right) {
    case (.unclassified(let left), .unclassified(let right)): return left == right
    case (.command(let left), .command(let right)): return left == right
    case (.unknown(let left), .unknown(let right)): return left == right
    default: return false
    }
  }
}

