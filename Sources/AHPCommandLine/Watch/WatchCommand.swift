internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl watch [HOST|GROUP|URL...]`.
package struct WatchCommand: Command {
  static let hosts = Argument(
    "HOST", .any,
    .nonEmpty("HOST", "the name of a host or group, or an address", completing: .hostOrGroup),
    help: "A host, a group, a pattern of hosts, or an address such as ws://localhost:4321.")

  static let demo = Flag(
    "demo", help: "Watch three demonstration hosts inside this process.", section: "What to watch")
  static let screen = Flag(
    "ui", help: "Show a full-screen view to read and steer in, instead of lines; ? lists its keys.",
    section: "How to print")
  static let shard = Option(
    "shard", .shard(), help: "Watch only this part of the hosts; others watch the rest.",
    section: "What to watch")
  static let channels = Option(
    "channel", .glob(), help: "Show only channels that match; one named in full is subscribed to.",
    repeatable: true, section: "What to show")
  static let sessions = Option(
    "session", short: "s", .glob().named("SESSION"),
    help: "Show only sessions with that address or title.", repeatable: true,
    section: "What to show")
  static let hostNames = Option(
    "host", .glob(completing: .host).named("NAME"), help: "Show only hosts that match.",
    repeatable: true, section: "What to show")
  static let kinds = Option(
    "kind", .word("KIND") as ValueParser<WatchKind>, help: "Show only records of that kind.",
    repeatable: true, section: "What to show")
  static let actions = Option(
    "action", .glob().named("TYPE"), help: "Show only actions of that type, such as 'chat/tool*'.",
    repeatable: true, section: "What to show")
  static let grep = Option(
    "grep", short: "g", .regularExpression(), help: "Show only lines that match.",
    repeatable: true, section: "What to show")
  static let exclude = Option(
    "exclude", short: "x", .regularExpression(), help: "Leave out lines that match.",
    repeatable: true, section: "What to show")
  static let tail = Option(
    "tail", .integer(in: 0...10_000), help: "Begin each chat with so many of its past turns.",
    default: "0", section: "What to show")
  static let watchOnly = Flag(
    "watch-only", help: "Show changes only, no states to begin with.", section: "What to show")
  static let noContent = Flag(
    "no-content", help: "Leave out what people, agents and tools write.", section: "What to show")
  static let limit = Option(
    "count", short: "n", .integer(in: 1...Int.max), help: "End after so many lines.",
    aliases: ["limit"], section: "When to end")
  static let duration = Option(
    "for", .duration(in: .milliseconds(1) ... .seconds(31_536_000)), help: "End after so long.",
    section: "When to end")
  static let until = Option(
    "until", .word("GOAL") as ValueParser<WatchGoal>, help: "End when that has happened.",
    section: "When to end")
  static let failFast = Flag(
    "fail-fast", help: "End when one host has failed for good, not only when all have.",
    section: "When to end")
  static let output = Option<OutputFormat>(
    "output", short: "o", .word("FORMAT"), help: "How to print.", default: "text",
    section: "How to print")
  static let timestamps = Flag(
    "timestamps", short: "t", help: "Begin lines with the time in UTC.", negatable: true,
    section: "How to print")
  static let cursor = Option(
    "cursor-file", .path(),
    help: "Go on behind the last record of the watch before that had this file.",
    section: "What to watch")
  static let record = Option(
    "record", .path(), help: "Also write everything to a new file, for 'ahpctl replay'.",
    section: "How to print")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "watch", summary: "Follow what happens on hosts, merged into one stream.",
      discussion: """
        Shows the present state and then every change; sessions and their chats are followed as they \
        appear. Lost connections are made again, and what happened meanwhile is shown. Notices about \
        connections go to standard error.

        With -o ndjson every line is one JSON object with the members v (1), time, kind, host and \
        generation (the number of the connection). The kinds are host, snapshot, action, \
        notification, gap, missing, auth and, last, end. All but host and end have the member epoch: \
        it names the life of the host that counts the numbers in seq.

        The time of --for is over with exit code 0; with 3 when --until waits for something that has not \
        happened by then, and with 8 when no host was ever connected to.

        With --cursor-file a watch goes on where the one before with that file ended: what happened \
        since is shown first, and nothing twice. Where a host cannot tell what happened, the present \
        state is shown. After a crash, the records of the last second may come again; a consumer that \
        must not take one twice leaves out an action or snapshot whose seq is not greater than that of \
        the last record with the same host, epoch and channel, and a missing that follows a missing of \
        the same host and channel. The file is made when it does not exist; one that holds anything \
        else is refused.
        """,
      examples: [
        .init("ahpctl watch --demo --for 10s", "Try it without any host:"),
        .init("ahpctl watch ws://localhost:4321", "Follow everything on one host:"),
        .init(
          "ahpctl watch --action 'chat/toolCall*' -o ndjson | jq .action",
          "Follow the tool calls on all configured hosts:"),
        .init("ahpctl watch --ui", "Read and steer on the whole screen:"),
        .init("ahpctl watch build --until turn-complete", "Wait for a turn to end:"),
        .init(
          "ahpctl watch -o ndjson --cursor-file ~/.local/state/feed.cursor >> feed.ndjson",
          "Append to a file, and go on there after an interruption:"),
      ],
      options: [
        demo.specification, shard.specification, cursor.specification, channels.specification,
        sessions.specification,
        hostNames.specification, kinds.specification, actions.specification, grep.specification,
        exclude.specification, tail.specification, watchOnly.specification,
        noContent.specification, limit.specification, duration.specification, until.specification,
        failFast.specification, output.specification, timestamps.specification,
        record.specification, screen.specification,
      ],
      arguments: [hosts.specification],
      exclusiveOptions: WatchCommand.forLines.map { ["ui", $0] }, section: "Watch")
  }

  /// Options that say which lines are printed, and when they end: nothing to the screen.
  private static let forLines = [
    "cursor-file", "channel", "session", "host", "kind", "action", "grep", "exclude", "tail",
    "watch-only",
    "no-content", "count", "until", "fail-fast", "output", "timestamps", "record",
  ]

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) throws {
    self.arguments = arguments
    let names = arguments.settings(of: WatchCommand.hosts)
    if arguments[WatchCommand.demo], let name = names.first {
      throw UsageError(
        "--demo", "brings its own hosts", origin: name.origin,
        advice: "leave out \(quoted(name.value)), or leave out --demo")
    }
    for pattern in unknownActions where !WatchCommand.mayBeAType("\(pattern.value)") {
      throw UsageError(
        "--action", "no action is of type \(quoted("\(pattern.value)"))", origin: pattern.origin,
        advice: WatchCommand.advice(on: pattern.value))
    }
  }

  /// Patterns for none of the actions of this version.
  private var unknownActions: [Setting<GlobPattern>] {
    arguments.settings(of: WatchCommand.actions).filter { pattern in
      !ActionDefinition.all.contains { pattern.value.matches($0.type) }
    }
  }

  /// Whether newer hosts may have actions of such a type: it is a kind of channel and a name.
  private static func mayBeAType(_ pattern: String) -> Bool {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts.contains(where: \.isEmpty)
  }

  private static func advice(on pattern: GlobPattern) -> String {
    Suggestion.question(for: "\(pattern)", among: ActionDefinition.all.map(\.type))
      ?? "see 'ahpctl describe' for the types"
  }

  /// Says which actions only newer hosts can have: they are watched for as well.
  private func tellOfUnknownActions(in context: CommandContext) async {
    for pattern in unknownActions {
      let error = UsageError(
        "--action", "no action that is known is of type \(quoted("\(pattern.value)"))",
        advice: WatchCommand.advice(on: pattern.value))
      await context.note(TerminalText.sanitized(error.description))
    }
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    var context = context
    if arguments[WatchCommand.screen], context.environment["TERM"] == "dumb" {
      throw UsageError(
        "--ui", "needs a terminal that can be drawn on", origin: .environment("TERM"),
        advice: "leave out --ui to print lines")
    }
    if arguments[WatchCommand.screen], context.console.isTerminal(.standardError) {
      // It would be written across the screen; into a file it may go.
      context.global.log = .off
    }
    await tellOfUnknownActions(in: context)
    guard arguments[WatchCommand.demo] else {
      let configuration = try await CommandConfiguration.load(in: context)
      var hosts = ConfiguredHosts()
      hosts.hosts = try configuration.hosts(
        arguments.settings(of: WatchCommand.hosts), shard: arguments[WatchCommand.shard],
        in: context)
      hosts.output = configuration.output
      if let shard = arguments[WatchCommand.shard], hosts.hosts.isEmpty {
        await context.note("no host is in shard \(shard)")
      }
      return try await watch(hosts, context: context)
    }
    if arguments[WatchCommand.screen] { try SystemTerminal.check(context.console) }
    let demo = WatchDemo()
    do {
      var hosts = ConfiguredHosts()
      hosts.hosts = try await demo.start()
      hosts.companion = demo
      let code = try await watch(hosts, context: context)
      await demo.stop()
      return code
    } catch {
      await demo.stop()
      throw error
    }
  }

  private func watch(
    _ configured: ConfiguredHosts, context: CommandContext
  ) async throws -> ExitCode {
    if arguments[WatchCommand.screen] { return try await show(configured, context: context) }
    guard let path = arguments[WatchCommand.cursor] else {
      return try await watchOnce(configured, context: context)
    }
    let cursor = try CursorFile(path: context.environment.absolutePath(path))
    if let damage = cursor.damage { await context.note(damage) }
    let code: Result<ExitCode, any Error>
    do {
      code = .success(
        try await watchOnce(configured.goingOn(from: cursor), cursor, context: context))
    } catch {
      code = .failure(error)
    }
    await cursor.close()
    return try code.get()
  }

  private func watchOnce(
    _ configured: ConfiguredHosts, _ cursor: CursorFile? = nil, context: CommandContext
  ) async throws -> ExitCode {
    let names = configured.hosts.map(\.config.id.rawValue)
    try checkHosts(names)
    let options = options(names, configured.output, context)
    let recording = try arguments[WatchCommand.record].map { path in
      try RecordingFile(path: context.environment.absolutePath(path))
    }
    let printer = WatchPrinter(
      WatchMachine(options, hosts: names), console: context.console,
      isQuiet: context.global.isQuiet, recording: recording,
      columns: { context.console.tableWidth(context.environment) })
    var run = WatchRun(hosts: configured.hosts)
    run.sessions = arguments.settings(of: WatchCommand.sessions)
    run.scope.channels = arguments.values(of: WatchCommand.channels)
    run.scope.named = run.scope.channels.map(\.description).filter { name in
      name.contains(":") && !name.contains { "*?[{\\".contains($0) }
    }
    run.duration = arguments[WatchCommand.duration]
    run.failsFast = arguments[WatchCommand.failFast]
    run.companion = configured.companion
    run.cursor = cursor
    do {
      var end = try await run.run(printer, store: configured.store)
      if case .signal = end { end = .signal(context.interrupt?.stopCode ?? .interrupted) }
      end = printer.verdict(on: end)
      try await printer.finish(end, at: .now)
      await tell(end, in: context)
      return end.code
    } catch let error as ConsoleError {
      throw error
    } catch {
      try await printer.finish(.failure(ExitCode(error)), at: .now)
      throw error
    }
  }

  /// The hosts are known from the beginning: who names another would wait for ever. In one part of the
  /// hosts there need not be any.
  private func checkHosts(_ names: [String]) throws(UsageError) {
    guard arguments[WatchCommand.shard] == nil else { return }
    for pattern in arguments.settings(of: WatchCommand.hostNames)
    where !names.contains(where: { pattern.value.matches($0) }) {
      throw UsageError(
        "--host", "no host that is watched matches \(quoted("\(pattern.value)"))",
        origin: pattern.origin,
        advice: Suggestion.question(for: "\(pattern.value)", among: names)
          ?? "write \(alternatives(Array(names.prefix(5))))")
    }
  }

  /// Says what has not happened, if that is why the watch has failed.
  private func tell(_ end: WatchEnd, in context: CommandContext) async {
    guard case .unmet = end else { return }
    let what =
      arguments[WatchCommand.until].map { "--until \($0.rawValue) was not reached" }
      ?? "no host was connected to"
    let time = arguments[WatchCommand.duration].map { " within \(DurationValue.format($0))" } ?? ""
    await context.complain("\(what)\(time)")
  }

  /// The full-screen view. Nobody but the person at the keyboard answers there.
  private func show(
    _ configured: ConfiguredHosts, context: CommandContext
  ) async throws -> ExitCode {
    let run = ScreenRun(
      hosts: configured.hosts, store: configured.store,
      duration: arguments[WatchCommand.duration],
      isColored: context.painter(settings: configured.output).isOn)
    let terminal = try SystemTerminal(console: context.console, interrupt: context.interrupt)
    defer { terminal.restore() }
    let end = try await run.run(on: terminal)
    if case .signal(let code) = end { return context.interrupt?.stopCode ?? code }
    return end.code
  }

  private func options(
    _ hosts: [String], _ output: OutputSettings, _ context: CommandContext
  ) -> WatchOptions {
    let format = arguments[WatchCommand.output] ?? output.format?.value ?? .text
    let layout = TextLayout(
      columns: context.console.tableWidth(context.environment),
      hasTimes: arguments.setting(of: WatchCommand.timestamps)?.value
        ?? output.timestamps?.value ?? false,
      hosts: hosts, painter: context.painter(settings: output))
    var options = WatchOptions(layout: layout)
    options.format = format
    options.filter.hosts = arguments.values(of: WatchCommand.hostNames)
    options.filter.channels = arguments.values(of: WatchCommand.channels)
    options.filter.sessions = arguments.values(of: WatchCommand.sessions)
    options.filter.kinds = Set(arguments.values(of: WatchCommand.kinds))
    options.filter.actions = arguments.values(of: WatchCommand.actions)
    options.filter.grep = arguments.values(of: WatchCommand.grep)
    options.filter.exclude = arguments.values(of: WatchCommand.exclude)
    options.filter.changesOnly = arguments[WatchCommand.watchOnly]
    options.tail = arguments[WatchCommand.tail] ?? 0
    options.limit = arguments[WatchCommand.limit]
    options.goal = arguments[WatchCommand.until]
    options.withContent = !arguments[WatchCommand.noContent]
    return options
  }
}
