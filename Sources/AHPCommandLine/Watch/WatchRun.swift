internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

struct WatchRun: Sendable {
  var hosts: [ConfiguredHost]
  /// Session patterns to check: a note is printed for each that matches no session.
  var sessions: [Setting<GlobPattern>] = []
  var scope = FollowMachine.Scope()
  /// How long to run; nil for no limit.
  var duration: Duration?
  /// Whether the watch ends when one host fails permanently.
  var failsFast = false
  /// The demonstration, which checks the shown states.
  var demo: WatchDemo?
  var cursor: CursorFile?

  /// Runs until an end is reached; writes everything but the last record.
  func run(
    _ printer: WatchPrinter, store: any ClientIdStore = InMemoryClientIdStore()
  ) async throws -> WatchEnd {
    try await withMultiHostClient(store: store) { client in
      let state = WatchRunState(self, client, printer)
      let feed = await client.feed()
      let hostEvents = await client.hostEvents()
      let sessionChanges = await client.sessionChanges()
      return try await withThrowingTaskGroup(of: WatchEnd?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await state.read(feed) }
        group.addTask { try await state.read(hostEvents) }
        group.addTask { try await state.tick() }
        group.addTask { try await printer.failWithoutReader() }
        group.addTask { await state.followSessions(sessionChanges) }
        group.addTask { try await state.subscribe() }
        for host in hosts {
          try await client.add(host.config)
          state.started(host.config.id)
          if !sessions.isEmpty {
            group.addTask { try await state.checkSessions(of: host.config.id) }
          }
        }
        if let demo {
          group.addTask {
            try await demo.accompany(client, printer)
            return nil
          }
        }
        if let duration { group.addTask { await state.sleep(duration) } }
        var isConcluding = false
        while let end = try await group.firstResult() {
          printer.limitStalls()
          guard end == .duration, let demo, !isConcluding else { return end }
          isConcluding = true
          group.addTask {
            try await demo.conclude(printer)
            return end
          }
        }
        return .signal(.interrupted)
      }
    }
  }
}

/// The tasks of a watch and their shared state. No task waits for a single host: a thousand idle hosts need memory for
/// a thousand connections, but not for tasks of the watch.
private final class WatchRunState: Sendable {
  private struct PendingSubscriptions: Sendable {
    var machine: FollowMachine
    var queue = SubscriptionQueue()
    /// Channels whose failed subscription was reported.
    fileprivate var failing: URISet = []
    /// Whether a task is about to take channels from the queue.
    var isStarting = false

    /// Returns whether to start a task that takes channels from the queue.
    mutating func begin() -> Bool {
      guard queue.isReady || machine.hasRetried, !isStarting else { return false }
      isStarting = true
      return true
    }

    mutating func next() -> URI? {
      isStarting = false
      return queue.next()
    }

    /// Returns the notice of a failed subscription that is retried; nil if it was reported.
    mutating func notice(of failure: String, of channel: URI) -> String? {
      guard failing.insert(channel).inserted else { return nil }
      return "subscribing to \(channel) failed: \(failure); it is retried"
    }

    mutating func succeeded(_ channel: URI) { failing.remove(channel) }
  }

  private let run: WatchRun
  private let client: MultiHostClient
  private let printer: WatchPrinter
  private let pendingSubscriptions: [HostId: Locked<PendingSubscriptions>]
  private let ready = Mailbox<HostId>()
  private let addresses: [HostId: String]
  private let check: Locked<SessionPatternCheck>
  private let positions = Locked(WatchPositions())
  private let began = ContinuousClock.now

  init(_ run: WatchRun, _ client: MultiHostClient, _ printer: WatchPrinter) {
    self.run = run
    self.client = client
    self.printer = printer
    pendingSubscriptions = Dictionary(
      run.hosts.map { host in
        (host.config.id, Locked(PendingSubscriptions(machine: FollowMachine(run.scope))))
      }, uniquingKeysWith: { first, _ in first })
    check = Locked(SessionPatternCheck(run.sessions, hosts: run.hosts.map(\.config.id.rawValue)))
    addresses = Dictionary(
      run.hosts.map { ($0.config.id, $0.address) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Reading

  func read(_ feed: FeedSequence<HostFeedElement>) async throws -> WatchEnd? {
    for host in run.hosts {
      let id = host.config.id
      let epoch = await run.cursor?.epoch(of: id)
      positions.withLock { $0.begin(id, epoch: epoch, at: .now) }
    }
    while let batch = await feed.nextBatch(limit: 512) {
      try await run.demo?.took(batch)
      let time = RecordTime.now
      var events: [WatchEvent] = []
      var places: [Int] = []
      for (place, element) in batch.enumerated() {
        if case .snapshot(let value) = element {
          change(value.hostId) { $0.succeeded(value.channel) }
        }
        let epoch = positions.withLock { $0.epoch(of: element, at: time) }
        guard var event = WatchEvent(element, at: time),
          follow(HostId(event.host), { $0.take(element, at: now) })
        else { continue }
        event.epoch = epoch
        events.append(event)
        places.append(place)
      }
      for news in positions.withLock({ $0.takeNews() }) {
        // Saved before the records are written, so that it survives a crash.
        try await run.cursor?.willWrite(news.channels, of: news.host, epoch: news.epoch)
      }
      let (end, taken) = try await printer.takeAndCount(events)
      if let cursor = run.cursor {
        for event in events[..<taken] {
          guard case .missing(let channel, _) = event.body else { continue }
          await cursor.wrote(gone: channel, of: HostId(event.host))
        }
      }
      if isResumable {
        // Up to the first that was not written: the next watch begins with it.
        await client.processed(batch[..<(taken < events.count ? places[taken] : batch.count)])
      }
      if let end { return end }
    }
    return nil
  }

  private var isResumable: Bool { run.hosts.contains { $0.config.resume != nil } }

  func read(_ hostEvents: FeedSequence<HostEvent>) async throws -> WatchEnd? {
    var unsaved: Set<HostId> = []
    var lists = ListFailures()
    for await event in hostEvents {
      guard let id = event.hostId else { continue }
      let handle = await client.host(id)
      if let notice = HostNotice(event, handle, address: addresses[id]) {
        let record = WatchEvent(
          host: id.rawValue, generation: handle?.generation.number ?? 0, time: .now,
          .host(notice))
        if let end = try await printer.take([record]) { return end }
      }
      switch event {
      case .sessionRefreshFailed(_, let failure):
        let name = run.hosts.first { $0.config.id == id }?.name ?? id.rawValue
        if let notice = lists.notice(failure, of: id, named: name) {
          try await printer.notice(notice, about: id)
        }
      case .subscriptionFailed(_, let channel, let failure):
        if let notice = change(id, { $0.notice(of: failure.message, of: channel) }) {
          try await printer.notice(notice, about: id)
        }
      case .storeFailed(_, let message) where unsaved.insert(id).inserted:
        try await printer.notice(message, about: id)
      case .connected(_, let generation):
        follow(id) { $0.connected() }
        try await run.demo?.connected(id, generation)
      case .stateChanged(_, .failed(let failure), _):
        if let advice = run.hosts.first(where: { $0.config.id == id })?.advice(on: failure) {
          try await printer.notice(advice, about: id)
        }
        if run.failsFast { return .hosts(ExitCode(failure)) }
        if let code = await ExitCode(ofFailedHosts: client) { return .hosts(code) }
      default: break
      }
    }
    return nil
  }

  // MARK: Following

  private var now: Duration { ContinuousClock.now - began }

  private func change<Result>(
    _ host: HostId, _ body: (inout PendingSubscriptions) -> Result
  ) -> Result {
    guard let pending = pendingSubscriptions[host] else {
      // No watched host.
      var none = PendingSubscriptions(machine: FollowMachine(run.scope))
      return body(&none)
    }
    return pending.withLock(body)
  }

  /// Subscribes to the channels that `body` returns; returns false for nil.
  @discardableResult
  private func follow(_ host: HostId, _ body: (inout FollowMachine) -> [URI]?) -> Bool {
    let (isNews, begins) = change(host) { pendingSubscriptions in
      let channels = body(&pendingSubscriptions.machine)
      pendingSubscriptions.queue.want(channels ?? [])
      return (channels != nil, pendingSubscriptions.begin())
    }
    if begins { ready.put(host) }
    return isNews
  }

  func started(_ host: HostId) { follow(host) { $0.started() } }

  func followSessions(_ changes: MultiHostSessionChanges) async -> WatchEnd? {
    for await change in changes {
      for (host, change) in change.byHost {
        printer.learn(change.changed, of: host)
        follow(host) { $0.sessions(change, at: now) }
      }
    }
    return nil
  }

  /// Prints notes on patterns that match no session, once the first lists of all hosts are known.
  func checkSessions(of host: HostId) async throws -> WatchEnd? {
    for await handle in try await client.hostSnapshots(host: host) where handle.areSessionsFresh {
      let notes = try check.withLock { try $0.listed(handle.sessionSummaries, by: host.rawValue) }
      for note in notes { await printer.note(TerminalText.sanitized(note)) }
      break
    }
    return nil
  }

  /// Subscribes to the pending channels of all hosts.
  func subscribe() async throws -> WatchEnd? {
    try await withThrowingDiscardingTaskGroup { group in
      while let hosts = await ready.take() {
        for host in hosts { group.addTask { try await self.subscribe(on: host) } }
      }
      group.cancelAll()
    }
    return nil
  }

  private func subscribePending(on host: HostId) {
    if change(host, { $0.begin() }) { ready.put(host) }
  }

  /// Subscribes to the pending channels of one host, a limited number at a time, once it is connected.
  private func subscribe(on host: HostId) async throws {
    guard await isConnected(host) else { return }
    try await withThrowingDiscardingTaskGroup { group in
      while let channel = change(host, { $0.next() }) {
        group.addTask { try await self.subscribe(to: channel, on: host) }
      }
      for channel in change(host, { $0.machine.takeRetried() }) {
        group.addTask { await self.retry(channel, on: host) }
      }
    }
  }

  /// Waits until the host is connected; false if it was removed.
  private func isConnected(_ host: HostId) async -> Bool {
    if await client.host(host)?.state.isConnected == true { return true }
    guard let handles = try? await client.hostSnapshots(host: host) else { return false }
    for await handle in handles where handle.state.isConnected { return true }
    return false
  }

  private func subscribe(to channel: URI, on host: HostId) async throws {
    do {
      try await client.subscribe(host: host, uri: channel)
    } catch let error where Self.isAboutTheConnection(error) {
      // The connection was lost or closed: retry on the next one. Meanwhile another channel uses the slot.
      // A failure of the host is retried, too, but no event reports it.
      let isFailure = (error as? AHPError)?.rpcError != nil
      let (pause, notice) = change(host) { pending in
        (
          pending.queue.failed(channel),
          isFailure ? pending.notice(of: error.brief, of: channel) : nil
        )
      }
      subscribePending(on: host)
      if let notice { try await printer.notice(notice, about: host) }
      guard await client.host(host) != nil, (try? await Task.sleep(for: pause)) != nil else {
        return
      }
      change(host) { $0.queue.want([channel]) }
      return subscribePending(on: host)
    } catch {
      if Task.isCancelled { return }
      // The feed of the host may report it, too.
      if change(host, { $0.machine.refused(channel, at: now) }) {
        let body = WatchEvent.Body.missing(channel: channel, reason: error.brief)
        let generation = await client.host(host)?.generation.number ?? 0
        var event = WatchEvent(host: host.rawValue, generation: generation, time: .now, body)
        event.epoch = positions.withLock { $0.epoch(of: host) }
        let (_, taken) = try await printer.takeAndCount([event])
        if taken > 0 { await run.cursor?.wrote(gone: channel, of: host) }
      }
    }
    change(host) { pending in
      pending.queue.settled(channel)
      pending.succeeded(channel)
    }
    subscribePending(on: host)
    // Meanwhile another channel uses the slot.
    await retry(channel, on: host)
  }

  /// Retries a channel that the host lists and has refused.
  private func retry(_ channel: URI, on host: HostId) async {
    guard let pause = change(host, { $0.machine.pause(of: channel, at: now) }),
      (try? await Task.sleep(for: pause)) != nil
    else { return }
    follow(host) { $0.retry(channel, at: now) }
  }

  /// Returns whether an error concerns the connection and not the channel.
  private static func isAboutTheConnection(_ error: any Error) -> Bool {
    if case .failed? = error as? HostError { return true }
    guard let category = (error as? any ClassifiedError)?.category else { return false }
    return category.isRetryable || category == .local
  }

  // MARK: Time

  func tick() async throws -> WatchEnd? {
    while (try? await Task.sleep(for: .milliseconds(200))) != nil {
      if let end = try await printer.tick(at: .now) { return end }
    }
    return nil
  }

  func sleep(_ duration: Duration) async -> WatchEnd? {
    (try? await Task.sleep(for: duration)).map { .duration }
  }
}

extension HostedSessionListChange {
  fileprivate var byHost: [HostId: SessionListChange] {
    var changes: [HostId: SessionListChange] = [:]
    let none = SessionListChange(changed: [], removed: [])
    for session in changed {
      changes[session.hostId, default: none].changed.append(session.summary)
    }
    for key in removed { changes[key.host, default: none].removed.append(key.uri) }
    return changes
  }
}
