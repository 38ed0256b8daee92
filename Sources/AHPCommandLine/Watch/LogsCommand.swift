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
    let hidden = SharedOptions.hidden
    let timestamps = WatchCommandOptions.timestamps
    let timeout = SharedOptions.timeout
    let target = SessionTarget()
  }

  static let specification = CommandSpecification(
    "logs", summary: "Print the log of a session.",
    discussion:
      "Prints the turns of the session's chats in the format of 'ahpctl watch'. Default: all turns "
      + "in the chats' state. --tail and --since request older turns from the host, unless --follow is set.",
    examples: [
      .init("ahpctl logs @last -f", "Follow the session that was modified last:"),
      .init("ahpctl logs build 'Fix the login' --since 1h", "Print the last hour:"),
    ], section: "Watch")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(
      arguments.target, reads: true, timeout: arguments.timeout, in: context)
    let (host, session, code) = try await verb.connection.with(verb.target) { one, name in
      let session = try await one.session(named: name).value
      let code = arguments.follow ? .success : try await print(session, on: one, in: context)
      return (verb.target.host?.value ?? one.id.rawValue, session, code)
    }
    guard arguments.follow else { return code }
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
    if arguments.hidden { words.append("--hidden") }
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
  ) async throws -> ExitCode {
    guard case .session(let state) = try await one.state(of: session) else {
      throw AHPError(.noState, .notFound, "the channel is not a session", channel: session)
    }
    let host = one.id.rawValue
    var options = WatchOptions(
      context, hosts: [host], hasTimes: arguments.timestamps, isLocal: true,
      painter: context.painter())
    options.tail = tail
    options.show(last: arguments.since)
    options.filter.showsHidden = arguments.hidden
    let since = options.since
    var machine = WatchMachine(options, hosts: [host])
    // For the names of its chats.
    let whole = Snapshot(resource: session, state: .session(state), fromSeq: 0)
    var known = WatchEvent(host: host, generation: 1, time: .now, .snapshot(whole))
    known.isKnown = true
    machine.take(known)
    var incomplete: [LoadedChat] = []
    for chat in state.chats where arguments.hidden || !chat.interactivity.isHidden {
      let body: WatchEvent.Body
      do {
        var snapshot = try await one.snapshot(of: chat.resource)
        if let loaded = try await loaded(snapshot, since: since, on: one) {
          snapshot.state = .chat(loaded.state)
          if loaded.failure != nil { incomplete.append(loaded) }
        }
        body = .snapshot(snapshot)
      } catch let error as any ClassifiedError where error.category == .notFound {
        body = .missing(channel: chat.resource, reason: error.brief)
      }
      machine.take(WatchEvent(host: host, generation: 1, time: .now, body))
    }
    machine.finish(.duration, at: .now)
    let output = machine.take()
    for notice in output.notices { await context.note(TerminalText.sanitized(notice)) }
    try await context.console.write(output.data, to: .standardOutput)
    if output.data.isEmpty, incomplete.isEmpty { await context.note("no turns") }
    var code = ExitCode.success
    for chat in incomplete { code = .worst(code, try await chat.report(on: host, in: context)) }
    return code
  }

  /// Returns the chat with the older turns that the options request; nil if its state suffices.
  private func loaded(
    _ snapshot: Snapshot, since: RecordTime?, on one: ConnectedHost
  ) async throws -> LoadedChat? {
    let isEnough = { [tail = arguments.tail ?? 0] (state: ChatState) in
      state.turns.count >= tail && (since == nil || state.turns(since: since) < state.turns.count)
    }
    guard case .chat(let state) = snapshot.state, state.olderTurnsCursor != nil, !isEnough(state)
    else { return nil }
    try await one.client.subscribe(host: one.id, uri: snapshot.resource)
    var loaded = try await one.loaded(snapshot.resource, until: isEnough)
    // The failure is reported instead of the turns that are left out.
    if loaded.failure != nil { loaded.state.turnsNextCursor = nil }
    return loaded
  }
}
