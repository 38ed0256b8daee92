import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct ResumeStorageTests {
  /// A store that records its calls, and fails if it is used by two callers at once.
  private actor Store: ResumeStore {
    private(set) var calls: [String] = []
    private var isUsed = false
    private var fails: Bool

    init(fails: Bool = false) { self.fails = fails }

    private struct Full: Error, CustomStringConvertible {
      var description: String { "full" }
    }

    private func use(_ call: String) async throws {
      #expect(!isUsed)
      isUsed = true
      await Task.yield()
      isUsed = false
      calls.append(call)
      if fails { throw Full() }
    }

    func repaired() { fails = false }

    func load(_: HostId) async throws -> HostResumePoint? {
      try await use("load")
      return nil
    }

    func save(_ point: HostResumePoint, for _: HostId) async throws {
      try await use("save \(point.lastSeenServerSeq)")
    }

    func remove(_: HostId) async throws { try await use("remove") }
  }

  private let feeds = HostFeeds()

  /// A supervisor that has received a state with number 7.
  private func supervisor(_ store: Store) async throws -> HostSupervisor {
    let config = HostConfig.plain.withInitialSubscriptions([RootResourceURI])
      .withResume(ResumeOptions(store: store))
    let supervisor = HostSupervisor(
      try await HostClaim(
        config, store: InMemoryClientIdStore(), outbox: nil, settlements: feeds.settlements),
      HostEnvironment(feeds, wallTime: { WallTime(secondsSince1970: 0) }, onLoss: { _ in }),
      generator: SystemRandomNumberGenerator())
    let root = Snapshot(
      resource: RootResourceURI, state: .root(RootState(agents: [])), fromSeq: 7)
    await supervisor.decide { machine in
      machine.start()
      let attempt = HostMachine.AttemptID(serial: 1)
      machine.opened(attempt)
      _ = machine.received(
        [
          .initialized(
            InitializeResult(protocolVersion: "1.0.0", serverSeq: 7, snapshots: [root]))
        ], bytes: 1, attempt)
    }
    return supervisor
  }

  @Test func `one call at a time and none after the last`() async throws {
    let store = Store()
    let supervisor = try await supervisor(store)
    let storage = try #require(supervisor.resumeStorage)
    async let first: Void = storage.write(for: supervisor)
    async let second: Void = storage.forget(for: supervisor)
    async let third: Void = storage.write(for: supervisor)
    _ = await (first, second, third)
    await storage.close(for: supervisor)
    let calls = await store.calls
    #expect(calls.filter { $0 == "save 7" }.count == 1)
    await storage.forget(for: supervisor)
    await storage.write(for: supervisor)
    #expect(await store.calls == calls)
  }

  @Test func `a failure is reported and the next write contains everything`() async throws {
    let events = feeds.events.subscribe()
    let store = Store(fails: true)
    let supervisor = try await supervisor(store)
    let storage = try #require(supervisor.resumeStorage)
    #expect(await storage.load() == nil)
    await storage.write(for: supervisor)
    await store.repaired()
    await storage.write(for: supervisor)
    #expect(await store.calls == ["load", "save 7", "save 7"])
    feeds.finish()
    var failures = 0
    for await event in events {
      if case .storeFailed("h", "full") = event { failures += 1 }
    }
    #expect(failures == 2)
  }
}
