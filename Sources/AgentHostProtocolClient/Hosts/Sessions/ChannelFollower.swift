import AgentHostProtocol

/// The state of one channel, reduced from the feed of a subscription.
struct ChannelFollower: Sendable {
  /// The state; `nil` before the first snapshot.
  private(set) var state: ChannelState?
  /// The end of the channel, if it has ended.
  private(set) var end: HostedEnd?
  /// The dispatch whose echo or rejection is awaited.
  var awaited: ActionOrigin?
  private(set) var isEchoed = false
  /// The sequence number of the newest element.
  private(set) var serverSeq: Int?
  /// The newest action that was not rejected.
  private(set) var newest: StateAction?

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

  var session: SessionState? {
    if case .session(let state)? = state { state } else { nil }
  }

  var chat: ChatState? {
    if case .chat(let state)? = state { state } else { nil }
  }
}

extension SharedSubscription {
  /// Reads the feed until a condition holds. Returns `false` if the feed has ended, the channel was refused or
  /// `limit` has elapsed. A feed has one reader at a time.
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
