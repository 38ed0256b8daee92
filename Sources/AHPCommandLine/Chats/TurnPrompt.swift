internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Prompts the user for the decisions that a turn waits for. A prompt ends when another client has decided.
final class TurnPrompt: Sendable {
  private struct State {
    var items: [PendingItem] = []
    /// Items that the user has skipped.
    var left: Set<String> = []
    /// Input after the last complete line.
    var rest: [UInt8] = []
    var hasEnded = false
  }

  private let context: CommandContext
  private let state = Locked(State())
  private let changed = Signal()

  init(context: CommandContext) { self.context = context }

  /// Replaces the pending items.
  func set(_ items: [PendingItem]) {
    state.withLock { $0.items = items }
    changed.raise()
  }

  /// Prompts for pending items until cancelled or standard input ends.
  func run(on host: ConnectedHost, timeout: Duration) async throws {
    while !Task.isCancelled, !state.withLock(\.hasEnded) {
      guard let item = next else {
        await changed.wait()
        continue
      }
      guard let action = try await decided(item, on: host) else { continue }
      let record = try await ActionSender.send(
        .chat(action), to: item.chat, on: host, timeout: timeout)
      if record.outcome.code != .success {
        _ = try await ActionSender.report(record, .text, in: context)
      }
      // The state may not show the decision yet: do not prompt twice.
      leave(item)
    }
  }

  private var next: PendingItem? {
    state.withLock { state in
      state.items.first { $0.kind != .token && !state.left.contains($0.id) }
    }
  }

  private func leave(_ item: PendingItem) {
    state.withLock { _ = $0.left.insert(item.id) }
  }

  // MARK: Asking

  /// Returns the user's decision; nil if skipped.
  private func decided(_ item: PendingItem, on host: ConnectedHost) async throws -> ChatAction? {
    guard
      case .chat(let chat)? = try await host.client.state(host: host.id, uri: item.chat)?
        .snapshot.state, let turn = chat.activeTurn
    else { return nil }
    if item.kind == .answer { return try await answered(item, turn) }
    await say(PendingTable.what(item))
    while let line = try await line("approve? [y]es, [n]o, [w]ait: ", about: item) {
      switch line.lowercased() {
      case "y", "yes":
        return try PendingCall.answer(chat, Setting(item.id, from: .builtIn), approved: true)
      case "n", "no":
        return try PendingCall.answer(chat, Setting(item.id, from: .builtIn), approved: false)
      case "w", "wait":
        leave(item)
        return nil
      default: continue
      }
    }
    return nil
  }

  private func answered(_ item: PendingItem, _ turn: ActiveTurn) async throws -> ChatAction? {
    guard let request = turn.openRequests.first(where: { $0.id == item.id }) else { return nil }
    if let message = request.message { await say(message) }
    var words: [Setting<String>] = []
    for question in request.questions ?? [] {
      while true {
        let prompt = TerminalText.sanitized("\(question.prompt)\(choices(question)) ")
        guard let text = try await line(prompt, about: item) else { return nil }
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
          await context.complain(error.description)
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
    case .singleSelect(let question): " [\(question.options.map(\.id).joined(separator: ", "))]"
    case .multiSelect(let question):
      " [some of \(question.options.map(\.id).joined(separator: ", "))]"
    default: ""
    }
  }

  private func say(_ text: String) async {
    try? await context.console.writeLine(TerminalText.sanitized(text), to: .standardError)
  }

  // MARK: Reading

  /// Returns a line of input; nil at its end, and when another client has decided the item.
  private func line(_ prompt: String, about item: PendingItem) async throws -> String? {
    try? await context.console.write(prompt, to: .standardError)
    return try await withThrowingTaskGroup(of: String?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await self.line() }
      group.addTask {
        while !Task.isCancelled, self.isWaiting(item) { await self.changed.wait() }
        if !Task.isCancelled { await self.say("decided elsewhere") }
        return nil
      }
      return try await group.next() ?? nil
    }
  }

  private func isWaiting(_ item: PendingItem) -> Bool {
    state.withLock { $0.items.contains { $0.id == item.id } }
  }

  private func line() async throws -> String? {
    while true {
      let line = state.withLock { state -> [UInt8]? in
        guard let end = state.rest.firstIndex(of: 0x0A) else { return nil }
        defer { state.rest.removeSubrange(...end) }
        return Array(state.rest[..<end])
      }
      if let line {
        return String(decoding: line, as: UTF8.self).split(separator: "\r").first.map(String.init)
          ?? ""
      }
      let bytes = try await context.console.read(upTo: 4096)
      guard !bytes.isEmpty else {
        state.withLock { $0.hasEnded = true }
        return nil
      }
      state.withLock { $0.rest += bytes }
    }
  }
}
