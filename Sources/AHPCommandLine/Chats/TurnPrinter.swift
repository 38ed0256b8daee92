internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Shows one turn as it goes on, to its end.
struct TurnPrinter: Sendable {
  /// What has been shown.
  private struct Progress {
    var narrator = ChatNarrator(keepsEmptyLines: true)
    var answer: AnswerText
    var sight: TurnSight
  }

  let turnId: String
  let chat: URI
  let format: OutputFormat
  let context: CommandContext

  /// Follows the turn; returns the exit code that says how it ended.
  func follow(_ feed: FeedSequence<HostFeedElement>, on host: OneHost) async throws -> ExitCode {
    let events = await host.client.hostEvents()
    return try await withThrowingTaskGroup(of: ExitCode.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await self.read(feed, of: host.id) }
      group.addTask {
        for await event in events { try await self.tell(event, of: host) }
        return .outcomeUnknown
      }
      return try await group.next() ?? .outcomeUnknown
    }
  }

  // MARK: The connection

  private func tell(_ event: HostEvent, of host: OneHost) async throws {
    switch event {
    case .stateChanged(_, .reconnecting, let failure?):
      await context.note(
        TerminalText.sanitized("\(host.id): \(failure.message); connecting again"))
    case .connected: await context.note(TerminalText.sanitized("\(host.id): connected again"))
    default: break
    }
    if format != .text {
      let handle = await host.client.host(host.id)
      if let notice = HostNotice(event, handle) {
        try await write(
          WatchEvent(
            host: host.id.rawValue, generation: handle?.generation.number ?? 0, time: .now,
            .host(notice)))
      }
    }
    guard case .stateChanged(_, .failed(let failure), _) = event else { return }
    throw AHPError(
      failure.code ?? .connectionFailed, .outcomeUnknown,
      "the connection was lost before the turn ended: \(failure.message)",
      advice: "see 'ahpctl get' for what became of it", host: host.id.rawValue, channel: chat)
  }

  // MARK: The chat

  private func read(
    _ feed: FeedSequence<HostFeedElement>, of host: HostId
  ) async throws -> ExitCode {
    var progress = Progress(
      answer: AnswerText(turnId: turnId), sight: TurnSight(turnId: turnId))
    let code: Result<ExitCode, any Error>
    do {
      code = .success(try await read(feed, of: host, &progress))
    } catch {
      code = .failure(error)
    }
    // What came is shown, whatever came in between.
    try await show(progress.narrator.flush(), progress.answer.finish())
    return try code.get()
  }

  private func read(
    _ feed: FeedSequence<HostFeedElement>, of host: HostId, _ progress: inout Progress
  ) async throws -> ExitCode {
    while let batch = await feed.nextBatch() {
      for element in batch where element.channel == nil || element.channel == chat {
        let sight = progress.sight.take(element)
        try await record(element, sight)
        guard element.channel == chat else { continue }
        if let end = try await show(element, &progress) { return end }
        if sight == .gone {
          throw AHPError(
            .turnGone, .outcomeUnknown, "the turn is not there any more: the host has begun anew",
            advice: "see 'ahpctl get' for what the chat is now", host: host.rawValue, channel: chat)
        }
      }
    }
    return context.interrupt?.stopCode ?? .outcomeUnknown
  }

  /// Writes the record of an element. The chat as it was before the turn is no part of the answer.
  private func record(_ element: HostFeedElement, _ sight: TurnSight.State) async throws {
    if format == .text { return }
    if case .snapshot = element, sight == .unseen { return }
    if let event = WatchEvent(element, at: .now) { try await write(event) }
  }

  private func write(_ event: WatchEvent) async throws {
    try await context.console.writeRecord(WatchRecord.bytes(of: event))
  }

  private func show(
    _ element: HostFeedElement, _ progress: inout Progress
  ) async throws -> ExitCode? {
    let time = RecordTime.now
    let width = context.console.tableWidth(context.environment) ?? 100
    switch element {
    case .snapshot(let value):
      guard case .chat(let state) = value.snapshot.state else { return nil }
      try await show(
        progress.narrator.take(state, tail: 0, at: time, width: width), progress.answer.take(state))
      return state.turns.last { $0.id == turnId }.map { TurnPrinter.code(of: $0.state) }
    case .event(let value):
      guard !value.isRejected, case .chat(let action) = value.envelope.action else { return nil }
      try await show(
        progress.narrator.take(action, at: time, width: width), progress.answer.take(action))
      return end(action)
    case .ended:
      throw AHPError(
        .noState, .notFound, "the chat is gone before the turn has ended", channel: chat)
    case .notification, .gap: return nil
    }
  }

  /// Shows lines, or, where nobody looks at a terminal, the answer as it stands instead of its lines.
  private func show(_ lines: [WatchLine], _ answer: String) async throws {
    guard format == .text else { return }
    let isFolded = context.console.isTerminal(.standardOutput)
    if !isFolded, !answer.isEmpty { try await context.console.write(answer) }
    for line in lines {
      let text = TerminalText.sanitized(line.text)
      switch line.topic {
      case .agent: if isFolded { try await context.console.writeLine(text) }
      case .user: break
      default: await context.note("\(line.topic.rawValue): \(text)")
      }
    }
  }

  private func end(_ action: ChatAction) -> ExitCode? {
    switch action {
    case .turnComplete(let action) where action.turnId == turnId: .success
    case .turnCancelled(let action) where action.turnId == turnId: .rejected
    case .error(let action) where action.turnId == turnId: .failure
    default: nil
    }
  }

  private static func code(of state: TurnState) -> ExitCode {
    switch state {
    case .complete: .success
    case .cancelled: .rejected
    case .error, .unknown: .failure
    }
  }
}
