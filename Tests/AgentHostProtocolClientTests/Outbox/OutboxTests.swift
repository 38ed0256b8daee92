import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// A connection that records actions, and echoes them on request.
private final class EchoingLink: OutboxLink {
  struct Contents {
    var sends: [OutboxTransmission] = []
    var journalAtSend: [[OutboxRecord]] = []
    var outbox: Outbox?
  }

  let contents = Locked(Contents())
  let journal: InMemoryOutboxJournal?

  init(journal: InMemoryOutboxJournal? = nil) { self.journal = journal }

  func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    .attached
  }

  func send(contentsOf transmissions: [OutboxTransmission]) async -> [OutboxWriteResult] {
    let records = journal?.durableRecords ?? []
    let outbox = contents.withLock { contents in
      for transmission in transmissions {
        contents.sends.append(transmission)
        contents.journalAtSend.append(records)
      }
      return contents.outbox
    }
    await outbox?.handle(.echoes(transmissions.map { Fixture.echo($0) }))
    return transmissions.map { _ in .written }
  }

  func snapshot(of channel: URI) async throws -> SubscribeResult? { nil }
}

@Suite(.limitedConcurrency) struct OutboxTests {
  private let owner = OutboxIdentity(host: "host", clientId: Fixture.me)

  private func open(
    _ journal: any OutboxJournal, _ configuration: OutboxConfiguration = OutboxConfiguration()
  ) async throws -> Outbox {
    try await Outbox.open(owner, journal: journal, configuration: configuration)
  }

  /// Runs an outbox over a link during `body`.
  private func running(
    _ outbox: Outbox, _ link: EchoingLink,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    link.contents.withLock { $0.outbox = outbox }
    await outbox.handle(.began(HostGeneration(number: 1)))
    await outbox.handle(.restored(HostGeneration(number: 1)))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await outbox.run(link) }
      group.addTask {
        try await body()
        await outbox.close()
      }
      try await group.waitForAll()
    }
    link.contents.withLock { $0.outbox = nil }
  }

  @Test func `an action is journalled then sent then settled`() async throws {
    let journal = InMemoryOutboxJournal()
    let outbox = try await open(journal)
    let link = EchoingLink(journal: journal)
    let outcomes = Locked<[OutboxOutcome]>([])
    _ = await outbox.observe { change in
      if case .settled(let settlement) = change {
        outcomes.withLock { $0.append(settlement.outcome) }
      }
    }
    try await running(outbox, link) {
      let receipt = try await outbox.enqueue(Fixture.start("t"), on: Fixture.chat)
      #expect(try await receipt.sent() == 1)
      let settlement = try await receipt.settled()
      #expect(settlement.outcome == .acked)
      #expect(settlement.evidence == .live)
      #expect(await outbox.entries.isEmpty)
    }
    let seen = link.contents.withLock { $0.journalAtSend.first } ?? []
    #expect(
      seen.contains {
        if case .sending(_, clientSeq: 1, _) = $0 { true } else { false }
      }, "it is durably recorded before it is sent")
    #expect(outcomes.withLock(\.self) == [.acked])
  }

  /// The host restarts without the end of the connection.
  @Test func `a number of an earlier epoch is not taken for that of the host`() async throws {
    let outbox = try await open(InMemoryOutboxJournal())
    let generation = HostGeneration(number: 1)
    try await running(outbox, EchoingLink()) {
      outbox.reached(500, generation)
      let first = try await outbox.enqueue(Fixture.start("t"), on: Fixture.chat)
      #expect(try await first.settled().entry.baseline?.serverSeq == 500)
      await outbox.handle(.replaced(generation))
      let second = try await outbox.enqueue(Fixture.cancel("t"), on: Fixture.chat)
      #expect(try await second.settled().entry.baseline?.serverSeq == nil)
      outbox.reached(3, generation)
      let third = try await outbox.enqueue(Fixture.resume("t"), on: Fixture.chat)
      #expect(try await third.settled().entry.baseline?.serverSeq == 3)
    }
  }

  @Test func `named operations happen once`() async throws {
    let journal = InMemoryOutboxJournal()
    let outbox = try await open(journal)
    let link = EchoingLink()
    let policy = OutboxPolicy(operationId: "op")
    try await running(outbox, link) {
      let first = try await outbox.enqueue(Fixture.start("t"), on: Fixture.chat, policy: policy)
      _ = try await first.settled()
      let again = try await outbox.enqueue(Fixture.start("t"), on: Fixture.chat, policy: policy)
      #expect(try await again.settled().outcome == .acked)
      do {
        _ = try await outbox.enqueue(Fixture.start("u"), on: Fixture.chat, policy: policy)
        Issue.record("took another operation of the same name")
      } catch let error as AHPError {
        #expect(error.code == .operationConflict)
      }
    }
    #expect(link.contents.withLock { $0.sends.count } == 1)
    let next = try await open(journal)
    let recorded = try await next.enqueue(Fixture.start("t"), on: Fixture.chat, policy: policy)
    #expect(try await recorded.settled().outcome == .acked, "over restarts too")
    await next.close()
  }

  @Test func `a full outbox fails at once`() async throws {
    let outbox = try await open(InMemoryOutboxJournal(), OutboxConfiguration(maxEntries: 2))
    _ = try await outbox.enqueue(Fixture.input("1"), on: "t")
    let second = try await outbox.enqueue(Fixture.input("2"), on: "t")
    do {
      _ = try await outbox.enqueue(Fixture.input("3"), on: "t")
      Issue.record("took a third entry")
    } catch { #expect(error.code == .outboxFull) }
    try await outbox.cancel(second.id)
    #expect(try await second.settled().outcome == .obsolete(.cancelled))
    #expect(try await second.sent() == nil)
    _ = try await outbox.enqueue(Fixture.input("3"), on: "t")
    await outbox.close()
    let narrow = try await open(InMemoryOutboxJournal(), OutboxConfiguration(maxBytes: 100))
    do {
      _ = try await narrow.enqueue(Fixture.input(String(repeating: "x", count: 99)), on: "t")
      Issue.record("took too many bytes")
    } catch { #expect(error.code == .outboxFull) }
    await narrow.close()
  }

  @Test func `what the journal refuses is not there`() async throws {
    let journal = InMemoryOutboxJournal()
    let outbox = try await open(journal)
    journal.fail(with: AHPError(.journalDiskFull, .local, "full"))
    do {
      _ = try await outbox.enqueue(Fixture.input("1"), on: "t")
      Issue.record("took what it could not write")
    } catch { #expect(error.code == .journalDiskFull) }
    #expect(await outbox.entries.isEmpty)
    #expect(await outbox.journalFailure?.code == .journalDiskFull)
    journal.fail(with: nil)
    let receipt = try await outbox.enqueue(Fixture.input("2"), on: "t")
    #expect(await outbox.entries.map(\.id) == [receipt.id])
    #expect(journal.records.count { if case .enqueued = $0 { true } else { false } } == 1)
    await outbox.close()
  }

  @Test func `what the journal does not record is not said to be cancelled`() async throws {
    let journal = InMemoryOutboxJournal()
    let outbox = try await open(journal)
    let receipts = [
      try await outbox.enqueue(Fixture.input("1"), on: "t"),
      try await outbox.enqueue(Fixture.input("2"), on: "t"),
      try await outbox.enqueue(Fixture.input("3"), on: "t"),
    ]
    journal.fail(with: AHPError(.journalDiskFull, .local, "full"))
    for (give, receipt) in [(outbox.cancel, receipts[0]), (outbox.discard, receipts[2])] {
      do {
        try await give(receipt.id)
        Issue.record("the journal does not have it")
      } catch { #expect(error.code == .journalDiskFull) }
    }
    #expect(try await receipts[0].settled().outcome == .obsolete(.cancelled))
    // What could not be written is written at the end, if that can be done then.
    journal.fail(with: nil)
    await outbox.close()
    for give in [outbox.cancel, outbox.discard] {
      do {
        try await give(receipts[1].id)
        Issue.record("the journal is closed")
      } catch { #expect(error.code == .outboxClosed) }
    }
    let next = try await open(journal)
    #expect(await next.entries.map(\.id) == [receipts[1].id])
    await next.close()
  }

  /// A journal that closes when the test opens the gate.
  private struct SlowJournal: OutboxJournal {
    let closing = Gate()

    func open() -> OutboxRecovery { OutboxRecovery(records: []) }
    func append(_: [OutboxRecord], durably _: Bool) {}
    func replace(with _: [OutboxRecord]) {}
    func close() async { await closing.pass() }
  }

  /// The client id must not be free before the journal is.
  @Test(.timeLimit(.minutes(20))) func `every close waits for the journal`() async throws {
    let journal = SlowJournal()
    let outbox = try await open(journal)
    let first = Task { await outbox.close() }
    try await journal.closing.arrival()
    let isClosed = Locked(false)
    let second = Task {
      await outbox.close()
      isClosed.withLock { $0 = true }
    }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(!isClosed.withLock { $0 })
    journal.closing.open()
    await first.value
    await second.value
  }

  @Test(.timeLimit(.minutes(20))) func `a receipt requested after closing has ended`() async throws
  {
    let outbox = try await open(InMemoryOutboxJournal())
    let earlier = try await outbox.enqueue(Fixture.input("1"), on: "t")
    await outbox.close()
    let later = try #require(await outbox.receipt(of: earlier.id))
    for receipt in [earlier, later] {
      for wait in [{ _ = try await receipt.sent() }, { _ = try await receipt.settled() }] {
        let error = await #expect(throws: AHPError.self) { try await wait() }
        #expect(error?.code == .outboxClosed)
        #expect(error?.channel == "t")
      }
    }
  }

  /// Enqueueing survives a power cut, so the end of an entry must do so, too.
  @Test func `the end of an entry by the program survives a power cut`() throws {
    var bench = OutboxBench()
    func isDurable(_ effects: [OutboxMachine.Effect]) -> Bool {
      effects.contains { if case .journal(_, _, durably: true) = $0 { true } else { false } }
    }
    let cancelled = try bench.enqueue(Fixture.start("t"))
    #expect(isDurable(try bench.machine.cancel(cancelled, now: bench.now)))
    let discarded = try bench.enqueue(Fixture.start("u"))
    #expect(isDurable(try bench.machine.discard(discarded, now: bench.now)))
  }

  @Test func `limits may be as large as possible`() throws {
    let configuration = OutboxConfiguration(
      maxEntries: .max, maxBytes: .max, quietPeriod: .zero, sequenceBlock: .max)
    var bench = OutboxBench(configuration)
    bench.connect()
    for _ in 0..<2 { try bench.enqueue(Fixture.input("x")) }
    bench.restart()
    bench.connect(replayed: [Fixture.chat])
    try bench.enqueue(Fixture.input("y"), on: "ahp-terminal:/1")
    #expect(bench.sends.map(\.params.clientSeq) == [1, 2, 1 + 65_536])
  }

  @Test func `only what clients may dispatch is taken`() async throws {
    let outbox = try await open(InMemoryOutboxJournal())
    do {
      _ = try await outbox.enqueue(.session(.ready), on: Fixture.session)
      Issue.record("took a host's action")
    } catch { #expect(error.code == .notDispatchable) }
    await outbox.close()
  }

  @Test func `closing resumes waiters`() async throws {
    let outbox = try await open(InMemoryOutboxJournal())
    let receipt = try await outbox.enqueue(Fixture.input("1"), on: "t")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: AHPError.self) { _ = try await receipt.settled() }
      }
      await outbox.close()
      try await group.waitForAll()
    }
    await #expect(throws: AHPError.self) { try await outbox.enqueue(Fixture.input("1"), on: "t") }
  }

  @Test func `waiting can be cancelled`() async throws {
    let outbox = try await open(InMemoryOutboxJournal())
    let receipt = try await outbox.enqueue(Fixture.input("1"), on: "t")
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(throws: CancellationError.self) { try await receipt.settled() }
      }
      group.cancelAll()
    }
    await outbox.close()
  }

  @Test func `numbers for others come from the same count`() async throws {
    let journal = InMemoryOutboxJournal()
    let outbox = try await open(journal)
    #expect(try await outbox.reserveClientSeq() == 1)
    #expect(try await outbox.reserveClientSeq() == 2)
    await outbox.close()
    let next = try await open(journal)
    #expect(try await next.reserveClientSeq() > 2)
    journal.fail(with: AHPError(.journalDiskFull, .local, "full"))
    await next.close()
  }

  @Test func `later settings replace queued ones`() async throws {
    let outbox = try await open(InMemoryOutboxJournal())
    let old = try await outbox.enqueue(Fixture.title("a"), on: Fixture.session)
    let other = try await outbox.enqueue(Fixture.title("b"), on: "ahp-session:/two")
    let new = try await outbox.enqueue(Fixture.title("c"), on: Fixture.session)
    #expect(try await old.settled().outcome == .obsolete(.superseded(by: new.id)))
    #expect(await outbox.entries.map(\.id) == [other.id, new.id])
    await outbox.close()
  }

  @Test func `a thousand actions go through a file`() async throws {
    let directory = ScratchDirectory()
    let journal = FileOutboxJournal(
      directory: directory.path, identity: owner, synchronizes: false)
    let outbox = try await open(journal)
    let link = EchoingLink()
    try await running(outbox, link) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<1_000 {
          group.addTask {
            let receipt = try await outbox.enqueue(Fixture.input("\(index)"), on: "t\(index % 7)")
            #expect(try await receipt.settled().outcome == .acked)
          }
        }
        try await group.waitForAll()
      }
    }
    let numbers = link.contents.withLock { $0.sends.map(\.params.clientSeq) }
    #expect(numbers == numbers.sorted() && Set(numbers).count == 1_000)
  }
}

@Suite(.limitedConcurrency) struct OutboxCoalescingTests {
  @Test func `nothing is dropped across something that runs`() throws {
    var bench = OutboxBench()
    try bench.enqueue(.chat(.draftChanged(ChatDraftChangedAction(draft: Fixture.message("a")))))
    try bench.enqueue(Fixture.start("t"))
    try bench.enqueue(.chat(.draftChanged(ChatDraftChangedAction(draft: nil))))
    #expect(bench.settled.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a setting replaces one that an earlier run queued`(_ isRewritten: Bool) throws {
    var bench = OutboxBench()
    let old = try bench.enqueue(Fixture.title("a"), on: Fixture.session)
    let other = try bench.enqueue(Fixture.title("x"), on: "ahp-session:/two")
    if isRewritten { bench.journal = bench.machine.image }
    bench.restart()
    let new = try bench.enqueue(Fixture.title("b"), on: Fixture.session)
    #expect(bench.outcomes(of: old) == [.obsolete(.superseded(by: new))])
    bench.restart()
    bench.connect()
    #expect(bench.sends.map(\.id).sorted() == [other, new])
  }

  @Test func `nothing that an earlier run queued is dropped across something that runs`() throws {
    var bench = OutboxBench()
    try bench.enqueue(.chat(.draftChanged(ChatDraftChangedAction(draft: Fixture.message("a")))))
    try bench.enqueue(Fixture.start("t"))
    bench.restart()
    try bench.enqueue(.chat(.draftChanged(ChatDraftChangedAction(draft: nil))))
    #expect(bench.settled.isEmpty)
  }

  /// Otherwise neither would be sent.
  @Test func `an entry that expires while the journal records it is not sent`() throws {
    var bench = OutboxBench()
    bench.connect()
    bench.isJournalStuck = true
    let id = try bench.enqueue(
      Fixture.start("t"), OutboxPolicy(expiresAfter: .seconds(1)))
    bench.now += .seconds(2)
    bench.isJournalStuck = false
    let last = try #require(bench.unwritten.last)
    bench.perform(bench.machine.journalled(last, now: bench.now))
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [.expired])
  }

  @Test func `a setting does not replace one that expires later`() throws {
    var bench = OutboxBench()
    let lasting = try bench.enqueue(Fixture.title("a"), on: Fixture.session)
    let brief = try bench.enqueue(
      Fixture.title("b"), on: Fixture.session, OutboxPolicy(expiresAfter: .seconds(2)))
    bench.pass(.seconds(3))
    bench.connect()
    #expect(bench.outcomes(of: brief) == [.expired])
    #expect(bench.sends.map(\.id) == [lasting])
  }

  @Test func `settled settings leave no names of their values`() throws {
    var bench = OutboxBench()
    bench.connect()
    try bench.enqueue(Fixture.title("pending"), on: Fixture.session)
    for number in 1...3 {
      let action = SessionWorkingDirectorySetAction(directory: "file:///\(number)")
      try bench.enqueue(.session(.workingDirectorySet(action)), on: Fixture.session)
      bench.echo(Fixture.echo(bench.sends[number]))
    }
    #expect(bench.machine.lanes[Fixture.session]?.newest.count == 1)
  }

  @Test func `a setting that others changed since is not repeated`() throws {
    var bench = OutboxBench()
    bench.connect()
    let lost = try bench.enqueue(Fixture.title("mine"), on: Fixture.session)
    bench.disconnect()
    let forced = try bench.enqueue(
      Fixture.title("mine too"), on: "ahp-session:/two", OutboxPolicy(resend: .always))
    bench.connect(replay: [Fixture.foreign(Fixture.title("theirs"), on: Fixture.session)])
    #expect(bench.outcomes(of: lost) == [.obsolete(.overtaken)])
    #expect(bench.outcomes(of: forced).isEmpty)
  }

  @Test func `a setting that may be lost is repeated or replaced`() throws {
    var bench = OutboxBench()
    bench.connect()
    let old = try bench.enqueue(Fixture.title("a"), on: Fixture.session)
    let other = try bench.enqueue(Fixture.title("x"), on: "ahp-session:/two")
    bench.disconnect()
    let new = try bench.enqueue(Fixture.title("b"), on: Fixture.session)
    bench.connect()
    #expect(bench.outcomes(of: old) == [.obsolete(.superseded(by: new))])
    #expect(
      bench.sends.map(\.id) == [old, other, new, other], "channels do not wait for each other")
  }

  enum End: CaseIterable { case ofConnection, ofProgram, ofProgramWithRewrittenJournal }

  /// The host has accepted the newer action but not responded to the older one.
  @Test(arguments: End.allCases)
  func `an older setting does not overwrite a newer one that was accepted`(_ end: End) throws {
    var bench = OutboxBench()
    bench.connect()
    let old = try bench.enqueue(Fixture.title("a"), on: Fixture.session)
    let new = try bench.enqueue(Fixture.title("b"), on: Fixture.session)
    bench.echo(Fixture.echo(try #require(bench.sends.last)))
    #expect(bench.outcomes(of: new) == [.acked])
    if end == .ofProgramWithRewrittenJournal {
      bench.journal = bench.machine.image
      bench.restart()
      bench.journal = bench.machine.image
    }
    if end == .ofConnection { bench.disconnect() } else { bench.restart() }
    bench.connect(replayed: [Fixture.session])
    bench.answer(.session(Fixture.sessionState(title: "b")))
    #expect(bench.outcomes(of: old) == [.obsolete(.superseded(by: new))])
    #expect(bench.sends.map(\.id) == [old, new])
  }

  /// Otherwise it would end every connection.
  @Test func `an entry that is too large for the host is rejected the second time`() throws {
    var bench = OutboxBench()
    bench.connect()
    let large = try bench.enqueue(
      Fixture.title(String(repeating: "a", count: 5_000)), on: Fixture.session)
    let small = try bench.enqueue(Fixture.input("x"), on: "t", OutboxPolicy(resend: .always))
    bench.disconnect(isMessageTooLarge: true)
    bench.connect()
    bench.answer(.session(Fixture.sessionState(title: "b")))
    #expect(bench.sends.filter { $0.id == large }.count == 2, "another message may have been it")
    // A loss for another reason does not count.
    bench.disconnect()
    bench.connect()
    while !bench.queries.isEmpty { bench.answer(.session(Fixture.sessionState(title: "b"))) }
    #expect(bench.outcomes(of: large) == [])
    bench.disconnect(isMessageTooLarge: true)
    #expect(bench.outcomes(of: large) == [], "it may have been applied")
    bench.connect()
    while !bench.queries.isEmpty { bench.answer(.session(Fixture.sessionState(title: "b"))) }
    guard case .rejected(let reason) = bench.outcomes(of: large).first else {
      Issue.record("it is not rejected")
      return
    }
    #expect(reason.contains("too large"))
    #expect(bench.sends.last?.id == small)
    #expect(bench.machine.entry(small) != nil)
  }

  @Test func `the resend option overrides the class`() throws {
    var bench = OutboxBench()
    bench.connect()
    let never = try bench.enqueue(
      Fixture.title("a"), on: Fixture.session, OutboxPolicy(resend: .never))
    let always = try bench.enqueue(Fixture.input("x"), on: "t", OutboxPolicy(resend: .always))
    bench.disconnect()
    bench.connect()
    bench.answer(.session(Fixture.sessionState(title: "b")))
    #expect(bench.outcomes(of: never) == [.unknown(.connectionLost)])
    #expect(bench.sends.last?.id == always && bench.sends.count == 3)
  }
}
