import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct HostViewsTests {
  private let feeds = HostFeeds()
  private let now: Locked<WallTime>
  private let views: HostViews
  private let wall = WallTime(secondsSince1970: 1_000)

  init() {
    let now = Locked(wall)
    self.now = now
    views = HostViews(
      HostHandle(id: "h", label: "H", clientId: "me", isClientIdTemporary: false),
      HostEnvironment(feeds, wallTime: { now.withLock(\.self) }, onLoss: { _ in }))
  }

  private var handle: HostHandle { views.handle.current }

  private func publish(_ state: HostState, _ machine: HostMachine, at wall: WallTime) {
    now.withLock { $0 = wall }
    views.publish(state, machine, ChannelList(), at: .zero)
  }

  /// Since when the host is down, and when it was last connected, after these states.
  @Test func `the handle records when the host was lost`() {
    let failure = HostFailure(.transient, "lost")
    let table: [([HostState], down: Int?, connected: Int?)] = [
      ([.connecting], nil, nil),
      ([.connecting, .connected], nil, 1),
      ([.connecting, .connected, .reconnecting(attempt: 1)], 2, 1),
      // The first loss counts until the host is connected.
      ([.connecting, .reconnecting(attempt: 1), .reconnecting(attempt: 2)], 1, nil),
      ([.connecting, .reconnecting(attempt: 1), .failed(reason: failure)], 1, nil),
      ([.connecting, .reconnecting(attempt: 1), .connected], nil, 2),
      ([.connecting, .failed(reason: failure), .disconnected], nil, nil),
    ]
    let machine = HostMachine(policy: .exponential)
    for (states, down, connected) in table {
      for (step, state) in states.enumerated() {
        publish(state, machine, at: wall.advanced(by: .seconds(step)))
      }
      #expect(handle.state == states.last)
      #expect(handle.downSince == down.map { wall.advanced(by: .seconds($0)) })
      if let connected {
        #expect(handle.lastConnectedAt == wall.advanced(by: .seconds(connected)))
      }
    }
  }

  @Test func `the time without a connection is not that of the wall clock`() {
    let machine = HostMachine(policy: .exponential)
    let steps: [(HostState, at: Int, downFor: Int?)] = [
      (.connected, 100, nil), (.reconnecting(attempt: 1), 101, 0),
      (.reconnecting(attempt: 2), 143, 42), (.connected, 150, nil),
      (.reconnecting(attempt: 1), 160, 0),
    ]
    for (number, step) in steps.enumerated() {
      // Someone sets the clock of the system by a year at each step.
      now.withLock { $0 = wall.advanced(by: .seconds(number * 31_536_000)) }
      views.publish(step.0, machine, ChannelList(), at: .seconds(step.at))
      #expect(handle.downFor == step.downFor.map { .seconds($0) })
    }
  }

  @Test func `the handle shows the next attempt`() {
    var machine = HostMachine(policy: .constant(.seconds(5)))
    var generator = SeededGenerator(seed: 1)
    _ = machine.start()
    if let attempt = machine.currentAttempt {
      _ = machine.connectFailed(
        attempt, HostFailure(.transient, "lost"), at: .seconds(100), using: &generator)
    }
    let channels = ChannelList(["a"])
    views.publish(.reconnecting(attempt: 1), machine, channels, at: .seconds(102))
    #expect(handle.nextAttempt?.delay == .seconds(3))
    #expect(handle.nextAttempt?.due == wall.advanced(by: .seconds(3)))
    #expect(handle.lastError?.message == "lost")
    #expect(handle.subscriptions == ["a"])
    // The delay is never negative.
    views.publish(.reconnecting(attempt: 1), machine, channels, at: .seconds(200))
    #expect(handle.nextAttempt?.delay == .zero)
  }

  @Test func `the sessions of all hosts are in the order of their times`() {
    func host(_ id: HostId, _ sessions: [(name: String, time: String)]) -> HostHandle {
      var handle = HostHandle(id: id, label: "\(id)", clientId: "me", isClientIdTemporary: false)
      handle.sessionSummaries = sessions.map { SessionIndexTests.session($0.name, at: $0.time) }
      return handle
    }
    let hosts = [
      host(
        "p",
        [
          ("b", "2026-01-01T00:30:00Z"), ("d", "2025-12-31T23:00:00Z"), ("f", "no time"),
          ("z", "2025-12-31T22:00:00.000Z"),
        ]),
      host(
        "q",
        [
          ("a", "2026-01-01T00:30:00.5+00:00"), ("c", "2026-01-01T01:00:00+01:00"),
          ("y", "2025-12-31T22:00:00Z"), ("e", "no time at all"),
        ]),
    ]
    // Equal times are in the order of the hosts.
    #expect(
      hosts.aggregatedSessions.map(\.summary.resource) == ["a", "b", "c", "d", "z", "y", "e", "f"])
  }

  @Test func `a state ends silence`() {
    #expect(!views.noReply(for: nil))
    #expect(views.noReply(for: .seconds(5)))
    #expect(handle.noReplySince == wall.advanced(by: .seconds(-5)))
    #expect(views.noReply(for: nil))
    #expect(handle.noReplySince == nil)
    _ = views.noReply(for: .seconds(5))
    publish(.reconnecting(attempt: 1), HostMachine(policy: .exponential), at: wall)
    #expect(handle.noReplySince == nil)
    #expect(!views.noReply(for: nil))
  }

  @Test func `the list is fresh until the next connection`() {
    let machine = HostMachine(policy: .exponential)
    publish(.connected, machine, at: wall)
    #expect(!handle.areSessionsFresh)
    var index = SessionIndex()
    views.sessionsChanged(&index)
    #expect(!handle.areSessionsFresh)
    views.sessionsChanged(&index, isComplete: true)
    publish(.reconnecting(attempt: 1), machine, at: wall)
    #expect(handle.areSessionsFresh)
    publish(.connected, machine, at: wall)
    #expect(!handle.areSessionsFresh)
  }

  @Test func `outputs change only their part`() {
    var tracker = ChannelTracker(host: "h")
    _ = tracker.subscriptions.acquireForProgram(RootResourceURI)
    _ = tracker.willInitialize(isMinimal: false)
    let root = Snapshot(
      resource: RootResourceURI, state: .root(RootState(agents: [], activeSessions: 3)), fromSeq: 7)
    _ = tracker.received(
      [
        .initialized(
          InitializeResult(protocolVersion: "1.0.0", serverSeq: 7, snapshots: [root]))
      ], bytes: 1)
    views.update(from: tracker, isRootChanged: false, areChannelsChanged: false)
    #expect(handle.serverSeq == 7)
    #expect(handle.root == nil)
    #expect(handle.subscriptions == [])
    views.update(from: tracker, isRootChanged: true, areChannelsChanged: false)
    #expect(handle.root?.activeSessions == 3)
    #expect(handle.protocolVersion == "1.0.0")
    views.update(from: tracker, isRootChanged: false, areChannelsChanged: true)
    #expect(handle.subscriptions == [RootResourceURI])
    views.paused(by: ["slow"])
    #expect(handle.heldBackBy == ["slow"])
  }

  @Test(arguments: 0..<20)
  func `the published list equals the index; earlier handles keep theirs`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var index = SessionIndex()
    let crawl = index.beginCrawl()
    let first = (0..<Int.random(in: 0...200, using: &generator)).map {
      SessionIndexTests.session("s\($0)")
    }
    _ = index.page(ListSessionsResult(items: first), of: crawl)
    var earlier: [(handle: HostHandle, list: [SessionSummary])] = []
    for _ in 0..<100 {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let uri = "s\(Int.random(in: 0..<300, using: &generator))"
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: index.added(SessionIndexTests.session(uri))
        case 1: index.removed(uri)
        default:
          let second = Int.random(in: 10..<60, using: &generator)
          index.changed(uri, PartialSessionSummary(modifiedAt: "2026-01-02T00:00:\(second).000Z"))
        }
      }
      views.sessionsChanged(&index)
      #expect(handle.sessionSummaries == index.sorted)
      if Int.random(in: 0..<5, using: &generator) == 0 { earlier.append((handle, index.sorted)) }
    }
    #expect(earlier.allSatisfy { $0.handle.sessionSummaries == $0.list })
  }

  @Test func `changes of sessions reach both feeds`() async {
    let own = views.sessionChanges.changes()
    let ofAll = feeds.sessionChanges.changes()
    var index = SessionIndex()
    index.added(SessionIndexTests.session("b"))
    views.sessionsChanged(&index)
    index.added(SessionIndexTests.session("a"))
    views.sessionsChanged(&index)
    #expect(handle.sessionSummaries.map(\.resource) == ["a", "b"])
    let lists = views.sessionLists()
    views.finish()
    feeds.finish()
    var seen: Set<URI> = []
    for await changes in own { seen.formUnion(changes.keys.map(\.text)) }
    #expect(seen == ["a", "b"])
    var seenOfAll: Set<HostedResourceKey> = []
    for await changes in ofAll { seenOfAll.formUnion(changes.keys) }
    #expect(seenOfAll == Set(["a", "b"].map { HostedResourceKey(host: "h", uri: $0) }))
    var read: [[URI]] = []
    for await list in lists { read.append(list.map(\.resource)) }
    #expect(read == [["a", "b"]])
  }

  @Test func `sessions with names in two compositions change each`() async {
    let own = views.sessionChanges.changes()
    var index = SessionIndex()
    for uri in ExactURITests.both { index.added(SessionIndexTests.session(uri)) }
    views.sessionsChanged(&index)
    views.finish()
    var count = 0
    for await changes in own { count += changes.keys.count }
    #expect(count == 2)
  }

  @Test func `sessions that come and go between two reads are not kept`() async {
    var index = SessionIndex()
    index.added(SessionIndexTests.session("known"))
    views.sessionsChanged(&index)
    let own = views.sessionChanges.changes(initial: [ExactKey("known")])
    let ofAll = feeds.sessionChanges.changes()
    func add(_ uri: URI) {
      index.added(SessionIndexTests.session(uri))
      views.sessionsChanged(&index)
    }
    func remove(_ uri: URI) {
      index.removed(uri)
      views.sessionsChanged(&index)
    }
    for number in 0..<100 {
      add("s\(number)")
      add("known")
      remove("s\(number)")
      remove("known")
    }
    // At once.
    index.added(SessionIndexTests.session("brief"))
    remove("brief")
    add("last")
    views.finish()
    feeds.finish()
    var seen: Set<URI> = []
    for await changes in own { seen.formUnion(changes.keys.map(\.text)) }
    #expect(seen == ["known", "last"])
    var seenOfAll: Set<URI> = []
    for await changes in ofAll { seenOfAll.formUnion(changes.keys.map(\.uri)) }
    #expect(seenOfAll == ["known", "last"])
  }
}
