import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocolCompatibility

/// Stores and transports of programs that were written for the official package.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct AdapterTests {
  @Test
  func `a transport with the official methods connects, moves messages and is probed`() async throws
  {
    try await EmbeddedHost.with { host in
      let (near, far) = InMemoryTransport.pair()
      await host.serve(far)
      let transport = PipeTransport(near)
      let client = AHPClient(transport: transport)
      try await client.connect()
      #expect(try await client.initialize(clientId: "me").protocolVersion == PROTOCOL_VERSION)
      try await (transport as any AHPTransport).ping()
      await client.shutdown()
      await #expect(throws: AHPError.self) { try await (transport as any AHPTransport).ping() }
      let unprobed: any AHPTransport = OneWayTransport()
      await #expect(throws: AHPError.self) { try await unprobed.ping() }
      #expect(try await unprobed.receive() == nil)
    }
  }

  @Test
  func `messages have official names; a pair ends as the official one does`() async throws {
    let echo = try await OfficialProgram.echo(.binary(Data("x".utf8)))
    #expect(echo == [.binary([UInt8(ascii: "x")]), nil, nil])
    let (near, far) = InMemoryTransport.pair()
    try await far.send(.binary([7]))
    #expect(try await OurNamesProgram.move(near, Data([8])) == Data([7]))
    #expect(try await far.receive() == .binary([8]))
    #expect(SameNamesProgram.message(.text("abc")) == 3)
  }

  @Test
  func `a WebSocket has the official methods too`() async throws {
    try await EmbeddedHost.with { host in
      let transport = WebSocketTransport(url: try await host.start())
      try await transport.open()
      try await transport.send(
        .text(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"channel":"ahp-root://"}}"#))
      #expect(try await OfficialProgram.probe(transport) != nil)
      await transport.close()
    }
  }

  @Test
  func `a store with the official methods keeps the identity, and numbers do not repeat`()
    async throws
  {
    let store = KeychainStore()
    var ids: [String] = []
    var numbers: [Int] = []
    for _ in 0..<2 {
      try await EmbeddedHost.with { host in
        let (session, _) = await host.createSession(title: "One")
        let multi = MultiHostClient(clientIdStore: store)
        try await multi.add(HostConfig(id: "h") { _ in await host.transport() })
        for await snapshot in try await multi.hostSnapshots(host: "h")
        where snapshot.state.isConnected {
          ids.append(snapshot.clientId)
          break
        }
        let handle = try await multi.dispatch(
          host: "h", action: OfficialProgram.rename("Two"), channel: session)
        numbers.append(handle.clientSeq)
        await multi.shutdown()
      }
    }
    #expect(ids.count == 2 && ids[0] == ids[1])
    #expect(await store.ids == ["h": ids[0]])
    #expect(await store.writes == 1)
    #expect(numbers[1] > numbers[0])
  }

  @Test
  func `an id that is stored is used`() async throws {
    let store = KeychainStore(["h": "official"])
    guard case .granted(let identity?) = try await store.claim("h") else {
      Issue.record("no identity")
      return
    }
    #expect(identity.clientId == "official")
    #expect(identity.lastClientSeq > 1_000_000)
  }

  @Test
  func `numbers rise with the clock, whatever it shows`() {
    let at = { KeychainStore.numbers(at: WallTime(secondsSince1970: $0)) }
    #expect(at(1_800_000_001) - at(1_800_000_000) == 1_024)
    #expect(at(-5) == 0)
    #expect(at(.infinity) == at(1e13))
    #expect(at(1e13) < 1 << 53)
  }
}
