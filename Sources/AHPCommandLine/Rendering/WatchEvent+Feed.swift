internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension WatchEvent {
  /// Converts an element of the feed; nil for the end of a subscription that this client ended.
  init?(_ element: HostFeedElement, at time: RecordTime) {
    let body: Body
    switch element {
    case .snapshot(let value): body = .snapshot(value.snapshot)
    case .event(let value): body = .action(value.envelope)
    case .notification(let value):
      if case .authRequired(let params) = value.notification {
        body = .auth(params)
      } else {
        body = .notification(value.notification)
      }
    case .gap(let gap):
      body = .gap(
        channel: gap.channel, count: gap.count, cause: gap.cause.text,
        snapshotFollows: gap.isFollowedBySnapshot)
    case .ended(let end):
      guard let channel = end.channel, let trouble = end.reason.trouble else { return nil }
      body = .missing(channel: channel, reason: end.reason == .missing ? nil : trouble)
    }
    self.init(
      host: element.hostId?.rawValue ?? WatchEvent.anyHost,
      generation: element.generation?.number ?? 0,
      time: time, body)
    if case .snapshot(let value) = element { isKnown = value.cause == .restored }
  }
}

extension HostedEnd.Reason {
  /// Why the channel has no state any more; nil if this client ended its subscription.
  var trouble: String? {
    switch self {
    case .missing: "it no longer exists"
    case .disposed: "its session was disposed of"
    case .refused(let failure): failure.message
    case .unsubscribed, .hostRemoved: nil
    }
  }
}

extension HostNotice {
  /// The notice of an event; nil for events without one.
  ///
  /// - Parameters:
  ///   - handle: the host, whose state may be newer than the event.
  init?(_ event: HostEvent, _ handle: HostHandle?, address: String? = nil) {
    switch event {
    case .added: self.init(.added, address: address)
    case .stateChanged(_, let state, let failure):
      let facts = state.facts
      if let reason = facts.failure {
        self.init(.failed, failure: reason)
      } else if let attempt = facts.attempt {
        let delay = handle?.nextAttempt?.delay ?? .zero
        let down = handle?.downFor?.components.seconds ?? 0
        self.init(
          .waiting(attempt: attempt, delay: delay), failure: failure,
          downFor: down >= 1 ? .seconds(down) : nil)
      } else if facts.isConnecting {
        self.init(.connecting, address: address)
      } else {
        return nil
      }
    case .connected: self.init(.connected(version: handle?.protocolVersion))
    case .removed: self.init(.removed)
    case .silent(_, let duration): self.init(.silent(duration))
    case .replied: self.init(.replied)
    case .restarted: self.init(.restarted)
    case .heldBack(_, let names): self.init(.heldBack(by: names))
    case .released(_, let duration): self.init(.released(after: duration))
    default: return nil
    }
  }
}

extension FeedGap.Cause {
  /// The reason for the gap in a few words.
  fileprivate var text: String {
    switch self {
    case .consumerTooSlow: "the reader was too slow"
    case .notReplayed: "not replayed after the connection was lost"
    case .missingFromState: "a message could not be read and is not part of the state"
    case .unreadable(let message): "a message could not be read: \(message.reason)"
    }
  }
}
