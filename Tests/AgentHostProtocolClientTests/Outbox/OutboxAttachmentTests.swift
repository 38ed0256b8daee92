import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// Nothing is sent on a channel before the host reports its actions.
@Suite(.limitedConcurrency) struct OutboxAttachmentTests {
  private func attaching() -> OutboxBench {
    var bench = OutboxBench()
    bench.isAttaching = true
    return bench
  }

  @Test func `nothing is sent before the channel is attached`() throws {
    var bench = attaching()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    try bench.enqueue(Fixture.cancel("t"))
    #expect(bench.sends.isEmpty)
    #expect(bench.attaching == [Fixture.chat], "once")
    bench.perform(bench.machine.attached(Fixture.chat, bench.generation, now: bench.now))
    #expect(bench.sends.map(\.params.clientSeq) == [1, 2])
    try bench.enqueue(Fixture.input("x"))
    #expect(bench.sends.count == 3, "as long as something is under way it stays attached")
  }

  @Test func `channels do not wait for each other`() throws {
    var bench = attaching()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    try bench.enqueue(Fixture.title("x"), on: Fixture.session)
    bench.perform(bench.machine.attached(Fixture.session, bench.generation, now: bench.now))
    #expect(bench.sends.map(\.params.channel) == [Fixture.session])
  }

  @Test func `a failure is tried again`() throws {
    var bench = attaching()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.attachFailed(Fixture.chat, bench.generation, now: bench.now))
    #expect(bench.attaching.count == 1)
    bench.pass(.seconds(3))
    #expect(bench.attaching.count == 2)
    bench.perform(bench.machine.attached(Fixture.chat, bench.generation, now: bench.now))
    #expect(bench.sends.count == 1)
  }

  @Test func `failures are tried again ever later`() throws {
    var bench = attaching()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    var waits: [Duration] = []
    for _ in 0..<4 {
      bench.perform(bench.machine.attachFailed(Fixture.chat, bench.generation, now: bench.now))
      let (count, began) = (bench.attaching.count, bench.now)
      while bench.attaching.count == count { bench.pass(.milliseconds(100)) }
      waits.append(bench.now - began)
    }
    #expect(waits == [2, 4, 8, 16].map { .seconds($0) })
  }

  @Test func `a clock that is set back does not prolong waits`() throws {
    var bench = attaching()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.attachFailed(Fixture.chat, bench.generation, now: bench.now))
    // The wait has elapsed, and the clock was set back meanwhile.
    let timer = try #require(bench.timer)
    bench.now -= .seconds(600)
    bench.perform(bench.machine.deadlineElapsed(timer.id, now: bench.now))
    #expect(bench.attaching.count == 2)
    // A late echo is looked into as soon as ever.
    bench.perform(bench.machine.attached(Fixture.chat, bench.generation, now: bench.now))
    let watchdog = try #require(bench.timer)
    #expect(watchdog.at == bench.now + bench.machine.configuration.watchdog)
    bench.now -= .seconds(600)
    bench.perform(bench.machine.deadlineElapsed(watchdog.id, now: bench.now))
    #expect(bench.queries.count == 1)
  }

  @Test func `what has no channel is obsolete`() throws {
    var bench = attaching()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    let old = HostGeneration.none
    bench.perform(
      bench.machine.channelGone(Fixture.chat, attaching: old, now: bench.now))
    #expect(bench.outcomes(of: id).isEmpty, "an answer of another connection")
    bench.perform(
      bench.machine.channelGone(Fixture.chat, attaching: bench.generation, now: bench.now))
    #expect(bench.outcomes(of: id) == [.obsolete(.channelGone)])
    #expect(bench.sends.isEmpty)
  }

  @Test func `answers of old connections attach nothing`() throws {
    var bench = attaching()
    bench.connect()
    let old = bench.generation
    try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    bench.connect()
    bench.perform(bench.machine.attached(Fixture.chat, old, now: bench.now))
    #expect(bench.sends.isEmpty)
    #expect(bench.attaching.count == 2)
  }

  @Test func `a detached channel is attached again`() throws {
    var bench = OutboxBench()
    bench.connect()
    let first = try bench.enqueue(Fixture.start("t"))
    bench.isAttaching = true
    bench.perform(bench.machine.detached(Fixture.chat, now: bench.now))
    #expect(bench.attaching == [Fixture.chat, Fixture.chat])
    try bench.enqueue(Fixture.cancel("t"))
    #expect(bench.sends.count == 1)
    bench.perform(bench.machine.attached(Fixture.chat, bench.generation, now: bench.now))
    #expect(bench.sends.count == 2)
    #expect(bench.outcomes(of: first).isEmpty, "that is for its echo or the watchdog to say")
  }

  /// The program unsubscribes after the host has granted the channel to the outbox, and before the outbox knows that.
  @Test func `a channel that is detached while it is attached is attached again`() throws {
    var bench = attaching()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.detached(Fixture.chat, now: bench.now))
    #expect(bench.attaching.count == 1, "one request at a time")
    bench.perform(bench.machine.attached(Fixture.chat, bench.generation, now: bench.now))
    #expect(bench.sends.isEmpty, "the echo would be missed")
    #expect(bench.attaching.count == 2)
    bench.perform(bench.machine.attached(Fixture.chat, bench.generation, now: bench.now))
    #expect(bench.sends.count == 1)
  }

  @Test func `what is in doubt waits for its channel too`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(Fixture.title("x"), on: Fixture.session)
    bench.disconnect()
    bench.isAttaching = true
    bench.connect()
    #expect(bench.sends.count == 1, "the echo of a second copy would be missed")
    bench.perform(bench.machine.attached(Fixture.session, bench.generation, now: bench.now))
    #expect(bench.sends.count == 2)
  }

  @Test func `an echo makes room for other channels`() throws {
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .zero, sendingWindow: 1))
    bench.isWriteStuck = true
    bench.connect()
    try bench.enqueue(Fixture.input("a"), on: "one")
    try bench.enqueue(Fixture.input("b"), on: "two")
    #expect(bench.sends.count == 1)
    // It may be back before the connection has said that it is out.
    bench.echo(Fixture.echo(bench.sends[0]))
    #expect(bench.sends.map(\.params.channel) == ["one", "two"])
  }

  // MARK: Replays

  /// A consumed message with a lost echo looks like one that never arrived.
  private func lostMessage(
    then reconnect: (inout OutboxBench) -> Void
  ) throws -> (OutboxBench, OutboxEntryID) {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.resume("t"))
    bench.disconnect()
    reconnect(&bench)
    var turn = Fixture.turn("t", .error)
    turn.responseParts = [Fixture.resumableError]
    bench.answer(.chat(Fixture.chatState(turns: [turn])))
    return (bench, id)
  }

  @Test func `a replay without the action proves it did not arrive`() throws {
    let (bench, _) = try lostMessage { $0.connect(replayed: [Fixture.chat]) }
    #expect(bench.sends.count == 2)
  }

  @Test func `a replay after a snapshot proves nothing`() throws {
    let (bench, id) = try lostMessage { bench in
      bench.connect()
      bench.disconnect()
      bench.queries = []
      bench.connect(replayed: [Fixture.chat])
    }
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  @Test func `a replay without the action proves nothing about later ones`() throws {
    let (bench, id) = try lostMessage { bench in
      bench.isAttaching = true
      bench.connect(replayed: [Fixture.chat])
      bench.disconnect()
      bench.isAttaching = false
      // Meanwhile the first copy has come after all.
      bench.connect()
    }
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  @Test func `a replay after an interrupted handshake proves nothing`() throws {
    let (bench, id) = try lostMessage { bench in
      bench.generation = bench.generation.next
      bench.perform(
        bench.machine.reconnectBegan(bench.generation, hostReplaced: false, now: bench.now))
      bench.disconnect()
      bench.connect(replayed: [Fixture.chat])
    }
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  // MARK: Numbers

  @Test func `a number of the callers own is not used again`() throws {
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .zero, sequenceBlock: 8))
    bench.connect()
    let (own, effects) = bench.machine.takeSequence(500)
    bench.perform(effects)
    #expect(own == 500)
    #expect(bench.machine.isReserved(500))
    try bench.enqueue(Fixture.input("x"))
    #expect(bench.sends.last?.params.clientSeq == 501)
    #expect(bench.machine.takeSequence(3).0 == 3, "that is the caller's business")
    bench.restart()
    bench.connect()
    try bench.enqueue(Fixture.title("y"), on: Fixture.session)
    #expect((bench.sends.last?.params.clientSeq ?? 0) > 501)
  }

  /// Such as nanoseconds since 1970. Hosts in JavaScript round them, and later ones too.
  @Test(arguments: [1 << 53, 1_790_000_000_000_000_000, Int.max])
  func `a number of the callers own that hosts round is not counted on from`(_ own: Int) throws {
    var bench = OutboxBench()
    bench.connect()
    let (number, effects) = bench.machine.takeSequence(own)
    bench.perform(effects)
    #expect(number == own)
    #expect(bench.machine.isReserved(own))
    try bench.enqueue(Fixture.input("x"))
    #expect(bench.sends.last?.params.clientSeq == 1)
    bench.restart()
    bench.connect()
    try bench.enqueue(Fixture.title("y"), on: Fixture.session)
    #expect((bench.sends.last?.params.clientSeq ?? 0) > 1)
  }

  @Test func `the last numbers are used once, also after a restart`() throws {
    let limit = 1 << 53
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .zero, sequenceBlock: 8))
    bench.perform(bench.machine.takeSequence(limit - 12).1)
    bench.connect()
    func send() throws -> OutboxEntryID {
      let id = try bench.enqueue(Fixture.input("x"))
      if let sent = bench.sends.last { bench.echo(Fixture.echo(sent)) }
      return id
    }
    for _ in 0..<9 { _ = try send() }
    bench.restart()
    bench.connect()
    for _ in 0..<4 { _ = try send() }
    let id = try send()
    let numbers = bench.sends.map(\.params.clientSeq)
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { $0 < limit }, "\(numbers)")
    guard case .obsolete(.unsupported) = bench.outcomes(of: id).first else {
      Issue.record("\(bench.outcomes(of: id))")
      return
    }
  }
}
