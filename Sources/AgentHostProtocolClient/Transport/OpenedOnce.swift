/// The state of something that is opened once and closed once, such as a socket or a process. Pure.
struct OpenedOnce<Opened> {
  private enum State {
    case idle
    case opening
    case open(Opened)
    case closed(Opened?)
  }

  private var state = State.idle

  /// - Throws: `AHPError` if it was opened or closed before.
  mutating func begin() throws(AHPError) {
    guard case .idle = state else { throw .openedTwice }
    state = .opening
  }

  /// Returns whether it is still wanted: it may have been closed meanwhile.
  mutating func opened(_ value: Opened) -> Bool {
    guard case .opening = state else { return false }
    state = .open(value)
    return true
  }

  mutating func failed() {
    if case .opening = state { state = .closed(nil) }
  }

  /// What was opened, also after it was closed.
  ///
  /// - Throws: `AHPError` if it was not opened, or was closed before.
  var value: Opened {
    get throws(AHPError) {
      switch state {
      case .open(let value), .closed(.some(let value)): return value
      case .closed: throw .transportClosed()
      case .idle, .opening: throw .notOpen
      }
    }
  }

  /// Returns what is to be closed, also if it was closed before; `nil` if nothing was opened.
  mutating func close() -> Opened? {
    let opened = try? value
    state = .closed(opened)
    return opened
  }

  /// What is open; `nil` before and after.
  var open: Opened? {
    if case .open(let value) = state { value } else { nil }
  }
}
