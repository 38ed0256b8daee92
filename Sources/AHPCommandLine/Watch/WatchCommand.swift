internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl watch [HOST|GROUP|URL...]`.
struct WatchCommand: Command {
  typealias Options = WatchCommandOptions

  static var specification: CommandSpecification {
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
      exclusiveOptions: WatchCommand.forLines.map { ["ui", $0] }, section: "Watch")
  }

  /// Options that say which lines are printed, and when they end: nothing to the screen.
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
    arguments.settings(\.actions).filter { pattern in
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

  func run(in context: CommandContext) async throws -> ExitCode {
    var context = context
    if arguments.screen, context.environment["TERM"] == "dumb" {
      throw UsageError(
        "--ui", "needs a terminal that can be drawn on", origin: .environment("TERM"),
        advice: "leave out --ui to print lines")
    }
    if arguments.screen, context.console.isTerminal(.standardError) {
      // It would be written across the screen; into a file it may go.
      context.global.log = .off
    }
    await tellOfUnknownActions(in: context)
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
      hosts.observer = demo
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

  /// The full-screen view. Nobody but the person at the keyboard answers there.
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
    let terminal = try SystemTerminal(
      console: context.console, interrupt: context.interrupt, isPlain: arguments.plain)
    defer { terminal.restore() }
    let end = try await run.run(on: terminal)
    if case .signal(let code) = end { return context.interrupt?.stopCode ?? code }
    return end.code
  }
}
