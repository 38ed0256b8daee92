internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl dispatch HOST CHANNEL [ACTION]`.
package struct DispatchCommand: Command {
  static let channel = Argument(
    "CHANNEL", .one, .channel("CHANNEL"),
    help: "The address of the channel.")
  static let action = Argument(
    "ACTION", .optional, .nonEmpty("ACTION", "a JSON object, or - for standard input"),
    help: "The action as a JSON object; - reads it from standard input.")
  static let file = Option(
    "file", short: "f", .path(), help: "Read the action from a file; - is standard input.")
  static let ndjson = Flag(
    "ndjson", help: "Read one action a line, and dispatch them in order, as they come.")
  static let wait = Option(
    "wait", .word("WHAT") as ValueParser<DispatchWait>, help: "What to wait for.", default: "ack")
  static let operation = Option(
    "op-id", .nonEmpty("ID", "a name for this operation"),
    help: "A name for this operation: it happens once, however often it is asked for.")
  static let outbox = Flag(
    "outbox", help: "Keep the action in a journal until it is known what became of it.")
  static let resend = Option(
    "resend", .word("WHEN") as ValueParser<ResendRule>,
    help: "When to send a second copy of an action whose fate nobody knows.", default: "auto")
  static let expires = Option(
    "expires", .duration(in: .milliseconds(1) ... .seconds(30 * 86_400)),
    help: "How long the action stays wanted while it waits in the outbox.", default: "1h")
  static let unchangedSince = Option(
    "if-unchanged-since", .integer(placeholder: "SEQ"),
    help: "Send only if the value has not changed since that number of the host.")
  static let ifValue = Option(
    "if-value", .nonEmpty("JSON", "the value as JSON"),
    help: "Send only if the host has this value, as JSON.")
  static let dryRun = Flag("dry-run", help: "Check everything and send nothing.")
  static let force = Flag(
    "force", help: "Send also what this version does not know or takes for wrong.")
  static let goOn = Flag(
    "continue", help: "Go on with the next action after one that failed.")
  static let stop = Flag(
    "stop-on-error", help: "Stop at the first action that fails; the default.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "dispatch", summary: "Dispatch actions, and tell what became of each.",
      discussion: """
        An action is checked before anything is sent: that it is known, that clients may dispatch \
        it, that it belongs on the channel and has what it needs. The result is one JSON object a \
        line, with the outcome: acked, rejected, unknown, sent, planned, failed or skipped. The exit \
        code says the same: 0, 5 for rejected, 3 for unknown, 8 when there was no connection, 2 for \
        wrong input.

        With --outbox the action is in a journal before it is sent, and survives lost connections and \
        the end of this command; --op-id, --resend, --expires and the preconditions imply it. Then there \
        are the outcomes ackedByState, obsolete, expired, conflict and queued as well: see 'ahpctl outbox'. \
        An operation id that was used before gives the recorded outcome, and with another action it is an \
        error.

        --if-value and --if-unchanged-since are preconditions of actions that replace a value, such as \
        session/titleChanged: the state is fetched and compared directly before the action is sent. If the \
        host has another value the outcome is conflict, with both values, and the exit code is 5. A number \
        is the serverSeq or fromSeq of a record; what cannot be shown to be unchanged counts as changed.

        With --ndjson a line is an action, or an object with the members action, channel and opId. \
        Lines of standard input are dispatched as they come; a wrong one counts as one that failed. A \
        file is checked as a whole before anything is sent. Each action has its own opId there; those that \
        have one go through the outbox.

        An interrupted command still tells what is known of each action: unknown, or queued with the \
        number of its entry.
        """,
      examples: [
        .init(
          "ahpctl dispatch build ahp-session:/42 '{\"type\": \"session/titleChanged\", "
            + "\"title\": \"Fix the login\"}'", "Rename a session:"),
        .init(
          "ahpctl dispatch build ahp-chat:/1 --ndjson --continue < actions.ndjson", "Many:"),
        .init(
          "ahpctl dispatch build ahp-session:/42 --op-id rename-42 --file rename.json",
          "Once, however often this runs:"),
      ],
      options: [
        file.specification, ndjson.specification, wait.specification, operation.specification,
        outbox.specification, resend.specification, expires.specification,
        unchangedSince.specification, ifValue.specification,
        dryRun.specification, force.specification, goOn.specification, stop.specification,
        SharedOptions.timeout.specification, SharedOptions.records.specification,
      ],
      arguments: [
        SharedOptions.host.specification, channel.specification, action.specification,
      ],
      exclusiveOptions: [
        ["continue", "stop-on-error"], ["op-id", "ndjson"], ["if-unchanged-since", "if-value"],
      ], section: "Steer")
  }

  let arguments: ParsedArguments

  package init(arguments: ParsedArguments) throws {
    self.arguments = arguments
    if let file = arguments.setting(of: DispatchCommand.file),
      arguments[DispatchCommand.action] != nil
    {
      throw UsageError(
        "--file", "is given beside ACTION", origin: file.origin, advice: "give one of them")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let input = try await input(in: context)
    // Before connecting: wrong input is not sent.
    let (first, code) = try await first(of: input, in: context)
    guard let first else {
      if code != .success { return code }
      throw UsageError("", "there are no actions", advice: "write one JSON object a line")
    }
    return .worst(code, try await run(input, first, in: context))
  }

  /// The first action, which stays the next, and the code for the lines before it.
  private func first(
    of input: DispatchInput, in context: CommandContext
  ) async throws -> (Item?, ExitCode) {
    var code = ExitCode.success
    while true {
      do {
        return (try await input.peek(), code)
      } catch let error as UsageError where arguments[DispatchCommand.goOn] {
        await context.complain(error.description)
        code = .usage
      }
    }
  }

  private func run(
    _ input: DispatchInput, _ first: Item, in context: CommandContext
  ) async throws -> ExitCode {
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.required(SharedOptions.host), in: context)
    let name = host.config.id.rawValue
    do {
      if arguments[DispatchCommand.dryRun] {
        return try await each(input, name, in: context) { record($0, name, .planned) }
      }
      if usesOutbox || first.operationId != nil {
        return try await dispatchThroughOutbox(input, to: host, in: context)
      }
      let code = try await dispatch(input, to: host, in: context)
      // Behind the first that has an operation id, the journal has all.
      guard try await input.peek() != nil else { return code }
      return .worst(code, try await dispatchThroughOutbox(input, to: host, in: context))
    } catch is CancellationError {
      for item in await input.rest() { try await print(record(item, name, .skipped), in: context) }
      throw CancellationError()
    }
  }

  /// Sends one after the other and prints what became of each. Stops behind the first that fails, unless
  /// told to go on, and when the command is interrupted; what has been read by then is skipped. Also stops
  /// before one that is not to be sent here.
  func each(
    _ input: DispatchInput, _ host: String, in context: CommandContext,
    while isMeant: (Item) -> Bool = { _ in true },
    _ send: (Item) async throws -> DispatchRecord
  ) async throws -> ExitCode {
    var code = ExitCode.success
    while true {
      let result: ExitCode
      do {
        guard let next = try await input.peek(), isMeant(next), let item = try await input.next()
        else { break }
        let record = try await send(item)
        try await print(record, in: context)
        result = record.outcome.code
      } catch let error as UsageError {
        // A line that is wrong, behind others that were sent.
        await context.complain(error.description)
        result = .usage
      }
      code = .worst(code, result)
      let goesOn = result == .success || arguments[DispatchCommand.goOn]
      if goesOn, !Task.isCancelled { continue }
      for item in await input.rest() { try await print(record(item, host, .skipped), in: context) }
      break
    }
    return code
  }

  private func dispatch(
    _ input: DispatchInput, to host: WatchRun.Host, in context: CommandContext
  ) async throws -> ExitCode {
    let timeout = arguments[SharedOptions.timeout]
    let isConnected = Locked(false)
    do {
      return try await OneHost.with(host, timeout: timeout) { one in
        isConnected.withLock { $0 = true }
        var subscribed: Set<URI> = []
        return try await each(
          input, one.id.rawValue, in: context, while: { $0.operationId == nil }
        ) { item in
          try await dispatch(item, on: one, timeout, &subscribed)
        }
      }
    } catch let error as any ClassifiedError where !isConnected.withLock({ $0 }) {
      if Task.isCancelled { throw CancellationError() }
      let outcome = DispatchRecord.Outcome.failed("\(error)", ExitCode(error.category))
      for item in await input.rest() {
        try await print(record(item, host.config.id.rawValue, outcome), in: context)
      }
      await HostFanOut.report(error, of: host, in: context)
      return outcome.code
    }
  }

  private func dispatch(
    _ item: Item, on host: OneHost, _ timeout: Duration, _ subscribed: inout Set<URI>
  ) async throws -> DispatchRecord {
    let wait = arguments[DispatchCommand.wait] ?? .ack
    do {
      if wait == .ack || wait == .settled, subscribed.insert(item.channel).inserted {
        // The host echoes only to subscribers.
        try await host.connection.subscribe(item.channel)
      }
      return try await ActionSender.send(
        item.action, to: item.channel, on: host, wait: wait, timeout: timeout)
    } catch let error where error is any ClassifiedError || error is CancellationError {
      if Task.isCancelled {
        return record(
          item, host.id.rawValue,
          .failed("the command was interrupted before it was sent", .interrupted))
      }
      guard let error = error as? any ClassifiedError else { throw error }
      return record(item, host.id.rawValue, .failed("\(error)", ExitCode(error.category)))
    }
  }

  func record(
    _ item: Item, _ host: String, _ outcome: DispatchRecord.Outcome
  ) -> DispatchRecord {
    DispatchRecord(
      host: host, channel: item.channel, type: item.action.type, operationId: item.operationId,
      resend: item.action.definition?.resendClass, outcome: outcome)
  }

  func print(_ record: DispatchRecord, in context: CommandContext) async throws {
    try await context.console.writeLine(record.line(arguments[SharedOptions.records] ?? .ndjson))
  }

  // MARK: Input

  private func input(in context: CommandContext) async throws -> DispatchInput {
    let channel = try arguments.required(DispatchCommand.channel).value
    let argument = arguments.settings(of: DispatchCommand.action).first
    let file = arguments.setting(of: DispatchCommand.file)
    if arguments[DispatchCommand.ndjson] {
      return try await lines(argument, file, channel, in: context)
    }
    guard let input = try await JSONInput.read(argument, file: file, in: context) else {
      throw UsageError(
        "ACTION", "is missing", advice: "write a JSON object, or - to read standard input")
    }
    return DispatchInput([
      Item(
        channel: channel, action: try check(input, for: channel),
        operationId: arguments[DispatchCommand.operation])
    ])
  }

  /// Standard input is dispatched as it comes; a file is checked as a whole before.
  private func lines(
    _ argument: Setting<String>?, _ file: Setting<String>?, _ channel: URI,
    in context: CommandContext
  ) async throws -> DispatchInput {
    if let argument, argument.value != "-" {
      throw UsageError(
        "--ndjson", "reads actions from a file or standard input", origin: argument.origin,
        advice: "leave out \(quoted(argument.value))")
    }
    guard let file, file.value != "-" else {
      let console = context.console
      return DispatchInput(
        from: { try await console.read(upTo: 65_536) },
        reading: { (line) throws(UsageError) in
          try item(of: line.bytes, .standardInput(line: line.number), channel)
        })
    }
    let bytes = try await JSONInput.bytes(ofFile: file, in: context)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return DispatchInput(
      try lines.enumerated().compactMap { index, line in
        try item(
          of: Array(line), .file(FileLocation(path: file.value, line: index + 1)), channel)
      })
  }

  /// The action of a line; nil for one without content.
  private func item(
    of line: [UInt8], _ origin: ValueOrigin, _ channel: URI
  ) throws(UsageError) -> Item? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    let value = try JSONInput.parse(line, "the line", origin)
    let line = try DispatchLine.read(value, channel, origin)
    let action = try check(Setting(line.action, from: origin), for: line.channel)
    return Item(channel: line.channel, action: action, operationId: line.operationId)
  }

  private func check(
    _ value: Setting<JSONValue>, for channel: URI
  ) throws(UsageError) -> StateAction {
    do throws(ValueProblem) {
      return try ActionCheck.check(
        value.value, for: channel, isForced: arguments[DispatchCommand.force])
    } catch {
      throw UsageError(
        "", "the action \(error.problem)", origin: value.origin, advice: error.advice)
    }
  }
}
