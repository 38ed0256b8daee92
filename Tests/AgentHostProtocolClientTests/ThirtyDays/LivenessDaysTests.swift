import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Thirty days of heartbeats in simulated time: no timer is left over, none drifts.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct LivenessDaysTests {
  @Test func `probes stay on their schedule`() {
    var machine = KeepAliveMachine(.enabled(interval: .seconds(30), timeout: .seconds(10)))
    machine.started(at: .zero)
    var count = 0
    while let due = machine.nextDeadline, due <= .thirtyDays {
      count += 1
      guard due == .seconds(30) * count, case .probe(let probe) = machine.timeReached(due) else {
        Issue.record("probe \(count) is due at \(due)")
        return
      }
      machine.probeAnswered(probe, at: due)
    }
    #expect(count == 30 * 24 * 120)
  }

  /// A silent connection that is probed every half hour.
  @Test func `a connection has one timer`() async throws {
    let clock = TestClock()
    let interval = Duration.seconds(1_800)
    let timeout = Duration.seconds(10)
    let arrivals = Arrivals()
    let (near, far) = InMemoryTransport.pair()
    let client = AHPClient(
      transport: PlainTransport(near),
      config: AHPClientConfig(
        requestTimeout: nil, keepAlive: .enabled(interval: interval, timeout: timeout),
        observer: arrivals, clock: clock))
    let host = ScriptedHost(far)
    let service = Task {
      while let message = try await host.next() {
        try await host.answer(
          message,
          message["method"] == "initialize"
            ? #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}"# : "{}")
      }
    }
    try await client.connect()
    _ = try await client.initialize(clientId: "me")
    let handshakes = arrivals.count
    let probes = Int(Duration.thirtyDays / interval)
    for probe in 1...probes {
      clock.advance(to: TestClock.Instant(offset: interval * probe))
      try await arrivals.reach(handshakes + probe)
      await reach("the answer to probe \(probe) counts") { client.pendingRequestCount == 0 }
      // The timer of the probe's time limit or of the next probe.
      await reach("one timer runs after probe \(probe)") { clock.sleepers.count == 1 }
      clock.advance(by: timeout)
      await reach("the next probe is due in its time") {
        clock.sleepers.map(\.deadline.offset) == [interval * (probe + 1)]
      }
      guard client.closeReason == nil else { break }
    }
    #expect(arrivals.count == handshakes + probes)
    #expect(client.closeReason == nil)
    #expect(client.pendingRequestCount == 0)
    #expect(client.counters.timeouts == 0)
    await client.shutdown()
    #expect(clock.sleepers.isEmpty)
    service.cancel()
    _ = await service.result
  }

  /// Each hour a request is not answered; a minute later only its error is left.
  @Test func `requests time out and leave nothing`() async throws {
    let clock = TestClock()
    let (client, host) = ScriptedHost.pair(
      AHPClientConfig(requestTimeout: .seconds(60), keepAlive: .disabled, clock: clock))
    try await client.connect()
    for hour in 0..<30 * 24 {
      clock.advance(to: TestClock.Instant(offset: .seconds(3_600) * hour))
      let request = Task { try await client.ping() }
      _ = try await host.next()
      let due = Duration.seconds(3_600) * hour + .seconds(60)
      await reach("the request has its timer") { clock.sleepers.map(\.deadline.offset) == [due] }
      clock.advance(to: TestClock.Instant(offset: due))
      await #expect { try await request.value } throws: {
        ($0 as? AHPError)?.code == .requestTimedOut
      }
      await reach("nothing is left after hour \(hour)") {
        client.pendingRequestCount == 0 && clock.sleepers.isEmpty
      }
    }
    #expect(client.counters.timeouts == 30 * 24)
    await client.shutdown()
  }

  /// Three requests a minute, most of which are answered before they time out.
  @Test func `deadlines do not pile up`() {
    var requests = PendingRequests<Int>()
    var expired = 0
    for number in 0..<30 * 24 * 60 * 3 {
      let now = Duration.seconds(20) * number
      expired += requests.expire(at: now).count
      let id = requests.add(
        method: "ping", purpose: .ordinary, waiter: number, at: now, deadline: now + .seconds(30))
      if number % 3 != 0 { _ = requests.answered(.integer(id)) }
      guard requests.count <= 1, requests.nextDeadline ?? now <= now + .seconds(30) else {
        Issue.record("\(requests.count) requests wait after \(now)")
        return
      }
    }
    #expect(expired == 30 * 24 * 60)
  }
}

/// Waits for a condition that other tasks establish.
func reach(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async {
  let began = ContinuousClock.now
  while !condition() {
    guard began.duration(to: .now) < .seconds(120) else {
      Issue.record("\(what): not within two minutes", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}

extension Duration {
  /// The duration of the simulation.
  static let thirtyDays = Duration.seconds(30 * 24 * 3_600)
}

/// The number of messages, and the callers that wait for more.
private final class Arrivals: ClientObserver {
  private let state = Locked((count: 0, waiter: Promise<Void>?.none))

  var count: Int { state.withLock(\.count) }

  func received(messages: Int, bytes: Int) {
    let waiter = state.withLock { state in
      state.count += messages
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.fulfil()
  }

  func reach(_ count: Int) async throws {
    while true {
      let waiter = state.withLock { state -> Promise<Void>? in
        guard state.count < count else { return nil }
        let waiter = Promise<Void>()
        state.waiter = waiter
        return waiter
      }
      guard let waiter else { return }
      try await waiter.value()
    }
  }
}

/// A transport without pings, so that probes use the protocol.
private struct PlainTransport: AHPTransport {
  let base: InMemoryTransport

  init(_ base: InMemoryTransport) { self.base = base }

  func open() async throws { try await base.open() }
  func send(_ frame: AHPTransportFrame) async throws { try await base.send(frame) }
  func receive() async throws -> AHPTransportFrame? { try await base.receive() }
  func close() async { await base.close() }
}
