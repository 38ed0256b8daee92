internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

/// Prompts the user for the decisions that a turn waits for. A prompt ends when another client has decided.
final class TurnPrompt: Sendable {
  private let context: CommandContext
  private let state = Locked(State())
  /// The items have changed, or input has arrived.
  private let changed = Signal()
  /// A prompt needs input.
  private let wanted = Signal()
  /// Held while a prompt or the lines of another task are written.
  private let writing = AsyncGate()

  init(context: CommandContext) { self.context = context }

  /// Replaces the pending items.
  func set(_ items: [PendingItem]) {
    state.withLock { $0.items.set(items) }
    changed.raise()
  }

  /// Removes items that are no longer pending. Further items may follow with `set`.
  func keep(_ items: [PendingItem]) {
    state.withLock { $0.items.keep(items) }
    changed.raise()
  }

  /// Prompts for pending items until cancelled, or until a prompt finds the end of standard input. Without a terminal
  /// also until only items are left that no prompt can ask about.
  func run(on host: ConnectedHost, timeout: Duration) async throws {
    enum Part { case input, prompts }
    try await withThrowingTaskGroup(of: Part.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await self.readInput()
        return .input
      }
      group.addTask {
        try await self.prompt(on: host, timeout: timeout)
        return .prompts
      }
      if context.console.inputIsTerminal, let resumptions = context.interrupt?.resumptions() {
        group.addTask {
          for await _ in resumptions where self.state.withLock(\.isPrompting) {
            try await self.showAgain()
          }
          return .input
        }
      }
      while let part = try await group.next(), part != .prompts {}
    }
  }

  private func prompt(on host: ConnectedHost, timeout: Duration) async throws {
    while !Task.isCancelled, !state.withLock(\.isExhausted) {
      guard let item = next else {
        if !context.console.inputIsTerminal, !state.withLock(\.items.unasked).isEmpty { return }
        await changed.wait()
        continue
      }
      guard item.kind != .unknown else {
        await say(PendingTable.what(item), item.advice)
        state.withLock { $0.items.leaveUnasked(item) }
        continue
      }
      guard let action = try await decided(item, on: host) else { continue }
      // Before it is sent: what waits after the decision is another item, even with the same content.
      leave(item)
      do {
        // The connection may be another than that of the beginning.
        let current = try await host.reconnected()
        // The items follow later than the state, and the host may have replaced one during an outage.
        let shown =
          current.connection.generation == host.connection.generation
          ? try await current.followedState(of: item.chat) : try await current.state(of: item.chat)
        guard turn(of: item, in: shown) != nil else {
          await say("it is no longer pending as shown")
          // It may come back; until then it has no turn.
          state.withLock { $0.items.reopen(item) }
          continue
        }
        let record = try await ActionSender.send(
          .chat(action), to: item.chat, on: current, timeout: timeout)
        if record.outcome.code != .success {
          _ = try await ActionSender.report(record, .text, in: context)
        }
        if record.isConnectionLost {
          // The state on the next connection shows whether the item still waits.
          _ = try await host.reconnected()
          state.withLock { $0.items.reopen(item) }
        } else if record.outcome.mayBeLost {
          // On this connection the decision may still take effect, or would be refused again.
          state.withLock { $0.items.leaveUnasked(item) }
        }
      } catch let error as any ClassifiedError where !(error is ConsoleError) {
        // The turn is followed for as long as the command reconnects; then the item is asked about again.
        await context.complain("\(error)")
        state.withLock { $0.items.reopen(item) }
      }
    }
  }

  /// The items that are left without a decision, and the reason.
  var unanswered: (items: [PendingItem], problem: String) {
    state.withLock { state in
      let unasked = state.items.unasked
      if state.isExhausted {
        return (
          state.items.undecided + unasked, "standard input has ended, and the turn waits for input"
        )
      }
      return (unasked, "the turn waits for a decision that cannot be made here")
    }
  }

  private var next: PendingItem? {
    state.withLock { $0.items.undecided.first { $0.kind != .token } }
  }

  private func leave(_ item: PendingItem) {
    state.withLock { $0.items.leave(item) }
  }

  // MARK: Asking

  /// Returns the user's decision; nil if skipped, or if the item no longer waits as it was shown.
  private func decided(_ item: PendingItem, on host: ConnectedHost) async throws -> ChatAction? {
    try await waitForForeground()
    guard let turn = turn(of: item, in: try await host.followedState(of: item.chat)) else {
      // The items of the newer state follow.
      await changed.wait()
      return nil
    }
    dropEarlierInput()
    if item.kind == .answer { return try await answered(item, turn) }
    var heading = PendingTable.block(item) + item.changedFiles.map { "  \($0)" }
    if let risk = item.risk { heading.append("  \(risk)") }
    if !item.isWhole {
      heading.append("  not all of it is shown here: 'ahpctl watch --ui' shows more")
    }
    guard let isApproved = try await isConfirmed("approve", item, below: heading) else {
      return nil
    }
    return item.subject?.confirmation(isApproved, turnId: turn.id)
  }

  /// Asks whether to approve or accept an item; nil if skipped, or if it no longer waits as it was shown.
  private func isConfirmed(
    _ verb: String, _ item: PendingItem, below heading: [String]
  ) async throws -> Bool? {
    // A person may still be about to answer the prompt before.
    let needsWord = state.withLock { state in
      defer { state.wasOvertaken = false }
      return (state.wasOvertaken || !item.isWhole) && context.console.inputIsTerminal
    }
    let question = needsWord ? "\(verb)? yes, no, wait: " : "\(verb)? [y]es, [n]o, [w]ait: "
    var heading = heading
    while let line = try await line(question, about: item, below: heading) {
      heading = []
      switch (line.lowercased(), needsWord) {
      case ("yes", _), ("y", false): return true
      case ("no", _), ("n", _): return false
      case ("wait", _), ("w", _):
        leave(item)
        return nil
      default: continue
      }
    }
    return nil
  }

  /// Returns the turn that waits for the item as it was shown.
  private func turn(of item: PendingItem, in state: ChannelState?) -> ActiveTurn? {
    guard case .chat(let chat)? = state else { return nil }
    let items = PendingItem.all(in: chat, at: item.chat, host: item.host, hostName: item.hostName)
    return items.contains { $0.isSame(as: item) } ? chat.activeTurn : nil
  }

  private func answered(_ item: PendingItem, _ turn: ActiveTurn) async throws -> ChatAction? {
    guard let request = turn.openRequests.first(where: { $0.id == item.id }) else { return nil }
    var heading = [request.message, request.url].compactMap(\.self)
    guard !(request.questions ?? []).contains(where: \.isUnknown) else {
      let command = ShellWord.command(["answer", item.hostName, item.chat, "--decline"])
      await say(
        heading + [
          "this version does not know the kind of question; answer it elsewhere, or: "
            + command
        ])
      state.withLock { $0.items.leaveUnasked(item) }
      return nil
    }
    if !item.hasQuestions {
      guard let isAccepted = try await isConfirmed("accept", item, below: heading) else {
        return nil
      }
      return .inputCompleted(
        ChatInputCompletedAction(
          requestId: request.id, response: isAccepted ? .accept : .decline))
    }
    var words: [Setting<String>] = []
    for question in request.questions ?? [] {
      while true {
        let prompt = TerminalText.sanitized("\(question.prompt)\(choices(question)) ")
        guard let text = try await line(prompt, about: item, below: heading) else { return nil }
        heading = []
        if text.isEmpty, !question.isRequired { break }
        let word = Setting(question.id.map { "\($0)=\(text)" } ?? text, from: .builtIn)
        do throws(UsageError) {
          // Prompt for the missing answers next.
          var only = request
          only.questions = [question]
          _ = try InputAnswers.parse([word], for: only)
          words.append(word)
          break
        } catch {
          // The user sees neither arguments nor their origin.
          var shown = error
          shown.subject = ""
          shown.origin = nil
          await say(shown.description)
        }
      }
    }
    return .inputCompleted(
      ChatInputCompletedAction(
        requestId: request.id, response: .accept,
        answers: try InputAnswers.parse(words, for: request)))
  }

  private func choices(_ question: ChatInputQuestion) -> String {
    switch question {
    case .boolean: " [yes, no]"
    case .singleSelect(let question): " [\(offers(question.options))]"
    case .multiSelect(let question): " [some of \(offers(question.options))]"
    default: ""
    }
  }

  /// The options by their identifiers, with labels that differ.
  private func offers(_ options: [ChatInputOption]) -> String {
    options.map { $0.label.isEmpty || $0.label == $0.id ? $0.id : "\($0.id) (\($0.label))" }
      .joined(separator: ", ")
  }

  private func say(_ lines: String...) async { await say(lines) }

  private func say(_ lines: [String]) async {
    await interrupting { await write(lines) }
  }

  /// Writes lines at once, while no other task writes.
  private func write(_ lines: [String], then prompt: String = "") async {
    let text = lines.map { TerminalText.sanitized($0) + "\n" }.joined() + prompt
    try? await context.console.write(text, to: .standardError)
  }

  // MARK: Reading

  /// Reads input while prompts need it. One task for all prompts, because a read that is given up may still take the
  /// next line.
  private func readInput() async throws {
    while !Task.isCancelled {
      await wanted.wait()
      if Task.isCancelled { return }
      let bytes: [UInt8]
      do {
        bytes = try await context.console.read(upTo: 4096)
      } catch ConsoleError.interrupted {
        return
      }
      state.withLock { state in
        state.rest += bytes
        state.hasEnded = bytes.isEmpty
      }
      changed.raise()
      if bytes.isEmpty { return }
    }
  }

  /// Drops what a person typed before a prompt was shown: it was not meant for that prompt. Programs write their
  /// answers in advance.
  private func dropEarlierInput() {
    guard context.console.inputIsTerminal else { return }
    context.console.discardInput()
    state.withLock { $0.rest = [] }
  }

  /// Returns a line of input; nil at its end, and when the item no longer waits as it was shown.
  ///
  /// - Parameter heading: lines before the prompt, which no line of another task interrupts.
  private func line(
    _ prompt: String, about item: PendingItem, below heading: [String]
  ) async throws -> String? {
    await writing.run {
      await endLine()
      await write(heading, then: prompt)
      state.withLock { $0.opened(prompt, about: item, after: resumptions) }
    }
    while !Task.isCancelled {
      guard state.withLock({ $0.items.isWaiting(item) }) else {
        await overtaken(item)
        return nil
      }
      let (line, hasEnded) = state.withLock { state in
        // A program may omit the end of the last line. A user who does has not finished it.
        let isLast = state.hasEnded && !context.console.inputIsTerminal
        return (state.takeLine(isLast: isLast), state.hasEnded)
      }
      if let line { return line }
      if hasEnded {
        state.withLock { $0.isExhausted = true }
        await endPrompt()
        if context.console.inputIsTerminal {
          await say("no more input; waiting for a decision elsewhere")
        }
        return nil
      }
      wanted.raise()
      await changed.wait()
    }
    await endPrompt()
    return nil
  }

  /// Writes the lines of another task, after the end of an open prompt's line.
  func interrupting(_ write: () async throws -> Void) async rethrows {
    try await writing.run {
      await endLine()
      try await write()
    }
  }

  /// Writes a part of the answer to standard output that is no terminal. The terminal of standard error may show it, as
  /// after `| cat`.
  func writeAnswer(_ text: String) async throws {
    try await writing.run {
      if state.withLock(\.isPrompting) { await endLine() }
      try await context.console.write(text)
      let isOpen = context.console.isTerminal(.standardError) && text.last != "\n"
      state.withLock { $0.isAnswerOpen = isOpen }
    }
  }

  /// Writes the open prompt again after the lines of another task, while its item waits.
  func resume() async { await writeAgain { $0.resumed(after: $1) } }

  /// Writes the open prompt again after a stop, below what the shell has written.
  private func showAgain() async throws {
    try await waitForForeground()
    await writeAgain { $0.continued(after: $1) }
  }

  private func writeAgain(_ prompt: (inout State, _ resumptions: Int) -> String?) async {
    await writing.run {
      let text = state.withLock { prompt(&$0, resumptions) }
      if let text { try? await context.console.write(text, to: .standardError) }
    }
  }

  private var resumptions: Int { context.interrupt?.resumptionCount ?? 0 }

  private func waitForForeground() async throws {
    let before = resumptions
    guard try await context.console.waitForForeground(), let interrupt = context.interrupt else {
      return
    }
    // The signal is handled by another thread, which must not take a prompt that follows for one before the stop.
    _ = try await within(.seconds(5)) { await interrupt.resumption(after: before) }
  }

  private func endPrompt() async {
    state.withLock { $0.open = nil }
    await endLine()
  }

  /// Ends the line of an open prompt, or of the answer.
  private func endLine() async {
    if state.withLock({ $0.endLine() }) {
      try? await context.console.write("\n", to: .standardError)
    }
  }

  /// Notes that the item was decided by another client, or changed by the host, while the user was prompted.
  private func overtaken(_ item: PendingItem) async {
    let hasChanged = state.withLock { state in
      state.wasOvertaken = true
      return state.items.hasChanged(item)
    }
    await endPrompt()
    await say(hasChanged ? "it has changed:" : "decided elsewhere")
  }
}
