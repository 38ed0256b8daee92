internal import AHPCLibrary
internal import AgentHostProtocolClient
internal import Dispatch

/// The standard streams of this process.
///
/// Each stream has its own serial queue: writes keep their order, and a slow reader blocks only the thread of
/// that queue, never a thread of tasks.
final class SystemConsole: Console {
  private struct Write {
    var stream: OutputStream
    var continuation: CheckedContinuation<Result<Void, ConsoleError>, Never>
  }

  private struct State {
    /// How long a write may take without progress while the tool is exiting.
    var patience: Duration?
    /// The time of the last progress.
    var taken: [OutputStream: DispatchTime] = [:]
    /// Streams with an abandoned write that is still blocked.
    var stalled: Set<OutputStream> = []
    var writes: [UInt64: Write] = [:]
    var serial: UInt64 = 0
    var posted = PostedLines()
  }

  private let output = DispatchQueue(label: "ahpctl.stdout")
  private let errors = DispatchQueue(label: "ahpctl.stderr")
  private let input = DispatchQueue(label: "ahpctl.stdin")

  private let timers = DispatchQueue(label: "ahpctl.patience")
  private let state = Locked(State())

  private let inputDescriptor: Int32
  private let outputDescriptor: Int32
  private let errorDescriptor: Int32

  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
    inputDescriptor = input
    outputDescriptor = output
    errorDescriptor = errors
  }

  func write(_ bytes: [UInt8], to stream: OutputStream) async throws(ConsoleError) {
    let queue = stream == .standardOutput ? output : errors
    let result = await withCheckedContinuation { continuation in
      let begun = state.withLock { state -> (serial: UInt64, patience: Duration?)? in
        if state.stalled.contains(stream) { return nil }
        state.serial += 1
        state.writes[state.serial] = Write(stream: stream, continuation: continuation)
        return (state.serial, state.patience)
      }
      guard let begun else { return continuation.resume(returning: .failure(.stalled(stream))) }
      let descriptor = descriptor(stream)
      queue.async { [self] in
        leaveTerminal(of: descriptor)
        let result = SystemConsole.writeAll(bytes, to: descriptor, stream) { [self] in
          state.withLock { $0.taken[stream] = .now() }
        }
        end(begun.serial, result)
      }
      if let patience = begun.patience { abandon([begun.serial], after: patience) }
    }
    try result.get()
  }

  func limitStalls(to patience: Duration) {
    let waiting = state.withLock { state -> [UInt64] in
      if let known = state.patience, known <= patience { return [] }
      state.patience = patience
      return Array(state.writes.keys)
    }
    abandon(waiting, after: patience)
  }

  /// Abandons writes without progress. Their thread stays blocked in the system call.
  private func abandon(_ serials: [UInt64], after patience: Duration) {
    guard !serials.isEmpty else { return }
    let began = DispatchTime.now()
    timers.asyncAfter(deadline: began + patience / .seconds(1)) { [self] in
      var waiting: [UInt64] = []
      for serial in serials {
        let stalled = state.withLock { state -> OutputStream? in
          guard let stream = state.writes[serial]?.stream else { return nil }
          if let taken = state.taken[stream], taken > began {
            waiting.append(serial)
            return nil
          }
          state.stalled.insert(stream)
          return stream
        }
        if let stalled { end(serial, .failure(.stalled(stalled))) }
      }
      abandon(waiting, after: patience)
    }
  }

  private func end(_ serial: UInt64, _ result: Result<Void, ConsoleError>) {
    let write = state.withLock { $0.writes.removeValue(forKey: serial) }
    write?.continuation.resume(returning: result)
  }

  func post(_ line: String) {
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    guard state.withLock({ $0.posted.admits(bytes.count) }) else { return }
    errors.async { [self] in
      writePosted(bytes)
      if let notice = state.withLock({ $0.posted.wrote(bytes.count) }) {
        writePosted(Array("\(notice)\n".utf8))
      }
    }
  }

  private func writePosted(_ bytes: [UInt8]) {
    leaveTerminal(of: errorDescriptor)
    // An error cannot be reported anywhere.
    _ = SystemConsole.writeAll(bytes, to: errorDescriptor, .standardError) {}
  }

  private func descriptor(_ stream: OutputStream) -> Int32 {
    stream == .standardOutput ? outputDescriptor : errorDescriptor
  }

  /// The maximum write size in bytes. A write to a pipe returns only when all bytes are accepted; small writes show
  /// progress.
  private static let pieceBytes = 4_096

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, _ stream: OutputStream, taken: () -> Void
  ) -> Result<Void, ConsoleError> {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let piece = UnsafeRawBufferPointer(rebasing: buffer[offset...].prefix(pieceBytes))
        let count = AHPCLibrary.write(descriptor, piece.baseAddress, piece.count)
        if count >= 0 {
          offset += count
          taken()
          continue
        }
        let code = errno
        switch code {
        case EINTR: continue
        case EAGAIN: wait(for: descriptor, events: Int16(POLLOUT))
        case EPIPE: return .failure(.closed)
        default: return .failure(.writeFailed(stream, code: code))
        }
      }
      return .success(())
    }
  }

  /// Stops the process in the background of a terminal that `stty tostop` forbids to such processes. The system does not:
  /// the threads of a queue block its signal.
  private func leaveTerminal(of descriptor: Int32) {
    while TerminalAccess.stopsWriters(of: descriptor), mustLeaveTerminal(of: descriptor) {
      // A signal that ends the process may have come with the one that continues it.
      _ = poll(nil, 0, SystemConsole.pause)
      if mustLeaveTerminal(of: descriptor) { TerminalAccess.stopProcess(SIGTTOU) }
    }
  }

  /// Another process may have made a shared terminal non-blocking.
  private static func wait(for descriptor: Int32, events: Int16) {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&entry, 1, -1)
  }

  func read(upTo count: Int) async throws(ConsoleError) -> [UInt8] {
    let descriptor = inputDescriptor
    let bytes = Promise<[UInt8]>()
    input.async { [self] in bytes.fulfil(readSome(count, of: descriptor).mapError { $0 }) }
    do {
      // The system call may never return.
      return try await bytes.value()
    } catch {
      throw error as? ConsoleError ?? .interrupted
    }
  }

  private func readSome(_ count: Int, of descriptor: Int32) -> Result<[UInt8], ConsoleError> {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, filled in
      while true {
        let got = AHPCLibrary.read(descriptor, buffer.baseAddress, buffer.count)
        if got >= 0 {
          filled = got
          failure = 0
          return
        }
        failure = errno
        if failure == EAGAIN {
          SystemConsole.wait(for: descriptor, events: Int16(POLLIN))
        } else if failure == EIO, mustLeaveTerminal {
          // A signal that ends the process may have come with the one that continues it.
          _ = poll(nil, 0, SystemConsole.pause)
          if mustLeaveTerminal { TerminalAccess.stopProcess(SIGTTIN) }
        } else if failure != EINTR {
          return
        }
      }
    }
    return failure == 0 ? .success(bytes) : .failure(.readFailed(code: failure))
  }

  /// How long a process waits in the background before it stops, in milliseconds.
  private static let pause: Int32 = 100

  /// Whether the terminal is that of a shell that can continue this process, and the tool is not exiting.
  private var mustLeaveTerminal: Bool { mustLeaveTerminal(of: inputDescriptor) }

  private func mustLeaveTerminal(of descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && !TerminalAccess.isForeground(descriptor)
      && !TerminalAccess.isOrphaned && state.withLock { $0.patience == nil }
  }

  @discardableResult
  func waitForForeground() async throws(ConsoleError) -> Bool {
    let wasInBackground = mustLeaveTerminal
    while mustLeaveTerminal {
      guard (try? await Task.sleep(for: .milliseconds(Int(Self.pause)))) != nil else {
        throw .interrupted
      }
      if mustLeaveTerminal { TerminalAccess.stopProcess(SIGTTIN) }
    }
    if Task.isCancelled { throw .interrupted }
    return wasInBackground
  }

  func discardInput() {
    if inputIsTerminal { tcflush(inputDescriptor, TCIFLUSH) }
  }

  func isTerminal(_ stream: OutputStream) -> Bool {
    isatty(descriptor(stream)) == 1
  }

  var hasReader: Bool {
    var entry = pollfd(fd: outputDescriptor, events: 0, revents: 0)
    return poll(&entry, 1, 0) <= 0 || entry.revents & Int16(POLLERR | POLLHUP) == 0
  }

  var inputIsTerminal: Bool { isatty(inputDescriptor) == 1 }

  var terminalSize: TerminalSize? {
    for descriptor in [outputDescriptor, errorDescriptor, inputDescriptor] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
      }
    }
    return nil
  }
}
