internal import AgentHostProtocol
internal import AgentHostProtocolClient

enum OutboxCommand: CommandNode {
  static let specification = CommandSpecification(
    "outbox", summary: "List, send and cancel queued actions.",
    discussion: """
      'ahpctl dispatch --outbox' keeps actions in a journal, one for each host, under \
      $XDG_STATE_HOME/ahpctl/outbox. Actions without a final outcome stay in the journal until they \
      are flushed, cancelled or expired. One command at a time changes a journal: another one waits for \
      --timeout, then fails with the number of the process to wait for.
      """,
    defaultSubcommand: "list", section: "Control")

  static var subcommands: [any CommandNode.Type] {
    [
      OutboxListCommand.self, OutboxShowCommand.self, OutboxFlushCommand.self,
      OutboxCancelCommand.self, OutboxPruneCommand.self,
    ]
  }

  static let entry = Argument(
    "ENTRY", .one, .nonEmpty("ENTRY", "the number of an entry, or an operation id"),
    help: "The number of the entry, or its operation id.")
}

struct OutboxListCommand: Command {
  struct Options: CommandOptions {
    let outcomes = Flag("outcomes", help: "Also list recorded outcomes of named operations.")
    let output = SharedOptions.output
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification(
    "list", aliases: ["ls"], summary: "List actions without a final outcome.",
    discussion: """
      States: queued, expired for an action that was not sent in time and will not be sent, \
      sending, sent, and inDoubt for an action that may have arrived. Journals are read without a \
      lock, so commands that use them are not disturbed.
      """)

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let journals = try await OutboxSession.inspect(arguments.settings(\.hosts), in: context)
    let now = Outbox.systemTime()
    let rows = journals.all.flatMap { journal in
      (arguments.outcomes ? journal.outcomesByEntry : []).map { Row.outcome($0, journal.identity) }
        + journal.entries.map { Row.entry($0, journal.identity) }
    }
    var printer = ListPrinter(context: context, format: ListFormat(arguments.output))
    try await printer.print(
      rows, table: { OutboxListCommand.table(rows, now).lines(width: $0, painter: $1) },
      record: { $0.record(now) })
    try await printer.finish()
    if rows.isEmpty, printer.format == .text, !journals.isIncomplete {
      await context.note("no queued actions")
    }
    for journal in journals.all {
      guard let damage = journal.damage else { continue }
      await context.note(
        "the journal of \(journal.identity.host.rawValue) has a part that cannot be read: \(damage)"
      )
    }
    return journals.code
  }

  private enum Row {
    case entry(OutboxEntry, OutboxIdentity)
    case outcome(OutboxSettlement, OutboxIdentity)

    var entry: OutboxEntry {
      switch self {
      case .entry(let entry, _): entry
      case .outcome(let settlement, _): settlement.entry
      }
    }

    func state(_ now: Duration) -> String {
      switch self {
      case .entry(let entry, _): OutboxEntryRecord.state(of: entry, now)
      case .outcome(let settlement, _): DispatchRecord.Outcome(settlement).word
      }
    }

    var host: String {
      switch self {
      case .entry(_, let identity), .outcome(_, let identity): identity.host.rawValue
      }
    }

    func record(_ now: Duration) -> JSONObject {
      switch self {
      case .entry(let entry, let identity):
        OutboxEntryRecord.json(entry, of: identity, now: now, withAction: false)
      case .outcome(let settlement, let identity): DispatchRecord(settlement, of: identity).json
      }
    }
  }

  private static func table(_ rows: [Row], _ now: Duration) -> Table {
    Table(
      of: rows,
      [
        .init("HOST") { .init($0.host) },
        .init("ENTRY", isRight: true) { .init("\($0.entry.id)") },
        .init("STATE") { .init($0.state(now)) },
        .init("AGE", isRight: true, isExpendable: true) {
          .init(DurationValue.format(OutboxEntryRecord.age(of: $0.entry, now)))
        },
        .init("ACTION") { .init($0.entry.action.type ?? "?") },
        .init("CHANNEL", minimumWidth: 12, isExpendable: true) { .init($0.entry.channel) },
        .init("OP-ID", minimumWidth: 6, isExpendable: true) { .init($0.entry.operationId ?? "") },
      ])
  }
}

struct OutboxShowCommand: Command {
  struct Options: CommandOptions {
    let host = SharedOptions.host
    let entry = OutboxCommand.entry
  }

  static let specification = CommandSpecification(
    "show", summary: "Print an entry or its recorded outcome as JSON.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let host = try arguments.host
    let entry = try arguments.entry.value
    for journal in try await OutboxSession.inspect([host], in: context).all {
      let record: JSONObject
      if let found = try OutboxEntry.named(entry, among: journal.entries, by: \.self) {
        record = OutboxEntryRecord.json(
          found, of: journal.identity, now: Outbox.systemTime(), withAction: true)
      } else if let found = try OutboxEntry.named(
        entry, among: journal.outcomes.reversed(), by: \.entry)
      {
        record = DispatchRecord(found, of: journal.identity).json
      } else {
        continue
      }
      try await context.print(.record(record, text: []), as: .ndjson)
      return .success
    }
    throw AHPError.noSuchEntry(entry, host.value)
  }
}

extension OutboxInspection {
  /// The recorded outcomes in the order of the entries, not in that in which they ended.
  var outcomesByEntry: [OutboxSettlement] { outcomes.ordered { $0.entry.id < $1.entry.id } }
}

extension OutboxEntry {
  /// Returns the element whose entry has this number or this operation id.
  ///
  /// - Throws: `UsageError` for the number of one entry that is the operation id of another.
  static func named<Element>(
    _ name: String, among elements: [Element], by entry: (Element) -> OutboxEntry
  ) throws(UsageError) -> Element? {
    let numbered = elements.first { "\(entry($0).id)" == name }
    let operation = elements.first { entry($0).operationId == name }
    if let numbered, let operation, entry(numbered).id != entry(operation).id {
      throw UsageError(
        "",
        "\(quoted(name)) is the number of one entry and the operation id of another",
        advice: "write \(entry(operation).id), or the operation id of entry \(name) if it has one")
    }
    return numbered ?? operation
  }
}
