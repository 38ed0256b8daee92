internal import AgentHostProtocolClient

/// What a connection has brought, in order. Thread-safe.
final class ProbeInbox: Sendable {
  /// How a connection has ended.
  enum End: Sendable {
    case closed(String)
    case flooded
  }

  private struct State {
    var messages: [ProbeMessage] = []
    var bytes = 0
    var end: End?
    var changed = Promise<Void>()
  }

  private let state = Locked(State())
  private let limits: ProbeLimits

  init(limits: ProbeLimits) { self.limits = limits }

  /// Takes a message.
  ///
  /// - Returns: `false` if it is too many.
  func append(_ message: ProbeMessage, size: Int) -> Bool {
    let (fits, changed) = state.withLock { state in
      guard state.end == nil else { return (false, Promise<Void>?.none) }
      state.bytes += size
      let fits = state.messages.count < limits.messages && state.bytes <= limits.bytes
      if fits { state.messages.append(message) } else { state.end = .flooded }
      return (fits, Self.renew(&state))
    }
    changed?.fulfil()
    return fits
  }

  /// Notes that no more messages come.
  func finish(_ end: End) {
    state.withLock { state -> Promise<Void> in
      state.end = state.end ?? end
      return Self.renew(&state)
    }.fulfil()
  }

  private static func renew(_ state: inout State) -> Promise<Void> {
    defer { state.changed = Promise() }
    return state.changed
  }

  var count: Int { state.withLock { $0.messages.count } }

  /// How the connection has ended, if it has.
  var end: End? { state.withLock { $0.end } }

  func messages(from position: Int = 0) -> [ProbeMessage] {
    state.withLock { Array($0.messages.dropFirst(position)) }
  }

  /// The next messages from a position on, and what announces more; with the end only when there are none.
  func next(from position: Int) -> (messages: [ProbeMessage], end: End?, changed: Promise<Void>) {
    state.withLock { state in
      let rest = Array(state.messages.dropFirst(position))
      return (rest, rest.isEmpty ? state.end : nil, state.changed)
    }
  }
}
