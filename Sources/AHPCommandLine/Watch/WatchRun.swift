internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// A watch of hosts that writes to a printer.
struct WatchRun: Sendable {
  var hosts: [ConfiguredHost]
  /// Session patterns to check: a note is printed for each that matches no session.
  var sessions: [Setting<GlobPattern>] = []
  /// The channels to follow.
  var scope = FollowMachine.Scope()
  /// How long to run; nil for no limit.
  var duration: Duration?
  /// Whether the watch ends when one host fails permanently.
  var failsFast = false
  /// The demonstration, which checks the shown states.
  var demo: WatchDemo?
  /// Where to save resume points.
  var cursor: CursorFile?

  /// Runs until an end is reached; writes everything but the last record.
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
        if let demo {
          group.addTask {
            try await demo.accompany(client, printer)
            return nil
          }
        }
        if let duration { group.addTask { await state.sleep(duration) } }
        var isConcluding = false
        while let end = try await group.next() {
          guard let end else { continue }
          printer.limitStalls()
          guard end == .duration, let demo, !isConcluding else { return end }
          isConcluding = true
          group.addTask {
            try await demo.conclude(client, printer)
            return end
          }
        }
        return .signal(.interrupted)
      }
    }
  }
}

/// The tasks of a watch and their shared state.
private struct WatchRunState: Sendable {
  private struct PendingSubscriptions: Sendable {
    var machine: FollowMachine
    var queue = SubscriptionQueue()
  }

  private let run: WatchRun
  private let client: MultiHostClient
  private let printer: WatchPrinter
  private let pendingSubscriptions: Locked<[HostId: PendingSubscriptions]>
  /// Raised when the queue of a host may have a channel to subscribe to.
  private let signals: [HostId: Signal]
  private let addresses: [HostId: String]
  private let check: Locked<SessionPatternCheck>
  private let positions = Locked(WatchPositions())
  private let began = ContinuousClock.now

  init(_ run: WatchRun, _ client: MultiHostClient, _ printer: WatchPrinter) {
    self.run = run
    self.client = client
    self.printer = printer
    pendingSubscriptions = Locked([:])
    check = Locked(SessionPatternCheck(run.sessions, hosts: run.hosts.map(\.config.id.rawValue)))
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
      try await run.demo?.took(batch)
      let time = RecordTime.now
      var events: [WatchEvent] = []
      var places: [Int] = []
      for (place, element) in batch.enumerated() {
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
        try await printer.notice("host restarted; state reloaded", about: id)
      case .sessionRefreshFailed(_, let failure):
        try await printer.notice("listing sessions failed: \(failure.message)", about: id)
      case .connected(_, let generation):
        follow(id) { $0.connected() }
        try await run.demo?.connected(id, generation)
      case .stateChanged(_, .failed(let failure), _):
        if run.failsFast { return .hosts(ExitCode(failure)) }
        if let code = await ExitCode(ofFailedHosts: client) { return .hosts(code) }
      default: break
      }
    }
    return nil
  }

  // MARK: Following

  private var now: Duration { ContinuousClock.now - began }

  private func change<Result>(_ host: HostId, _ body: (inout PendingSubscriptions) -> Result)
    -> Result
  {
    pendingSubscriptions.withLock {
      body(&$0[host, default: PendingSubscriptions(machine: FollowMachine(run.scope))])
    }
  }

  /// Subscribes to the channels that `body` returns; returns false for nil.
  @discardableResult
  private func follow(_ host: HostId, _ body: (inout FollowMachine) -> [URI]?) -> Bool {
    let channels = change(host) { pendingSubscriptions in
      let channels = body(&pendingSubscriptions.machine)
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
      follow(host) { $0.sessions(change, at: now) }
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

  /// Subscribes to the pending channels of one host, a limited number at a time, while it is connected.
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

  /// Waits until the host is connected; false if it was removed.
  private func isConnected(_ host: HostId) async -> Bool {
    // Usually it is, and a stream of its states would stay in the memory of the waiting task.
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
      // The feed of the host may report it, too.
      if change(host, { $0.machine.refused(channel, at: now) }) {
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
    // A refused channel is retried later; meanwhile another channel uses the slot.
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
