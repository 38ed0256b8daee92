import AgentHostProtocol
import AgentHostProtocolClient
import Foundation

/// A program in the words that the official package and this one have in common. It imports the two libraries and
/// nothing else of this package.
enum SameNamesProgram {
  static func transports(_ url: URL, _ headers: [String: String]) -> [any AHPKeepAliveTransport] {
    let first = URLSessionWebSocketTransport(url: url)
    let second = NWConnectionWebSocketTransport(url: url, headers: headers)
    return [first, second]
  }

  static func client(_ transport: any AHPTransport) -> AHPClient {
    let config = AHPClientConfig(
      keepAlive: .enabled(interval: .seconds(30), timeout: .seconds(5)))
    return AHPClient(transport: transport, config: config)
  }

  static func config(_ transport: any AHPTransport) -> HostConfig {
    HostConfig(id: "local", label: "Local") { _ in transport }
  }

  /// One connection from its beginning to its end.
  static func connection(_ client: AHPClient, _ uri: URI, _ action: StateAction) async throws {
    let events = await client.events
    try await client.connect()
    let initialized = try await client.initialize(
      clientId: "me", protocolVersions: SUPPORTED_PROTOCOL_VERSIONS,
      initialSubscriptions: [RootResourceURI])
    let mirror = AHPStateMirror()
    for snapshot in initialized.snapshots { await mirror.applySnapshot(snapshot) }
    _ = try await client.listSessions()
    let subscription = try await client.subscribe(uri)
    if let snapshot = subscription.snapshot { await mirror.applySnapshot(snapshot) }
    let handle = try await client.dispatch(action, channel: uri)
    try await client.dispatch(action, channel: uri, clientSeq: handle.clientSeq + 1)
    for await event in events where event.resource == uri {
      guard case .action(let envelope) = event.event else { continue }
      await mirror.apply(envelope)
      if envelope.origin?.clientId == "me", envelope.origin?.clientSeq == handle.clientSeq { break }
    }
    try await client.unsubscribe(uri)
    await client.shutdown()
  }

  /// A second connection that continues the first.
  static func again(_ client: AHPClient, _ uri: URI) async throws -> ReconnectResult {
    try await client.connect()
    return try await client.reconnect(
      clientId: "me", lastSeenServerSeq: 0, subscriptions: [RootResourceURI, uri])
  }

  static func name(_ event: SubscriptionEvent) -> String {
    switch event {
    case .action: "action"
    case .sessionAdded: "added"
    case .sessionRemoved: "removed"
    case .sessionSummaryChanged: "changed"
    case .authRequired: "token"
    }
  }

  static func message(_ frame: AHPTransportFrame) -> Int {
    switch frame {
    case .text(let text): text.utf8.count
    case .binary(let bytes): bytes.count
    case .parsed: 0
    }
  }

  /// Many hosts.
  static func hosts(
    _ config: HostConfig, _ host: HostId, _ uri: URI, _ action: StateAction
  ) async throws -> [String] {
    let multi = MultiHostClient()
    let events = await multi.events()
    try await multi.add(config)
    for await snapshot in try await multi.hostSnapshots(host: host)
    where snapshot.state.isConnected { break }
    try await multi.subscribe(host: host, uri: uri)
    try await multi.dispatch(host: host, action: action, channel: uri, clientSeq: 7)
    let handle = try await multi.client(for: host)
    try await handle.checkAlive()
    try await handle.dispatch(action, channel: uri, clientSeq: 8)
    var names: [String] = []
    for await event in events where event.resource == uri {
      names.append("\(event.hostId) \(name(event.event))")
      if names.count == 2 { break }
    }
    for hosted in await multi.aggregatedSessions() {
      names.append("\(hosted.hostLabel): \(hosted.summary.title)")
    }
    await multi.shutdown()
    return names
  }

  /// The convenience for one host, and the state of hosts.
  static func single(_ config: HostConfig) async throws -> HostId {
    let (multi, host) = try await MultiHostClient.single(config)
    let mirror = MultiHostStateMirror()
    await mirror.reset(host: host.id)
    await multi.shutdown()
    return host.id
  }

  static func stores(_ directory: URL) -> [any ClientIdStore] {
    [InMemoryClientIdStore(), FileClientIdStore(directory: directory)]
  }

  static func versions() -> (String, [String]) { (PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS) }

  static func parameters() -> InitializeParams {
    InitializeParams(protocolVersions: SUPPORTED_PROTOCOL_VERSIONS, clientId: "me")
  }
}
