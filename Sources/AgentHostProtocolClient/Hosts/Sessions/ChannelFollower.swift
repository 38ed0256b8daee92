internal import AgentHostProtocol

/// The state of one channel, reduced from the feed of a subscription.
struct ChannelFollower: Sendable {
  private(set) var state: ChannelState?
  private(set) var end: HostedEnd?
  /// The dispatch that waits for an echo or rejection.
  var awaited: ActionOrigin? {
    didSet { isEchoed = false }
  }
  private(set) var isEchoed = false
  /// The sequence number of the newest element.
  private(set) var serverSeq: Int?
  /// The newest page of older turns. Other actions may follow it before the response to its request.
  private(set) var turnsLoaded: ChatTurnsLoadedAction?

  mutating func take(_ element: HostFeedElement) {
    switch element {
    case .snapshot(let value):
      state = value.snapshot.state
      serverSeq = value.snapshot.fromSeq
    case .event(let value):
      if let awaited, let origin = value.envelope.origin, origin.clientId == awaited.clientId,
        origin.clientSeq == awaited.clientSeq
      {
        isEchoed = true
      }
      serverSeq = value.serverSeq
      guard !value.isRejected else { return }
      if case .chat(.turnsLoaded(let page)) = value.envelope.action { turnsLoaded = page }
      state?.reduce(value.envelope.action)
    case .ended(let value): end = value
    case .notification, .gap: break
    }
  }

  var session: SessionState? { state?.session }

  var chat: ChatState? { state?.chat }
}
