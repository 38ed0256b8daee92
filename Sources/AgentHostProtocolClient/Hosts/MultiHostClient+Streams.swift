public import AgentHostProtocol

/// Snapshots and feeds of hosts.
extension MultiHostClient {
  /// Returns the current snapshot of a host, and a new one after every change. Skips changes that are faster than the
  /// consumer. Ends when the host is removed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func hostSnapshots(host: HostId) throws -> LatestValueSequence<HostHandle> {
    try supervisor(host).views.handle.values()
  }

  /// Returns the current list of sessions, most recently modified first, and a new one after every change. Each list
  /// takes time in proportion to its length: use ``sessionChanges(host:)`` for hosts with many sessions.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func sessionSummaries(host: HostId) throws -> LatestValueSequence<[SessionSummary]> {
    try supervisor(host).views.sessionLists()
  }

  /// Returns the changes of the list of sessions. The first element contains all sessions. Takes time in proportion
  /// to the changes, and never pauses the host. Ends when the host is removed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func sessionChanges(host: HostId) async throws -> HostSessionChanges {
    let supervisor = try supervisor(host)
    return HostSessionChanges(keys: await supervisor.followSessionChanges()) {
      await supervisor.sessions($0)
    }
  }

  /// Returns the sessions of all hosts, most recently modified first; equal times in the order of the hosts. Sessions
  /// of hosts without a connection are stale.
  public func aggregatedSessions() -> [HostedSessionSummary] { hosts().aggregatedSessions }

  /// Returns the agents of all hosts, in the order of the hosts.
  public func aggregatedAgents() -> [HostedAgent] { hosts().aggregatedAgents }

  /// Returns the current state of a channel; `nil` if it is not followed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func state(host: HostId, uri: URI) async throws -> HostedSnapshot? {
    try await supervisor(host).snapshot(of: uri)
  }

  // MARK: Streams

  /// Returns the events of all channels of all hosts in short form.
  ///
  /// - Parameter policy: The buffering policy. Default lossless.
  public func events(_ policy: FeedBufferingPolicy = .lossless) -> HostSubscriptionEvents {
    HostSubscriptionEvents(base: feedStorage.subscribe(policy: policy, name: "events()"))
  }

  /// Returns the events of one channel in short form. Does not subscribe, and may be called before the host is added.
  public func events(
    host: HostId, uri: URI, _ policy: FeedBufferingPolicy = .lossless
  ) -> HostSubscriptionEvents {
    let key = HostedResourceKey(host: host, uri: uri)
    return HostSubscriptionEvents(
      base: feedStorage.subscribe(
        to: .key(key), policy: policy, name: "events(host: \(host), uri: \(uri))"))
  }

  /// Returns the elements of all channels of all hosts: snapshots, actions, notifications, gaps and ends.
  ///
  /// - Parameter policy: The buffering policy. Default lossless. After a loss the state of every channel of every
  ///   host follows, beyond the limit of the policy.
  public func feed(
    _ policy: FeedBufferingPolicy = .lossless
  ) -> FeedSequence<HostFeedElement> {
    feedStorage.subscribe(policy: policy, name: "feed()")
  }

  /// Returns the elements of one channel, beginning with its state if it is followed. Does not subscribe, and may be
  /// called before the host is added; see ``sharedSubscription(host:uri:delivery:view:_:)``.
  public func feed(
    host: HostId, channel: URI, _ policy: FeedBufferingPolicy = .lossless
  ) async -> FeedSequence<HostFeedElement> {
    let name = "feed(host: \(host), channel: \(channel))"
    guard let supervisor = try? supervisor(host) else {
      let key = HostedResourceKey(host: host, uri: channel)
      return feedStorage.subscribe(to: .key(key), policy: policy, name: name)
    }
    return await supervisor.join(channel, policy, name: name)
  }

  /// Returns the events of connections and of the registry. Keeps the newest 1,024 for a slow consumer.
  public func hostEvents() -> FeedSequence<HostEvent> {
    hostEventFeed.subscribe(policy: .bufferingNewest(1_024))
  }
}

extension MultiHostClient {
  /// Returns the changes of the sessions of all hosts, including hosts that are added later. The first element
  /// contains all known sessions.
  public func sessionChanges() -> MultiHostSessionChanges {
    // Registered before the lists are read: hosts change their lists meanwhile.
    let keys = sessionChangeFeed.changes()
    keys.report(
      hosts().flatMap { host in
        host.sessions.listed.map { HostedResourceKey(host: host.id, uri: $0.summary.resource) }
      })
    return MultiHostSessionChanges(keys: keys) { await self.sessions($0) }
  }

  private func sessions(_ keys: [HostedResourceKey]) async -> HostedSessionListChange {
    var change = HostedSessionListChange(changed: [], removed: [])
    for (host, keys) in Dictionary(grouping: keys, by: \.host) {
      guard let supervisor = try? supervisor(host) else {
        change.removed += keys
        continue
      }
      let listed = await supervisor.sessions(keys.map(\.uri))
      change.changed += listed.changed.map { HostedSession(hostId: host, summary: $0) }
      change.removed += listed.removed.map { HostedResourceKey(host: host, uri: $0) }
    }
    return change
  }

  /// Reports the sessions of a removed host as removed.
  func removed(_ host: HostId, sessions: SessionList) async {
    sessionChangeFeed.changed(
      sessions.listed.map { HostedResourceKey(host: host, uri: $0.summary.resource) })
    for mirror in optimisticMirrors { await mirror.mirror?.remove(host) }
  }

  /// Returns the counters of each host's connections, including those that have ended.
  public func counters() async -> [HostId: ConnectionCounters] {
    var counters: [HostId: ConnectionCounters] = [:]
    for host in hosts() {
      guard let supervisor = try? supervisor(host.id) else { continue }
      counters[host.id] = await supervisor.clients.counters
    }
    return counters
  }
}
