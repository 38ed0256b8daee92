internal import AgentHostProtocol

/// The entries of one channel and the requests for them. Channels do not wait for each other.
struct OutboxLane: Sendable {
  typealias ID = OutboxEntryID

  /// Why the state is fetched for an entry on the current connection.
  enum Check: Hashable, Sendable {
    case watchdog
    /// The copy was rejected, perhaps because an earlier copy was applied.
    case rejection
    /// The entry is queued with a precondition that must hold.
    case precondition
  }

  /// Whether the host reports the actions of the channel.
  enum Attachment: Hashable, Sendable {
    case none
    case asked
    /// Asked, and detached since: the response may be older than the end of the subscription.
    case outdated
    case done
  }

  /// The attachment of the channel. Nothing is sent before the host would report the outcome.
  var attachment = Attachment.none
  /// The number of consecutive requests for the channel that failed on this connection.
  var failures = 0
  /// Whether the outcomes of entries in doubt must be determined when the channel is attached.
  var isUnreconciled = false
  /// Entries that were never sent, in order.
  var queue = OutboxQueue()
  /// Entries that are being recorded or written, or were sent, on the connection that is up.
  var inFlight: Set<ID> = []
  /// Entries whose connection was lost, in the order in which they were sent. While there are any,
  /// nothing else of the channel is sent.
  var uncertain: [ID] = []
  /// The newest unsettled entry for each value that can be set, since the last entry that sets none.
  var newest: URIDictionary<ID> = [:]
  /// When the state may be fetched: later than now after a reconnect, or after a failure to fetch it.
  var waitsUntil: Duration?
  var query: OutboxEffect.QueryID?
  var asked: [ID: Check] = [:]
  /// The checks that the next snapshot can decide. The snapshot of an earlier request may be too old.
  var toAsk: [ID: Check] = [:]
  var messages = MessageTally()

  var isEmpty: Bool { queue.isEmpty && inFlight.isEmpty && uncertain.isEmpty }

  var needsState: Bool { !uncertain.isEmpty || !toAsk.isEmpty }

  /// The entries that may have been sent, or are about to be.
  var sent: some Sequence<ID> {
    // Not a set, which each echo of a setting would build.
    sequence(state: (inFlight.makeIterator(), uncertain.makeIterator())) {
      $0.0.next() ?? $0.1.next()
    }
  }

  /// Notes a new entry as the newest for the value that it sets. Returns the entry before it that sets the same value.
  mutating func noteNewest(_ tracked: TrackedEntry) -> ID? {
    // An entry with a precondition may never be sent, so it supersedes nothing.
    guard tracked.resendClass == .absolute, tracked.entry.precondition == nil,
      let target = ResendRules.target(of: tracked.entry.action)
    else {
      // An action that starts work may depend on values that were set before it, so they are not superseded
      // across it.
      if !newest.isEmpty { newest = [:] }
      return nil
    }
    return newest.updateValue(tracked.entry.id, forKey: target.key)
  }

  /// An entry is settled.
  mutating func dropNewest(_ entry: OutboxEntry) {
    guard !newest.isEmpty, let target = ResendRules.target(of: entry.action),
      newest[target.key] == entry.id
    else { return }
    newest[target.key] = nil
  }

  /// Only queued entries can be superseded.
  mutating func restoreQueued(_ tracked: TrackedEntry) {
    _ = noteNewest(tracked)
    queue.append(tracked.entry.id)
  }

  mutating func forget(_ id: ID) {
    inFlight.remove(id)
    if let index = uncertain.firstIndex(of: id) { uncertain.remove(at: index) }
    asked[id] = nil
    toAsk[id] = nil
  }

  /// Drops the state that depends on the connection.
  mutating func connectionLost() {
    query = nil
    asked = [:]
    toAsk = [:]
    waitsUntil = nil
    attachment = .none
    failures = 0
    isUnreconciled = false
    messages = MessageTally()
  }
}

/// A queue of entries with operations in constant time. An entry that leaves it elsewhere than at its beginning keeps
/// its place for a while.
struct OutboxQueue: Sendable {
  private var ids = FIFOQueue<OutboxEntryID>()
  /// The number of places of entries that have left.
  private var gone = 0

  var isEmpty: Bool { ids.count <= gone }
  var first: OutboxEntryID? { ids.first }
  var all: ArraySlice<OutboxEntryID> { ids.all }

  mutating func append(_ id: OutboxEntryID) { ids.append(id) }

  /// Notes that an entry has left. Returns whether most places are of such entries.
  mutating func leave() -> Bool {
    gone += 1
    return gone > 64 && gone * 2 > ids.count
  }

  /// Drops the places of entries that have left.
  mutating func compact(where isPresent: (OutboxEntryID) -> Bool) {
    ids = FIFOQueue(ids.all.filter(isPresent))
    gone = 0
  }

  /// Removes the first place, of an entry that has left.
  mutating func removeGone() {
    gone = max(0, gone - 1)
    removeFirst()
  }

  mutating func removeFirst() { ids.popFirst() }

  mutating func putBack(_ id: OutboxEntryID) {
    if first.map({ id < $0 }) ?? true {
      ids.prepend(id)
    } else {
      ids = FIFOQueue((ids.all + [id]).sorted())
    }
  }
}
