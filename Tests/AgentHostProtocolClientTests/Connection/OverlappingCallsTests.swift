import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Calls that overlap, with a decision of one between two steps of the other.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct OverlappingCallsTests {
  /// A transport that opens until it is closed.
  private final class Opening: AHPTransport {
    private let closed = Promise<Void>()

    func open() async throws {
      try await closed.value()
      throw AHPError.transportClosed()
    }

    func send(_ frame: AHPTransportFrame) async throws {}
    func receive() async throws -> AHPTransportFrame? { nil }
    func close() async { closed.fulfil() }
  }

  // When the shutdown read the phase before it ended the connection, one of 15,000 transports was never closed.
  @Test
  func `a shutdown ends a connect that begins at the same time`() async {
    var failures = 0
    for round in 0..<50_000 {
      let core = ConnectionCore(transport: Opening(), config: AHPClientConfig())
      let hasBegun = Locked(false)
      async let opened: Void = {
        hasBegun.withLock { $0 = true }
        try await core.open()
      }()
      while !hasBegun.withLock(\.self) { await Task.yield() }
      for _ in 0..<(round % 8) { _ = core.status.current }
      await core.shutDown()
      do { try await opened } catch is AHPError { failures += 1 } catch {}
    }
    #expect(failures == 50_000)
  }

  private final class States: ClientObserver {
    let names = Locked<[String]>([])

    func connectionChanged(to state: ConnectionState) {
      names.withLock { $0.append(state.description) }
    }
  }

  /// The reading task may publish the handshake after a caller has shut the client down.
  @Test
  func `a state that is published late does not follow a later one`() {
    let states = States()
    let core = ConnectionCore(
      transport: InMemoryTransport.pair().0, config: AHPClientConfig(observer: states))
    for state in [ConnectionState.opening, .handshaking, .closing, .ready] { core.publish(state) }
    #expect(core.status.current.description == "closing")
    #expect(states.names.withLock(\.self) == ["opening", "handshaking", "closing"])
  }

  /// Publishes other states while it observes one, as other tasks may do at this moment.
  private final class Interrupted: ClientObserver {
    let names = Locked<[String]>([])
    let core = Locked<ConnectionCore?>(nil)

    func connectionChanged(to state: ConnectionState) {
      let core = core.withLock { $0.take() }
      core?.publish(.handshaking)
      core?.publish(.closing)
      names.withLock { $0.append(state.description) }
    }
  }

  @Test func `an observer gets one state after another, in their order`() {
    let states = Interrupted()
    let core = ConnectionCore(
      transport: InMemoryTransport.pair().0, config: AHPClientConfig(observer: states))
    states.core.withLock { $0 = core }
    core.publish(.opening)
    core.publish(.closed(.clientShutDown()))
    let names = states.names.withLock(\.self)
    #expect(names.prefix(3) == ["opening", "handshaking", "closing"])
    #expect(names.count == 4)
  }

  /// Answers every subscription. Returns, at each ping, the last method on the channel.
  private static func serve(_ host: ScriptedHost) async throws {
    var last = "none"
    while let message = try await host.next() {
      switch message["method"]?.stringValue {
      case "subscribe":
        last = "subscribe"
        try await host.answer(message, "{}")
      case "unsubscribe": last = "unsubscribe"
      default: try await host.answer(message, #"{"last":"\#(last)"}"#)
      }
    }
  }

  @Test
  func `a subscription handled after an unsubscription lasts, another one ends`() async throws {
    let channel: URI = "ahp-otlp:/1"
    let (client, host) = try await ScriptedHost.initialized(AHPClientConfig(keepAlive: .disabled))
    let server = Task { try await Self.serve(host) }
    _ = try await client.subscribe(channel)
    var interrupted = 0
    for round in 0..<2_000 {
      async let ended: Void = client.unsubscribe(channel)
      async let begun = client.subscribe(channel)
      try await ended
      var events: ClientEvents?
      do {
        events = try await begun.events
      } catch let error as AHPError where error.code == .unsubscribed {
        interrupted += 1
      }
      let last = try await client.requestRaw(method: "x/last")["last"]?.stringValue
      let isSubscribed = last == "subscribe"
      try #require(client.subscriptions.contains(channel) == isSubscribed, "round \(round)")
      guard let events else {
        try #require(!isSubscribed, "round \(round)")
        continue
      }
      if isSubscribed { try await host.act(round + 1, channel: channel) }
      let next = await events.first { _ in true }
      try #require((next != nil) == isSubscribed, "round \(round)")
    }
    #expect(interrupted < 2_000)
    await client.shutdown()
    try await server.value
  }
}
