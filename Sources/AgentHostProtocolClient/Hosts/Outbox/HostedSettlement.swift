/// An element of the settlements of all hosts.
public enum HostedSettlement: FeedElement {
  /// Settlements are selected by host.
  public typealias Key = HostId

  /// An entry of the host's outbox was settled.
  indirect case settled(HostId, OutboxSettlement)
  /// The consumer was too slow and missed this many settlements.
  case missed(count: Int)

  /// Returns the element for missed settlements.
  public static func gap(count: Int) -> HostedSettlement { .missed(count: count) }
}

extension HostedSettlement: RoutedFeedElement {
  package var routingKey: HostId? {
    if case .settled(let host, _) = self { host } else { nil }
  }
}

/// An unsettled entry with its host.
public struct HostedOutboxEntry: Sendable, Equatable {
  /// The identifier of the entry's host.
  public var hostId: HostId
  /// The unsettled entry.
  public var entry: OutboxEntry
}
