import AgentHostProtocol

/// Everything that is decided about actions on their way to one host: when each is sent, what an echo,
/// a silence or a lost connection means for it, and whether it may be sent again.
///
///     queued ─► sending ─► sent ─► acked │ acked by state │ rejected │ obsolete │ unknown
///       │  ▲       │         │
///       │  └ not   │         └─ connection lost ─► uncertain ─┬─ the state tells ─► settled
///       │   written┘                                          └─ may be repeated ─► sent
///       └─► obsolete │ expired
///
/// One method for each thing that can happen; it returns what to do about it, in order. Times are
/// durations since 1970, and come in as arguments.
///
/// Before the first byte of an entry goes to a connection, the journal has it as `sending`, so that
/// whatever crashes, an entry that may have been sent is known as one. After that, an entry is settled
/// by its echo, by the state of its channel, or by the admission that nobody knows. An entry is sent
/// again only under the number it had, and only when that cannot make anything run twice.
package struct OutboxMachine: Sendable {
  package typealias ID = OutboxEntryID

  /// The connection.
  enum Link: Sendable, Hashable {
    case down
    /// It is up, but what it brings about the time before has not all been applied.
    case reconciling(HostGeneration)
    case open(HostGeneration)
  }

  /// An entry, and what only the machine needs to know about it.
  struct Tracked: Sendable {
    enum Phase: Sendable, Hashable {
      case queued, recording, writing, sent, uncertain
    }

    var entry: OutboxEntry
    let bytes: Int
    var phase = Phase.queued
    /// Whether it may have been sent in an earlier run of the program, by who knows how many copies.
    var isRecovered = false
    /// When the state is to be looked at, unless there is an echo before.
    var watchdogAt: Duration?
    /// How often the state has been looked at in vain.
    var checks = 0
    /// Whether somebody else has changed the same thing since it was sent.
    var isOvertaken = false
    /// Whether turns were removed since it was sent, so that one that is not there may have been.
    var isTainted = false
    /// Whether the host has lost its memory, or is another one, since it was sent.
    var isForeign = false
    /// Whether a complete replay did not have it.
    var isMissingFromReplay = false
    /// Whether a connection has come up since it was sent on which the host did not repeat everything:
    /// then no later replay can tell about it.
    var isBeyondReplay = false
    /// A rejection that may be that of a second copy.
    var rejection: Rejection?
    /// What was known of the host when it was sent.
    var baseline: OutboxBaseline {
      var baseline = entry.baseline ?? OutboxBaseline()
      baseline.serverSeq = sentAt ?? baseline.serverSeq
      return baseline
    }
    /// The host's number when it was sent, once the journal has forgotten it; see `willHandshake`.
    var sentAt: Int?
    /// Whether the host has reported every change since the number that its precondition names.
    var isWatched = false
    /// Whether its precondition holds in the state that has just come.
    var isCleared = false
    /// An older entry that is pointless once this one is in the journal.
    var supersedes: ID?
  }

  struct Rejection: Sendable, Hashable {
    var reason: String
    var envelope: ActionEnvelope
    var evidence: OutboxEvidence
  }

  /// An entry under one of the numbers that it may be given: a lost connection takes a number back.
  struct Numbered: Sendable {
    var id: ID
    var clientSeq: Int
  }

  /// Records that are on their way to the journal, and what waits for them.
  struct Batch: Sendable {
    let id: BatchID
    var records: [OutboxRecord]
    var enqueued: [ID]
    /// What may go out, each under the number that this batch records.
    var sending: [Numbered]
    var reservedBelow: Int?
  }

  /// A named operation.
  enum Operation: Sendable {
    case live(ID)
    case settled(OutboxSettlement)
  }

  /// What has gathered while an input is dealt with.
  struct Output {
    var effects: [Effect] = []
    var records: [OutboxRecord] = []
    var enqueued: [ID] = []
    var sending: [Numbered] = []
    var reservedBelow: Int?
    var isDurable = false
  }

  package let configuration: OutboxConfiguration
  package let clientId: String

  var entries: [ID: Tracked] = [:]
  var lanes: URIDictionary<OutboxLane> = [:]
  /// Which entry has which number. Every number is in here at most once, and only while it is unsettled.
  var bySequence: [Int: ID] = [:]
  var operations: [String: Operation] = [:]
  var settledOperations = OutboxOperationLog()
  var link = Link.down
  var heldBytes = 0
  /// How many entries are between the journal and the connection.
  var inTransit = 0
  /// Whether entries of some channel wait for one of those to go.
  var isStarved = false

  var nextEntry: UInt64 = 1
  /// The next client sequence number.
  var nextSequence = 1
  /// Numbers below this one are reserved, by a record that is on its way to the journal at least.
  var reservedBelow = 1
  /// The host of the connection, as it was initialized; `nil` if that is not known.
  var host: InitializeResult?
  /// The host that the journal has, or is about to have.
  var recordedHost: InitializeResult?
  /// The greatest number of the host's sequence that is known; `nil` before the first connection.
  var serverSeq: Int?
  /// Numbers below this one are reserved in the journal.
  var durablyReservedBelow = 1

  var batches: [Batch] = []
  var lastBatch: UInt64 = 0
  /// Records that the journal did not take and that must not be lost.
  var unwritten: [OutboxRecord] = []
  /// When the journal may be tried again after a failure.
  var journalHoldUntil: Duration?

  var lastTimer: UInt64 = 0
  var armed: (id: TimerID, at: Duration)?
  /// The time of the last input.
  var lastTime: Duration?
  var lastQuery: UInt64 = 0

  /// How many signals came too late to matter: repeated echoes, answers to questions of old connections.
  package internal(set) var staleSignals = 0

  // MARK: What there is

  /// All unsettled entries, in the order of enqueueing.
  package var unsettled: [OutboxEntry] {
    entries.values.map(\.entry).sorted { $0.id < $1.id }
  }

  /// The channels of which an entry is unsettled.
  package var busyChannels: URISet { URISet(lanes.keys) }

  /// How many entries are unsettled.
  package var count: Int { entries.count }

  /// An unsettled entry.
  package func entry(_ id: ID) -> OutboxEntry? { entries[id]?.entry }

  /// The outcome of a named operation that is settled.
  package func outcome(ofOperation name: String) -> OutboxSettlement? {
    if case .settled(let settlement) = operations[name] { settlement } else { nil }
  }

  /// The outcomes of named operations, the oldest first.
  package var recordedOutcomes: [OutboxSettlement] {
    settledOperations.all.compactMap(outcome(ofOperation:))
  }

  /// Forgets the outcomes of operations that were settled before that time. Returns how many.
  package mutating func forgetOutcomes(before time: Duration) -> Int {
    let forgotten = settledOperations.trim(to: .max, notBefore: time)
    for name in forgotten { operations[name] = nil }
    return forgotten.count
  }

  // MARK: Enqueueing

  /// Somebody wants an action dispatched.
  ///
  /// - Throws: `not-dispatchable`, `operation-conflict`, `outbox-full`. Nothing has changed then.
  package mutating func enqueue(
    _ action: StateAction, on channel: URI, policy: OutboxPolicy = OutboxPolicy(),
    known: Snapshot? = nil, now: Duration
  ) throws(AHPError) -> (Enqueued, [Effect]) {
    noteTime(now)
    if let definition = action.definition, !definition.isClientDispatchable {
      throw AHPError.notDispatchable(definition.type, channel)
    }
    try Self.check(policy.onlyIf, of: action, on: channel)
    if let known = try self.known(policy, action, channel) { return (known, []) }
    let json = action.jsonBytes()
    guard OutboxRecordCodec.canRead(actionJSON: json) else {
      throw AHPError(
        .notDispatchable, .invalidInput,
        "the action is too long or too deep: \(json.count) bytes of JSON",
        advice: "keep it below 64 MiB and \(JSONLimits.maximumDepth) levels", channel: channel)
    }
    let bytes = json.count + channel.utf8.count + 64
    guard entries.count < configuration.maxEntries,
      heldBytes <= configuration.maxBytes - min(bytes, configuration.maxBytes + 1)
    else {
      throw AHPError(
        .outboxFull, .local,
        "the outbox is full: \(entries.count) entries of \(heldBytes) bytes are unsettled",
        advice: "wait for some to be settled, or discard some", channel: channel)
    }
    let id = ID(nextEntry)
    nextEntry += 1
    let lifetime = policy.expiresAfter ?? configuration.expiresAfter
    let entry = OutboxEntry(
      id: id, channel: channel, action: action, operationId: policy.operationId,
      resend: policy.resend, enqueuedAt: now, expiresAt: lifetime.map { now + $0 },
      precondition: policy.onlyIf, base: Self.base(of: policy.onlyIf, action, known))
    var output = Output()
    var tracked = Tracked(entry: entry, bytes: bytes)
    // One with a precondition may never be sent, so nothing is dropped for it.
    if let target = ResendRules.target(of: action), Self.kind(of: entry) == .absolute,
      entry.precondition == nil
    {
      let previous = lanes[channel, default: OutboxLane()].newest.updateValue(
        id, forKey: target.key)
      tracked.supersedes = previous
    } else {
      // What runs may depend on what was set before it, so nothing is dropped across it.
      lanes[channel, default: OutboxLane()].newest = [:]
    }
    insert(tracked)
    lanes[channel, default: OutboxLane()].queue.append(id)
    if let name = policy.operationId { operations[name] = .live(id) }
    output.records.append(.enqueued(entry))
    output.enqueued.append(id)
    output.isDurable = true
    pump(channel, now, &output)
    return (.new(id), finish(&output))
  }

  /// What is known of an operation of that name; an error if it was something else.
  private func known(
    _ policy: OutboxPolicy, _ action: StateAction, _ channel: URI
  ) throws(AHPError) -> Enqueued? {
    guard let name = policy.operationId else { return nil }
    guard !name.isEmpty, name.utf8.count <= 256 else {
      throw AHPError(
        .operationConflict, .invalidInput, "an operation id must have 1 to 256 bytes",
        channel: channel)
    }
    guard let operation = operations[name] else { return nil }
    let (answer, entry): (Enqueued, OutboxEntry?) =
      switch operation {
      case .live(let id): (.existing(id), entries[id]?.entry)
      case .settled(let settlement): (.recorded(settlement), settlement.entry)
      }
    guard let entry, entry.channel.isSame(as: channel), entry.action == action,
      entry.precondition == policy.onlyIf
    else {
      throw AHPError(
        .operationConflict, .invalidInput,
        "the operation id \(name) was used before, for something else",
        advice: "use a new id for a new operation", channel: channel)
    }
    return answer
  }

  mutating func insert(_ tracked: Tracked) {
    entries[tracked.entry.id] = tracked
    heldBytes += tracked.bytes
    if let expiresAt = tracked.entry.expiresAt { need(expiresAt) }
    need(tracked.entry.enqueuedAt + configuration.maxAge)
  }

  // MARK: Settling

  mutating func settle(
    _ id: ID, _ outcome: OutboxOutcome, _ evidence: OutboxEvidence, _ now: Duration,
    _ output: inout Output, envelope: ActionEnvelope? = nil
  ) {
    guard let tracked = entries.removeValue(forKey: id) else { return }
    leaveTransit(tracked.phase)
    heldBytes -= tracked.bytes
    if let sequence = tracked.entry.clientSeq { bySequence[sequence] = nil }
    let channel = tracked.entry.channel
    lanes[channel]?.forget(id)
    let settlement = OutboxSettlement(
      entry: tracked.entry, outcome: outcome, evidence: evidence, settledAt: now,
      serverSeq: envelope?.serverSeq,
      appliedAction: envelope?.rejectionReason == nil ? envelope?.action : nil)
    if let name = tracked.entry.operationId { remember(settlement, name, now) }
    output.records.append(
      .settled(
        id,
        OutboxRecord.Settled(
          outcome: outcome, evidence: evidence, at: now, serverSeq: envelope?.serverSeq)))
    output.effects.append(.settle(settlement))
    if outcome.isFailure, let turn = ResendRules.startedTurn(of: tracked.entry.action) {
      failDependants(of: turn, started: id, on: channel, now, &output)
    }
    if lanes[channel]?.isEmpty == true { lanes[channel] = nil }
  }

  /// Nothing that belongs to a turn that was never started is sent.
  private mutating func failDependants(
    of turn: String, started: ID, on channel: URI, _ now: Duration, _ output: inout Output
  ) {
    for id in lanes[channel]?.queue.all ?? [] {
      guard let tracked = entries[id], tracked.phase == .queued,
        ResendRules.neededTurn(of: tracked.entry.action) == turn
      else { continue }
      settle(id, .obsolete(.dependencyFailed(started)), .local, now, &output)
    }
  }

  private mutating func remember(
    _ settlement: OutboxSettlement, _ name: String, _ now: Duration
  ) {
    operations[name] = .settled(settlement)
    settledOperations.append(name, at: now)
    let forgotten = settledOperations.trim(
      to: configuration.rememberedOperations, notBefore: now - configuration.rememberedFor)
    for name in forgotten { operations[name] = nil }
  }

  mutating func leaveTransit(_ phase: Tracked.Phase) {
    if phase == .recording || phase == .writing { inTransit -= 1 }
  }

  /// The class of an entry, the program's wish included.
  static func kind(of entry: OutboxEntry) -> ResendClass {
    switch entry.resend {
    case .automatic: ResendRules.resendClass(of: entry.action)
    case .always: .absolute
    case .never: .never
    }
  }

  // MARK: Ending an input

  /// Something is to happen at that time.
  mutating func need(_ time: Duration) {
    if let wake, wake <= time { return }
    wake = time
  }

  /// When something is to happen next.
  var wake: Duration?

  mutating func finish(_ output: inout Output) -> [Effect] {
    if !output.records.isEmpty || !unwritten.isEmpty {
      lastBatch += 1
      let batch = Batch(
        id: BatchID(number: lastBatch), records: unwritten + output.records,
        enqueued: output.enqueued, sending: output.sending, reservedBelow: output.reservedBelow)
      unwritten = []
      batches.append(batch)
      output.effects.append(.journal(batch.id, batch.records, durably: output.isDurable))
    }
    if let wake, armed.map({ wake < $0.at }) ?? true {
      if let armed { output.effects.append(.cancelTimer(armed.id)) }
      lastTimer += 1
      let timer = TimerID(number: lastTimer)
      armed = (timer, wake)
      output.effects.append(.armTimer(timer, at: wake))
    }
    return output.effects
  }

  package init(configuration: OutboxConfiguration, clientId: String) {
    self.configuration = configuration
    self.clientId = clientId
  }
}

/// The names of settled operations, oldest first.
struct OutboxOperationLog: Sendable {
  private var names: [(name: String, at: Duration)] = []
  private var head = 0

  var all: [String] { names[head...].map(\.name) }

  mutating func append(_ name: String, at time: Duration) { names.append((name, time)) }

  /// Drops what is too much or too old, and returns it.
  mutating func trim(to limit: Int, notBefore oldest: Duration) -> [String] {
    var dropped: [String] = []
    while head < names.count, names.count - head > max(0, limit) || names[head].at < oldest {
      dropped.append(names[head].name)
      head += 1
    }
    if head > 64, head * 2 > names.count {
      names.removeFirst(head)
      head = 0
    }
    return dropped
  }
}
