/// Decides what the reader of a connection does while consumers have more to read than their budgets.
///
/// Normally it stops reading, so that the socket slows the host down. But answers come through the same
/// socket as events: a program that awaits an answer in the loop that reads its feed would wait for
/// itself. So while requests wait for answers, the reader goes on, up to an overdraft beyond the budgets.
/// When that is used up as well and the consumers have taken nothing for some time, the requests fail, with
/// the names of those consumers.
///
///     idle ─ accepted(behind) ─► holding ── requests, overdraft left ─► read on
///       ▲                           │ ├──── requests, overdraft used up ─ patience ─► stalled
///       └──── caught up ────────────┘ └──── no requests ─► wait
package struct ReadingHold: Sendable {
  /// What the reader does next.
  package enum Step: Hashable, Sendable {
    /// Read on.
    case read
    /// Wait for the consumers, at most so long, or until a request is made.
    case wait(atMost: Duration?)
    /// Fail the requests that wait for answers, and ask again.
    case fail
  }

  /// How many bytes beyond the budgets are read for the sake of answers: 16 MiB, which is more than
  /// sockets and the transport usually hold.
  package static let defaultOverdraft = 16 << 20
  /// How long consumers may take nothing while requests wait for them: 1 second.
  package static let defaultPatience = Duration.seconds(1)

  private let overdraft: Int
  private let patience: Duration
  private var since: Duration?
  private var overdrawn = 0
  /// How far the consumers were when they had last moved, and when that was noticed.
  private var progress: Int?
  private var idleSince = Duration.zero
  /// Whether requests cannot be answered now: nothing further is read before the consumers go on.
  package private(set) var isStalled = false

  package init(
    overdraft: Int = defaultOverdraft, patience: Duration = defaultPatience
  ) {
    self.overdraft = overdraft
    self.patience = patience
  }

  /// Whether consumers hold the connection back.
  package var isActive: Bool { since != nil }

  /// A batch was taken in, and consumers are behind. Whether that is new.
  package mutating func consumersAreBehind(bytes: Int, at now: Duration) -> Bool {
    guard since == nil else {
      overdrawn += bytes
      return false
    }
    since = now
    return true
  }

  /// The consumers have caught up. How long they were behind; `nil` if they were not.
  package mutating func consumersHaveCaughtUp(at now: Duration) -> Duration? {
    guard let since else { return nil }
    self.since = nil
    progress = nil
    overdrawn = 0
    isStalled = false
    return now - since
  }

  /// Consumers that have taken something since the last call have all their time again.
  package mutating func noteProgress(_ progress: Int, at now: Duration) {
    guard isActive, progress != self.progress else { return }
    self.progress = progress
    idleSince = now
    isStalled = false
  }

  /// What to do now, given whether requests wait for answers, and a number that changes whenever the
  /// consumers take something.
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
