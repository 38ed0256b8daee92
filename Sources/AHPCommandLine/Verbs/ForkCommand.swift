internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct ForkCommand: Command {
  struct Options: CommandOptions {
    let turn = Option(
      "turn", .nonEmpty("TURN", "the identifier of a turn"),
      help: "The last turn to include. Default: the last turn of the chat.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = ChatTarget()
  }

  static let specification = CommandSpecification(
    "fork", summary: "Create a chat that continues from a turn of another.",
    discussion:
      "Prints the address of the new chat. 'ahpctl turns' lists the identifiers of turns.",
    examples: [.init("ahpctl fork build 'Fix the login'", "Continue from the last turn:")],
    section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(arguments.target, timeout: arguments.timeout, in: context)
    let (host, chat) = try await verb.connection.with(verb.target) { one, name in
      (one.id.rawValue, try await fork(name, on: one))
    }
    try await context.printCreated(chat, as: "chat", on: host, arguments.output)
    return .success
  }

  private func fork(_ name: Setting<String>, on one: ConnectedHost) async throws -> URI {
    let session = try await one.session(named: name)
    let (source, state) = try await one.chat(name)
    guard let turn = arguments.turn ?? state.turns.last?.id else {
      throw AHPError(
        .nothingPending, .notFound, "the chat has no turn that has ended", channel: source)
    }
    // The host knows whether an older turn, which is not loaded, exists.
    guard !state.hasAllTurns || state.turns.contains(where: { $0.id == turn }) else {
      throw AHPError(
        .nothingPending, .notFound, "the chat has no turn \(quoted(turn))",
        advice: "see 'ahpctl turns' for their identifiers", channel: source)
    }
    return try await one.client.createChat(
      in: session.value, on: one.id, source: .fork(ForkChatSource(chat: source, turnId: turn)),
      timeout: arguments.timeout)
  }
}
