import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// What an outbox may conclude when the host has restarted, or has answered with snapshots.
@Suite(.limitedConcurrency) struct OutboxEpochTests {
  private let host = InitializeResult(
    protocolVersion: "1.0.0", serverSeq: 0, serverInfo: Implementation(name: "h", version: "1"),
    snapshots: [])

  private func known(_ turns: [Turn], _ serverSeq: Int = 7) -> URIDictionary<Snapshot> {
    [
      Fixture.chat: Snapshot(
        resource: Fixture.chat, state: .chat(Fixture.chatState(turns: turns)), fromSeq: serverSeq)
    ]
  }

  private func queued(_ text: String, id: String = "p") -> StateAction {
    .chat(
      .pendingMessageSet(
        ChatPendingMessageSetAction(kind: .queued, id: id, message: Fixture.message(text))))
  }

  /// A turn was sent at number 7, and its connection is lost.
  private func lost(
    _ action: StateAction = Fixture.start("t"), turns: [Turn] = [],
    _ policy: OutboxPolicy = OutboxPolicy()
  ) throws -> (OutboxBench, OutboxEntryID) {
    var bench = OutboxBench()
    bench.known = known(turns)
    bench.connect(host: host, serverSeq: 7)
    let id = try bench.enqueue(action, on: Fixture.chat, policy)
    bench.disconnect()
    return (bench, id)
  }

  // MARK: Snapshots

  @Test func `absence in a snapshot proves nothing`() throws {
    for action in [Fixture.start("t"), queued("do it")] {
      var (bench, id) = try lost(action)
      bench.connect(host: host, serverSeq: 12)
      bench.answer(.chat(Fixture.chatState()), serverSeq: 12)
      #expect(bench.sends.count == 1, "it may have been truncated or removed by another client")
      #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
    }
  }

  @Test func `absence in a complete replay is proof`() throws {
    for action in [Fixture.start("t"), queued("do it")] {
      var (bench, id) = try lost(action)
      bench.connect(replayed: [Fixture.chat], host: host, from: 7)
      bench.answer(.chat(Fixture.chatState()), serverSeq: 9)
      #expect(bench.sends.count == 2)
      #expect(bench.outcomes(of: id).isEmpty)
    }
  }

  @Test func `a replay of a host that is behind is no proof`() throws {
    var (bench, id) = try lost()
    // A restarted host does not know the client and replays nothing; its sequence number is lower.
    bench.connect(replayed: [Fixture.chat], host: host, from: 7)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 3)
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  // MARK: Restarts

  @Test(arguments: [false, true])
  func `a turn that has another id since a restart is not sent again`(_ programRestarts: Bool)
    throws
  {
    var (bench, id) = try lost(turns: [Fixture.turn("a")])
    if programRestarts { bench.restart() }
    bench.connect(host: host, serverSeq: 0)
    let rebuilt = [Fixture.turn("x1", text: "do a"), Fixture.turn("x2", text: "do t")]
    bench.answer(.chat(Fixture.chatState(turns: rebuilt)), serverSeq: 0)
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.ackedByState], "one more message of that text")
  }

  @Test func `an older equal message is no evidence`() throws {
    var (bench, id) = try lost(turns: [Fixture.turn("a", text: "do t")])
    bench.restart()
    bench.connect(host: host, serverSeq: 0)
    let rebuilt = [Fixture.turn("x1", text: "do t")]
    bench.answer(.chat(Fixture.chatState(turns: rebuilt)), serverSeq: 0)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  @Test func `one turn is evidence for one entry`() throws {
    var bench = OutboxBench()
    bench.known = known([])
    bench.connect(host: host, serverSeq: 7)
    let again = StateAction.chat(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: "u", startedAt: "2026-01-01T10:00:00Z", message: Fixture.message("do t"))))
    let first = try bench.enqueue(Fixture.start("t"))
    let second = try bench.enqueue(again)
    bench.disconnect()
    bench.connect(host: host, serverSeq: 0)
    bench.answer(
      .chat(Fixture.chatState(turns: [Fixture.turn("x", text: "do t")])), serverSeq: 0)
    #expect(bench.outcomes(of: first) == [.ackedByState])
    #expect(bench.outcomes(of: second) == [.unknown(.hostReplaced)])
  }

  @Test func `messages of others meanwhile are no evidence`() throws {
    var bench = OutboxBench()
    bench.isAttaching = true
    bench.connect(host: host, serverSeq: 7)
    let id = try bench.enqueue(Fixture.start("t"))
    // Two others say the same: one that the state has, and one that comes while it is on its way.
    var foreign = Fixture.foreign(Fixture.start("b"), on: Fixture.chat)
    foreign.action = .chat(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: "b", startedAt: "2026-01-01T10:00:00Z", message: Fixture.message("do t"))))
    foreign.serverSeq = 9
    bench.echo(foreign)
    bench.known = known([Fixture.turn("a", text: "do t")], 8)
    bench.isAttaching = false
    bench.perform([])
    try #require(bench.sends.count == 1)
    bench.disconnect()
    bench.connect(host: host, serverSeq: 0)
    let turns = ["x1", "x2"].map { Fixture.turn($0, text: "do t") }
    bench.answer(.chat(Fixture.chatState(turns: turns)), serverSeq: 0)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  /// The same words of another client, after ours were sent and lost.
  @Test(arguments: [false, true])
  func `messages of others after it was sent are no evidence`(programEnds: Bool) throws {
    for action in [Fixture.start("t"), queued("do t")] {
      var bench = OutboxBench()
      bench.known = known([])
      bench.connect(host: host, serverSeq: 7)
      let id = try bench.enqueue(action)
      bench.echo(same("b", serverSeq: 9))
      bench.disconnect()
      if programEnds { bench.restart() }
      bench.connect(host: host, serverSeq: 12)
      let turns = [Fixture.turn("b", text: "do t")]
      bench.answer(.chat(Fixture.chatState(turns: turns)), serverSeq: 12)
      #expect(bench.sends.count == 1)
      #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
    }
  }

  /// The host is slow, and the state has the words of another client.
  @Test func `a late echo is not replaced by the words of others`() throws {
    var bench = OutboxBench()
    bench.known = known([])
    bench.connect(host: host, serverSeq: 7)
    let id = try bench.enqueue(Fixture.start("t"))
    bench.echo(same("b", serverSeq: 9))
    bench.pass(.seconds(60))
    try #require(!bench.queries.isEmpty)
    let turns = [Fixture.turn("b", text: "do t")]
    bench.answer(.chat(Fixture.chatState(turns: turns)), serverSeq: 9)
    #expect(bench.outcomes(of: id).isEmpty)
    bench.echo(Fixture.echo(bench.sends[0], rejected: "a turn is active", serverSeq: 10))
    #expect(bench.outcomes(of: id) == [.rejected(reason: "a turn is active")])
  }

  /// It was recorded, not sent, and recorded once more after another client had sent the same words.
  @Test func `of two records the one with more messages counts`() throws {
    let early = OutboxBaseline(host: "h", serverSeq: 3, equalMessages: 0)
    let late = OutboxBaseline(host: "h", serverSeq: 9, equalMessages: 1)
    let both = OutboxBaseline(host: "h", serverSeq: 3, equalMessages: 1)
    #expect(early.joined(late) == both && late.joined(early) == both)
    #expect(early.joined(OutboxBaseline(host: "h", serverSeq: 9))?.equalMessages == nil)
  }

  @Test func `a message that was sent again is counted`() throws {
    var (bench, _) = try lost()
    bench.connect(replayed: [Fixture.chat], host: host, from: 7)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 9)
    try #require(bench.sends.count == 2)
    let second = try bench.enqueue(queued("do t"))
    bench.echo(Fixture.echo(bench.sends[1], serverSeq: 10))
    bench.disconnect()
    bench.connect(host: host, serverSeq: 0)
    let turns = [Fixture.turn("x", text: "do t")]
    bench.answer(.chat(Fixture.chatState(turns: turns)), serverSeq: 0)
    #expect(bench.outcomes(of: second) == [.unknown(.hostReplaced)])
  }

  @Test func `the late echo of a discarded message is no evidence`() throws {
    var bench = OutboxBench()
    bench.known = known([])
    bench.connect(host: host, serverSeq: 7)
    let first = try bench.enqueue(queued("do it", id: "p"))
    bench.perform(try bench.machine.discard(first, now: bench.now))
    let second = try bench.enqueue(queued("do it", id: "q"))
    bench.echo(Fixture.echo(bench.sends[0], serverSeq: 9))
    bench.disconnect()
    bench.connect(host: host, serverSeq: 0)
    let turns = [Fixture.turn("x", text: "do it")]
    bench.answer(.chat(Fixture.chatState(turns: turns)), serverSeq: 0)
    #expect(bench.outcomes(of: second) == [.unknown(.hostReplaced)])
  }

  private func same(_ turn: String, serverSeq: Int) -> ActionEnvelope {
    var foreign = Fixture.foreign(Fixture.start(turn), on: Fixture.chat)
    foreign.action = .chat(
      .turnStarted(
        ChatTurnStartedAction(
          turnId: turn, startedAt: "2026-01-01T10:00:00Z", message: Fixture.message("do t"))))
    foreign.serverSeq = serverSeq
    return foreign
  }

  @Test func `what is there is not sent again even if the program insists`() throws {
    var (bench, id) = try lost(Fixture.start("t"), OutboxPolicy(resend: .always))
    bench.connect(host: host, serverSeq: 12)
    bench.answer(.chat(Fixture.chatState(turns: [Fixture.turn("t")])), serverSeq: 12)
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.ackedByState])
  }

  @Test func `another host behind the address is recognised by what it says`() throws {
    var (bench, id) = try lost()
    bench.restart()
    var other = host
    other.serverInfo = Implementation(name: "h", version: "2")
    bench.connect(host: other, serverSeq: 100)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 100)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  @Test func `a removal is not taken for done because ids differ`() throws {
    let remove = StateAction.chat(
      .pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .queued, id: "p")))
    var (bench, id) = try lost(remove)
    bench.connect(host: host, serverSeq: 0)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 0)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  @Test func `the program may insist`() throws {
    var (bench, id) = try lost(Fixture.start("t"), OutboxPolicy(resend: .always))
    bench.restart()
    bench.connect(host: host, serverSeq: 0)
    if !bench.queries.isEmpty { bench.answer(.chat(Fixture.chatState()), serverSeq: 0) }
    #expect(bench.sends.count == 2)
    #expect(bench.outcomes(of: id).isEmpty)
  }

  // MARK: The next run

  @Test func `the next run asks the host to continue from where it was sent`() throws {
    var (bench, id) = try lost(queued("do it"))
    bench.restart()
    let resumption = try #require(bench.machine.resumption)
    #expect(resumption.serverSeq == 7)
    #expect(resumption.channels == [Fixture.chat])
    #expect(resumption.host == host)
    let echo = Fixture.echo(bench.sends[0], serverSeq: 8)
    bench.connect(replay: [echo], replayed: [Fixture.chat], host: host, from: 7)
    #expect(bench.outcomes(of: id) == [.acked])
    #expect(bench.machine.resumption == nil)
  }

  @Test(arguments: [(7, 2), (8, 1)])
  func `a replay that begins too late is no proof`(_ from: Int, _ copies: Int) throws {
    var (bench, _) = try lost()
    bench.restart()
    bench.connect(replayed: [Fixture.chat], host: host, from: from)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 20)
    #expect(bench.sends.count == copies)
  }

  @Test func `the number is never ahead of the host`() throws {
    var bench = OutboxBench()
    bench.connect(host: host, serverSeq: 100)
    bench.disconnect()
    // A replay by a host of which it is not certain that it has counted so far.
    bench.connect(replayed: [Fixture.chat], host: host)
    let id = try bench.enqueue(Fixture.start("t"))
    #expect(bench.machine.entry(id)?.baseline?.serverSeq == nil)
    bench.machine.reached(5, on: bench.generation)
    let next = try bench.enqueue(Fixture.cancel("t"))
    #expect(bench.machine.entry(next)?.baseline?.serverSeq == 5)
  }

  @Test func `a host that may have restarted is not asked to continue by a later run`() throws {
    var (bench, id) = try lost()
    bench.restart()
    // From here on a restarted host knows this client, and may pass the number before the next run.
    bench.perform(bench.machine.willHandshake(now: bench.now))
    bench.restart()
    #expect(bench.machine.resumption == nil)
    bench.connect(replayed: [Fixture.chat], host: host, from: 7)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 20)
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  // MARK: Epochs in the journal

  /// The program ends after the host was found to have restarted, and before the state has arrived.
  @Test(arguments: [false, true]) func `the next run knows that the host has restarted`(
    isRewritten: Bool
  ) throws {
    var bench = OutboxBench()
    bench.connect(serverSeq: 7)
    let id = try bench.enqueue(Fixture.cancel("t"))
    bench.disconnect()
    bench.connect(hostReplaced: true, serverSeq: 9)
    try #require(bench.queries.count == 1)
    if isRewritten { bench.journal = bench.machine.image }
    bench.restart()
    bench.connect(serverSeq: 12)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 12)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)], "its turn may have another id")
  }

  /// The program ends after a handshake that failed, and the host restarts.
  @Test(arguments: [false, true]) func `the next run knows how far the host was`(isRewritten: Bool)
    throws
  {
    var bench = OutboxBench()
    bench.connect(serverSeq: 7)
    let id = try bench.enqueue(Fixture.cancel("t"))
    bench.disconnect()
    bench.perform(bench.machine.willHandshake(now: bench.now))
    if isRewritten { bench.journal = bench.machine.image }
    bench.restart()
    bench.perform(bench.machine.willHandshake(now: bench.now))
    bench.restart()
    bench.connect(serverSeq: 3)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 3)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  @Test func `a failed journal does not lose that the host has restarted`() throws {
    var bench = OutboxBench()
    bench.connect(serverSeq: 7)
    let id = try bench.enqueue(Fixture.cancel("t"))
    bench.disconnect()
    bench.isJournalStuck = true
    bench.connect(hostReplaced: true, serverSeq: 9)
    bench.perform(bench.machine.journalFailed(now: bench.now))
    bench.isJournalStuck = false
    bench.perform(bench.machine.flush(now: bench.now))
    bench.restart()
    bench.connect(serverSeq: 12)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 12)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  @Test func `a count in the journal may be the greatest number`() throws {
    var (bench, id) = try lost()
    bench.journal.append(
      .sending(id, clientSeq: 1, baseline: OutboxBaseline(serverSeq: 7, equalMessages: .max)))
    bench.restart()
    bench.echo(same("b", serverSeq: 9))
    #expect(bench.machine.entry(id)?.baseline?.equalMessages == .max)
  }

  // MARK: The journal

  @Test func `the journal keeps what was known`() throws {
    var (bench, id) = try lost(turns: [Fixture.turn("a", text: "do t")])
    let baseline = OutboxBaseline(host: host.hostMark, serverSeq: 7, equalMessages: 1)
    #expect(bench.machine.entry(id)?.baseline == baseline)
    bench.journal = bench.machine.image.map { record in
      let bytes = OutboxRecordCodec.encode(.record(record))
      guard case .record(let read)? = OutboxRecordCodec.decode(bytes[...]) else { return record }
      return read
    }
    bench.restart()
    #expect(bench.machine.entry(id)?.baseline == baseline)
    #expect(bench.machine.resumption?.host == host)
  }

  /// As one character, it has any number of scalars.
  @Test func `the identity of a host is short, however it is composed`() throws {
    func mark(_ name: String) -> String? {
      var host = host
      host.serverInfo = Implementation(name: name)
      return host.hostMark
    }
    let long = try #require(mark("e" + String(repeating: "\u{301}", count: 100_000)))
    #expect(long.utf8.count <= 4_098)
    let emoji = String(repeating: "\u{1F600}", count: 1_000)
    #expect(mark(emoji) == #"{"name":"\#(emoji)"}"#, "as journals have it")
  }

  @Test func `every kind of record is written`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    bench.echo(Fixture.echo(bench.sends[0]))
    bench.disconnect()
    bench.connect(host: host, serverSeq: 101)
    try bench.enqueue(Fixture.start("u"))
    bench.disconnect()
    try bench.enqueue(
      Fixture.title("new"), on: Fixture.session, OutboxPolicy(onlyIf: .unchangedSince(101)))
    bench.connect(hostReplaced: true, host: host, serverSeq: 1)
    try bench.enqueue(.unknown(["type": "x"]))
    let overwritten = OutboxRecord.overwritten(OutboxEntryID(1), by: OutboxEntryID(2))
    let records = bench.journal + bench.machine.image + [overwritten]
    let identity = OutboxIdentity(host: "h", clientId: Fixture.me)
    let items = records.map { OutboxRecordCodec.Item.record($0) } + [.identity(identity)]
    let written = Set(items.compactMap { OutboxRecordCodec.encode($0).first })
    #expect(written == Set(OutboxRecordCodec.Kind.allCases.map(\.rawValue)))
  }

  @Test func `records of older and newer versions are read`() throws {
    // As 0.1.0 wrote them: a number and a client sequence number, and nothing else.
    let old: [UInt8] = [3, 5, 22]
    #expect(
      OutboxRecordCodec.decode(old[...])
        == .record(.sending(OutboxEntryID(5), clientSeq: 11, baseline: nil)))
    #expect(
      OutboxRecordCodec.encode(.record(.sending(OutboxEntryID(5), clientSeq: 11))) == old)
    // A field and a kind that this version does not know.
    let newer: [UInt8] = [7, 5, 22, 2, 1, 14, 99, 2, 1, 2]
    #expect(
      OutboxRecordCodec.decode(newer[...])
        == .record(
          .sending(OutboxEntryID(5), clientSeq: 11, baseline: OutboxBaseline(serverSeq: 7))))
    let numbered = OutboxRecordCodec.Item.record(.numbered(below: 300))
    #expect(OutboxRecordCodec.encode(numbered) == [9, 0xAC, 2])
    #expect(OutboxRecordCodec.decode([9, 0xAC, 2, 99, 1, 0]) == numbered)
    #expect(OutboxRecordCodec.decode([9, 0xAC]) == nil)
    let replaced = OutboxRecordCodec.Item.record(.hostReplaced(OutboxEntryID(300)))
    #expect(OutboxRecordCodec.encode(replaced) == [10, 0xAC, 2])
    #expect(OutboxRecordCodec.decode([10, 0xAC, 2, 99, 1, 0]) == replaced)
    #expect(OutboxRecordCodec.decode([10, 0xAC]) == nil)
    let overwritten = OutboxRecordCodec.Item.record(
      .overwritten(OutboxEntryID(300), by: OutboxEntryID(301)))
    #expect(OutboxRecordCodec.encode(overwritten) == [11, 0xAC, 2, 0xAD, 2])
    #expect(OutboxRecordCodec.decode([11, 0xAC, 2, 0xAD, 2, 99, 1, 0]) == overwritten)
    #expect(OutboxRecordCodec.decode([11, 0xAC, 2]) == nil)
    let passed = OutboxRecordCodec.Item.record(
      .sending(OutboxEntryID(5), clientSeq: 11, baseline: OutboxBaseline(passedSeq: 7)))
    #expect(OutboxRecordCodec.decode(OutboxRecordCodec.encode(passed)[...]) == passed)
    #expect(OutboxRecordCodec.decode([200, 1, 2, 3]) == .unrecognized)
    #expect(OutboxRecordCodec.decode([0, 0, 0]) == nil)
  }

  @Test func `an entry of an old journal is unknown`() throws {
    var (bench, id) = try lost()
    bench.journal = bench.journal.compactMap {
      if case .sending(let id, let clientSeq, _) = $0 { return .sending(id, clientSeq: clientSeq) }
      if case .host = $0 { return nil }
      return $0
    }
    bench.restart()
    #expect(bench.machine.resumption == nil)
    bench.connect(replayed: [Fixture.chat], host: host, from: 0)
    bench.answer(.chat(Fixture.chatState()), serverSeq: 20)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }
}
