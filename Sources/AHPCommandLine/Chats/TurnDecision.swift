internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// What the commands on a running turn have in common: look at the chat, decide, dispatch.
enum TurnDecision {
  /// Runs the command: `decide` looks at the state and says what to dispatch.
  static func run(
    _ arguments: ParsedArguments, in context: CommandContext,
    _ decide: @escaping @Sendable (ChatState) throws -> ChatAction
  ) async throws -> ExitCode {
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.required(SharedOptions.host), in: context)
    let chat = try arguments.required(SharedOptions.chat)
    let timeout = arguments[SharedOptions.timeout]
    let record = try await OneHost.with(host, timeout: timeout) { one in
      let (uri, state) = try await one.chat(chat)
      return try await ActionSender.send(
        .chat(try decide(state)), to: uri, on: one, timeout: timeout)
    }
    return try await ActionSender.report(
      record, arguments[SharedOptions.output] ?? .text, in: context)
  }

  /// The options of these commands.
  static var options: [OptionSpecification] {
    [SharedOptions.timeout.specification, SharedOptions.output.specification]
  }

  /// The turn that is under way.
  static func activeTurn(_ state: ChatState) throws -> ActiveTurn {
    if let turn = state.activeTurn { return turn }
    throw AHPError(
      .nothingPending, .notFound, "no turn is under way", channel: state.resource)
  }

  /// The one of several that is meant.
  static func pick<Item>(
    _ items: [Item], _ name: Setting<String>?, what: String, channel: URI, id: (Item) -> String
  ) throws -> Item {
    let names = alternatives(items.prefix(5).map(id))
    if let name {
      if let item = items.first(where: { id($0) == name.value }) { return item }
      throw AHPError(
        .nothingPending, .notFound, "there is no open \(what) \(quoted(name.value))",
        advice: items.isEmpty ? nil : "write \(names)", channel: channel)
    }
    guard let item = items.first else {
      throw AHPError(.nothingPending, .notFound, "there is no open \(what)", channel: channel)
    }
    guard items.count == 1 else {
      throw UsageError(
        "", "there are \(items.count) open \(what)s", advice: "say which: \(names)")
    }
    return item
  }
}

extension AHPError.Code {
  static let nothingPending = AHPError.Code(rawValue: "nothing-pending")
}

/// A tool call that waits for a yes or no.
struct PendingCall: Sendable {
  var id: String
  var isResult: Bool
  var options: [ConfirmationOption]

  static let argument = Argument(
    "ID", .optional, .nonEmpty("ID", "the identifier of a tool call"),
    help: "The tool call; needed only when several wait.")

  static let option = Option(
    "option", .nonEmpty("OPTION", "the identifier of an option"),
    help: "Which of the offered options to take.")

  static func all(in turn: ActiveTurn) -> [PendingCall] {
    turn.responseParts.compactMap { part in
      guard case .toolCall(let part) = part else { return nil }
      switch part.toolCall {
      case .pendingConfirmation(let call):
        return PendingCall(id: call.toolCallId, isResult: false, options: call.options ?? [])
      case .pendingResultConfirmation(let call):
        return PendingCall(id: call.toolCallId, isResult: true, options: [])
      default: return nil
      }
    }
  }

  /// The answer to the one that is meant.
  static func answer(
    _ state: ChatState, _ name: Setting<String>?, approved: Bool, option: String? = nil,
    reason: String? = nil
  ) throws -> ChatAction {
    let turn = try TurnDecision.activeTurn(state)
    let call = try TurnDecision.pick(
      all(in: turn), name, what: "confirmation", channel: state.resource, id: \.id)
    if call.isResult {
      if option != nil {
        throw UsageError(
          "--option", "is for calls that have not run yet",
          advice: "leave it out: the result of this call waits for a yes or no")
      }
      return .toolCallResultConfirmed(
        ChatToolCallResultConfirmedAction(
          turnId: turn.id, toolCallId: call.id, approved: approved))
    }
    if let option { try check(option, of: call, approved: approved) }
    return .toolCallConfirmed(
      ChatToolCallConfirmedAction(
        turnId: turn.id, toolCallId: call.id, approved: approved,
        confirmed: approved ? .userAction : nil, reason: approved ? nil : .denied,
        reasonMessage: reason.map { .string($0) }, selectedOptionId: option))
  }

  /// An option is taken together with what it means, and nobody else decides what that is.
  private static func check(
    _ id: String, of call: PendingCall, approved: Bool
  ) throws(UsageError) {
    let other: ConfirmationOptionKind = approved ? .deny : .approve
    let names = call.options.filter { $0.kind != other }.map(\.id)
    guard let option = call.options.first(where: { $0.id == id }) else {
      throw UsageError(
        "--option", "\(quoted(id)) is not offered",
        advice: names.isEmpty
          ? "leave out --option: this call offers none" : "write \(alternatives(names))")
    }
    guard option.kind == other else { return }
    throw UsageError(
      "--option", "\(quoted(id)) means \(approved ? "no" : "yes")",
      advice: "run 'ahpctl \(approved ? "deny" : "approve") … --option \(id)'"
        + (names.isEmpty ? "" : ", or write \(alternatives(names))"))
  }
}
