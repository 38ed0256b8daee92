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

  static let specification = CommandSpecification(
    "turns", summary: "Print the transcript of a chat.",
    discussion:
      "Prints the turns that have ended, and fetches older ones that are not in the chat's state.",
    examples: [
      .init("ahpctl turns @last -n 1", "Print the last turn:"),
      .init(
        "ahpctl turns build 'Fix the login' -o markdown > log.md", "Save a chat as Markdown:"),
    ], section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(
      arguments.target, reads: true, timeout: arguments.timeout, in: context)
    let (host, chat, turns, isRunning) = try await verb.connection.with(verb.target) {
      (one, name) -> (String, URI, [Turn], Bool) in
      let chat = try await one.chat(name).uri
      try await one.client.subscribe(host: one.id, uri: chat)
      let state = try await one.followed(chat, withTurns: arguments.count)
      let turns = arguments.count.map { Array(state.turns.suffix($0)) } ?? state.turns
      return (one.id.rawValue, chat, turns, state.activeTurn != nil)
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
}

extension ConnectedHost {
  /// Returns the state of a followed chat with that number of ended turns, or with all of them.
  func followed(_ chat: URI, withTurns count: Int?) async throws -> ChatState {
    var pages = client.turnPages(of: chat, on: id, timeout: timeout).makeAsyncIterator()
    while true {
      guard case .chat(let state)? = try await followedState(of: chat) else {
        throw AHPError(.noState, .notFound, "the channel is not a chat", channel: chat)
      }
      let isEnough = count.map { state.turns.count >= $0 } ?? false
      guard !isEnough, try await pages.next() != nil else { return state }
    }
  }
}
