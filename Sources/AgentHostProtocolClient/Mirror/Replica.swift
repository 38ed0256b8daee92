import AgentHostProtocol

/// What this side holds of one channel: its state, up to where it is, and what waits for a state.
struct Replica: Sendable {
  /// The state; `nil` before the first snapshot.
  private(set) var state: HeldState?
  /// Whether there has been a snapshot.
  var hasState: Bool { state != nil }
  /// The sequence number up to which envelopes are in the state; `nil` before the first snapshot.
  private(set) var cursor: Int?
  /// Whether something is missing from the state, so that a new snapshot is needed.
  private(set) var isDirty = false
  /// Accepted or not, what arrived before the first snapshot.
  private(set) var waiting: [ActionEnvelope] = []
  /// The newest envelope that is lost: a snapshot heals only if it is at least that new.
  private var lostUpTo: Int?
  /// Whether a snapshot has come that was too old to heal.
  private var hasStaleSnapshot = false

  /// The revision at which the state changed last.
  var revision: UInt64 = 0
  /// Whether the state has changed since that revision.
  var isChanged = false

  init() {}

  /// An envelope of the channel arrives.
  mutating func apply(_ envelope: ActionEnvelope) -> MirrorOutcome {
    guard let cursor else {
      waiting.append(envelope)
      return .waiting
    }
    // The host numbers all its channels together, so numbers are skipped; what comes again was there.
    guard envelope.serverSeq > cursor else { return .duplicate }
    self.cursor = envelope.serverSeq
    guard envelope.rejectionReason == nil else { return .rejected }
    return .reduced(state?.reduce(envelope.action) ?? .unchanged)
  }

  /// A snapshot of the channel arrives. It replaces the state even if it is older: a host that was
  /// restarted counts from the beginning.
  mutating func apply(
    _ snapshot: Snapshot, _ outcomes: (MirrorOutcome) -> Void = { _ in }
  ) {
    state = HeldState(snapshot.state)
    cursor = snapshot.fromSeq
    if let lostUpTo, snapshot.fromSeq < lostUpTo, !hasStaleSnapshot {
      // It was on its way when the envelope got lost. If the next one is no newer, it is not the
      // snapshot that is old but the numbers that began anew.
      isDirty = true
      hasStaleSnapshot = true
    } else {
      isDirty = false
      lostUpTo = nil
      hasStaleSnapshot = false
    }
    let late = waiting.sorted { $0.serverSeq < $1.serverSeq }
    waiting = []
    for envelope in late { outcomes(apply(envelope)) }
  }

  /// An envelope of the channel is lost: it could not be decoded, or there was no room for it to wait.
  mutating func lose(_ serverSeq: Int?) {
    isDirty = true
    // Of an unknown number it is known that it comes after what is in the state.
    guard let serverSeq = serverSeq ?? cursor.map({ $0 &+ 1 }) else { return }
    lostUpTo = max(lostUpTo ?? serverSeq, serverSeq)
  }
}
