import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

/// Verbs on hosts that behave like hosts in the field.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct FieldHostVerbTests {
  private static let field: [HostPersonality] = [.vsCode(.v0_6), .vsCode(.v0_7), .pi]

  private func personality(_ change: (inout HostPersonality) -> Void) -> HostPersonality {
    var personality = HostPersonality.reference
    change(&personality)
    return personality
  }

  private func with(
    _ personality: HostPersonality, creation: HostConfiguration.SessionCreation? = nil,
    clock: TestClock? = nil, _ body: (MultiHostClient, EmbeddedHost) async throws -> Void
  ) async throws {
    var configuration = HostConfiguration()
    configuration.personality = personality
    if let creation { configuration.sessionCreation = creation }
    if let clock { configuration.clock = clock }
    try await withHosts(["a"], configuration) { multi, hosts in try await body(multi, hosts[0]) }
  }

  @Test(arguments: field, [false, true])
  func `a renamed chat has its title in every state`(
    _ personality: HostPersonality, withOutbox: Bool
  ) async throws {
    try await withHosts(
      ["a"], outbox: withOutbox ? .inMemory() : nil, HostConfiguration(like: personality)
    ) { multi, hosts in
      let (session, chat) = await hosts[0].createSession(history: [.answered("Q", "A", id: "t")])
      let following = await multi.follow()
      try await until {
        for uri in [session, chat] where try await multi.state(host: "a", uri: uri) == nil {
          return false
        }
        return true
      }
      #expect(try await multi.rename(chat: chat, to: "Garden", on: "a").isDone)
      #expect(await hosts[0].chat(chat)?.title == "Garden")
      #expect(await hosts[0].session(session)?.title == "Session")
      #expect(try await multi.state(host: "a", uri: chat)?.snapshot.state.chat?.title == "Garden")
      try await until {
        let state = try await multi.state(host: "a", uri: session)?.snapshot.state.session
        return state?.chats.first?.title == "Garden"
      }
      await following.release()
    }
  }

  @Test func `a session that the host keeps is not reported as disposed of`() async throws {
    try await with(personality { $0.keepsSessionsWithTurns = true }) { multi, host in
      let kept = await host.createSession(history: [.answered("Q", "A", id: "t")]).session
      let empty = await host.createSession().session
      let outcome = try await multi.dispose(session: kept, on: "a")
      guard case .rejected(let reason) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(reason.contains("keeps the session"))
      #expect(try await multi.dispose(session: empty, on: "a").isDone)
    }
  }

  @Test func `a session whose summary changes before it is announced is listed once`()
    async throws
  {
    try await with(personality { $0.lateSessionAdded = true }) { multi, host in
      let following = await multi.follow()
      await host.startTranscript()
      let session = try await multi.createSession(on: "a")
      try await until { following.channelCount == 2 }
      let listed = try #require(await multi.host("a")?.sessionSummaries)
      #expect(listed.map(\.resource) == [session])
      #expect(listed.first?.chats?.count == 1)
      let methods = await host.currentTranscript().entries
        .filter { $0.direction == .sent && $0.text.contains(session) }.map(\.text)
      let changed = methods.firstIndex { $0.contains("root/sessionSummaryChanged") }
      let added = methods.firstIndex { $0.contains("root/sessionAdded") }
      #expect(try #require(changed) < #require(added))
      await following.release()
    }
  }

  @Test func `a session that is never announced because its creation fails is not listed`()
    async throws
  {
    let reason = ErrorInfo(errorType: "disk", message: "no space")
    try await with(personality { $0.lateSessionAdded = true }, creation: .fails(reason)) {
      multi, _ in
      let error = await #expect(throws: AHPError.self) { try await multi.createSession(on: "a") }
      #expect(error?.code == .sessionCreationFailed)
      #expect(await multi.host("a")?.sessionSummaries.isEmpty == true)
    }
  }

  /// Waits until the host waits for the end of a time, and lets it elapse.
  private func elapse(_ time: Duration, _ clock: TestClock) async {
    while let sleeper = await clock.nextSleeper() {
      if sleeper.deadline == clock.now.advanced(by: time) { break }
    }
    clock.advance(by: time)
  }

  private func partIDs(_ chat: ChatState?) -> [String] {
    (chat?.turns ?? []).flatMap(\.responseParts).compactMap {
      if case .markdown(let part) = $0 { part.id } else { nil }
    }
  }

  @Test func `an evicted session is read again as the host restored it`() async throws {
    let clock = TestClock()
    try await with(personality { $0.evictIdleSessions = .seconds(7) }, clock: clock) {
      multi, host in
      let chat = await host.createSession(history: [.answered("Q", "A", id: "t")]).chat
      let before = partIDs(await host.chat(chat))
      let first = try await multi.hold(host: "a", uri: chat)
      try await first.granted()
      await first.release()
      await elapse(.seconds(7), clock)
      try await host.wait { partIDs($0.chat(chat)) != before }
      let second = try await multi.hold(host: "a", uri: chat)
      try await second.granted()
      #expect(
        try await multi.state(host: "a", uri: chat)?.snapshot.state.chat == host.chat(chat))
      #expect(try await multi.send("Again", to: chat, on: "a").outcome.isDone)
      try await until {
        let state = try await multi.state(host: "a", uri: chat)?.snapshot.state.chat
        let truth = await host.chat(chat)
        return state?.turns.count == 2 && state == truth
      }
      await second.release()
    }
  }

  @Test func `a session that was evicted during an outage is no restart of the host`()
    async throws
  {
    let clock = TestClock()
    var configuration = HostConfiguration()
    configuration.clock = clock
    configuration.personality.evictIdleSessions = .seconds(7)
    let isOffline = Locked(false)
    try await EmbeddedHost.with(configuration) { host in
      try await withMultiHostClient { multi in
        let events = await multi.hostEvents()
        try await multi.add(
          HostConfig(id: "a") { _ in
            if isOffline.withLock(\.self) { throw AHPError.offline }
            return await host.transport()
          }.withReconnectPolicy(.constant(.milliseconds(1))))
        _ = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
        let chat = await host.createSession(history: [.answered("Q", "A", id: "t")]).chat
        let hold = try await multi.hold(host: "a", uri: chat)
        try await hold.granted()
        let before = partIDs(await host.chat(chat))
        isOffline.withLock { $0 = true }
        await host.dropConnections()
        await elapse(.seconds(7), clock)
        try await host.wait { partIDs($0.chat(chat)) != before }
        isOffline.withLock { $0 = false }
        try await until {
          try await multi.state(host: "a", uri: chat)?.snapshot.state.chat == host.chat(chat)
        }
        #expect(try await multi.send("Again", to: chat, on: "a").outcome.isDone)
        try await until {
          let state = try await multi.state(host: "a", uri: chat)?.snapshot.state.chat
          let truth = await host.chat(chat)
          return state?.turns.count == 2 && state == truth
        }
        await hold.release()
        await multi.shutdown()
        for await event in events {
          if case .restarted = event { Issue.record("the host did not restart") }
        }
      }
    }
  }
}

extension AHPError {
  fileprivate static let offline = AHPError(
    Code(rawValue: "offline"), .transient, "the network is down")
}
