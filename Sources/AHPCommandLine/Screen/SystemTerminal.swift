internal import AHPCLibrary
internal import AgentHostProtocolClient
internal import Dispatch

/// The terminal of this process in raw mode, with the alternate screen.
///
/// ``restore()`` resets it. It is thread-safe and idempotent, and is also called when a second signal exits the
/// process.
final class SystemTerminal: ScreenTerminal {
  /// Alternate screen, no automatic wrapping, bracketed paste, no cursor.
  private static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
  private static let leave =
    "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Bracketed paste, so that pasted text is no keys.
  private static let enterPlain = "\u{1B}[?2004h"
  private static let leavePlain = "\u{1B}[?2004l"

  private let console: any Console
  private let interrupt: Interrupt?
  private let inputDescriptor: Int32
  private let outputDescriptor: Int32
  /// Whether to keep the normal screen.
  private let isPlain: Bool

  private enum Borrower { case shell, program }

  private struct Ownership {
    var before: termios
    var settings: termios
    var borrower: Borrower?

    var isLent: Bool { borrower != nil }
  }

  private let ownership: Locked<Ownership?>
  private let reader = Locked<(any DispatchSourceRead)?>(nil)
  private let exitHook = ExitHook()
  private let queue = DispatchQueue(label: "ahpctl.terminal")
  private let programs = DispatchQueue(label: "ahpctl.programs")

  /// Sets the terminal to raw mode.
  ///
  /// - Parameters:
  ///   - console: writes frames, and returns the size.
  ///   - interrupt: restores the terminal on exit, and reports new sizes.
  ///   - input: the descriptor of keys.
  ///   - output: the descriptor for switching screens.
  /// - Throws: `UsageError` if standard input or output is not a terminal.
  init(
    console: any Console, interrupt: Interrupt?, input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO, isPlain: Bool = false
  ) throws {
    try SystemTerminal.check(console)
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { throw SystemTerminal.noTerminal }
    self.console = console
    self.interrupt = interrupt
    inputDescriptor = input
    outputDescriptor = output
    self.isPlain = isPlain
    let before = settings
    ownership = Locked(nil)
    // From here on, any exit restores the terminal.
    exitHook.register(with: interrupt) { [weak self] in self?.restore() }
    settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP | BRKINT)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    // Control-C stays a signal, so that it works even if this program is blocked; the others are keys.
    SystemTerminal.disable(&settings, VQUIT)
    SystemTerminal.disable(&settings, VSUSP)
    SystemTerminal.set(&settings, VMIN, 1)
    SystemTerminal.set(&settings, VTIME, 0)
    ownership.withLock { $0 = Ownership(before: before, settings: settings) }
    tcsetattr(input, TCSANOW, &settings)
    sendEnter()
  }

  deinit { restore() }

  /// Throws `UsageError` without a terminal.
  static func check(_ console: any Console) throws {
    guard console.isTerminal(.standardOutput), console.inputIsTerminal else { throw noTerminal }
  }

  private static var noTerminal: UsageError {
    UsageError(
      "--ui", "requires a terminal for input and output",
      advice: "remove --ui to print lines, or run it without a pipe")
  }

  func restore() {
    guard var owned = ownership.withLock({ $0.take() }) else { return }
    // While a shell has the terminal, its modes and its input are those of the shell.
    let mayChange = owned.borrower == .program || TerminalAccess.isForeground(inputDescriptor)
    if !owned.isLent {
      sendLeave()
      // Keys typed for the view must not reach the shell.
      if mayChange { tcflush(inputDescriptor, TCIFLUSH) }
    }
    if mayChange { tcsetattr(inputDescriptor, TCSANOW, &owned.before) }
    exitHook.cancel()
  }

  private func sendEnter() {
    Self.send(isPlain ? Self.enterPlain : Self.enter, to: outputDescriptor)
  }

  private func sendLeave() {
    Self.send(isPlain ? Self.leavePlain : Self.leave, to: outputDescriptor)
  }

  private static func send(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      // A blocked terminal must not prevent the exit.
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, 500) != 0 else { return }
      let count = bytes.withUnsafeBytes {
        AHPCLibrary.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  private static func set(_ settings: inout termios, _ index: Int32, _ value: UInt8) {
    withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      if bytes.indices.contains(Int(index)) { bytes[Int(index)] = value }
    }
  }

  private static func disable(_ settings: inout termios, _ index: Int32) {
    #if canImport(Darwin)
      set(&settings, index, 0xFF)
    #else
      set(&settings, index, 0)
    #endif
  }

  // MARK: Terminal

  var size: TerminalSize? { console.terminalSize }

  func write(_ bytes: [UInt8]) async throws {
    while !mayWrite { try await Task.sleep(for: .milliseconds(50)) }
    try await console.write(bytes, to: .standardOutput)
  }

  func resizes() -> AsyncStream<Void> {
    interrupt?.resizes() ?? AsyncStream(bufferingPolicy: .bufferingNewest(1)) { $0.finish() }
  }

  func resumptions() -> AsyncStream<Void> {
    interrupt?.resumptions() ?? AsyncStream(bufferingPolicy: .bufferingNewest(1)) { $0.finish() }
  }

  /// Whether neither a shell nor another program has the terminal.
  private var mayWrite: Bool {
    guard let isLent = ownership.withLock({ $0?.isLent }) else { return true }
    return !isLent && TerminalAccess.isForeground(inputDescriptor)
  }

  func reenter() async -> Bool {
    guard ownership.withLock({ $0?.isLent == false }) else { return false }
    guard TerminalAccess.isForeground(inputDescriptor) else {
      await lend(to: .shell) { [self] in stopUntilForeground() }
      return true
    }
    guard var settings = ownership.withLock({ $0?.settings }) else { return false }
    tcsetattr(inputDescriptor, TCSANOW, &settings)
    sendEnter()
    return true
  }

  func input() -> AsyncStream<[UInt8]> {
    // In chunks of 4 KiB at most, so this is more than a user types ahead.
    AsyncStream(bufferingPolicy: .bufferingOldest(256)) { continuation in
      let source = DispatchSource.makeReadSource(fileDescriptor: inputDescriptor, queue: queue)
      source.setEventHandler { [inputDescriptor] in
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes {
          AHPCLibrary.read(inputDescriptor, $0.baseAddress, $0.count)
        }
        if count > 0 {
          continuation.yield(Array(buffer[..<count]))
        } else if count < 0, errno == EIO, !TerminalAccess.isForeground(inputDescriptor) {
          // The keys are those of the shell, until this process is stopped or in the foreground again.
          _ = poll(nil, 0, 50)
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
          continuation.finish()
        }
      }
      reader.withLock { $0 = source }
      continuation.onTermination = { [reader] _ in
        reader.withLock { source in
          source?.cancel()
          source = nil
        }
      }
      source.activate()
    }
  }

  // MARK: Lending

  /// Restores the terminal for a shell or another program while the closure runs.
  private func lend(to borrower: Borrower, _ use: @escaping @Sendable () -> Void) async {
    let isOurs = ownership.withLock { owned -> Bool in
      guard owned?.isLent == false else { return false }
      owned?.borrower = borrower
      return true
    }
    guard isOurs else { return }
    // Releasing a suspended source is an error, so it is retained here.
    let source = reader.withLock { $0 }
    source?.suspend()
    await withCheckedContinuation { continuation in
      programs.async { [self] in
        leaveRawMode()
        use()
        enterRawMode()
        continuation.resume()
      }
    }
    source?.resume()
  }

  private func leaveRawMode() {
    guard TerminalAccess.isForeground(inputDescriptor),
      var settings = ownership.withLock({ $0?.before })
    else { return }
    sendLeave()
    tcsetattr(inputDescriptor, TCSADRAIN, &settings)
  }

  private func enterRawMode() {
    let settings = ownership.withLock { owned in
      owned?.borrower = nil
      return owned?.settings
    }
    guard var settings, TerminalAccess.isForeground(inputDescriptor) else { return }
    tcsetattr(inputDescriptor, TCSADRAIN, &settings)
    sendEnter()
  }

  func stop() async {
    await lend(to: .shell) { [self] in
      TerminalAccess.stopProcess(SIGTSTP)
      stopUntilForeground()
    }
  }

  /// Stops this process each time it continues in the background, as after `bg`, where the view could neither read nor
  /// write. Returns in the foreground, and if the process is about to end.
  private func stopUntilForeground() {
    while !TerminalAccess.isForeground(inputDescriptor) {
      // A signal that ends the process may have come with the one that continues it.
      _ = poll(nil, 0, 100)
      guard interrupt?.stopCode == nil, ownership.withLock({ $0 != nil }),
        !TerminalAccess.isForeground(inputDescriptor)
      else { return }
      TerminalAccess.stopProcess(SIGTSTP)
    }
  }

  func run(_ command: String, on text: String) async -> String? {
    let result = Locked<String?>(nil)
    await lend(to: .program) { [inputDescriptor] in
      let directory = getenv("TMPDIR").map { String(cString: $0) }
      guard let file = ScratchFile(text, directory: directory) else { return }
      defer { file.remove() }
      guard ForegroundProgram.run(command, on: file.path, terminal: inputDescriptor) else { return }
      result.withLock { $0 = file.text(limit: max(TextField.limit, text.utf8.count)) }
    }
    return result.withLock { $0 }
  }
}
