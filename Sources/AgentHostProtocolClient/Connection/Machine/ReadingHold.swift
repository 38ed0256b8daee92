/// Decides whether the reader of a connection pauses while consumers exceed their budgets.
///
/// Normally reading pauses, and the socket slows the host. But responses and events share the socket: a program that
/// awaits a response in the loop that reads its feed would deadlock. So while requests are pending, reading continues
/// up to an overdraft beyond the budgets. When that is used up and the consumers have read nothing for some time, the
/// requests fail with the names of those consumers.
///
///     idle ─ accepted(behind) ─► holding ── requests, overdraft left ─► read on
///       ▲                           │ ├──── requests, overdraft used up ─ patience ─► stalled
///       └──── caught up ────────────┘ └──── no requests ─► wait
package struct ReadingHold: Sendable {
  package enum Step: Hashable, Sendable {
    case read
    /// Wait for the consumers, at most that long, or until a request is made.
    case wait(atMost: Duration?)
    /// Fail the pending requests, then call ``next(hasRequests:progress:at:)``.
    case fail
  }

  /// The number of bytes to read beyond the budgets for responses: 16 MiB, more than sockets and transport
  /// usually buffer.
  package static let defaultOverdraft = 16 << 20
  /// How long consumers may read nothing while requests are pending: 1 second.
  package static let defaultPatience = Duration.seconds(1)

  private let overdraft: Int
  private let patience: Duration
  private var since: Duration?
  private var overdrawn = 0
  /// The consumers' last progress, and when it was noticed.
  private var progress: Int?
  private var idleSince = Duration.zero
  /// Whether requests fail at once, until the consumers make progress.
  package private(set) var isStalled = false

  package init(overdraft: Int = defaultOverdraft, patience: Duration = defaultPatience) {
    self.overdraft = overdraft
    self.patience = patience
  }

  package var isActive: Bool { since != nil }

  /// Handles a batch received while consumers are behind. Returns whether that is new.
  package mutating func consumersAreBehind(bytes: Int, at now: Duration) -> Bool {
    guard since == nil else {
      overdrawn += bytes
      return false
    }
    since = now
    return true
  }

  /// Returns how long consumers were behind; `nil` if they were not.
  package mutating func consumersHaveCaughtUp(at now: Duration) -> Duration? {
    guard let since else { return nil }
    self.since = nil
    progress = nil
    overdrawn = 0
    isStalled = false
    return now - since
  }

  /// Consumers that have read something since the last call get their full time again.
  package mutating func noteProgress(_ progress: Int, at now: Duration) {
    guard isActive, progress != self.progress else { return }
    self.progress = progress
    idleSince = now
    isStalled = false
  }

  /// Returns the next step. `progress` changes whenever consumers read something.
  package mutating func next(hasRequests: Bool, progress: Int, at now: Duration) -> Step {
    guard isActive else { return .read }
    noteProgress(progress, at: now)
    guard hasRequests else { return .wait(atMost: nil) }
    if overdrawn < overdraft { return .read }
    let rest = idleSince + patience - now
    if rest > .zero { return .wait(atMost: rest) }
    isStalled = true
    return .fail
  }
}
