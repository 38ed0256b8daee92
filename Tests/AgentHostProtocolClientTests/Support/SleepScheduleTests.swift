import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The alarms that sleepers need.
@Suite(.limitedConcurrency)
struct SleepScheduleTests {
  @Test
  func `the first sleeper needs an alarm, one with a later deadline does not`() {
    var schedule = SleepSchedule()
    #expect(schedule.add(until: .seconds(10)).alarm == .seconds(10))
    #expect(schedule.add(until: .seconds(10)).alarm == nil)
    #expect(schedule.add(until: .seconds(20)).alarm == nil)
    #expect(schedule.add(until: .seconds(5)).alarm == .seconds(5))
    #expect(schedule.alarmCount == 2)
  }

  @Test
  func `an alarm wakes due sleepers and sets the next alarm if necessary`() {
    var schedule = SleepSchedule()
    let late = schedule.add(until: .seconds(20)).sleeper
    let early = schedule.add(until: .seconds(5)).sleeper
    let middle = schedule.add(until: .seconds(10)).sleeper
    #expect(
      schedule.rang(.seconds(5), at: .seconds(5)) == .init(due: [early], alarm: .seconds(10)))
    #expect(schedule.rang(.seconds(10), at: .seconds(11)) == .init(due: [middle], alarm: nil))
    #expect(schedule.rang(.seconds(20), at: .seconds(20)) == .init(due: [late], alarm: nil))
    #expect(schedule.count == 0)
    #expect(schedule.alarmCount == 0)
  }

  @Test
  func `an alarm that fires too early is set again; one without sleepers is not`() {
    var schedule = SleepSchedule()
    let sleeper = schedule.add(until: .seconds(5)).sleeper
    #expect(
      schedule.rang(.seconds(5), at: .milliseconds(4_999)) == .init(due: [], alarm: .seconds(5)))
    schedule.remove(sleeper)
    #expect(schedule.rang(.seconds(5), at: .seconds(5)) == .init(due: [], alarm: nil))
    #expect(schedule.alarmCount == 0)
  }

  @Test
  func `a late alarm wakes all whose deadline has passed, in their order`() {
    var schedule = SleepSchedule()
    let second = schedule.add(until: .seconds(2)).sleeper
    let first = schedule.add(until: .seconds(1)).sleeper
    #expect(schedule.rang(.seconds(1), at: .seconds(60)).due == [first, second])
    // The alarm of the second is still due, and finds no sleeper.
    #expect(schedule.rang(.seconds(2), at: .seconds(60)) == .init(due: [], alarm: nil))
  }

  /// Thirty days of connections, one every half minute, each with a connect timeout, a token's hour and a
  /// ping, all cancelled at once.
  @Test
  func `cancelled sleepers leave no alarm behind but the first of each length`() {
    let lengths: [Duration] = [.seconds(30), .seconds(3_600), .seconds(100), .milliseconds(500)]
    var schedule = SleepSchedule()
    var alarms: Set<Duration> = []
    var most = 0
    for number in 0..<30 * 24 * 120 {
      let now = Duration.seconds(30) * number
      while let due = alarms.min(), due <= now {
        alarms.remove(due)
        if let next = schedule.rang(due, at: now).alarm { alarms.insert(next) }
      }
      for length in lengths {
        let (sleeper, alarm) = schedule.add(until: now + length)
        if let alarm { alarms.insert(alarm) }
        schedule.remove(sleeper)
      }
      most = max(most, alarms.count)
    }
    #expect(schedule.count == 0)
    #expect(most <= lengths.count)
    #expect(schedule.alarmCount == alarms.count)
  }
}
