import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Consumers that pause hosts by backpressure, and the reports of it.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct HostHoldTests {
  private static let news = #"{"jsonrpc":"2.0","method":"x/news","params":{"channel":"x:1"}}"#

  private func add(
    _ id: HostId, to multi: MultiHostClient, timeout: Duration? = .seconds(30)
  ) async throws -> ScriptedHost {
    let (near, far) = InMemoryTransport.pair()
    var config = HostConfig(id: id, label: "") { _ in near }
      .withInitialSubscriptions([]).withSessionRefresh(false)
    config.client.requestTimeout = timeout
    try await multi.add(config)
    return ScriptedHost(far)
  }

  @Test
  func `a stuck consumer of one host does not pause another host`() async throws {
    try await withMultiHostClient { multi in
      let stuck = await multi.feed(host: "a", channel: "x:1", .lossless(maxBytes: 1))
      let a = try await add("a", to: multi)
      try await a.answerInitialize()
      try await a.send(Self.news)
      while stuck.unreadCount == 0 { await Task.yield() }

      // Reads, but each batch exceeds its budget.
      let reader = await multi.feed(.lossless(maxBytes: 1))
      let b = try await add("b", to: multi)
      let request = try await b.expect("initialize")
      try await b.transport.send(
        ClientBoundsTests.batch([
          #"{"jsonrpc":"2.0","id":\#(request["id"]?.json() ?? ""),"result":"#
            + #"{"protocolVersion":"1.0.0","serverSeq":0,"snapshots":[]}}"#,
          Self.news,
        ]))
      _ = try await multi.client(for: "b", whenOffline: .wait(.seconds(60)))
      try await b.send(Self.news)
      var ofB = 0
      for await element in reader {
        if element.hostId == "b" { ofB += 1 }
        if ofB == 2 { break }
      }
      #expect(ofB == 2)
      #expect(stuck.unreadCount == 1)
    }
  }

  @Test
  func `a pause and its end are reported at once with the name of the consumer`() async throws {
    try await withMultiHostClient { multi in
      var events = await multi.hostEvents().makeAsyncIterator()
      let feed = await multi.feed(.lossless(maxBytes: 1)).named("the archive")
      let host = try await add("h", to: multi)
      try await host.answerInitialize()
      try await host.send(Self.news)
      var reports: [String] = []
      while reports.count < 2, let event = await events.next() {
        switch event {
        case .heldBack("h", let names):
          reports.append("paused by \(names.joined(separator: ", "))")
          #expect(await multi.host("h")?.heldBackBy == ["the archive"])
          _ = await feed.nextBatch()
        case .released("h", after: _):
          reports.append("released")
          #expect(await multi.host("h")?.heldBackBy == [])
        default: break
        }
      }
      #expect(reports == ["paused by the archive", "released"])
    }
  }

  @Test
  func `a request that cannot be answered fails at once and names the consumer`() async throws {
    try await withMultiHostClient { multi in
      let unread = await multi.feed(.lossless(maxBytes: 1)).named("a stream that no task reads")
      let host = try await add("h", to: multi, timeout: nil)
      try await host.answerInitialize()
      let handle = try await multi.client(for: "h", whenOffline: .wait(.seconds(60)))
      let large = String(
        Self.news.dropLast(2) + #","text":"\#(String(repeating: "x", count: 1 << 20))"}}"#)
      // More than is read to find answers.
      let flood = Task { for _ in 0..<40 { try await host.send(large) } }
      let error = await #expect(throws: AHPError.self) { try await handle.ping() }
      #expect(error?.code == .heldBack)
      #expect(error?.host == "h")
      #expect(error?.description.contains("a stream that no task reads") == true)
      let next = await #expect(throws: AHPError.self) { try await handle.ping() }
      #expect(next?.code == .heldBack)
      #expect(next?.wasWritten == false)
      unread.cancel()
      try await flood.value
      async let ping: Void = { _ = try await handle.ping() }()
      while let message = try await host.next() {
        try await host.answer(message, "null")
        if message["id"]?.intValue != 2 { break }
      }
      try await ping
    }
  }

  @Test
  func `a request that is awaited in the loop that reads the feed is answered`() async throws {
    try await withMultiHostClient { multi in
      let feed = await multi.feed(.lossless(maxBytes: 1))
      let host = try await add("h", to: multi)
      try await host.answerInitialize()
      let handle = try await multi.client(for: "h", whenOffline: .wait(.seconds(60)))
      // Far more than is read while a consumer exceeds its budget.
      let large =
        Self.news.dropLast(2) + #","text":"\#(String(repeating: "x", count: 256 << 10))"}}"#
      let flood = Task { for _ in 0..<12 { try await host.send(String(large)) } }
      for await element in feed {
        guard case .notification = element else { continue }
        async let ping: Void = { _ = try await handle.ping() }()
        try await host.answer(try await host.expect("ping"), "null")
        try await ping
        break
      }
      feed.cancel()
      try await flood.value
    }
  }

  @Test
  func `a subscription beside an unread stream is answered, or fails and names the consumer`()
    async throws
  {
    try await withMultiHostClient { multi in
      let unread = await multi.feed(.lossless(maxBytes: 1)).named("a stream that no task reads")
      let host = try await add("h", to: multi, timeout: nil)
      try await host.answerInitialize()
      _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(60)))
      try await host.send(Self.news)
      while unread.unreadCount == 0 { await Task.yield() }
      async let subscribed = multi.subscribe(host: "h", uri: "mcp:1")
      let request = try await host.expect("subscribe")
      try await host.send(Self.news)
      try await host.answer(request, "{}")
      _ = try await subscribed

      // The answer is behind more than is read for it.
      let large = String(
        Self.news.dropLast(2) + #","text":"\#(String(repeating: "x", count: 1 << 20))"}}"#)
      let patient = try await multi.hold(host: "h", uri: "mcp:3", isPatient: true)
      let ofPatient = try await host.expect("subscribe")
      let second = Task { try await multi.subscribe(host: "h", uri: "mcp:2") }
      let late = try await host.expect("subscribe")
      let flood = Task {
        for _ in 0..<20 { try await host.send(large) }
        try await host.answer(late, "{}")
        try await host.answer(ofPatient, "{}")
      }
      let error = await #expect(throws: AHPError.self) { try await second.value }
      #expect(error?.code == .heldBack)
      #expect(error?.host == "h")
      #expect(error?.channel == "mcp:2")
      #expect(error?.description.contains("a stream that no task reads") == true)
      unread.cancel()
      try await flood.value
      try await patient.granted()
      #expect(await multi.host("h")?.subscriptions == ["mcp:1", "mcp:3", "mcp:2"])
    }
  }

  @Test
  func `messages that miss an unread stream do not extend what is read beside it`() async throws {
    try await withMultiHostClient { multi in
      let all = await multi.feed()
      let unread = await multi.feed(host: "h", channel: "x:1", .lossless(maxBytes: 1))
      let host = try await add("h", to: multi, timeout: nil)
      try await host.answerInitialize()
      _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(60)))
      let subscribing = Task { try await multi.subscribe(host: "h", uri: "mcp:1") }
      let request = try await host.expect("subscribe")
      let large =
        Self.news.dropLast(2) + #","text":"\#(String(repeating: "x", count: 1 << 20))"}}"#
      let other = Self.news.replacing("x:1", with: "x:2")
      let flood = Task {
        var arrivals = all.makeAsyncIterator()
        for _ in 0..<24 {
          for message in [String(large), other] {
            try await host.send(message)
            // Otherwise both may be in one batch.
            _ = await arrivals.next()
          }
        }
        try await host.answer(request, "{}")
      }
      let error = await #expect(throws: AHPError.self) { try await subscribing.value }
      #expect(error?.code == .heldBack)
      unread.cancel()
      try await flood.value
    }
  }
}
