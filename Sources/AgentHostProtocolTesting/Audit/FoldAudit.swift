package import AgentHostProtocol
package import AgentHostProtocolClient

/// The states of a host's channels at one sequence number.
package struct AuditPoint: Sendable {
  package var serverSeq: Int
  package var states: URIDictionary<ChannelState>

  package init(serverSeq: Int, states: URIDictionary<ChannelState>) {
    self.serverSeq = serverSeq
    self.states = states
  }
}

/// Folds a feed like a consumer and compares the result with the states of the hosts. Pure.
///
/// A host keeps changing while it is audited: its states belong to one sequence number, and the comparison
/// happens when the fold reaches that number.
package struct FoldAudit: Sendable {
  package enum Finding: Sendable, Hashable {
    /// The states of all channels are equal.
    case equal(host: HostId, channels: Int)
    /// The states of a channel differ at this sequence number.
    case different(host: HostId, channel: URI, serverSeq: Int, StateAudit)
  }

  private struct Channel {
    var state: ChannelState
    /// The sequence number of the channel's first snapshot.
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

  package func states(of host: HostId) -> URIDictionary<ChannelState> {
    hosts[host]?.channels.mapValues(\.state) ?? [:]
  }

  package func isPending(_ host: HostId) -> Bool { hosts[host]?.pending != nil }

  /// Compares the fold with these states when it reaches their sequence number. Replaces a pending comparison. A fold that
  /// is already beyond that number has no such states any more: nothing is compared.
  ///
  /// - Parameter all: Whether every channel must be subscribed.
  package mutating func expect(_ point: AuditPoint, of host: HostId, all: Bool = false) {
    let isPassed = hosts[host, default: Host()].serverSeq > point.serverSeq
    hosts[host]?.pending = isPassed ? nil : point
    hosts[host]?.needsAll = all
  }

  package mutating func take(_ element: HostFeedElement) -> Finding? {
    guard let id = element.hostId else { return nil }
    var finding: Finding?
    if let pending = hosts[id]?.pending, let seq = element.serverSeq, seq > pending.serverSeq {
      if case .snapshot(let snapshot) = element, snapshot.cause != .subscribed {
        // The connection dropped before this sequence number: the fold skips it.
        hosts[id]?.pending = nil
      } else {
        finding = compare(id, isLast: true)
      }
    }
    fold(element, of: id)
    return finding
  }

  /// Compares immediately while the host is idle. Reports only equality, since more elements may follow.
  package mutating func settle(_ id: HostId) -> Finding? { compare(id, isLast: false) }

  /// Compares for the last time and reports differences.
  package mutating func conclude(_ id: HostId) -> Finding? { compare(id, isLast: true) }

  private mutating func compare(_ id: HostId, isLast: Bool) -> Finding? {
    guard let host = hosts[id], let point = host.pending else { return nil }
    var count = 0
    for (uri, expected) in point.states.sorted(by: { $0.key < $1.key }) {
      let channel = host.channels[uri]
      if channel == nil {
        guard host.needsAll else { continue }
        // Not subscribed yet: no result. The caller retries if it needs all channels.
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
      // Numbers begin again.
      if value.cause == .hostRestarted { hosts[id]?.serverSeq = value.snapshot.fromSeq }
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
