public import AgentHostProtocol

/// A handle of one connection to a host.
///
/// After a reconnect every call throws `HostError.hostReconnected`; after the removal of the host, `.hostShutDown`.
/// The connection is checked when a call begins; if it ends during the call, the call throws its error. A handle
/// never uses a later connection. All methods may be called from any task.
public struct HostClientHandle: Sendable {
  /// The identifier of the connected host.
  public let hostId: HostId
  /// The generation of the connection.
  public let generation: HostGeneration

  let supervisor: HostSupervisor

  /// Whether the connection is current and has not ended.
  public var isCurrent: Bool {
    get async {
      guard let client = try? await client() else { return false }
      return client.closeReason == nil
    }
  }

  /// Throws unless the connection is current and has not ended.
  ///
  /// - Throws: `HostError`: `.hostReconnected` if there is a newer connection, `.hostShutDown` after the removal of
  ///   the host, `.notConnected` if there is none. `AHPError`: why this connection ended.
  public func checkAlive() async throws {
    if let reason = try await client().closeReason { throw reason.located(host: hostId) }
  }

  private func client() async throws -> AHPClient {
    try await supervisor.client(of: generation)
  }

  /// Sends a request and returns its result.
  ///
  /// - Throws: `HostError` if the connection is no longer current; otherwise as ``AHPClient/request(_:timeout:)``.
  public func request<Params: CommandParams>(
    _ params: Params, timeout: Duration? = nil
  ) async throws -> Params.Result {
    try await client().request(params, timeout: timeout)
  }

  /// Sends a request of any method with JSON parameters and returns its JSON result.
  ///
  /// - Throws: `HostError` if the connection is no longer current; otherwise as ``AHPClient/request(_:timeout:)``.
  public func requestRaw(
    method: String, params: JSONValue?, timeout: Duration? = nil
  ) async throws -> JSONValue {
    try await client().requestRaw(method: method, params: params, timeout: timeout)
  }

  /// Sends a ping and returns the round-trip time.
  ///
  /// - Throws: `HostError` if the connection is no longer current; otherwise as ``AHPClient/request(_:timeout:)``.
  @discardableResult
  public func ping(timeout: Duration? = nil) async throws -> Duration {
    try await client().ping(timeout: timeout)
  }

  /// Subscribes to a channel, like ``MultiHostClient/subscribe(host:uri:delivery:view:whenOffline:)``.
  ///
  /// - Throws: `HostError` if the connection is no longer current; otherwise as that method.
  @discardableResult
  public func subscribe(
    _ uri: URI, delivery: SubscriptionDeliveryOptions? = nil, view: SubscribeView? = nil
  ) async throws -> SubscribeResult {
    try await HostSubscriptions(supervisor: supervisor).subscribe(
      uri, SharedSubscriptions.Options(delivery: delivery, view: view), on: generation)
  }

  /// Unsubscribes from a channel, like ``MultiHostClient/unsubscribe(host:uri:)``.
  ///
  /// - Throws: `HostError` if the connection is no longer current.
  public func unsubscribe(_ uri: URI) async throws {
    try await HostSubscriptions(supervisor: supervisor).unsubscribe(uri, on: generation)
  }

  /// Dispatches an action under the next client sequence number.
  ///
  /// - Throws: `HostError` if the connection is no longer current; otherwise as
  ///   ``MultiHostClient/dispatch(host:action:channel:whenOffline:)``.
  @discardableResult
  public func dispatch(_ action: StateAction, channel: URI) async throws -> DispatchHandle {
    try await supervisor.dispatch(action, channel, nil, over: client())
  }

  /// Dispatches an action under the caller's client sequence number, which should be less than 2^53: many hosts round greater
  /// numbers, so that the outcome is not recognized.
  ///
  /// - Throws: As ``dispatch(_:channel:)``.
  @discardableResult
  public func dispatch(
    _ action: StateAction, channel: URI, clientSeq: Int
  ) async throws -> DispatchHandle {
    try await supervisor.dispatch(action, channel, clientSeq, over: client())
  }
}

extension MultiHostClient {
  /// Returns a handle of the host's current connection.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule.
  public func client(
    for host: HostId, whenOffline rule: OfflineRule = .failFast
  ) async throws -> HostClientHandle {
    let supervisor = try supervisor(host)
    let generation = try await supervisor.withIsolation { supervisor in
      _ = try await supervisor.client(rule)
      return supervisor.machine.lifecycle.generation
    }
    return HostClientHandle(hostId: host, generation: generation, supervisor: supervisor)
  }

  /// Dispatches an action under the caller's client sequence number, which must not have been used for another action
  /// of the client id, and should be less than 2^53: many hosts round greater numbers, so that the outcome is not recognized.
  ///
  /// - Throws: As ``dispatch(host:action:channel:whenOffline:)``.
  @discardableResult
  public func dispatch(
    host: HostId, action: StateAction, channel: URI, clientSeq: Int,
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> DispatchHandle {
    let supervisor = try supervisor(host)
    return try await supervisor.dispatch(action, channel, clientSeq, over: supervisor.client(rule))
  }

  /// Dispatches an action under the next client sequence number. Numbers never repeat for a client id, across
  /// connections and, with a persistent store, runs. The handle reports the outcome on this connection.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. The error of the store of client ids.
  ///   `AHPError` as ``AHPClient/dispatch(_:channel:)``.
  @discardableResult
  public func dispatch(
    host: HostId, action: StateAction, channel: URI, whenOffline rule: OfflineRule = .failFast
  ) async throws -> DispatchHandle {
    let supervisor = try supervisor(host)
    return try await supervisor.dispatch(action, channel, nil, over: supervisor.client(rule))
  }
}

extension HostSupervisor {
  /// Sends an action over a connection, under the next sequence number of the client id or the caller's.
  nonisolated func dispatch(
    _ action: StateAction, _ channel: URI, _ clientSeq: Int?, over client: AHPClient
  ) async throws -> DispatchHandle {
    try await client.dispatch(action, channel: channel, clientSeq: claim.number(clientSeq))
  }
}
