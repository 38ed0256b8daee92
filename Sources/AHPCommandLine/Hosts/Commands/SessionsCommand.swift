internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl sessions [HOST...]`.
struct SessionsCommand: Command {
  struct Options: CommandOptions {
    let all = Flag("all", short: "a", help: "Also archived sessions.")
    let status = Option(
      "status", .word("STATUS") as ValueParser<StatusWord>,
      help: "Only sessions with that status.", repeatable: true)
    let sort = Option(
      "sort", .word("KEY") as ValueParser<SessionOrder>, help: "What to sort by."
    ).defaulting(to: .age, "age")
    let wide = Flag("wide", short: "w", help: "Show all columns, and cut nothing.")
    let columns = Option(
      "columns", .sessionColumns(), help: "Show these columns, in this order.")
    let absolute = Flag("absolute", help: "Show times instead of ages.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.list
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

        On a terminal the table fits: the title is cut first and ID is the beginning of the identifier, which \
        commands take as a name. A record has statusNames beside the bits of the session's status: waiting, \
        failed, running or idle; archived; read. -o name prints one word a session, which commands take. \
        There is no template language: 'jq' takes -o ndjson apart.
        """,
      examples: [
        .init("ahpctl sessions", "Those of all hosts of the context:"),
        .init("ahpctl sessions --status waiting --sort title", "Those that wait for input:"),
        .init(
          "ahpctl sessions build -o ndjson | jq -r .session.title", "The titles, for a script:"),
      ], section: "Watch")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(
      arguments.settings(\.hosts), in: context)
    let timeout = arguments.timeout
    let format =
      arguments.setting(\.output)?.value
      ?? configuration.output.format.map { ListFormat($0.value) } ?? .text
    var printer = ListPrinter(context, format, settings: configuration.output)
    var rows: [SessionTable.Row] = []
    var isPastGrace = false
    var code = ExitCode.success
    try await context.progress(
      "asking \(hosts.count == 1 ? hosts[0].name : "\(hosts.count) hosts")"
    ) { progress in
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
              SessionTable.Row(
                host: host.config.id.rawValue, hostName: host.name, summary: $0)
            }
            .filter(isShown)
            failure = pages.failure
          case .failure(let error): failure = error
          }
          if let failure {
            code = .worst(code, ExitCode(failure))
            await progress.end()
            try await HostFanOut.report(
              failure, of: host, withRecord: format == .ndjson, in: context)
          }
        }
        // Records are for programs, which need no table; a person sees what there is after a moment, and
        // the rest when it comes.
        guard isPastGrace || format == .ndjson else { return }
        await progress.end()
        try await print(rows, &printer)
        rows = []
      }
    }
    try await print(rows, &printer)
    try await printer.finish()
    if printer.count == 0, code == .success, !Task.isCancelled {
      await context.note("there are no sessions")
    }
    return code
  }

  /// How long the table waits for a host that has not answered.
  private static let grace = Duration.seconds(2)

  private func isShown(_ row: SessionTable.Row) -> Bool {
    let words = arguments.values(\.status)
    let isArchived = row.summary.status.contains(.isArchived)
    if isArchived, !arguments.all, !words.contains(.archived) { return false }
    return words.isEmpty || words.contains(where: row.status.fits)
  }

  private func print(
    _ unsorted: [SessionTable.Row], _ printer: inout ListPrinter
  ) async throws {
    let rows = arguments.sort.sorted(unsorted)
    var table = SessionTable(rows)
    table.columns = arguments.columns
    table.isWide = arguments.wide
    table.hasTimes = arguments.absolute
    try await printer.print(
      rows, table: table.lines,
      record: { row in
        let summary = (try? JSONValue(json: row.summary.jsonBytes())) ?? .null
        return .record(
          .session, host: row.host,
          [
            "session": summary, "statusNames": .array(row.status.names.map { .string($0) }),
            "name": .string(row.name),
          ])
      }, name: \.name)
  }
}
