internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// A command on one session or chat: finds it and performs one operation.
struct TargetVerb: Sendable {
  /// The target, and the words behind it.
  var target: Target
  let rest: [Setting<String>]
  let connection: TargetConnection

  /// - Parameters:
  ///   - words: the arguments behind the target; nil if there are none, so that each word belongs to the target.
  ///   - reads: whether the command changes nothing on the host.
  init<Options: TargetOptions>(
    _ arguments: CommandArguments<Options>, then words: [Setting<String>]? = nil,
    reads: Bool = false, timeout: Duration, in context: CommandContext
  ) async throws {
    let configuration = try await CommandConfiguration.load(in: context)
    (target, rest) = try Target.read(
      arguments.words + (words ?? []), Options().name.specification.name,
      in: configuration.selection)
    if words == nil { try Target.checkNone(rest) }
    connection = TargetConnection(
      configuration: configuration, context: context, timeout: timeout, asksAllHosts: !reads)
  }

  /// Dispatches an action of the session, or the action for a chat, and reports its outcome.
  func dispatch(
    _ action: SessionAction, chat: StateAction, _ format: OutputFormat
  ) async throws -> ExitCode {
    try await dispatch(format) { one, name in
      let channel = try await one.channel(named: name).value
      // The host echoes only to subscribers.
      let snapshot = try await one.snapshot(of: channel)
      if case .chat = snapshot.state { return (channel, chat) }
      return (channel, .session(action))
    }
  }

  /// Dispatches the action that `decide` chooses for the state of the chat, and reports its outcome.
  ///
  /// - Parameter waiting: whether the only chat of a session that waits for input takes precedence.
  func dispatch(
    _ format: OutputFormat, waiting: Bool = false, _ decide: (ChatState) throws -> ChatAction
  ) async throws -> ExitCode {
    try await dispatch(format) { one, name in
      let (chat, state) = try await one.chat(name, waiting: waiting)
      return (chat, .chat(try decide(state)))
    }
  }

  private func dispatch(
    _ format: OutputFormat,
    _ choose: (ConnectedHost, Setting<URI>) async throws -> (channel: URI, action: StateAction)
  ) async throws -> ExitCode {
    let record = try await connection.with(target) { one, name in
      let (channel, action) = try await choose(one, name)
      return try await ActionSender.send(action, to: channel, on: one, timeout: connection.timeout)
    }
    return try await ActionSender.report(record, format, in: connection.context)
  }
}
