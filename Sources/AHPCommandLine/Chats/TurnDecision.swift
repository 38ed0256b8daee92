internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Options that all commands on a running turn share.
protocol TurnOptions: CommandOptions {
  var timeout: DefaultedOption<Duration> { get }
  var output: DefaultedOption<OutputFormat> { get }
  var host: Argument<String> { get }
  var chat: Argument<String> { get }
}

/// What the commands on a running turn have in common: look at the chat, decide, dispatch.
enum TurnDecision {
  /// Runs the command: `decide` looks at the state and says what to dispatch.
  ///
  /// - Parameters:
  ///   - words: the arguments behind the host and the chat.
  ///   - decide: gets those of them that the target did not take.
  static func run<Options: TurnOptions>(
    _ arguments: CommandArguments<Options>, _ words: [Setting<String>] = [],
    in context: CommandContext,
    _ decide: @escaping @Sendable (ChatState, [Setting<String>]) throws -> ChatAction
  ) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let all = arguments.settings(\.host) + arguments.settings(\.chat) + words
    let (target, rest) = try Target.read(all, "CHAT", in: configuration.selection)
    let timeout = arguments.timeout
    let connection = TargetConnection(
      configuration: configuration, context: context, timeout: timeout)
    let record = try await connection.with(target) { one, name in
      let (uri, state) = try await one.chat(name)
      return try await ActionSender.send(
        .chat(try decide(state, rest)), to: uri, on: one, timeout: timeout)
    }
    return try await ActionSender.report(record, arguments.output, in: context)
  }

  /// - Throws: `UsageError` where more was written than the command takes.
  static func checkNone(_ rest: some Collection<Setting<String>>) throws(UsageError) {
    guard let word = rest.first else { return }
    throw UsageError(
      "", "\(quoted(word.value)) is one argument too many", origin: word.origin,
      advice: "a name with spaces needs quotes")
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
