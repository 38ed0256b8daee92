internal import AgentHostProtocol

/// Followed channels that are being requested again, for example with another view: how far each was followed when
/// it was requested, and its actions since. The requested snapshot may be older than these.
struct SnapshotRenewals: Sendable {
  private var requestedAt: URIDictionary<Int> = [:]
  private var actions = EnvelopeBuffer()

  func contains(_ channel: URI) -> Bool { !requestedAt.isEmpty && requestedAt[channel] != nil }

  /// Records that a channel is about to be requested. `cursor` is the last applied number, `nil` without a state.
  mutating func begin(_ channel: URI, at cursor: Int?) {
    guard requestedAt[channel] == nil else { return }
    requestedAt[channel] = cursor
  }

  mutating func delivered(_ envelope: ActionEnvelope, _ delivery: FeedDelivery, bytes: Int) {
    guard contains(envelope.channel) else { return }
    actions.hold(envelope, delivery, bytes: bytes)
  }

  /// Handles the snapshot of a channel. Returns `nil` if the snapshot was not requested again.
  mutating func finish(_ channel: URI) -> (requestedAt: Int, actions: EnvelopeBuffer.Queue?)? {
    guard let requestedAt = requestedAt.removeValue(forKey: channel) else { return nil }
    return (requestedAt, actions.take(channel))
  }

  mutating func cancel(_ channel: URI) { _ = finish(channel) }

  mutating func removeAll() { self = SnapshotRenewals() }
}
