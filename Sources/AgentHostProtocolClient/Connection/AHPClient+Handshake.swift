public import AgentHostProtocol

extension AHPClient {
  /// Performs the handshake.
  ///
  /// - Parameters:
  ///   - clientId: Identifies this client to the host and in the echoes of its actions. Not a credential.
  ///   - protocolVersions: The versions to offer, the most preferred first.
  ///   - initialSubscriptions: Channels to subscribe to.
  ///   - clientInfo: The name and version of this program, which the host may show and log.
  ///   - locale: The language of the host's texts, as a BCP 47 tag.
  ///   - capabilities: The optional features of this client.
  ///   - timeout: `nil` for the configuration's timeout.
  /// - Returns: The host's response, with snapshots of the granted channels.
  /// - Throws: `AHPError`. No common version, a version that was not offered, an undecodable response and an
  ///   abandoned handshake end the connection; after any other error another handshake may be tried.
  public func initialize(
    clientId: String, protocolVersions: [String] = SUPPORTED_PROTOCOL_VERSIONS,
    initialSubscriptions: [URI] = [], clientInfo: Implementation? = nil, locale: String? = nil,
    capabilities: ClientCapabilities? = nil, timeout: Duration? = nil
  ) async throws -> InitializeResult {
    try await initialize(
      InitializeParams(
        protocolVersions: protocolVersions, clientId: clientId, clientInfo: clientInfo,
        initialSubscriptions: initialSubscriptions.isEmpty ? nil : initialSubscriptions,
        locale: locale, capabilities: capabilities),
      timeout: timeout)
  }

  /// Performs the handshake with these parameters.
  ///
  /// - Throws: As
  ///   ``initialize(clientId:protocolVersions:initialSubscriptions:clientInfo:locale:capabilities:timeout:)``.
  public func initialize(
    _ params: InitializeParams, timeout: Duration? = nil
  ) async throws -> InitializeResult {
    let answer = try await authenticated(
      params,
      purpose: .initialize(
        offered: params.protocolVersions, requested: params.initialSubscriptions ?? []),
      timeout: timeout)
    guard case .initialized(let result) = answer else { throw Self.mixedUp(params) }
    return result
  }

  /// Resumes a client on a new connection: the host replays missed actions or sends snapshots.
  ///
  /// The caller decides when to reconnect, applies the result, and may fall back to `initialize` on the
  /// same connection. ``feed(_:)`` delivers the result, ``events`` do not.
  ///
  /// - Parameters:
  ///   - clientId: The id given to `initialize`.
  ///   - lastSeenServerSeq: The greatest sequence number processed.
  ///   - subscriptions: The channels to resume.
  ///   - protocolVersion: The version negotiated by `initialize`, which remains in effect. `nil` for a version that
  ///     needs no translation.
  ///   - timeout: `nil` for the configuration's timeout.
  /// - Returns: The response. A replay contains no undecodable actions: ``feed(_:)`` reports each of them as a violation with
  ///   its channel, whose state has to be requested again.
  /// - Throws: `AHPError`. An undecodable response and an abandoned handshake end the connection; after a rejection
  ///   by the host `initialize` may be tried.
  public func reconnect(
    clientId: String, lastSeenServerSeq: Int, subscriptions: [URI],
    protocolVersion: String? = nil, timeout: Duration? = nil
  ) async throws -> ReconnectResult {
    let version = protocolVersion.flatMap { ProtocolVersion($0) }
    let params = ReconnectParams(
      clientId: clientId, lastSeenServerSeq: lastSeenServerSeq, subscriptions: subscriptions)
    let answer = try await authenticated(
      params,
      purpose: .reconnect(
        requested: subscriptions, version: version == nil ? nil : protocolVersion),
      timeout: timeout)
    guard case .reconnected(let result) = answer else { throw Self.mixedUp(params) }
    return result
  }
}
