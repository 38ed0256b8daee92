import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AgentHostProtocolModels
@testable import AgentHostProtocolTesting

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct FollowTests {
  @Test
  func `sessions and chats are followed as they come and go, on hosts added later, too`()
    async throws
  {
    try await withHosts(["a", "b"]) { multi, hosts in
      let first = await hosts[0].createSession()
      let following = await multi.follow(.sessionsAndChats)
      try await until { following.channels(of: "a") == [first.session, first.chat].sorted() }

      let second = await hosts[1].createSession()
      let chat = await hosts[1].createChat(in: second.session)
      let all = [second.session, second.chat, chat].sorted()
      try await until { following.channels(of: "b") == all }
      try await until { try await multi.state(host: "b", uri: chat) != nil }

      await hosts[1].disposeSession(second.session)
      try await until { following.channels(of: "b").isEmpty }

      let late = EmbeddedHost()
      let third = await late.createSession()
      try await multi.add(HostConfig(id: "c") { _ in await late.transport() })
      try await until { following.channels(of: "c") == [third.session, third.chat].sorted() }
      try await multi.remove("c")
      try await until { following.channels(of: "c").isEmpty }
      await late.stop()
    }
  }

  @Test
  func `the states of channels that are released after the shutdown are stored`() async throws {
    try await EmbeddedHost.with { host in
      let (ids, store) = (InMemoryClientIdStore(), InMemoryResumeStore())
      let chat = await host.createSession().chat
      let config = HostConfig(id: "a") { _ in await host.transport() }
        .withResume(ResumeOptions(store: store))
      var following: Following?
      try await withMultiHostClient(store: ids) { multi in
        following = await multi.follow()
        try await multi.add(config)
        try await until { try await multi.state(host: "a", uri: chat) != nil }
      }
      await following?.release()
      #expect(await store.load("a")?.channels.contains { $0.uri == chat } == true)
    }
  }

  @Test
  func `a followed chat has all turns after a restart of its host, although a screen shows it`()
    async throws
  {
    try await withHosts(["a"]) { multi, hosts in
      let history = (1...30).map { Turn.answered("\($0)", "Yes.", id: "old-\($0)") }
      let chat = await hosts[0].createSession(history: history).chat
      let following = await multi.follow()
      try await until { try await multi.state(host: "a", uri: chat) != nil }
      let screen = try await multi.transcriptChanges(
        of: chat, on: "a", options: TranscriptOptions(turns: 5))
      let feed = await multi.feed(.unbounded)
      await hosts[0].restart()
      for await case .snapshot(let value) in feed
      where value.channel == chat && value.cause == .hostRestarted {
        #expect(value.snapshot.state.chat?.turns.count == 30)
        break
      }
      await following.release()
      _ = screen
    }
  }

  @Test
  func `a chat that a screen shows is requested again when it is followed`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let history = (1...30).map { Turn.answered("\($0)", "Yes.", id: "old-\($0)") }
      let chat = await hosts[0].createSession(history: history).chat
      let screen = try await multi.transcriptChanges(
        of: chat, on: "a", options: TranscriptOptions(turns: 5))
      func turns() async throws -> Int? {
        try await multi.state(host: "a", uri: chat)?.snapshot.state.chat?.turns.count
      }
      try await until { try await turns() == 5 }
      let following = await multi.follow()
      try await until { try await turns() == 30 }
      await following.release()
      _ = screen
    }
  }

  @Test
  func `a chat that is disposed of without its session is no longer followed`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let (session, first) = await hosts[0].createSession()
      let following = await multi.follow(.sessionsAndChats)
      let chat = await hosts[0].createChat(in: session)
      try await until { try await multi.state(host: "a", uri: chat) != nil }
      let transcript = try await multi.sharedSubscription(host: "a", uri: chat)
      _ = try await multi.request(host: "a", DisposeChatParams(channel: chat))
      for await case .ended(let end) in transcript.feed { #expect(end.channel == chat) }
      try await until { following.channels(of: "a") == [session, first].sorted() }
      #expect(await multi.host("a")?.subscriptions == [RootResourceURI, session, first])
    }
  }

  @Test
  func `a released channel is unsubscribed unless it has another owner`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let (session, chat) = await hosts[0].createSession()
      let following = await multi.follow()
      let subscription = try await multi.sharedSubscription(host: "a", uri: chat)
      try await until { following.channelCount == 2 }
      try await until { try await multi.state(host: "a", uri: session) != nil }
      await following.release()
      try await until { await multi.host("a")?.subscriptions == [RootResourceURI, chat] }
      #expect(following.channelCount == 0)
      await subscription.release()
    }
  }

  @Test
  func `a session that another owner has subscribed to before leads to its chats`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let (session, chat) = await hosts[0].createSession()
      try await multi.subscribe(host: "a", uri: session)
      let following = await multi.follow()
      try await until { following.channels(of: "a") == [session, chat].sorted() }
    }
  }

  @Test
  func `following ends with the last reference to it`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      _ = await hosts[0].createSession()
      var following: Following? = await multi.follow()
      try await until { following?.channelCount == 2 }
      following = nil
      try await until { await multi.host("a")?.subscriptions == [RootResourceURI] }
    }
  }

  @Test
  func `scopes: only sessions, one session, and matching channels`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let (one, oneChat) = await hosts[0].createSession(title: "One")
      let (two, _) = await hosts[0].createSession(title: "Two")
      let sessions = await multi.follow(.sessions)
      try await until { sessions.channels(of: "a") == [one, two].sorted() }
      let single = await multi.follow(session: one, on: "a")
      try await until { single.channels(of: "a") == [one, oneChat].sorted() }
      let titled = await multi.follow(
        .matching { $0.session?.title == "Two" && $0.kind == .session })
      try await until { titled.channels(of: "a") == [two] }
      #expect(titled.omittedSessionCount == 1)
    }
  }

  @Test
  func `a session is followed with its chats from when its entry matches`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let (session, chat) = await hosts[0].createSession(title: "One")
      let other = await hosts[0].createSession(title: "Other").session
      let following = await multi.follow(.sessionsAndChats { $0.title.hasPrefix("Two") })
      try await until { following.omittedSessionCount == 2 }
      #expect(following.channelCount == 0)
      #expect(try await multi.rename(session: session, to: "Two", on: "a").isDone)
      try await until { following.channels(of: "a") == [session, chat].sorted() }
      #expect(try await multi.rename(session: session, to: "Three", on: "a").isDone)
      #expect(try await multi.rename(session: other, to: "Two more", on: "a").isDone)
      let later = await hosts[0].createChat(in: session)
      try await until { following.channelCount == 5 }
      #expect(following.channels(of: "a").contains(later))
    }
  }

  @Test
  func `everything covers terminals and automations`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let (session, chat) = await hosts[0].createSession()
      let terminal = await hosts[0].createTerminal(
        claim: .session(TerminalSessionClaim(session: session, chat: chat)))
      let following = await multi.follow(.everything)
      let expected: URISet = [
        RootResourceURI, session, chat, terminal, automationsResourceURI,
      ]
      try await until { URISet(following.channels(of: "a")).subtracting(expected).isEmpty }
      try await until { expected.subtracting(URISet(following.channels(of: "a"))).isEmpty }
    }
  }

  @Test(arguments: [true, false])
  func `listed sessions that end for a while are followed again`(withChats: Bool) async throws {
    try await expectFollowedAgain(withChats ? .sessionsAndChats : .sessions) { $0.session }
  }

  @Test
  func `a chat that ends for a while is followed again while its session lists it`()
    async throws
  {
    try await expectFollowedAgain(.sessionsAndChats) { $0.chat }
  }

  private func expectFollowedAgain(
    _ scope: FollowScope, _ channel: ((session: URI, chat: URI)) -> URI
  ) async throws {
    try await withHosts(["a"]) { multi, hosts in
      let uri = channel(await hosts[0].createSession())
      let following = await multi.follow(scope)
      try await until { try await multi.state(host: "a", uri: uri) != nil }
      let removed = try #require(await hosts[0].mutate { $0.channels.removeValue(forKey: uri) })
      await hosts[0].dropConnections()
      try await until { try await multi.state(host: "a", uri: uri) == nil }
      await hosts[0].mutate { $0.channels[uri] = removed }
      try await until { try await multi.state(host: "a", uri: uri) != nil }
      #expect(following.channels(of: "a").contains(uri))
    }
  }

  @Test
  func `a chat that moves to another session stays subscribed`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let sessions = [
        await hosts[0].createSession().session, await hosts[0].createSession().session,
      ]
      let chat = await hosts[0].createChat(in: sessions[0])
      let following = await multi.follow()
      try await until { following.channelCount == 5 }
      try await until { try await multi.state(host: "a", uri: chat) != nil }
      let feed = await multi.feed()
      let destination = SessionMoveDestination(session: sessions[1])
      _ = try await multi.request(
        host: "a", MoveChatParams(channel: chat, destination: .session(destination)))
      await hosts[0].startTurn("Go", in: chat)
      elements: for await element in feed {
        switch element {
        case .ended(let end): #expect(end.channel != chat)
        case .event(let value) where value.channel == chat:
          if case .chat(.turnComplete) = value.envelope.action { break elements }
        default: break
        }
      }
    }
  }

  @Test
  func `a host is followed although the event of its addition was lost`() async throws {
    try await EmbeddedHost.with { host in
      let session = await host.createSession().session
      try await withMultiHostClient { multi in
        let feed = Feed<HostEvent>()
        let events = feed.subscribe()
        let core = FollowCore(
          client: multi, scope: .sessions, hosts: nil, limits: .unlimited, hostEvents: events,
          feed: await multi.feed())
        let following = Following(core)
        feed.post(FeedBatch(.removed("b"), cost: 1))
        try await until { events.unreadCount == 0 }
        try await multi.add(HostConfig(id: "a") { _ in await host.transport() })
        feed.post(FeedBatch(.missed(count: 1), cost: 1))
        try await until { following.channels(of: "a") == [session] }
        await following.release()
      }
    }
  }

  @Test
  func `a lost connection changes nothing`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let following = await multi.follow()
      let first = await hosts[0].createSession()
      try await until { following.channelCount == 2 }
      await hosts[0].dropConnections()
      let second = await hosts[0].createSession()
      let all = [first.session, first.chat, second.session, second.chat].sorted()
      try await until { following.channels(of: "a") == all }
    }
  }
}
