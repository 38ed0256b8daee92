internal import AgentHostProtocolClient

enum OutputStream: Sendable, Hashable {
  /// For results.
  case standardOutput
  /// For diagnostics.
  case standardError

  var name: String { self == .standardOutput ? "standard output" : "standard error" }
}

package struct TerminalSize: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

enum ConsoleError: ClassifiedError, Hashable {
  /// The reader closed the pipe. The tool exits silently.
  case closed
  /// The tool is exiting, and the reader does not read.
  case stalled(OutputStream)
  /// Writing failed with this `errno`, often a full disk.
  case writeFailed(OutputStream, code: Int32)
  /// Reading failed with this `errno`.
  case readFailed(code: Int32)
  case interrupted
  /// Standard input exceeds the limit in bytes.
  case inputTooLong(limit: Int)

  /// `invalidInput` for input that is too long; otherwise `local`.
  var category: FailureCategory {
    if case .inputTooLong = self { return .invalidInput }
    return .local
  }

  var description: String {
    switch self {
    case .closed: "the reader of the output closed the pipe"
    case .stalled(let stream): "\(stream.name) is blocked: its reader does not read"
    case .writeFailed(let stream, let code):
      "cannot write to \(stream.name): \(SystemError.text(code))"
    case .readFailed(let code): "cannot read standard input: \(SystemError.text(code))"
    case .interrupted: "reading standard input was interrupted"
    case .inputTooLong(let limit): "standard input is longer than \(ByteSizeValue.format(limit))"
    }
  }
}

/// The standard streams and the terminal of the tool. Tests pass a double.
protocol Console: Sendable {
  /// Writes the bytes, and returns when the system has accepted all bytes. Ignores cancellation, so that a last
  /// line is still written.
  func write(_ bytes: [UInt8], to stream: OutputStream) async throws(ConsoleError)

  /// From now on, a write without progress for this time fails with `stalled`, as do all later writes.
  func limitStalls(to patience: Duration)

  /// Writes a line to standard error, in order with other writes, without waiting until it is written. Lines may be
  /// dropped and counted if standard error takes none.
  func post(_ line: String)

  /// Reads at most this many bytes of standard input; empty at its end. A process that reads from its terminal in the
  /// background is stopped until it is in the foreground. Cancellation throws `interrupted`; input may be lost then.
  func read(upTo count: Int) async throws(ConsoleError) -> [UInt8]

  /// Waits until this process may use the terminal of standard input: in the background, it is stopped, so that the
  /// shell reports it. Returns whether it was there, and at once without a terminal. Cancellation throws `interrupted`.
  @discardableResult
  func waitForForeground() async throws(ConsoleError) -> Bool

  func isTerminal(_ stream: OutputStream) -> Bool

  /// False once the reader of standard output has closed the pipe.
  var hasReader: Bool { get }

  /// Discards what was typed on the terminal of standard input and not read yet.
  func discardInput()

  var inputIsTerminal: Bool { get }

  /// The current size of the terminal; nil if there is none.
  var terminalSize: TerminalSize? { get }
}

extension Console {
  /// Does nothing.
  func limitStalls(to patience: Duration) {}

  var hasReader: Bool { true }

  /// Returns false.
  @discardableResult
  func waitForForeground() async throws(ConsoleError) -> Bool { false }

  /// Does nothing.
  func discardInput() {}

  /// Waits until the reader of standard output has closed the pipe, for commands that may print nothing for hours.
  /// Returns only if the task is cancelled.
  ///
  /// - Throws: `closed` within a second.
  func failWithoutReader() async throws(ConsoleError) {
    while hasReader {
      guard (try? await Task.sleep(for: .milliseconds(500))) != nil else { return }
    }
    throw .closed
  }

  func write(_ text: String, to stream: OutputStream = .standardOutput) async throws(ConsoleError) {
    try await write(Array(text.utf8), to: stream)
  }

  func writeLine(
    _ text: String = "", to stream: OutputStream = .standardOutput
  ) async throws(ConsoleError) {
    try await write(Array(text.utf8) + [UInt8(ascii: "\n")], to: stream)
  }

  /// Writes a record and a line end to standard output.
  func writeRecord(_ bytes: [UInt8]) async throws(ConsoleError) {
    try await write(bytes + [UInt8(ascii: "\n")], to: .standardOutput)
  }

  func readAll(limit: Int) async throws(ConsoleError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try await read(upTo: 65_536)
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw .inputTooLong(limit: limit) }
    }
  }

  /// Returns the columns for text: `COLUMNS` if set, else the terminal's columns, else 80.
  func columns(_ environment: ProcessEnvironment) -> Int {
    if let columns = environment["COLUMNS"].flatMap(Int.init), (1...10_000).contains(columns) {
      return columns
    }
    return terminalSize?.columns ?? 80
  }

  /// Returns the columns for tables on standard output; nil for a pipe, where they are printed in full.
  func tableWidth(_ environment: ProcessEnvironment) -> Int? {
    isTerminal(.standardOutput) ? columns(environment) : nil
  }
}
