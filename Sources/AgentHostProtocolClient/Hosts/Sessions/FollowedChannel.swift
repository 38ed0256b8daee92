internal import AgentHostProtocol

/// A channel that one operation follows: its subscription, and the state reduced from its feed. It has one reader at
/// a time.
struct FollowedChannel: Sendable {
  let subscription: SharedSubscription
  let time: ConnectionTime
  /// The time limit of each step.
  let timeout: Duration
  private let follower = Locked(ChannelFollower())

  init(_ subscription: SharedSubscription, _ time: ConnectionTime, timeout: Duration) {
    self.subscription = subscription
    self.time = time
    self.timeout = timeout
  }

  var uri: URI { subscription.channel }

  /// The state as of the last element read from the feed.
  var current: ChannelFollower { follower.withLock(\.self) }

  func release() async { await subscription.release() }

  /// Reads the feed until a condition holds. Returns `false` if the feed ends, the channel is rejected or the time
  /// limit elapses.
  ///
  /// - Throws: `CancellationError`.
  func wait(
    until condition: @escaping @Sendable (ChannelFollower) -> Bool
  ) async throws -> Bool {
    if condition(current) { return true }
    await time.limit(timeout) {
      while let batch = await subscription.feed.nextBatch() {
        let isEnough = follower.withLock { follower in
          for element in batch { follower.take(element) }
          return condition(follower) || follower.end != nil
        }
        if isEnough { return }
      }
    }
    try Task.checkCancellation()
    return condition(current)
  }

  /// Waits until the feed reaches the echo or rejection of a dispatch: earlier actions are reduced then.
  func waitForEcho(of origin: ActionOrigin?) async throws {
    follower.withLock { $0.awaited = origin }
    _ = try await wait { $0.isEchoed }
  }

  /// Returns the first state, of the kind that `kind` selects.
  ///
  /// - Throws: `AHPError`: the rejection by the host, another kind of channel, or no state within the time limit.
  func state<State: Sendable>(_ kind: (ChannelFollower) -> State?) async throws -> State {
    _ = try await wait { $0.state != nil }
    let seen = current
    if let state = kind(seen) { return state }
    if case .refused(let failure)? = seen.end?.reason {
      throw AHPError(
        failure.code ?? .requestRefused, failure.category, failure.message, channel: uri)
    }
    if seen.state != nil || seen.end != nil {
      throw AHPError(
        .wrongChannel, .notFound, "the channel is not of the kind that is needed", channel: uri)
    }
    throw AHPError(
      .requestTimedOut, .transient, "no state within \(timeout)", channel: uri, wasWritten: true)
  }
}
