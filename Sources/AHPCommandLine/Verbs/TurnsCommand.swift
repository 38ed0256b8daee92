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
    let (host, chat, loaded) = try await verb.connection.with(verb.target) {
      (one, name) -> (String, URI, LoadedChat) in
      let chat = try await one.chat(name).uri
      try await one.client.subscribe(host: one.id, uri: chat)
      let loaded = try await one.loaded(chat) { state in
        arguments.count.map { state.turns.count >= $0 } ?? false
      }
      return (one.id.rawValue, chat, loaded)
    }
    let turns = loaded.state.turns.suffix(arguments.count ?? .max)
    if loaded.state.activeTurn != nil {
      await context.note("the running turn is left out; 'ahpctl logs' shows it")
    }
    let transcript = Transcript(turns: Array(turns))
    switch arguments.output {
    case .text:
      try await context.console.write(transcript.text(painter: context.painter()))
    case .markdown: try await context.console.write(transcript.markdown)
    case .json, .ndjson:
      try await context.print(
        Array(turns), [], as: arguments.output == .json ? .json : .ndjson,
        record: { .record(.turn, host: host, ["chat": .string(chat), "turn": $0.recordValue]) })
    }
    if turns.isEmpty, loaded.failure == nil, loaded.state.activeTurn == nil {
      await context.note("no turns")
    }
    return try await loaded.report(on: host, in: context)
  }
}

/// A chat with the turns that the host has returned.
struct LoadedChat: Sendable {
  var state: ChatState
  /// Why older turns are missing; nil if none is.
  var failure: (any ClassifiedError)?

  /// Reports missing turns after the others were printed. Returns the exit code.
  func report(on host: String, in context: CommandContext) async throws -> ExitCode {
    guard let failure else { return .success }
    let advice = "repeat the command to read from the newest turn again"
    await context.complain("\(host): older turns are missing: \(failure.brief); \(advice)")
    return ExitCode(failure.category)
  }
}

extension ConnectedHost {
  /// Returns a followed chat, after requesting older turns until its state is sufficient or has all turns. If the host
  /// does not return a page, the turns so far are returned.
  func loaded(
    _ chat: URI, until isEnough: (ChatState) -> Bool
  ) async throws -> LoadedChat {
    var pages = client.turnPages(of: chat, on: id, timeout: timeout).makeAsyncIterator()
    while true {
      guard case .chat(let state)? = try await followedState(of: chat) else {
        throw AHPError(.noState, .notFound, "the channel is not a chat", channel: chat)
      }
      if isEnough(state) { return LoadedChat(state: state) }
      do {
        guard try await pages.next() != nil else { return LoadedChat(state: state) }
      } catch let error as any ClassifiedError where !Task.isCancelled {
        return LoadedChat(state: state, failure: error)
      }
    }
  }
}
