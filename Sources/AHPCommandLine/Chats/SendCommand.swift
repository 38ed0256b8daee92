internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl send HOST CHAT TEXT...`.
struct SendCommand: Command {
  struct Options: CommandOptions {
    let follow = Flag(
      "follow", help: "Show the answer as it is written, until the turn has ended.")
    let new = Flag(
      "new", help: "Open a new session for the message; CHAT is left out then.")
    let steer = Flag(
      "steer", help: "Send it into the turn that is running, instead of queueing it.")
    let interrupt = Flag(
      "interrupt", help: "Cancel the turn that is running, then start one.")
    let files = MessageOptions.files
    let model = MessageOptions.model
    let agent = MessageOptions.agent
    let directories = MessageOptions.directories
    let turnTimeout = MessageOptions.turnTimeout
    let onInput = MessageOptions.onInput
    let timeout = MessageOptions.timeout
    let output = SharedOptions.output
    let host = SharedOptions.target
    let chat = SharedOptions.chat
    let text = Argument(
      "TEXT", .any, .nonEmpty("TEXT", "what to say, or - for standard input"),
      help: "What to say; - reads it from standard input.")
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "send", summary: "Send a message to a chat.",
      discussion:
        "Starts a turn. While a turn is running the message is queued: its turn starts after "
        + "that one. --steer and --interrupt say otherwise. A session that is still being created is "
        + "waited for. --new opens a session first.\n\nWith --follow the answer goes to standard output, "
        + "and what the agent does besides to standard error; the exit code is 0 when the turn completes, "
        + "1 when it fails, 5 when it is cancelled or was not accepted. A connection that is lost while the "
        + "turn runs is made again, for 30s or as long as --timeout says; what was missed is shown then. It "
        + "is 3 when the connection or, with the memory of the host, the turn is lost for good, and when "
        + "--timeout or --turn-timeout elapses: the turn goes on then.\n\n"
        + "When the turn waits for an approval or an answer, --on-input decides. Without a terminal the "
        + "command ends with exit code 9 and prints the command that approves or answers; on a terminal it "
        + "asks.\n\n"
        + "Into a pipe or a file the answer goes as it stands; on a terminal its lines are folded. With "
        + "-o ndjson there is the record of the dispatch and then those of 'ahpctl watch', of the chat and "
        + "of the connection: after a reconnect a snapshot may hold what was missed.",
      examples: [
        .init("ahpctl send build 'Fix the login' 'Run the tests' --follow", "Ask and wait:"),
        .init("ahpctl send @last 'And now?' --follow", "Go on with the session used last:"),
        .init("git diff | ahpctl send build ahp-chat:/1 - --follow", "Ask about a change:"),
        .init("ahpctl send build --new -C /src 'Run the tests'", "In a session of its own:"),
      ],
      exclusiveOptions: [["steer", "interrupt"], ["new", "steer"], ["new", "interrupt"]],
      section: "Steer")
  }

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    if !arguments.new {
      let forSessions = [
        ("--agent", arguments.setting(\.agent)?.origin),
        ("--directory", arguments.settings(\.directories).first?.origin),
      ]
      for case (let name, let origin?) in forSessions {
        throw UsageError(name, "is for new sessions", origin: origin, advice: "add --new")
      }
    }
    if !arguments.follow {
      let forTurns = [
        ("--turn-timeout", arguments.setting(\.turnTimeout)?.origin),
        ("--on-input", arguments.setting(\.onInput)?.origin),
      ]
      for case (let name, let origin?) in forTurns {
        throw UsageError(name, "is for --follow", origin: origin, advice: "add --follow")
      }
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let words =
      arguments.settings(\.host) + arguments.settings(\.chat) + arguments.settings(\.text)
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
    let limits = MessageLimits(
      timeout: arguments.timeout, turn: arguments.turnTimeout, follows: arguments.follow)
    var run = MessageRun(
      context, text: try await MessageText.read(rest, in: context), follows: arguments.follow,
      limits: limits, format: arguments.output)
    run.attachments = try await MessageText.attachments(arguments.settings(\.files), in: context)
    run.model = arguments.model
    run.rule = arguments.steer ? .steer : arguments.interrupt ? .interrupt : .queue
    run.onInput = arguments.onInput
    if let target {
      var connection = TargetConnection(
        configuration: configuration, context: context, timeout: limits.step)
      connection.keptFor = arguments.follow ? limits.reconnect : nil
      return try await run.limited { [run, connection] in
        try await connection.with(target) { one, name in
          let (chat, state) = try await one.chat(name)
          return try await run.send(
            to: chat, on: one, hostName: host?.value ?? one.id.rawValue,
            draftModel: state.draft?.model)
        }
      }
    }
    guard let host else { throw UsageError("HOST", "is missing", advice: "name a host") }
    return try await NewSessionMessage(
      run: run, agent: arguments.agent, directories: arguments.values(\.directories)
    ).send(on: try configuration.host(host, in: context))
  }
}
