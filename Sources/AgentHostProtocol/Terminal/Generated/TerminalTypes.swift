// Written by ahp-generate from the definitions; edit those and run it again.
// swift-format-ignore-file

/// The state of a terminal.
public struct TerminalState: JSONCodable {
  /// Its title. A state without it is read with `""`.
  public var title: String
  /// Its working directory.
  public var cwd: Optional<URI>
  /// Its width, in columns.
  public var cols: Optional<Int>
  /// Its height, in rows.
  public var rows: Optional<Int>
  /// Its output, in order.
  public var content: [TerminalContentPart]
  /// Whether it still runs. A state without it is read with `TerminalLifecycle.running`.
  public var lifecycle: TerminalLifecycle
  /// Who uses it.
  public var claim: TerminalClaim
  /// Whether commands are told apart.
  public var supportsCommandDetection: Optional<Bool>
  /// Whether its output holds terminal sequences.
  public var isPty: Optional<Bool>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// The terminal has ended.
public struct TerminalExited: JSONCodable {
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

/// A client uses it.
public struct TerminalClientClaim: JSONCodable {
  /// The client.
  public var clientId: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    clientId: String
  ) {
    self.clientId = clientId
    unknownMembers = nil
  }
}

/// A session uses it.
public struct TerminalSessionClaim: JSONCodable {
  /// The session.
  public var session: URI
  /// The chat in it. Absent only from hosts that speak less than 0.9.
  public var chat: Optional<URI>
  /// The turn.
  public var turnId: Optional<String>
  /// The call.
  public var toolCallId: Optional<String>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Output that belongs to no command.
public struct TerminalUnclassifiedPart: JSONCodable {
  /// The output.
  public var value: String
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
  public init(
    value: String
  ) {
    self.value = value
    unknownMembers = nil
  }
}

/// A command and its output.
public struct TerminalCommandPart: JSONCodable {
  /// Identifies it in its terminal.
  public var commandId: String
  /// What was entered. A state without it is read with `""`.
  public var commandLine: String
  /// Its output so far. A state without it is read with `""`.
  public var output: String
  /// When it began, in milliseconds since 1970. A state without it is read with `0`.
  public var timestamp: Int
  /// Whether it has ended. A state without it is read with `false`.
  public var isComplete: Bool
  /// Its exit code.
  public var exitCode: Optional<Int>
  /// How long it took, in milliseconds.
  public var durationMs: Optional<Int>
  /// What a newer host sends besides; see ``UnknownMembers``.
  public var unknownMembers: Optional<UnknownMembers>

  /// A value with these members.
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

/// Parameters of `createTerminal`. Creates a terminal under a URI that the client chooses.
public struct CreateTerminalParams: JSONCodable {
  /// The terminal.
  public var channel: URI
  /// Who uses it.
  public var claim: TerminalClaim
  /// Its title.
  public var name: Optional<String>
  /// Its working directory.
  public var cwd: Optional<URI>
  /// Its width, in columns.
  public var cols: Optional<Int>
  /// Its height, in rows.
  public var rows: Optional<Int>
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
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

/// Parameters of `disposeTerminal`. Ends a terminal and removes it.
public struct DisposeTerminalParams: JSONCodable {
  /// The terminal.
  public var channel: URI
  /// Free-form metadata of the request, kept as it is.
  public var meta: Optional<JSONObject>

  /// A value with these members.
  public init(
    channel: URI,
    meta: JSONObject? = nil
  ) {
    self.channel = channel
    self.meta = meta
  }
}

/// Whether a terminal still runs. Told apart by `status`.
public enum TerminalLifecycle: JSONCodable {
  /// It does.
  case running(NoMembers = NoMembers())
  /// It has ended.
  case exited(TerminalExited)
  /// It does.
  public static var running: TerminalLifecycle { .running(NoMembers()) }
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// Who uses a terminal. Told apart by `kind`.
public enum TerminalClaim: JSONCodable {
  /// A client.
  case client(TerminalClientClaim)
  /// A session.
  case session(TerminalSessionClaim)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

/// A part of a terminal's output. Told apart by `type`.
public enum TerminalContentPart: JSONCodable {
  /// Output that belongs to no command.
  case unclassified(TerminalUnclassifiedPart)
  /// A command and its output.
  indirect case command(TerminalCommandPart)
  /// A member that this version does not know, or cannot read, whole.
  case unknown(JSONValue)
}

