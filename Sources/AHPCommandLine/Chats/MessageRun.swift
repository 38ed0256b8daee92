internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Sends a message and optionally follows its turn, for `send` and `run`.
struct MessageRun: Sendable {
  let context: CommandContext
  var text: String
  var attachments: [MessageAttachment]?
  var model: String?
  var rule = BusyChatRule.queue
  /// Whether the turn is followed to its end.
  var follows: Bool
  var limits: MessageLimits
  /// What to do when the turn waits for a decision; nil for what suits the terminal.
  var onInput: InputRule?
  var format: OutputFormat
  /// Whether only a document of the turn is printed, at its end.
  var isSummary = false
  /// The destination of the message, for the error when the command ends early.
  private let place = Locked<(host: String, chat: URI)?>(nil)

  init(
    _ context: CommandContext, text: String, follows: Bool, limits: MessageLimits,
    format: OutputFormat
  ) {
    self.context = context
    self.text = text
    self.follows = follows
    self.limits = limits
    self.format = format
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
    } catch {
      await tellOfInterrupt()
      throw error
    }
    await tellOfInterrupt()
    return code
  }

  /// Sends the message to a chat of a connected host.
  ///
  /// - Parameters:
  ///   - hostName: what to write for the host on a command line.
  ///   - draftModel: the model that the chat's draft names, for a message that names none.
  func send(
    to chat: URI, on one: ConnectedHost, hostName: String, draftModel: ModelSelection? = nil
  ) async throws -> ExitCode {
    let feed = await one.client.feed()
    var message = Message(text: text, origin: MessageOrigin(kind: .user))
    message.model = model.map { ModelSelection(id: $0) } ?? draftModel
    message.attachments = attachments
    let sent = try await one.client.send(
      message, to: chat, on: one.id, whenBusy: rule, timeout: limits.step)
    place.withLock { $0 = (hostName, chat) }
    var record = await ActionSender.record(of: sent, on: one, timeout: limits.step)
    if case .unknown = record.outcome, await hasArrived(sent, on: one) {
      record.outcome = .ackedByState
    }
    let code = record.outcome.code
    if !isSummary || code != .success {
      _ = try await ActionSender.report(record, format, in: context)
    }
    guard code == .success, follows else { return code }
    var printer = TurnPrinter(
      sent, text: text, chat: chat, format: format, timeout: limits.reconnect, context: context)
    printer.hostName = hostName
    printer.isSummary = isSummary
    printer.onInput = onInput ?? defaultRule
    return try await follow(printer, feed, one)
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

  /// Whether a message that was not answered is there nevertheless, as the state of its chat shows. A
  /// lost connection is only restored for a command that follows.
  private func hasArrived(_ sent: SentMessage, on host: ConnectedHost) async -> Bool {
    let isCurrent = await host.connection.isCurrent
    guard !Task.isCancelled, isCurrent || follows else { return false }
    do {
      let connection = try await host.client.client(for: host.id, whenOffline: .wait(limits.step))
      let result = try await connection.request(
        SubscribeParams(channel: sent.handle.channel), timeout: limits.step)
      guard case .chat(let state)? = result.snapshot?.state else { return false }
      return SentTurn(sent.delivery, text: text, before: sent.before).isShown(by: state)
    } catch {
      // Then the outcome stays unknown.
      return false
    }
  }

  // MARK: Ends

  /// How to cancel the turn that was left behind.
  private var cancellation: String? {
    place.withLock(\.self).map { ShellWord.command(["cancel", $0.host, $0.chat]) }
  }

  private func timedOut(_ option: String, _ limit: Duration) -> AHPError {
    let time = "\(option) elapsed (\(DurationValue.format(limit)))"
    guard let cancellation else {
      return AHPError(
        .commandTimedOut, .outcomeUnknown, "\(time) before the message was accepted",
        advice: "see 'ahpctl doctor', or give a longer time")
    }
    return AHPError(
      .commandTimedOut, .outcomeUnknown,
      "\(time) before the turn ended; it goes on", advice: "cancel it with: \(cancellation)")
  }

  private func tellOfInterrupt() async {
    guard context.interrupt?.stopCode != nil, follows, let cancellation else { return }
    await context.note(
      TerminalText.sanitized("the turn goes on; cancel it with: \(cancellation)"))
  }
}

extension AHPError.Code {
  static let commandTimedOut = AHPError.Code(rawValue: "command-timed-out")
}
