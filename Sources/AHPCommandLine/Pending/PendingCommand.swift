internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct PendingCommand: Command {
  struct Options: CommandOptions {
    let watch = Flag("watch", short: "w", help: "Keep running and print new rows as they appear.")
    let duration = Option(
      "for", .duration(in: .milliseconds(1) ... .seconds(31_536_000)),
      help: "With --watch, exit after this time; with 8 if no host could be reached.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.list
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification(
    "pending", summary: "List pending approvals and questions.",
    discussion: """
      Lists tool calls and tool results waiting for approval, questions waiting for an answer, and tool \
      calls waiting for authentication. Rows with "unknown" wait for something that this version cannot decode: \
      use another client. 'approve', 'deny' and 'answer' accept the names that -o name prints; \
      'approve' and 'deny' also the ID of a row. The DIGEST of a row changes with its content: see --digest of 'ahpctl approve' and \
      'ahpctl dispatch'. \
      A table that is wider than the terminal is cut: 'ahpctl approve --dry-run' prints a whole call.

      With --watch, prints the current rows and then new ones; with -o ndjson, prints a record with \
      "resolved" when a row is no longer pending. Reconnects after lost connections.
      """,
    examples: [
      .init("ahpctl pending", "List everything pending on the hosts of the context:"),
      .init(
        "ahpctl approve \"$(ahpctl pending build -o name | head -n 1)\"",
        "Approve the first one listed:"),
      .init("ahpctl pending --watch -o name", "Print the name of each new row, for a notifier:"),
    ], section: "Control")

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    if let duration = arguments.setting(\.duration), !arguments.watch {
      throw UsageError("--for", "requires --watch", origin: duration.origin, advice: "add --watch")
    }
    if let output = arguments.setting(\.output), output.value == .json, arguments.watch {
      throw UsageError(
        "--output", "json is one document, which --watch never completes", origin: output.origin,
        advice: "write -o ndjson")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(arguments.settings(\.hosts), in: context)
    var printer = ListPrinter(
      context: context, format: arguments.output, settings: configuration.output)
    guard !arguments.watch else {
      return try await PendingWatch(hosts: hosts, context: context, duration: arguments.duration)
        .run(printer)
    }
    let (items, missing, code) = try await PendingCommand.items(
      on: hosts, timeout: arguments.timeout, format: arguments.output.records, in: context)
    guard !items.isEmpty || printer.format != .text else {
      if missing.isEmpty {
        await context.note("no pending decisions")
      } else if missing.count < hosts.count {
        await context.note("no pending decisions on the hosts that could be read")
      }
      return code
    }
    try await printer.printAll(
      items, table: PendingTable(items: items).table, record: \.record, name: \.name)
    return code
  }

  /// Returns the pending items of several hosts, in the order of the hosts. Hosts that fail are reported.
  static func items(
    on hosts: [ConfiguredHost], timeout: Duration, format: OutputFormat,
    in context: CommandContext
  ) async throws -> ([PendingItem], missing: [String], code: ExitCode) {
    let outcome = try await context.progress("waiting for \(hosts.words)") { progress in
      try await HostFanOut.run(
        hosts, withRecords: format == .ndjson, ending: progress, in: context
      ) { host in
        try await ConnectedHost.with(host, timeout: timeout) { one in
          try await PendingScan(host: one, hostName: host.name, context: context).all()
        }
      }
    }
    try Task.checkCancellation()
    var (missing, code) = (outcome.missing, outcome.code)
    for (host, result) in outcome.found {
      guard let failure = result.failure else { continue }
      missing.append(host.config.id.rawValue)
      code = .worst(code, ExitCode(failure))
      try await HostFanOut.report(failure, of: host, withRecord: format == .ndjson, in: context)
    }
    return (outcome.found.flatMap { $0.result.items }, missing, code)
  }

  /// Returns the only pending item that has this identifier, or one that begins so; nil for none.
  ///
  /// - Throws: ``UsageError`` if there are several, or the word is too short; that a host could not be asked.
  static func item(
    _ word: Setting<String>, on host: Setting<String>?, _ connection: TargetConnection,
    in context: CommandContext
  ) async throws -> PendingItem? {
    guard !word.value.hasPrefix("@") else { return nil }
    let hosts = try connection.configuration.hosts(host.map { [$0] } ?? [], in: context)
    let (items, missing, _) = try await items(
      on: hosts, timeout: connection.timeout, format: .text, in: context)
    let begun = items.filter { $0.id.hasPrefix(word.value) }
    let found = begun.filter { $0.id == word.value }
    let matches = found.isEmpty ? begun : found
    let isShort = matches.count == 1 && !matches[0].isNamed(word.value)
    if !matches.isEmpty { try NameResolver.check(noneOf: missing, has: word) }
    guard matches.count < 2, !isShort else {
      throw UsageError(
        "",
        isShort
          ? "\(quoted(word.value)) is too short for the beginning of a tool call's identifier"
          : "\(quoted(word.value)) matches \(matches.count) tool calls",
        origin: word.origin,
        advice: "write one of \(matches.prefix(5).map { quoted($0.name) }.joined(separator: ", "))")
    }
    return matches.first
  }
}
