public import AgentHostProtocol

/// Subscribes the program and other owners to channels of one host, and attaches consumers to channels.
///
/// Until a call waits, its steps are one step of the supervisor: no event of the host comes between them.
struct HostSubscriptions: Sendable {
  typealias ID = SharedSubscriptions.ID
  typealias Options = SharedSubscriptions.Options
  typealias Elements = FeedSequence<HostFeedElement>

  let supervisor: HostSupervisor

  // MARK: The program

  /// Subscribes for the program, and returns when the host has granted the channel.
  ///
  /// - Parameter generation: Subscribes on this connection only, if given.
  func subscribe(
    _ uri: URI, _ options: Options, _ rule: OfflineRule = .failFast,
    on generation: HostGeneration? = nil
  ) async throws -> SubscribeResult {
    try await supervisor.withIsolation { supervisor in
      if let generation { _ = try supervisor.client(of: generation) }
      _ = try await supervisor.client(rule)
      if let known = supervisor.decide({ $0.acquireForProgram(uri, options) }) { return known }
      let answer = supervisor.request(uri, restarts: !options.isPlain)
      do {
        return try await answer.value()
      } catch {
        // For a caller that waits, reading continues beyond the budgets of consumers.
        supervisor.machine.requests.leave(uri, answer)
        throw error
      }
    }
  }

  /// Ends the subscription of the program. Other owners keep the channel.
  func releaseOfProgram(_ uri: URI) async { await supervisor.decide { $0.releaseOfProgram(uri) } }

  /// Ends a channel for all owners.
  func unsubscribe(_ uri: URI) async { await supervisor.decide { $0.unsubscribe(uri) } }

  /// Unsubscribes on one connection only.
  func unsubscribe(_ uri: URI, on generation: HostGeneration) async throws {
    try await supervisor.decide {
      _ = try $0.access(of: generation)
      $0.unsubscribe(uri)
    }
  }

  // MARK: Owners

  /// Subscribes for one owner, across reconnects and while there is no connection.
  func share(
    _ uri: URI, _ options: Options, _ policy: FeedBufferingPolicy
  ) async throws -> (ID, Elements) {
    try await supervisor.withIsolation { supervisor in
      let subscription = try supervisor.decide { try $0.acquireIfRunning(uri, options) }
      let name = "sharedSubscription(host: \(supervisor.id), uri: \(uri))"
      let feed = supervisor.streams.join(uri, policy, supervisor.machine.channelTracker, name: name)
      supervisor.decide { $0.subscribeIfNeeded(uri) }
      return (subscription, feed)
    }
  }

  /// Subscribes for one owner without a feed. Returns the pending response if a request was sent.
  func hold(
    _ uri: URI, _ options: Options, isPatient: Bool
  ) async throws -> (ID, Promise<SubscribeResult>?) {
    try await supervisor.withIsolation { supervisor in
      let isWidened = supervisor.machine.channelTracker.subscriptions.isWidened(uri, by: options)
      let subscription = try supervisor.decide { try $0.acquireIfRunning(uri, options) }
      guard supervisor.machine.needsRequest(uri, isWidened: isWidened) else {
        return (subscription, nil)
      }
      return (subscription, supervisor.request(uri, isPatient: isPatient))
    }
  }

  func isWanted(_ subscription: ID) async -> Bool {
    await supervisor.decide { $0.isWanted(subscription) }
  }

  func release(_ subscription: ID) async {
    await supervisor.decide { $0.release(subscription) }
  }

  /// Releases a subscription whose owner cannot wait.
  func releaseLater(_ subscription: ID) {
    supervisor.jobs.start(.release(subscription)) { await release(subscription) }
  }
}

extension MultiHostClient {
  /// Subscribes the program to a channel until ``unsubscribe(host:uri:)`` or the end of the channel, across
  /// reconnects. Returns the state, which the feeds of the channel contain as well. Subscribing again returns the
  /// current state.
  ///
  /// A call that finds no connection, or has failed to get one by the rule, does not subscribe at the next connect. Use
  /// ``sharedSubscription(host:uri:delivery:view:_:)`` for that. Once the channel is requested, only a permanent
  /// rejection ends the subscription. After every other error the channel stays subscribed and is requested again: call
  /// this method again to wait for it, or ``unsubscribe(host:uri:)`` to give it up.
  ///
  /// - Throws: `HostError`: unknown host, or not connected or failed, by the rule, or since the request; `AHPError`: the
  ///   rejection by the host, the end of the connection, no response in time, or `.heldBack` if a stream that is not
  ///   read pauses the host; `CancellationError`.
  @discardableResult
  public func subscribe(
    host: HostId, uri: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, whenOffline rule: OfflineRule = .failFast
  ) async throws -> SubscribeResult {
    try await HostSubscriptions(supervisor: supervisor(host)).subscribe(
      uri, SharedSubscriptions.Options(delivery: delivery, view: view), rule)
  }

  /// Unsubscribes all owners from a channel. The host is notified, and every feed of the channel ends. Without a
  /// connection the channel is not restored.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func unsubscribe(host: HostId, uri: URI) async throws {
    try await HostSubscriptions(supervisor: supervisor(host)).unsubscribe(uri)
  }
}
