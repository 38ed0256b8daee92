internal import AgentHostProtocol
package import AgentHostProtocolClient

/// What looks over the shoulder of a watch: the demonstration does, to check what is shown.
package protocol WatchCompanion: Sendable {
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
package struct WatchRun: Sendable {
  /// A host to watch.
  package struct Host: Sendable {
    /// How to reach it.
    package var config: HostConfig
    /// Its address, for people.
    package var address: String

    package init(_ config: HostConfig, address: String) {
      self.config = config
      self.address = address
    }
  }

  /// The hosts.
  package var hosts: [Host]
  /// Which channels are followed.
  package var scope = WatchFollower.Scope()
  /// How long it runs.
  package var duration: Duration?
  /// Whether one host that has failed for good ends all.
  package var failsFast = false
  /// Who looks over its shoulder.
  package var companion: (any WatchCompanion)?

  package init(hosts: [Host]) { self.hosts = hosts }

  /// Runs until an end; writes everything but the last record.
  package func run(
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
        group.addTask { try await state.subscribe() }
        group.addTask { try await state.tick() }
        for host in hosts {
          try await client.add(host.config)
          group.addTask { try await state.followSessions(of: host.config.id) }
        }
        if let companion {
          group.addTask {
            try await companion.accompany(client, printer)
            return nil
          }
        }
        if let duration { group.addTask { await state.sleep(duration) } }
        var isConcluding = false
        while let end = try await group.next() {
          guard let end else { continue }
          printer.hurry()
          guard end == .duration, let companion, !isConcluding else { return end }
          isConcluding = true
          group.addTask {
            try await companion.conclude(client, printer)
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
  private struct Wish: Sendable, Hashable {
    var host: HostId
    var channel: URI
  }

  private let run: WatchRun
  private let client: MultiHostClient
  private let printer: WatchPrinter
  private let followers: Locked<[String: WatchFollower]>
  private let wishes: AsyncStream<Wish>
  private let wish: AsyncStream<Wish>.Continuation
  private let addresses: [HostId: String]

  init(_ run: WatchRun, _ client: MultiHostClient, _ printer: WatchPrinter) {
    self.run = run
    self.client = client
    self.printer = printer
    followers = Locked([:])
    (wishes, wish) = AsyncStream.makeStream(of: Wish.self)
    addresses = Dictionary(
      run.hosts.map { ($0.config.id, $0.address) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Reading

  func read(_ feed: FeedSequence<HostFeedElement>) async throws -> WatchEnd? {
    while let batch = await feed.nextBatch(limit: 512) {
      try await run.companion?.took(batch)
      let time = RecordTime.now
      var events: [WatchEvent] = []
      var places: [Int] = []
      for (place, element) in batch.enumerated() {
        guard let event = WatchEvent(element, at: time),
          follow(HostId(event.host), { $0.take(event.body) })
        else { continue }
        events.append(event)
        places.append(place)
      }
      let (end, taken) = try await printer.takeAndCount(events)
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
          TerminalText.sanitized("\(id): has begun anew; what follows is its state of now"))
      case .connected(_, let generation):
        try await run.companion?.connected(id, generation)
      case .stateChanged(_, .failed(let failure), _):
        if run.failsFast { return .hosts(ExitCode(failure.category)) }
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
      let code = ExitCode(failure.category)
      worst = worst.map { .worst($0, code) } ?? code
    }
    return worst
  }

  // MARK: Following

  /// Whether somebody must say that a wish was refused.
  private func isNews(refused wish: Wish) -> Bool {
    followers.withLock { $0[wish.host.rawValue]?.refused(wish.channel) == true }
  }

  /// Wishes for what the follower of the host decides; false when it takes nothing.
  @discardableResult
  private func follow(_ host: HostId, _ body: (inout WatchFollower) -> [URI]?) -> Bool {
    let channels = followers.withLock { followers in
      body(&followers[host.rawValue, default: WatchFollower(run.scope)])
    }
    for channel in channels ?? [] { wish.yield(Wish(host: host, channel: channel)) }
    return channels != nil
  }

  func followSessions(of host: HostId) async throws -> WatchEnd? {
    follow(host) { $0.started() }
    for await summaries in try await client.sessionSummaries(host: host) {
      follow(host) { $0.sessions(summaries.map(\.resource)) }
    }
    return nil
  }

  /// Carries out wishes, some at a time.
  func subscribe() async throws -> WatchEnd? {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var running = 0
      for await wish in wishes {
        if running >= 32 {
          try await group.next()
          running -= 1
        }
        running += 1
        group.addTask { try await subscribe(wish) }
      }
      group.cancelAll()
    }
    return nil
  }

  private func subscribe(_ wish: Wish) async throws {
    while !Task.isCancelled {
      do {
        try await client.subscribe(
          host: wish.host, uri: wish.channel, whenOffline: .wait(.seconds(60)))
        return
      } catch let error as any ClassifiedError where error.category.isRetryable {
        // The connection broke in the middle; the next one may come at once.
        guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
      } catch let error as any ClassifiedError where error.category == .local {
        // This side ended the connection or the client: as long as the host is watched, ask again.
        guard await client.host(wish.host) != nil,
          (try? await Task.sleep(for: .milliseconds(100))) != nil
        else { return }
      } catch {
        if Task.isCancelled { return }
        // The stream of the host may have told already, or will.
        guard isNews(refused: wish) else { return }
        let body = WatchEvent.Body.missing(channel: wish.channel, reason: "\(error)")
        let generation = await client.host(wish.host)?.generation.number ?? 0
        _ = try await printer.take([
          WatchEvent(host: wish.host.rawValue, generation: generation, time: .now, body)
        ])
        return
      }
    }
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
