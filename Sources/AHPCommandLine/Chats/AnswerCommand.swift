internal import AgentHostProtocol

struct AnswerCommand: Command {
  struct Options: CommandOptions {
    let request = Option(
      "request", .nonEmpty("ID", "the identifier of a request"),
      help: "The request. Required only if several are open.")
    let decline = Flag("decline", help: "Decline to answer.")
    let dismiss = Flag("dismiss", help: "Dismiss the request without an answer.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = ChatTarget()
    let answers = Argument(
      "ANSWER", .any, .text("ANSWER", "an answer, or QUESTION=ANSWER"),
      help: "The answer, or QUESTION=ANSWER if there are several questions.")
  }

  static let specification = CommandSpecification(
    "answer", summary: "Answer an agent's question.",
    discussion: """
      A session stands for the only one of its chats that waits, else for its default chat. Several choices \
      are separated by commas. A yes or no question takes yes, no, true or false.
      """,
    examples: [
      .init("ahpctl answer @waiting main", "Answer the only open question:"),
      .init("ahpctl answer build ahp-chat:/1 branch=main push=yes", "Answer two questions:"),
    ], exclusiveOptions: [["decline", "dismiss"]], section: "Control")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    var name = arguments.setting(\.request)
    let response: ChatInputResponseKind =
      arguments.decline
      ? .decline : arguments.dismiss ? .cancel : .accept
    var verb = try await TargetVerb(
      arguments.target, then: arguments.settings(\.answers), timeout: arguments.timeout,
      in: context)
    if name == nil, let (chat, id) = verb.target.listedParts { (verb.target, name) = (chat, id) }
    var item: PendingItem?
    let code = try await verb.dispatch(arguments.output, waiting: true) { state in
      let turn = try TurnDecision.activeTurn(state)
      let request = try TurnDecision.pick(
        turn.openRequests, name, what: "question", channel: state.resource, id: \.id)
      item = PendingItem.all(in: state, at: state.resource, host: "", hostName: "")
        .first { $0.kind == .answer && $0.id == request.id }
      if response != .accept, let word = verb.rest.first {
        throw UsageError(
          "ANSWER", "\(quoted(word.value)) cannot be sent with --decline or --dismiss",
          origin: word.origin, advice: "omit one of them")
      }
      let answers = response == .accept ? try InputAnswers.parse(verb.rest, for: request) : nil
      return .inputCompleted(
        ChatInputCompletedAction(
          requestId: request.id, response: response, answers: answers))
    }
    if code == .success, let item {
      await context.note(
        TerminalText.sanitized("\(response.outcome): \(PendingTable.what(item)) (\(item.id))"))
    }
    return code
  }
}
