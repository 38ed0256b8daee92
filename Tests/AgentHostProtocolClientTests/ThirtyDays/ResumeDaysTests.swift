import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// Thirty days of a program that stores its resume point once an hour.
@Suite(.timeLimit(.minutes(20)), .limitedConcurrency)
struct ResumeDaysTests {
  /// Stores points in a file and records their numbers.
  private actor Points: ResumeStore {
    let file: FileResumeStore
    private let directory: URL
    private(set) var saved: [Int] = []
    /// The size of the file after each, in bytes.
    private(set) var sizes: [Int] = []
    private var waiter: (count: Int, promise: Promise<Void>)?

    init(_ directory: URL) {
      self.directory = directory
      file = FileResumeStore(directory: directory.path)
    }

    func load(_ host: HostId) async throws -> HostResumePoint? { try await file.load(host) }

    func save(_ point: HostResumePoint, for host: HostId) async throws {
      try await file.save(point, for: host)
      saved.append(point.lastSeenServerSeq)
      sizes.append(try size())
      if let waiter, saved.count >= waiter.count {
        waiter.promise.fulfil()
        self.waiter = nil
      }
    }

    func remove(_ host: HostId) async throws { try await file.remove(host) }

    private func size() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: directory.path).reduce(0) { size, name in
        let path = directory.appendingPathComponent(name).path
        return size + ((try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0)
      }
    }

    func reach(_ count: Int) async throws {
      guard saved.count < count else { return }
      let promise = Promise<Void>()
      waiter = (count, promise)
      try await promise.value()
    }
  }

  @Test func `one point is written each hour`() async throws {
    let clock = TestClock()
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ahp-days-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let store = Points(directory)
    let interval = Duration.seconds(3_600)
    try await EmbeddedHost.with { host in
      let session = await host.createSession().session
      let transport = { @Sendable () async -> any AHPTransport in await host.transport() }
      try await withMultiHostClient { multi in
        let feed = await multi.feed()
        try await multi.add(
          HostConfig(id: "h") { _ in await transport() }
            .withInitialSubscriptions([session])
            .withSessionRefresh(false)
            .withResume(ResumeOptions(store: store, progress: .processed, interval: interval))
            .withClient {
              $0.clock = clock
              $0.keepAlive = .disabled
            })
        _ = await feed.nextBatch()
        for hour in 1...30 * 24 {
          let title = SessionTitleChangedAction(title: "Hour \(hour)")
          await host.dispatch(.session(.titleChanged(title)), on: session)
          guard let batch = await feed.nextBatch() else { break }
          await multi.processed(batch)
          while await clock.nextSleeper()?.duration != interval {}
          let timers = clock.sleepers.count { $0.duration == interval }
          clock.advance(by: interval)
          try await store.reach(hour)
          let saved = await store.saved
          let sequence = await host.serverSeq
          guard timers == 1, saved.count == hour, saved.last == sequence else {
            Issue.record("\(timers) timers ran and \(saved.count) points are kept in hour \(hour)")
            break
          }
        }
      }
    }
    #expect(clock.now.offset == .thirtyDays)
    #expect(await store.saved.count == 30 * 24)
    #expect(clock.sleepers.isEmpty)
    let sizes = await store.sizes
    #expect(try #require(sizes.max()) <= 2 * #require(sizes.prefix(100).max()))
    #expect(try await store.load("h")?.lastSeenServerSeq == store.saved.last)
  }
}
