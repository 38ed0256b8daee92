/// The machine's one timer, armed for the earliest time at which something is due.
struct OutboxAlarm: Sendable {
  private(set) var armed: (id: OutboxEffect.TimerID, at: Duration)?
  private var needed: Duration?
  private var lastTimer: UInt64 = 0

  /// Rounds a time up to a quarter of a second. Each elapsed timer examines all entries, so that entries and channels
  /// that become due together must not have a timer each.
  private static func rounded(_ time: Duration) -> Duration {
    let quarter: Int64 = 250_000_000
    let excess = time.components.attoseconds / 1_000_000_000 % quarter
    return excess > 0 ? time + .nanoseconds(quarter - excess) : time
  }

  /// Has the timer elapse when that time has come, and at most a quarter of a second later.
  mutating func need(_ time: Duration) {
    let time = Self.rounded(time)
    needed = min(needed ?? time, time)
  }

  /// Returns the effects that arm the timer, if it has to elapse earlier than it does.
  mutating func arm() -> [OutboxEffect] {
    guard let needed, armed.map({ needed < $0.at }) ?? true else { return [] }
    let cancelled = armed.map { [OutboxEffect.cancelTimer($0.id)] } ?? []
    lastTimer += 1
    let timer = OutboxEffect.TimerID(number: lastTimer)
    armed = (timer, needed)
    return cancelled + [.armTimer(timer, at: needed)]
  }

  mutating func elapsed() {
    armed = nil
    needed = nil
  }

  /// Handles a clock that was set back; due deadlines are reported again.
  mutating func clockWentBack(by difference: Duration) {
    if let armed { self.armed = (armed.id, armed.at - difference) }
    needed = nil
  }
}
