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
        let rounds = KeepAliveRounds(clock: clock, interval: .seconds(30))
        var config = AHPClientConfig()
        config.clock = clock
        config.keepAlive = .enabled(interval: rounds.interval, timeout: .seconds(10))
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
/// The connection sleeps until a probe is due, or, because it notices an answer only when it wakes up, until the answer to
/// the last one would have been overdue. A probe is sent when nothing was received for the interval; the clock stands
/// still until its answer has arrived.
private final class KeepAliveRounds: ClientObserver {
  let clock: TestClock
  let interval: Duration
  private let state = Locked(State())

  private struct State {
    var received = 0
    var receivedAt = TestClock.Instant()
    var rounds = 0
    var waiter: Promise<Void>?
  }

  init(clock: TestClock, interval: Duration) {
    self.clock = clock
    self.interval = interval
  }

  func received(messages: Int, bytes: Int) {
    let waiter = state.withLock { state in
      state.received += messages
      state.receivedAt = clock.now
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.fulfil()
  }

  /// Excludes received messages that do not answer a probe.
  func begin() { state.withLock { $0.rounds = $0.received } }

  /// Returns when one more probe was answered.
  func next() async throws {
    while clock.now < state.withLock({ $0.receivedAt }).advanced(by: interval) {
      // Sleeps may have ended before they are reported.
      if clock.sleepers.isEmpty, await clock.nextSleeper() == nil { return }
      clock.advanceToNextDeadline()
    }
    try await arrival()
  }

  private func arrival() async throws {
    let waiter = state.withLock { state -> Promise<Void>? in
      state.rounds += 1
      guard state.received < state.rounds else { return nil }
      let waiter = Promise<Void>()
      state.waiter = waiter
      return waiter
    }
    try await waiter?.value()
  }
}
