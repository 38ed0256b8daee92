import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Sequence numbers from the journal of the outbox, or without an outbox from the store of client
/// identities. Each continues after the other.
@Suite(.limitedConcurrency) struct NumberedJournalTests {
  private let owner = OutboxIdentity(host: "h", clientId: "me")

  private func number(
    _ store: InMemoryClientIdStore, _ journal: InMemoryOutboxJournal
  ) async throws -> Int {
    let identity = try await HostIdentity.resolve("h", explicit: "me", store: store)
    let outbox = try await Outbox.open(
      owner, journal: NumberedJournal(base: journal, identity: identity),
      configuration: OutboxConfiguration(sequenceBlock: 16))
    let number = try await outbox.reserveClientSeq()
    await outbox.close()
    await identity.release()
    return number
  }

  @Test func `numbers grow whatever is lost`() async throws {
    let store = InMemoryClientIdStore()
    let journal = InMemoryOutboxJournal()
    var last = 0
    func expectMore(_ number: Int) {
      #expect(number > last)
      last = number
    }
    expectMore(try await number(store, journal))
    expectMore(try await number(store, journal))
    // Without the outbox.
    let plain = try await HostIdentity.resolve("h", explicit: "me", store: store)
    expectMore(try await plain.number(nil))
    await plain.release()
    expectMore(try await number(store, journal))
    // The journal is gone.
    expectMore(try await number(store, InMemoryOutboxJournal()))
    // The store is gone.
    expectMore(try await number(store, journal))
    expectMore(try await number(InMemoryClientIdStore(), journal))
  }

  @Test func `a store that fails fails the reservation`() async throws {
    struct FailingStore: ClientIdStore {
      func claim(_ host: HostId) async throws -> ClientIdentityClaim {
        .granted(ClientIdentity(clientId: "me"))
      }
      func save(_ identity: ClientIdentity, for host: HostId) async throws {
        throw HostError.storeFailed(host, "full")
      }
      func release(_ host: HostId) async {}
    }
    let identity = try await HostIdentity.resolve("h", explicit: "me", store: FailingStore())
    let journal = InMemoryOutboxJournal()
    let outbox = try await Outbox.open(
      owner, journal: NumberedJournal(base: journal, identity: identity))
    do {
      _ = try await outbox.reserveClientSeq()
      Issue.record("a number that may repeat was given out")
    } catch { #expect(error.code == .journalFailed) }
    await outbox.close()
  }

  @Test func `many tasks share one row`() async throws {
    let journal = InMemoryOutboxJournal()
    let outbox = try await Outbox.open(
      owner, journal: journal, configuration: OutboxConfiguration(sequenceBlock: 8))
    let numbers = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var mine: [Int] = []
          for _ in 0..<100 { mine.append(try await outbox.reserveClientSeq()) }
          return mine
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(numbers.sorted() == Array(1...800))
    await outbox.close()
  }
}
