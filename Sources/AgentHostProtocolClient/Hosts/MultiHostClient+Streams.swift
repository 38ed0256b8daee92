public import AgentHostProtocol

extension MultiHostClient {
  /// Returns the current snapshot of a host, and a new one after every change. Skips changes that are faster than the
  /// consumer. Ends when the host is removed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func hostSnapshots(host: HostId) throws -> LatestValueSequence<HostHandle> {
    try supervisor(host).views.handle.values()
  }

  /// Returns the current state of a channel; `nil` if it is not followed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func state(host: HostId, uri: URI) async throws -> HostedSnapshot? {
    try await supervisor(host).decide { $0.snapshot(of: uri) }
  }

  /// Returns the elements of all channels of all hosts: snapshots, actions, notifications, gaps and ends.
  ///
  /// - Parameter policy: The buffering policy. Default lossless. After a loss the state of every channel of every
  ///   host follows, beyond the limit of the policy.
  public func feed(_ policy: FeedBufferingPolicy = .lossless) -> FeedSequence<HostFeedElement> {
    feeds.elements.subscribe(policy: policy, name: "feed()")
  }

  /// Returns the elements of one channel, beginning with its state if it is followed. Does not subscribe, and may be
  /// called before the host is added; see ``sharedSubscription(host:uri:delivery:view:_:)``.
  public func feed(
    host: HostId, channel: URI, _ policy: FeedBufferingPolicy = .lossless
  ) async -> FeedSequence<HostFeedElement> {
    let name = "feed(host: \(host), channel: \(channel))"
    guard let supervisor = try? supervisor(host) else {
      let key = HostedResourceKey(host: host, uri: channel)
      return feeds.elements.subscribe(to: .key(key), policy: policy, name: name)
    }
    return await supervisor.withIsolation {
      $0.streams.join(channel, policy, $0.machine.channelTracker, name: name)
    }
  }

  /// Returns the events of connections and of the registry. Keeps the newest 1,024 for a slow consumer.
  public func hostEvents() -> FeedSequence<HostEvent> {
    feeds.events.subscribe(policy: .bufferingNewest(1_024))
  }

  /// Returns the counters of each host's connections, including those that have ended.
  public func counters() async -> [HostId: ConnectionCounters] {
    await totals().mapValues(\.counters)
  }

  /// Returns the totals of each host.
  package func totals() async -> [HostId: HostTotals] {
    var totals: [HostId: HostTotals] = [:]
    for host in hosts() {
      guard let supervisor = try? supervisor(host.id) else { continue }
      totals[host.id] = await supervisor.totals
    }
    return totals
  }
}

/// What is counted of a host since it was added.
package struct HostTotals: Sendable {
  /// Connection attempts, successful ones included.
  package var attempts: UInt64 = 0
  /// Gaps in its feed.
  package var gaps: UInt64 = 0
  package var counters = ConnectionCounters()

  package init() {}
}

extension HostSupervisor {
  fileprivate var totals: HostTotals {
    var totals = HostTotals()
    totals.attempts = machine.lifecycle.attempts
    totals.gaps = machine.channelTracker.gaps
    totals.counters = clients.counters
    return totals
  }
}
