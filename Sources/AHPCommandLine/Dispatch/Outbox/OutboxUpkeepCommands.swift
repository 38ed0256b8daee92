internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct OutboxCancelCommand: Command {
  struct Options: CommandOptions {
    let force = Flag(
      "force", help: "Also cancel entries that may have been sent; their outcome is unknown.")
    let timeout = SharedOptions.timeout
    let host = SharedOptions.host
    let entries = Argument(
      "ENTRY", .some, .nonEmpty("ENTRY", "the number of an entry, or an operation id"),
      help: "The numbers of the entries, or their operation ids.")
  }

  static let specification = CommandSpecification(
    "cancel", summary: "Cancel entries that were not sent.")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let name = try arguments.host
    let wanted = arguments.values(\.entries)
    let journals = try await OutboxSession.inspect([name], in: context).all
    var entries: [OutboxIdentity: [OutboxEntryID]] = [:]
    for wanted in wanted {
      let all = journals.flatMap { journal in
        journal.entries.map { (identity: journal.identity, entry: $0) }
      }
      guard let found = try OutboxEntry.named(wanted, among: all, by: \.entry) else {
        let isSettled = journals.contains { journal in
          journal.outcomes.contains { $0.entry.operationId?.isSame(as: wanted) == true }
        }
        guard isSettled else { throw AHPError.noSuchEntry(wanted, name.value) }
        throw AHPError(
          .tooLateToCancel, .invalidInput,
          "the operation \(quoted(wanted)) has its outcome already",
          advice: "'ahpctl outbox show' prints it", host: name.value)
      }
      let (identity, entry) = (found.identity, found.entry.id)
      if entries[identity]?.contains(entry) != true { entries[identity, default: []].append(entry) }
    }
    for (identity, entries) in entries {
      try await OutboxSession.withJournal(
        identity, patience: arguments.timeout, in: context
      ) { outbox in
        for entry in entries {
          let done = try await cancel(entry, in: outbox)
          await context.note("\(identity.host.rawValue): entry \(entry) is \(done)")
        }
      }
    }
    return .success
  }

  /// Returns what was done with the entry, in words.
  private func cancel(_ entry: OutboxEntryID, in outbox: Outbox) async throws(AHPError) -> String {
    do {
      try await outbox.cancel(entry)
      return "cancelled"
    } catch let error where error.code == .tooLateToCancel && arguments.force {
      try await outbox.discard(entry)
      return "discarded; it may have been applied"
    } catch {
      var error = error
      // The advice of the library names its method.
      if error.code == .tooLateToCancel { error.advice = "add --force to give up its outcome" }
      throw error
    }
  }
}

struct OutboxPruneCommand: Command {
  struct Options: CommandOptions {
    let olderThan = Option(
      "older-than", .duration(in: .zero ... .seconds(365 * 86_400)),
      help: "Remove only outcomes older than this."
    ).defaulting(to: .zero, "0s")
    let timeout = SharedOptions.timeout
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification(
    "prune", summary: "Remove recorded outcomes and compact the journals.",
    discussion: """
      Entries without a final outcome stay. An operation id whose outcome was removed can be reused.
      """)

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let journals = try await OutboxSession.inspect(arguments.settings(\.hosts), in: context)
    let before = Outbox.systemTime() - arguments.olderThan
    for journal in journals.all {
      let count = try await OutboxSession.withJournal(
        journal.identity, patience: arguments.timeout, in: context
      ) { try await $0.prune(before: before) }
      await context.note(
        "\(journal.identity.host.rawValue): \(count) \(count == 1 ? "outcome" : "outcomes") removed"
      )
    }
    return journals.code
  }
}
