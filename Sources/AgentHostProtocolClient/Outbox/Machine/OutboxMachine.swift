package import AgentHostProtocol

/// The delivery of actions to one host: decides when to send each action, how to interpret an echo, a missing echo or a
/// lost connection, and whether to send it again.
///
///     queued ─► recording ─► writing ─► sent ─► acked │ acked by state │ rejected │ obsolete │ unknown
///       │ ▲                     │         │
///       │ └──── not written ────┘         └─ connection lost ─► uncertain ─┬─ settled by the state
///       └─► obsolete │ expired                                             └─ sent again
///
/// One method for each input returns the effects to perform, in order. Times are durations since 1970.
///
/// The journal has an entry as possibly sent before its first byte goes to a connection. After that, the
/// entry is settled by its echo, by the state of its channel, or as unknown. The entry is sent again only under the
/// same number, and only if no action can run twice.
package struct OutboxMachine: Sendable {
  package typealias ID = OutboxEntryID
  package typealias Effect = OutboxEffect
  package typealias BatchID = OutboxEffect.BatchID
  package typealias TimerID = OutboxEffect.TimerID
  package typealias QueryID = OutboxEffect.QueryID

  enum Link: Sendable, Hashable {
    case down
    /// Connected, but the replay has not been applied completely.
    case reconciling(HostGeneration)
    case open(HostGeneration)

    var generation: HostGeneration? {
      switch self {
      case .down: nil
      case .reconciling(let generation), .open(let generation): generation
      }
    }
  }

  /// An entry with one of its sequence numbers. A lost connection takes a number back.
  struct Numbered: Sendable {
    var id: ID
    var clientSeq: Int
  }

  /// Records being written to the journal, and the entries that wait for them.
  struct Batch: Sendable {
    let id: BatchID
    var records: [OutboxRecord]
    var enqueued: [ID]
    /// Entries that may be sent, each under the number that this batch records.
    var sending: [Numbered]
    var reservedBelow: Int?
  }

  struct Output: Sendable {
    var effects: [Effect] = []
    var records: [OutboxRecord] = []
    var enqueued: [ID] = []
    var sending: [Numbered] = []
    var reservedBelow: Int?
    var isDurable = false
  }

  package let configuration: OutboxConfiguration
  package let clientId: String

  var entries: [ID: TrackedEntry] = [:]
  var lanes: URIDictionary<OutboxLane> = [:]
  var bySequence: [Int: ID] = [:]
  /// By the turn, compared by bytes.
  var byNeededTurn: URIDictionary<Set<ID>> = [:]
  var operations = OutboxOperations()
  var numbers = SequenceNumbers()
  var nextEntry: UInt64 = 1
  var link = Link.down
  var heldBytes = 0
  /// How many entries are between the journal and the connection.
  var inTransit = 0
  var starved = StarvedChannels()

  /// The host of the connection, as it was initialized; `nil` if that is not known.
  var host: InitializeResult?
  /// Its identity.
  var hostMark: String?
  /// The host that the journal has, or is about to have.
  var recordedHost: InitializeResult?
  /// The greatest number of the host's sequence that is known; `nil` before the first connection.
  var serverSeq: Int?

  var batches: [Batch] = []
  var lastBatch: UInt64 = 0
  var unwritten: [OutboxRecord] = []
  /// When the journal may be used again after a failure.
  var journalHoldUntil: Duration?

  var alarm = OutboxAlarm()
  var lastQuery: UInt64 = 0
  /// The time of the last input; `nil` before the first.
  private var lastTime: Duration?
  var output = Output()

  /// The number of stale inputs: repeated echoes, responses to requests of old connections.
  package internal(set) var staleSignals = 0

  package init(configuration: OutboxConfiguration, clientId: String) {
    self.configuration = configuration.bounded
    self.clientId = clientId
  }

  // MARK: Reading

  package var unsettled: [OutboxEntry] {
    entries.values.map(\.entry).sorted { $0.id < $1.id }
  }

  package var busyChannels: URISet { URISet(lanes.keys) }

  package var count: Int { entries.count }

  package func entry(_ id: ID) -> OutboxEntry? { entries[id]?.entry }

  package func outcome(ofOperation name: String) -> OutboxSettlement? {
    operations.outcome(of: name)
  }

  package var recordedOutcomes: [OutboxSettlement] { operations.outcomes }

  /// Forgets the outcomes of operations that were settled before that time. Returns how many.
  package mutating func forgetOutcomes(before time: Duration) -> Int {
    operations.trim(to: .max, notBefore: time)
  }

  // MARK: One input

  var now: Duration { lastTime ?? .zero }

  /// Begins an input. Its time is no earlier than that of the input before, and for a timer no earlier than
  /// when it was due: otherwise the system's clock was set back.
  mutating func advance(to now: Duration, notBefore due: Duration? = nil) {
    let expected = max(lastTime ?? now, due ?? now)
    lastTime = now
    if now < expected { clockWentBack(by: expected - now) }
  }

  mutating func stale() -> [Effect] {
    staleSignals += 1
    return []
  }

  mutating func finish() -> [Effect] {
    if !output.records.isEmpty || !unwritten.isEmpty {
      lastBatch += 1
      let batch = Batch(
        id: BatchID(number: lastBatch), records: unwritten + output.records,
        enqueued: output.enqueued, sending: output.sending, reservedBelow: output.reservedBelow)
      let isDurable = output.isDurable || unwritten.contains(where: \.isDurable)
      unwritten = []
      batches.append(batch)
      output.effects.append(.journal(batch.id, batch.records, durably: isDurable))
    }
    defer { output = Output() }
    return output.effects + alarm.arm()
  }

  /// Adds records that must survive a power cut before anything that depends on them happens.
  mutating func recordDurably(_ record: OutboxRecord) {
    output.records.append(record)
    output.isDurable = true
  }
}
