internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// What looks over the shoulder of a watch: the demonstration does, to check what is shown.
protocol WatchObserver: Sendable {
  /// Elements of the feed, in order, before they are shown.
  func took(_ elements: [HostFeedElement]) async throws
  /// A connection has come up and what was missed has been delivered.
  func connected(_ host: HostId, _ generation: HostGeneration) async throws
  /// Runs beside the watch, until it is cancelled.
  func accompany(_ client: MultiHostClient, _ printer: WatchPrinter) async throws
  /// Runs after the time of the watch is over, while the feed is still read.
  func conclude(_ client: MultiHostClient, _ printer: WatchPrinter) async throws
}

/// Runs a watch: hosts in, lines out.
struct WatchRun: Sendable {
  /// The hosts.
  var hosts: [ConfiguredHost]
  /// Patterns of sessions that are shown; each is noted when it matches none.
  var sessions: [Setting<GlobPattern>] = []
  /// Which channels are followed.
  var scope = WatchFollower.Scope()
  /// How long it runs.
  var duration: Duration?
  /// Whether one host that has failed for good ends all.
  var failsFast = false
  /// Who looks over its shoulder.
  var observer: (any WatchObserver)?
  /// Where it notes how far it has got.
  var cursor: CursorFile?

  /// Runs until an end; writes everything but the last record.
  func run(
    _ printer: WatchPrinter, store: any ClientIdStore = InMemoryClientIdStore()
  ) async throws -> WatchEnd {
    try await withMultiHostClient(store: store) { client in
      let state = WatchRunState(self, client, printer)
      let feed = await client.feed()
      let hostEvents = await client.hostEvents()
      return try await withThrowingTaskGroup(of: WatchEnd?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await state.read(feed) }
        group.addTask { try await state.read(hostEvents) }
        group.addTask { try await state.tick() }
        for host in hosts {
          try await client.add(host.config)
          group.addTask { try await state.followSessions(of: host.config.id) }
          if !sessions.isEmpty {
            group.addTask { try await state.checkSessions(of: host.config.id) }
          }
          group.addTask { try await state.subscribe(on: host.config.id) }
        }
        if let observer {
          group.addTask {
            try await observer.accompany(client, printer)
            return nil
          }
        }
        if let duration { group.addTask { await state.sleep(duration) } }
        var isConcluding = false
        while let end = try await group.next() {
          guard let end else { continue }
          printer.hurry()
          guard end == .duration, let observer, !isConcluding else { return end }
          isConcluding = true
          group.addTask {
            try await observer.conclude(client, printer)
            return end
          }
        }
        return .signal(.interrupted)
      }
    }
  }
}

/// The tasks of a watch, and the little that they share.
private struct WatchRunState: Sendable {
  /// What is wanted of one host.
  private struct PendingSubscriptions: Sendable {
    var follower: WatchFollower
    var queue = SubscriptionQueue()
  }

  private let run: WatchRun
  private let client: MultiHostClient
  private let printer: WatchPrinter
  private let pendingSubscriptions: Locked<[HostId: PendingSubscriptions]>
  /// Raised when the queue of the host may have something to begin.
  private let signals: [HostId: Signal]
  private let addresses: [HostId: String]
  private let check: Locked<SessionPatternCheck>
  private let positions = Locked(WatchPositions())

  init(_ run: WatchRun, _ client: MultiHostClient, _ printer: WatchPrinter) {
    self.run = run
    self.client = client
    self.printer = printer
    pendingSubscriptions = Locked([:])
    check = Locked(
      SessionPatternCheck(run.sessions, hosts: run.hosts.map(\.config.id.rawValue)))
    signals = Dictionary(
      run.hosts.map { ($0.config.id, Signal()) }, uniquingKeysWith: { first, _ in first })
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
      try await run.observer?.took(batch)
      let time = RecordTime.now
      var events: [WatchEvent] = []
      var places: [Int] = []
      for (place, element) in batch.enumerated() {
        let epoch = positions.withLock { $0.epoch(of: element, at: time) }
        guard var event = WatchEvent(element, at: time),
          follow(HostId(event.host), { $0.take(event.body, at: time) })
        else { continue }
        event.epoch = epoch
        events.append(event)
        places.append(place)
      }
      for news in positions.withLock({ $0.takeNews() }) {
        // Before it is written: whatever happens then, the next watch knows of it.
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
        // Up to the first that was not written: whoever goes on begins with it.
        await client.processed(batch[..<(taken < events.count ? places[taken] : batch.count)])
      }
      if let end { return end }
    }
    return nil
  }

  private var isResumable: Bool { run.hosts.contains { $0.config.resume != nil } }

  func read(_ hostEvents: FeedSequence<HostEvent>) async throws -> WatchEnd? {
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
      case .restarted:
        await printer.note(
          TerminalText.sanitized("\(id): host restarted; state reloaded"))
      case .sessionRefreshFailed(_, let failure):
        await printer.note(
          TerminalText.sanitized("\(id): listing sessions failed: \(failure.message)"))
      case .connected(_, let generation):
        follow(id) { $0.connected() }
        try await run.observer?.connected(id, generation)
      case .stateChanged(_, .failed(let failure), _):
        if run.failsFast { return .hosts(ExitCode(failure)) }
        if let code = await worstFailure() { return .hosts(code) }
      default: break
      }
    }
    return nil
  }

  /// The worst reason, when every host has failed for good.
  private func worstFailure() async -> ExitCode? {
    var worst: ExitCode?
    for host in await client.hosts() {
      guard case .failed(let failure) = host.state else { return nil }
      let code = ExitCode(failure)
      worst = worst.map { .worst($0, code) } ?? code
    }
    return worst
  }

  // MARK: Following

  /// Changes what is wanted of a host.
  private func change<Result>(_ host: HostId, _ body: (inout PendingSubscriptions) -> Result)
    -> Result
  {
    pendingSubscriptions.withLock {
      body(&$0[host, default: PendingSubscriptions(follower: WatchFollower(run.scope))])
    }
  }

  /// Wants what the follower of the host decides; false when it takes nothing.
  @discardableResult
  private func follow(_ host: HostId, _ body: (inout WatchFollower) -> [URI]?) -> Bool {
    let channels = change(host) { pendingSubscriptions in
      let channels = body(&pendingSubscriptions.follower)
      pendingSubscriptions.queue.want(channels ?? [])
      return channels
    }
    if channels?.isEmpty == false { signals[host]?.raise() }
    return channels != nil
  }

  func followSessions(of host: HostId) async throws -> WatchEnd? {
    follow(host) { $0.started() }
    for await change in try await client.sessionChanges(host: host) {
      printer.learn(change.changed, of: host)
      follow(host) {
        $0.sessions(change.changed.map(\.resource), removed: change.removed, at: .now)
      }
    }
    return nil
  }

  /// Notes patterns that match no session, once the first lists of all hosts are known.
  func checkSessions(of host: HostId) async throws -> WatchEnd? {
    for await handle in try await client.hostSnapshots(host: host) where handle.areSessionsFresh {
      let notes = try check.withLock { try $0.listed(handle.sessionSummaries, by: host.rawValue) }
      for note in notes { await printer.note(TerminalText.sanitized(note)) }
      break
    }
    return nil
  }

  /// Subscribes to what is wanted of one host, some at a time, while there is a connection.
  func subscribe(on host: HostId) async throws -> WatchEnd? {
    try await withThrowingDiscardingTaskGroup { group in
      while !Task.isCancelled {
        await signals[host]?.wait()
        guard change(host, { $0.queue.isReady }) else { continue }
        guard await isConnected(host) else { break }
        while let channel = change(host, { $0.queue.next() }) {
          group.addTask { try await subscribe(to: channel, on: host) }
        }
      }
      group.cancelAll()
    }
    return nil
  }

  /// Waits until there is a connection; false when there will be none.
  private func isConnected(_ host: HostId) async -> Bool {
    guard let handles = try? await client.hostSnapshots(host: host) else { return false }
    for await handle in handles where handle.state.isConnected { return true }
    return false
  }

  private func subscribe(to channel: URI, on host: HostId) async throws {
    do {
      try await client.subscribe(host: host, uri: channel)
    } catch let error where Self.isAboutTheConnection(error) {
      // The connection broke in the middle, or this side ended it: as long as the host is watched, the
      // next one is asked. Meanwhile others have the slot.
      let pause = change(host) { $0.queue.failed(channel) }
      signals[host]?.raise()
      guard await client.host(host) != nil, (try? await Task.sleep(for: pause)) != nil else {
        return
      }
      change(host) { $0.queue.want([channel]) }
      signals[host]?.raise()
      return
    } catch {
      if Task.isCancelled { return }
      // The stream of the host may have told already, or will.
      if change(host, { $0.follower.refused(channel, at: .now) }) {
        let body = WatchEvent.Body.missing(channel: channel, reason: "\(error)")
        let generation = await client.host(host)?.generation.number ?? 0
        var event = WatchEvent(host: host.rawValue, generation: generation, time: .now, body)
        event.epoch = positions.withLock { $0.epoch(of: host) }
        let (_, taken) = try await printer.takeAndCount([event])
        if taken > 0 { await run.cursor?.wrote(gone: channel, of: host) }
      }
    }
    change(host) { $0.queue.settled(channel) }
    signals[host]?.raise()
    // One that was refused is subscribed to again later; others have the slot meanwhile.
    guard let pause = change(host, { $0.follower.pause(of: channel, at: .now) }),
      (try? await Task.sleep(for: pause)) != nil
    else { return }
    follow(host) { $0.retry(channel, at: .now) }
  }

  /// Whether an error says nothing about the channel.
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
