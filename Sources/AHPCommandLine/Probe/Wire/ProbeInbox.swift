internal import AgentHostProtocolClient

/// The messages received on a connection, in order. Thread-safe.
final class ProbeInbox: Sendable {
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

  /// Appends a message.
  ///
  /// - Returns: `false` if a limit is exceeded.
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

  func messages(from position: Int = 0) -> [ProbeMessage] {
    state.withLock { Array($0.messages.dropFirst(position)) }
  }

  /// Returns the messages from a position on, and the promise that announces more. Returns the end only if
  /// there are no messages.
  func next(from position: Int) -> (messages: [ProbeMessage], end: End?, changed: Promise<Void>) {
    state.withLock { state in
      let rest = Array(state.messages.dropFirst(position))
      return (rest, rest.isEmpty ? state.end : nil, state.changed)
    }
  }
}
