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
  /// Wraps the closure, because a closure must not be stored as a generic parameter itself.
  private struct Removal: Sendable {
    let call: @Sendable () -> Void
  }

  private let before: Locked<termios?>
  private let removal: Locked<Removal?> = Locked(nil)

  /// Takes the terminal; nil where standard input is none.
  init?(interrupt: Interrupt?) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = Locked(settings)
    if let remove = interrupt?.beforeExit({ [weak self] in self?.restore() }) {
      removal.withLock { $0 = Removal(call: remove) }
    }
    cfmakeraw(&settings)
    // What is printed keeps its line ends.
    settings.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  deinit { restore() }

  func restore() {
    let settings = before.withLock { settings in
      defer { settings = nil }
      return settings
    }
    guard var settings else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    let removal = removal.withLock { removal in
      defer { removal = nil }
      return removal
    }
    removal?.call()
  }
}
