/// What is on its way on one channel. Channels do not wait for each other.
struct OutboxLane: Sendable {
  typealias ID = OutboxEntryID

  /// Why a state is wanted of an entry that was sent on the connection that is up.
  enum Check: Hashable, Sendable {
    /// Its echo is late.
    case watchdog
    /// Its copy was rejected, which may only mean that the first one was not.
    case rejection
    /// It is still queued, and its precondition has to hold.
    case precondition
  }

  /// Whether the host tells what happens on the channel.
  enum Attachment: Hashable, Sendable {
    case none
    /// It has been asked for.
    case asked
    case done
  }

  /// Nothing is sent before the host would tell what becomes of it.
  var attachment = Attachment.none
  /// How often it has failed in a row on this connection.
  var attachmentFailures = 0
  /// Whether what is in doubt is to be looked into as soon as the channel is attached.
  var isUnreconciled = false
  /// Entries that were never sent, in order. May name some that are settled or sent by now.
  var queue = OutboxQueue()
  /// Entries that are being recorded or written, or were sent, on the connection that is up.
  var inFlight: Set<ID> = []
  /// Entries whose connection is gone, in the order in which they were sent. While there are any,
  /// nothing else of the channel is sent.
  var uncertain: [ID] = []
  /// The newest queued entry for each thing that can be set, since the last entry that is no setting.
  var newest: [String: ID] = [:]
  /// When the state may be asked for: later than now after a reconnect, or after a failure to get it.
  var waitsUntil: Duration?
  /// The request for the state that is under way.
  var query: OutboxMachine.QueryID?
  /// What the request under way is to clear up.
  var asked: [ID: Check] = [:]
  /// What the next request is to clear up: an answer that was asked for earlier may be too old.
  var toAsk: [ID: Check] = [:]

  /// The messages of the channel, if it is a chat, as far as they are known.
  var messages = MessageTally()

  var isEmpty: Bool { queue.isEmpty && inFlight.isEmpty && uncertain.isEmpty }

  var needsState: Bool { !uncertain.isEmpty || !toAsk.isEmpty }

  mutating func forget(_ id: ID) {
    inFlight.remove(id)
    if let index = uncertain.firstIndex(of: id) { uncertain.remove(at: index) }
    asked[id] = nil
    toAsk[id] = nil
  }
}

/// A queue of entries that costs the same however long it is.
struct OutboxQueue: Sendable {
  private var ids: [OutboxEntryID] = []
  private var head = 0

  var isEmpty: Bool { head == ids.count }
  var first: OutboxEntryID? { isEmpty ? nil : ids[head] }
  var all: ArraySlice<OutboxEntryID> { ids[head...] }

  mutating func append(_ id: OutboxEntryID) { ids.append(id) }

  mutating func removeFirst() {
    guard !isEmpty else { return }
    head += 1
    guard head > 64, head * 2 > ids.count else { return }
    ids.removeFirst(head)
    head = 0
  }

  /// Puts an entry back that was taken too early.
  mutating func putBack(_ id: OutboxEntryID) {
    if head > 0, first.map({ id < $0 }) ?? true {
      head -= 1
      ids[head] = id
    } else {
      ids = (ids[head...] + [id]).sorted()
      head = 0
    }
  }
}
