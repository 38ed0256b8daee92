import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// The list of an embedded host's sessions, page by page.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct SessionListingTests {
  private static func addSessions(_ count: Int, to host: EmbeddedHost) async {
    for number in 0..<count { await host.createSession("ahp-session:/\(number)", title: "-") }
  }

  /// All sessions, read in pages of that size.
  private static func list(_ client: RawClient, limit: Int) async throws -> [SessionSummary] {
    var listed: [SessionSummary] = []
    var cursor: String?
    repeat {
      let page = try await client.call(ListSessionsParams(limit: limit, cursor: cursor))
      #expect(page.items.count <= limit)
      listed += page.items
      cursor = page.nextCursor
    } while cursor != nil
    return listed
  }

  @Test func `pages are in the order of the last change`() async throws {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    configuration.startTime = HostTime(milliseconds: 0)
    try await EmbeddedHost.with(configuration) { host in
      await Self.addSessions(53, to: host)
      let client = try await Meeting.inMemory.client(host)
      for number in [7, 30, 7, 52, 0] {
        clock.advance(by: .seconds(1))
        await host.createChat(in: "ahp-session:/\(number)")
      }
      await host.disposeSession("ahp-session:/30")
      let listed = try await Self.list(client, limit: 10)
      #expect(listed.count == 52)
      #expect(listed.prefix(3).map(\.resource) == [0, 52, 7].map { "ahp-session:/\($0)" })
      let sorted = listed.sorted {
        ($0.modifiedAt, ExactKey($0.resource)) > ($1.modifiedAt, ExactKey($1.resource))
      }
      #expect(listed == sorted)
      // A session that is gone is no place to go on from.
      let page = ListSessionsParams(limit: 10, cursor: "after:ahp-session:/30")
      #expect(try await client.refusal(page) == .invalidParams)
    }
  }

  @Test func `sessions are in the order of their times in all zones`() async throws {
    try await EmbeddedHost.with { host in
      let message = Message(text: "x", origin: MessageOrigin(kind: .user))
      for time in ["2030-01-01T10:00:00+08:00", "2030-01-01T03:00:00Z"] {
        let chat = await host.createSession(title: time).chat
        let start = ChatTurnStartedAction(turnId: "t", startedAt: time, message: message)
        await host.dispatch(.chat(.turnStarted(start)), on: chat)
      }
      let client = try await Meeting.inMemory.client(host)
      let listed = try await Self.list(client, limit: 10)
      #expect(listed.map(\.title) == ["2030-01-01T03:00:00Z", "2030-01-01T10:00:00+08:00"])
    }
  }

  /// Reads the whole list of a host in small pages, again and again, and keeps the shortest time.
  private struct Listing {
    let client: RawClient
    let count: Int
    var shortest = Duration.seconds(1_000)

    init(_ count: Int, of host: EmbeddedHost) async throws {
      await SessionListingTests.addSessions(count, to: host)
      client = try await Meeting.inMemory.client(host)
      self.count = count
    }

    mutating func read() async throws {
      let clock = ContinuousClock()
      let start = clock.now
      let listed = try await SessionListingTests.list(client, limit: 10)
      shortest = min(shortest, clock.now - start)
      #expect(listed.count == count)
    }
  }

  /// Sorted for each page, eight times as many sessions take 64 times as long. Other work on the machine only adds to
  /// a time, so the shortest of some rounds is compared.
  @Test func `a page costs the same however many sessions there are`() async throws {
    try await EmbeddedHost.with { small in
      try await EmbeddedHost.with { large in
        var few = try await Listing(400, of: small)
        var many = try await Listing(3_200, of: large)
        for _ in 0..<12 {
          try await few.read()
          try await many.read()
          if many.shortest < few.shortest * 24 { break }
        }
        #expect(many.shortest < few.shortest * 24, "\(few.shortest) and \(many.shortest)")
      }
    }
  }
}
