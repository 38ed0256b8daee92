internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct SendCommand: Command {
  struct Options: CommandOptions {
    let follow = Flag("follow", help: "Stream the response until the turn ends.")
    let new = Flag("new", help: "Send the message to a new session. Omit CHAT.")
    let steer = Flag("steer", help: "Add the message to the running turn instead of queueing it.")
    let interrupt = Flag("interrupt", help: "Cancel the running turn, then start a new one.")
    let message = MessageOptions()
    let timeout = MessageOptions.timeout(default: "1h when it waits for the turn, else 30s")
    let output = SharedOptions.events
    let target = ChatTarget()
    let text = Argument(
      "TEXT", .any, .nonEmpty("TEXT", "what to say, or - for standard input"),
      help: "The message text; - reads it from standard input.")
  }

  static let specification = CommandSpecification(
    "send", summary: "Send a message to a chat.",
    discussion:
      """
      Starts a turn, or queues the message while another turn is running; --steer and --interrupt change \
      the latter. A message with --steer whose turn ends before the agent takes it stays pending in the chat. \
      Waits for a session that is still being created. --new creates a session first.

      --follow writes the agent's response to standard output and its other activity to standard error. \
      Exits with 0 when the turn completes, 1 when it fails, and 5 when it is cancelled or was not accepted. \
      If the connection is lost, reconnects for up to 30s, or for the value of --timeout if it is given, and \
      prints the missed output. Exits with 3 when the connection cannot be restored, when the host no longer has the \
      turn, when the reader of the output ends before the turn, and when --timeout or --turn-timeout elapses; the turn \
      continues on the host. Exits with 6 when the host no longer has the chat.

      --on-input applies when the turn, or a subagent of it, waits for an approval or an answer. By default the command prompts \
      on a terminal; elsewhere it exits with 9 and prints the command that approves or answers.

      The response is wrapped on a terminal, and unchanged in a pipe or file. -o ndjson prints the record of \
      the dispatch, then the records of 'ahpctl watch' for the chat and the connection. After a reconnect, \
      missed output may be in a record of kind snapshot instead of action.
      """,
    examples: [
      .init(
        "ahpctl send build 'Fix the login' 'Run the tests' --follow",
        "Send a message and wait for the response:"),
      .init("ahpctl send @last 'And now?' --follow", "Continue the last session:"),
      .init(
        "git diff | ahpctl send build ahp-chat:/1 - --follow",
        "Send the output of another command:"),
      .init("ahpctl send build --new -C /src 'Run the tests'", "Send to a new session:"),
    ],
    exclusiveOptions: [["steer", "interrupt"], ["new", "steer"], ["new", "interrupt"]],
    section: "Control")

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    let message = arguments.message
    if !arguments.new {
      try UsageError.check(
        notGiven: [
          ("--agent", message.setting(\.agent)?.origin),
          ("--directory", message.settings(\.directories).first?.origin),
        ], "applies only to new sessions", advice: "add --new")
    }
    if !arguments.follow {
      try UsageError.check(
        notGiven: [
          ("--turn-timeout", message.setting(\.turnTimeout)?.origin),
          ("--on-input", message.setting(\.onInput)?.origin),
        ], "requires --follow", advice: "add --follow")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let words = arguments.target.words + arguments.settings(\.text)
    let host: Setting<String>?
    var target: Target?
    var rest: [Setting<String>]
    if arguments.new {
      host = words.first
      rest = Array(words.dropFirst())
    } else {
      let (found, more) = try Target.read(words, "CHAT", in: configuration.selection)
      (target, rest, host) = (found, more, found.host)
    }
    var run = try await MessageRun(
      context, arguments.message, words: rest, timeout: arguments.timeout,
      follows: arguments.follow, format: arguments.output)
    run.rule = arguments.steer ? .steer : arguments.interrupt ? .interrupt : .queue
    if let target {
      var connection = TargetConnection(
        configuration: configuration, context: context, timeout: run.limits.step)
      connection.keptFor = arguments.follow ? run.limits.reconnect : nil
      return try await run.limited { [run, connection] in
        try await connection.with(target) { one, name in
          let (chat, state) = try await one.chat(name)
          return try await run.send(
            to: chat, on: one, hostName: target.shownHost(one.id.rawValue),
            draftModel: state.draft?.model)
        }
      }
    }
    guard let host else { throw UsageError("HOST", "is missing", advice: "specify a host") }
    return try await run.send(toNewSessionOn: try configuration.host(host, in: context))
  }
}
