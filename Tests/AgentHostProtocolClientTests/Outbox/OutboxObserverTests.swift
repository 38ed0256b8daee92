import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Observers that are added to an outbox in use.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct OutboxObserverTests {
  /// A disk that takes its time and then fails.
  private actor FailingJournal: OutboxJournal {
    nonisolated let isAsked = Promise<Void>()
    nonisolated let mayFail = Promise<Void>()

    func open() async throws(AHPError) -> OutboxRecovery { OutboxRecovery(records: []) }
    func append(_: [OutboxRecord], durably _: Bool) async throws(AHPError) {
      isAsked.fulfil()
      _ = try? await mayFail.value()
      throw failure
    }
    func replace(with _: [OutboxRecord]) async throws(AHPError) { throw failure }
    func close() {}

    private var failure: AHPError { AHPError(.journalFailed, .local, "the disk is full") }
  }

  private func word(_ change: Outbox.Change) -> String {
    switch change {
    case .enqueued: "enqueued"
    case .sending: "sending"
    case .settled: "settled"
    }
  }

  @Test func `what there is comes before what happens to it`() async throws {
    let outbox = try await Outbox.open(
      OutboxIdentity(host: "h", clientId: Fixture.me), journal: InMemoryOutboxJournal())
    let receipt = try await outbox.enqueue(Fixture.start("t"), on: Fixture.chat)
    let seen = Locked<[String]>([])
    _ = await outbox.observe { change in seen.withLock { $0.append(word(change)) } }
    try await outbox.cancel(receipt.id)
    #expect(seen.withLock { $0 } == ["enqueued", "settled"])
    await outbox.close()
  }

  @Test func `what the journal refuses is never on top`() async throws {
    struct Unreachable: Error {}
    let journal = FailingJournal()
    try await withMultiHostClient(outbox: OutboxSetup { _ in journal }) { multi in
      try await multi.add(HostConfig(id: "h", label: "H") { _ in throw Unreachable() })
      let enqueueing = Task {
        try await multi.enqueue(Fixture.start("t"), host: "h", channel: Fixture.chat)
      }
      try await journal.isAsked.value()
      let mirror = try await multi.optimisticMirror(host: "h")
      journal.mayFail.fulfil()
      await #expect(throws: AHPError.self) { try await enqueueing.value }
      #expect(await mirror.pendingActions.isEmpty)
    }
  }

  /// A program may take the receipt of an entry from the list of entries while the journal is writing it.
  @Test func `receipts of what the journal refuses end`() async throws {
    let journal = FailingJournal()
    let outbox = try await Outbox.open(
      OutboxIdentity(host: "h", clientId: Fixture.me), journal: journal)
    let enqueueing = Task { try await outbox.enqueue(Fixture.start("t"), on: Fixture.chat) }
    try await journal.isAsked.value()
    let entry = try #require(await outbox.entries.first)
    let receipt = try #require(await outbox.receipt(of: entry.id))
    journal.mayFail.fulfil()
    await #expect(throws: AHPError.self) { try await enqueueing.value }
    // Fulfilled together with the caller of enqueue.
    #expect(receipt.sentSignal.result != nil)
    #expect(receipt.settledSignal.result != nil)
    await outbox.close()
  }
}
