internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// `ahpctl outbox`.
package enum OutboxCommand: CommandNode {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "outbox", summary: "Look after actions that wait in the outbox.",
      discussion: """
        'ahpctl dispatch --outbox' keeps actions in a journal, one for each host, under \
        $XDG_STATE_HOME/ahpctl/outbox. What is not settled when that command ends stays there until it \
        is flushed, cancelled or too old.
        """,
      defaultSubcommand: "list", section: "Steer")
  }

  package static var subcommands: [any CommandNode.Type] {
    [
      OutboxListCommand.self, OutboxShowCommand.self, OutboxFlushCommand.self,
      OutboxCancelCommand.self, OutboxPruneCommand.self,
    ]
  }

  static let entry = Argument(
    "ENTRY", .one, .nonEmpty("ENTRY", "the number of an entry, or an operation id"),
    help: "The number of the entry, or its operation id.")

  static func noSuchEntry(_ name: String, _ host: String) -> AHPError {
    AHPError(
      .noSuchEntry, .notFound, "the outbox has no entry \(quoted(name))",
      advice: "see 'ahpctl outbox list'", host: host)
  }
}

/// `ahpctl outbox list [HOST...]`.
package struct OutboxListCommand: Command {
  static let outcomes = Flag(
    "outcomes", help: "Also list the recorded outcomes of named operations.")

  package static var specification: CommandSpecification {
    CommandSpecification(
      "list", aliases: ["ls"], summary: "List the entries that are not settled.",
      discussion: """
        States: queued, sending, sent, and inDoubt for one that may or may not have arrived. Journals \
        are read without disturbing whoever uses them.
        """,
      options: [outcomes.specification, SharedOptions.output.specification],
      arguments: [SharedOptions.hosts.specification])
  }

  private let arguments: ParsedArguments

  package init(arguments: ParsedArguments) { self.arguments = arguments }

  package func run(in context: CommandContext) async throws -> ExitCode {
    let journals = try await OutboxStation.inspect(
      arguments.settings(of: SharedOptions.hosts), in: context)
    let now = Outbox.systemTime()
    let withOutcomes = arguments[OutboxListCommand.outcomes]
    if (arguments[SharedOptions.output] ?? .text) == .text {
      for line in lines(of: journals, now, withOutcomes, in: context) {
        try await context.console.writeLine(line)
      }
    } else {
      for journal in journals {
        for settlement in withOutcomes ? journal.outcomesByEntry : [] {
          try await context.console.writeLine(
            DispatchRecord(settlement, of: journal.identity).json)
        }
        for entry in journal.entries {
          try await context.console.writeLine(
            OutboxEntryRecord.json(entry, of: journal.identity, now: now, withAction: false))
        }
      }
    }
    for journal in journals {
      guard let damage = journal.damage else { continue }
      await context.note(
        "the journal of \(journal.identity.host.rawValue) has a part that cannot be read: \(damage)"
      )
    }
    return .success
  }

  private func lines(
    of journals: [OutboxInspection], _ now: Duration, _ withOutcomes: Bool,
    in context: CommandContext
  ) -> [String] {
    var table = Table([
      Table.Column("HOST"), Table.Column("ENTRY", alignment: .right), Table.Column("STATE"),
      Table.Column("AGE", alignment: .right, isExpendable: true), Table.Column("ACTION"),
      Table.Column("CHANNEL", minimumWidth: 12, isExpendable: true),
      Table.Column("OP-ID", minimumWidth: 6, isExpendable: true),
    ])
    func add(_ entry: OutboxEntry, _ state: String, _ host: String) {
      table.append([
        Table.Cell(host), Table.Cell("\(entry.id)"), Table.Cell(state),
        Table.Cell(DurationValue.format(OutboxEntryRecord.age(of: entry, now))),
        Table.Cell(entry.action.type ?? "?"), Table.Cell(entry.channel),
        Table.Cell(entry.operationId ?? ""),
      ])
    }
    for journal in journals {
      let host = journal.identity.host.rawValue
      for settlement in withOutcomes ? journal.outcomesByEntry : [] {
        add(settlement.entry, DispatchRecord.Outcome(settlement).word, host)
      }
      for entry in journal.entries { add(entry, OutboxEntryRecord.state(of: entry), host) }
    }
    guard !table.rows.isEmpty else { return [] }
    return table.lines(
      width: context.console.tableWidth(context.environment), painter: context.painter())
  }
}

/// `ahpctl outbox show HOST ENTRY`.
package struct OutboxShowCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "show", summary: "Print one entry with its action, or its recorded outcome, as JSON.",
      arguments: [SharedOptions.host.specification, OutboxCommand.entry.specification])
  }

  private let host: Setting<String>
  private let entry: String

  package init(arguments: ParsedArguments) throws {
    host = try arguments.required(SharedOptions.host)
    entry = try arguments.required(OutboxCommand.entry).value
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    for journal in try await OutboxStation.inspect([host], in: context) {
      if let found = journal.entries.first(where: { $0.isNamed(entry) }) {
        try await context.console.writeLine(
          OutboxEntryRecord.json(
            found, of: journal.identity, now: Outbox.systemTime(), withAction: true))
        return .success
      }
      if let found = journal.outcomes.last(where: { $0.entry.isNamed(entry) }) {
        try await context.console.writeLine(DispatchRecord(found, of: journal.identity).json)
        return .success
      }
    }
    throw OutboxCommand.noSuchEntry(entry, host.value)
  }
}

extension OutboxInspection {
  /// The recorded outcomes in the order of the entries, not in that in which they ended.
  var outcomesByEntry: [OutboxSettlement] { outcomes.sorted { $0.entry.id < $1.entry.id } }
}

extension OutboxEntry {
  /// Whether that is its number or its operation id.
  func isNamed(_ name: String) -> Bool { operationId == name || "\(id)" == name }
}
