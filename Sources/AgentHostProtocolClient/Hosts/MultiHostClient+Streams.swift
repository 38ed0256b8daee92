import AgentHostProtocol

/// What is known of hosts, and what happens on them.
extension MultiHostClient {
  /// What is known about a host, now and after every change. Changes that follow each other faster than
  /// they are read are skipped. It ends when the host is removed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func hostSnapshots(host: HostId) throws -> LatestValueSequence<HostHandle> {
    try supervisor(host).handle.values()
  }

  /// The sessions of a host, most recently modified first, now and after every change. Each list takes
  /// time in proportion to its length: ``sessionChanges(host:)`` suits hosts with many sessions.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func sessionSummaries(host: HostId) throws -> LatestValueSequence<[SessionSummary]> {
    try supervisor(host).sessions.values(\.summaries)
  }

  /// Which sessions of a host were added, changed or removed: first all that there are, then each time
  /// what has changed since. It costs what has changed, however many sessions there are, and holds
  /// nobody back. It ends when the host is removed.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func sessionChanges(host: HostId) async throws -> HostSessionChanges {
    try await supervisor(host).followSessionChanges()
  }

  /// The sessions of all hosts, most recently modified first; those of one moment in the order of the
  /// hosts. Those of hosts without a connection are marked as stale.
  public func aggregatedSessions() -> [HostedSessionSummary] { hosts().aggregatedSessions }

  /// The agents of all hosts, in the order of the hosts and of each host's list.
  public func aggregatedAgents() -> [HostedAgent] { hosts().aggregatedAgents }

  /// The newest state of a channel, as far as it has been told; `nil` if the channel is not followed
  /// now.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func state(host: HostId, uri: URI) async throws -> HostedSnapshot? {
    try await supervisor(host).channelTracker.snapshot(of: uri, cause: .joined)
  }

  // MARK: Streams

  /// What happens on all channels of all hosts, in the short form.
  ///
  /// - Parameter policy: What happens to events that are not read. Nothing is lost, unless said here.
  public func events(_ policy: FeedBufferingPolicy = .lossless) -> HostSubscriptionEvents {
    HostSubscriptionEvents(base: feedStorage.subscribe(policy: policy, name: "events()"))
  }

  /// What happens on one channel of one host, in the short form. Attaching subscribes to nothing, and
  /// works before the host is added.
  public func events(
    host: HostId, uri: URI, _ policy: FeedBufferingPolicy = .lossless
  ) -> HostSubscriptionEvents {
    let key = HostedResourceKey(host: host, uri: uri)
    return HostSubscriptionEvents(
      base: feedStorage.subscribe(
        to: .key(key), policy: policy, name: "events(host: \(host), uri: \(uri))"))
  }

  /// Everything that happens on all channels of all hosts: snapshots, actions, notifications, gaps and
  /// ends.
  ///
  /// - Parameter policy: What happens to elements that are not read. Nothing is lost, unless said here.
  ///   After a loss the state of every channel of every host follows, beyond what the policy keeps.
  public func feed(
    _ policy: FeedBufferingPolicy = .lossless
  ) -> FeedSequence<HostFeedElement> {
    feedStorage.subscribe(policy: policy, name: "feed()")
  }

  /// Everything that happens on one channel of one host. If the channel is followed already, its state
  /// comes first. Attaching subscribes to nothing, and works before the host is added; see
  /// ``sharedSubscription(host:uri:delivery:view:_:)`` for a stream that subscribes.
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

  /// What happens to connections and to the registry. The newest 1,024 are kept for a consumer that
  /// does not read.
  public func hostEvents() -> FeedSequence<HostEvent> {
    hostEventFeed.subscribe(policy: .bufferingNewest(1_024))
  }
}
