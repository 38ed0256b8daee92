import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// How often an outbox replaces its journal.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct OutboxWritingTests {
  /// A journal that counts how often it is replaced.
  private struct CountingJournal: OutboxJournal {
    let replacements = Locked(0)

    func open() -> OutboxRecovery { OutboxRecovery(records: []) }
    func append(_: [OutboxRecord], durably _: Bool) {}
    func replace(with _: [OutboxRecord]) { replacements.withLock { $0 += 1 } }
    func close() {}
  }

  private func open(
    _ journal: any OutboxJournal, _ configuration: OutboxConfiguration = OutboxConfiguration()
  ) async throws -> Outbox {
    try await Outbox.open(
      OutboxIdentity(host: "h", clientId: Fixture.me), journal: journal,
      configuration: configuration)
  }

  @Test func `a journal of many remembered outcomes is rarely replaced`() async throws {
    let journal = CountingJournal()
    let outbox = try await open(journal, OutboxConfiguration(rememberedOperations: 3_000))
    for number in 0..<3_500 {
      let receipt = try await outbox.enqueue(
        Fixture.input("x"), on: "t", policy: OutboxPolicy(operationId: "\(number)"))
      try await outbox.discard(receipt.id)
    }
    #expect(journal.replacements.withLock(\.self) <= 1)
    await outbox.close()
  }
}
