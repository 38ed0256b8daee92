import AgentHostProtocol

/// The right to use one connection to a host, and no other.
///
/// When the host has reconnected since, every call throws `HostError.hostReconnected`; after its
/// removal, `.hostShutDown`. The connection is checked when a call begins: one that is lost during the
/// call ends it with the connection's error. Nothing ever goes to a newer connection.
public struct HostClientHandle: Sendable {
  /// The host.
  public let hostId: HostId
  /// The connection.
  public let generation: HostGeneration

  let supervisor: HostSupervisor

  /// Whether this is still the host's connection, and it has not ended.
  public var isCurrent: Bool {
    get async {
      guard let client = try? await client() else { return false }
      return client.closeReason == nil
    }
  }

  /// Checks that this is still the host's connection, and that it has not ended.
  ///
  /// - Throws: `HostError`: `.hostReconnected` when there is a newer connection, `.hostShutDown` after the
  ///   removal of the host, `.notConnected` when there is none. `AHPError`: why this connection ended.
  public func checkAlive() async throws {
    if let reason = try await client().closeReason { throw reason }
  }

  private func client() async throws -> AHPClient {
    try await supervisor.client(of: generation)
  }

  /// Makes a request.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more; else as
  ///   ``AHPClient/request(_:timeout:)``.
  public func request<Params: CommandParams>(
    _ params: Params, timeout: Duration? = nil
  ) async throws -> Params.Result {
    try await client().request(params, timeout: timeout)
  }

  /// Makes a request of any method, with JSON in and out.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more; else as
  ///   ``AHPClient/request(_:timeout:)``.
  public func requestRaw(
    method: String, params: JSONValue?, timeout: Duration? = nil
  ) async throws -> JSONValue {
    try await client().requestRaw(method: method, params: params, timeout: timeout)
  }

  /// Asks for a sign of life, and tells how long it took.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more; else as
  ///   ``AHPClient/request(_:timeout:)``.
  @discardableResult
  public func ping(timeout: Duration? = nil) async throws -> Duration {
    try await client().ping(timeout: timeout)
  }

  /// Subscribes to a channel, like ``MultiHostClient/subscribe(host:uri:delivery:view:whenOffline:)``.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more; else as
  ///   ``MultiHostClient/subscribe(host:uri:delivery:view:whenOffline:)``.
  @discardableResult
  public func subscribe(
    _ uri: URI, delivery: SubscriptionDeliveryOptions? = nil, view: SubscribeView? = nil
  ) async throws -> SubscribeResult {
    try await supervisor.subscribe(
      uri, SharedSubscriptions.Options(delivery: delivery, view: view), on: generation)
  }

  /// Gives a channel up, like ``MultiHostClient/unsubscribe(host:uri:)``.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more.
  public func unsubscribe(_ uri: URI) async throws {
    try await supervisor.unsubscribe(uri, on: generation)
  }

  /// Sends an action under the next free number.
  ///
  /// - Throws: `HostError` when this is not the host's connection any more; else as
  ///   ``MultiHostClient/dispatch(host:action:channel:whenOffline:)``.
  @discardableResult
  public func dispatch(_ action: StateAction, channel: URI) async throws -> DispatchHandle {
    try await supervisor.dispatch(action, channel, nil, on: generation)
  }

  /// Sends an action under a number of the caller's.
  ///
  /// - Throws: As ``dispatch(_:channel:)``.
  @discardableResult
  public func dispatch(
    _ action: StateAction, channel: URI, clientSeq: Int
  ) async throws -> DispatchHandle {
    try await supervisor.dispatch(action, channel, clientSeq, on: generation)
  }
}
