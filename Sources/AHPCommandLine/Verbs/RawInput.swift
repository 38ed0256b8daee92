internal import AHPCLibrary
internal import AgentHostProtocolClient

/// Raw standard input, without echo and signals. ``restore()`` resets the terminal modes, also when a second
/// signal ends the process immediately.
final class RawInput: Sendable {
  private struct Modes {
    var before: termios
    var raw: termios
  }

  private let modes: Locked<Modes?>
  private let exitHook = ExitHook()

  /// Takes the terminal; nil where standard input is none.
  init?(interrupt: Interrupt?) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    let before = settings
    cfmakeraw(&settings)
    // What is printed keeps its line ends.
    settings.c_oflag |= tcflag_t(OPOST)
    modes = Locked(Modes(before: before, raw: settings))
    exitHook.register(with: interrupt) { [weak self] in self?.restore() }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  deinit { restore() }

  /// Sets the raw mode again, after the shell has changed the modes of a stopped process.
  func reenter() {
    guard var settings = modes.withLock({ $0?.raw }), TerminalAccess.isForeground(STDIN_FILENO)
    else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  func restore() {
    guard var settings = modes.withLock({ $0.take()?.before }) else { return }
    exitHook.cancel()
    // In the background, the modes are those of the shell.
    guard TerminalAccess.isForeground(STDIN_FILENO) else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }
}

/// Work before an immediate exit, such as restoring the terminal, until it is cancelled.
final class ExitHook: Sendable {
  /// Wraps the closure, because a closure must not be stored as a generic parameter itself.
  private struct Cancellation: Sendable {
    let call: @Sendable () -> Void
  }

  private let cancellation = Locked<Cancellation?>(nil)

  func register(with interrupt: Interrupt?, _ act: @escaping @Sendable () -> Void) {
    guard let cancel = interrupt?.beforeExit(act) else { return }
    cancellation.withLock { $0 = Cancellation(call: cancel) }
  }

  func cancel() { cancellation.withLock { $0.take() }?.call() }
}
