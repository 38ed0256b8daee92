import AgentHostProtocol

extension AHPClient {
  /// Greets the host.
  ///
  /// - Parameters:
  ///   - clientId: Names this client, to the host and in the echoes of its actions. Not a credential.
  ///   - protocolVersions: What this client is willing to speak, the most preferred first.
  ///   - initialSubscriptions: Channels to follow from the start.
  ///   - clientInfo: What the host may show and log about this program.
  ///   - locale: The language for texts of the host, as a BCP 47 tag.
  ///   - capabilities: What this client can do beyond the protocol's basis.
  ///   - timeout: `nil` for that of the configuration.
  /// - Returns: What the host says, with snapshots of the channels that were granted.
  /// - Throws: `AHPError`. No common version, a version that was not offered, an answer that cannot be
  ///   read and a handshake that was given up end the connection; after any other refusal another
  ///   handshake may be tried.
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

  /// Greets the host with these parameters; see
  /// ``initialize(clientId:protocolVersions:initialSubscriptions:clientInfo:locale:capabilities:timeout:)``.
  ///
  /// - Throws: As that.
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

  /// Greets a host that has seen this client before, on a fresh connection: it tells what has happened
  /// since, or the state as it is.
  ///
  /// This decides nothing about when to reconnect and what to do if the host refuses; whoever calls it
  /// applies the result and may fall back to `initialize` on the same connection. The result does not
  /// show up in ``events``; it does in ``feed(_:)``.
  ///
  /// - Parameters:
  ///   - clientId: The id that was given to `initialize`.
  ///   - lastSeenServerSeq: The greatest sequence number that has been taken in.
  ///   - subscriptions: The channels to go on with.
  ///   - protocolVersion: What was negotiated by `initialize`; it stays in force, and nothing on this
  ///     connection says it again. `nil` stands for one that needs no translation.
  ///   - timeout: `nil` for that of the configuration.
  /// - Throws: `AHPError`. An answer that cannot be read and a handshake that was given up end the
  ///   connection; after a refusal by the host `initialize` may be tried on it.
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
