package import AgentHostProtocol

/// The subscribed channels of a connection, in order of subscription.
package struct SubscriptionTracker: Sendable, Hashable {
  private var order: URIDictionary<UInt64> = [:]
  private var serials: UInt64 = 0

  package init() {}

  package var channels: [URI] { order.sorted { $0.value < $1.value }.map(\.key) }

  package func contains(_ channel: URI) -> Bool { order[channel] != nil }

  package mutating func granted(_ channel: URI) {
    guard order[channel] == nil else { return }
    serials += 1
    order[channel] = serials
  }

  /// Applies a handshake: marks channels with a snapshot, and channels without state, as subscribed. A missing
  /// snapshot means a rejected channel, but only the host knows which channels have state. So only kinds that are
  /// known to have state count as rejected.
  package mutating func initialized(
    requested: [URI], snapshots: [Snapshot], besides unknown: UnknownMembers? = nil
  ) {
    let given = URISet(snapshots.map(\.resource))
    for channel in requested
    where given.contains(channel) || channel.isKnownToHaveNoState
      || unknown.mayContainSnapshot(of: channel)
    {
      granted(channel)
    }
  }

  /// Applies a returning client's handshake. Returns the lost channels.
  package mutating func reconnected(requested: [URI], result: ReconnectResult) -> [URI] {
    switch result {
    case .replay(let replay):
      let missing = URISet(replay.missing)
      for channel in requested where !missing.contains(channel) { granted(channel) }
      return requested.filter { missing.contains($0) }
    case .snapshot(let fresh):
      initialized(
        requested: requested, snapshots: fresh.snapshots, besides: fresh.unknownMembers)
      return requested.filter { order[$0] == nil }
    }
  }

  /// Returns whether the channel was subscribed.
  @discardableResult
  package mutating func dropped(_ channel: URI) -> Bool {
    order.removeValue(forKey: channel) != nil
  }
}

extension URI {
  /// Whether channels of this scheme only carry notifications.
  var isKnownToHaveNoState: Bool { hasPrefix("ahp-otlp:") || hasPrefix("mcp:") }
}
