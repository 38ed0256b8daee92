/// Decides when to tell that consumers hold a host back.
///
/// A consumer that stands still is told of at once. One that is merely slow holds its host back many times
/// a second: of holds that follow each other, each but the first is told of only when it lasts.
package struct HoldNotices: Sendable {
  /// What to do.
  package enum Step: Hashable, Sendable {
    case nothing
    /// Tell that these consumers hold the host back.
    case tell([String])
    /// Report `checkElapsed` after that time.
    case check(after: Duration)
  }

  /// Names one hold.
  package struct HoldID: Hashable, Sendable {
    let serial: UInt64
  }

  /// Holds that are apart less than this belong together, and one that lasts longer is told of. 1 second.
  package static let pause = Duration.seconds(1)

  private struct Hold {
    let id: HoldID
    let since: Duration
    let consumers: [String]
    var isTold = false
  }

  private var hold: Hold?
  private var lastEnd: Duration?
  private var isCheckDue = false
  private var serials: UInt64 = 0

  package init() {}

  /// These consumers hold the host back.
  package mutating func began(
    _ consumers: [String], at now: Duration
  ) -> (id: HoldID, step: Step) {
    serials += 1
    let id = HoldID(serial: serials)
    hold = Hold(id: id, since: now, consumers: consumers)
    guard let lastEnd, now - lastEnd < Self.pause else {
      hold?.isTold = true
      return (id, .tell(consumers))
    }
    if isCheckDue { return (id, .nothing) }
    isCheckDue = true
    return (id, .check(after: Self.pause))
  }

  /// The time of a check has come.
  package mutating func checkElapsed(at now: Duration) -> Step {
    isCheckDue = false
    guard let hold, !hold.isTold else { return .nothing }
    let rest = hold.since + Self.pause - now
    guard rest <= .zero else {
      isCheckDue = true
      return .check(after: rest)
    }
    self.hold?.isTold = true
    return .tell(hold.consumers)
  }

  /// The hold is over. How long it lasted, if it was told of.
  package mutating func ended(_ id: HoldID, at now: Duration) -> Duration? {
    guard let hold, hold.id == id else { return nil }
    self.hold = nil
    lastEnd = now
    return hold.isTold ? now - hold.since : nil
  }
}
