internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct DispatchCommand: Command {
  typealias Options = DispatchCommandOptions

  static let specification = CommandSpecification(
    "dispatch", summary: "Dispatch actions and report each outcome.",
    discussion: """
      Checks each action before sending it: the type is known, clients may dispatch it, it matches the \
      channel, and required members are present. Prints one JSON object per action with its outcome: \
      acked (accepted by the host), rejected (by the host), sent (with --wait sent), unknown (no echo \
      in time), planned (with --dry-run), failed (not sent) or skipped (after a failure). Exits with 0 if \
      all actions succeeded, 5 if one was rejected, 3 if an outcome is unknown, 8 if the connection \
      failed, and 2 for invalid input.

      --outbox writes the action to a journal before sending it, so that it survives lost connections and \
      the end of this command; --op-id, --resend, --expires, --if-value, --if-unchanged-since and --digest imply it. It adds the \
      outcomes ackedByState (the state shows that the action was applied), obsolete (cancelled, \
      superseded, or its target no longer exists), expired, conflict and queued (not sent yet; see \
      'ahpctl outbox'). A repeated \
      operation id prints the recorded outcome; with another action it is an error. The newest 10,000 outcomes of \
      each host are recorded, at most 64 MiB, for 30 days. One command at a time uses the outbox of a host: another one waits \
      for --timeout, then fails with exit code 1 and the number of the process to wait for.

      --digest sends an approval, denial or answer (chat/toolCallConfirmed, chat/toolCallResultConfirmed, \
      chat/inputCompleted), now or later, only while its call or question is as 'ahpctl pending' printed it: after a \
      change the outcome is "conflict", and "obsolete" if it no longer waits. Without it, a queued decision is sent for \
      whatever its call or question contains then.

      --if-value and --if-unchanged-since are preconditions of actions that replace a value, such as \
      session/titleChanged: the state is fetched and compared right before the action is sent. If the \
      value differs, the outcome is "conflict", with both values, and the exit code is 5. SEQ is the \
      member seq of a record of 'ahpctl watch -o ndjson'. A value that cannot be verified counts as changed.

      With --ndjson each line is an action, or an object with the members "action", "channel" and "opId". \
      Prints one record per input line, in order, with the line number. Lines that are not sent have the \
      outcome "invalid" or "skipped". Lines of standard input are dispatched as they arrive, and an \
      invalid line counts as a failure. CHANNEL is for lines without a "channel". With --continue, the command reconnects after a lost connection. \
      A file is checked completely before anything is sent. Actions \
      with an "opId" use the outbox.

      If interrupted, the command reports the outcomes so far. Pending actions are "unknown", or "queued" \
      with the number of their entry.
      """,
    examples: [
      .init(
        "ahpctl dispatch build 'Fix it' '{\"type\": \"session/titleChanged\", "
          + "\"title\": \"Fix the login\"}'", "Rename a session:"),
      .init(
        "ahpctl dispatch build ahp-chat:/1 --ndjson --continue < actions.ndjson",
        "Dispatch actions from a file:"),
      .init(
        "ahpctl dispatch build ahp-session:/42 --op-id rename-42 --file rename.json",
        "Dispatch at most once, even if the command is repeated:"),
    ],
    exclusiveOptions: [
      ["continue", "stop-on-error"], ["op-id", "ndjson"], ["digest", "ndjson"],
      ["if-unchanged-since", "if-value", "digest"],
    ], section: "Control")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let words =
      arguments.settings(\.host) + arguments.settings(\.channel) + arguments.settings(\.action)
    let connection = TargetConnection(
      configuration: configuration, context: context, timeout: arguments.timeout)
    let (host, channel, rest) = try await connection.place(words, isBatch: arguments.ndjson)
    if let file = arguments.setting(\.file), !rest.isEmpty {
      throw UsageError(
        "--file", "cannot be combined with ACTION", origin: file.origin, advice: "use one of them")
    }
    let input = try await DispatchReader(
      arguments: arguments, context: context, channel: channel, action: rest.first
    ).input()
    // Before connecting: wrong input is not sent.
    let (first, code) = try await first(of: input, host.config.id.rawValue, channel, in: context)
    guard let first else {
      if code != .success { return code }
      throw UsageError("", "there are no actions", advice: "write one JSON object per line")
    }
    return .worst(code, try await run(input, first, host, channel, in: context))
  }

  /// Returns the first action, which stays the next, and the code for the lines before it.
  private func first(
    of input: DispatchInput, _ host: String, _ channel: URI?, in context: CommandContext
  ) async throws -> (DispatchItem?, ExitCode) {
    var code = ExitCode.success
    while true {
      do {
        return (try await input.peek(), code)
      } catch let error as UsageError where arguments.goOn {
        try await report(error, host, channel, in: context)
        code = .usage
      }
    }
  }

  private func run(
    _ input: DispatchInput, _ first: DispatchItem, _ host: ConfiguredHost, _ channel: URI?,
    in context: CommandContext
  ) async throws -> ExitCode {
    let name = host.config.id.rawValue
    do {
      if arguments.dryRun {
        return try await each(input, name, channel, in: context) {
          record($0, name, .planned)
        }
      }
      if usesOutbox || first.operationId != nil {
        return try await dispatchThroughOutbox(input, to: host, channel, in: context)
      }
      let code = try await dispatch(input, to: host, channel, in: context)
      // After the first line with an operation id, all lines go through the journal.
      guard try await input.peek() != nil else { return code }
      return .worst(code, try await dispatchThroughOutbox(input, to: host, channel, in: context))
    } catch is CancellationError {
      try await reportRest(of: input, name, channel, .skipped, in: context)
      throw CancellationError()
    }
  }

  /// Sends actions one after the other and prints each outcome. Stops after the first that fails, unless
  /// `--continue` is set, and when the command is interrupted; actions that were already read are skipped. Also stops
  /// before an action that must not be sent here.
  func each(
    _ input: DispatchInput, _ host: String, _ channel: URI?, in context: CommandContext,
    while isMeant: (DispatchItem) -> Bool = { _ in true },
    _ send: (DispatchItem) async throws -> DispatchRecord
  ) async throws -> ExitCode {
    var code = ExitCode.success
    while true {
      let result: ExitCode
      do {
        guard let next = try await input.peek(), isMeant(next), let item = try await input.next()
        else { break }
        var record = try await send(item)
        record.line = item.line
        try await print(record, in: context)
        result = record.outcome.code
      } catch let error as UsageError {
        // Earlier lines may have been sent, so an invalid line only adds a record.
        try await report(error, host, channel, in: context)
        result = .usage
      }
      code = .worst(code, result)
      let goesOn = result == .success || arguments.goOn
      if goesOn, !Task.isCancelled { continue }
      try await reportRest(of: input, host, channel, .skipped, in: context)
      break
    }
    return code
  }

  /// Reports an invalid line, and that nothing was sent.
  private func report(
    _ error: UsageError, _ host: String, _ channel: URI?, isRest: Bool = false,
    in context: CommandContext
  ) async throws {
    await context.complain(error.description)
    guard let line = error.origin?.line else { return }
    var record = DispatchRecord(host: host, channel: channel, outcome: .invalid(error.description))
    record.line = line
    // On a terminal, the error is already visible.
    if arguments.output != .text { try await print(record, isRest: isRest, in: context) }
  }

  /// Prints a record of each line that was not sent, as the lines arrive, until the reader of the output closes the pipe.
  private func reportRest(
    of input: DispatchInput, _ host: String, _ channel: URI?,
    _ outcome: DispatchRecord.Outcome, in context: CommandContext
  ) async throws {
    do {
      while let left = await input.rest() {
        for entry in left {
          switch entry {
          case .item(let item):
            try await print(record(item, host, outcome), isRest: true, in: context)
          case .wrong(let error):
            try await report(error, host, channel, isRest: true, in: context)
          }
        }
      }
    } catch ConsoleError.closed {}
    // The input may go on after a pause. Nothing may be sent after a failure.
    await input.stop()
  }

  private func dispatch(
    _ input: DispatchInput, to host: ConfiguredHost, _ channel: URI?, in context: CommandContext
  ) async throws -> ExitCode {
    let timeout = arguments.timeout
    let isConnected = Locked(false)
    do {
      return try await ConnectedHost.with(
        host, timeout: timeout, keptFor: arguments.goOn ? timeout : nil
      ) { first in
        isConnected.withLock { $0 = true }
        var one = first
        var subscribed: URISet = []
        return try await each(
          input, one.id.rawValue, channel, in: context, while: { $0.operationId == nil }
        ) { item in
          try await dispatch(item, on: &one, timeout, &subscribed)
        }
      }
    } catch let error as any ClassifiedError where !isConnected.withLock({ $0 }) {
      if Task.isCancelled { throw CancellationError() }
      let outcome = DispatchRecord.Outcome.failed(error.brief, ExitCode(error))
      try await reportRest(of: input, host.config.id.rawValue, channel, outcome, in: context)
      try await HostFanOut.report(error, of: host, in: context)
      return outcome.code
    }
  }

  private func dispatch(
    _ item: DispatchItem, on host: inout ConnectedHost, _ timeout: Duration,
    _ subscribed: inout URISet
  ) async throws -> DispatchRecord {
    let wait = arguments.wait
    do {
      if arguments.goOn {
        let current = try await host.reconnected()
        if current.connection.generation != host.connection.generation { subscribed = [] }
        host = current
      }
      if wait == .ack || wait == .settled, !subscribed.contains(item.channel) {
        // The host echoes only to subscribers.
        try await host.connection.subscribe(item.channel)
        subscribed.insert(item.channel)
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
      return record(item, host.id.rawValue, .failed(error.brief, ExitCode(error)))
    }
  }

  func record(
    _ item: DispatchItem, _ host: String, _ outcome: DispatchRecord.Outcome
  ) -> DispatchRecord {
    var record = DispatchRecord(
      host: host, channel: item.channel, type: item.action.type, operationId: item.operationId,
      resend: item.action.definition?.resendClass, outcome: outcome)
    record.line = item.line
    return record
  }

  /// - Parameter isRest: whether nothing else is done for the line, so that the command may end with the pipe.
  func print(
    _ record: DispatchRecord, isRest: Bool = false, in context: CommandContext
  ) async throws {
    if arguments.dryRun || isRest {
      return try await context.print(record.output, as: arguments.output)
    }
    try await context.printOutcome(record.output, as: arguments.output)
  }
}
