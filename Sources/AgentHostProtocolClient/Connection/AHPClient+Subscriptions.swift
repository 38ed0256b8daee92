import AgentHostProtocol

/// What `subscribe` gives: the state of a channel, and what happens to it afterwards.
public struct Subscription: Sendable {
  /// The channel.
  public let channel: URI
  /// Its state; `nil` for a channel that has none, such as telemetry.
  public let snapshot: Snapshot?
  /// What happens after the snapshot, without a hole or an overlap.
  public let events: ClientEvents
}

extension AHPClient {
  /// Begins to follow a channel.
  ///
  /// There is one subscription of a channel on a connection, however often this is called: centralise
  /// it in one place, and let views observe the state from there.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - delivery: How the host may buffer.
  ///   - view: How much of the state is wanted.
  ///   - buffering: What happens to events that are not read; `nil` for what the configuration says.
  ///   - timeout: `nil` for that of the configuration.
  /// - Throws: As ``request(_:timeout:)``.
  public func subscribe(
    _ channel: URI, delivery: SubscriptionDeliveryOptions? = nil, view: SubscribeView? = nil,
    buffering: FeedBufferingPolicy? = nil, timeout: Duration? = nil
  ) async throws -> Subscription {
    let params = SubscribeParams(channel: channel, delivery: delivery, view: view)
    let policy = buffering ?? core.config.buffering
    let answer = try await authenticated(
      params, purpose: .subscribe(channel, attach: policy), timeout: timeout)
    guard case .subscribed(let result, let stream?) = answer else { throw Self.mixedUp(params) }
    return Subscription(
      channel: channel, snapshot: result.snapshot,
      events: ClientEvents(base: stream, lifetime: lifetime))
  }

  /// Begins to follow a channel for the consumer of ``attachInbound``, which gets the snapshot and the
  /// events in order.
  package func subscribe(
    inbound channel: URI, delivery: SubscriptionDeliveryOptions? = nil,
    view: SubscribeView? = nil, timeout: Duration? = nil
  ) async throws -> SubscribeResult {
    let params = SubscribeParams(channel: channel, delivery: delivery, view: view)
    let answer = try await authenticated(
      params, purpose: .subscribe(channel, attach: nil), timeout: timeout)
    guard case .subscribed(let result, _) = answer else { throw Self.mixedUp(params) }
    return result
  }

  /// The events of one channel from now on. Tells the host nothing: for channels that are followed
  /// already, or will be by a handshake.
  public nonisolated func attachSubscription(
    _ channel: URI, buffering: FeedBufferingPolicy? = nil
  ) -> ClientEvents {
    ClientEvents(
      base: core.feed.subscribe(
        to: .key(ExactKey(channel)), policy: buffering ?? core.config.buffering,
        name: "attachSubscription(\(channel))"), lifetime: lifetime)
  }

  /// Stops following a channel, for everybody on this connection: the host is told, and all streams of
  /// the channel end.
  ///
  /// - Throws: `AHPError` as for ``notify(_:)``; the streams of the channel go on then, or end with
  ///   the connection.
  public func unsubscribe(_ channel: URI) async throws {
    try await notify(UnsubscribeParams(channel: channel))
    core.state.withLock { $0.machine.unsubscribed(channel) }
    core.feed.finish(
      key: ExactKey(channel),
      last: [
        FeedEntry(.element(.ended(channel: channel, reason: nil)), key: ExactKey(channel), cost: 64)
      ])
  }

  // MARK: Actions

  /// Sends an action, under the next free number. Returns when it is queued, in order; the handle
  /// tells what becomes of it.
  ///
  /// - Throws: `AHPError`: `not-dispatchable` for an action that only hosts tell,
  ///   `version-too-low` for one that the host's version does not have; or that there is no connection.
  @discardableResult
  public func dispatch(
    _ action: StateAction, channel: URI
  ) async throws -> DispatchHandle {
    try await core.dispatch(action, channel: channel, clientSeq: nil)
  }

  /// Sends an action under a number of the caller's, which must not have been used for another action
  /// of this client id. Numbers given by ``dispatch(_:channel:)`` stay above it.
  ///
  /// - Throws: As ``dispatch(_:channel:)``.
  @discardableResult
  public func dispatch(
    _ action: StateAction, channel: URI, clientSeq: Int
  ) async throws -> DispatchHandle {
    try await core.dispatch(action, channel: channel, clientSeq: clientSeq)
  }
}
