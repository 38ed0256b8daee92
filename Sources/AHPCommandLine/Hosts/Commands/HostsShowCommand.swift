internal import AgentHostProtocol

/// `ahpctl hosts show HOST`.
package struct HostsShowCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "show", summary: "Show a host, and where each setting comes from.",
      discussion: "What nobody has said anything about is left out.",
      options: [SharedOptions.output.specification],
      arguments: [SharedOptions.host.specification])
  }

  private let host: Setting<String>
  private let output: OutputFormat

  package init(arguments: ParsedArguments) throws {
    host = try arguments.required(SharedOptions.host)
    output = arguments[SharedOptions.output] ?? .text
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let entry = try configuration.selection.host(host)
    guard output == .text else {
      try await context.console.writeLine(entry.json.line)
      return .success
    }
    var table = Table([
      Table.Column("SETTING"), Table.Column("VALUE"), Table.Column("FROM"),
    ])
    for (name, setting) in HostsShowCommand.settings(of: entry, configuration, context) {
      table.append([
        Table.Cell(name), Table.Cell(setting.value), Table.Cell("\(setting.origin)", .faint),
      ])
    }
    let lines = table.lines(
      width: context.console.tableWidth(context.environment),
      painter: context.painter(settings: configuration.output))
    for line in lines { try await context.console.writeLine(line) }
    return .success
  }

  /// What is in force for the host, in words.
  private static func settings(
    of entry: HostEntry, _ configuration: CommandConfiguration, _ context: CommandContext
  ) -> [(String, Setting<String>)] {
    var rows: [(String, Setting<String>)] = []
    func add<Value>(
      _ name: String, _ setting: Setting<Value>?, _ text: (Value) -> String = { "\($0)" }
    ) {
      if let setting { rows.append((name, setting.map(text))) }
    }
    add("host", Setting(entry.id, from: entry.origin))
    add("label", entry.label.map { Setting($0, from: entry.origin) })
    add("url", entry.url)
    add(
      "token", SecretResolver(environment: context.environment).tokenSource(of: entry),
      \.description)
    add("tokenQuery", entry.tokenQuery ?? context.global.tokenQuery)
    for header in entry.headers { add("header \(header.name)", header.value, \.description) }
    let chosen = context.global.context ?? configuration.loaded.configuration.currentContext
    if configuration.context != nil { add("context", chosen) }
    let reconnect = configuration.reconnect(of: entry)
    add("reconnect.initialDelay", reconnect.initialDelay, DurationValue.format)
    add("reconnect.maximumDelay", reconnect.maximumDelay, DurationValue.format)
    add("reconnect.multiplier", reconnect.multiplier)
    add("reconnect.jitter", reconnect.jitter, \.rawValue)
    add("reconnect.attempts", reconnect.attempts) { limit in
      switch limit {
      case .unlimited: "unlimited"
      case .count(let count): String(count)
      }
    }
    add("reconnect.giveUpAfter", reconnect.giveUpAfter, DurationValue.format)
    add("reconnect.stableAfter", reconnect.stableAfter, DurationValue.format)
    add("reconnect.connectTimeout", reconnect.connectTimeout, DurationValue.format)
    let keepAlive = configuration.keepAlive(of: entry)
    add("keepAlive.enabled", keepAlive.isEnabled)
    add("keepAlive.interval", keepAlive.interval, DurationValue.format)
    add("keepAlive.timeout", keepAlive.timeout, DurationValue.format)
    return rows
  }
}
