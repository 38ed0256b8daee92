internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct ModelCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = ChatTarget()
    let model = Argument(
      "MODEL", .optional,
      .nonEmpty("MODEL", "the identifier of a model", completing: .model),
      help: "The identifier of the model.")
  }

  static let specification = CommandSpecification(
    "model", summary: "List models or set the model of a chat.",
    discussion:
      "Without CHAT, lists the models of the host's agents; without MODEL, prints the model of "
      + "the chat. The model is stored in the chat's draft: 'ahpctl send' and other clients use it for the "
      + "next message.",
    examples: [
      .init("ahpctl model build", "List the models:"),
      .init("ahpctl model build 'Fix the login' large", "Set the model of a chat:"),
    ], section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let model = arguments.settings(\.model)
    let configuration = try await CommandConfiguration.load(in: context)
    let (host, rest) = try Target.host(arguments.target.words + model, in: configuration.selection)
    if rest.isEmpty, let host {
      return try await list(try configuration.host(host, in: context), context)
    }
    let verb = try await TargetVerb(
      arguments.target, then: model, timeout: arguments.timeout, in: context)
    try Target.checkNone(verb.rest.dropFirst())
    var connection = verb.connection
    connection.asksAllHosts = !verb.rest.isEmpty
    return try await connection.with(verb.target) { one, name in
      let (chat, state) = try await one.chat(name)
      guard let model = verb.rest.first else { return try await show(state, one, context) }
      try await one.check(model: model, "MODEL", in: chat)
      var draft = state.draft ?? Message(text: "", origin: MessageOrigin(kind: .user))
      draft.model = ModelSelection(id: model.value)
      let record = try await ActionSender.send(
        .chat(.draftChanged(ChatDraftChangedAction(draft: draft))), to: chat, on: one,
        timeout: arguments.timeout)
      return try await ActionSender.report(record, arguments.output, in: context)
    }
  }

  private func show(
    _ state: ChatState, _ one: ConnectedHost, _ context: CommandContext
  ) async throws -> ExitCode {
    let message = state.activeTurn?.message ?? state.turns.last?.message
    let model = state.draft?.model ?? message?.model
    if model == nil { await context.note("the chat names no model; its agent chooses") }
    let record = JSONObject.record(
      .model, host: one.id.rawValue,
      ["chat": .string(state.resource), "id": model.map { .string($0.id) } ?? .null])
    try await context.print(
      .record(record, text: model.map { [TerminalText.sanitized($0.id)] } ?? []),
      as: arguments.output)
    return .success
  }

  private func list(_ host: ConfiguredHost, _ context: CommandContext) async throws -> ExitCode {
    let rows = try await ConnectedHost.with(host, timeout: arguments.timeout) {
      try await $0.agents().flatMap { agent in agent.models.map { (agent: agent, model: $0) } }
    }
    try await context.print(
      rows,
      [
        .init("MODEL") { .init($0.model.id) },
        .init("NAME", minimumWidth: 8) { .init($0.model.name) },
        .init("AGENT", isExpendable: true) { .init($0.agent.provider) },
        .init("CONTEXT", isRight: true, isExpendable: true) {
          .init($0.model.maxContextWindow.map(String.init) ?? "-")
        },
      ], as: ListFormat(arguments.output), none: "the host announces no models",
      record: { row in
        .record(
          .model, host: host.config.id.rawValue,
          [
            "id": .string(row.model.id), "name": .string(row.model.name),
            "agent": .string(row.agent.provider),
          ])
      })
    return .success
  }
}
