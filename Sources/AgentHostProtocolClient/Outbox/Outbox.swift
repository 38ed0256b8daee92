import AgentHostProtocol

/// Takes actions for one host and sees to it that each is sent once, or that it is known why not.
///
/// An action that was enqueued is in the journal and survives everything from then on: no connection, a
/// lost connection, the end of the program. It is settled exactly once, and the settlement says how it
/// is known. See ``OutboxOutcome``.
///
/// The outbox belongs to the program; whoever runs the connection tells it what happens there
/// (`reconnectBegan`, `echo`, …) and runs it (`run`).
public actor Outbox {
  /// An element of the stream of settlements.
  public enum Event: FeedElement {
    /// An entry has ended.
    case settled(OutboxSettlement)
    /// So many settlements were lost, because this consumer chose a policy that loses.
    case gap(Int)

    /// Consumers can follow one channel.
    public typealias Key = ExactKey

    /// So many elements are missing.
    public static func gap(count: Int) -> Event { .gap(count) }
  }

  /// Whose outbox it is.
  public nonisolated let identity: OutboxIdentity
  /// What could not be read of the journal when it was opened.
  public nonisolated let damage: OutboxRecovery.Damage?

  var machine: OutboxMachine
  let journal: any OutboxJournal
  let clock: any Clock<Duration>
  private let wallTime: @Sendable () -> Duration
  nonisolated let feed = Feed<Event>()

  /// What `run` has to do, in order.
  enum Work: Sendable {
    case send([OutboxTransmission])
    case attach(URI, HostGeneration)
    case ask(OutboxMachine.QueryID, URI)
    case timer(OutboxMachine.TimerID, Duration)
    case write
  }

  /// Bounded by the entries: each channel is attached or asked for once at a time, each entry is sent once
  /// at a time, and of timers and writes only the newest counts.
  let work = Mailbox<Work>()
  /// How far the host is, on the connection of that generation.
  nonisolated let reachedSeq = Locked<(generation: HostGeneration, serverSeq: Int)?>(nil)
  var isRunning = false
  private var isClosed = false
  private var isJournalClosed = false

  /// How many entries are unsettled, for those who cannot wait for the outbox.
  nonisolated let unsettledCount = Locked(0)
  /// Called with everything that happens to entries, in order.
  private var observers: [UInt64: Observer] = [:]
  private var lastObserver: UInt64 = 0

  private var receipts: [OutboxEntryID: DispatchReceipt] = [:]
  private var acceptances: [OutboxEntryID: Promise<Void>] = [:]
  var pending: [(id: OutboxMachine.BatchID, records: [OutboxRecord], durably: Bool)] = []
  var isWriting = false
  private var writingEnds = Promise<Void>()
  /// Records in the journal since it was last replaced.
  private var recordCount = 0
  /// What went wrong with the journal last; `nil` when it works.
  public private(set) var journalFailure: AHPError?

  /// The time since 1970, by the system's clock.
  package static let systemTime: @Sendable () -> Duration = {
    WallTime.now.sinceEpoch
  }

  // MARK: Beginning and ending

  /// Opens the journal and takes up what is in it.
  ///
  /// - Parameters:
  ///   - identity: the host, and the client id that its connections use.
  ///   - journal: where entries are kept; nobody else may use it.
  ///   - configuration: limits and times.
  ///   - clock: measures waits.
  ///   - wallTime: the time since 1970. It may be set forward and back; expiries follow it.
  /// - Throws: what ``OutboxJournal/open()`` throws, and what writing the journal anew throws if it was
  ///   damaged.
  package static func open(
    _ identity: OutboxIdentity, journal: any OutboxJournal,
    configuration: OutboxConfiguration = OutboxConfiguration(),
    clock: any Clock<Duration> = ContinuousClock(),
    wallTime: @escaping @Sendable () -> Duration = systemTime
  ) async throws(AHPError) -> Outbox {
    let recovery = try await journal.open()
    let machine = OutboxMachine(
      configuration: configuration, clientId: identity.clientId, recovered: recovery)
    let image = machine.image
    if recovery.damage?.kind == .corruption || recovery.records.count > image.count * 2 + 64 {
      do {
        try await journal.replace(with: image)
      } catch {
        await journal.close()
        throw error
      }
    }
    let outbox = Outbox(identity, journal, machine, recovery.damage, clock, wallTime)
    await outbox.begin(records: recovery.records.count)
    return outbox
  }

  private init(
    _ identity: OutboxIdentity, _ journal: any OutboxJournal, _ machine: OutboxMachine,
    _ damage: OutboxRecovery.Damage?, _ clock: any Clock<Duration>,
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
    perform(machine.start())
  }

  /// Something that has happened to an entry.
  enum Change: Sendable {
    case enqueued(OutboxEntry)
    /// It is about to go out, under that number; nothing that comes back is heard before.
    case sending(OutboxTransmission)
    case settled(OutboxSettlement)
  }

  private struct Observer: Sendable {
    let call: @Sendable (Change) -> Void
  }

  /// Calls that with every entry that is unsettled, and with everything that happens to entries from now
  /// on, in order and in the middle of things.
  func observe(_ observer: @escaping @Sendable (Change) -> Void) -> UInt64 {
    lastObserver += 1
    observers[lastObserver] = Observer(call: observer)
    // What the journal has yet to take is told when it has.
    for entry in machine.unsettled where acceptances[entry.id] == nil { observer(.enqueued(entry)) }
    return lastObserver
  }

  func removeObserver(_ id: UInt64) { observers[id] = nil }

  private func notify(_ change: Change) {
    for observer in observers.values { observer.call(change) }
  }

  /// Ends the outbox. What is unsettled stays in the journal; who waits for it gets `outbox-closed`.
  package func close() async {
    guard !isClosed else { return }
    isClosed = true
    work.finish()
    await writingEnded()
    // What the journal would not take may go now.
    perform(machine.closing())
    await writingEnded()
    isJournalClosed = true
    await journal.close()
    let closed = Self.closed
    for receipt in receipts.values {
      receipt.sentSignal.fulfil(.failure(closed))
      receipt.settledSignal.fulfil(.failure(closed))
    }
    for acceptance in acceptances.values { acceptance.fulfil(.failure(closed)) }
    receipts = [:]
    acceptances = [:]
    feed.finish()
  }

  static var closed: AHPError { AHPError(.outboxClosed, .local, "the outbox is closed") }

  // MARK: Dispatching

  /// Takes an action. Once this returns, the action is in the journal.
  ///
  /// - Throws: `not-dispatchable`, also for an action of more than 64 MiB of JSON or 512 levels, and for a
  ///   precondition of one that replaces no value;
  ///   `operation-conflict`, `outbox-full`, `outbox-closed`, or what the journal throws. Nothing is enqueued
  ///   then.
  public func enqueue(
    _ action: StateAction, on channel: URI, policy: OutboxPolicy = OutboxPolicy()
  ) async throws(AHPError) -> DispatchReceipt {
    try await enqueue(action, on: channel, policy: policy, known: nil)
  }

  /// - Parameter known: the state of the channel as the program knows it, for the sake of a precondition.
  func enqueue(
    _ action: StateAction, on channel: URI, policy: OutboxPolicy, known: Snapshot?
  ) async throws(AHPError) -> DispatchReceipt {
    guard !isClosed else { throw Self.closed }
    noteReached()
    let (enqueued, effects) = try machine.enqueue(
      action, on: channel, policy: policy, known: known, now: now)
    switch enqueued {
    case .existing(let id):
      let receipt = receipt(for: id)
      if let signal = acceptances[id] { try await Self.accepted(signal) }
      return receipt
    case .recorded(let settlement):
      let receipt = DispatchReceipt(id: settlement.entry.id)
      receipt.sentSignal.fulfil(.success(settlement.entry.clientSeq))
      receipt.settledSignal.fulfil(.success(settlement))
      return receipt
    case .new(let id):
      let receipt = receipt(for: id)
      let signal = Promise<Void>()
      acceptances[id] = signal
      perform(effects)
      await writeJournal()
      try await Self.accepted(signal)
      return receipt
    }
  }

  /// Waits until an entry is in the journal. Not cancelled with the caller: whether the entry is there
  /// must be known.
  private static func accepted(_ signal: Promise<Void>) async throws(AHPError) {
    do {
      try await signal.uncancelledValue()
    } catch {
      throw error as? AHPError ?? closed
    }
  }

  private func receipt(for id: OutboxEntryID) -> DispatchReceipt {
    if let receipt = receipts[id] { return receipt }
    let receipt = DispatchReceipt(id: id)
    receipts[id] = receipt
    if let entry = machine.entry(id), entry.state == .sent {
      receipt.sentSignal.fulfil(.success(entry.clientSeq))
    }
    return receipt
  }

  /// A number for an action that is dispatched past the outbox: higher than all before, and never used
  /// again, whatever crashes.
  ///
  /// - Parameter wanted: the number to use, of the caller's own choice; later ones are higher than it.
  /// - Throws: What the journal throws, in which the number is reserved; that the outbox is closed.
  public func reserveClientSeq(_ wanted: Int? = nil) async throws(AHPError) -> Int {
    guard !isClosed else { throw Self.closed }
    let (sequence, effects) = machine.takeSequence(wanted)
    perform(effects)
    await writeJournal()
    while isWriting, !machine.isReserved(sequence) {
      try? await writingEnds.uncancelledValue()
    }
    guard machine.isReserved(sequence) else { throw journalFailure ?? Self.closed }
    return sequence
  }

  /// The receipt of an unsettled entry, for instance of one from an earlier run of the program.
  public func receipt(of id: OutboxEntryID) -> DispatchReceipt? {
    machine.entry(id) == nil ? nil : receipt(for: id)
  }

  /// Forgets the recorded outcomes of named operations that were settled before that time, and has the
  /// journal written anew, without anything that is over.
  ///
  /// - Parameter time: Since 1970; `nil` for now.
  /// - Returns: How many were forgotten.
  /// - Throws: What the journal throws; the outcomes are forgotten all the same.
  @discardableResult
  public func prune(before time: Duration? = nil) async throws(AHPError) -> Int {
    guard !isClosed else { throw Self.closed }
    let count = machine.forgetOutcomes(before: time ?? now + .nanoseconds(1))
    await writingEnded()
    guard !isJournalClosed else { throw Self.closed }
    isWriting = true
    let image = machine.image
    var failure: AHPError?
    do throws(AHPError) {
      try await journal.replace(with: image)
      recordCount = image.count
    } catch {
      failure = error
    }
    endWriting()
    // What has gathered meanwhile.
    await writeJournal()
    if let failure { throw failure }
    return count
  }

  // MARK: Effects

  var now: Duration { wallTime() }

  /// Does what the machine says; the journal is written by `writeJournal`, connections and timers are
  /// left to `run`.
  func perform(_ effects: [OutboxMachine.Effect]) {
    unsettledCount.withLock { $0 = machine.count }
    // What goes out together is written together.
    var sends: [OutboxTransmission] = []
    for effect in effects {
      switch effect {
      case .journal(let id, let records, let durably): pending.append((id, records, durably))
      case .accepted(let id):
        if !observers.isEmpty, let entry = machine.entry(id) { notify(.enqueued(entry)) }
        acceptances.removeValue(forKey: id)?.fulfil()
      case .refused(let id):
        let error = journalFailure ?? Self.closed
        acceptances.removeValue(forKey: id)?.fulfil(.failure(error))
        receipts[id] = nil
      case .attach(let channel, let generation): add(.attach(channel, generation))
      case .send(let transmission):
        notify(.sending(transmission))
        sends.append(transmission)
      case .sent(let id, let clientSeq):
        receipts[id]?.sentSignal.fulfil(.success(clientSeq))
      case .settle(let settlement): publish(settlement)
      case .armTimer(let timer, let at): add(.timer(timer, at))
      case .cancelTimer: break  // The machine knows an old one when it runs out.
      case .askForSnapshot(let query, let channel): add(.ask(query, channel))
      }
    }
    if !sends.isEmpty { add(.send(sends)) }
  }

  func add(_ item: Work) {
    work.put(item) { other in
      switch (item, other) {
      case (.timer, .timer), (.write, .write): true
      default: false
      }
    }
  }

  private func publish(_ settlement: OutboxSettlement) {
    let id = settlement.entry.id
    if let receipt = receipts.removeValue(forKey: id) {
      receipt.sentSignal.fulfil(.success(settlement.entry.clientSeq))
      receipt.settledSignal.fulfil(.success(settlement))
    }
    notify(.settled(settlement))
    feed.post([
      FeedEntry(.settled(settlement), key: ExactKey(settlement.entry.channel), cost: 256)
    ])
  }

  // MARK: The journal

  /// Writes what has gathered, batch after batch, unless somebody else is doing that already. What
  /// gathers meanwhile goes out together.
  func writeJournal() async {
    guard !isWriting, !isJournalClosed else { return }
    isWriting = true
    while let last = pending.last?.id {
      let records = pending.flatMap(\.records)
      let durably = pending.contains(where: \.durably)
      pending = []
      do throws(AHPError) {
        try await append(records, durably: durably)
        journalFailure = nil
        perform(machine.journalled(last, now: now))
      } catch {
        journalFailure = error
        pending = []
        perform(machine.journalFailed(now: now))
      }
    }
    endWriting()
  }

  /// Writes what has gathered, also if somebody else is doing that already, and waits for it.
  func writingEnded() async {
    await writeJournal()
    while isWriting {
      try? await writingEnds.uncancelledValue()
    }
  }

  /// Waits until what has gathered is in the journal.
  ///
  /// - Throws: why it is not.
  func recorded() async throws(AHPError) {
    await writingEnded()
    if let journalFailure { throw journalFailure }
    if isJournalClosed, !pending.isEmpty { throw Self.closed }
  }

  /// - Throws: `outbox-closed`.
  func checkOpen() throws(AHPError) {
    if isClosed { throw Self.closed }
  }

  private func endWriting() {
    isWriting = false
    writingEnds.fulfil()
    writingEnds = Promise()
  }

  private func append(_ records: [OutboxRecord], durably: Bool) async throws(AHPError) {
    // A file in which the disk has lost something is replaced by a new one. What is on its way is in
    // neither, so it is appended in any case.
    if journalFailure?.code == .journalFailed || recordCount > 4096 + 8 * machine.count {
      let image = machine.image
      try await journal.replace(with: image)
      recordCount = image.count
    }
    try await journal.append(records, durably: durably)
    recordCount += records.count
  }
}
