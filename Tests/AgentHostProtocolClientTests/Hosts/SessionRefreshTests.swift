import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct SessionRefreshTests {
  /// Runs `body` with a connected host that is requested to list its sessions.
  private func withHost(
    _ body: (MultiHostClient, ScriptedHost, TestClock, FeedSequence<HostEvent>) async throws -> Void
  ) async throws {
    let clock = TestClock()
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      let events = await multi.hostEvents()
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in near }
          .withInitialSubscriptions([])
          .withClient(AHPClientConfig(requestTimeout: nil, keepAlive: .disabled, clock: clock)))
      try await host.answerInitialize()
      try await body(multi, host, clock, events)
    }
  }

  private func list(_ names: [String], next: String? = nil) -> String {
    let sessions = names.map { SessionIndexTests.session($0) }
    return ListSessionsResult(items: sessions, nextCursor: next).json()
  }

  /// The next reported failure.
  private func failure(in events: FeedSequence<HostEvent>) async -> HostFailure? {
    for await event in events {
      if case .sessionRefreshFailed(_, let failure) = event { return failure }
    }
    return nil
  }

  /// Waits until the next request is scheduled after that delay.
  private func pause(_ duration: Duration, on clock: TestClock) async throws {
    while !clock.sleepers.contains(where: { $0.duration == duration }) {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  private func sessions(_ multi: MultiHostClient) async -> [URI] {
    await multi.host("h")?.sessionSummaries.map(\.resource) ?? []
  }

  @Test
  func `failures are reported and retried with growing delays`() async throws {
    try await withHost { multi, host, clock, events in
      for seconds in [1, 2, 4, 8, 16, 32, 60, 60] {
        try await host.refuse(try await host.expect("listSessions"), -32603, "busy")
        #expect(await failure(in: events)?.message.contains("busy") == true)
        try await pause(.seconds(seconds), on: clock)
        clock.advance(by: .seconds(seconds))
      }
      try await host.answer(
        try await host.expect("listSessions"), list(["ahp-session:/a"], next: "2"))
      // After the first page: its sessions are kept.
      try await host.refuse(try await host.expect("listSessions"), -32603, "busy")
      #expect(await failure(in: events) != nil)
      #expect(await sessions(multi) == ["ahp-session:/a"])
      #expect(await multi.host("h")?.areSessionsFresh == false)
      // A first page does not reset the count of failures.
      try await pause(.seconds(60), on: clock)
      clock.advance(by: .seconds(60))
      try await host.answer(try await host.expect("listSessions"), list(["ahp-session:/b"]))
      while await sessions(multi) != ["ahp-session:/b"] { await Task.yield() }
      #expect(await multi.host("h")?.areSessionsFresh == true)
    }
  }

  @Test
  func `a permanent failure is not retried`() async throws {
    try await withHost { multi, host, clock, events in
      try await host.refuse(try await host.expect("listSessions"), -32601, "no such method")
      #expect(await failure(in: events) != nil)
      async let ping = multi.client(for: "h").ping()
      try await host.answer(try await host.expect("ping"), "null")
      _ = try await ping
      // Only the time after which a connection counts as stable.
      #expect(clock.sleepers.map(\.duration) == [.seconds(10)])
    }
  }

  @Test
  func `an invalid cursor restarts the list a limited number of times`() async throws {
    try await withHost { multi, host, clock, events in
      try await host.answer(
        try await host.expect("listSessions"), list(["ahp-session:/a"], next: "2"))
      let rejected = try await host.expect("listSessions")
      #expect(rejected["params"]?["cursor"]?.stringValue == "2")
      try await host.refuse(rejected, -32602, "no such cursor")
      // At once, from the beginning; the pages so far are used meanwhile.
      let again = try await host.expect("listSessions")
      #expect(again["params"]?["cursor"] == nil)
      #expect(await sessions(multi) == ["ahp-session:/a"])
      try await host.answer(again, list(["ahp-session:/b"]))
      while await sessions(multi) != ["ahp-session:/b"] { await Task.yield() }
      #expect(await multi.host("h")?.areSessionsFresh == true)

      try await multi.refreshSessions(host: "h")
      for _ in 0...SessionIndex.maxRestarts {
        try await host.answer(
          try await host.expect("listSessions"), list(["ahp-session:/b"], next: "2"))
        try await host.refuse(try await host.expect("listSessions"), -32602, "no such cursor")
      }
      #expect(await failure(in: events)?.message.contains("no such cursor") == true)
    }
  }

  @Test
  func `a list with repeated cursors is kept and reported`() async throws {
    try await withHost { multi, host, _, events in
      let changes = try await multi.sessionChanges(host: "h")
      try await host.answer(
        try await host.expect("listSessions"), list(["ahp-session:/a"], next: "x"))
      try await host.answer(
        try await host.expect("listSessions"), list(["ahp-session:/b"], next: "x"))
      #expect(await failure(in: events)?.code == .listIncomplete)
      #expect(await sessions(multi) == ["ahp-session:/a", "ahp-session:/b"])
      #expect(await multi.host("h")?.areSessionsFresh == false)
      var seen: URISet = []
      for await change in changes {
        seen.formUnion(change.changed.map(\.resource))
        if seen.count == 2 { break }
      }
      try await host.send(
        #"{"jsonrpc":"2.0","method":"root/sessionRemoved","params":{"channel":"ahp-root://","#
          + #""session":"ahp-session:/a"}}"#)
      for await change in changes {
        #expect(change == SessionListChange(changed: [], removed: ["ahp-session:/a"]))
        break
      }
    }
  }
}
