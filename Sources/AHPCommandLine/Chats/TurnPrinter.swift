internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// Prints the turn of a message until it ends.
struct TurnPrinter: Sendable {
  private struct Progress {
    var narrator = ChatNarrator(keepsEmptyLines: true)
    var answer = AnswerText()
    /// Whether what the turn waits for may have changed in the current batch.
    var mayHaveDecisions = false
  }

  let chat: URI
  let format: OutputFormat
  /// The time limit for a reconnect, and for the silence after it.
  let timeout: Duration
  let context: CommandContext
  /// The action when the turn, or the previous turn, waits for a decision.
  var onInput = InputRule.wait
  /// Whether only one document is printed, at the end of the turn.
  var isSummary = false
  /// The new session of the chat, for that document.
  var session: URI?
  private let prompt: TurnPrompt
  private let decisions: TurnDecisions
  private let turn: Locked<SentTurn>
  private let watch: Locked<TurnWatch>
  /// The state that showed the end of the turn, if no element did.
  private let lastState = Locked<ChatState?>(nil)
  private let reports = ConnectionReports()
  private let start = ContinuousClock.now

  init(
    _ sent: SentMessage, chat: URI, hostName: String, format: OutputFormat, timeout: Duration,
    context: CommandContext
  ) {
    turn = Locked(SentTurn(sent))
    watch = Locked(TurnWatch(patience: timeout))
    self.chat = chat
    self.format = format
    self.timeout = timeout
    self.context = context
    prompt = TurnPrompt(context: context)
    decisions = TurnDecisions(of: chat, hostName: hostName)
  }

  /// Follows the turn. Returns the exit code of its outcome.
  func follow(_ feed: FeedSequence<HostFeedElement>, on host: ConnectedHost) async throws
    -> ExitCode
  {
    let events = await host.client.hostEvents()
    // Later connections are among the events.
    await reports.note(nil, of: host)
    return try await withThrowingTaskGroup(of: ExitCode?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await self.read(feed, of: host) }
      if onInput != .wait {
        group.addTask {
          await self.decisions.follow(on: host)
          return nil
        }
      }
      if onInput == .prompt {
        group.addTask {
          try await self.prompt.run(on: host, timeout: self.timeout)
          // Nothing more comes from a pipe or a file. A user may have decided in another terminal.
          if !self.context.console.inputIsTerminal {
            let left = self.prompt.unanswered
            try await self.fail(left.items, left.problem)
          }
          return nil
        }
      }
      group.addTask {
        var outage: String?
        for await event in events {
          try await self.report(event, of: host, &outage)
          await self.reports.note(event, of: host)
        }
        return .outcomeUnknown
      }
      group.addTask { try await self.supervise(feed, on: host) }
      return try await group.firstResult() ?? .outcomeUnknown
    }
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Whether the message waits for the end of another turn.
  var isQueued: Bool { turn.withLock { $0.phase == .queued } }

  /// The exit code of the turn; nil until it has ended.
  var end: ExitCode? {
    guard case .ended(let state) = turn.withLock(\.phase) else { return nil }
    return TurnPrinter.code(of: state)
  }

  // MARK: The connection

  /// - Parameter outage: the failure that was reported last; nil while the host is connected.
  private func report(
    _ event: HostEvent, of host: ConnectedHost, _ outage: inout String?
  ) async throws {
    switch event {
    case .stateChanged(_, .reconnecting, let failure?) where outage != failure.message:
      outage = failure.message
      await note("\(host.id): \(failure.message); reconnecting")
    case .connected:
      outage = nil
      watch.withLock { $0.reconnected(at: now) }
      await note("\(host.id): reconnected")
    default: break
    }
    if format != .text, !isSummary {
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
      advice: "see 'ahpctl get' for the state of the chat", host: host.id.rawValue, channel: chat)
  }

  /// Queries the host for the turn after a silence during which the turn may have ended.
  private func supervise(
    _ feed: FeedSequence<HostFeedElement>, on host: ConnectedHost
  ) async throws -> ExitCode {
    while true {
      try await Task.sleep(for: .milliseconds(100))
      guard let due = watch.withLock({ $0.checkTime }), now >= due else { continue }
      let found = try await lookUp(on: host)
      // Otherwise more has arrived meanwhile, and is printed first.
      guard watch.withLock({ $0.checkTime }) == due, feed.unreadCount == 0 else { continue }
      switch found?.phase {
      case .queued, .running, nil: watch.withLock { $0.confirmed(at: now) }
      case .ended(let state):
        if let chat = found?.state { turn.withLock { $0.apply(chat) } }
        lastState.withLock { $0 = found?.state }
        await note("the turn has ended; the end of its output may be missing")
        return TurnPrinter.code(of: state)
      case .gone: throw gone(host.id)
      case .due, .unseen:
        throw AHPError(
          .turnGone, .outcomeUnknown,
          "the message left the queue, and no turn started within \(DurationValue.format(timeout))",
          advice: "see 'ahpctl get' for the state of the chat", host: host.id.rawValue,
          channel: chat)
      }
    }
  }

  /// Returns the phase of the turn in the host's current state, and that state; nil if the host did not answer.
  private func lookUp(
    on host: ConnectedHost
  ) async throws -> (phase: SentTurn.Phase, state: ChatState?)? {
    do {
      let connection = try await host.client.client(for: host.id, whenOffline: .wait(timeout))
      let result = try await connection.request(SubscribeParams(channel: chat), timeout: timeout)
      guard case .chat(let state)? = result.snapshot?.state else { return (.gone, nil) }
      var copy = turn.withLock(\.self)
      copy.apply(state)
      return (copy.phase, state)
    } catch let error as any ClassifiedError {
      // The end of the attempts to reconnect is reported elsewhere.
      if TurnPrinter.isUnanswered(error) { return nil }
      throw AHPError(
        .turnGone, error.category == .notFound ? .notFound : .outcomeUnknown,
        "cannot find the turn after the lost connection: \(error.brief)",
        host: host.id.rawValue, channel: chat)
    }
  }

  private func gone(_ host: HostId) -> AHPError {
    AHPError(
      .turnGone, .outcomeUnknown,
      "the turn no longer exists: the host restarted, or another turn replaced it",
      advice: "see 'ahpctl get' for the state of the chat", host: host.rawValue, channel: chat)
  }

  // MARK: The chat

  private func read(
    _ feed: FeedSequence<HostFeedElement>, of host: ConnectedHost
  ) async throws -> ExitCode {
    var progress = Progress()
    let code: Result<ExitCode, any Error>
    do {
      code = .success(try await read(feed, of: host, &progress))
    } catch {
      code = .failure(error)
    }
    // Print buffered output first.
    do {
      progress.answer.turnId = progress.answer.turnId ?? turn.withLock(\.turnId)
      let rest = lastState.withLock(\.self).map { progress.answer.take($0) } ?? ""
      try await show(progress.narrator.flush(), rest + progress.answer.finish())
      if isSummary { try await summarize(on: host) }
    } catch ConsoleError.closed {
      // The exit code reports the turn.
    }
    return try code.get()
  }

  private func read(
    _ feed: FeedSequence<HostFeedElement>, of host: ConnectedHost, _ progress: inout Progress
  ) async throws -> ExitCode {
    while let batch = await feed.nextBatch() {
      watch.withLock { $0.isPrinting(true, at: now) }
      defer { watch.withLock { $0.isPrinting(false, at: now) } }
      for element in batch {
        await reports.wait(for: element)
        guard element.channel.isSame(as: chat) else {
          if element.channel == nil { try await record(element, .unseen) }
          if decisions.mayChange(with: element) { try await check(on: host, &progress) }
          continue
        }
        let (before, turn) = turn.withLock { turn in
          let before = turn
          turn.apply(element)
          return (before, turn)
        }
        watch.withLock { $0.heard(at: now, isDue: turn.phase == .due) }
        try await record(element, turn.phase)
        try await show(element, turn, &progress)
        if turn.hasMissedTurn, !before.hasMissedTurn {
          await note("the turn ended without the message; waiting for another turn with it")
        }
        switch turn.phase {
        case .ended(let state): return TurnPrinter.code(of: state)
        case .gone: throw gone(host.id)
        case .queued, .running:
          // The turn before it may wait already when the message is queued.
          if turn.phase != before.phase || decisions.mayChange(with: element) {
            try await check(on: host, &progress)
          }
        case .unseen, .due: break
        }
        if case .ended(let end) = element {
          throw TurnPrinter.error(end.reason, chat, on: host.id.rawValue)
        }
      }
      if progress.mayHaveDecisions {
        // After the lines of the batch, so that these do not follow the prompt.
        progress.mayHaveDecisions = false
        prompt.set(try await decisions.pending(on: host))
      }
      await prompt.resume()
    }
    return context.interrupt?.stopCode ?? .outcomeUnknown
  }

  /// Checks whether the running turn waits for a decision, and applies the rule. A message in the queue
  /// waits with the turn before it.
  private func check(on host: ConnectedHost, _ progress: inout Progress) async throws {
    guard onInput != .wait else { return }
    let items = try await decisions.pending(on: host)
    guard onInput == .fail else {
      progress.mayHaveDecisions = true
      return prompt.keep(items)
    }
    try await fail(items, "the turn waits for input")
  }

  /// Ends the command if there are items that wait.
  private func fail(_ items: [PendingItem], _ problem: String) async throws {
    guard !items.isEmpty else { return }
    if format != .text, !isSummary {
      for item in items {
        try await context.printOutcome(.record(item.record, text: []), as: .ndjson)
      }
    }
    throw InputNeeded(items: items, problem: problem)
  }

  /// Prints the document of the turn, also of one that has not ended: its text so far, and what it waits for.
  private func summarize(on host: ConnectedHost) async throws {
    let id = turn.withLock(\.turnId)
    var record = JSONObject.record(.answer, host: host.id.rawValue, ["chat": .string(chat)])
    record["turnId"] = id.map { .string($0) }
    record["session"] = session.map { .string($0) }
    record["state"] = "unknown"
    record["answer"] = ""
    var last = lastState.withLock(\.self)
    if last == nil, case .chat(let known)? = try await host.followedState(of: chat) { last = known }
    if let state = last {
      var answer = AnswerText(turnId: id)
      record["answer"] = .string(answer.take(state) + answer.finish())
      if let turn = state.turns.last(where: { $0.id == id }) {
        record["state"] = .string(turn.state.rawValue)
        let error = turn.responseParts.lazy.compactMap(\.error).last
        record["error"] = error.map { .string($0.message) }
        if turn.state == .error {
          await context.complain(
            "\(host.id): the turn failed" + (error.map { ": \($0.message.firstLine)" } ?? ""))
        }
      } else if let id, state.activeTurn?.id == id {
        record["state"] = "running"
        let items = try await decisions.pending(on: host)
        if !items.isEmpty { record["pending"] = .array(items.map { .object($0.record) }) }
      }
    }
    try await context.print(.record(record, text: []), as: .json)
  }

  private func record(_ element: HostFeedElement, _ phase: SentTurn.Phase) async throws {
    if format == .text || isSummary { return }
    if case .snapshot = element, phase == .unseen { return }
    if let event = WatchEvent(element, at: .now) { try await write(event) }
  }

  private func write(_ event: WatchEvent) async throws {
    try await context.console.writeRecord(WatchRecord.bytes(of: event))
  }

  /// Prints the part of an element that belongs to this turn.
  private func show(
    _ element: HostFeedElement, _ turn: SentTurn, _ progress: inout Progress
  ) async throws {
    guard let id = turn.turnId else { return }
    progress.answer.turnId = id
    if turn.isRenamed { try await show(progress.narrator.flush(), "") }
    let time = RecordTime.now
    let width = context.console.tableWidth(context.environment) ?? 100
    var lines: [WatchLine] = []
    var answer = ""
    switch element {
    case .snapshot(let value):
      guard case .chat(let state) = value.snapshot.state else { return }
      let only = state.with(onlyTurn: id)
      answer = progress.answer.take(only)
      if turn.isRenamed { progress.narrator.rename(to: id, in: only) }
      lines = progress.narrator.take(only, tail: 1, at: time, width: width)
    case .event(let value):
      guard !value.isRejected, case .chat(let action) = value.envelope.action else { return }
      answer = progress.answer.take(action)
      lines = progress.narrator.take(action, at: time, width: width)
    case .ended, .notification, .gap: return
    }
    // End the last line of the answer before the notice of its end.
    if case .ended = turn.phase { answer += progress.answer.finish() }
    // Output before a steering message is not part of its answer.
    if turn.phase != .unseen { try await show(lines, answer) }
  }

  /// Prints lines on a terminal, and the plain answer elsewhere.
  private func show(_ lines: [WatchLine], _ answer: String) async throws {
    guard format == .text else { return }
    let isFolded = context.console.isTerminal(.standardOutput)
    if !isFolded, !answer.isEmpty { try await prompt.writeAnswer(answer) }
    let lines = lines.filter { $0.topic == .agent ? isFolded : $0.topic != .user }
    guard !lines.isEmpty else { return }
    try await prompt.interrupting {
      for line in lines {
        let text = TerminalText.sanitized(line.text)
        if line.topic == .agent {
          try await context.console.writeLine(text)
        } else {
          await context.note("\(line.topic.rawValue): \(text)")
        }
      }
    }
  }

  private func note(_ text: String) async {
    await prompt.interrupting { await context.note(TerminalText.sanitized(text)) }
    await prompt.resume()
  }
}

extension ResponsePart {
  fileprivate var error: ErrorInfo? { if case .error(let part) = self { part.error } else { nil } }
}

extension ChatState {
  /// Returns the chat without other turns.
  fileprivate func with(onlyTurn id: String) -> ChatState {
    var state = self
    state.turns.removeAll { $0.id != id }
    state.turnsNextCursor = nil
    if activeTurn?.id != id { state.activeTurn = nil }
    return state
  }
}
