import AgentHostProtocol

/// Which channels this connection follows, in the order in which they were taken up.
package struct SubscriptionTracker: Sendable, Hashable {
  private var order: URIDictionary<UInt64> = [:]
  private var serials: UInt64 = 0

  package init() {}

  /// The channels, the oldest first.
  package var channels: [URI] { order.sorted { $0.value < $1.value }.map(\.key) }

  /// Whether a channel is followed.
  package func contains(_ channel: URI) -> Bool { order[channel] != nil }

  /// A channel was granted.
  package mutating func granted(_ channel: URI) {
    guard order[channel] == nil else { return }
    serials += 1
    order[channel] = serials
  }

  /// The handshake was answered: what has a snapshot is followed, and so is what has no state. What
  /// would have had a snapshot was not granted, but only the host knows which channels those are; a
  /// channel of a kind that is known to have state is taken for refused.
  package mutating func initialized(requested: [URI], snapshots: [Snapshot]) {
    let given = URISet(snapshots.map(\.resource))
    for channel in requested where given.contains(channel) || !Self.hasState(channel) {
      granted(channel)
    }
  }

  /// The handshake of a returning client was answered. Returns what is no longer followed.
  package mutating func reconnected(requested: [URI], result: ReconnectResult) -> [URI] {
    switch result {
    case .replay(let replay):
      let missing = URISet(replay.missing)
      for channel in requested where !missing.contains(channel) { granted(channel) }
      return requested.filter { missing.contains($0) }
    case .snapshot(let fresh):
      initialized(requested: requested, snapshots: fresh.snapshots)
      return requested.filter { order[$0] == nil }
    }
  }

  /// A channel is given up; whether it was followed.
  @discardableResult
  package mutating func dropped(_ channel: URI) -> Bool {
    order.removeValue(forKey: channel) != nil
  }

  private static func hasState(_ channel: URI) -> Bool {
    !(channel.hasPrefix("ahp-otlp:") || channel.hasPrefix("mcp:"))
  }
}
