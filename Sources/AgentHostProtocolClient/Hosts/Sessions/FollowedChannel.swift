package import AgentHostProtocol

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
  func wait(until condition: @escaping @Sendable (ChannelFollower) -> Bool) async throws -> Bool {
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

  /// Records a dispatch, before the feed is read again.
  func dispatched(_ origin: ActionOrigin) { follower.withLock { $0.awaited = origin } }

  /// Waits until the feed reaches the echo or rejection of the last dispatch: earlier actions are reduced then.
  func waitForEcho() async throws { _ = try await wait { $0.isEchoed } }

  /// Returns the first state, of the kind that `kind` selects.
  ///
  /// - Throws: `AHPError`: the rejection by the host, another kind of channel, or no state within the time limit.
  ///   `HostError`: the channel or the host has ended.
  func state<State: Sendable>(_ kind: (ChannelFollower) -> State?) async throws -> State {
    _ = try await wait { $0.state != nil }
    let seen = current
    let host = subscription.hostId.rawValue
    if let state = kind(seen) { return state }
    if let end = seen.end { throw error(of: end) }
    if seen.state != nil {
      throw AHPError(
        .wrongChannel, .notFound, "the channel is of another kind", host: host, channel: uri)
    }
    throw AHPError(
      .requestTimedOut, .transient, "no state within \(timeout.text)", host: host, channel: uri,
      wasWritten: true)
  }

  func checkOpen() throws {
    if let end = current.end { throw error(of: end) }
  }

  private func error(of end: HostedEnd) -> any Error {
    switch end.reason {
    case .refused(let failure):
      AHPError(
        failure.code ?? .requestRefused, failure.category, failure.message,
        host: subscription.hostId.rawValue, channel: uri)
    case .missing, .disposed, .unsubscribed: HostError.channelEnded(subscription.hostId, uri)
    case .hostRemoved: HostError.hostShutDown
    }
  }
}

extension MultiHostClient {
  /// Returns the state of a session as soon as a condition holds, or the last known state after `limit`; `nil` if none
  /// is known. The session stays subscribed.
  ///
  /// - Throws: `HostError`; why the host rejects the subscription; `CancellationError`.
  package func session(
    _ uri: URI, on host: HostId, within limit: Duration,
    until condition: @escaping @Sendable (SessionState) -> Bool
  ) async throws -> SessionState? {
    try await subscribe(host: host, uri: uri)
    let followed = try await follow(uri, on: host, timeout: limit)
    _ = try await followed.wait { $0.session.map(condition) == true }
    await followed.release()
    return followed.current.session
  }

  /// Waits until the state of a channel contains a received action. Returns after a second at the latest: a consumer
  /// that exceeds its budget pauses the feed, and the caller may be that consumer.
  package func waitUntilApplied(_ serverSeq: Int, host: HostId, uri: URI) async {
    guard let followed = try? await follow(uri, on: host, timeout: .seconds(1)) else { return }
    _ = try? await followed.wait { ($0.serverSeq ?? .min) >= serverSeq }
    await followed.release()
  }

  func follow(_ channel: URI, on host: HostId, timeout: Duration) async throws -> FollowedChannel {
    let time = try supervisor(host).jobs.time
    return FollowedChannel(
      try await sharedSubscription(host: host, uri: channel), time, timeout: timeout)
  }

  /// Returns an identifier of 32 hexadecimal digits.
  package static func freshID() -> String {
    var generator = SystemRandomNumberGenerator()
    let parts = (0..<2).map { _ in String(generator.next(), radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }
}

extension SessionState {
  /// Whether messages can be sent: there is a default chat or just one.
  package var usableChat: URI? { defaultChat ?? (chats.count == 1 ? chats[0].resource : nil) }

  package var hasFailed: Bool { lifecycle == .failed }
}

extension AHPError {
  /// The host could not create a session.
  package static func creationFailed(
    _ reason: ErrorInfo?, _ session: URI, on host: HostId
  ) -> AHPError {
    AHPError(
      .sessionCreationFailed, .rejected,
      "the session could not be created" + (reason.map { ": \($0.message.firstLine)" } ?? ""),
      host: host.rawValue, channel: session, wasWritten: true)
  }
}

extension AHPError.Code {
  /// The request requires a channel of another kind.
  public static let wrongChannel = Self(rawValue: "wrong-channel")
}
