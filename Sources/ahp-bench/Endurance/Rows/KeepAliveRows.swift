internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Keep-alive rounds, through the transport and through the protocol.
extension EnduranceRow {
  static let keepAliveRows = [
    EnduranceRow(name: "keep-alive-ws", summary: "a WebSocket ping is answered") { meter in
      try await EndurancePeer.withHost { host in
        let transport = WebSocketTransport(url: try await host.start())
        try await transport.open()
        // This side answers nothing and keeps the inbox empty.
        async let end = transport.receiveBatch()
        try await meter.run { _ in try await transport.ping() }
        await transport.close()
        _ = try? await end
      }
    },
    EnduranceRow(name: "keep-alive-lines", summary: "a silent connection is probed and answers") {
      meter in
      try await EndurancePeer.withHost { host in
        let clock = TestClock()
        let rounds = KeepAliveRounds(clock: clock, timeout: .seconds(10))
        var config = AHPClientConfig()
        config.clock = clock
        config.keepAlive = .enabled(interval: .seconds(30), timeout: rounds.timeout)
        config.requestTimeout = nil
        config.observer = rounds
        try await EndurancePeer.withAddress(.tcp, of: host) { make in
          try await EndurancePeer.withClient(make(), config) { client in
            rounds.begin()
            try await meter.run { _ in try await rounds.next() }
            guard client.closeReason == nil else { throw WrongEffect("the connection ended") }
          }
        }
      }
    },
  ]
}

/// Moves a test clock from one answered probe of a connection to the next.
///
/// The connection sleeps until a probe is due, and then for the timeout of the probe; only then does an
/// answer have to have arrived before the clock moves on.
private final class KeepAliveRounds: ClientObserver {
  let clock: TestClock
  let timeout: Duration
  private let state = Locked(State())

  private struct State {
    var received = 0
    var rounds = 0
    var waiter: Promise<Void>?
  }

  init(clock: TestClock, timeout: Duration) {
    self.clock = clock
    self.timeout = timeout
  }

  func received(messages: Int, bytes: Int) {
    let waiter = state.withLock { state in
      state.received += messages
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.fulfil()
  }

  /// Excludes received messages that do not answer a probe.
  func begin() { state.withLock { $0.rounds = $0.received } }

  /// Returns when one more probe was answered.
  func next() async throws {
    while let sleeper = await clock.nextSleeper() {
      // The connection wakes up once before the timeout, to report that the answer is overdue.
      if sleeper.duration == timeout / 4 { try await arrival() }
      let isAnswered = state.withLock { state in
        guard state.received > state.rounds else { return false }
        state.rounds += 1
        return true
      }
      clock.advanceToNextDeadline()
      if isAnswered { return }
    }
  }

  private func arrival() async throws {
    let waiter = state.withLock { state -> Promise<Void>? in
      guard state.received == state.rounds else { return nil }
      let waiter = Promise<Void>()
      state.waiter = waiter
      return waiter
    }
    try await waiter?.value()
  }
}
