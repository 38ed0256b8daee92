/// A timestamp of the host, in milliseconds since 1970-01-01T00:00:00Z.
public struct HostTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The milliseconds.
  public var milliseconds: Int64

  /// Creates a time from milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Compares the milliseconds.
  public static func < (left: HostTime, right: HostTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the time `duration` later.
  public func advanced(by duration: Duration) -> HostTime {
    HostTime(milliseconds: milliseconds &+ duration.wholeMilliseconds)
  }

  /// Returns the milliseconds since `other`, at least 0.
  func milliseconds(since other: HostTime) -> Int {
    Int(max(0, milliseconds &- other.milliseconds))
  }

  /// The time in UTC with three decimals and `Z`.
  public var description: String {
    let day = Int64(86_400_000)
    var (days, rest) = milliseconds.quotientAndRemainder(dividingBy: day)
    if rest < 0 {
      rest += day
      days -= 1
    }
    let (year, month, dayOfMonth) = Self.date(days)
    return
      "\(pad(year, 4))-\(pad(month, 2))-\(pad(dayOfMonth, 2))T"
      + "\(pad(rest / 3_600_000, 2)):\(pad(rest / 60_000 % 60, 2)):\(pad(rest / 1_000 % 60, 2))"
      + ".\(pad(rest % 1_000, 3))Z"
  }

  private func pad(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Returns the Gregorian date of a day since 1970. Years start in March here, so that the leap day comes
  /// last.
  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

extension Duration {
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    if overflow { return seconds < 0 ? .min : .max }
    return product &+ attoseconds / 1_000_000_000_000_000
  }
}
