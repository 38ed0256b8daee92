internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct ChatsCommand: Command {
  struct Options: CommandOptions {
    let hidden = SharedOptions.hidden
    let timeout = SharedOptions.timeout
    let output = SharedOptions.list
    let target = SessionTarget()
  }

  static let specification = CommandSpecification(
    "chats", summary: "List the chats of a session.",
    examples: [.init("ahpctl chats build 'Fix the login'", "List the chats:")],
    section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(
      arguments.target, reads: true, timeout: arguments.timeout, in: context)
    let (host, session, state) = try await verb.connection.with(verb.target) { one, name in
      let session = try await one.session(named: name).value
      guard case .session(let state) = try await one.state(of: session) else {
        throw AHPError(.noState, .notFound, "the channel is not a session", channel: session)
      }
      return (one.id.rawValue, session, state)
    }
    let chats = state.chats.filter { arguments.hidden || !$0.interactivity.isHidden }
    let ids = ShortIdentifiers(chats.map { (host, $0.resource) })
    let isCut = context.console.tableWidth(context.environment) != nil
    let now = RecordTime.now
    let hostName = verb.target.shownHost(host)
    try await context.print(
      chats,
      [
        .init("STATUS") { .init($0.status.word, $0.status.style) },
        .init("AGE", isRight: true) { chat in
          .init(Age.text(since: chat.modifiedAt, now) ?? "-")
        },
        .init("TITLE", minimumWidth: 12) { chat in
          .init(chat.title + (state.defaultChat.isSame(as: chat.resource) ? " (default)" : ""))
        },
        .init(isCut ? "ID" : "CHAT") { chat in
          .init(isCut ? ids.text(of: chat.resource, on: host) : chat.resource, .faint)
        },
      ], as: arguments.output,
      none: state.chats.isEmpty ? "no chats" : "all chats are hidden; --hidden lists them",
      record: { chat in
        .record(
          .chat, host: host,
          [
            "session": .string(session), "chat": chat.recordValue,
            "statusNames": .array(chat.status.names.map { .string($0) }),
          ])
      }, name: { Target.word(hostName, $0.resource) })
    return .success
  }
}
