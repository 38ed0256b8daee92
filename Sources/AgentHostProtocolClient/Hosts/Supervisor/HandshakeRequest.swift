internal import AgentHostProtocol

/// The first request of a connection, as it is sent.
enum HandshakeRequest: Sendable {
  case initialize(InitializeParams)
  /// `protocolVersion` is that of the connection before.
  case reconnect(ReconnectParams, protocolVersion: String?)

  /// Sends the request. Its result is one of the elements of the feed, in its place among the others.
  func send(over client: AHPClient) async throws {
    switch self {
    case .initialize(let params):
      _ = try await client.initialize(params)
    case .reconnect(let params, let version):
      _ = try await client.reconnect(
        clientId: params.clientId, lastSeenServerSeq: params.lastSeenServerSeq,
        subscriptions: params.subscriptions, protocolVersion: version)
    }
  }
}

extension HostConfig {
  func initialize(_ clientId: String, subscribing uris: [URI]) -> HandshakeRequest {
    .initialize(
      InitializeParams(
        protocolVersions: protocolVersions, clientId: clientId, clientInfo: clientInfo,
        initialSubscriptions: uris.isEmpty ? nil : uris, locale: locale,
        capabilities: capabilities))
  }
}

extension ChannelTracker {
  /// `reconnect` after ``willReconnect(from:_:)`` has returned the channels to name.
  func reconnect(_ clientId: String, from serverSeq: Int, naming uris: [URI]) -> HandshakeRequest {
    .reconnect(
      ReconnectParams(
        clientId: clientId, lastSeenServerSeq: requestedServerSeq ?? serverSeq,
        subscriptions: uris),
      protocolVersion: info?.protocolVersion)
  }
}
