import AgentHostProtocol
import AgentHostProtocolClient

/// The states of a host's channels at one place of its sequence.
package struct AuditPoint: Sendable {
  /// The place.
  package var serverSeq: Int
  /// The states.
  package var states: URIDictionary<ChannelState>

  package init(serverSeq: Int, states: URIDictionary<ChannelState>) {
    self.serverSeq = serverSeq
    self.states = states
  }
}

/// Folds a feed as any consumer would, and compares the result with what the hosts have. Pure.
///
/// A host does not stand still while it is looked at: its states are those of one place in its sequence,
/// and the fold is compared when it has come to that place.
package struct FoldAudit: Sendable {
  /// What a comparison found.
  package enum Finding: Sendable, Hashable {
    /// All is as the host has it.
    case equal(host: HostId, channels: Int)
    /// A channel is not as the host has it.
    case different(host: HostId, channel: URI, serverSeq: Int, StateAudit)
  }

  private struct Channel {
    var state: ChannelState
    /// The place of the snapshot that it began with.
    var since: Int
  }

  private struct Host {
    var channels: URIDictionary<Channel> = [:]
    var serverSeq = 0
    var pending: AuditPoint?
    var needsAll = false
  }

  private var hosts: [HostId: Host] = [:]

  package init() {}

  /// The folded states of a host.
  package func states(of host: HostId) -> URIDictionary<ChannelState> {
    hosts[host]?.channels.mapValues(\.state) ?? [:]
  }

  /// Whether a comparison has not come to its end.
  package func isPending(_ host: HostId) -> Bool { hosts[host]?.pending != nil }

  /// Compares the fold with these states as soon as it has come to their place. An unfinished comparison
  /// is replaced.
  ///
  /// - Parameter all: whether every one of the channels must be followed.
  package mutating func expect(_ point: AuditPoint, of host: HostId, all: Bool = false) {
    hosts[host, default: Host()].pending = point
    hosts[host]?.needsAll = all
  }

  /// Takes an element of the feed.
  package mutating func take(_ element: HostFeedElement) -> Finding? {
    guard let id = element.hostId else { return nil }
    var finding: Finding?
    if let pending = hosts[id]?.pending, let seq = element.serverSeq, seq > pending.serverSeq {
      if case .snapshot(let snapshot) = element, snapshot.cause != .subscribed {
        // The connection broke before the place was reached: the fold jumps over it.
        hosts[id]?.pending = nil
      } else {
        finding = compare(id, isLast: true)
      }
    }
    fold(element, of: id)
    return finding
  }

  /// Compares now, in a moment of calm: only an answer that all is equal counts, for more may be on its
  /// way.
  package mutating func settle(_ id: HostId) -> Finding? { compare(id, isLast: false) }

  /// Compares for the last time: what is not equal now is wrong.
  package mutating func conclude(_ id: HostId) -> Finding? { compare(id, isLast: true) }

  private mutating func compare(_ id: HostId, isLast: Bool) -> Finding? {
    guard let host = hosts[id], let point = host.pending else { return nil }
    var count = 0
    for (uri, expected) in point.states.sorted(by: { $0.key < $1.key }) {
      let channel = host.channels[uri]
      if channel == nil {
        guard host.needsAll else { continue }
        // Not followed yet: no answer, neither way. Whoever needs all of them asks again.
        if isLast { hosts[id]?.pending = nil }
        return nil
      }
      if let channel, channel.since > point.serverSeq { continue }
      guard channel?.state == expected else {
        guard isLast else { return nil }
        hosts[id]?.pending = nil
        var audit = StateAudit()
        audit.compare(uri, client: channel?.state, host: expected)
        return .different(host: id, channel: uri, serverSeq: point.serverSeq, audit)
      }
      count += 1
    }
    hosts[id]?.pending = nil
    return .equal(host: id, channels: count)
  }

  private mutating func fold(_ element: HostFeedElement, of id: HostId) {
    if let seq = element.serverSeq {
      hosts[id, default: Host()].serverSeq = max(seq, hosts[id]?.serverSeq ?? 0)
    }
    switch element {
    case .snapshot(let value):
      hosts[id, default: Host()].channels[value.channel] = Channel(
        state: value.snapshot.state, since: value.snapshot.fromSeq)
    case .event(let value):
      guard !value.isRejected else { return }
      _ = hosts[id]?.channels[value.channel]?.state.reduce(value.envelope.action)
    case .ended(let end):
      if let channel = end.channel { hosts[id]?.channels[channel] = nil }
    case .notification, .gap: break
    }
  }
}
