import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What an outbox concludes when another client has interfered, or when its program was replaced.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct OutboxEvidenceTests {
  private static var snapshotsOnly: HostConfiguration {
    var configuration = HostConfiguration(script: { _ in HostScript() })
    configuration.replayLimit = 0
    return configuration
  }

  private static func queued(_ id: String) -> StateAction {
    .chat(
      .pendingMessageSet(
        ChatPendingMessageSetAction(
          kind: .queued, id: id,
          message: Message(text: "do \(id)", origin: MessageOrigin(kind: .user)))))
  }

  @Test func `a turn that another client has truncated is not sent again`() async throws {
    try await OutboxBench.with(Self.snapshotsOnly) { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.chat)
      let (host, chat) = (bench.host, bench.chat)
      bench.loss.arm {
        await host.dispatch(.chat(.truncated(ChatTruncatedAction(turnId: nil))), on: chat)
      }
      let before = await host.serverSeq
      let receipt = try await bench.enqueue(Sample.turn("t"), on: bench.chat)
      #expect(try await receipt.settled().outcome == .unknown(.connectionLost))
      await bench.expectTurns([])
      #expect(await host.serverSeq > before, "it ran once")
    }
  }

  /// The program ends between sending and the echo; the next one asks the host to continue from there.
  @Test func `the next run hears the echo that the last one missed`() async throws {
    let journal = InMemoryOutboxJournal()
    let store = InMemoryClientIdStore()
    let setup = OutboxSetup(
      configuration: OutboxConfiguration(quietPeriod: .milliseconds(10))
    ) { _ in journal }
    try await OutboxBench.with(
      HostConfiguration(script: { _ in HostScript() }), store: store, outbox: setup
    ) { bench in
      try await bench.endAfterLosing(Self.queued("p")) {}
      // The message has had its turn, and nothing in the state leads back to it.
      let host = bench.host
      await host.dispatch(.chat(.truncated(ChatTruncatedAction(turnId: nil))), on: bench.chat)
      let next = MultiHostClient(store: store, outbox: setup)
      let settlements = next.settlements(host: OutboxBench.id)
      try await next.add(bench.config)
      for await case .settled(_, let settlement) in settlements {
        #expect(settlement.outcome == .acked)
        #expect(settlement.evidence == .replayed)
        break
      }
      await next.shutdown()
      await bench.expectTurns([])
    }
  }

  /// A replay counts once it is verified. What is sent then is recorded with a number that the host had passed,
  /// from which a later run can ask it to continue: at first the one that it continued from, then the latest one.
  @Test func `what follows a verified replay is recorded with a number`() async throws {
    let journal = InMemoryOutboxJournal()
    let setup = OutboxSetup { _ in journal }
    func lastBaseline() -> Int? {
      for case .sending(_, _, let baseline) in journal.records.reversed() {
        return baseline?.serverSeq
      }
      return nil
    }
    try await OutboxBench.with(outbox: setup) { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.session)
      let first = try await bench.enqueue(Sample.title("a"), on: bench.session).settled()
      let seen = try #require(first.serverSeq)
      let old = try await bench.multi.client(for: OutboxBench.id)
      await bench.host.startTranscript()
      await bench.host.dropConnections()
      for await handle in try await bench.multi.hostSnapshots(host: OutboxBench.id)
      where handle.state.isConnected && handle.generation > old.generation { break }
      let second = try await bench.enqueue(Sample.title("b"), on: bench.session).settled()
      let transcript = await bench.host.currentTranscript().text
      #expect(transcript.contains(#""type":"replay""#), "it was a replay")
      #expect(transcript.contains(#""method":"subscribe""#), "it was verified")
      #expect(lastBaseline() == seen)
      // Actions that come later raise it.
      await bench.host.dispatch(Sample.title("theirs"), on: bench.session)
      let third = try await bench.enqueue(Sample.title("c"), on: bench.session).settled()
      let sent = try #require(lastBaseline())
      #expect(try sent >= #require(second.serverSeq))
      #expect(try sent < #require(third.serverSeq))
    }
  }

  @Test func `a restarted host is not asked twice`() async throws {
    let journal = InMemoryOutboxJournal()
    let store = InMemoryClientIdStore()
    let setup = OutboxSetup(
      configuration: OutboxConfiguration(quietPeriod: .milliseconds(10))
    ) { _ in journal }
    try await OutboxBench.with(
      HostConfiguration(script: { _ in HostScript() }), store: store, outbox: setup
    ) { bench in
      let (host, chat) = (bench.host, bench.chat)
      try await bench.endAfterLosing(Sample.turn("t")) {
        await host.dispatch(.chat(.truncated(ChatTruncatedAction(turnId: nil))), on: chat)
        await host.restart()
      }
      let next = MultiHostClient(store: store, outbox: setup)
      let settlements = next.settlements(host: OutboxBench.id)
      try await next.add(bench.config)
      for await case .settled(_, let settlement) in settlements {
        #expect(settlement.outcome == .unknown(.hostReplaced))
        break
      }
      await next.shutdown()
      await bench.expectTurns([])
    }
  }

  /// The answers are lost, and the host is killed once the turn is saved; it rebuilds its turns under other
  /// ids.
  @Test(arguments: [false, true])
  func `a turn is recognised under another id after a restart`(_ programRestarts: Bool) async throws
  {
    let journal = InMemoryOutboxJournal()
    let store = InMemoryClientIdStore()
    let setup = OutboxSetup(
      configuration: OutboxConfiguration(quietPeriod: .milliseconds(10))
    ) { _ in journal }
    var configuration = HostConfiguration(script: { _ in HostScript() })
    configuration.personality.newIDsAfterRestart = true
    try await OutboxBench.with(configuration, store: store, outbox: setup) { bench in
      let host = bench.host
      let outcome: OutboxOutcome
      if programRestarts {
        try await bench.endAfterLosing(Sample.turn("t")) { await host.restart() }
        let next = MultiHostClient(store: store, outbox: setup)
        let settlements = next.settlements(host: OutboxBench.id)
        try await next.add(bench.config)
        var seen: OutboxOutcome?
        for await case .settled(_, let settlement) in settlements {
          seen = settlement.outcome
          break
        }
        outcome = try #require(seen)
        await next.shutdown()
      } else {
        try await bench.connect()
        try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.chat)
        bench.loss.arm { await host.restart() }
        let receipt = try await bench.enqueue(Sample.turn("t"), on: bench.chat)
        outcome = try await receipt.settled().outcome
      }
      #expect(outcome == .ackedByState)
      let chat = await host.chat(bench.chat)
      let turns = (chat?.turns.map(\.id) ?? []) + (chat?.activeTurn.map { [$0.id] } ?? [])
      #expect(turns.count == 1, "it ran once")
      #expect(turns != ["t"], "the host has given it another id")
    }
  }

  // MARK: Preconditions

  @Test func `a rename that was made offline does not replace the one of another client`()
    async throws
  {
    try await OutboxBench.with { bench in
      try await bench.connect()
      try await bench.multi.subscribe(host: OutboxBench.id, uri: bench.session)
      let state = try await bench.multi.state(host: OutboxBench.id, uri: bench.session)
      let base = try #require(state).snapshot.fromSeq
      await bench.host.dispatch(Sample.title("Theirs"), on: bench.session)
      let receipt = try await bench.enqueue(
        Sample.title("Mine"), on: bench.session, OutboxPolicy(onlyIf: .unchangedSince(base)))
      guard case .conflict(let conflict) = try await receipt.settled().outcome else {
        Issue.record("there is no conflict")
        return
      }
      #expect(conflict.ours == "Mine")
      #expect(conflict.theirs == "Theirs")
      #expect(await bench.host.session(bench.session)?.title == "Theirs")
      let matching = try await bench.enqueue(
        Sample.title("Mine"), on: bench.session, OutboxPolicy(onlyIf: .stateMatches("Theirs")))
      #expect(try await matching.settled().outcome == .acked)
      #expect(await bench.host.session(bench.session)?.title == "Mine")
    }
  }
}

extension OutboxBench {
  /// Sends an action, loses the echo, and ends the program before it has connected again.
  fileprivate func endAfterLosing(
    _ action: StateAction, _ then: @escaping @Sendable () async -> Void
  ) async throws {
    let isReachable = Locked(true)
    let cut = Gate()
    var config = config
    let connect = config.transportFactory
    config.transportFactory = {
      guard isReachable.withLock(\.self) else {
        throw AHPError(.connectionLost, .transient, "not reachable")
      }
      return try await connect($0)
    }
    try await multi.add(config)
    _ = try await multi.client(for: Self.id, whenOffline: .wait(.seconds(120)))
    try await multi.subscribe(host: Self.id, uri: chat)
    loss.arm {
      isReachable.withLock { $0 = false }
      await then()
      await cut.open()
    }
    try await enqueue(action, on: chat)
    await cut.pass()
    await multi.shutdown()
  }
}
