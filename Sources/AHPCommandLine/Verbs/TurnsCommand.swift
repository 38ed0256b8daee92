internal import AgentHostProtocol
internal import AgentHostProtocolClient

enum TranscriptFormat: String, WordValue {
  case text
  case markdown
  case json
  case ndjson

  var help: String {
    switch self {
    case .text: "for people"
    case .markdown: "a Markdown document"
    case .json: "one JSON document"
    case .ndjson: "one turn per line"
    }
  }
}

struct TurnsCommand: Command {
  struct Options: CommandOptions {
    let count = Option(
      "count", short: "n", .integer(in: 1...100_000),
      help: "Print only this number of latest turns.",
      aliases: ["tail"])
    let timeout = SharedOptions.timeout
    let output = Option<TranscriptFormat>(
      "output", short: "o", .word("FORMAT"), help: "The output format."
    ).defaulting(to: .text, "text")
    let target = ChatTarget()
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "turns", summary: "Print the transcript of a chat.",
      discussion:
        "Prints the turns that have ended, and fetches older ones that are not in the chat's state.",
      examples: [
        .init("ahpctl turns @last -n 1", "Print the last turn:"),
        .init(
          "ahpctl turns build 'Fix the login' -o markdown > log.md", "Save a chat as Markdown:"),
      ], section: "Sessions")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(arguments.target, timeout: arguments.timeout, in: context)
    let (host, chat, turns, isRunning) = try await verb.connection.with(verb.target) {
      (one, name) -> (String, URI, [Turn], Bool) in
      let chat = try await one.chat(name).uri
      let (turns, isRunning) = try await self.turns(of: chat, on: one)
      return (one.id.rawValue, chat, turns, isRunning)
    }
    if isRunning { await context.note("the running turn is left out; 'ahpctl logs' shows it") }
    let transcript = Transcript(turns: turns)
    switch arguments.output {
    case .text:
      try await context.console.write(transcript.text(painter: context.painter()))
    case .markdown: try await context.console.write(transcript.markdown)
    case .json, .ndjson:
      try await context.print(
        turns, [], as: arguments.output == .json ? .json : .ndjson,
        record: { .record(.turn, host: host, ["chat": .string(chat), "turn": $0.recordValue]) })
    }
    return .success
  }

  /// Returns the ended turns of a chat, the oldest first, and whether another one is running.
  private func turns(
    of chat: URI, on one: ConnectedHost
  ) async throws -> ([Turn], isRunning: Bool) {
    try await one.client.subscribe(host: one.id, uri: chat)
    var cursors: Set<String> = []
    while true {
      let snapshot = try await one.client.state(host: one.id, uri: chat)?.snapshot
      guard case .chat(let state)? = snapshot?.state else {
        throw AHPError(.noState, .notFound, "the channel is not a chat", channel: chat)
      }
      let isEnough = arguments.count.map { state.turns.count >= $0 } ?? false
      guard !isEnough, let cursor = state.olderTurnsCursor, cursors.insert(cursor).inserted else {
        return (
          arguments.count.map { Array(state.turns.suffix($0)) } ?? state.turns,
          state.activeTurn != nil
        )
      }
      _ = try await one.client.request(
        host: one.id, FetchTurnsParams(channel: chat, cursor: cursor), timeout: arguments.timeout)
    }
  }
}
