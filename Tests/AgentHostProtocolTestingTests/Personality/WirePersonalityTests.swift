import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What the messages of hosts in the field look like.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct WirePersonalityTests {
  @Test func `the token stands in the query`() async throws {
    try await withHost(.with { $0.queryToken = "s3cret" }) { host in
      let url = try await host.start()
      #expect(!url.contains("s3cret"))
      for wrong in [url, url + "?tkn=other", url + "?x=tkn=s3cret"] {
        let error = await #expect(throws: AHPError.self) {
          _ = try await RecordingClient(WebSocketTransport(url: wrong))
        }
        #expect(error?.description.contains("403") == true)
      }
      let client = try await RecordingClient(WebSocketTransport(url: url + "any?a=b&tkn=s3cret"))
      #expect(try await client.initialize()["result"] != nil)
    }
  }

  @Test func `the token may be percent encoded`() async throws {
    try await withHost(.with { $0.queryToken = "a+b/c&d==" }) { host in
      let url = try await host.start()
      let encoded = url + "?tkn=a%2Bb%2Fc%26d%3D%3D"
      let client = try await RecordingClient(WebSocketTransport(url: encoded))
      #expect(try await client.initialize()["result"] != nil)
    }
  }

  @Test(arguments: [true, false])
  func `the server may have no name`(isOmitted: Bool) async throws {
    try await withHost(.with { $0.omitsServerInfo = isOmitted }) { host in
      let client = try await RecordingClient(host.transport())
      let answer = try await client.initialize()
      #expect((answer["result"]?["serverInfo"] == nil) == isOmitted)
    }
  }

  @Test func `versions are refused with ranges`() async throws {
    try await withHost(.with { $0.supportedVersionRanges = true }) { host in
      let client = try await RecordingClient(host.transport())
      let refused = try await client.initialize(["0.5.1"])
      #expect(refused.errorCode == -32005)
      #expect(refused["error"]?["data"]?["supportedVersions"] == ["^1.0.0", "^0.9.0"])
      // The connection is still open.
      #expect(try await client.initialize()["result"] != nil)
    }
  }

  @Test func `failures are stack traces`() async throws {
    try await withHost(.with { $0.stackTraceErrors = true }) { host in
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      let failed = try await client.request(
        "createSession", ["channel": "ahp-terminal:/no"])
      #expect(failed.errorCode == -32603)
      let lines = failed["error"]?["message"]?.stringValue?.split(separator: "\n") ?? []
      #expect(lines.count > 2)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("    at ") })
      // Codes of the protocol stay.
      #expect(try await client.subscribe("ahp-session:/no").errorCode == -32001)
    }
  }

  @Test func `required members are missing`() async throws {
    try await withHost(.with { $0.omitsRequiredMembers = true }) { host in
      let (session, chat) = await host.createSession()
      await host.createChat(in: session)
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      let chats = try await client.subscribe(session).subscribedState?["chats"]?.arrayValue
      #expect(chats?.count == 2)
      #expect(chats?.first?["status"] == nil)
      #expect(chats?.last?["status"] != nil)
      try await client.subscribe(chat)
      let echo = try await client.outcome(.turn("t"), on: chat)
      #expect(echo?["action"]?["message"]?["text"] == "Go.")
      #expect(echo?["action"]?["message"]?["origin"] == nil)
      let turns = try await client.subscribe(chat).subscribedState?["turns"]?.arrayValue
      #expect(turns?.count == 1)
      #expect(turns?.first?["message"]?["origin"] == nil)
    }
  }

  @Test(arguments: [true, false])
  func `an activity is cleared by null`(isNull: Bool) async throws {
    try await withHost(.with { $0.clearsByNull = isNull }) { host in
      let (_, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      await host.startTurn("Go.", in: chat, script: HostScript(.activity("Reading")))
      try await client.settle()
      let activities = client.notifications("root/sessionSummaryChanged").compactMap {
        $0["changes"]?["activity"]
      }
      #expect(activities.first == "Reading")
      #expect(activities.last == (isNull ? .null : ""))
    }
  }

  @Test(arguments: [true, false])
  func `the catalogue keeps an activity`(isKept: Bool) async throws {
    try await withHost(.with { $0.staleCatalogActivity = isKept }) { host in
      let (session, chat) = await host.createSession()
      await host.startTurn("Go.", in: chat, script: HostScript(.activity("Reading")))
      let client = try await RecordingClient(host.transport())
      try await client.initialize()
      let entry = try await client.subscribe(session).subscribedState?["chats"]?.arrayValue?.first
      #expect(entry?["activity"]?.stringValue == (isKept ? "Reading" : ""))
      #expect(await host.chat(chat)?.activity == nil)
    }
  }

  @Test(arguments: HostPersonality.all)
  func `a host of each personality serves a turn`(personality: HostPersonality) async throws {
    try await EmbeddedHost.with(HostConfiguration(like: personality)) { host in
      let (session, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      let versions = personality.baselines.map(\.description)
      let answer = try await client.initialize(versions, subscriptions: [session])
      #expect(answer["result"]?["protocolVersion"]?.stringValue == versions.first)
      try await client.subscribe(chat)
      _ = try await client.outcome(.turn("t"), on: chat)
      #expect(await host.chat(chat)?.turns.map(\.id) == ["t"])
    }
  }
}
