import AgentHostProtocol

/// The state of one channel, folded from the feed of a lease.
struct ChannelFollower: Sendable {
  /// The state; `nil` before the first snapshot.
  private(set) var state: ChannelState?
  /// Why the channel has ended, if it has.
  private(set) var end: HostedEnd?
  /// The dispatch whose echo or rejection is waited for.
  var awaited: ActionOrigin?
  /// Whether it has come.
  private(set) var isEchoed = false
  /// The sequence number of the newest element.
  private(set) var serverSeq: Int?
  /// The newest action that was not rejected.
  private(set) var newest: StateAction?

  /// Takes an element of the channel.
  mutating func take(_ element: HostFeedElement) {
    switch element {
    case .snapshot(let value):
      state = value.snapshot.state
      serverSeq = value.snapshot.fromSeq
    case .event(let value):
      if let origin = value.envelope.origin, origin == awaited { isEchoed = true }
      serverSeq = value.serverSeq
      guard !value.isRejected else { return }
      newest = value.envelope.action
      state?.reduce(value.envelope.action)
    case .ended(let value): end = value
    case .notification, .gap: break
    }
  }

  /// The state of a session.
  var session: SessionState? {
    if case .session(let state)? = state { state } else { nil }
  }

  /// The state of a chat.
  var chat: ChatState? {
    if case .chat(let state)? = state { state } else { nil }
  }
}

extension SharedSubscription {
  /// Reads the feed until a condition holds. Returns whether it does: not when the feed has ended, the
  /// channel was refused or `limit` has elapsed. A feed has one reader at a time.
  ///
  /// - Throws: `CancellationError`.
  func follow(
    _ follower: Locked<ChannelFollower>, _ limit: Duration, _ time: ConnectionTime,
    until condition: @escaping @Sendable (ChannelFollower) -> Bool
  ) async throws -> Bool {
    if follower.withLock({ condition($0) }) { return true }
    await time.limit(limit) {
      while let batch = await self.feed.nextBatch() {
        let isEnough = follower.withLock { follower in
          for element in batch { follower.take(element) }
          return condition(follower) || follower.end != nil
        }
        if isEnough { return }
      }
    }
    try Task.checkCancellation()
    return follower.withLock { condition($0) }
  }
}
