internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl send HOST CHAT TEXT...`.
struct SendCommand: Command {
  struct Options: CommandOptions {
    let follow = Flag(
      "follow", help: "Show the answer as it is written, until the turn has ended.")
    let steer = Flag(
      "steer", help: "Send it into the turn that is running, instead of queueing it.")
    let interrupt = Flag(
      "interrupt", help: "Cancel the turn that is running, then start one.")
    let model = Option(
      "model", .nonEmpty("MODEL", "the identifier of a model"), help: "The model to answer with.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.host
    let chat = SharedOptions.chat
    let text = Argument(
      "TEXT", .some, .nonEmpty("TEXT", "what to say, or - for standard input"),
      help: "What to say; - reads it from standard input.")
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "send", summary: "Say something in a chat.",
      discussion:
        "Starts a turn. While a turn is running the message is queued: its turn starts after "
        + "that one. --steer and --interrupt say otherwise. A session that is still being created is "
        + "waited for.\n\nWith --follow the answer goes to standard output, and what the "
        + "agent does besides to standard error; the exit code is 0 when the turn completes, 1 when "
        + "it fails, 5 when it is cancelled or was not accepted. A connection that is lost while the "
        + "turn runs is made again, for as long as --timeout says; what was missed is shown then. It is 3 "
        + "when the connection or, with the memory of the host, the turn is lost for good.\n\n"
        + "Into a pipe or a file the answer goes as it stands; on a terminal its lines are folded. With "
        + "-o ndjson there is the record of the dispatch and then those of 'ahpctl watch', of the chat and "
        + "of the connection: after a reconnect a snapshot may hold what was missed.",
      examples: [
        .init("ahpctl send build ahp-session:/42 'Run the tests' --follow", "Ask and wait:"),
        .init("git diff | ahpctl send build ahp-chat:/1 - --follow", "Ask about a change:"),
      ], exclusiveOptions: [["steer", "interrupt"]], section: "Steer")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let text = try await text(in: context)
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.host, in: context)
    let chat = try arguments.chat
    let timeout = arguments.timeout
    let format = arguments.output
    let follows = arguments.follow
    let rule: BusyChatRule =
      arguments.steer ? .steer : arguments.interrupt ? .interrupt : .queue
    return try await ConnectedHost.with(host, timeout: timeout, isKept: follows) { one in
      let feed = await one.client.feed()
      let uri = try await one.chat(chat).uri
      var message = Message(text: text, origin: MessageOrigin(kind: .user))
      message.model = arguments.model.map { ModelSelection(id: $0) }
      let sent = try await one.client.send(
        message, to: uri, on: one.id, whenBusy: rule, timeout: timeout)
      var record = await ActionSender.record(of: sent, on: one, timeout: timeout)
      if case .unknown = record.outcome, await hasArrived(sent, text, on: one, within: timeout) {
        record.outcome = .ackedByState
      }
      let code = try await ActionSender.report(record, format, in: context)
      guard code == .success, follows else { return code }
      return try await TurnPrinter(
        sent, text: text, chat: uri, format: format, timeout: timeout, context: context
      ).follow(feed, on: one)
    }
  }

  /// Whether a message that was not answered is there nevertheless, as the state of its chat shows. A
  /// connection that is lost is only made again for a command that follows.
  private func hasArrived(
    _ sent: SentMessage, _ text: String, on host: ConnectedHost, within timeout: Duration
  ) async -> Bool {
    let isCurrent = await host.connection.isCurrent
    guard !Task.isCancelled, isCurrent || arguments.follow else { return false }
    do {
      let connection = try await host.client.client(for: host.id, whenOffline: .wait(timeout))
      let result = try await connection.request(
        SubscribeParams(channel: sent.handle.channel), timeout: timeout)
      guard case .chat(let state)? = result.snapshot?.state else { return false }
      return SentTurn(sent.delivery, text: text, before: sent.before).isShown(by: state)
    } catch {
      // Then the outcome stays unknown.
      return false
    }
  }

  private func text(in context: CommandContext) async throws -> String {
    let words = arguments.values(\.text)
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
