import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// One suite for each way in which outboxes are known to fail.
@Suite(.limitedConcurrency) struct OutboxHazardTests {
  // MARK: 1. The echo is lost, and only a snapshot follows

  struct LostEcho: Sendable {
    var state: ChatState
    var outcome: OutboxOutcome?
    var copies: Int
  }

  @Test(arguments: [
    LostEcho(
      state: Fixture.chatState(active: Fixture.active("t")), outcome: .ackedByState, copies: 1),
    LostEcho(
      state: Fixture.chatState(turns: [Fixture.turn("t")]), outcome: .ackedByState, copies: 1),
    LostEcho(state: Fixture.chatState(), outcome: .unknown(.connectionLost), copies: 1),
    LostEcho(
      state: Fixture.chatState(active: Fixture.active("other")),
      outcome: .unknown(.connectionLost), copies: 1),
  ])
  func `the state decides after a lost echo`(_ lost: LostEcho) throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    bench.connect()
    #expect(bench.sends.count == 1, "nothing is sent before the state is known")
    bench.answer(.chat(lost.state))
    #expect(bench.sends.count == lost.copies)
    #expect(bench.outcomes(of: id) == (lost.outcome.map { [$0] } ?? []))
    #expect(Set(bench.sends.map(\.params.clientSeq)).count == 1, "copies keep their number")
  }

  // MARK: 2. A number is used again

  @Test func `numbers grow over restarts`() throws {
    var bench = OutboxBench()
    bench.connect()
    for turn in 0..<3 { try bench.enqueue(Fixture.input("\(turn)")) }
    let old = bench.sends
    bench.restart()
    bench.connect()
    let id = try bench.enqueue(Fixture.input("new"))
    let highest = try #require(old.map(\.params.clientSeq).max())
    let new = try #require(bench.sends.last)
    #expect(new.params.clientSeq > highest)
    for transmission in old { bench.echo(Fixture.echo(transmission)) }
    #expect(bench.outcomes(of: id).isEmpty, "old echoes settle nothing new")
    bench.echo(Fixture.echo(new))
    #expect(bench.outcomes(of: id) == [.acked])
  }

  @Test func `a number is reserved before it is used`() throws {
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .zero, sequenceBlock: 4))
    bench.connect()
    for turn in 0..<10 { try bench.enqueue(Fixture.input("\(turn)")) }
    var reserved = 1
    for record in bench.journal {
      if case .reserved(let below) = record { reserved = below }
      if case .sending(_, let clientSeq, _) = record { #expect(clientSeq < reserved) }
    }
    let (sequence, effects) = bench.machine.takeSequence()
    bench.perform(effects)
    #expect(sequence == 11)
  }

  // MARK: 3. Something runs twice

  @Test(arguments: [
    Fixture.input("rm"), .chat(.truncated(ChatTruncatedAction(turnId: nil))), .terminal(.cleared),
    .session(.mcpServerStartRequested(SessionMcpServerStartRequestedAction(id: "m"))),
  ])
  func `what cannot be verified is never repeated`(_ action: StateAction) throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(action)
    bench.disconnect()
    bench.connect(replayed: [Fixture.chat])
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  @Test func `a turn that may have been truncated away is not repeated`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    let truncation = StateAction.chat(.truncated(ChatTruncatedAction(turnId: nil)))
    bench.connect(replay: [Fixture.foreign(truncation, on: Fixture.chat)])
    bench.answer(.chat(Fixture.chatState()))
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  @Test func `the state is left alone for a while`() throws {
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .seconds(1)))
    bench.connect()
    bench.pass(.seconds(2))
    try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    bench.connect()
    #expect(bench.queries.isEmpty)
    bench.pass(.seconds(1))
    #expect(bench.queries.count == 1)
  }

  // MARK: 4. An echo never comes

  @Test func `a silent host is looked into and then given up`() throws {
    var bench = OutboxBench()
    bench.connect()
    let start = try bench.enqueue(Fixture.start("t"))
    let input = try bench.enqueue(Fixture.input("x"), on: "ahp-terminal:/1")
    bench.pass(.seconds(15))
    #expect(bench.queries.count == 2)
    bench.answer(.chat(Fixture.chatState(active: Fixture.active("t"))))
    #expect(bench.outcomes(of: start) == [.ackedByState])
    let silent = TerminalState(
      title: "", content: [], lifecycle: .running,
      claim: .client(TerminalClientClaim(clientId: Fixture.me)))
    for _ in 0..<3 {
      bench.answer(.terminal(silent))
      bench.pass(.seconds(120))
    }
    #expect(bench.outcomes(of: input) == [.unknown(.noEcho)])
    #expect(bench.sends.count == 2, "a connection that is up has lost nothing")
  }

  @Test func `flushing does not end the wait for an echo`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.input("x"), on: "ahp-terminal:/1")
    let silent = TerminalState(
      title: "", content: [], lifecycle: .running,
      claim: .client(TerminalClientClaim(clientId: Fixture.me)))
    for _ in 0..<5 {
      bench.perform(bench.machine.flush(now: bench.now))
      bench.perform(bench.machine.flush(now: bench.now))
      #expect(bench.queries.count == 1)
      bench.answer(.terminal(silent))
    }
    #expect(bench.outcomes(of: id).isEmpty)
    // The echo becomes late as if there had been no flush.
    bench.pass(bench.machine.configuration.watchdog - .milliseconds(1))
    #expect(bench.queries.isEmpty)
    bench.pass(.milliseconds(1))
    #expect(bench.queries.count == 1)
    for _ in 0..<3 {
      bench.answer(.terminal(silent))
      bench.pass(.seconds(120))
    }
    #expect(bench.outcomes(of: id) == [.unknown(.noEcho)])
  }

  /// Each elapsed timer examines all entries.
  @Test func `echoes that are late together are examined together`() throws {
    var bench = OutboxBench()
    bench.connect()
    for number in 0..<200 {
      try bench.enqueue(Fixture.input("\(number)"), on: "ahp-terminal:/\(number)")
      bench.pass(.milliseconds(1))
    }
    let first = bench.lastTimer
    bench.pass(bench.machine.configuration.watchdog)
    bench.pass(.seconds(1))
    #expect(bench.queries.count == 200)
    #expect(bench.lastTimer - first <= 4)
  }

  @Test func `a later echo does not wait for an earlier one`() throws {
    var bench = OutboxBench()
    bench.connect()
    let first = try bench.enqueue(Fixture.input("1"))
    let second = try bench.enqueue(Fixture.input("2"))
    bench.echo(Fixture.echo(bench.sends[1]))
    #expect(bench.outcomes(of: second) == [.acked])
    bench.echo(Fixture.echo(bench.sends[1]))
    bench.echo(Fixture.echo(bench.sends[0]))
    #expect(bench.outcomes(of: first) == [.acked])
    #expect(bench.settled.count == 2, "repeated echoes are ignored")
  }

  @Test func `a vanished channel ends its entries`() throws {
    var bench = OutboxBench()
    bench.connect()
    let sent = try bench.enqueue(Fixture.start("t"))
    let other = try bench.enqueue(Fixture.title("x"), on: Fixture.session)
    bench.disconnect()
    let queued = try bench.enqueue(Fixture.cancel("t"))
    bench.connect()
    bench.perform(bench.machine.channelGone(Fixture.chat, now: bench.now))
    #expect(bench.outcomes(of: sent) == [.unknown(.channelGone)], "its turn may have run")
    #expect(bench.outcomes(of: queued) == [.obsolete(.channelGone)])
    #expect(bench.outcomes(of: other).isEmpty)
  }

  @Test func `what a setting did goes with its channel`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.title("x"), on: Fixture.session)
    bench.perform(bench.machine.channelGone(Fixture.session, now: bench.now))
    #expect(bench.outcomes(of: id) == [.obsolete(.channelGone)])
  }

  // MARK: 5. The action is stale

  @Test func `what expires while it waits is not sent`() throws {
    var bench = OutboxBench()
    let id = try bench.enqueue(
      Fixture.start("t"), on: Fixture.chat, OutboxPolicy(expiresAfter: .seconds(60)))
    bench.pass(.seconds(61))
    bench.connect()
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [.expired])
  }

  @Test func `what expires in doubt is not repeated but looked up`() throws {
    for (state, outcome) in [
      (Fixture.chatState(), OutboxOutcome.unknown(.expired)),
      (Fixture.chatState(turns: [Fixture.turn("t")]), .ackedByState),
    ] {
      var bench = OutboxBench()
      bench.connect()
      let id = try bench.enqueue(
        Fixture.start("t"), on: Fixture.chat, OutboxPolicy(expiresAfter: .seconds(60)))
      bench.disconnect()
      bench.pass(.seconds(61))
      bench.connect()
      bench.answer(.chat(state))
      #expect(bench.sends.count == 1)
      #expect(bench.outcomes(of: id) == [outcome])
    }
  }

  @Test func `a turn that expires in doubt may have run and been truncated away`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(
      Fixture.start("t"), on: Fixture.chat, OutboxPolicy(expiresAfter: .seconds(60)))
    bench.disconnect()
    bench.pass(.seconds(61))
    let truncation = StateAction.chat(.truncated(ChatTruncatedAction(turnId: nil)))
    bench.connect(replay: [Fixture.foreign(truncation, on: Fixture.chat)])
    bench.answer(.chat(Fixture.chatState()))
    #expect(bench.outcomes(of: id) == [.unknown(.expired)])
  }

  @Test func `the expiry is no reason for an action that is never resent`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(
      Fixture.title("x"), on: Fixture.session,
      OutboxPolicy(resend: .never, expiresAfter: .seconds(60)))
    bench.disconnect()
    bench.pass(.seconds(61))
    bench.connect()
    bench.answer(.session(Fixture.sessionState(title: "y")))
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  @Test func `a setting that expires in doubt may have been set`() throws {
    for (title, replayed, outcome) in [
      ("x", URISet(), OutboxOutcome.ackedByState), ("y", [], .unknown(.expired)),
      ("y", [Fixture.session], .expired),
    ] {
      var bench = OutboxBench()
      bench.connect()
      let id = try bench.enqueue(
        Fixture.title("x"), on: Fixture.session, OutboxPolicy(expiresAfter: .seconds(60)))
      bench.disconnect()
      bench.pass(.seconds(61))
      bench.connect(replayed: replayed)
      bench.answer(.session(Fixture.sessionState(title: title)))
      #expect(bench.sends.count == 1)
      #expect(bench.outcomes(of: id) == [outcome])
    }
  }

  // MARK: 6. Order

  @Test func `a channel keeps its order and holds no other up`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    try bench.enqueue(Fixture.cancel("t"))
    try bench.enqueue(Fixture.title("x"), on: Fixture.session)
    bench.connect(replayed: [Fixture.chat])
    #expect(bench.sends.map(\.params.channel) == [Fixture.chat, Fixture.session])
    bench.answer(.chat(Fixture.chatState()))
    let chat = bench.sends.filter { $0.params.channel == Fixture.chat }.map(\.params.action)
    #expect(chat == [Fixture.start("t"), Fixture.start("t"), Fixture.cancel("t")])
  }

  @Test func `what belongs to a refused turn is not sent`() throws {
    var bench = OutboxBench()
    bench.connect()
    let start = try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    let cancel = try bench.enqueue(Fixture.cancel("t"))
    let other = try bench.enqueue(Fixture.cancel("u"))
    bench.connect(replay: [Fixture.echo(bench.sends[0], rejected: "no")])
    #expect(bench.outcomes(of: start) == [.rejected(reason: "no")])
    #expect(bench.outcomes(of: cancel) == [.obsolete(.dependencyFailed(start))])
    #expect(bench.outcomes(of: other).isEmpty)
    #expect(bench.sends.count == 2)
  }

  @Test func `a turn whose id is another composition of the same text is another turn`() throws {
    var bench = OutboxBench()
    let start = try bench.enqueue(Fixture.start("caf\u{E9}"))
    let cancel = try bench.enqueue(Fixture.cancel("cafe\u{301}"))
    try bench.perform(bench.machine.cancel(start, now: bench.now))
    #expect(bench.outcomes(of: start) == [.obsolete(.cancelled)])
    #expect(bench.outcomes(of: cancel).isEmpty)
  }

  @Test func `a client whose id is another composition of the same text is another client`() throws
  {
    var bench = OutboxBench()
    bench.machine = OutboxMachine(
      configuration: bench.machine.configuration, clientId: "caf\u{E9}")
    bench.connect()
    let id = try bench.enqueue(Fixture.input("x"))
    bench.echo(Fixture.echo(bench.sends[0], clientId: "cafe\u{301}"))
    #expect(bench.outcomes(of: id).isEmpty)
    bench.echo(Fixture.echo(bench.sends[0], clientId: "caf\u{E9}"))
    #expect(bench.outcomes(of: id) == [.acked])
  }

  // MARK: 7. The host is another one

  @Test func `what another host repeats says nothing`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    bench.connect(replayed: [Fixture.chat], hostReplaced: true)
    bench.answer(.chat(Fixture.chatState(active: Fixture.active("other"))))
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  @Test func `a host may turn out to be another one later`() throws {
    var bench = OutboxBench(OutboxConfiguration(quietPeriod: .seconds(1)))
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    // It has answered with an empty replay, for it looked for numbers that it has not reached.
    bench.connect(replayed: [Fixture.chat])
    let old = HostGeneration.none
    bench.perform(bench.machine.hostReplaced(old, now: bench.now))
    bench.perform(bench.machine.hostReplaced(bench.generation, now: bench.now))
    bench.pass(.seconds(2))
    bench.answer(.chat(Fixture.chatState()))
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  @Test func `messages in doubt are not given to a replaced host`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    bench.disconnect()
    bench.connect(hostReplaced: true)
    bench.answer(.chat(Fixture.chatState()))
    #expect(bench.sends.count == 1)
    #expect(bench.outcomes(of: id) == [.unknown(.hostReplaced)])
  }

  // MARK: 8. A second copy is refused because the first was not

  @Test func `the refusal of a copy is confirmed by the state`() throws {
    for (state, outcome) in [
      (Fixture.chatState(active: Fixture.active("t")), OutboxOutcome.ackedByState),
      (Fixture.chatState(), .rejected(reason: "there is one")),
    ] {
      var bench = OutboxBench()
      bench.connect()
      let id = try bench.enqueue(Fixture.start("t"))
      bench.disconnect()
      bench.connect(replayed: [Fixture.chat])
      bench.answer(.chat(Fixture.chatState()))
      bench.echo(Fixture.echo(bench.sends[1], rejected: "there is one"))
      #expect(bench.outcomes(of: id).isEmpty)
      bench.answer(.chat(state))
      #expect(bench.outcomes(of: id) == [outcome])
    }
  }

  // MARK: 9. Others use the same names

  @Test func `echoes of others settle nothing`() throws {
    var bench = OutboxBench()
    bench.connect()
    let id = try bench.enqueue(Fixture.start("t"))
    let sent = bench.sends[0]
    bench.echo(Fixture.echo(sent, clientId: "another"))
    bench.echo(Fixture.echo(sent, action: Fixture.cancel("t")))
    var elsewhere = Fixture.echo(sent)
    elsewhere.channel = "ahp-chat:/two"
    bench.echo(elsewhere)
    #expect(bench.outcomes(of: id).isEmpty)
  }

  // MARK: 10. A crash between the journal and the connection

  @Test func `an entry is recorded before it is sent`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.isJournalStuck = true
    let id = try bench.enqueue(Fixture.start("t"))
    #expect(bench.sends.isEmpty)
    let batch = try #require(bench.unwritten.last)
    bench.perform(bench.machine.journalled(batch, now: bench.now))
    #expect(bench.sends.map(\.id) == [id])
  }

  @Test func `an entry is recorded under its number before it is sent`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.isJournalStuck = true
    let id = try bench.enqueue(Fixture.input("x"))
    let first = try #require(bench.unwritten.last)
    // The connection is lost while the disk is slow; the next one takes another number.
    bench.disconnect()
    bench.connect()
    let second = try #require(bench.unwritten.last)
    try #require(second != first)
    bench.perform(bench.machine.journalled(first, now: bench.now))
    #expect(bench.sends.isEmpty, "the journal has it under another number")
    bench.perform(bench.machine.journalled(second, now: bench.now))
    #expect(bench.sends.map(\.params.clientSeq) == [2])
    #expect(bench.machine.entry(id)?.clientSeq == 2)
  }

  @Test func `a failure to record does not repeat what was sent`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.isJournalStuck = true
    let id = try bench.enqueue(Fixture.input("x"))
    let first = try #require(bench.unwritten.last)
    bench.disconnect()
    bench.connect()
    bench.perform(bench.machine.journalled(first, now: bench.now))
    bench.perform(bench.machine.journalFailed(now: bench.now))
    bench.isJournalStuck = false
    bench.pass(bench.machine.configuration.retryDelay)
    #expect(bench.sends.map(\.id) == [id])
    #expect(
      bench.journal.contains(
        .sending(id, clientSeq: try #require(bench.sends.first).params.clientSeq)))
  }

  /// The number at which an entry was sent is dropped before each handshake.
  @Test func `records of sent entries that the journal refuses are written later`() throws {
    var bench = OutboxBench()
    bench.connect(serverSeq: 7)
    let id = try bench.enqueue(Fixture.start("t"))
    let recorded = OutboxBaseline(serverSeq: 7)
    #expect(bench.journal.last == .sending(id, clientSeq: 1, baseline: recorded))
    bench.disconnect()
    bench.isJournalStuck = true
    bench.perform(bench.machine.willHandshake(now: bench.now))
    bench.perform(bench.machine.journalFailed(now: bench.now))
    // The second attempt fails, too.
    bench.pass(bench.machine.configuration.retryDelay)
    bench.perform(bench.machine.journalFailed(now: bench.now))
    bench.isJournalStuck = false
    let count = bench.journal.count
    bench.pass(bench.machine.configuration.retryDelay)
    #expect(
      bench.journal.dropFirst(count) == [
        .sending(id, clientSeq: 1, baseline: OutboxBaseline(passedSeq: 7))
      ])
  }

  @Test func `records of entries that were not sent are not written later`() throws {
    var bench = OutboxBench()
    bench.known = [
      Fixture.chat: Snapshot(
        resource: Fixture.chat, state: .chat(Fixture.chatState()), fromSeq: 7)
    ]
    let id = try bench.enqueue(Fixture.start("t"))
    bench.isJournalStuck = true
    bench.connect(serverSeq: 7)
    // An equal message of another client, while the journal is recording the entry.
    var foreign = Fixture.foreign(Fixture.start("t"), on: Fixture.chat)
    foreign.serverSeq = 9
    bench.echo(foreign)
    bench.perform(bench.machine.journalFailed(now: bench.now))
    #expect(bench.machine.entry(id)?.state == .queued)
    bench.isJournalStuck = false
    bench.pass(bench.machine.configuration.retryDelay)
    let sending = bench.journal.filter { if case .sending = $0 { true } else { false } }
    #expect(sending.count == 1)
    #expect(bench.sends.map(\.params.clientSeq) == [2])
  }

  @Test func `a clock that is set back does not keep the journal closed`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.isJournalStuck = true
    try bench.enqueue(Fixture.input("x"))
    bench.perform(bench.machine.journalFailed(now: bench.now))
    bench.isJournalStuck = false
    // The clock is set back during the wait, which must not become longer, also with inputs in between.
    bench.now -= .seconds(600)
    bench.timer?.at -= .seconds(600)
    let id = try bench.enqueue(
      Fixture.title("y"), on: Fixture.session, OutboxPolicy(expiresAfter: .seconds(30)))
    bench.pass(bench.machine.configuration.retryDelay)
    #expect(bench.sends.map(\.id) == [id])
  }

  @Test func `after a crash what may have been sent is in doubt`() throws {
    var bench = OutboxBench()
    bench.connect()
    let maybe = try bench.enqueue(Fixture.input("x"))
    bench.disconnect()
    let queued = try bench.enqueue(Fixture.input("y"))
    bench.restart()
    #expect(bench.machine.entry(maybe)?.isUncertain == true)
    bench.connect()
    #expect(bench.outcomes(of: maybe) == [.unknown(.connectionLost)])
    #expect(bench.sends.last?.id == queued)
  }

  @Test func `after damage everything may have been sent`() throws {
    var bench = OutboxBench()
    let id = try bench.enqueue(Fixture.input("x"))
    let damage = OutboxDamage(kind: .corruption, offset: 0, byteCount: 30)
    bench.restart(damage: damage)
    bench.journal = bench.machine.image
    bench.restart()
    bench.connect()
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
  }

  @Test func `entry numbers grow also after the journal is rewritten`() throws {
    var bench = OutboxBench()
    bench.connect()
    let first = try bench.enqueue(Fixture.input("x"))
    bench.echo(Fixture.echo(bench.sends[0]))
    for _ in 0..<2 {
      bench.journal = bench.machine.image
      bench.restart()
    }
    bench.connect()
    #expect(try bench.enqueue(Fixture.input("y")) > first)
  }

  @Test func `long and damaged journals are replaced`() throws {
    var bench = OutboxBench()
    for text in ["x", "y", "z"] { try bench.enqueue(Fixture.input(text)) }
    bench.restart()
    let machine = bench.machine
    let image = machine.image
    let needless = OutboxRecord.numbered(below: 1)
    func replacement(surplus: Int, _ kind: OutboxDamage.Kind? = nil) -> [OutboxRecord]? {
      let damage = kind.map { OutboxDamage(kind: $0, offset: 0, byteCount: 30) }
      let records = image + Array(repeating: needless, count: surplus)
      return machine.replacement(for: OutboxRecovery(records: records, damage: damage))
    }
    #expect(replacement(surplus: 0) == nil)
    #expect(replacement(surplus: image.count + 64) == nil)
    #expect(replacement(surplus: image.count + 65) == image)
    #expect(replacement(surplus: 0, .tornTail) == nil)
    #expect(replacement(surplus: 0, .corruption) == image)
  }

  // MARK: 11. An old echo is taken for news

  @Test func `the settlement says how it is known`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(Fixture.input("1"))
    bench.echo(Fixture.echo(bench.sends[0]))
    try bench.enqueue(Fixture.input("2"))
    bench.disconnect()
    bench.connect(replay: [Fixture.echo(bench.sends[1])])
    #expect(bench.settled.map(\.evidence) == [.live, .replayed])
    #expect(bench.settled.map(\.outcome) == [.acked, .acked])
  }

  @Test func `the echoed form is what was applied`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(Fixture.title("a"), on: Fixture.session)
    bench.echo(Fixture.echo(bench.sends[0], action: Fixture.title("A")))
    #expect(bench.settled.first?.appliedAction == Fixture.title("A"))
    #expect(bench.settled.first?.entry.action == Fixture.title("a"))
  }

  // MARK: Spellings

  private static let sessions: (ours: URI, host: URI) = ("ahp-session:/s1", "pi:/s1")
  private static func chat(_ id: String = "default", of session: URI) -> URI {
    "ahp-chat://\(id)/\(HostAddressing.base64URL(session))"
  }

  /// Some hosts accept the protocol's URI of a session and use their own in actions.
  @Test(arguments: [
    (sessions.ours, sessions.host, true),
    (chat(of: sessions.ours), chat(of: sessions.host), true),
    ("ahp-session:/s1/annotations", "pi:/s1/annotations", true),
    (sessions.ours, "pi:/s2", false),
    ("ahp-session:/s1/annotations", "pi:/s2/annotations", false),
    (chat(of: sessions.ours), chat(of: "pi:/s2"), false),
    (chat(of: sessions.ours), chat("other", of: sessions.ours), false),
    (sessions.ours, "pi:/", false), (sessions.ours, "s1", false),
    ("ahp-root://", "pi://", false),
  ])
  func `an echo settles its entry under another spelling of the channel`(
    sent: URI, echoed: URI, isEcho: Bool
  ) throws {
    for rejection in [nil, "no"] {
      var bench = OutboxBench()
      bench.connect()
      let id = try bench.enqueue(Fixture.title("new"), on: sent)
      var echo = Fixture.echo(bench.sends[0], rejected: rejection)
      echo.channel = echoed
      bench.echo(echo)
      let outcome = rejection.map { OutboxOutcome.rejected(reason: $0) } ?? .acked
      #expect(bench.outcomes(of: id) == (isEcho ? [outcome] : []))
    }
  }
}
