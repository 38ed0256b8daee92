internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Options that commands on one session or chat share.
protocol TargetOptions: CommandOptions {
  var timeout: DefaultedOption<Duration> { get }
  var host: Argument<String> { get }
}

/// A command on one session or chat: finds it and performs one operation.
struct TargetVerb: Sendable {
  /// The target, and the words behind it.
  let target: Target
  let rest: [Setting<String>]
  let connection: TargetConnection

  /// - Parameters:
  ///   - words: all arguments, the host first.
  ///   - subject: what the name is called in the usage line.
  init(
    _ words: [Setting<String>], _ subject: String, timeout: Duration, in context: CommandContext
  ) async throws {
    let configuration = try await CommandConfiguration.load(in: context)
    (target, rest) = try Target.read(words, subject, in: configuration.selection)
    connection = TargetConnection(
      configuration: configuration, context: context, timeout: timeout)
  }

  /// Dispatches an action of the session and reports its outcome.
  func dispatch(
    _ action: SessionAction, _ format: OutputFormat
  ) async throws -> ExitCode {
    let record = try await connection.with(target) { one, name in
      let session = try await one.session(named: name)
      // The host echoes only to subscribers.
      try await one.connection.subscribe(session.value)
      return try await ActionSender.send(
        .session(action), to: session.value, on: one, timeout: connection.timeout)
    }
    return try await ActionSender.report(record, format, in: connection.context)
  }
}
