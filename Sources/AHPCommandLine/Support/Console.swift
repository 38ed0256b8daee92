internal import AgentHostProtocolClient

/// The two streams that the tool writes to.
enum OutputStream: Sendable, Hashable {
  /// Data.
  case standardOutput
  /// Talk.
  case standardError
}

/// The size of a terminal in characters.
package struct TerminalSize: Sendable, Hashable {
  /// Characters a line.
  package var columns: Int
  /// Lines.
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// Why a stream takes no more.
enum ConsoleError: ClassifiedError, Hashable {
  /// The reader went away. The tool ends quietly.
  case closed
  /// The end was asked for, and the reader takes nothing.
  case stalled(OutputStream)
  /// Writing failed, with that `errno`; a full disk, usually.
  case writeFailed(OutputStream, code: Int32)
  /// Reading failed, with that `errno`.
  case readFailed(code: Int32)
  /// The task that read was cancelled.
  case interrupted
  /// Standard input is longer than the caller can use.
  case inputTooLong(limit: Int)

  /// A closed pipe and a full disk are this machine's.
  var category: FailureCategory {
    if case .inputTooLong = self { return .invalidInput }
    return .local
  }

  /// One line.
  var description: String {
    switch self {
    case .closed: "the reader of the output went away"
    case .stalled(.standardOutput): "nobody reads what is left on standard output"
    case .stalled(.standardError): "nobody reads what is left on standard error"
    case .writeFailed(.standardOutput, let code):
      "cannot write to standard output: \(SystemError.text(code))"
    case .writeFailed(.standardError, let code):
      "cannot write to standard error: \(SystemError.text(code))"
    case .readFailed(let code): "cannot read standard input: \(SystemError.text(code))"
    case .interrupted: "reading standard input was interrupted"
    case .inputTooLong(let limit): "standard input is longer than \(ByteSizeValue.format(limit))"
    }
  }
}

/// Where the tool writes, what it reads, and what it knows of the terminal. Commands get one handed in;
/// tests hand in a double.
protocol Console: Sendable {
  /// Writes the bytes and returns when the system has taken all of them: a slow reader slows the
  /// caller down. Not ended by the cancellation of the task, so that a last line still goes out.
  func write(_ bytes: [UInt8], to stream: OutputStream) async throws(ConsoleError)

  /// The end was asked for: from now on a write that the system does not take within that time fails with
  /// `stalled`, and so does every one behind it.
  func hurry(within patience: Duration)

  /// Writes a line to standard error, in its order but without waiting for it. What is posted before
  /// a write to standard error is written before it.
  func post(_ line: String)

  /// At most that many bytes of standard input; empty at its end. Ended by the cancellation of the task,
  /// with `interrupted`; what came meanwhile may be lost then.
  func read(upTo count: Int) async throws(ConsoleError) -> [UInt8]

  /// Whether the stream ends at a terminal.
  func isTerminal(_ stream: OutputStream) -> Bool

  /// Whether standard input comes from a terminal.
  var inputIsTerminal: Bool { get }

  /// The size of the terminal now; nil where there is none.
  var terminalSize: TerminalSize? { get }
}

extension Console {
  /// Nothing to do where writes do not wait for a reader.
  func hurry(within patience: Duration) {}

  /// Writes text.
  func write(
    _ text: String, to stream: OutputStream = .standardOutput
  ) async throws(ConsoleError) {
    try await write(Array(text.utf8), to: stream)
  }

  /// Writes text and a line end.
  func writeLine(
    _ text: String = "", to stream: OutputStream = .standardOutput
  ) async throws(ConsoleError) {
    try await write(Array(text.utf8) + [UInt8(ascii: "\n")], to: stream)
  }

  /// Writes a record and a line end to standard output.
  func writeRecord(_ bytes: [UInt8]) async throws(ConsoleError) {
    try await write(bytes + [UInt8(ascii: "\n")], to: .standardOutput)
  }

  /// All of standard input.
  func readAll(limit: Int) async throws(ConsoleError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try await read(upTo: 65_536)
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw .inputTooLong(limit: limit) }
    }
  }

  /// The columns to lay text out for: `COLUMNS` when set, else the terminal's, else 80.
  func columns(_ environment: ProcessEnvironment) -> Int {
    if let columns = environment["COLUMNS"].flatMap(Int.init), (1...10_000).contains(columns) {
      return columns
    }
    return terminalSize?.columns ?? 80
  }

  /// The columns tables may take on standard output; nil in a pipe, where nothing is cut.
  func tableWidth(_ environment: ProcessEnvironment) -> Int? {
    isTerminal(.standardOutput) ? columns(environment) : nil
  }
}
