internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct OutboxFlushCommand: Command {
  struct Options: CommandOptions {
    let newAddress = Flag(
      "to-new-address", help: "Also send actions queued for an earlier address of the host.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.records
    let hosts = SharedOptions.hosts
  }

  static let specification = CommandSpecification(
    "flush", summary: "Send queued actions and report each outcome.",
    discussion: """
      Compares actions that an earlier command may have sent with the state of the host, and resends them \
      only if they cannot have arrived. Prints one line per entry. Exits with the code of the worst outcome, \
      8 without a connection, or 3 if an answer is missing; the entries then stay queued.

      Actions queued for an earlier address of the host are not sent, with exit code 2, unless \
      --to-new-address is set.
      """)

  let arguments: CommandArguments<Options>

  init(arguments: CommandArguments<Options>) throws {
    self.arguments = arguments
    if arguments.newAddress, arguments.settings(\.hosts).isEmpty {
      throw UsageError(
        "--to-new-address", "requires explicit hosts",
        advice: "specify the hosts to flush")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let names = arguments.settings(\.hosts)
    let configuration = try await CommandConfiguration.load(in: context)
    var hosts: [ConfiguredHost] = []
    var code = ExitCode.success
    if names.isEmpty {
      let journals = try await OutboxSession.inspect([], in: context)
      code = journals.code
      for journal in journals.all where !journal.entries.isEmpty {
        let name = Setting(journal.identity.host.rawValue, from: .builtIn)
        do {
          let address = OutboxAddress(
            directory: context.paths.outbox, identity: journal.identity)
          let entry = try address.host(for: name, in: configuration.selection)
          hosts.append(configuration.host(entry, in: context))
        } catch let error as UsageError {
          await context.complain(error.description)
          code = .worst(code, .usage)
        }
      }
      if hosts.isEmpty, code == .success { await context.note("no queued actions") }
    } else {
      hosts = try configuration.hosts(names, in: context)
    }
    let outcome = try await HostFanOut.run(hosts, in: context) { try await flush($0, in: context) }
    return outcome.found.reduce(.worst(code, outcome.code)) { .worst($0, $1.result) }
  }

  private func flush(_ host: ConfiguredHost, in context: CommandContext) async throws -> ExitCode {
    var isComplete = true
    let present = try FileOutboxJournal.inspect(directory: context.paths.outbox) { _, _ in
      isComplete = false
    }
    // A file that does not say whose it is may be the journal of this host. Opening that reports why.
    guard
      !isComplete
        || present.contains(where: { $0.identity.host == host.config.id && !$0.entries.isEmpty })
    else {
      await context.note("no queued actions for \(host.config.id.rawValue)")
      return .success
    }
    return try await OutboxSession.with(
      host, arguments.newAddress ? .newAddress : .host, patience: arguments.timeout, in: context
    ) { open in
      let tracker = Locked(FlushTracker(open.outbox.identity, waiting: await open.outbox.entries))
      let end = try await wait(tracker, open, in: context)
      let left = await open.outbox.entries
      // Entries that were settled at the last moment, or before the first read.
      for settlement in await open.unreadSettlements() {
        try await report(tracker.withLock { $0.settled(settlement) }, in: context)
      }
      if let (reason, code) = end {
        for record in tracker.withLock({ $0.gaveUp(reason, code, left: left) }) {
          try await report(record, in: context)
        }
      }
      return tracker.withLock(\.code)
    }
  }

  /// Reports outcomes until all entries are settled. Returns the reason if waiting longer is pointless.
  private func wait(
    _ tracker: Locked<FlushTracker>, _ open: OpenOutbox, in context: CommandContext
  ) async throws -> (String, ExitCode)? {
    let timeout = arguments.timeout
    do {
      return try await withThrowingTaskGroup(of: OutboxWait.Result?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await OutboxWait.failure(of: open.host, open.client) }
        group.addTask {
          try await Task.sleep(for: timeout)
          return await OutboxWait.timedOut(timeout, open.client, open.host)
        }
        group.addTask {
          while !tracker.withLock(\.isDone), let batch = await open.settlements.nextBatch() {
            for case .settled(_, let settlement) in batch {
              try await report(tracker.withLock { $0.settled(settlement) }, in: context)
            }
          }
          try Task.checkCancellation()
          return .kept
        }
        guard case .gaveUp(let reason, let code)? = try await group.firstResult() else {
          return nil
        }
        return (reason, code)
      }
    } catch is CancellationError {
      return ("the command was interrupted", .interrupted)
    }
  }

  private func report(_ record: DispatchRecord?, in context: CommandContext) async throws {
    guard let record else { return }
    try await context.printOutcome(record.output, as: arguments.output)
  }
}
