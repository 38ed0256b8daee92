internal import AgentHostProtocol

/// The replicated state of one channel, its cursor, and the envelopes buffered for a snapshot.
struct Replica: Sendable {
  private(set) var state: HeldState?
  var hasState: Bool { state != nil }
  /// The sequence number of the state; `nil` before the first snapshot.
  private(set) var cursor: Int?
  /// Whether the state is incomplete, so that a snapshot is needed.
  private(set) var isDirty = false
  private(set) var waiting: [ActionEnvelope] = []
  /// The newest lost envelope: only a snapshot of at least that number completes the state.
  private var lostUpTo: Int?
  /// Whether the last snapshot was too old for that.
  private var hasStaleSnapshot = false

  var revision: UInt64 = 0
  /// Whether the state has changed since that revision.
  var isChanged = false

  mutating func apply(_ envelope: ActionEnvelope) -> MirrorOutcome {
    guard let cursor else {
      waiting.append(envelope)
      return .waiting
    }
    // The host numbers all channels together, so gaps are normal; lower numbers are repetitions.
    guard envelope.serverSeq > cursor else { return .duplicate }
    self.cursor = envelope.serverSeq
    guard envelope.rejectionReason == nil else { return .rejected }
    return .reduced(state?.reduce(envelope.action) ?? .unchanged)
  }

  /// Replaces the state by a snapshot, even by an older one: a restarted host counts from the beginning.
  mutating func apply(_ snapshot: Snapshot) {
    state = HeldState(snapshot.state)
    cursor = snapshot.fromSeq
    if let lostUpTo, snapshot.fromSeq < lostUpTo, !hasStaleSnapshot {
      // The envelope was on its way when another was lost. If the next one is not newer either, the host has
      // restarted its numbers.
      isDirty = true
      hasStaleSnapshot = true
    } else {
      isDirty = false
      lostUpTo = nil
      hasStaleSnapshot = false
    }
    let late = waiting.sorted { $0.serverSeq < $1.serverSeq }
    waiting = []
    for envelope in late { _ = apply(envelope) }
  }

  /// Notes a lost envelope: it could not be decoded, or too many waited.
  mutating func lose(_ serverSeq: Int?) {
    isDirty = true
    // An unknown number is higher than that of the state.
    guard let serverSeq = serverSeq ?? cursor.map({ $0 &+ 1 }) else { return }
    lostUpTo = max(lostUpTo ?? serverSeq, serverSeq)
  }
}
