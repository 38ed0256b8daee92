import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// When an outbox writes its journal, and how long its callers wait for that.
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

  /// A journal with records of 10 MiB, and its greatest length.
  private struct LongJournal: OutboxJournal {
    let bytes = Locked((now: 0, greatest: 0))

    var byteCount: Int { bytes.withLock { $0.now } }
    func open() -> OutboxRecovery { OutboxRecovery(records: []) }
    func append(_ records: [OutboxRecord], durably _: Bool) {
      bytes.withLock {
        $0.now += records.count * 10 << 20
        $0.greatest = max($0.now, $0.greatest)
      }
    }
    func replace(with _: [OutboxRecord]) { bytes.withLock { $0.now = 1 << 20 } }
    func close() {}
  }

  /// A journal of 20 MiB, almost all of it in one queued entry. It counts how often it is replaced.
  private struct FullJournal: OutboxJournal {
    let isDamaged: Bool
    let replacements = Locked(0)

    var byteCount: Int { 20 << 20 }
    func open() -> OutboxRecovery {
      let entry = OutboxEntry(
        id: OutboxEntryID(1), channel: "t", action: Fixture.input("x"),
        enqueuedAt: Outbox.systemTime())
      return OutboxRecovery(
        records: [.enqueued(entry)], lengths: [20 << 20],
        damage: isDamaged ? OutboxDamage(kind: .corruption, offset: 0, byteCount: 1) : nil)
    }
    func append(_: [OutboxRecord], durably _: Bool) {}
    func replace(with _: [OutboxRecord]) { replacements.withLock { $0 += 1 } }
    func close() {}
  }

  /// A journal whose appends wait for the test, one after the other.
  private final class SteppedJournal: OutboxJournal {
    let begun = (0..<8).map { _ in Promise<Void>() }
    let mayEnd = (0..<8).map { _ in Promise<Void>() }
    private let appends = Locked(0)

    func open() -> OutboxRecovery { OutboxRecovery(records: []) }
    func append(_: [OutboxRecord], durably _: Bool) async {
      let number = appends.withLock { count in
        defer { count += 1 }
        return count
      }
      guard number < begun.count else { return }
      begun[number].fulfil()
      try? await mayEnd[number].uncancelledValue()
    }
    func replace(with _: [OutboxRecord]) {}
    func close() {}
  }

  /// A connection that never comes up.
  private struct SilentLink: OutboxLink {
    func attach(_: URI, _: HostGeneration) -> OutboxAttachment { .failed }
    func send(contentsOf transmissions: [OutboxTransmission]) -> [OutboxWriteResult] {
      transmissions.map { _ in .notWritten }
    }
    func snapshot(of _: URI) -> SubscribeResult? { nil }
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

  @Test func `a journal with few records of many bytes is replaced`() async throws {
    let journal = LongJournal()
    let outbox = try await open(journal)
    for _ in 0..<10 {
      let receipt = try await outbox.enqueue(Fixture.input("x"), on: "t")
      try await outbox.discard(receipt.id)
    }
    #expect(journal.bytes.withLock { $0.greatest } < 60 << 20)
    await outbox.close()
  }

  @Test(arguments: [false, true])
  func `a long journal of unsettled entries is not replaced at each start`(
    isDamaged: Bool
  ) async throws {
    let journal = FullJournal(isDamaged: isDamaged)
    let outbox = try await open(journal)
    _ = try await outbox.enqueue(Fixture.input("y"), on: "t")
    #expect(journal.replacements.withLock(\.self) == (isDamaged ? 1 : 0))
    await outbox.close()
  }

  /// Makes a call, and enqueues an entry during each append, so that there is always one more. Fails if the call has not
  /// returned within 10 s while the last append waits.
  private func returnsWhileOthersEnqueue(
    _ call: @escaping @Sendable (Outbox) async throws -> Void
  ) async throws {
    let journal = SteppedJournal()
    let outbox = try await open(journal)
    let running = Task { await outbox.run(SilentLink()) }
    while await !outbox.isRunning { await Task.yield() }
    let hasReturned = Promise<Void>()
    let caller = Task {
      try await call(outbox)
      hasReturned.fulfil()
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in journal.begun.indices.dropLast() {
        try await journal.begun[number].value()
        group.addTask { _ = try await outbox.enqueue(Fixture.input("\(number)"), on: "t") }
        while await outbox.pending.isEmpty { await Task.yield() }
        journal.mayEnd[number].fulfil()
      }
      let limit = ContinuousClock.now + .seconds(10)
      while hasReturned.result == nil, .now < limit { await Task.yield() }
      #expect(hasReturned.result != nil)
      journal.mayEnd.last?.fulfil()
      try await group.waitForAll()
    }
    try await caller.value
    await outbox.close()
    await running.value
  }

  @Test func `a caller does not write for others as long as they enqueue`() async throws {
    try await returnsWhileOthersEnqueue {
      _ = try await $0.enqueue(Fixture.input("1"), on: "t")
    }
  }

  @Test func `a number is reserved while others keep enqueuing`() async throws {
    try await returnsWhileOthersEnqueue { _ = try await $0.reserveClientSeq() }
  }

  @Test func `a handshake does not wait for all later records`() async throws {
    try await returnsWhileOthersEnqueue { outbox in
      async let entry = outbox.enqueue(Fixture.input("1"), on: "t")
      while await !outbox.isWriting { await Task.yield() }
      await outbox.willHandshake()
      _ = try await entry
    }
  }

  @Test func `outcomes are forgotten while others keep enqueuing`() async throws {
    try await returnsWhileOthersEnqueue { outbox in
      async let entry = outbox.enqueue(Fixture.input("1"), on: "t")
      while await !outbox.isWriting { await Task.yield() }
      try await outbox.prune()
      _ = try await entry
    }
  }

  @Test func `an entry that a caller left is written when the outbox no longer runs`() async throws
  {
    let journal = SteppedJournal()
    let outbox = try await open(journal)
    let running = Task { await outbox.run(SilentLink()) }
    while await !outbox.isRunning { await Task.yield() }
    async let first = outbox.enqueue(Fixture.input("1"), on: "t")
    try await journal.begun[0].value()
    async let second = outbox.enqueue(Fixture.input("2"), on: "t")
    while await outbox.pending.isEmpty { await Task.yield() }
    running.cancel()
    for append in journal.mayEnd { append.fulfil() }
    _ = try await (first, second)
    await running.value
    await outbox.close()
  }
}
