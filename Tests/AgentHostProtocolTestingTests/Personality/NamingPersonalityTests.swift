import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// Hosts that name sessions after their providers.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct NamingPersonalityTests {
  private func encoded(_ session: URI) -> String {
    Data(session.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
  }

  @Test func `sessions and chats are named after the provider`() async throws {
    try await withHost(.with { $0.providerURIs = true }) { host in
      let (session, chat) = await host.createSession()
      #expect(session.hasPrefix("embedded:/session-"))
      #expect(chat == "ahp-chat://default/\(encoded(session))")
      let other = await host.createChat(in: session)
      #expect(other.hasPrefix("ahp-chat://chat-"))
      #expect(other.hasSuffix("/\(encoded(session))"))
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [chat])
      let delegating = HostScript(.delegate(title: "Look", HostScript(.say("Seen."))))
      await host.startTurn("Go.", in: chat, script: delegating)
      let names = await host.session(session)?.chats.map(\.resource) ?? []
      #expect(names.contains { $0.hasPrefix("ahp-chat://subagent/\(encoded(session))/call-") })
    }
  }

  @Test func `another spelling is published as the providers`() async throws {
    try await withHost(
      .with {
        $0.providerURIs = true
        $0.oneSpellingPerConnection = true
      }
    ) { host in
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      #expect(
        try await client.request("createSession", ["channel": "ahp-session:/one"])["error"] == nil)
      let mine: URI = "ahp-session:/one"
      let published: URI = "embedded:/one"
      let answer = try await client.subscribe(mine)
      #expect(answer["result"]?["snapshot"]?["resource"]?.stringValue == mine)
      #expect(await host.sessions == [published])
      let added = client.notifications("root/sessionAdded").last
      #expect(added?["summary"]?["resource"]?.stringValue == published)
      let echo = try await client.outcome(.title("a"), on: mine)
      #expect(echo?["channel"]?.stringValue == mine)
      // The spelling of the last subscription is the only one from now on.
      try await client.subscribe(published)
      _ = try await client.outcome(.title("b"), on: mine)
      let channels = client.envelopes.filter { $0["action"]?["title"] == "b" }.compactMap {
        $0["channel"]?.stringValue
      }
      #expect(channels == [published])
      let rejected = try await client.outcome(
        ["type": "session/configChanged", "config": ["none": 1]], on: mine)
      #expect(rejected?["rejectionReason"] != nil)
      #expect(rejected?["channel"]?.stringValue == mine)
    }
  }

  @Test func `without the limit each spelling hears`() async throws {
    try await withHost(.with { $0.providerURIs = true }) { host in
      let (session, _) = await host.createSession("embedded:/one")
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      try await client.subscribe(session)
      try await client.subscribe("ahp-session:/one")
      _ = try await client.outcome(.title("x"), on: session)
      #expect(
        client.envelopes.compactMap { $0["channel"]?.stringValue }
          == [session, "ahp-session:/one"])
    }
  }

  @Test func `the scheme is taken for the provider`() async throws {
    try await withHost(
      .with {
        $0.providerURIs = true
        $0.schemeIsProvider = true
      }
    ) { host in
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      try await client.request("createSession", ["channel": "ahp-session:/one"])
      try await client.request("createSession", ["channel": "embedded:/two"])
      let list = try await client.request("listSessions", ["channel": "ahp-root://"])
      let providers = list["result"]?["items"]?.arrayValue?.compactMap {
        $0["provider"]?.stringValue
      }
      #expect(providers?.sorted() == ["ahp-session", "embedded"])
      #expect(try await client.subscribe("ahp-session:/one")["error"] == nil)
      await host.restart()
      let after = try await RecordingClient(host.transport())
      try await after.initialize()
      #expect(try await after.subscribe("ahp-session:/one").errorCode == -32001)
      #expect(try await after.subscribe("embedded:/two")["error"] == nil)
      let listed = try await after.request("listSessions", ["channel": "ahp-root://"])
      #expect(listed["result"]?["items"]?.arrayValue?.count == 2)
    }
  }

  @Test func `a dispatch to a chat of another shape is dropped`() async throws {
    try await withHost(
      .with {
        $0.providerURIs = true
        $0.malformedChatURI = .dropsAction
      }
    ) { host in
      let (session, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [session, chat])
      try await client.request(
        "createChat", ["channel": .string(session), "chat": "ahp-chat:/mine"])
      try await client.subscribe("ahp-chat:/mine")
      #expect(try await client.outcome(.turn("t"), on: "ahp-chat:/mine") == nil)
      #expect(await host.chat("ahp-chat:/mine")?.turns.isEmpty == true)
      #expect(try await client.outcome(.turn("t"), on: chat) != nil)
    }
  }

  @Test func `a dispatch to a chat of another shape ends the host`() async throws {
    try await withHost(
      .with {
        $0.providerURIs = true
        $0.malformedChatURI = .endsHost
      }
    ) { host in
      let (session, _) = await host.createSession(chat: "ahp-chat:/mine")
      let url = try await host.start()
      let client = try await RecordingClient(WebSocketTransport(url: url))
      try await client.initialize(subscriptions: [session])
      try await client.dispatch(.turn("t"), on: "ahp-chat:/mine")
      await #expect(throws: (any Error).self) { try await client.settle() }
      #expect(try await host.waitForFailure().contains("ahp-chat:/mine"))
      await #expect(throws: (any Error).self) {
        _ = try await RecordingClient(WebSocketTransport(url: url)).initialize()
      }
      await host.stop()
      #expect(try await host.transport().receive() == nil)
    }
  }
}
