internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// Sends a message and optionally follows its turn, for `send` and `run`.
struct MessageRun: Sendable {
  let context: CommandContext
  private let options: CommandArguments<MessageOptions>
  private let text: String
  private let attachments: [MessageAttachment]?
  var rule = BusyChatRule.queue
  /// Whether to follow the turn to its end.
  let follows: Bool
  let limits: MessageLimits
  let format: OutputFormat
  /// Whether only a document of the turn is printed, at its end.
  var isSummary = false
  /// The destination of the message and the printer of its turn, for the error when the command ends early.
  private let place = Locked<(host: String, chat: URI, printer: TurnPrinter?)?>(nil)

  /// - Parameters:
  ///   - words: the text of the message, or `-` for standard input.
  ///   - timeout: the limit for the whole command; nil for the default.
  init(
    _ context: CommandContext, _ options: CommandArguments<MessageOptions>,
    words: [Setting<String>], timeout: Duration?, follows: Bool, format: OutputFormat
  ) async throws {
    self.context = context
    self.options = options
    self.follows = follows
    self.format = format
    limits = MessageLimits(timeout: timeout, turn: options.turnTimeout, follows: follows)
    try MessageText.checkInput(words, options.settings(\.files))
    text = try await MessageText.read(words, in: context)
    attachments = try await MessageText.attachments(options.settings(\.files), in: context)
  }

  /// Runs `body` within the limit for the whole command. The error says how to cancel a turn that still runs.
  func limited(_ body: @escaping @Sendable () async throws -> ExitCode) async throws -> ExitCode {
    let code: ExitCode
    do {
      if let result = try await within(limits.total, body) {
        code = result
      } else {
        throw timedOut("--timeout", limits.total)
      }
    } catch let error as ConsoleError where context.interrupt?.stopCode == nil {
      return try await end(after: error)
    } catch {
      await reportInterrupt()
      throw error
    }
    await reportInterrupt()
    return code
  }

  /// Sends the message to a chat of a connected host.
  ///
  /// - Parameters:
  ///   - hostName: the host argument in suggested commands.
  ///   - draftModel: the model of the chat's draft, for a message without a model.
  ///   - session: the new session of the chat, for the document at the end.
  func send(
    to chat: URI, on one: ConnectedHost, hostName: String, draftModel: ModelSelection? = nil,
    in session: URI? = nil
  ) async throws -> ExitCode {
    if session == nil { try await one.check(model: options.setting(\.model), in: chat) }
    let feed = await one.client.feed()
    var message = Message(text: text, origin: MessageOrigin(kind: .user))
    message.model = options.model.map { ModelSelection(id: $0) } ?? draftModel
    message.attachments = attachments
    let sent = try await one.client.send(
      message, to: chat, on: one.id, whenBusy: rule, timeout: limits.step)
    place.withLock { $0 = (hostName, chat, nil) }
    var record = await ActionSender.record(of: sent, on: one, timeout: limits.step)
    if isSummary { record.session = session }
    if case .unknown = record.outcome, await hasArrived(sent, on: one) {
      record.outcome = .ackedByState
    }
    let code = record.outcome.code
    if !isSummary || code != .success {
      _ = try await ActionSender.report(record, format, in: context)
    }
    guard code == .success, follows else { return code }
    var printer = TurnPrinter(
      sent, chat: chat, hostName: hostName, format: format, timeout: limits.reconnect,
      context: context)
    printer.isSummary = isSummary
    printer.session = session
    printer.onInput = options.onInput ?? defaultRule
    place.withLock { [printer] in $0?.printer = printer }
    return try await follow(printer, feed, one)
  }

  /// Sends the message to a new session with the agent and the directories of the options.
  func send(toNewSessionOn host: ConfiguredHost) async throws -> ExitCode {
    try await limited {
      try await ConnectedHost.with(
        host, timeout: limits.step, keptFor: follows ? limits.reconnect : nil
      ) { one in
        try await one.check(model: options.setting(\.model), of: options.agent)
        let session = try await context.progress("creating a session on \(host.name)") { _ in
          try await one.createSession(
            agent: options.agent, directories: options.values(\.directories), in: context)
        }
        if isSummary {
          await context.note(TerminalText.sanitized("\(one.id): session \(session)"))
        } else {
          let record = JSONObject.record(
            .created, host: one.id.rawValue, ["session": .string(session)])
          try await context.printOutcome(
            .outcome(record, text: "\(one.id): session \(session)", isGood: true), as: format)
        }
        let chat = try await one.chat(Setting(session, from: .builtIn)).uri
        return try await send(to: chat, on: one, hostName: host.name, in: session)
      }
    }
  }

  private func follow(
    _ printer: TurnPrinter, _ feed: FeedSequence<HostFeedElement>, _ one: ConnectedHost
  ) async throws -> ExitCode {
    guard let limit = limits.turn else { return try await printer.follow(feed, on: one) }
    let code = try await within(limit) { try await printer.follow(feed, on: one) }
    guard let code else { throw timedOut("--turn-timeout", limit) }
    return code
  }

  /// Prompts only if a user is at the terminal.
  private var defaultRule: InputRule {
    format == .text && context.console.inputIsTerminal && context.console.isTerminal(.standardError)
      ? .prompt : .fail
  }

  /// Returns whether the state of the chat shows a message whose outcome is unknown.
  /// Restores a lost connection only for a command that follows.
  private func hasArrived(_ sent: SentMessage, on host: ConnectedHost) async -> Bool {
    let isCurrent = await host.connection.isCurrent
    guard !Task.isCancelled, isCurrent || follows else { return false }
    do {
      let connection = try await host.client.client(for: host.id, whenOffline: .wait(limits.step))
      let result = try await connection.request(
        SubscribeParams(channel: sent.handle.channel), timeout: limits.step)
      guard case .chat(let state)? = result.snapshot?.state else { return false }
      return SentTurn(sent).isShown(by: state)
    } catch {
      // Then the outcome stays unknown.
      return false
    }
  }

  // MARK: Ends

  /// What the command leaves on the host; nil before the message was accepted, and after the end of the turn.
  private var remainder: String? {
    place.withLock(\.self).flatMap { place in
      guard place.printer?.end == nil else { return nil }
      return place.printer?.isQueued == true
        ? "the message stays in the queue of the chat"
        : "the turn continues on the host; cancel it with: "
          + ShellWord.command(["cancel", place.host, place.chat])
    }
  }

  private func timedOut(_ option: String, _ limit: Duration) -> AHPError {
    let time = "\(option) elapsed (\(DurationValue.format(limit)))"
    guard let remainder else {
      return AHPError(
        .commandTimedOut, .outcomeUnknown, "\(time) before the message was accepted",
        advice: "see 'ahpctl doctor', or set a longer time limit")
    }
    return AHPError(
      .commandTimedOut, .outcomeUnknown, "\(time) before the turn ended", advice: remainder)
  }

  /// Returns the exit code of the command whose output is not accepted: the reader may have seen enough, but the turn
  /// was not only printed, it was started.
  ///
  /// - Throws: an error that says so if the turn has not ended; `error` for output that is lost.
  private func end(after error: ConsoleError) async throws -> ExitCode {
    guard error == .closed else {
      if follows, let remainder { await context.note(TerminalText.sanitized(remainder)) }
      throw error
    }
    if let code = place.withLock({ $0?.printer?.end }) { return code }
    guard follows, let remainder else { throw error }
    throw AHPError(
      .outputClosed, .outcomeUnknown, "\(error) before the turn ended", advice: remainder)
  }

  private func reportInterrupt() async {
    guard context.interrupt?.stopCode != nil, follows, let remainder else { return }
    await context.note(TerminalText.sanitized(remainder))
  }
}
