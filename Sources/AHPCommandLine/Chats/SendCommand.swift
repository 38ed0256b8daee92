internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl send HOST CHAT TEXT...`.
package struct SendCommand: Command {
  static let text = Argument(
    "TEXT", .some, .nonEmpty("TEXT", "what to say, or - for standard input"),
    help: "What to say; - reads it from standard input.")
  static let follow = Flag(
    "follow", help: "Show the answer as it is written, until the turn has ended.")
  static let model = Option(
    "model", .nonEmpty("MODEL", "the identifier of a model"), help: "The model to answer with.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "send", summary: "Say something in a chat.",
      discussion: "Starts a turn. With --follow the answer goes to standard output, and what the "
        + "agent does besides to standard error; the exit code is 0 when the turn completes, 1 when "
        + "it fails, 5 when it is cancelled or was not accepted. A connection that is lost while the "
        + "turn runs is made again, for as long as --timeout says; what was missed is shown then. It is 3 "
        + "when the connection or, with the memory of the host, the turn is lost for good.",
      examples: [
        .init("ahpctl send build ahp-session:/42 'Run the tests' --follow", "Ask and wait:"),
        .init("git diff | ahpctl send build ahp-chat:/1 - --follow", "Ask about a change:"),
      ],
      options: [
        follow.specification, model.specification, SharedOptions.timeout.specification,
        SharedOptions.output.specification,
      ],
      arguments: [
        SharedOptions.host.specification, SharedOptions.chat.specification, text.specification,
      ], section: "Steer")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let text = try await text(in: context)
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.required(SharedOptions.host), in: context)
    let chat = try arguments.required(SharedOptions.chat)
    let timeout = arguments[SharedOptions.timeout]
    let format = arguments[SharedOptions.output] ?? .text
    let turnId = "turn-\(FreshID.make())"
    let follows = arguments[SendCommand.follow]
    return try await OneHost.with(host, timeout: timeout, isKept: follows) { one in
      let feed = await one.client.feed()
      let uri = try await one.chat(chat).uri
      var message = Message(text: text, origin: MessageOrigin(kind: .user))
      message.model = arguments[SendCommand.model].map { ModelSelection(id: $0) }
      let action = ChatTurnStartedAction(
        turnId: turnId, startedAt: RecordTime.now.description, message: message)
      var record = try await ActionSender.send(
        .chat(.turnStarted(action)), to: uri, on: one, timeout: timeout)
      if follows, case .unknown = record.outcome,
        await hasArrived(turnId, in: uri, on: one, within: timeout)
      {
        record.outcome = .ackedByState
      }
      let code = try await ActionSender.report(record, format, in: context)
      guard code == .success, follows else { return code }
      return try await TurnPrinter(turnId: turnId, chat: uri, format: format, context: context)
        .follow(feed, on: one)
    }
  }

  /// Whether a turn that was sent over a connection that is lost is there, as the next connection shows.
  private func hasArrived(
    _ turnId: String, in chat: URI, on host: OneHost, within timeout: Duration
  ) async -> Bool {
    guard await !host.connection.isCurrent else { return false }
    do {
      let connection = try await host.client.client(for: host.id, whenOffline: .wait(timeout))
      let next = OneHost(client: host.client, id: host.id, connection: connection)
      guard case .chat(let state) = try await next.snapshot(of: chat).state else { return false }
      return state.hasTurn(turnId)
    } catch {
      // Then nobody knows, as before.
      return false
    }
  }

  private func text(in context: CommandContext) async throws -> String {
    let words = arguments.values(of: SendCommand.text)
    guard words == ["-"] else { return words.joined(separator: " ") }
    let bytes = try await context.console.readAll(limit: 4 << 20)
    let origin = ValueOrigin.standardInput(line: 1)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("TEXT", "is not UTF-8", origin: origin, advice: "write plain text")
    }
    guard !text.isEmpty else {
      throw UsageError("TEXT", "is empty", origin: origin, advice: "write something to say")
    }
    return text
  }
}

extension AHPError.Code {
  static let turnGone = AHPError.Code(rawValue: "turn-gone")
}

extension ChatState {
  /// Whether a turn is under way or over; one that was not loaded is not seen.
  fileprivate func hasTurn(_ id: String) -> Bool {
    activeTurn?.id == id || turns.contains { $0.id == id }
  }
}

/// Whether a turn is there, as far as what comes of its chat tells. Pure.
struct TurnSight: Sendable {
  enum State: Sendable, Hashable {
    /// Nothing has shown it yet.
    case unseen
    case present
    /// It was there, and is not any more: the host has lost its memory, or somebody has removed it.
    case gone
  }

  let turnId: String
  private(set) var state = State.unseen

  init(turnId: String) { self.turnId = turnId }

  /// Takes an element of the chat.
  mutating func take(_ element: HostFeedElement) -> State {
    switch element {
    case .snapshot(let value):
      guard case .chat(let chat) = value.snapshot.state else { break }
      if chat.hasTurn(turnId) { state = .present } else if state == .present { state = .gone }
    case .event(let value):
      guard !value.isRejected, case .chat(.turnStarted(let action)) = value.envelope.action,
        action.turnId == turnId
      else { break }
      state = .present
    case .ended, .notification, .gap: break
    }
    return state
  }
}

/// Shows one turn as it goes on, to its end.
struct TurnPrinter: Sendable {
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
        for await event in events {
          switch event {
          case .stateChanged(_, .reconnecting, let failure?):
            await context.note(
              TerminalText.sanitized("\(host.id): \(failure.message); connecting again"))
          case .connected: await context.note(TerminalText.sanitized("\(host.id): connected again"))
          default: break
          }
          guard case .stateChanged(_, .failed(let failure), _) = event else { continue }
          throw AHPError(
            failure.code ?? .connectionFailed, .outcomeUnknown,
            "the connection was lost before the turn ended: \(failure.message)",
            advice: "see 'ahpctl get' for what became of it", host: host.id.rawValue,
            channel: chat)
        }
        return .outcomeUnknown
      }
      return try await group.next() ?? .outcomeUnknown
    }
  }

  private func read(
    _ feed: FeedSequence<HostFeedElement>, of host: HostId
  ) async throws -> ExitCode {
    var narrator = ChatNarrator()
    var sight = TurnSight(turnId: turnId)
    let width = context.console.tableWidth(context.environment) ?? 100
    while let batch = await feed.nextBatch() {
      for element in batch where element.channel == chat {
        if let end = try await show(element, &narrator, width) { return end }
        if sight.take(element) == .gone {
          throw AHPError(
            .turnGone, .outcomeUnknown, "the turn is not there any more: the host has begun anew",
            advice: "see 'ahpctl get' for what the chat is now", host: host.rawValue, channel: chat)
        }
      }
    }
    return context.interrupt?.stopCode ?? .outcomeUnknown
  }

  private func show(
    _ element: HostFeedElement, _ narrator: inout ChatNarrator, _ width: Int
  ) async throws -> ExitCode? {
    let time = RecordTime.now
    switch element {
    case .snapshot(let value):
      guard case .chat(let state) = value.snapshot.state else { return nil }
      try await show(narrator.take(state, tail: 0, at: time, width: width))
      return state.turns.last { $0.id == turnId }.map { TurnPrinter.code(of: $0.state) }
    case .event(let value):
      guard !value.isRejected, case .chat(let action) = value.envelope.action else { return nil }
      if format != .text, let event = WatchEvent(element, at: time) {
        try await context.console.writeRecord(WatchRecord.bytes(of: event))
      }
      try await show(narrator.take(action, at: time, width: width))
      return end(action)
    case .ended:
      throw AHPError(
        .noState, .notFound, "the chat is gone before the turn has ended", channel: chat)
    case .notification, .gap: return nil
    }
  }

  private func show(_ lines: [WatchLine]) async throws {
    guard format == .text else { return }
    for line in lines {
      let text = TerminalText.sanitized(line.text)
      switch line.topic {
      case .agent: try await context.console.writeLine(text)
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
