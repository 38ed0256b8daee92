internal import AgentHostProtocolClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a recording from its beginning to its end, a piece at a time: a night's worth need not fit into
/// memory.
struct RecordingReader: ~Copyable {
  private enum Source {
    case console(any Console)
    case file(Int32)
  }

  /// How much is read at once, in bytes.
  private static let pieceBytes = 256 << 10
  /// The longest record: a state of the largest size, and what stands around it.
  static let recordLimit = 80 << 20

  private static let advice = "write a file that watch --record made"

  private let path: String
  private let source: Source
  private let origin: @Sendable (Int) -> ValueOrigin
  private var splitter: LineSplitter
  private var isAtEnd = false
  /// What was wrong behind the events that were returned last; thrown whenever more is wanted.
  private var failure: (any Error)?

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameter recordLimit: how long a record may be, in bytes.
  /// - Throws: `UsageError` if there is none, `FileError` if it cannot be opened.
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
      guard code == ENOENT else { throw FileError("read", file.value, SystemError.text(code)) }
      throw UsageError(
        "", "there is no file \(quoted(file.value))", origin: file.origin,
        advice: "write the path of a file that exists")
    }
    source = .file(descriptor)
  }

  deinit { if case .file(let descriptor) = source { close(descriptor) } }

  /// The events of the next piece, of which there may be none; `nil` at the end.
  ///
  /// - Throws: `UsageError` for a line that is no record, with its place; `FileError`, `ConsoleError`.
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
        if let event = try event(of: line) { events.append(event) }
      }
    } catch {
      failure = error
    }
    return events
  }

  private func event(of line: LineSplitter.Line) throws(UsageError) -> WatchEvent? {
    do throws(ValueProblem) {
      guard case .event(let event) = try WatchRecord.read(line.bytes) else { return nil }
      return event
    } catch {
      throw UsageError(
        "", "the record \(error.problem)", origin: origin(line.number),
        advice: error.advice ?? Self.advice)
    }
  }

  private func read() async throws -> [UInt8] {
    switch source {
    case .console(let console): return try await console.read(upTo: Self.pieceBytes)
    case .file(let descriptor):
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceBytes) { buffer, filled in
        repeat {
          count = SystemRead.read(descriptor, UnsafeMutableRawBufferPointer(buffer))
        } while count < 0 && errno == EINTR
        filled = max(count, 0)
      }
      if count < 0 { throw FileError("read", path, SystemError.text(errno)) }
      return piece
    }
  }
}
