internal import AgentHostProtocol

/// A durable queue of actions for one host that sends each action once, or reports the reason for failure.
///
/// An enqueued action is in the journal and survives a missing or lost connection and the end of the program. The
/// action is settled exactly once, and the settlement says how the outcome is known. See ``OutboxOutcome``.
///
/// The program owns the outbox; the owner of the connection reports its events (`handle`)
/// and runs the outbox (`run`).
public actor Outbox {
  package nonisolated let identity: OutboxIdentity
  /// The part of the journal that could not be read when it was opened.
  public nonisolated let damage: OutboxDamage?

  var machine: OutboxMachine
  let journal: any OutboxJournal
  let clock: any Clock<Duration>
  let wallTime: @Sendable () -> Duration

  /// Bounded by the entries: each channel is attached or fetched once at a time, each entry is sent once
  /// at a time, and of timers and writes only the newest counts.
  let work = Mailbox<Work>()
  /// How far the host is, on the connection of that generation.
  nonisolated let reachedSeq = Locked<(generation: HostGeneration, serverSeq: Int)?>(nil)
  var isRunning = false
  /// Whether `run` takes the items of work that are added.
  var takesWork = false
  private var isClosed = false
  private let closing = Promise<Void>()
  var isJournalClosed = false

  var observers: [UInt64: Observer] = [:]
  var lastObserver: UInt64 = 0

  var receipts: [OutboxEntryID: DispatchReceipt] = [:]
  /// Fulfilled when the journal has taken the entry.
  var acceptances: [OutboxEntryID: Promise<Void>] = [:]
  var pending: [(id: OutboxMachine.BatchID, records: [OutboxRecord], durably: Bool)] = []
  /// Callers of `prune`, which wait until the journal is replaced.
  var replacements: [Promise<Void>] = []
  var isWriting = false
  var writeEnds = Promise<Void>()
  /// Records in the journal since it was last replaced.
  var recordCount = 0
  /// The length of the journal when it was last replaced, or of its live records when it was opened.
  var imageBytes = 0
  /// The last error of the journal; `nil` while it works.
  public internal(set) var journalFailure: AHPError?

  /// The time since 1970, by the system's clock.
  package static let systemTime: @Sendable () -> Duration = { WallTime.now.sinceEpoch }

  var now: Duration { wallTime() }

  // MARK: Life cycle

  /// Opens the journal, which only this outbox may use, and restores the outbox from it. `clock` measures waits, and
  /// expiries follow `wallTime`, the time since 1970, which may be set forward and back.
  ///
  /// - Throws: errors of ``OutboxJournal/open()`` and of rewriting a damaged journal.
  package static func open(
    _ identity: OutboxIdentity, journal: any OutboxJournal,
    configuration: OutboxConfiguration = OutboxConfiguration(),
    clock: any Clock<Duration> = ContinuousClock(),
    wallTime: @escaping @Sendable () -> Duration = systemTime
  ) async throws(AHPError) -> Outbox {
    let recovery = try await journal.open()
    let machine = OutboxMachine(
      configuration: configuration, clientId: identity.clientId, recovered: recovery)
    let replacement = machine.replacement(for: recovery)
    if let replacement {
      do {
        try await journal.replace(with: replacement)
      } catch {
        await journal.close()
        throw error
      }
    }
    let outbox = Outbox(identity, journal, machine, recovery.damage, clock, wallTime)
    await outbox.begin(records: (replacement ?? recovery.records).count)
    return outbox
  }

  private init(
    _ identity: OutboxIdentity, _ journal: any OutboxJournal, _ machine: OutboxMachine,
    _ damage: OutboxDamage?, _ clock: any Clock<Duration>,
    _ wallTime: @escaping @Sendable () -> Duration
  ) {
    self.identity = identity
    self.journal = journal
    self.machine = machine
    self.damage = damage
    self.clock = clock
    self.wallTime = wallTime
  }

  private func begin(records: Int) {
    recordCount = records
    imageBytes = machine.heldBytes + machine.operations.bytes
    perform(machine.start())
  }

  /// Closes the outbox. Unsettled entries stay in the journal; callers that wait for them get
  /// `outbox-closed`. Every call returns when the journal is closed.
  package func close() async {
    guard !isClosed else {
      _ = try? await closing.uncancelledValue()
      return
    }
    isClosed = true
    defer { closing.fulfil() }
    takesWork = false
    work.finish()
    await written()
    // Records that the journal refused before may succeed now.
    perform(machine.closing())
    await written()
    isJournalClosed = true
    await journal.close()
    let closed = closed
    for receipt in receipts.values { failClosed(receipt) }
    for signal in acceptances.values + replacements { signal.fulfil(.failure(closed)) }
    receipts = [:]
    acceptances = [:]
    replacements = []
  }

  var closed: AHPError {
    AHPError(
      .outboxClosed, .local, "the outbox is closed", host: identity.host.rawValue)
  }

  /// Fails the receipt of an unsettled entry, which stays in the journal.
  func failClosed(_ receipt: DispatchReceipt) {
    receipt.fail(closed.located(host: nil, channel: machine.entry(receipt.id)?.channel))
  }

  func checkOpen() throws(AHPError) {
    if isClosed { throw closed }
  }
}
