/// Ends a connection when neither its client nor a stream of its events is referenced.
final class ConnectionLifetime: Sendable {
  private let core = Locked<ConnectionCore?>(nil)

  func began(_ running: ConnectionCore) { core.withLock { $0 = running } }

  func cancel() { core.withLock { $0 }?.cancel() }

  deinit { cancel() }
}
