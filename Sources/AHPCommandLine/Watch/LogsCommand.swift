internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct LogsCommand: Command {
  struct Options: CommandOptions {
    let follow = Flag("follow", short: "f", help: "Keep running and print new events.")
    let tail = Option(
      "tail", short: "n", .integer(in: 0...10_000),
      help: "Print only this number of latest turns of each chat.")
    let since = Option(
      "since", .duration(in: .milliseconds(1) ... .seconds(31_536_000)),
      help: "Print only turns that started within this time.")
    let timestamps = WatchCommandOptions.timestamps
    let timeout = SharedOptions.timeout
    let target = SessionTarget()
  }

  static let specification = CommandSpecification(
    "logs", summary: "Print the log of a session.",
    discussion:
      "Prints the turns of the session's chats in the format of 'ahpctl watch'. Default: all turns "
      + "in the chats' state.",
    examples: [
      .init("ahpctl logs @last -f", "Follow the session that was modified last:"),
      .init("ahpctl logs build 'Fix the login' --since 1h", "Print the last hour:"),
    ], section: "Watch")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(
      arguments.target, reads: true, timeout: arguments.timeout, in: context)
    let (host, session) = try await verb.connection.with(verb.target) { one, name in
      let session = try await one.session(named: name).value
      if !arguments.follow { try await print(session, on: one, in: context) }
      return (verb.target.host?.value ?? one.id.rawValue, session)
    }
    guard arguments.follow else { return .success }
    return try await watch(host, session, in: context)
  }

  private var tail: Int { arguments.tail ?? (arguments.since == nil ? 10_000 : 0) }

  /// The same as `watch` of one session.
  private func watch(
    _ host: String, _ session: URI, in context: CommandContext
  ) async throws -> ExitCode {
    var words = ["watch", "--session", GlobPattern.escaped(session)]
    words += ["--tail", "\(tail)"]
    if let since = arguments.since { words += ["--since", "\(Int64(since / .milliseconds(1)))ms"] }
    if let times = arguments.setting(\.timestamps)?.value {
      words.append(times ? "--timestamps" : "--no-timestamps")
    }
    let parser = ArgumentParser(root: context.root.tree, environment: [:])
    guard case .command(let parsed) = try parser.parse(words + ["--", host]) else {
      return .failure
    }
    return try await WatchCommand(parsed: parsed.arguments).run(in: context)
  }

  private func print(
    _ session: URI, on one: ConnectedHost, in context: CommandContext
  ) async throws {
    guard case .session(let state) = try await one.state(of: session) else {
      throw AHPError(.noState, .notFound, "the channel is not a session", channel: session)
    }
    var options = WatchOptions(
      context, hosts: [one.id.rawValue], hasTimes: arguments.timestamps, isLocal: true,
      painter: context.painter())
    options.tail = tail
    options.show(last: arguments.since)
    var machine = WatchMachine(options, hosts: [one.id.rawValue])
    for chat in state.chats {
      let body: WatchEvent.Body
      do {
        body = .snapshot(try await one.snapshot(of: chat.resource))
      } catch let error as any ClassifiedError where error.category == .notFound {
        body = .missing(channel: chat.resource, reason: error.brief)
      }
      machine.take(WatchEvent(host: one.id.rawValue, generation: 1, time: .now, body))
    }
    machine.finish(.duration, at: .now)
    try await context.console.write(machine.take().data, to: .standardOutput)
  }
}
