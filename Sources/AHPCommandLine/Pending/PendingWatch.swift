internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// Follows the pending items of hosts, until it is cancelled or every host has failed.
struct PendingWatch: Sendable {
  let hosts: [ConfiguredHost]
  let context: CommandContext
  /// How long it runs; nil for no limit.
  let duration: Duration?

  /// Prints pending items, and new items as they appear.
  func run(_ printer: ListPrinter) async throws -> ExitCode {
    try await withMultiHostClient { client in
      let events = await client.hostEvents()
      let decisions = await client.decisions()
      let elements = await client.feed(.bufferingNewest(8_192)).named("pending")
      let reported = Locked<Set<HostedResourceKey>>([])
      let following = await client.follow(
        .sessionsAndChats(where: PendingScan.mayWait), limits: .unlimited
      ) { host, channel, error in
        // Some hosts list chats that they do not serve.
        if error.category == .notFound, ChannelKind(suggestedBy: channel) == .chat { return }
        await report(error.brief, of: channel, on: host, reported)
      }
      let code = try await withThrowingTaskGroup(of: ExitCode?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await print(decisions, of: client, printer) }
        group.addTask { try await reportUndecodable(elements, of: client, printer) }
        group.addTask { await failure(events, of: client, reported) }
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
    _ events: FeedSequence<HostEvent>, of client: MultiHostClient,
    _ reported: Locked<Set<HostedResourceKey>>
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
        await report(failure.message, of: channel, on: id, reported)
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
  private func report(
    _ failure: String, of channel: URI, on host: HostId,
    _ reported: Locked<Set<HostedResourceKey>>
  ) async {
    let key = HostedResourceKey(host: host, uri: channel)
    guard reported.withLock({ $0.insert(key).inserted }) else { return }
    await note("subscribing to \(channel) failed: \(failure); it is retried", about: host)
  }

  private func print(
    _ decisions: DecisionChanges, of client: MultiHostClient, _ printer: ListPrinter
  ) async throws -> ExitCode? {
    var printer = printer
    var shown: [PendingDecision.ID: PendingItem] = [:]
    var batches = decisions.makeAsyncIterator()
    while let batch = await batches.nextBatch() {
      var new: [PendingItem] = []
      var gone: [PendingItem] = []
      for change in batch {
        switch change {
        case .opened(let decision):
          let item = await item(decision, client)
          shown[decision.id] = item
          new.append(item)
        case .closed(let decision):
          if let item = shown.removeValue(forKey: decision.id) { gone.append(item) }
        }
      }
      try await printer.print(
        new, table: PendingTable(items: new).table.lines, record: \.record, name: \.name)
      try await print(resolved: gone, &printer)
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
      let (new, gone) = waits.take(undecodable(in: state, of: key), of: key)
      for item in new {
        await note("\(PendingTable.what(item)); \(item.advice)", about: host)
      }
      if printer.format == .ndjson {
        try await printer.print(new, table: { _, _ in [] }, record: \.record)
        try await print(resolved: gone, &printer)
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

  /// Returns what a chat waits for and cannot be decoded.
  private func undecodable(
    in state: ChannelState?, of key: HostedResourceKey
  ) -> [PendingItem] {
    guard case .chat(let chat)? = state else { return [] }
    return PendingItem.all(
      in: chat, at: key.uri, host: key.host.rawValue, hostName: name(of: key.host)
    ).filter { $0.kind == .unknown }
  }

  private func item(_ decision: PendingDecision, _ client: MultiHostClient) async -> PendingItem {
    let host = decision.hostId
    var chat: ChatState?
    if case .chat(let state)? = try? await client.current(decision.chat, on: host) { chat = state }
    var session: (uri: URI, state: SessionState)?
    if let uri = decision.session,
      case .session(let state)? = try? await client.current(uri, on: host)
    {
      session = (uri, state)
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
