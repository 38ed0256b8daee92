internal import AgentHostProtocol

/// An unsettled entry with the state that only the machine knows.
struct TrackedEntry: Sendable {
  enum Phase: Sendable, Hashable {
    /// Never sent. It is cleared if its precondition holds in the state that was just fetched.
    case queued(isCleared: Bool)
    /// The journal is recording the entry as possibly sent.
    case recording
    case writing
    case sent(EchoWatch)
    /// The connection was lost before an echo arrived.
    case uncertain
  }

  struct EchoWatch: Sendable, Hashable {
    /// When to fetch the state; `nil` while it is being fetched.
    var due: Duration?
    /// When it would be due, if the state is fetched earlier: a state from before proves nothing about the echo.
    var regularlyDue: Duration?
    /// How many fetched states have not shown the effect.
    var checks = 0
  }

  /// The evidence of the replays since the entry was sent.
  enum Replay: Sendable, Hashable {
    /// Nothing yet: a complete replay would contain its echo.
    case pending
    /// A complete replay did not contain its echo, so it had not arrived.
    case missing
    /// A connection came up on which the host did not replay everything: later replays prove nothing.
    case incomplete
    /// The host restarted or was replaced. Its replays and ids are no evidence.
    case foreignHost
  }

  struct Rejection: Sendable, Equatable {
    var reason: String
    var envelope: ActionEnvelope
    var evidence: OutboxEvidence
  }

  var entry: OutboxEntry
  let bytes: Int
  /// Whether an earlier run of the program may have sent it, in any number of copies.
  let isRecovered: Bool
  var phase: Phase {
    didSet { showPhase() }
  }
  var replay = Replay.pending
  var isOvertaken = false
  /// A newer entry that has set the same value. Without an echo of this entry, resending it would undo that.
  var newer: OutboxEntryID?
  /// How many connections the host has closed because of a message that was too large while this one was the largest.
  var sizeRefusals: UInt8 = 0
  /// Whether turns were removed since it was sent, its own possibly among them.
  var isTainted = false
  /// Whether the host has reported every change since the number in the entry's precondition.
  var isWatched = false
  /// Whether the host has restarted since the entry was enqueued, so that the number in its precondition is of an
  /// earlier epoch.
  var hasOldNumber = false
  /// A rejection that may be that of a second copy.
  var rejection: Rejection?
  /// The host's number when it was sent, once the journal has dropped it; see
  /// `OutboxMachine.willHandshake`.
  var sentAt: Int?
  /// An older entry that becomes obsolete once this entry is in the journal.
  var supersedes: OutboxEntryID?

  init(
    _ entry: OutboxEntry, bytes: Int, isInDoubt: Bool = false, isHostReplaced: Bool = false,
    hasOldNumber: Bool = false
  ) {
    self.entry = entry
    self.bytes = bytes
    self.hasOldNumber = hasOldNumber && entry.precondition != nil
    if isHostReplaced, isInDoubt { replay = .foreignHost }
    isRecovered = isInDoubt
    phase = isInDoubt ? .uncertain : .queued(isCleared: false)
    showPhase()
  }

  var baseline: OutboxBaseline {
    var baseline = entry.baseline ?? OutboxBaseline()
    baseline.serverSeq = sentAt ?? baseline.serverSeq
    return baseline
  }

  var isQueued: Bool {
    if case .queued = phase { true } else { false }
  }

  /// Whether it is between the journal and the connection.
  var isInTransit: Bool { phase == .recording || phase == .writing }

  var echoWatch: EchoWatch? {
    if case .sent(let watch) = phase { watch } else { nil }
  }

  /// Whether certainly no other copy of the entry was sent.
  var isOnlyCopy: Bool { entry.copies <= 1 && !isRecovered }

  var resendClass: ResendClass { entry.resendClass }

  mutating func noteReplayIncomplete() {
    if replay != .foreignHost { replay = .incomplete }
  }

  /// Returns the entry to the queue, because no byte was sent.
  mutating func unsend() {
    phase = .queued(isCleared: false)
    entry.clientSeq = nil
    entry.copies = 0
    entry.baseline = nil
    sentAt = nil
  }

  private mutating func showPhase() {
    entry.state =
      switch phase {
      case .queued: .queued
      case .recording, .writing: .sending
      case .sent, .uncertain: .sent
      }
    entry.isUncertain = phase == .uncertain
  }
}

extension OutboxEntry {
  var resendClass: ResendClass {
    switch resend {
    case .automatic: ResendRules.resendClass(of: action)
    case .always: .absolute
    case .never: .never
    }
  }

  func isExpired(_ now: Duration) -> Bool { expiresAt.map { $0 <= now } ?? false }

  /// Whether the entry may expire while the other one can still be sent.
  func mayExpire(before other: OutboxEntry) -> Bool {
    guard let expiresAt else { return false }
    return other.expiresAt.map { expiresAt < $0 } ?? true
  }
}
