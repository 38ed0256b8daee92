import AgentHostProtocol

/// Following channels, asking and dispatching.
extension MultiHostClient {
  /// A handle on the connection that a host has now. It does not work on any other connection.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule.
  public func client(
    for host: HostId, whenOffline rule: OfflineRule = .failFast
  ) async throws -> HostClientHandle {
    let supervisor = try supervisor(host)
    return HostClientHandle(
      hostId: host, generation: try await supervisor.generation(rule), supervisor: supervisor)
  }

  /// Subscribes to a channel, in the name of the whole program, until ``unsubscribe(host:uri:)`` or the
  /// end of the channel: reconnects restore it. Returns the state, which streams of the channel have
  /// as well. Subscribing again returns the present state.
  ///
  /// A call that throws because the host is not connected, or has failed, leaves nothing behind: the channel
  /// is not subscribed to at the next connect. ``sharedSubscription(host:uri:delivery:view:_:)`` holds without a
  /// connection.
  ///
  /// - Throws: `HostError`: unknown host, or not connected or failed, by the rule; the host's refusal. A
  ///   channel that was refused is forgotten.
  @discardableResult
  public func subscribe(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, whenOffline rule: OfflineRule = .failFast
  ) async throws -> SubscribeResult {
    try await supervisor(host).subscribe(
      uri, SharedSubscriptions.Options(delivery: delivery, view: view), rule)
  }

  /// Gives a channel up for the whole program: the host is told, and every stream of it ends. Without a
  /// connection the channel is not subscribed to again.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func unsubscribe(host: HostId, uri: URI) async throws {
    try await supervisor(host).unsubscribe(uri)
  }

  /// Follows a channel as one owner among others: the channel is subscribed to while any lease lasts,
  /// whether or not there is a connection now. Its feed begins with the state.
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

  /// Makes a request of a host.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: what the host
  ///   answered, or why there is no answer.
  public func request<Params: CommandParams>(
    host: HostId, _ params: Params, timeout: Duration? = nil,
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> Params.Result {
    try await supervisor(host).client(rule).request(params, timeout: timeout)
  }

  /// Sends an action under a number of the caller's, which must not have been used for another action
  /// of this host's client id.
  ///
  /// - Throws: As ``dispatch(host:action:channel:whenOffline:)``.
  @discardableResult
  public func dispatch(
    host: HostId, action: StateAction, channel: URI, clientSeq: Int,
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> DispatchHandle {
    try await supervisor(host).dispatch(action, channel, clientSeq, rule)
  }

  /// Sends an action under the next free number. Numbers never repeat for a client id, also across
  /// connections and, given a store that lasts, runs. The handle tells what becomes of it on this
  /// connection.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. What the store throws that
  ///   keeps the numbers. `AHPError` as ``AHPClient/dispatch(_:channel:)``.
  @discardableResult
  public func dispatch(
    host: HostId, action: StateAction, channel: URI, whenOffline rule: OfflineRule = .failFast
  ) async throws -> DispatchHandle {
    try await supervisor(host).dispatch(action, channel, nil, rule)
  }

  /// Reads the list of sessions of a host again, in the background.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func refreshSessions(host: HostId) async throws {
    try await supervisor(host).refreshSessions()
  }
}
