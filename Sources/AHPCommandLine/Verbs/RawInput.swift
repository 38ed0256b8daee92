internal import AgentHostProtocolClient

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Raw standard input, without echo and signals. ``restore()`` resets the terminal modes, also when a second
/// signal ends the process immediately.
final class RawInput: Sendable {
  private let before: Locked<termios?>
  private let exitHook = ExitHook()

  /// Takes the terminal; nil where standard input is none.
  init?(interrupt: Interrupt?) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = Locked(settings)
    exitHook.register(with: interrupt) { [weak self] in self?.restore() }
    cfmakeraw(&settings)
    // What is printed keeps its line ends.
    settings.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  deinit { restore() }

  func restore() {
    guard var settings = before.withLock({ $0.take() }) else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    exitHook.cancel()
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
