internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// Follows the pending items of hosts, until it is cancelled or every host has failed.
struct PendingWatch: Sendable {
  let hosts: [ConfiguredHost]
  let context: CommandContext
  /// How long it runs; nil for no limit.
  let duration: Duration?
  /// The sessions and chats that were reported because they cannot be followed.
  private let reported = Locked<Set<HostedResourceKey>>([])
  private let unexplained = Locked(UnexplainedWaits())
  /// Raised when chats that wait for nothing that is known have to be checked.
  private let mustCheck = Signal()
  private let start = ContinuousClock.now

  init(hosts: [ConfiguredHost], context: CommandContext, duration: Duration?) {
    self.hosts = hosts
    self.context = context
    self.duration = duration
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Prints pending items, and new items as they appear.
  func run(_ printer: ListPrinter) async throws -> ExitCode {
    try await withMultiHostClient { client in
      let events = await client.hostEvents()
      let decisions = await client.decisions()
      let elements = await client.feed(.bufferingNewest(8_192)).named("pending")
      let following = await client.follow(
        .sessionsAndChats(where: PendingScan.mayWait), limits: .unlimited
      ) { host, channel, error in
        // Some hosts list chats that they do not serve.
        if error.category == .notFound, ChannelKind(suggestedBy: channel) == .chat { return }
        await report(error.brief, of: channel, on: host)
      }
      let code = try await withThrowingTaskGroup(of: ExitCode?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await print(decisions, of: client, printer) }
        group.addTask { try await reportUndecodable(elements, of: client, printer) }
        group.addTask { await reportUnexplained(of: client) }
        group.addTask { await failure(events, of: client) }
        group.addTask {
          try await context.console.failWithoutReader()
          return nil
        }
        if let duration {
          group.addTask {
            guard (try? await Task.sleep(for: duration)) != nil else { return nil }
            return await end(after: duration, of: client)
          }
        }
        for host in hosts { try await client.add(host.config) }
        return try await group.firstResult() ?? context.interrupt?.stopCode ?? .success
      }
      await following.release()
      return code
    }
  }

  /// Returns the exit code when the time has elapsed: without a connection, nothing is known of pending items.
  private func end(after duration: Duration, of client: MultiHostClient) async -> ExitCode {
    if await client.hosts().contains(where: { $0.lastConnectedAt != nil }) { return .success }
    await context.complain(
      "no host could be reached within \(DurationValue.format(duration))")
    return .unreachable
  }

  /// Reports outages, and returns the exit code of the worst failure when every host has failed.
  private func failure(
    _ events: FeedSequence<HostEvent>, of client: MultiHostClient
  ) async -> ExitCode? {
    var offline: Set<HostId> = []
    var lists = ListFailures()
    for await event in events {
      switch event {
      case .stateChanged(let id, .reconnecting, let failure?) where offline.insert(id).inserted:
        await context.note(TerminalText.sanitized("\(id): \(failure.message); reconnecting"))
      case .connected(let id, _) where offline.remove(id) != nil:
        await context.note("\(id): connected")
      case .sessionRefreshFailed(let id, let failure):
        if let notice = lists.notice(failure, of: id, named: name(of: id)) {
          await context.note(TerminalText.sanitized("\(id): \(notice)"))
        }
      case .subscriptionFailed(let id, let channel, let failure):
        await report(failure.message, of: channel, on: id)
      case .stateChanged(let id, .failed(let failure), _):
        let advice = hosts.first { $0.config.id == id }?.advice(on: failure)
        await context.complain(
          "\(id): \(failure.description)" + (advice.map { "; \($0)" } ?? ""))
        if let code = await ExitCode(ofFailedHosts: client) { return code }
      default: break
      }
    }
    return nil
  }

  /// Reports a session or chat that cannot be followed, once.
  private func report(_ failure: String, of channel: URI, on host: HostId) async {
    let key = HostedResourceKey(host: host, uri: channel)
    guard reported.withLock({ $0.insert(key).inserted }) else { return }
    await note("subscribing to \(channel) failed: \(failure); it is retried", about: host)
  }

  /// Reports a session or chat that the host denies although it was followed, once.
  private func report(_ end: HostedEnd, of key: HostedResourceKey) async {
    guard case .refused(let failure) = end.reason, failure.category != .notFound,
      reported.withLock({ $0.insert(key).inserted })
    else { return }
    await note("\(key.uri) is no longer followed: \(failure.message)", about: key.host)
  }

  private func print(
    _ decisions: DecisionChanges, of client: MultiHostClient, _ printer: ListPrinter
  ) async throws -> ExitCode? {
    var printer = printer
    var shown: [PendingDecision.ID: PendingItem] = [:]
    var batches = decisions.makeAsyncIterator()
    while let batch = await batches.nextBatch() {
      var opened: [PendingDecision.ID] = []
      var gone: [PendingItem] = []
      for change in batch {
        switch change {
        case .opened(let decision):
          shown[decision.id] = await item(decision, client)
          opened.append(decision.id)
        case .closed(let decision):
          guard let item = shown.removeValue(forKey: decision.id) else { continue }
          if let index = opened.lastIndex(of: decision.id) {
            opened.remove(at: index)
          } else {
            gone.append(item)
          }
        }
      }
      // A new item may have the name of one that is gone.
      try await print(resolved: gone, &printer)
      let new = opened.compactMap { shown[$0] }
      try await printer.print(
        new,
        table: { width, painter in
          // The rows before determine the widths, too.
          let news = Set(opened)
          let earlier = shown.filter { !news.contains($0.key) }.values
          let lines = PendingTable(items: earlier + new).table
            .lines(width: width, painter: painter)
          return lines.prefix(1) + lines.suffix(new.count)
        }, record: \.record, name: \.name)
    }
    return nil
  }

  private func print(resolved items: [PendingItem], _ printer: inout ListPrinter) async throws {
    guard printer.format == .ndjson else { return }
    try await printer.print(
      items, table: { _, _ in [] },
      record: { item in
        var record = item.record
        record["resolved"] = true
        return record
      })
  }

  /// Reports chats that wait for something that cannot be decoded, and states that cannot: they have no decision of the
  /// client.
  private func reportUndecodable(
    _ elements: FeedSequence<HostFeedElement>, of client: MultiHostClient, _ printer: ListPrinter
  ) async throws -> ExitCode? {
    var printer = printer
    var waits = UndecodableWaits()
    var reported: Set<HostedResourceKey> = []
    for await element in elements where element.mayChangeDecisions {
      guard let host = element.hostId, let channel = element.channel else { continue }
      // Not by a subscription: if the host rejects it, it ends with another element of this feed.
      let state = try? await client.state(host: host, uri: channel)?.snapshot.state
      let key = HostedResourceKey(host: host, uri: channel)
      if case .ended(let end) = element { await report(end, of: key) }
      let items = await items(in: state, of: key, client)
      let isOpen = unexplained.withLock { waits in
        waits.take(state?.chat?.status, hasItems: !items.isEmpty, of: key, at: now)
        return waits.isOpen
      }
      if isOpen { mustCheck.raise() }
      let (new, gone) = waits.take(items.filter { $0.kind == .unknown }, of: key)
      for item in new {
        await note("\(PendingTable.what(item)); \(item.advice)", about: host)
      }
      if printer.format == .ndjson {
        try await print(resolved: gone, &printer)
        try await printer.print(new, table: { _, _ in [] }, record: \.record)
      }
      guard let kind = state?.unreadableKind else {
        reported.remove(key)
        continue
      }
      guard reported.insert(key).inserted else { continue }
      let command = ShellWord.command(["get", name(of: host), channel])
      await note(
        "\(channel): the state of the \(kind.rawValue) cannot be decoded; '\(command)' prints it as received",
        about: host)
    }
    return nil
  }

  private func note(_ text: String, about host: HostId) async {
    await context.note(TerminalText.sanitized("\(host): \(text)"))
  }

  /// Reports chats that wait for nothing that is known.
  private func reportUnexplained(of client: MultiHostClient) async -> ExitCode? {
    while true {
      await mustCheck.wait()
      guard (try? await Task.sleep(for: UnexplainedWaits.patience)) != nil else { return nil }
      for chat in unexplained.withLock({ $0.due(at: now) }) {
        // The chat of a subagent may have what its parent waits for.
        guard await !hasItems(besides: chat, client) else { continue }
        unexplained.withLock { $0.report(chat) }
        await note(
          PendingScan.unexplained(chat.uri, hostName: name(of: chat.host)), about: chat.host)
      }
    }
  }

  /// Returns whether another chat of the session has something that waits.
  private func hasItems(besides chat: HostedResourceKey, _ client: MultiHostClient) async -> Bool {
    let session = await session(of: chat, client)
    for other in session?.state.chats ?? [] {
      let key = HostedResourceKey(host: chat.host, uri: other.resource)
      let state = try? await client.state(host: key.host, uri: key.uri)?.snapshot.state
      if await !items(in: state, of: key, client).isEmpty { return true }
    }
    return false
  }

  /// Returns what a chat waits for.
  private func items(
    in state: ChannelState?, of key: HostedResourceKey, _ client: MultiHostClient
  ) async -> [PendingItem] {
    guard let chat = state?.chat, chat.activeTurn != nil else { return [] }
    var items = PendingItem.all(
      in: chat, at: key.uri, host: key.host.rawValue, hostName: name(of: key.host))
    if items.contains(where: { $0.kind == .unknown }), let session = await session(of: key, client)
    {
      items = PendingItem.all(
        in: chat, at: key.uri, session: session, host: key.host.rawValue,
        hostName: name(of: key.host))
    }
    return items
  }

  /// Returns the session that has a chat, if it is followed.
  private func session(
    of chat: HostedResourceKey, _ client: MultiHostClient
  ) async -> (uri: URI, state: SessionState)? {
    for summary in await client.host(chat.host)?.sessionSummaries ?? [] {
      let followed = try? await client.state(host: chat.host, uri: summary.resource)
      guard case .session(let session)? = followed?.snapshot.state,
        session.chats.contains(where: { $0.resource.isSame(as: chat.uri) })
      else { continue }
      return (summary.resource, session)
    }
    return nil
  }

  private func item(_ decision: PendingDecision, _ client: MultiHostClient) async -> PendingItem {
    let host = decision.hostId
    var chat: ChatState?
    // Not by a subscription, which would delay the items of all hosts.
    let known = try? await client.state(host: host, uri: decision.chat)
    if case .chat(let state)? = known?.snapshot.state { chat = state }
    var session: (uri: URI, state: SessionState)?
    if let uri = decision.session {
      let known = try? await client.state(host: host, uri: uri)
      if case .session(let state)? = known?.snapshot.state { session = (uri, state) }
    }
    var item = PendingItem(
      decision.subject, in: chat, at: decision.chat, session: session, host: host.rawValue,
      hostName: name(of: host))
    if let turn = decision.turnId { item.turnId = turn }
    return item
  }

  /// The host argument in suggested commands.
  private func name(of host: HostId) -> String {
    hosts.first { $0.config.id == host }?.name ?? host.rawValue
  }
}

extension ChannelState {
  fileprivate var chat: ChatState? { if case .chat(let state) = self { state } else { nil } }
}
