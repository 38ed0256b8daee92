import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolCompatibility

extension OfficialProgram {
  /// Settings of a host.
  static func config(
    _ id: HostId, _ transport: @escaping @Sendable () async throws -> any AHPTransport
  ) -> HostConfig {
    var clientConfig = AHPClientConfig(subscriptionBufferSize: 512)
    clientConfig.subscriptionBufferSize = 512
    let backoff = BackoffPolicy.exponential(
      initial: .milliseconds(250), max: .seconds(30), multiplier: 2, jitter: 0.25)
    let policy = ReconnectPolicy(backoff: backoff, maxAttempts: 5, resetOnSuccess: true)
    return HostConfig(id: id, label: "Local") { _ in try await transport() }
      .withClientConfig(clientConfig)
      .withSessionSummaryRefreshOnConnect(true)
      .withReconnectReplayFanOut(true)
      .withReconnectPolicy(policy)
  }

  /// Other policies.
  static func policies() -> [ReconnectPolicy] {
    [
      ReconnectPolicy(backoff: .disabled), ReconnectPolicy(backoff: .immediate),
      ReconnectPolicy(backoff: .constant(.seconds(1)), maxAttempts: nil, resetOnSuccess: false),
    ]
  }

  /// A registry with one host.
  static func registry(
    _ config: HostConfig, _ store: any ClientIdStore
  ) async throws -> MultiHostClient {
    let multi = MultiHostClient(clientIdStore: store)
    try await multi.add(config)
    return multi
  }

  /// The convenience for one host.
  static func single(
    _ config: HostConfig, _ store: any ClientIdStore
  ) async throws -> (MultiHostClient, HostHandle) {
    let (multi, host) = try await MultiHostClient.single(config, clientIdStore: store)
    return (multi, host)
  }

  /// What a program reads of a host; `nil` if the host is not registered.
  struct Reading {
    var label: String
    var titles: [String]
    var eventChannel: URI?
    var isAlive: Bool
  }

  /// Reads the first element of each stream of a host; `poke` makes the host send something on the channel.
  static func read(
    _ multi: MultiHostClient, _ host: HostId, _ uri: URI, poke: () async throws -> Void
  ) async throws -> Reading? {
    guard let events = await multi.events(host: host, uri: uri) else { return nil }
    guard let snapshots = await multi.hostSnapshots(host: host) else { return nil }
    guard let summaries = await multi.sessionSummaries(host: host) else { return nil }
    var reading = Reading(label: "", titles: [], isAlive: false)
    for await snapshot in snapshots where snapshot.state.isConnected {
      reading.label = snapshot.label
      break
    }
    for await sessions in summaries where !sessions.isEmpty {
      reading.titles = sessions.map(\.title)
      break
    }
    guard let handle = await multi.client(for: host) else { return nil }
    try await handle.checkAlive()
    reading.isAlive = true
    try await poke()
    for await event in events {
      reading.eventChannel = event.resource
      break
    }
    return reading
  }

  /// Calls the methods of the client library, which throw, in a file with the import of the product.
  static func replaced(_ multi: MultiHostClient, _ host: HostId, _ uri: URI) async throws {
    let handle: HostClientHandle = try await multi.client(for: host)
    let snapshots: LatestValueSequence<HostHandle> = try await multi.hostSnapshots(host: host)
    let summaries: LatestValueSequence<[SessionSummary]> =
      try await multi.sessionSummaries(host: host)
    let events: HostSubscriptionEvents = await multi.events(host: host, uri: uri)
    _ = (handle, snapshots, summaries, events)
  }

  /// A key of two parts.
  static func key(_ host: HostId, _ uri: URI) -> HostedResourceKey {
    let key = HostedResourceKey(hostId: host, uri: uri)
    return key.hostId == host ? key : HostedResourceKey(hostId: host, uri: RootResourceURI)
  }
}
