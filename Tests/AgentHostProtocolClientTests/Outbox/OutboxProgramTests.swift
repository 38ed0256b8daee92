import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

/// What a program asks of an outbox, signals that come too late, and writes that come to nothing.
@Suite(.limitedConcurrency) struct OutboxProgramTests {
  private let absent = OutboxEntryID(99)

  // MARK: Cancelling and discarding

  @Test func `what waits is cancelled and what is sent is not`() throws {
    var bench = OutboxBench()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.perform(try bench.machine.cancel(id, now: bench.now))
    #expect(bench.outcomes(of: id) == [.obsolete(.cancelled)])
    bench.connect()
    #expect(bench.sends.isEmpty)
    let sent = try bench.enqueue(Fixture.start("u"))
    #expect(bench.sends.count == 1)
    let error = #expect(throws: AHPError.self) {
      try bench.machine.cancel(sent, now: bench.now)
    }
    #expect(error?.code == .tooLateToCancel)
    #expect(error?.channel == Fixture.chat)
    #expect(bench.outcomes(of: sent).isEmpty)
  }

  @Test func `what is discarded is not waited for and makes room`() throws {
    var bench = OutboxBench()
    let waiting = try bench.enqueue(Fixture.start("t"))
    bench.perform(try bench.machine.discard(waiting, now: bench.now))
    #expect(bench.outcomes(of: waiting) == [.obsolete(.discarded)])
    bench.connect()
    let sent = try bench.enqueue(Fixture.input("x"))
    let transmission = try #require(bench.sends.last)
    bench.perform(try bench.machine.discard(sent, now: bench.now))
    #expect(bench.outcomes(of: sent) == [.unknown(.discarded)])
    #expect(bench.machine.count == 0)
    bench.echo(Fixture.echo(transmission))
    #expect(bench.outcomes(of: sent).count == 1, "its echo settles it no second time")
  }

  @Test func `what is not there is neither cancelled nor discarded`() {
    var bench = OutboxBench()
    let cancelling = #expect(throws: AHPError.self) {
      try bench.machine.cancel(absent, now: bench.now)
    }
    let discarding = #expect(throws: AHPError.self) {
      try bench.machine.discard(absent, now: bench.now)
    }
    #expect(cancelling?.code == .noSuchEntry)
    #expect(discarding?.code == .noSuchEntry)
  }

  // MARK: Not waiting any longer

  @Test func `flushing asks for the state at once`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.flush(now: bench.now))
    #expect(bench.queries.map(\.channel) == [Fixture.chat])
    bench.perform(bench.machine.flush(now: bench.now))
    #expect(bench.queries.count == 1, "the answer is on its way")
    bench.answer(.chat(Fixture.chatState(active: Fixture.active("t"))))
    #expect(bench.outcomes(of: id) == [.ackedByState])
  }

  @Test func `flushing tries again what failed`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.flush(now: bench.now))
    let query = bench.queries.removeFirst()
    bench.perform(bench.machine.snapshotFailed(query.id, of: query.channel, now: bench.now))
    #expect(bench.queries.isEmpty, "it is left alone for a while")
    bench.perform(bench.machine.flush(now: bench.now))
    #expect(bench.queries.count == 1)
    bench.answer(.chat(Fixture.chatState(turns: [Fixture.turn("t")])))
    #expect(bench.outcomes(of: id) == [.ackedByState])
  }

  @Test func `a state that could not be had is asked for again later`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.flush(now: bench.now))
    let query = bench.queries.removeFirst()
    bench.perform(bench.machine.snapshotFailed(query.id, of: query.channel, now: bench.now))
    bench.pass(bench.machine.configuration.retryDelay)
    #expect(bench.queries.count == 1)
    #expect(bench.queries.first?.id != query.id)
  }

  @Test func `a state that the host cannot deliver is refetched with growing delays`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    var waits: [Duration] = []
    var began = bench.now
    func failures(_ count: Int) {
      for _ in 0..<count {
        while bench.queries.isEmpty { bench.pass(.milliseconds(100)) }
        waits.append(bench.now - began)
        let query = bench.queries.removeFirst()
        bench.perform(bench.machine.snapshotFailed(query.id, of: query.channel, now: bench.now))
        began = bench.now
      }
    }
    failures(7)
    #expect(waits == [15, 2, 4, 8, 16, 32, 32].map { .seconds($0) })
    // A response begins a new count.
    while bench.queries.isEmpty { bench.pass(.milliseconds(100)) }
    bench.answer(.chat(Fixture.chatState()))
    waits = []
    failures(2)
    #expect(waits.last == .seconds(2))
    #expect(bench.outcomes(of: id) == [])
  }

  @Test func `limits that never elapse are possible`() throws {
    let endless = Duration.seconds(Int64.max)
    var bench = OutboxBench(
      OutboxConfiguration(
        expiresAfter: endless, watchdog: endless, maxAge: endless, quietPeriod: .zero))
    bench.connect()
    let id = try bench.enqueue(
      Fixture.start("t"), on: Fixture.chat, OutboxPolicy(expiresAfter: endless))
    let expiry = try #require(bench.machine.entry(id)?.expiresAt)
    // Programs may compute with its seconds.
    #expect(expiry.components.seconds > 1 << 40)
    bench.pass(.seconds(24 * 3_600))
    #expect(bench.outcomes(of: id) == [])
    bench.restart()
    bench.pass(.seconds(24 * 3_600))
    #expect(bench.outcomes(of: id) == [])
  }

  // MARK: The channel is gone

  @Test func `a channel that is gone ends what is on it`() throws {
    var bench = OutboxBench()
    bench.connect()
    let sent = try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.flush(now: bench.now))
    let query = bench.queries.removeFirst()
    bench.perform(bench.machine.channelGone(query.channel, answering: query.id, now: bench.now))
    #expect(bench.outcomes(of: sent) == [.unknown(.channelGone)])
    #expect(bench.machine.busyChannels.isEmpty)
  }

  // MARK: Names across runs

  @Test func `a name that is in use again is not settled by its past`() throws {
    var bench = OutboxBench()
    bench.connect()
    let policy = OutboxPolicy(operationId: "nightly")
    let first = try bench.enqueue(Fixture.input("x"), on: Fixture.chat, policy)
    bench.echo(Fixture.echo(bench.sends[0]))
    #expect(bench.outcomes(of: first) == [.acked])
    // Forgotten, and used again: the journal has both.
    bench.now += bench.machine.configuration.rememberedFor + .seconds(1)
    _ = bench.machine.forgetOutcomes(before: bench.now)
    bench.disconnect()
    let second = try bench.enqueue(Fixture.input("x"), on: Fixture.chat, policy)
    bench.restart()
    #expect(bench.machine.outcome(ofOperation: "nightly") == nil)
    let (again, _) = try bench.machine.enqueue(
      Fixture.input("x"), on: Fixture.chat, policy: policy, now: bench.now)
    #expect(again == .existing(second))
  }

  @Test func `an operation that is no longer remembered happens again`() throws {
    var bench = OutboxBench()
    bench.connect()
    let policy = OutboxPolicy(operationId: "nightly")
    try bench.enqueue(Fixture.input("x"), on: Fixture.chat, policy)
    bench.echo(Fixture.echo(bench.sends[0]))
    bench.now += bench.machine.configuration.rememberedFor + .seconds(1)
    try bench.enqueue(Fixture.input("x"), on: Fixture.chat, policy)
    #expect(bench.sends.count == 2)
  }

  @Test func `the newest outcomes are remembered, up to the limit of bytes`() throws {
    var bench = OutboxBench(OutboxConfiguration(maxBytes: 10_000, quietPeriod: .zero))
    bench.connect()
    let long = String(repeating: "x", count: 4_000)
    for number in 0..<4 {
      let policy = OutboxPolicy(operationId: "\(number)")
      try bench.enqueue(Fixture.input(long), on: Fixture.chat, policy)
      bench.echo(Fixture.echo(bench.sends[number]))
    }
    for isRestarted in [false, true] {
      if isRestarted { bench.restart() }
      #expect(bench.machine.recordedOutcomes.map(\.entry.operationId) == ["2", "3"])
    }
    bench.connect()
    try bench.enqueue(
      Fixture.input("x"), on: Fixture.chat, OutboxPolicy(operationId: "rejected"))
    // The reason counts, and the last outcome is remembered in any case.
    let reason = String(repeating: "x", count: 20_000)
    bench.echo(Fixture.echo(bench.sends[4], rejected: reason))
    #expect(bench.machine.recordedOutcomes.map(\.entry.operationId) == ["rejected"])
  }

  @Test func `the echoed form of an action is not remembered`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(
      Fixture.title("a"), on: Fixture.session, OutboxPolicy(operationId: "x"))
    bench.echo(Fixture.echo(bench.sends[0], action: Fixture.title("A")))
    #expect(bench.settled.first?.appliedAction == Fixture.title("A"))
    let remembered = try #require(bench.machine.outcome(ofOperation: "x"))
    #expect(remembered.appliedAction == nil)
  }

  // MARK: Signals that come too late

  @Test func `late signals are counted and do nothing`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.perform(bench.machine.flush(now: bench.now))
    let query = bench.queries.removeFirst()
    let transmission = try #require(bench.sends.first)
    bench.disconnect()
    let old = bench.generation
    bench.connect()
    let now = bench.now
    let state = ChannelState.chat(Fixture.chatState(active: Fixture.active("t")))
    var late = 0
    func expectNothing(
      _ effects: [OutboxMachine.Effect], _ location: SourceLocation = #_sourceLocation
    ) {
      late += 1
      #expect(effects.isEmpty, sourceLocation: location)
    }
    let before = bench.machine.staleSignals
    expectNothing(bench.machine.snapshot(query.id, of: query.channel, state, now: now))
    expectNothing(bench.machine.snapshotFailed(query.id, of: query.channel, now: now))
    expectNothing(bench.machine.channelGone(query.channel, answering: query.id, now: now))
    expectNothing(bench.machine.channelGone(query.channel, attaching: old, now: now))
    expectNothing(bench.machine.reconnectBegan(old, hostReplaced: true, now: now))
    expectNothing(bench.machine.resendDecisions(old, replayed: [], now: now))
    expectNothing(bench.machine.attached(Fixture.chat, old, now: now))
    expectNothing(bench.machine.attachFailed(Fixture.chat, old, now: now))
    expectNothing(bench.machine.connectionLost(old, now: now))
    #expect(bench.machine.staleSignals == before + late)
    #expect(bench.outcomes(of: id).isEmpty)
    #expect(bench.sends == [transmission])
    // The question that is open now is answered all the same.
    bench.answer(state)
    #expect(bench.outcomes(of: id) == [.ackedByState])
    let settled = bench.machine.staleSignals
    expectNothing(bench.machine.written(transmission, .written, now: now))
    #expect(bench.machine.staleSignals == settled + 1)
  }

  @Test func `a new connection ends the one before`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.input("x"))
    // The loss of the first one was not reported.
    bench.connect()
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  // MARK: Writes that come to nothing

  @Test func `what was not written is sent later in its place`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.writes = .notWritten
    let first = try bench.enqueue(Fixture.input("1"))
    #expect(bench.machine.entry(first)?.state == .queued)
    #expect(bench.machine.entry(first)?.clientSeq == nil)
    bench.writes = .written
    let second = try bench.enqueue(Fixture.input("2"))
    #expect(bench.sends.map(\.id) == [first], "the connection is left alone for a while")
    bench.pass(bench.machine.configuration.retryDelay)
    #expect(bench.sends.map(\.id) == [first, first, second])
    #expect(bench.sends.map(\.copy) == [1, 1, 1])
    for transmission in bench.sends.dropFirst() { bench.echo(Fixture.echo(transmission)) }
    #expect(bench.outcomes(of: first) == [.acked])
    #expect(bench.outcomes(of: second) == [.acked])
  }

  @Test func `several that were not written keep their order`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.isWriteStuck = true
    let ids = try (1...3).map { try bench.enqueue(Fixture.input("\($0)")) }
    let stuck = bench.sends
    #expect(stuck.map(\.id) == ids)
    bench.isWriteStuck = false
    for transmission in stuck {
      bench.perform(bench.machine.written(transmission, .notWritten, now: bench.now))
    }
    bench.sends = []
    bench.pass(bench.machine.configuration.retryDelay)
    #expect(bench.sends.map(\.id) == ids)
  }

  @Test func `what cannot be said on this connection ends`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.writes = .impossible("the host is too old")
    let id = try bench.enqueue(Fixture.start("t"))
    #expect(bench.outcomes(of: id) == [.obsolete(.unsupported("the host is too old"))])
    bench.writes = .written
    let next = try bench.enqueue(Fixture.start("u"))
    bench.echo(Fixture.echo(try #require(bench.sends.last)))
    #expect(bench.outcomes(of: next) == [.acked])
  }

  // MARK: Time

  @Test func `what expires while it waits is not sent`() throws {
    var bench = OutboxBench()
    let id = try bench.enqueue(
      Fixture.start("t"), OutboxPolicy(expiresAfter: .seconds(5)))
    // No timer has run out: the connection comes just after the time.
    bench.now += .seconds(6)
    bench.connect()
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [.expired])
  }

  @Test func `every entry ends at the maximum age`() throws {
    var bench = OutboxBench(OutboxConfiguration(maxAge: .seconds(60), quietPeriod: .zero))
    let waiting = try bench.enqueue(Fixture.start("t"))
    bench.pass(.seconds(61))
    #expect(bench.outcomes(of: waiting) == [.expired])
    bench.connect()
    let sent = try bench.enqueue(Fixture.start("u"))
    bench.pass(.seconds(61))
    #expect(bench.outcomes(of: sent) == [.unknown(.expired)])
    #expect(bench.machine.count == 0)
  }
}
