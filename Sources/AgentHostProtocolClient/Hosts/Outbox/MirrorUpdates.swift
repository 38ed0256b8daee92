internal import AgentHostProtocol

/// Updates an optimistic mirror with the elements of a host and the changes of its outbox, until the mirror is
/// released.
struct MirrorUpdates: Sendable {
  let mirror: OptimisticMirror
  let feed: FeedSequence<HostFeedElement>
  let outbox: Outbox?

  private let signal = Signal()

  init(_ mirror: OptimisticMirror, _ feed: FeedSequence<HostFeedElement>, _ outbox: Outbox?) {
    self.mirror = mirror
    self.feed = feed
    self.outbox = outbox
  }

  /// Begins with these states and the entries of the outbox. Returns the job that continues until the mirror is
  /// released; the job does not retain it.
  func begin(with states: [HostedSnapshot]) async -> @Sendable () async -> Void {
    var observer: UInt64?
    if let outbox {
      observer = await outbox.observe { [weak mirror, signal] change in
        mirror?.note(change)
        signal.raise()
      }
    }
    for state in states { await mirror.take(.snapshot(state)) }
    return { [weak mirror, feed, signal, outbox, observer] in
      await withDiscardingTaskGroup { group in
        group.addTask { [weak mirror] in
          repeat {
            await signal.wait()
            await mirror?.takeUpChanges()
          } while !Task.isCancelled
        }
        while let batch = await feed.nextBatch(limit: 512) { await mirror?.take(contentsOf: batch) }
        group.cancelAll()
      }
      feed.cancel()
      if let observer { await outbox?.removeObserver(observer) }
    }
  }
}

extension OptimisticMirror {
  /// Creates a mirror of a host that is updated until it is released.
  ///
  /// - Throws: `HostError.hostShutDown`.
  static func following(
    _ supervisor: HostSupervisor, _ limits: MirrorLimits, listener: MirrorListener? = nil
  ) async throws -> OptimisticMirror {
    let (feed, states) = try await supervisor.withIsolation { supervisor in
      try supervisor.machine.checkRunning()
      // No element lies between the states and the feed.
      return supervisor.streams.followForMirror(supervisor.machine.channelTracker)
    }
    let mirror = OptimisticMirror(
      clientId: supervisor.claim.identity.clientId, limits: limits,
      source: MirrorSource(feed: feed),
      listener: listener)
    let updates = await MirrorUpdates(mirror, feed, supervisor.claim.outbox?.outbox).begin(
      with: states)
    guard supervisor.jobs.start(.mirror(ObjectIdentifier(mirror)), updates) else {
      feed.cancel()
      throw HostError.hostShutDown
    }
    return mirror
  }
}
