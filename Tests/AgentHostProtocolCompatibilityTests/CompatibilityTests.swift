import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolCompatibility
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

/// The program in the words of the official package, and what it gets.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct CompatibilityTests {
  private let rename = OfficialProgram.rename("Renamed")

  @Test
  func `many hosts: streams, handles and states of a registered host`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession(title: "One")
      let multi = try await OfficialProgram.registry(
        OfficialProgram.config("local") { await host.transport() }, KeychainStore())
      for await snapshot in try await multi.hostSnapshots(host: "local")
      where snapshot.state.isConnected { break }
      try await multi.subscribe(host: "local", uri: session)
      let reading = try #require(
        try await OfficialProgram.read(multi, "local", session) {
          await host.dispatch(rename, on: session)
        })
      #expect(reading.label == "Local")
      #expect(reading.titles == ["One"])
      #expect(reading.eventChannel == session)
      #expect(reading.isAlive)
      let handle = try #require(await multi.client(for: "local"))
      #expect(
        try await OfficialProgram.ask(handle).map(\.items.first?.title) == ["Renamed", "Renamed"])
      await multi.shutdown()
      await #expect(throws: HostError.hostShutDown) { try await handle.checkAlive() }
    }
  }

  @Test
  func `a host that is not registered gives nil`() async throws {
    let multi = MultiHostClient()
    let reading = try await OfficialProgram.read(multi, "nowhere", RootResourceURI) {}
    #expect(reading == nil)
    await multi.shutdown()
  }

  @Test
  func `one host in one call`() async throws {
    try await EmbeddedHost.with { host in
      let config = OfficialProgram.config("only") { await host.transport() }
      let (multi, handle) = try await OfficialProgram.single(config, KeychainStore())
      #expect(handle.id == "only")
      await multi.shutdown()
      #expect(try await OurNamesProgram.single(config, OurStore()) == "only")
      #expect(try await SameNamesProgram.single(config) == "only")
    }
  }

  @Test
  func `settings have the meaning of the official ones`() throws {
    let official = OfficialProgram.config("local") { InMemoryTransport.pair().0 }
    let ours = OurNamesProgram.config("local") { InMemoryTransport.pair().0 }
    #expect(official.reconnectPolicy == ours.reconnectPolicy)
    #expect(official.client.tapBuffering == ours.client.tapBuffering)
    #expect(official.client.buffering == .lossless)
    #expect(official.refreshesSessions == ours.refreshesSessions)
    #expect(official.fansOutReplayedActions == ours.fansOutReplayedActions)
    let policies = OfficialProgram.policies()
    #expect(policies.map(\.schedule) == OurNamesProgram.policies().map(\.schedule))
    #expect(policies.last?.stabilityWindow == OurNamesProgram.policies().last?.stabilityWindow)
    #expect(OfficialProgram.key("h", "u") == HostedResourceKey(host: "h", uri: "u"))
  }

  @Test
  func `streams of a connection are lossy as asked, and those of a channel are not`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession(title: "One")
      var config = OfficialProgram.config("h") { InMemoryTransport.pair().0 }.client
      config.tapBuffering = .bufferingNewest(2)
      let client = AHPClient(transport: await host.transport(), config: config)
      let tap = await client.events
      try await client.connect()
      _ = try await client.initialize(clientId: "me")
      let subscription = try await client.subscribe(session)
      for number in 1...20 {
        await host.dispatch(OfficialProgram.rename("\(number)"), on: session)
      }
      try await client.ping()
      await client.shutdown()
      var titles: [String] = []
      for await event in subscription.events {
        if case .action(let envelope) = event.event,
          let title = OfficialProgram.title(envelope.action)
        {
          titles.append(title)
        }
      }
      #expect(titles == (1...20).map { "\($0)" })
      var missed = 0
      for await event in tap { missed += event.missedCount }
      #expect(missed > 0)
    }
  }

  @Test
  func `one connection: requests of any method, and their errors`() async throws {
    try await EmbeddedHost.with { host in
      _ = await host.createSession(title: "One")
      let client = AHPClient(transport: await host.transport())
      try await client.connect()
      _ = try await client.initialize(clientId: "me")
      let expected = OfficialProgram.Answer(items: [.init(title: "One")])
      #expect(try await OfficialProgram.ask(client) == expected)
      #expect(try await OfficialProgram.askRaw(client) == expected)
      let ours = try await OurNamesProgram.ask(client)
      #expect(ours.first == "One")
      await OfficialProgram.serve(client, "text")
      let read = try await host.request(ResourceReadParams(uri: "file:///x"), of: "me")
      #expect(read.data == "text")
      let noMethod = {
        let _: JSONValue = try await client.request(method: "x/none", params: ["a": 1])
      }
      #expect(await OfficialProgram.reason(noMethod) == "no such method")
      #expect(await OurNamesProgram.reason(noMethod) == "no such method")
      let wrongShape = {
        let _: Int = try await client.request(
          method: "listSessions", params: ["channel": RootResourceURI])
      }
      #expect(await OfficialProgram.reason(wrongShape) == "malformed-result")
      let noJSON = {
        _ = try await client.requestRaw(method: "listSessions", params: Data("{".utf8))
      }
      #expect(await OfficialProgram.reason(noJSON) == "malformed-parameters")
      await client.shutdown()
    }
  }

  @Test
  func `error codes are those of the protocol, and complete`() {
    let ours = Dictionary(uniqueKeysWithValues: ErrorCode.all.map { ($0.name ?? "", $0.rawValue) })
    #expect(OfficialProgram.errorCodes == ours)
  }

  @Test
  func `the words that both packages have run as they stand`() async throws {
    try await EmbeddedHost.with { host in
      let (session, _) = await host.createSession(title: "One")
      try await SameNamesProgram.connection(
        SameNamesProgram.client(await host.transport()), session, rename)
      _ = try await SameNamesProgram.again(
        SameNamesProgram.client(await host.transport()), session)
      let config = HostConfig(id: "local", label: "Local") { _ in await host.transport() }
      let names = try await SameNamesProgram.hosts(config, "local", session, rename)
      #expect(names == ["local action", "local action", "Local: Renamed"])
    }
  }
}
