internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl sessions [HOST...]`.
struct SessionsCommand: Command {
  struct Options: CommandOptions {
    let all = Flag("all", short: "a", help: "Also those that were put away.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let hosts = SharedOptions.hosts
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "sessions", summary: "List the sessions of hosts.",
      discussion: """
        The most recently modified come first. A host that does not answer does not hold up the \
        others: after two seconds there is a table of what has come, and more rows when more comes; \
        with -o ndjson each host's records come when it has answered, and the array of -o json is \
        written in the same pieces as the table. A host has as long as --timeout says for the \
        connection, and as long again for its list. Hosts that cannot be reached or have not answered \
        are named on standard error, and the exit code is that of the worst. No more than \(SessionIndex.maxSessions) \
        sessions or \(SessionIndex.maxBytes >> 20) MiB are read of one host; a list that is longer, or goes in circles, is shown \
        as far as it was read, and said to be incomplete.
        """,
      examples: [
        .init("ahpctl sessions", "Those of all hosts of the context:"),
        .init("ahpctl sessions build -o ndjson", "Those of one host, for programs:"),
      ], section: "Watch")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(
      arguments.settings(\.hosts), in: context)
    let timeout = arguments.timeout
    let format = arguments.setting(\.output)?.value ?? configuration.output.format?.value ?? .text
    var printer = ListPrinter(context, format, settings: configuration.output)
    var rows: [SessionTable.Row] = []
    var isPastGrace = false
    var code = ExitCode.success
    try await HostFanOut.each(hosts, grace: Self.grace) { host in
      try await ConnectedHost.with(host, timeout: timeout) { try await SessionPages.all(on: $0) }
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
          .filter { arguments.all || !$0.summary.status.contains(.isArchived) }
          failure = pages.failure
        case .failure(let error): failure = error
        }
        if let failure {
          code = .worst(code, ExitCode(failure))
          try await HostFanOut.report(
            failure, of: host, withRecord: format == .ndjson, in: context)
        }
      }
      // Records are for programs, which need no table; a person sees what there is after a moment, and
      // the rest when it comes.
      guard isPastGrace || format == .ndjson else { return }
      try await Self.print(rows, &printer)
      rows = []
    }
    try await Self.print(rows, &printer)
    try await printer.finish()
    if printer.count == 0, code == .success, !Task.isCancelled {
      await context.note("there are no sessions")
    }
    return code
  }

  /// How long the table waits for a host that has not answered.
  private static let grace = Duration.seconds(2)

  private static func print(
    _ unsorted: [SessionTable.Row], _ printer: inout ListPrinter
  ) async throws {
    let rows = unsorted.sorted {
      ($1.summary.modifiedAt, $0.host) < ($0.summary.modifiedAt, $1.host)
    }
    try await printer.print(
      rows, table: { SessionTable.lines(rows, width: $0, painter: $1) },
      record: { row in
        let summary = (try? JSONValue(json: row.summary.jsonBytes())) ?? .null
        return .record(.session, host: row.host, ["session": summary])
      })
  }
}
