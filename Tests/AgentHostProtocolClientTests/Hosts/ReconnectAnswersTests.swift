import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Reconnecting to hosts with the answers of real hosts.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ReconnectAnswersTests {
  private let chat: URI = "ahp-chat:/1"

  /// Runs `body` with a host that follows root and a chat up to 10, and is reconnecting: what the second
  /// connection asks first is passed on.
  private func reconnecting(
    _ body: (MultiHostClient, FeedSequence<HostFeedElement>, ScriptedHost, JSONValue) async throws
      ->
      Void
  ) async throws {
    let pairs = [InMemoryTransport.pair(), InMemoryTransport.pair()]
    let attempts = Locked(0)
    let hosts = pairs.map { ScriptedHost($0.1) }
    try await withMultiHostClient { multi in
      let feed = await multi.feed()
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in
          let attempt = attempts.withLock { attempts in
            defer { attempts += 1 }
            return attempts
          }
          return pairs[min(attempt, 1)].0
        }.withInitialSubscriptions([RootResourceURI, chat]).withSessionRefresh(false)
          .withReconnectPolicy(.constant(.milliseconds(1))))
      try await hosts[0].answerInitialize(
        snapshots: "[\(snapshot(0, RootResourceURI)),\(snapshot(0, chat))]")
      for seq in 1...10 { try await hosts[0].act(seq, channel: chat) }
      _ = await lines(feed, through: "10 live")
      await hosts[0].close()
      let request = try await hosts[1].expect("reconnect")
      #expect(request["params"]?["lastSeenServerSeq"]?.intValue == 10)
      try await body(multi, feed, hosts[1], request)
    }
  }

  private func snapshot(_ seq: Int, _ channel: URI, sessions: Int? = nil) -> String {
    let sessions = sessions.map { #","activeSessions":\#($0)"# } ?? ""
    return #"{"resource":"\#(channel)","fromSeq":\#(seq),"state":{"agents":[]\#(sessions)}}"#
  }

  /// Answers the two requests for states by which a replay is verified: those of a host at these numbers.
  private func verify(
    _ host: ScriptedHost, root: Int, chat: Int, sessions: Int? = nil
  ) async throws {
    for _ in 0..<2 {
      let request = try await host.expect("subscribe")
      let isRoot = request["params"]?["channel"]?.stringValue == RootResourceURI
      let state =
        isRoot ? snapshot(root, RootResourceURI) : snapshot(chat, self.chat, sessions: sessions)
      try await host.answer(request, #"{"snapshot":\#(state)}"#)
    }
  }

  private func replay(_ numbers: some Sequence<Int>, missing: String = "") -> String {
    let actions = numbers.map { seq in
      #"{"channel":"\#(chat)","action":{"type":"root/activeSessionsChanged","#
        + #""activeSessions":\#(seq)},"serverSeq":\#(seq)}"#
    }
    return #"{"type":"replay","actions":[\#(actions.joined(separator: ","))],"#
      + #""missing":[\#(missing)]}"#
  }

  /// The elements of a feed, up to a given line.
  private func lines(_ feed: FeedSequence<HostFeedElement>, through last: String) async -> [String]
  {
    var lines: [String] = []
    for await element in feed {
      switch element {
      case .event(let value): lines.append("\(value.serverSeq) \(value.delivery)")
      case .snapshot(let value):
        lines.append("\(value.channel) at \(value.snapshot.fromSeq) \(value.cause)")
      case .ended(let value): lines.append("\(value.channel ?? "-") \(value.reason)")
      case .gap, .notification: lines.append("\(element)")
      }
      if lines.last == last { break }
    }
    return lines
  }

  @Test
  func `live actions before the answer, which repeats them`() async throws {
    try await reconnecting { multi, feed, host, request in
      for seq in 500...520 { try await host.act(seq, channel: chat) }
      try await host.answer(request, replay(11...515))
      try await host.act(521, channel: chat)
      try await verify(host, root: 521, chat: 521, sessions: 521)
      try await host.act(522, channel: chat)
      let lines = await lines(feed, through: "522 live")
      #expect(
        lines == (11...515).map { "\($0) replayed" } + (516...522).map { "\($0) live" })
      let client = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
      #expect(client.generation == HostGeneration(number: 2))
    }
  }

  /// A replay with an undecodable action of the chat at 12, and one of the root channel at 14.
  private var flawedReplay: String {
    func action(_ channel: URI, _ seq: Int) -> String {
      #"{"channel":"\#(channel)","serverSeq":\#(seq),"action":{"type":"root/activeSessionsChanged","#
        + #""activeSessions":\#(seq)}}"#
    }
    let broken = #"{"channel":"\#(chat)","serverSeq":12,"action":{"type":"chat/delta"}}"#
    let actions = [action(chat, 11), broken, action(chat, 13), action(RootResourceURI, 14)]
    return #"{"type":"replay","actions":[\#(actions.joined(separator: ","))],"missing":[]}"#
  }

  @Test
  func `an undecodable action of a replay costs only the state of its channel`() async throws {
    try await reconnecting { multi, feed, host, request in
      let events = await multi.hostEvents()
      try await host.answer(request, flawedReplay)
      let root = try await host.expect("subscribe")
      #expect(root["params"]?["channel"]?.stringValue == RootResourceURI)
      try await host.answer(root, #"{"snapshot":\#(snapshot(14, RootResourceURI, sessions: 14))}"#)
      let again = try await host.expect("subscribe")
      #expect(again["params"]?["channel"]?.stringValue == chat)
      try await host.answer(again, #"{"snapshot":\#(snapshot(14, chat, sessions: 13))}"#)
      let last = "\(chat) at 14 resynchronised"
      let lines = await lines(feed, through: last)
      #expect(lines.count == 3 && lines[0].contains("gap") && lines[1] == "14 replayed")
      for await event in events {
        guard case .unreadable(_, let message) = event else { continue }
        #expect(message.channel == chat && message.serverSeq == 12)
        break
      }
      #expect(try await multi.state(host: "h", uri: RootResourceURI)?.snapshot.fromSeq == 14)
    }
  }

  @Test
  func `a restarted host that sends a replay`() async throws {
    try await reconnecting { multi, feed, host, request in
      let events = await multi.hostEvents()
      try await host.answer(request, replay([]))
      try await verify(host, root: 3, chat: 4)
      // The two requests are concurrent, so either state may be first.
      let expected: Set = [
        "\(RootResourceURI) at 3 hostRestarted", "\(chat) at 4 hostRestarted",
      ]
      var seen: Set<String> = []
      while seen.count < expected.count, let element = await feed.first(where: { _ in true }) {
        guard case .snapshot(let value) = element else { continue }
        seen.insert("\(value.channel) at \(value.snapshot.fromSeq) \(value.cause)")
      }
      #expect(seen == expected)
      for await event in events {
        if case .restarted = event { break }
      }
    }
  }

  @Test(arguments: [-32008, -32001])
  func `a host that does not know the client is initialized from nothing`(code: Int) async throws {
    try await reconnecting { _, feed, host, request in
      try await host.refuse(request, code, "Reconnect client not found")
      let handshake = try await host.expect("initialize")
      #expect(handshake["params"]?["clientId"] == request["params"]?["clientId"])
      try await host.answer(
        handshake,
        #"{"protocolVersion":"1.0.0","serverSeq":3,"snapshots":[\#(snapshot(3, RootResourceURI)),"#
          + #"\#(snapshot(3, chat))]}"#)
      #expect(
        await lines(feed, through: "\(chat) at 3 hostRestarted") == [
          "\(RootResourceURI) at 3 hostRestarted", "\(chat) at 3 hostRestarted",
        ])
    }
  }

  @Test
  func `a channel whose state is not granted is unverified and refetched`() async throws {
    try await reconnecting { _, feed, host, request in
      try await host.answer(request, replay([11]))
      for _ in 0..<2 {
        let request = try await host.expect("subscribe")
        guard request["params"]?["channel"]?.stringValue == chat else {
          try await host.answer(request, #"{"snapshot":\#(snapshot(11, RootResourceURI))}"#)
          continue
        }
        try await host.refuse(request, -32603)
      }
      let again = try await host.expect("subscribe")
      #expect(again["params"]?["channel"]?.stringValue == chat)
      try await host.answer(again, #"{"snapshot":\#(snapshot(11, chat, sessions: 11))}"#)
      let last = "\(chat) at 11 resynchronised"
      #expect(await lines(feed, through: last) == [last])
    }
  }

  @Test
  func `a connection that is lost before the verification moves no cursor`() async throws {
    let pairs = (0..<3).map { _ in InMemoryTransport.pair() }
    let attempts = Locked(0)
    let hosts = pairs.map { ScriptedHost($0.1) }
    try await withMultiHostClient { multi in
      let feed = await multi.feed()
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in
          let attempt = attempts.withLock { attempts in
            defer { attempts += 1 }
            return attempts
          }
          return pairs[min(attempt, 2)].0
        }.withInitialSubscriptions([RootResourceURI, chat]).withSessionRefresh(false)
          .withReconnectPolicy(.constant(.milliseconds(1))))
      try await hosts[0].answerInitialize(
        snapshots: "[\(snapshot(0, RootResourceURI)),\(snapshot(0, chat))]")
      try await hosts[0].act(10, channel: chat)
      _ = await lines(feed, through: "10 live")
      await hosts[0].close()
      try await hosts[1].answer(try await hosts[1].expect("reconnect"), replay([11, 12]))
      _ = try await hosts[1].expect("subscribe")
      await hosts[1].close()
      let request = try await hosts[2].expect("reconnect")
      #expect(request["params"]?["lastSeenServerSeq"]?.intValue == 10)
      try await hosts[2].answer(request, replay([11, 12, 13]))
      try await verify(hosts[2], root: 13, chat: 13, sessions: 13)
      #expect(
        await lines(feed, through: "13 replayed") == ["11 replayed", "12 replayed", "13 replayed"])
    }
  }

  @Test
  func `a disposed session ends its streams, and its waiting callers fail`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in near }
          .withInitialSubscriptions([]).withSessionRefresh(false))
      try await host.answerInitialize()
      _ = try await multi.client(for: "h", whenOffline: .wait(.seconds(120)))
      let session: URI = "mock:/s"
      let subscription = try await multi.sharedSubscription(host: "h", uri: session)
      let request = try await host.expect("subscribe")
      let waiting = Task { try await multi.subscribe(host: "h", uri: session) }
      let supervisor = try await multi.supervisor("h")
      while await supervisor.callerCount(of: session) == 0 { await Task.yield() }
      try await host.send(
        #"{"jsonrpc":"2.0","method":"root/sessionRemoved","params":{"channel":"ahp-root://","#
          + #""session":"mock:/s"}}"#)
      await #expect(throws: HostError.channelEnded("h", session)) { _ = try await waiting.value }
      #expect(
        await lines(subscription.feed, through: "\(session) disposed") == ["\(session) disposed"])
      // The answer is late.
      try await host.answer(request, #"{"snapshot":\#(snapshot(4, session))}"#)
      let again = try await multi.sharedSubscription(host: "h", uri: session)
      let second = try await host.expect("subscribe")
      try await host.answer(second, #"{"snapshot":\#(snapshot(5, session))}"#)
      let lines = await lines(again.feed, through: "\(session) at 5 subscribed")
      #expect(lines.last == "\(session) at 5 subscribed")
    }
  }

  @Test
  func `a host that ignores the page size`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      try await multi.add(
        HostConfig(id: "h", label: "") { _ in near }
          .withInitialSubscriptions([]).withSessionRefresh(true, pageSize: 2))
      try await host.answerInitialize()
      let request = try await host.expect("listSessions")
      #expect(request["params"]?["limit"]?.intValue == 2)
      let items = (0..<5).map {
        #"{"resource":"mock:/\#($0)","provider":"mock","title":"","status":1,"createdAt":"2026-01-01T00:00:00Z","#
          + #""modifiedAt":"2026-01-01T00:00:00Z"}"#
      }
      try await host.answer(request, #"{"items":[\#(items.joined(separator: ","))]}"#)
      for await sessions in try await multi.sessionSummaries(host: "h") where !sessions.isEmpty {
        #expect(sessions.count == 5)
        break
      }
    }
  }
}
