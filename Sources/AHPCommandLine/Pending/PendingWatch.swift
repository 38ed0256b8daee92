internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Follows the pending items of hosts, until it is cancelled or every host has failed.
struct PendingWatch: Sendable {
  let hosts: [ConfiguredHost]
  let context: CommandContext
  /// How long it runs; nil for no limit.
  let duration: Duration?

  /// Prints pending items, and new ones as they appear.
  func run(_ printer: ListPrinter) async throws -> ExitCode {
    try await withMultiHostClient { client in
      let run = PendingWatchRun(hosts: hosts, client: client, context: context)
      let feed = await client.feed()
      let events = await client.hostEvents()
      return try await withThrowingTaskGroup(of: ExitCode?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await run.read(feed) }
        group.addTask { try await run.read(events) }
        group.addTask { try await run.print(printer) }
        if let duration {
          group.addTask { (try? await Task.sleep(for: duration)).map { .success } }
        }
        for host in hosts {
          try await client.add(host.config)
          let id = host.config.id
          group.addTask { try await run.followSessions(of: id) }
        }
        while let code = try await group.next() {
          if let code { return code }
        }
        return context.interrupt?.stopCode ?? .success
      }
    }
  }
}

/// The tasks of a `PendingWatch` and their shared state: the sessions to check.
private struct PendingWatchRun: Sendable {
  private struct State {
    var due: [ChannelKey] = []
    var sessions: [ChannelKey: URI] = [:]
  }

  let hosts: [ConfiguredHost]
  let client: MultiHostClient
  let context: CommandContext
  private let state = Locked(State())
  private let signal = Signal()

  init(hosts: [ConfiguredHost], client: MultiHostClient, context: CommandContext) {
    self.hosts = hosts
    self.client = client
    self.context = context
  }

  // MARK: Noticing

  func followSessions(of host: HostId) async throws -> ExitCode? {
    for await change in try await client.sessionChanges(host: host) {
      for summary in change.changed {
        let key = ChannelKey(host: host.rawValue, uri: summary.resource)
        let isFollowed = state.withLock { $0.sessions[key] != nil }
        if isFollowed || PendingScan.mayWait(summary) { look(at: key) }
      }
      for uri in change.removed { look(at: ChannelKey(host: host.rawValue, uri: uri)) }
    }
    return nil
  }

  func read(_ feed: FeedSequence<HostFeedElement>) async throws -> ExitCode? {
    while let batch = await feed.nextBatch(limit: 512) {
      for element in batch where element.mayDecide {
        guard let host = element.hostId, let channel = element.channel else { continue }
        let key = ChannelKey(host: host.rawValue, uri: channel)
        let session = state.withLock { state in
          // One that is gone is subscribed to again when it comes back.
          if case .ended = element { return state.sessions.removeValue(forKey: key) }
          return state.sessions[key]
        }
        guard let session else { continue }
        look(at: ChannelKey(host: key.host, uri: session))
      }
    }
    return nil
  }

  func read(_ events: FeedSequence<HostEvent>) async throws -> ExitCode? {
    for await event in events {
      guard case .stateChanged(let id, .failed(let failure), _) = event else { continue }
      await context.complain("\(id): \(failure.description)")
      var worst = ExitCode.success
      var hasFailed = true
      for host in await client.hosts() {
        guard case .failed(let failure) = host.state else {
          hasFailed = false
          continue
        }
        worst = .worst(worst, ExitCode(failure))
      }
      if hasFailed { return worst }
    }
    return nil
  }

  private func look(at session: ChannelKey) {
    state.withLock { if !$0.due.contains(session) { $0.due.append(session) } }
    signal.raise()
  }

  // MARK: Looking

  /// Looks at one session after the other, so that what is printed is in order.
  func print(_ printer: ListPrinter) async throws -> ExitCode? {
    var printer = printer
    var shown: [ChannelKey: [PendingItem]] = [:]
    while !Task.isCancelled {
      await signal.wait()
      while let session = state.withLock({ $0.due.isEmpty ? nil : $0.due.removeFirst() }) {
        guard let items = await items(in: session) else { continue }
        let before = shown[session] ?? []
        shown[session] = items.isEmpty ? nil : items
        let new = items.filter { item in !before.contains { $0.name == item.name } }
        let gone = before.filter { item in !items.contains { $0.name == item.name } }
        try await printer.print(
          new, table: PendingTable(items: new).table.lines, record: \.record, name: \.name)
        guard printer.format == .ndjson else { continue }
        try await printer.print(
          gone, table: { _, _ in [] },
          record: { item in
            var record = item.record
            record["resolved"] = true
            return record
          })
      }
    }
    return nil
  }

  /// Returns the pending items of a session; nil while unknown.
  private func items(in session: ChannelKey) async -> [PendingItem]? {
    let id = HostId(session.host)
    guard let host = hosts.first(where: { $0.config.id == id }),
      await follow(session.uri, of: session.uri, on: id),
      case .session(let state)? = try? await client.state(host: id, uri: session.uri)?.snapshot
        .state
    else {
      return await client.host(id)?.state.isConnected == true ? [] : nil
    }
    var items: [PendingItem] = []
    for chat in state.chats {
      guard await follow(chat.resource, of: session.uri, on: id),
        case .chat(let chatState)? = try? await client.state(host: id, uri: chat.resource)?
          .snapshot.state
      else { continue }
      items += PendingItem.all(
        in: chatState, at: chat.resource, session: (session.uri, state), host: session.host,
        hostName: host.name)
    }
    return items
  }

  /// Subscribes to a channel once; false when it is not there or there is no connection.
  private func follow(_ channel: URI, of session: URI, on host: HostId) async -> Bool {
    let key = ChannelKey(host: host.rawValue, uri: channel)
    if state.withLock({ $0.sessions[key] }) != nil { return true }
    // Noted first: what happens after the snapshot is not missed.
    state.withLock { $0.sessions[key] = session }
    do {
      try await client.subscribe(host: host, uri: channel)
      return true
    } catch {
      state.withLock { _ = $0.sessions.removeValue(forKey: key) }
      return false
    }
  }
}
