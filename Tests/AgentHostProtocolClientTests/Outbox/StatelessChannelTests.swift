import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// A host may answer `subscribe` without a snapshot, for a channel that exists: the answer proves nothing about entries.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct StatelessChannelTests {
  private func accepted(_ dispatch: JSONValue, _ serverSeq: Int) -> String {
    let params = dispatch["params"]
    return #"{"jsonrpc":"2.0","method":"action","params":{"channel":"\#(Fixture.chat)","#
      + #""action":\#((params?["action"] ?? .null).json()),"serverSeq":\#(serverSeq),"#
      + #""origin":{"clientId":"me","clientSeq":\#(params?["clientSeq"]?.intValue ?? 0)}}}"#
  }

  @Test
  func `an entry whose echo is late waits for it`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient(outbox: .inMemory()) { multi in
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in near }.with { $0.clientId = "me" }
          .withInitialSubscriptions([]).withSessionRefresh(false))
      try await host.answerInitialize()
      let receipt = try await multi.enqueue(Fixture.start("t"), host: "h", channel: Fixture.chat)
      try await host.answer(try await host.expect("subscribe"), "{}")
      let dispatch = try await host.expect("dispatchAction")
      _ = try await receipt.sent()
      try await multi.outbox(host: "h").flush()
      // The outbox looks for the effect in the state.
      try await host.answer(try await host.expect("subscribe"), "{}")
      try await host.send(accepted(dispatch, 8))
      #expect(try await receipt.settled().outcome == .acked)
    }
  }

  @Test
  func `an entry without echo is unknown after as many checks as with a state`() throws {
    var bench = OutboxBench()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.connect()
    for _ in 0..<bench.machine.configuration.watchdogChecks {
      #expect(bench.outcomes(of: id).isEmpty)
      bench.pass(.seconds(1_000))
      bench.answer(nil)
    }
    #expect(bench.outcomes(of: id) == [.unknown(.noEcho)])
  }

  @Test
  func `a lost connection repeats values, not messages, and sends the queue`() throws {
    var bench = OutboxBench()
    let title = try bench.enqueue(Fixture.title("a"))
    let turn = try bench.enqueue(Fixture.start("t"))
    bench.connect()
    bench.disconnect()
    let queued = try bench.enqueue(Fixture.start("u"))
    bench.sends = []
    bench.connect()
    bench.answer(nil)
    #expect(bench.sends.map(\.id) == [title, queued])
    #expect(bench.outcomes(of: turn) == [.unknown(.connectionLost)])
  }

  @Test
  func `a precondition about a value does not hold without a state`() throws {
    var bench = OutboxBench()
    let policy = OutboxPolicy(onlyIf: .stateMatches("old"))
    let id = try bench.enqueue(Fixture.title("mine"), on: Fixture.session, policy)
    let next = try bench.enqueue(Fixture.title("later"), on: Fixture.session)
    bench.connect()
    bench.answer(nil)
    #expect(
      bench.outcomes(of: id)
        == [.conflict(OutboxConflict(ours: "mine", theirs: .null, base: "old"))])
    #expect(bench.sends.map(\.id) == [next])
  }
}
