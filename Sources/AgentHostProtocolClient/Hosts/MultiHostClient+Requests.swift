public import AgentHostProtocol

/// Subscriptions, requests and dispatches.
extension MultiHostClient {
  /// Returns a handle of the host's current connection.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule.
  public func client(
    for host: HostId, whenOffline rule: OfflineRule = .failFast
  ) async throws -> HostClientHandle {
    let supervisor = try supervisor(host)
    return HostClientHandle(
      hostId: host, generation: try await supervisor.generation(rule), supervisor: supervisor)
  }

  /// Subscribes the program to a channel until ``unsubscribe(host:uri:)`` or the end of the channel, across
  /// reconnects. Returns the state, which the feeds of the channel contain as well. Subscribing again returns the
  /// current state.
  ///
  /// A call that throws because the host is not connected or has failed does not subscribe at the next connect. Use
  /// ``sharedSubscription(host:uri:delivery:view:_:)`` for that.
  ///
  /// - Throws: `HostError`: unknown host, or not connected or failed, by the rule; the rejection by the host, which
  ///   ends the subscription.
  @discardableResult
  public func subscribe(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, whenOffline rule: OfflineRule = .failFast
  ) async throws -> SubscribeResult {
    try await supervisor(host).subscribe(
      uri, SharedSubscriptions.Options(delivery: delivery, view: view), rule)
  }

  /// Unsubscribes all owners from a channel. The host is notified, and every feed of the channel ends. Without a
  /// connection the channel is not restored.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func unsubscribe(host: HostId, uri: URI) async throws {
    try await supervisor(host).unsubscribe(uri)
  }

  /// Subscribes one owner to a channel: it stays subscribed while it has an owner, whether or not there is a
  /// connection. The feed begins with the state.
  ///
  /// - Throws: `HostError`: unknown host, or shut down.
  public func sharedSubscription(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, _ policy: FeedBufferingPolicy = .lossless
  ) async throws -> SharedSubscription {
    let supervisor = try supervisor(host)
    let options = SharedSubscriptions.Options(delivery: delivery, view: view)
    let (subscription, feed) = try await supervisor.sharedSubscription(uri, options, policy)
    return SharedSubscription(
      hostId: host, channel: uri, feed: feed, subscription: subscription, supervisor: supervisor)
  }

  /// Sends a request to a host and returns its result.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: the rejection by the host, or
  ///   why there is no answer.
  public func request<Params: CommandParams>(
    host: HostId, _ params: Params, timeout: Duration? = nil,
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> Params.Result {
    try await supervisor(host).client(rule).request(params, timeout: timeout)
  }

  /// Dispatches an action under the caller's client sequence number, which must not have been used for another action
  /// of the client id.
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

  /// Reads the list of sessions of a host in the background.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func refreshSessions(host: HostId) async throws {
    try await supervisor(host).refreshSessions()
  }
}
