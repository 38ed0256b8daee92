import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Mirrors and consumers of snapshots that do not read, and pause their host by that.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct StuckConsumerTests {
  private func withHost(
    _ body: (MultiHostClient, EmbeddedHost) async throws -> Void
  ) async throws {
    let host = EmbeddedHost()
    do {
      try await withMultiHostClient { multi in try await body(multi, host) }
    } catch {
      await host.stop()
      throw error
    }
    await host.stop()
  }

  private func add(_ host: EmbeddedHost, to multi: MultiHostClient) async throws {
    try await multi.add(HostConfig(id: "h") { _ in await host.transport() })
    _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(60)))
  }

  @Test
  func `a mirror that does not follow its feed is named, and catches up once it does`() async throws
  {
    try await withHost { multi, host in
      var events = await multi.hostEvents().makeAsyncIterator()
      let feed = await multi.feed(.lossless(maxBytes: 1)).named("the mirror of the window")
      try await add(host, to: multi)
      let session = await host.createSession(title: "One").session
      while let event = await events.next() {
        guard case .heldBack("h", let names) = event else { continue }
        #expect(names == ["the mirror of the window"])
        break
      }
      let mirror = MultiHostStateMirror()
      async let following: Void = mirror.follow(feed)
      while let event = await events.next() {
        if case .released("h", after: _) = event { break }
      }
      try await multi.subscribe(host: "h", uri: session)
      let key = HostedResourceKey(host: "h", uri: session)
      for await _ in await mirror.changes() {
        if await mirror.session(key)?.title == "One" { break }
      }
      feed.cancel()
      await following
    }
  }

  @Test
  func `a consumer of one channel that does not take its snapshot is named by channel`()
    async throws
  {
    try await withHost { multi, host in
      var events = await multi.hostEvents().makeAsyncIterator()
      let session = await host.createSession().session
      try await add(host, to: multi)
      let feed = await multi.feed(host: "h", channel: session, .lossless(maxBytes: 1))
      try await multi.subscribe(host: "h", uri: session)
      while let event = await events.next() {
        guard case .heldBack("h", let names) = event else { continue }
        #expect(names == ["feed(host: h, channel: \(session))"])
        break
      }
      let element = try #require(await feed.nextBatch()?.first)
      guard case .snapshot = element else {
        Issue.record("the first element is not a snapshot")
        return
      }
      while let event = await events.next() {
        if case .released("h", after: _) = event { break }
      }
    }
  }
}
