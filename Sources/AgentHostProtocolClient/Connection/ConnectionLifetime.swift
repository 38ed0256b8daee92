/// Ends a connection when neither its client nor a stream of its events is referenced.
final class ConnectionLifetime: Sendable {
  private let task = Locked<Task<Void, Never>?>(nil)

  func began(_ running: Task<Void, Never>) {
    task.withLock { $0 = running }
  }

  /// Waits until the work ends. Returns at once if it has not started.
  func ended() async {
    await task.withLock { $0 }?.value
  }

  func cancel() {
    task.withLock { $0 }?.cancel()
  }

  deinit { cancel() }
}
