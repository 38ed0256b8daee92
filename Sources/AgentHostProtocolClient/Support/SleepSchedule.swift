/// The sleepers of a clock and the alarms set for them.
///
/// An alarm cannot be removed: the runtime keeps the timer of a cancelled sleep until it is due. So sleepers share
/// alarms, and an alarm is set only if no alarm is due at or before the earliest deadline. Each new alarm is earlier
/// than all other alarms; there are about as many as different durations, however many sleepers are cancelled.
struct SleepSchedule: Sendable {
  struct SleeperID: Hashable, Sendable {
    fileprivate let serial: UInt64
  }

  /// The actions when an alarm is due.
  struct Ring: Sendable, Equatable {
    /// The sleepers to wake, the earliest deadline first.
    var due: [SleeperID]
    var alarm: Duration?
  }

  private var deadlines = DeadlineQueue<SleeperID>()
  /// Each is earlier than the one before it.
  private var alarms: [Duration] = []
  private var serials: UInt64 = 0

  var count: Int { deadlines.count }

  var alarmCount: Int { alarms.count }

  /// Adds a sleeper.
  ///
  /// - Returns: The sleeper, and the alarm to set, if any.
  mutating func add(until deadline: Duration) -> (sleeper: SleeperID, alarm: Duration?) {
    serials += 1
    let sleeper = SleeperID(serial: serials)
    deadlines.set(sleeper, at: deadline)
    return (sleeper, missingAlarm())
  }

  mutating func remove(_ sleeper: SleeperID) { deadlines.remove(sleeper) }

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
