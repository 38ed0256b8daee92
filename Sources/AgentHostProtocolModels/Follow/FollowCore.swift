internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The tasks of a ``Following``. They do not retain the `Following`, so that it ends with the last reference.
final class FollowCore: Sendable {
  private let client: MultiHostClient
  private let scope: FollowScope
  private let hosts: Set<HostId>?
  private let limits: FollowLimits
  private let hostEvents: FeedSequence<HostEvent>
  private let feed: FeedSequence<HostFeedElement>
  private let clock: any Clock<Duration>
  /// Called for each subscription that the host refuses.
  private let onFailure: (@Sendable (HostId, URI, AHPError) async -> Void)?
  private let began = ContinuousClock.now
  private let state = Locked<[HostId: FollowedHost]>([:])

  init(
    client: MultiHostClient, scope: FollowScope, hosts: Set<HostId>?, limits: FollowLimits,
    hostEvents: FeedSequence<HostEvent>, feed: FeedSequence<HostFeedElement>,
    clock: any Clock<Duration> = ContinuousClock(),
    onFailure: (@Sendable (HostId, URI, AHPError) async -> Void)? = nil
  ) {
    self.client = client
    self.scope = scope
    self.hosts = hosts
    self.limits = limits
    self.hostEvents = hostEvents
    self.feed = feed
    self.clock = clock
    self.onFailure = onFailure
  }

  private var now: Duration { ContinuousClock.now - began }

  func channels(of host: HostId) -> [URI] {
    state.withLock { Array($0[host]?.machine.channels ?? []) }
  }

  var channelCount: Int {
    state.withLock { $0.values.reduce(0) { $0 + $1.machine.channels.count } }
  }

  var omittedSessionCount: Int {
    state.withLock { hosts in
      hosts.values.reduce(0) { $0 + $1.machine.omittedSessionCount }
    }
  }

  /// Follows until the task is cancelled or the client is shut down, and then unsubscribes.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.read() }
      for host in await client.hosts() { begin(host.id, in: &group) }
      for await event in hostEvents {
        switch event {
        case .added(let host): begin(host, in: &group)
        case .connected(let host, _): change(host) { $0.connected() }
        case .missed:
          for host in await client.hosts() { begin(host.id, in: &group) }
        default: break
        }
      }
      group.cancelAll()
    }
    feed.cancel()
    hostEvents.cancel()
    let holds = state.withLock { hosts in
      defer { hosts = [:] }
      return hosts.values.flatMap(\.holds.values)
    }
    for hold in holds { await hold.release() }
  }

  private func begin(_ host: HostId, in group: inout DiscardingTaskGroup) {
    guard hosts?.contains(host) != false else { return }
    let isNew = state.withLock { hosts in
      guard hosts[host] == nil else {
        // It is being removed, or still is to be.
        hosts[host]?.isAddedAgain = true
        return false
      }
      hosts[host] = FollowedHost(FollowMachine(scope.machineScope(host, limits)))
      return true
    }
    guard isNew else { return }
    group.addTask { await self.follow(host) }
  }

  private func read() async {
    while let batch = await feed.nextBatch(limit: 512) {
      var signals: [HostId: Signal] = [:]
      // Kept until the lock is free.
      var ended: [ChannelHold] = []
      // Under one lock: a chat that moves is removed and added, and is not released in between.
      state.withLock { hosts in
        for element in batch {
          guard let id = element.hostId, let event = FollowMachine.Event(element) else { continue }
          if case .action(let envelope) = event, envelope.action.isText { continue }
          if hosts[id]?.take(event, at: now, &ended) == true { signals[id] = hosts[id]?.signal }
        }
      }
      for signal in signals.values { signal.raise() }
    }
  }

  // MARK: One host

  /// Follows a host until it is removed, and not added again.
  private func follow(_ host: HostId) async {
    repeat {
      await followOnce(host)
    } while state.withLock { hosts -> Bool in
      guard hosts[host]?.isAddedAgain == true, !Task.isCancelled else {
        hosts.removeValue(forKey: host)
        return false
      }
      hosts[host] = FollowedHost(FollowMachine(scope.machineScope(host, limits)))
      return true
    }
  }

  private func followOnce(_ host: HostId) async {
    change(host) { $0.started() }
    if scope.followsAutomations(on: host) {
      change(host) { $0.found(automationsResourceURI) }
    }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.subscribe(on: host) }
      if let changes = try? await client.sessionChanges(host: host) {
        for await change in changes {
          self.change(host) { $0.sessions(change, at: self.now) }
        }
      }
      group.cancelAll()
    }
  }

  /// Changes the followed channels of a host, and begins to subscribe and to unsubscribe.
  private func change(_ host: HostId, _ body: (inout FollowMachine) -> [URI]) {
    withHost(host) { host in host.change(body) ? host.signal : nil }?.raise()
  }

  private func withHost<Result>(
    _ host: HostId, _ body: (inout FollowedHost) -> Result?
  ) -> Result? {
    state.withLock { hosts in
      guard var value = hosts.removeValue(forKey: host) else { return nil }
      defer { hosts[host] = value }
      return body(&value)
    }
  }

  private func subscribe(on host: HostId) async {
    guard let signal = state.withLock({ $0[host]?.signal }) else { return }
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        while let step = withHost(host, { $0.next() }) {
          switch step {
          case .release(let holds): for hold in holds { await hold.release() }
          case .subscribe(let channel):
            group.addTask { await self.subscribe(to: channel, on: host) }
          case .retry(let channels):
            for channel in channels { group.addTask { await self.retry(channel, on: host) } }
          }
        }
        await signal.wait()
      }
      group.cancelAll()
    }
  }

  private func subscribe(to channel: URI, on host: HostId) async {
    let isWanted = withHost(host) { $0.machine.channels.contains(channel) }
    guard isWanted == true,
      let hold = try? await client.hold(
        host: host, uri: channel, SharedSubscriptions.Options(isWhole: true), isPatient: true)
    else {
      return settled(channel, on: host)
    }
    let isKept = withHost(host) { host -> Bool in
      guard host.machine.channels.contains(channel) else { return false }
      host.holds[channel] = hold
      return true
    }
    guard isKept == true else { return settled(channel, on: host) }
    if !hold.isRequested, scope.readsStates,
      let known = try? await client.state(host: host, uri: channel)
    {
      // Another owner has subscribed before, so there is no further snapshot.
      change(host) { $0.take(.snapshot(known.snapshot), at: self.now) ?? [] }
    }
    do {
      try await hold.granted()
    } catch {
      // The supervisor retries transient failures itself.
      if !Task.isCancelled, await hold.isEnded {
        refused(hold, on: host)
      }
      if let error = error as? AHPError, error.rpcError != nil || error.code == .malformedResult {
        await onFailure?(host, channel, error)
      }
    }
    settled(channel, on: host)
    await retry(channel, on: host)
  }

  /// A subscription was rejected. Ignored if it was released meanwhile: the channel may be followed again.
  private func refused(_ hold: ChannelHold, on host: HostId) {
    let isCurrent = withHost(host) { host -> Bool in
      guard host.holds[hold.channel] === hold else { return false }
      return host.holds.removeValue(forKey: hold.channel) != nil
    }
    guard isCurrent == true else { return }
    change(host) {
      _ = $0.refused(hold.channel, at: self.now)
      return $0.fillPlaces(at: self.now)
    }
  }

  private func settled(_ channel: URI, on host: HostId) {
    let signal = withHost(host) { host in
      host.queue.settled(channel)
      return host.signal
    }
    signal?.raise()
  }

  /// Retries a channel that the host lists and has rejected.
  private func retry(_ channel: URI, on host: HostId) async {
    guard let pause = withHost(host, { $0.machine.pause(of: channel, at: self.now) }),
      (try? await clock.pause(for: pause)) != nil
    else { return }
    change(host) { $0.retry(channel, at: self.now) }
  }
}

extension StateAction {
  /// Whether the action only appends text, as most actions do.
  fileprivate var isText: Bool {
    switch self {
    case .chat(.delta), .chat(.reasoning), .chat(.toolCallDelta): true
    default: false
    }
  }
}
