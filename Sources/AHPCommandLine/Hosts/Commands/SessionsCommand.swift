internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl sessions [HOST...]`.
package struct SessionsCommand: Command {
  static let all = Flag("all", short: "a", help: "Also those that were put away.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "sessions", summary: "List the sessions of hosts.",
      discussion: """
        The most recently modified come first. A host that does not answer does not hold up the \
        others: after two seconds there is a table of what has come, and more rows when more comes; \
        with -o ndjson each host's records come when it has answered. Hosts that cannot be reached are \
        named on standard error, and the exit code is that of the worst. No more than \(SessionIndex.maxSessions) \
        sessions or \(SessionIndex.maxBytes >> 20) MiB are read of one host; a list that is longer, or goes in circles, is shown \
        as far as it was read, and said to be incomplete.
        """,
      examples: [
        .init("ahpctl sessions", "Those of all hosts of the context:"),
        .init("ahpctl sessions build -o ndjson", "Those of one host, for programs:"),
      ],
      options: [
        all.specification, SharedOptions.timeout.specification,
        SharedOptions.output.specification,
      ],
      arguments: [SharedOptions.hosts.specification], section: "Watch")
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(
      arguments.settings(of: SharedOptions.hosts), in: context)
    let timeout = arguments[SharedOptions.timeout]
    let output = configuration.output
    let isDocument = format(output) == .json
    var rows: [SessionTable.Row] = []
    var isPastGrace = false
    var count = 0
    var code = ExitCode.success
    try await HostFanOut.each(hosts, grace: isDocument ? nil : Self.grace) { host in
      try await OneHost.with(host, timeout: timeout) { try await SessionPages.all(on: $0) }
    } then: { event in
      switch event {
      case .graceIsOver: isPastGrace = true
      case .result(let host, let result):
        var failure: (any Error)?
        switch result {
        case .success(let pages):
          rows += pages.summaries.map {
            SessionTable.Row(host: host.config.id.rawValue, summary: $0)
          }
          .filter { arguments[SessionsCommand.all] || !$0.summary.status.contains(.isArchived) }
          failure = pages.failure
        case .failure(let error): failure = error
        }
        if let failure {
          code = .worst(code, ExitCode(failure))
          await HostFanOut.report(failure, of: host, in: context)
          if format(output) == .ndjson {
            try await context.console.writeLine(HostFanOut.record(of: failure, host))
          }
        }
      }
      // Records are for programs, which need no table; a person sees what there is after a moment, and
      // the rest when it comes.
      guard !isDocument, isPastGrace || format(output) == .ndjson else { return }
      count += rows.count
      try await print(rows, output, context, withHeading: count == rows.count)
      rows = []
    }
    count += rows.count
    try await print(rows, output, context, withHeading: count == rows.count)
    if count == 0, code == .success, !Task.isCancelled {
      await context.note("there are no sessions")
    }
    return code
  }

  /// How long the table waits for a host that has not answered.
  private static let grace = Duration.seconds(2)

  private func format(_ settings: OutputSettings) -> OutputFormat {
    arguments[SharedOptions.output] ?? settings.format?.value ?? .text
  }

  private func print(
    _ unsorted: [SessionTable.Row], _ settings: OutputSettings, _ context: CommandContext,
    withHeading: Bool
  ) async throws {
    let rows = unsorted.sorted {
      ($1.summary.modifiedAt, $0.host) < ($0.summary.modifiedAt, $1.host)
    }
    let values = rows.lazy.map { row -> JSONValue in
      let summary = (try? JSONValue(json: row.summary.jsonBytes())) ?? .null
      return .object([
        "v": 1, "kind": "session", "host": .string(row.host), "session": summary,
      ])
    }
    switch format(settings) {
    case .json: try await context.console.write(JSONPrinter.print(.array(Array(values))))
    case .ndjson:
      for value in values { try await context.console.writeLine(value.line) }
    case .text where rows.isEmpty: break
    case .text:
      let lines = SessionTable.lines(
        rows, width: context.console.tableWidth(context.environment),
        painter: context.painter(settings: settings))
      for line in lines.dropFirst(withHeading ? 0 : 1) {
        try await context.console.writeLine(line)
      }
    }
  }
}

extension SessionStatus {
  /// How the status looks.
  var style: Style {
    switch activity {
    case .error: .failure
    case .inputNeeded: .warning
    case .inProgress: .success
    default: .plain
    }
  }
}
