internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct WatchCommand: Command {
  typealias Options = WatchCommandOptions

  static let specification = CommandSpecification(
    "watch", summary: "Follow events on hosts in one stream.",
    discussion: """
      Shows the current state and then every change. New sessions and chats are followed \
      automatically. After a reconnect, missed events are shown. Notices about \
      connections go to standard error.

      With -o ndjson every line is one JSON object with the members v (1), time, kind, host and \
      generation (the number of the connection). Kinds are host, snapshot, action, notification, gap \
      (events were lost), missing (a channel has ended), auth and end (the last record). Records of all \
      kinds except host and end also have epoch, which changes when the host restarts. Snapshots and \
      actions have seq, the host's sequence number; compare seq only within one epoch of one host. Gaps \
      are printed regardless of filters, except --exclude.

      REGEX is an extended regular expression, as for grep -E, in which \\d, (?:...) and a leading \
      (?i) also have their usual meanings.

      --until error does not stop at failed tool calls, rejected actions, removed chats and lost \
      connections: the turn may go on.

      Exits with 0 when --for elapses, with 3 if the --until condition was not met by then, and \
      with 8 if no host could be reached.

      With --cursor-file, a watch resumes where the previous one with that file ended: missed \
      events are shown first, and none twice. If a host cannot replay them, the current \
      state is shown. After a crash, records of the last second may be repeated. To drop \
      duplicates, compare seq with the last seq for the same host, epoch and channel: ignore an \
      action if its seq is not greater, and a snapshot if its seq is smaller. A snapshot with an \
      equal seq replaces the state, which hosts may change without an action. Ignore a repeated \
      "missing" record for the same host and channel. The file is created if needed. The command \
      fails if the file exists and is not a cursor file.
      """,
    examples: [
      .init("ahpctl watch --demo --for 10s", "Watch demonstration hosts:"),
      .init("ahpctl watch ws://localhost:4321", "Follow everything on one host:"),
      .init(
        "ahpctl watch --action 'chat/toolCall*' -o ndjson | jq '.action // empty'",
        "Follow tool calls on all configured hosts:"),
      .init("ahpctl watch --ui", "Watch and control in full screen:"),
      .init("ahpctl watch build --until turn-complete", "Wait for a turn to end:"),
      .init(
        "ahpctl watch -o ndjson --cursor-file ~/.local/state/feed.cursor >> feed.ndjson",
        "Append to a file, and resume after an interruption:"),
    ],
    exclusiveOptions: WatchCommand.forLines.map { ["ui", $0] } + [["demo", "shard"]],
    section: "Watch")

  /// The options that have no effect with `--ui`.
  private static var forLines: [String] {
    let options = Options()
    let forBoth =
      [options.demo, options.screen, options.plain].map(\.specification.name)
      + [options.shard.specification.name, options.duration.specification.name]
    var command = CommandSpecification("", summary: "")
    command.declare(options)
    return command.options.map(\.name).filter { !forBoth.contains($0) }
  }

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    let names = arguments.settings(\.hosts)
    if arguments.demo, let name = names.first {
      throw UsageError(
        "--demo", "uses its own hosts", origin: name.origin,
        advice: "remove \(quoted(name.value)) or --demo")
    }
    if arguments.plain, !arguments.screen {
      throw UsageError(
        "--plain", "requires --ui", origin: arguments.setting(\.plain)?.origin, advice: "add --ui")
    }
    for pattern in unknownActions where !WatchCommand.mayBeAType("\(pattern.value)") {
      throw UsageError(
        "--action", "no action type matches \(quoted("\(pattern.value)"))", origin: pattern.origin,
        advice: WatchCommand.advice(on: pattern.value))
    }
  }

  /// Patterns that match no action of this protocol version.
  private var unknownActions: [Setting<GlobPattern>] {
    arguments.settings(\.actions).filter { pattern in
      !ActionDefinition.all.contains { pattern.value.matches($0.type) }
    }
  }

  /// Returns whether the pattern has the form of an action type, `channel/name`: newer hosts may have it.
  private static func mayBeAType(_ pattern: String) -> Bool {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts.contains(where: \.isEmpty)
  }

  private static func advice(on pattern: GlobPattern) -> String {
    Suggestion.question(for: "\(pattern)", among: ActionDefinition.all.map(\.type))
      ?? "see 'ahpctl describe' for the types"
  }

  /// Notes patterns that only actions of newer hosts can match.
  private func noteUnknownActions(in context: CommandContext) async {
    for pattern in unknownActions {
      let error = UsageError(
        "--action", "no known action type matches \(quoted("\(pattern.value)"))",
        advice: WatchCommand.advice(on: pattern.value))
      await context.note(TerminalText.sanitized(error.description))
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    var context = context
    if arguments.screen, context.environment.hasDumbTerminal {
      throw UsageError(
        "--ui", "requires a terminal with cursor addressing", origin: .environment("TERM"),
        advice: "remove --ui to print lines")
    }
    if arguments.screen, context.console.isTerminal(.standardError) {
      // A log would be written across the screen; a file can take it.
      var global = context.global
      global.log = .off
      context = context.with(global)
    }
    await noteUnknownActions(in: context)
    guard arguments.demo else {
      let configuration = try await CommandConfiguration.load(in: context)
      var hosts = WatchedHosts()
      hosts.hosts = try configuration.hosts(
        arguments.settings(\.hosts), shard: arguments.shard, in: context)
      hosts.output = configuration.output
      hosts.screen = ScreenSettings(configuration.loaded.configuration.screen)
      if let shard = arguments.shard, hosts.hosts.isEmpty {
        await context.note("no host is in shard \(shard)")
      }
      return try await watch(hosts, in: context)
    }
    if arguments.screen { try SystemTerminal.check(context.console) }
    let demo = WatchDemo()
    do {
      var hosts = WatchedHosts()
      hosts.hosts = try await demo.start()
      hosts.demo = demo
      let code = try await watch(hosts, in: context)
      await demo.stop()
      return code
    } catch {
      await demo.stop()
      throw error
    }
  }

  private func watch(_ hosts: WatchedHosts, in context: CommandContext) async throws -> ExitCode {
    guard arguments.screen else {
      return try await LineWatch(arguments: arguments, context: context).run(hosts)
    }
    return try await show(hosts, in: context)
  }

  private func show(
    _ configured: WatchedHosts, in context: CommandContext
  ) async throws -> ExitCode {
    var run = ScreenRun(
      hosts: configured.hosts, store: configured.store,
      duration: arguments.duration,
      isColored: context.painter(settings: configured.output).isOn)
    run.settings = configured.screen
    run.isPlain = arguments.plain
    run.programs = ScreenPrograms(environment: context.environment.variables)
    run.environment = context.environment
    try await context.console.waitForForeground()
    let terminal = try SystemTerminal(
      console: context.console, interrupt: context.interrupt, isPlain: arguments.plain)
    defer { terminal.restore() }
    let end = try await run.run(on: terminal)
    if case .signal(let code) = end { return context.interrupt?.stopCode ?? code }
    return end.code
  }
}
