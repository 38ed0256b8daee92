internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct SessionsCommand: Command {
  struct Options: CommandOptions {
    let all = Flag("all", short: "a", help: "Include archived sessions.")
    let status = Option(
      "status", .word("STATUS") as ValueParser<StatusWord>,
      help: "List only sessions with this status.", repeatable: true)
    let sort = Option(
      "sort", .word("KEY") as ValueParser<SessionOrder>, help: "The sort order."
    ).defaulting(to: .age, "age")
    let wide = Flag("wide", short: "w", help: "Show all columns in full.")
    let columns = Option("columns", .sessionColumns(), help: "Show these columns, in this order.")
    let absolute = Flag("absolute", help: "Show timestamps instead of ages.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.list
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification(
    "sessions", summary: "List the sessions of hosts.",
    discussion: """
      Lists the most recently modified sessions first. Slow hosts do not delay the others: the table is \
      printed after two seconds and extended as hosts respond. -o ndjson prints the records of each host \
      when it responds; -o json writes the array incrementally. --timeout limits connecting and listing \
      separately, per host. Hosts that fail or time out are reported on standard error, and the exit code is \
      that of the most severe failure. At most \(SessionIndex.maxSessions) sessions \
      or \(SessionIndex.maxBytes >> 20) MiB are read per host. A longer list, or one whose page cursors \
      repeat, is reported as incomplete.

      On a terminal the table fits the width: the title is shortened first. ID is a prefix of the identifier; \
      commands accept it as a name. Each record has the bits of "status", and "statusNames": one of waiting, \
      failed, running and idle, and possibly archived and read. -o name prints one name per session that \
      other commands accept. There is no template language: use 'jq' with -o ndjson.
      """,
    examples: [
      .init("ahpctl sessions", "List the sessions of all hosts of the context:"),
      .init("ahpctl sessions --status waiting --sort title", "List sessions that wait for input:"),
      .init(
        "ahpctl sessions build -o ndjson | jq -r .session.title", "Print the titles, for a script:"),
    ], section: "Watch")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let hosts = try configuration.hosts(arguments.settings(\.hosts), in: context)
    let timeout = arguments.timeout
    let format =
      arguments.setting(\.output)?.value
      ?? configuration.output.format.map { ListFormat($0.value) } ?? .text
    var printer = ListPrinter(context: context, format: format, settings: configuration.output)
    var rows: [SessionRow] = []
    var hidden = 0
    var isPastGrace = false
    var code = ExitCode.success
    try await context.progress("waiting for \(hosts.words)") { progress in
      try await HostFanOut.each(hosts, grace: Self.grace) { host in
        try await ConnectedHost.with(host, timeout: timeout) { try await SessionPages.all(on: $0) }
      } then: { event in
        switch event {
        case .graceElapsed: isPastGrace = true
        case .result(let host, let result):
          var failure: (any Error)?
          switch result {
          case .success(let pages):
            let shown = pages.summaries.map {
              SessionRow(host: host.config.id.rawValue, hostName: host.name, summary: $0)
            }
            .filter(isShown)
            rows += shown
            hidden += pages.summaries.count - shown.count
            failure = pages.failure
            if let warning = pages.warning(host.name) {
              await progress.end()
              await context.complain("\(host.config.id): \(warning)")
            }
          case .failure(let error): failure = error
          }
          if let failure {
            code = .worst(code, ExitCode(failure))
            await progress.end()
            try await HostFanOut.report(
              failure, of: host, withRecord: format == .ndjson, in: context)
          }
        }
        // Records are printed at once; the table waits for the grace period.
        guard isPastGrace || format == .ndjson else { return }
        await progress.end()
        try await print(rows, &printer)
        rows = []
      }
    }
    try await print(rows, &printer)
    try await printer.finish()
    if printer.count == 0, code == .success, !Task.isCancelled {
      await context.note(
        hidden == 0
          ? "there are no sessions"
          : arguments.values(\.status).isEmpty
            ? "all sessions are archived; list them with --all" : "no session has this status")
    }
    return code
  }

  /// How long the table waits for a host that has not responded.
  private static let grace = Duration.seconds(2)

  private func isShown(_ row: SessionRow) -> Bool {
    let words = arguments.values(\.status)
    let isArchived = row.summary.status.contains(.isArchived)
    if isArchived, !arguments.all, !words.contains(.archived) { return false }
    return words.isEmpty || words.contains(where: row.status.fits)
  }

  private func print(_ unsorted: [SessionRow], _ printer: inout ListPrinter) async throws {
    let rows = arguments.sort.sorted(unsorted)
    var table = SessionTable(rows)
    table.columns = arguments.columns
    table.isWide = arguments.wide
    table.hasTimes = arguments.absolute
    try await printer.print(
      rows, table: table.lines,
      record: { row in
        .record(
          .session, host: row.host,
          [
            "session": row.summary.recordValue,
            "statusNames": .array(row.status.names.map { .string($0) }), "name": .string(row.name),
          ])
      }, name: \.name)
  }
}
