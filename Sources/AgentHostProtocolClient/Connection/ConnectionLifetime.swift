/// Ends the work of a connection when nobody holds on to it any more: neither its client nor a stream
/// of its events.
final class ConnectionLifetime: Sendable {
  private let task = Locked<Task<Void, Never>?>(nil)

  func began(_ running: Task<Void, Never>) {
    task.withLock { $0 = running }
  }

  /// Waits until the work is over; at once if it has not begun.
  func ended() async {
    await task.withLock { $0 }?.value
  }

  /// Ends the work without waiting for anything.
  func hurry() {
    task.withLock { $0 }?.cancel()
  }

  deinit { hurry() }
}
