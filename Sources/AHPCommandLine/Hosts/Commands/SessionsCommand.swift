internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl sessions [HOST...]`.
package struct SessionsCommand: Command {
  static let all = Flag("all", short: "a", help: "Also those that were put away.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "sessions", summary: "List the sessions of hosts.",
      discussion: "The most recently modified come first. Hosts that cannot be reached are named "
        + "on standard error, and the exit code is that of the worst.",
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
    let results = await HostFanOut.run(hosts) { host in
      try await OneHost.with(host, timeout: timeout) { try await SessionPages.all(on: $0) }
    }
    var rows: [(host: String, summary: SessionSummary)] = []
    var code = ExitCode.success
    for (host, result) in results {
      switch result {
      case .success(let summaries):
        rows += summaries.map { (host.config.id.rawValue, $0) }
      case .failure(let error):
        code = .worst(code, ExitCode(error))
        await HostFanOut.report(error, of: host, in: context)
        if format(configuration.output) == .ndjson {
          try await context.console.writeLine(HostFanOut.record(of: error, host))
        }
      }
    }
    if !arguments[SessionsCommand.all] {
      rows.removeAll { $0.summary.status.contains(.isArchived) }
    }
    rows.sort { ($1.summary.modifiedAt, $0.host) < ($0.summary.modifiedAt, $1.host) }
    try await print(rows, configuration.output, context)
    if rows.isEmpty, code == .success, !Task.isCancelled {
      await context.note("there are no sessions")
    }
    return code
  }

  private func format(_ settings: OutputSettings) -> OutputFormat {
    arguments[SharedOptions.output] ?? settings.format?.value ?? .text
  }

  /// A time without its seconds, which leaves more room for the title.
  private func minutes(_ time: String) -> String {
    guard let read = RecordTime(time) else { return time }
    return read.description.prefix(16) + "Z"
  }

  private func print(
    _ rows: [(host: String, summary: SessionSummary)], _ settings: OutputSettings,
    _ context: CommandContext
  ) async throws {
    let format = format(settings)
    let values = rows.map { row -> JSONValue in
      let summary = (try? JSONValue(json: row.summary.jsonBytes())) ?? .null
      return .object([
        "v": 1, "kind": "session", "host": .string(row.host), "session": summary,
      ])
    }
    switch format {
    case .json: try await context.console.write(JSONPrinter.print(.array(values)))
    case .ndjson:
      for value in values { try await context.console.writeLine(value.line) }
    case .text where rows.isEmpty: break
    case .text:
      let width = context.console.tableWidth(context.environment)
      var table = Table([
        Table.Column("HOST"), Table.Column("TITLE", minimumWidth: 12),
        Table.Column("STATUS", isExpendable: true), Table.Column("AGENT", isExpendable: true),
        Table.Column("MODIFIED", isExpendable: true), Table.Column("SESSION"),
      ])
      for (host, summary) in rows {
        let status = SessionStatus.shown(summary)
        table.append([
          Table.Cell(host, .host(host)), Table.Cell(summary.title),
          Table.Cell(status.word, status.style), Table.Cell(summary.provider),
          Table.Cell(width == nil ? summary.modifiedAt : minutes(summary.modifiedAt)),
          Table.Cell(summary.resource),
        ])
      }
      let lines = table.lines(
        width: width,
        painter: context.painter(settings: settings))
      for line in lines { try await context.console.writeLine(line) }
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

/// Reads the list of sessions, page by page.
enum SessionPages {
  /// More pages than this are no list but a host that goes in circles.
  private static let limit = 10_000

  static func all(on host: OneHost) async throws -> [SessionSummary] {
    var summaries: [SessionSummary] = []
    var cursor: String?
    var seen: Set<String> = []
    for _ in 0..<limit {
      let page = try await host.connection.request(
        ListSessionsParams(channel: RootResourceURI, cursor: cursor))
      summaries += page.items
      guard let next = page.nextCursor, seen.insert(next).inserted else { return summaries }
      cursor = next
    }
    return summaries
  }
}

/// Does the same with several hosts at once.
enum HostFanOut {
  /// The results, in the order of the hosts. What was broken off because the command is to end is none.
  static func run<Result: Sendable>(
    _ hosts: [WatchRun.Host], _ body: @escaping @Sendable (WatchRun.Host) async throws -> Result
  ) async -> [(WatchRun.Host, Swift.Result<Result, any Error>)] {
    await withTaskGroup(of: (Int, Swift.Result<Result, any Error>)?.self) { group in
      for (index, host) in hosts.enumerated() {
        group.addTask {
          do {
            return (index, .success(try await body(host)))
          } catch {
            return Task.isCancelled ? nil : (index, .failure(error))
          }
        }
      }
      var results: [Int: Swift.Result<Result, any Error>] = [:]
      for await case (let index, let result)? in group { results[index] = result }
      return hosts.enumerated().compactMap { index, host in results[index].map { (host, $0) } }
    }
  }

  /// What went wrong with a host, as a record among those of the others.
  static func record(of error: any Error, _ host: WatchRun.Host) -> String {
    let record: JSONObject = [
      "v": 1, "kind": "error", "host": .string(host.config.id.rawValue),
      "message": .string(String(describing: error)),
      "exitCode": .integer(Int64(ExitCode(error).rawValue)),
    ]
    return JSONValue.object(record).line
  }

  /// Says on standard error what went wrong with a host.
  static func report(
    _ error: any Error, of host: WatchRun.Host, in context: CommandContext
  ) async {
    var text = String(describing: error)
    let name = host.config.id.rawValue
    if !text.hasPrefix("\(name):") { text = "\(name): \(text)" }
    await context.complain(text)
  }
}
