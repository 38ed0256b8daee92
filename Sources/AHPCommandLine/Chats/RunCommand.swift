internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct RunCommand: Command {
  struct Options: CommandOptions {
    let message = MessageOptions()
    let timeout = MessageOptions.timeout(default: "1h")
    let output = SharedOptions.output
    let host = SharedOptions.host
    let prompt = Argument(
      "PROMPT", .some, .nonEmpty("PROMPT", "what to do, or - for standard input"),
      help: "What to do; - reads it from standard input.")
  }

  static let specification = CommandSpecification(
    "run", summary: "Run a prompt in a new session and print the answer.",
    discussion: """
      Creates a session, sends the prompt, waits for the end of the turn and prints the answer. Exits like \
      'ahpctl send --follow': 0 when the turn completes, 1 when it fails, 3 when a time limit elapses, 5 \
      when it is cancelled, 9 when it waits for an approval or an answer. The session stays on the host; \
      its address is written to standard error.

      -o json prints one document at the end: host, session, chat, turnId, state, answer; error if the turn \
      failed. If the turn has not ended, its state is running, answer is the text so far, and pending has the \
      records of what it waits for. If the host does not accept the prompt, the document is the record of \
      the dispatch, with session. Without a session there is no document.
      """,
    examples: [
      .init(
        "ahpctl run build -C /src 'Update the dependencies and run the tests'",
        "Run a prompt in a directory of the host:"),
      .init(
        "ahpctl run build --turn-timeout 10m - < prompt.md > answer.md",
        "Read the prompt from a file:"),
    ], section: "Control")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let host = try configuration.host(try arguments.host, in: context)
    var run = try await MessageRun(
      context, arguments.message, words: arguments.settings(\.prompt), timeout: arguments.timeout,
      follows: true, format: arguments.output)
    run.isSummary = arguments.output == .json
    return try await run.send(toNewSessionOn: host)
  }
}
