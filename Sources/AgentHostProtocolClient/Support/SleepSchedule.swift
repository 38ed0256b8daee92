/// The sleepers of one clock and the alarms that are set for them, as a value.
///
/// An alarm cannot be taken back: the runtime keeps the timer of a cancelled sleep until it is due. So
/// sleepers share alarms, and one is set only when none is due at or before the earliest deadline. Each
/// alarm that is set is therefore earlier than all others: there are about as many as there are different
/// lengths of sleep, however many sleepers are cancelled.
struct SleepSchedule: Sendable {
  /// Names one sleeper.
  struct SleeperID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  /// What follows when an alarm is due.
  struct Ring: Sendable, Equatable {
    /// The sleepers to wake, those with the earliest deadline first.
    var due: [SleeperID]
    /// When the next alarm is due that must be set now, if one must.
    var alarm: Duration?
  }

  private var deadlines = DeadlineQueue<SleeperID>()
  /// Each is earlier than the one before it.
  private var alarms: [Duration] = []
  private var serials: UInt64 = 0

  /// How many sleepers there are.
  var count: Int { deadlines.count }

  /// How many alarms are set.
  var alarmCount: Int { alarms.count }

  /// A task sleeps until `deadline`.
  ///
  /// - Returns: The sleeper, and when the alarm is due that must be set for it, if one must.
  mutating func add(until deadline: Duration) -> (sleeper: SleeperID, alarm: Duration?) {
    serials += 1
    let sleeper = SleeperID(serial: serials)
    deadlines.set(sleeper, at: deadline)
    return (sleeper, missingAlarm())
  }

  /// A sleeper was cancelled, or has woken.
  mutating func remove(_ sleeper: SleeperID) { deadlines.remove(sleeper) }

  /// The alarm that was set for `alarm` is due.
  mutating func rang(_ alarm: Duration, at now: Duration) -> Ring {
    alarms.removeAll { $0 == alarm }
    let due = deadlines.popDue(at: now)
    return Ring(due: due, alarm: missingAlarm())
  }

  private mutating func missingAlarm() -> Duration? {
    guard let earliest = deadlines.earliest, alarms.last.map({ earliest < $0 }) ?? true else {
      return nil
    }
    alarms.append(earliest)
    return earliest
  }
}
