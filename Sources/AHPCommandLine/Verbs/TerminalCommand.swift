internal import AgentHostProtocol
internal import AgentHostProtocolClient

enum TerminalCommand: CommandNode {
  static let specification = CommandSpecification(
    "terminal", summary: "List terminals of a host or attach to one.",
    examples: [
      .init("ahpctl terminal list build", "List the terminals:"),
      .init("ahpctl terminal attach build 1", "Attach to a terminal; Control-] detaches:"),
    ], section: "Sessions")

  static var subcommands: [any CommandNode.Type] {
    [TerminalListCommand.self, TerminalAttachCommand.self]
  }
}

struct TerminalListCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let output = SharedOptions.list
    let host = SharedOptions.host
  }

  static let specification = CommandSpecification(
    "list", aliases: ["ls"], summary: "List the terminals of a host.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.host, in: context)
    let terminals = try await ConnectedHost.with(host, timeout: arguments.timeout) {
      try await $0.terminals()
    }
    try await context.print(
      terminals,
      [
        .init("STATUS") { .init($0.lifecycle.word) },
        .init("TITLE", minimumWidth: 8) { .init($0.title) },
        .init("TERMINAL") { .init($0.resource, .faint) },
      ], as: arguments.output, none: "no terminals",
      record: { .record(.terminal, host: host.config.id.rawValue, ["terminal": $0.recordValue]) },
      name: \.resource)
    return .success
  }
}

struct TerminalAttachCommand: Command {
  struct Options: CommandOptions {
    let timeout = SharedOptions.timeout
    let host = SharedOptions.host
    let terminal = Argument(
      "TERMINAL", .one, .nonEmpty("TERMINAL", "the address, title or id of a terminal"),
      help: "The terminal: its address, title, or a prefix of its id.")
  }

  static let specification = CommandSpecification(
    "attach", summary: "Attach to a terminal.",
    discussion:
      "Sends all keys to the terminal, including Control-C; Control-] detaches. Passes its control sequences "
      + "through to the local terminal, and resizes it to that. Without a local terminal, sends standard input "
      + "until its end, and prints text only. The exit code is 0 when the terminal ends or is detached. Reconnects for "
      + "up to the value of --timeout; keys typed meanwhile are not sent."
  )

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.terminal
    let host = try await CommandConfiguration.load(in: context)
      .host(try arguments.host, in: context)
    let timeout = arguments.timeout
    return try await ConnectedHost.with(host, timeout: timeout, keptFor: timeout) { one in
      let terminal = try await one.terminal(named: name)
      return try await TerminalAttachment(terminal: terminal, host: one, context: context).run()
    }
  }
}

extension TerminalLifecycle {
  fileprivate var word: String {
    switch self {
    case .running: "running"
    case .exited(let end): end.exitCode.map { "exited \($0)" } ?? "exited"
    case .unknown: "unknown"
    }
  }
}

extension ConnectedHost {
  fileprivate func terminals() async throws -> [TerminalInfo] {
    guard case .root(let root) = try await snapshot(of: RootResourceURI).state else { return [] }
    return root.terminals ?? []
  }

  fileprivate func terminal(named word: Setting<String>) async throws -> URI {
    if ChannelAddress.hasScheme(word.value) { return word.value }
    let all = try await terminals()
    var found = all.filter {
      $0.title == word.value || ChannelAddress.identifier(of: $0.resource) == word.value
    }
    if found.isEmpty {
      found = all.filter { ChannelAddress.identifier(of: $0.resource).hasPrefix(word.value) }
    }
    guard found.count < 2 else {
      throw UsageError(
        "TERMINAL", "\(quoted(word.value)) matches \(found.count) terminals",
        origin: word.origin,
        advice: "write one of \(alternatives(found.prefix(5).map(\.resource)))")
    }
    if let terminal = found.first { return terminal.resource }
    throw AHPError(
      .unknownName, .notFound, "there is no terminal \(quoted(word.value))",
      advice: "see 'ahpctl terminal list'", host: id.rawValue)
  }
}
