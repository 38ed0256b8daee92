public import AgentHostProtocol

/// The result of `subscribe`: a channel's state and its subsequent events.
public struct Subscription: Sendable {
  /// The URI of the subscribed channel.
  public let channel: URI
  /// The channel's state; `nil` for a channel without state, such as telemetry.
  public let snapshot: Snapshot?
  /// The events after the snapshot, without gap or overlap.
  public let events: ClientEvents
}

extension AHPClient {
  /// Subscribes to a channel.
  ///
  /// A connection has one subscription per channel, however often this is called: subscribe in one place
  /// and let views observe the state from there.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - delivery: How the host may buffer.
  ///   - view: The requested part of the state.
  ///   - buffering: The policy for unread events; `nil` for the configuration's.
  ///   - timeout: `nil` for the configuration's timeout.
  /// - Throws: As ``request(_:timeout:)``; `AHPError` `unsubscribed` if another call unsubscribes from the channel before
  ///   the host responds.
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

  /// Returns the events of one channel from now on, without a request: for channels that are subscribed
  /// already, or by a handshake.
  package nonisolated func attachSubscription(
    _ channel: URI, buffering: FeedBufferingPolicy? = nil
  ) -> ClientEvents {
    ClientEvents(
      base: core.feed.subscribe(
        to: .key(ExactKey(channel)), policy: buffering ?? core.config.buffering,
        name: "attachSubscription(\(channel))"), lifetime: lifetime)
  }

  /// Unsubscribes from a channel for all users of this connection: its streams end, and pending calls of
  /// ``subscribe(_:delivery:view:buffering:timeout:)`` for it fail. Later calls subscribe again.
  ///
  /// - Throws: `AHPError` as for ``notify(_:)``; the channel's streams then continue, or end with the connection.
  public func unsubscribe(_ channel: URI) async throws { try await core.unsubscribe(channel) }

  // MARK: Actions

  /// Sends an action with the next sequence number. Returns when it is queued, in order; the handle reports
  /// the outcome.
  ///
  /// - Throws: `AHPError`: `not-dispatchable` for an action that only hosts send, `version-too-low` for one
  ///   that the host's version does not have, `client-seq-exhausted`, or that there is no connection.
  @discardableResult
  public func dispatch(_ action: StateAction, channel: URI) async throws -> DispatchHandle {
    try await core.dispatch(action, channel: channel, clientSeq: nil)
  }

  /// Sends an action with a sequence number that this client id has not used before. Numbers assigned by
  /// ``dispatch(_:channel:)`` stay above it if it is less than 2^53: many hosts round greater numbers, so that the outcome of
  /// such an action is not recognized.
  ///
  /// - Throws: As ``dispatch(_:channel:)``.
  @discardableResult
  public func dispatch(
    _ action: StateAction, channel: URI, clientSeq: Int
  ) async throws -> DispatchHandle {
    try await core.dispatch(action, channel: channel, clientSeq: clientSeq)
  }
}
