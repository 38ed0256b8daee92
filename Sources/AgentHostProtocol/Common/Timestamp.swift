/// An RFC 3339 timestamp in milliseconds since 1970. Uses no clock, time zone database or Foundation.
package struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970 UTC, without leap seconds.
  package var milliseconds: Int64

  /// The years 0000 to 9999.
  static let range: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Parses a date and time with a zone, such as `2024-02-29T23:59:59.750-05:00`. Seconds and fraction are
  /// optional; digits after the third decimal are truncated. `nil` for other text, including times without a
  /// zone.
  package init?(_ text: String) {
    var text = text
    let milliseconds = text.withUTF8 { TimestampScanner(bytes: $0).milliseconds() }
    guard let milliseconds else { return nil }
    self.milliseconds = milliseconds
  }

  /// Returns the time that many milliseconds later; `nil` outside of ``range``.
  func advanced(by duration: Int) -> Timestamp? {
    let (sum, overflow) = milliseconds.addingReportingOverflow(Int64(duration))
    guard !overflow, Timestamp.range.contains(sum) else { return nil }
    return Timestamp(milliseconds: sum)
  }

  /// The time in UTC with three decimals: `2024-03-01T05:00:00.250Z`. `nil` outside of ``range``.
  package var text: String? {
    guard Timestamp.range.contains(milliseconds) else { return nil }
    let day = Int(milliseconds.floorDivided(by: 86_400_000))
    let rest = Int(milliseconds) - day * 86_400_000
    let date = Timestamp.date(ofDay: day)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    func append(_ value: Int, digits: Int, then separator: Unicode.Scalar) {
      var divisor = 1
      for _ in 1..<digits { divisor *= 10 }
      while divisor > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
        divisor /= 10
      }
      bytes.append(UInt8(ascii: separator))
    }
    append(date.year, digits: 4, then: "-")
    append(date.month, digits: 2, then: "-")
    append(date.day, digits: 2, then: "T")
    append(rest / 3_600_000, digits: 2, then: ":")
    append(rest / 60_000 % 60, digits: 2, then: ":")
    append(rest / 1000 % 60, digits: 2, then: ".")
    append(rest % 1000, digits: 3, then: "Z")
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: The Gregorian calendar

extension Timestamp {
  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the days from 1970 to a date; the year must not be negative.
  static func days(toYear year: Int, _ month: Int, _ day: Int) -> Int {
    // Leap days before `year`; the year 0 is a leap year.
    let leaps = year == 0 ? 0 : (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1
    let leapThisYear = month > 2 && isLeap(year) ? 1 : 0
    return year * 365 + leaps + daysBeforeMonth[month - 1] + leapThisYear + day - 1 - 719_528
  }

  /// Returns the date of a day since 1970.
  static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    // 400 years have 146 097 days, so the estimate is off by one year at most.
    var year = (day + 719_528) * 400 / 146_097
    while days(toYear: year, 1, 1) > day { year -= 1 }
    while days(toYear: year + 1, 1, 1) <= day { year += 1 }
    var month = 12
    while days(toYear: year, month, 1) > day { month -= 1 }
    return (year, month, day - days(toYear: year, month, 1) + 1)
  }
}

extension Int64 {
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

struct TimestampScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let assumesUTC: Bool
  private var position = 0

  /// - Parameter assumesUTC: Whether a time without a zone is that of UTC. Otherwise it is no time.
  init(bytes: UnsafeBufferPointer<UInt8>, assumesUTC: Bool = false) {
    self.bytes = bytes
    self.assumesUTC = assumesUTC
  }

  /// The time in milliseconds since 1970.
  consuming func milliseconds() -> Int64? {
    timestamp().map { $0.seconds * 1000 + Int64($0.ticks / 10_000) }
  }

  /// The time in units of 100 nanoseconds since two days before the year 0; never 0.
  consuming func ticks() -> UInt64? {
    timestamp().map { time in
      UInt64(time.seconds - Timestamp.range.lowerBound / 1000 + 172_800) * 10_000_000
        + UInt64(time.ticks)
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Returns the seconds since 1970, and units of 100 nanoseconds, if all bytes are a date and time.
  private mutating func timestamp() -> (seconds: Int64, ticks: Int)? {
    guard
      let year = number(digits: 4), skip("-"),
      let month = number(digits: 2), (1...12).contains(month), skip("-"),
      let day = number(digits: 2), day >= 1, day <= Timestamp.days(inMonth: month, of: year),
      skip("T") || skip("t") || skip(" "),
      let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    var second = 0
    var fraction = 0
    if skip(":") {
      guard let value = number(digits: 2), value < 60 else { return nil }
      second = value
      if skip(".") {
        guard let value = decimals() else { return nil }
        fraction = value
      }
    }
    guard let offset = offset(), next == nil else { return nil }
    let minutes = Timestamp.days(toYear: year, month, day) * 1440 + hour * 60 + minute - offset
    return (Int64(minutes * 60 + second), fraction)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) else { return nil }
    position += 1
    return Int(next - UInt8(ascii: "0"))
  }

  private mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// One or more decimals, in units of 100 nanoseconds.
  private mutating func decimals() -> Int? {
    let start = position
    var value = 0
    var unit = 10_000_000
    while let digit = digit() {
      unit /= 10
      value += digit * unit
    }
    return position > start ? value : nil
  }

  /// Returns the zone offset, in minutes east of UTC.
  private mutating func offset() -> Int? {
    if assumesUTC, next == nil { return 0 }
    if skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-") else { return nil }
    guard let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isEast ? 1 : -1)
  }
}
