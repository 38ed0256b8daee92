internal import AHPCLibrary
internal import AgentHostProtocolClient

/// A streaming reader of recordings, which may be larger than the memory.
struct RecordingReader: ~Copyable {
  private enum Source {
    case console(any Console)
    case file(Int32, SystemConsole)
  }

  private static let pieceBytes = 256 << 10
  /// The size of the longest record in bytes: the largest state and its envelope.
  static let recordLimit = 80 << 20

  private static let advice = "use a file written by watch --record"

  private let path: String
  private let source: Source
  private let origin: @Sendable (Int) -> ValueOrigin
  private var splitter: LineSplitter
  private var positions = RecordedPositions()
  private var isAtEnd = false
  /// The error after the last returned events; thrown by all later calls.
  private var failure: (any Error)?

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameter recordLimit: the size of the longest record, in bytes.
  /// - Throws: `UsageError` if the file does not exist, `FileError` if it cannot be opened.
  init(
    _ file: Setting<String>, in context: CommandContext, recordLimit: Int = Self.recordLimit
  ) throws {
    let path = file.value
    self.path = path
    origin = { line in
      path == "-"
        ? .standardInput(line: line) : .file(FileLocation(path: path, line: line))
    }
    splitter = LineSplitter(limit: recordLimit, origin: origin, advice: Self.advice)
    guard path != "-" else {
      source = .console(context.console)
      return
    }
    let descriptor = open(context.environment.absolutePath(file.value), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      guard code == ENOENT else { throw Self.unreadable(file.value, code) }
      throw UsageError(
        "", "the file \(quoted(file.value)) does not exist", origin: file.origin,
        advice: "use an existing file")
    }
    source = .file(descriptor, SystemConsole(input: descriptor))
  }

  deinit { if case .file(let descriptor, _) = source { close(descriptor) } }

  /// Returns the events of the next chunk, possibly none, without repeated ones; `nil` at the end.
  ///
  /// - Throws: `UsageError` with the line number for a line that is not a record; `FileError`, `ConsoleError`.
  mutating func next() async throws -> [WatchEvent]? {
    if let failure { throw failure }
    guard !isAtEnd else { return nil }
    var events: [WatchEvent] = []
    do {
      let piece = try await read()
      if piece.isEmpty {
        isAtEnd = true
        splitter.finish()
      } else {
        splitter.append(piece)
      }
      while let line = try splitter.next() {
        if let event = try event(of: line), !positions.isRepeated(event) { events.append(event) }
      }
    } catch {
      failure = error
    }
    return events
  }

  private func event(of line: LineSplitter.Line) throws(UsageError) -> WatchEvent? {
    do throws(ValueProblem) {
      return try WatchRecord.read(line.bytes)
    } catch {
      throw UsageError(
        "", "the line \(error.problem)", origin: origin(line.number),
        advice: error.advice ?? Self.advice)
    }
  }

  private func read() async throws -> [UInt8] {
    switch source {
    case .console(let console): return try await console.read(upTo: Self.pieceBytes)
    case .file(_, let input):
      do throws(ConsoleError) {
        return try await input.read(upTo: Self.pieceBytes)
      } catch .readFailed(let code) {
        throw Self.unreadable(path, code)
      }
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> FileError {
    FileError(
      "read", path, SystemError.text(code), code: code, category: .invalidInput)
  }
}
