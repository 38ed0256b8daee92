import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// Nothing is lost, however fast hosts are and however slow the consumer is.
@Suite(.limitedConcurrencyOfSuite, .serialized, .timeLimit(.minutes(20)))
struct LossTests {
  private func title(_ number: Int) -> StateAction {
    .session(.titleChanged(SessionTitleChangedAction(title: "\(number)")))
  }

  /// A state was restored in place of actions.
  private struct Loss: Error {
    var snapshot: HostedSnapshot
  }

  /// Reads until every host's last title has come; returns how many actions of each host there were.
  ///
  /// - Throws: ``Loss``, since lost actions do not come later.
  private func count(
    _ feed: FeedSequence<HostFeedElement>, hosts: Int, actions: Int,
    pause: (Int) async throws -> Void
  ) async throws -> [HostId: Int] {
    var counts: [HostId: Int] = [:]
    var cursors: [HostId: Int] = [:]
    var done = 0
    var total = 0
    while done < hosts, let batch = await feed.nextBatch(limit: 256) {
      for element in batch {
        if case .snapshot(let snapshot) = element,
          snapshot.cause == .resynchronised || snapshot.generation != HostGeneration(number: 1)
        {
          throw Loss(snapshot: snapshot)
        }
        guard case .event(let action) = element,
          case .session(.titleChanged(let change)) = action.envelope.action
        else { continue }
        #expect(action.serverSeq > cursors[action.hostId] ?? 0)
        cursors[action.hostId] = action.serverSeq
        counts[action.hostId, default: 0] += 1
        total += 1
        if change.title == "\(actions - 1)" { done += 1 }
      }
      try await pause(total)
    }
    return counts
  }

  @Test func `sixteen hosts at once with a slow consumer`() async throws {
    let actions = 5_000
    let hosts = (0..<16).map { _ in EmbeddedHost() }
    let multi = MultiHostClient()
    // Far less room than there is to deliver.
    let feed = await multi.feed(.lossless(maxBytes: 32 << 10))
    var sessions: [URI] = []
    for (number, host) in hosts.enumerated() {
      let session = await host.createSession(title: "Burst").session
      sessions.append(session)
      try await multi.add(
        HostConfig(id: HostId("h\(number)"), label: "") { _ in await host.transport() }
          .withInitialSubscriptions([session]))
      _ = try await multi.client(for: HostId("h\(number)"), whenOffline: .wait(.seconds(120)))
    }
    let counts = try await withThrowingTaskGroup(of: Void.self) { group in
      for (host, session) in zip(hosts, sessions) {
        group.addTask { try await host.dispatch((0..<actions).map { title($0) }, on: session) }
      }
      let counts = try await count(feed, hosts: 16, actions: actions) { _ in
        try await Task.sleep(for: .milliseconds(1))
      }
      try await group.waitForAll()
      return counts
    }
    #expect(
      counts == Dictionary(uniqueKeysWithValues: (0..<16).map { (HostId("h\($0)"), actions) }))
    #expect(await multi.hosts().allSatisfy { $0.generation == HostGeneration(number: 1) })
    await multi.shutdown()
    for host in hosts { await host.stop() }
  }

  /// Records why the first connection was lost, if it was.
  private func reportFailure(
    of multi: MultiHostClient, _ events: FeedSequence<HostEvent>
  ) async {
    guard await multi.host("h")?.generation != HostGeneration(number: 1) else { return }
    for await event in events {
      guard case .stateChanged(_, _, let failure?) = event else { continue }
      Issue.record("the connection was lost: \(failure)")
      return
    }
  }

  @Test func `a hundred thousand frames and a consumer that stops once`() async throws {
    let actions = 100_000
    var configuration = HostConfiguration()
    configuration.replayLimit = 2 * actions
    try await EmbeddedHost.with(configuration) { host in
      let session = await host.createSession(title: "Stall").session
      let url = try await host.start()
      try await withMultiHostClient { multi in
        let feed = await multi.feed(.lossless(maxBytes: 256 << 10))
        try await multi.add(
          HostConfig(id: "h", label: "") { _ in WebSocketTransport(url: url) }
            .withInitialSubscriptions([session]))
        _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
        let events = await multi.hostEvents()
        var hasStopped = false
        async let sending: Void = host.dispatch((0..<actions).map { title($0) }, on: session)
        let counts: [HostId: Int]
        do {
          counts = try await count(feed, hosts: 1, actions: actions) { total in
            guard total > actions / 10, !hasStopped else { return }
            hasStopped = true
            try await Task.sleep(for: .milliseconds(50))
          }
        } catch {
          await reportFailure(of: multi, events)
          throw error
        }
        try await sending
        await reportFailure(of: multi, events)
        #expect(counts == ["h": actions])
      }
    }
  }

  @Test func `a lossy consumer gets a gap and the state`() async throws {
    try await EmbeddedHost.with { host in
      let session = await host.createSession(title: "Lossy").session
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "h", label: "") { _ in await host.transport() }
            .withInitialSubscriptions([session]))
        _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
        let everything = await multi.feed(.bufferingNewest(4))
        let one = await multi.feed(host: "h", channel: session, .bufferingNewest(4))
        try await host.dispatch((0..<1_000).map { title($0) }, on: session)
        while true {
          let state = try await multi.state(host: "h", uri: session)
          if case .session(let session)? = state?.snapshot.state, session.title == "999" { break }
          try await Task.sleep(for: .milliseconds(1))
        }
        for feed in [everything, one] {
          var state: ChannelState?
          var lost = 0
          for await element in feed {
            switch element {
            case .gap(let gap):
              lost += gap.count ?? 0
              state = nil
            case .snapshot(let snapshot): state = snapshot.snapshot.state
            case .event(let action): state?.reduce(action.envelope.action)
            case .notification, .ended: break
            }
            if case .session(let session)? = state, session.title == "999" { break }
          }
          #expect(lost > 0)
        }
      }
    }
  }
}
