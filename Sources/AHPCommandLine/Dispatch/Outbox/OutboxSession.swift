internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Opens and reads the outboxes of this user.
///
/// An outbox has one client id for each host, so that a command can continue the queue of an earlier command.
/// Functions with closures are not optimized, or they would be compiled once more for each closure.
enum OutboxSession {
  /// Whether a command connects, and where to.
  enum Reach: Sendable, Hashable {
    case nowhere
    /// To the host, unless the waiting entries were queued for another address.
    case host
    /// To the host, wherever it is now.
    case newAddress
  }

  /// The durations of `--expires` and the documented memory of operation ids.
  static let configuration = {
    var configuration = OutboxConfiguration()
    configuration.maxAge = longestExpiry
    configuration.rememberedOperations = 10_000
    configuration.rememberedFor = longestExpiry
    return configuration
  }()
  static let longestExpiry = Duration.seconds(30 * 86_400)

  /// Opens the outbox of a host, passes it to `body`, and closes it even if `body` throws.
  ///
  /// - Parameter patience: how long to wait while another process has the outbox open.
  /// - Throws: `AHPError` `.otherAddress`, before anything is sent, if an entry was queued for another address;
  ///   errors of `body`.
  @_optimize(none)
  static func with<Result: Sendable>(
    _ host: ConfiguredHost, _ reach: Reach, patience: Duration, in context: CommandContext,
    _ body: (OpenOutbox) async throws -> Result
  ) async throws -> Result {
    let directory = context.paths.outbox
    let store = FileClientIdStore(directory: directory + "/clients")
    let setup = OutboxSetup.directory(directory, configuration: configuration)
    return try await withMultiHostClient(store: store, outbox: setup) { client in
      var config = host.config.withInitialSubscriptions([]).withSessionRefresh(false)
      // Nothing is sent before the settlements have a consumer.
      let gate = Promise<Void>()
      let connect = config.transportFactory
      config.transportFactory = { id in
        try await gate.value()
        return try await connect(id)
      }
      let settlements = client.settlements()
      try await patiently(patience) { _ = try await client.add(config) }
      let outbox = try await client.outbox(host: config.id)
      if let damage = outbox.damage {
        await context.note("the journal of \(config.id.rawValue) is damaged: \(damage)")
      }
      try await check(host, outbox, isMoving: reach == .newAddress, directory)
      if reach != .nowhere { gate.fulfil() }
      let result = try await body(
        OpenOutbox(client: client, outbox: outbox, host: config.id, settlements: settlements))
      if let error = await outbox.failureToRecordOutcomes() {
        await context.complain(
          "an outcome is not in the journal, and the next command reports it again: "
            + error.description)
      }
      return result
    }
  }

  private static func check(
    _ host: ConfiguredHost, _ outbox: Outbox, isMoving: Bool, _ directory: String
  ) async throws {
    let address = OutboxAddress(directory: directory, identity: outbox.identity)
    let current = OutboxAddress.Record(
      address: host.address, isFromProject: host.isFromProject)
    let count = await outbox.entries.count
    switch OutboxAddress.decide(
      recorded: try address.read(), current: current, hasEntries: count > 0, isMoving: isMoving)
    {
    case .keep: break
    case .record: try address.write(current)
    case .hold(let recorded):
      let name = host.config.id.rawValue
      throw AHPError(
        .otherAddress, .invalidInput,
        "\(count) \(count == 1 ? "entry was" : "entries were") queued for \(recorded), and "
          + "\(name) is at \(host.address) now",
        advice:
          "send them with 'ahpctl outbox flush \(name) --to-new-address', or cancel "
          + "them with 'ahpctl outbox cancel'",
        host: name)
    }
  }

  /// Does something with a journal that another command may be at, which will be done soon.
  @_optimize(none)
  private static func patiently<Result: Sendable>(
    _ patience: Duration, _ body: () async throws -> Result
  ) async throws -> Result {
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while true {
      do {
        return try await body()
      } catch var error as AHPError where error.code == .journalLocked {
        guard clock.now >= deadline else {
          try await clock.sleep(for: .milliseconds(50))
          continue
        }
        // The library advises another client id, which commands cannot choose.
        error.advice = "wait until it has ended"
        throw error
      }
    }
  }

  /// Opens a journal without its host, which need not be configured any more; passes it to `body`, and closes it
  /// even if `body` throws.
  @_optimize(none)
  static func withJournal<Result: Sendable>(
    _ identity: OutboxIdentity, patience: Duration, in context: CommandContext,
    _ body: (Outbox) async throws -> Result
  ) async throws -> Result {
    let directory = context.paths.outbox
    let outbox = try await patiently(patience) {
      try await Outbox.open(
        identity, journal: FileOutboxJournal(directory: directory, identity: identity),
        configuration: configuration)
    }
    do {
      let result = try await body(outbox)
      await outbox.close()
      return result
    } catch {
      await outbox.close()
      throw error
    }
  }

  // MARK: Reading without opening

  struct Journals: Sendable {
    var all: [OutboxInspection]
    /// Whether files are left out. They may contain actions of any host.
    var isIncomplete: Bool

    /// The exit code of a command that is about all actions of the journals.
    var code: ExitCode { isIncomplete ? .failure : .success }
  }

  /// Reads the journals of these hosts, or of all hosts.
  static func inspect(
    _ names: [Setting<String>], in context: CommandContext
  ) async throws -> Journals {
    var unreadable: [String] = []
    let all = try FileOutboxJournal.inspect(directory: context.paths.outbox) {
      unreadable.append("\($0) cannot be read (\($1))")
    }
    for problem in unreadable {
      await context.complain(
        "\(problem); its actions are left out, see 'ahpctl outbox flush HOST'")
    }
    guard !names.isEmpty else {
      return Journals(all: all, isIncomplete: !unreadable.isEmpty)
    }
    var wanted: Set<String> = []
    for name in names {
      if all.contains(where: { $0.identity.host.rawValue == name.value }) {
        // The journal may belong to a host that is no longer configured.
        wanted.insert(name.value)
      } else {
        let configuration = try await CommandConfiguration.load(in: context)
        wanted.formUnion(try configuration.selection.hosts([name]).map(\.id))
      }
    }
    let found = all.filter { wanted.contains($0.identity.host.rawValue) }
    return Journals(all: found, isIncomplete: !unreadable.isEmpty)
  }
}

extension AHPError.Code {
  static let otherAddress = AHPError.Code(rawValue: "other-address")
}

struct OpenOutbox: Sendable {
  let client: MultiHostClient
  let outbox: Outbox
  let host: HostId
  /// The settlements since the outbox was opened.
  let settlements: FeedSequence<HostedSettlement>

  /// Returns the settlements that have not been read.
  func unreadSettlements() async -> [OutboxSettlement] {
    // Every settlement before this call has been posted once the outbox has answered.
    _ = await outbox.entries
    return await gatheredSettlements()
  }

  /// Returns the settlements that are already available; further settlements may follow.
  func gatheredSettlements() async -> [OutboxSettlement] {
    guard settlements.unreadCount > 0 else { return [] }
    // A separate task, because a cancelled one reads nothing.
    return await Task {
      var found: [OutboxSettlement] = []
      while settlements.unreadCount > 0, let batch = await settlements.nextBatch() {
        for case .settled(_, let settlement) in batch { found.append(settlement) }
      }
      return found
    }.value
  }
}
