internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

struct DisposeCommand: Command {
  struct Options: CommandOptions {
    let yes = Flag("yes", short: "y", help: "Skip the confirmation prompt.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = SessionTarget()
  }

  static let specification = CommandSpecification(
    "dispose", summary: "Remove a session from its host.",
    discussion:
      "Prompts for confirmation on a terminal. Exits with 5 if the host still lists the session: some hosts keep "
      + "sessions that have turns.",
    examples: [.init("ahpctl dispose build 'Fix the login' --yes", "Remove without a prompt:")],
    section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(arguments.target, timeout: arguments.timeout, in: context)
    let isAsked =
      !arguments.yes && context.console.inputIsTerminal
      && context.console.isTerminal(.standardError)
    return try await verb.connection.with(verb.target) { one, name in
      let listed = try await one.listed(name)
      if let listed, !listed.isSession {
        throw UsageError(
          "SESSION", "\(quoted(name.value)) is a chat", origin: name.origin,
          advice: "name its session to remove that with all its chats: \(listed.session)")
      }
      let session = listed?.uri ?? name.value
      if isAsked, try await !isConfirmed(session, on: one, in: context) {
        await context.note("not disposed of")
        return .failure
      }
      let outcome = try await one.client.dispose(
        session: session, on: one.id, options: VerbOptions(timeout: arguments.timeout))
      switch outcome {
      case .rejected(let reason):
        let host = verb.target.shownHost(one.id.rawValue)
        throw AHPError(
          .requestRefused, .rejected, reason,
          advice: "hide it with: \(ShellWord.command(["archive", host, session]))",
          host: one.id.rawValue, channel: session)
      case .unknown:
        throw AHPError(
          .listIncomplete, .outcomeUnknown,
          "the host accepted the request, but its list of sessions cannot be read",
          host: one.id.rawValue, channel: session)
      default: break
      }
      let record = JSONObject.record(
        .disposed, host: one.id.rawValue, ["session": .string(session)])
      try await context.print(
        .outcome(record, text: "\(one.id): disposed of \(session)", isGood: true),
        as: arguments.output)
      return .success
    }
  }

  private func isConfirmed(
    _ session: URI, on one: ConnectedHost, in context: CommandContext
  ) async throws -> Bool {
    var name = session
    if case .session(let state)? = try? await one.snapshot(of: session).state {
      name = "\(quoted(state.title)) (\(session))"
    }
    try await context.console.waitForForeground()
    // What was typed before was not meant for this question.
    context.console.discardInput()
    let text = TerminalText.sanitized("dispose of \(name) on \(one.id)? [y/N] ")
    try await context.console.write(text, to: .standardError)
    let line = String(decoding: try await context.console.read(upTo: 4096), as: UTF8.self)
    return ["y\n", "yes\n"].contains(line.lowercased())
  }
}
