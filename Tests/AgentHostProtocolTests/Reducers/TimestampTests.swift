import Foundation
import TestSupport
import Testing

@testable import AgentHostProtocol

@Suite(.limitedConcurrency) struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"),
      ("2024-02-29T23:59:59.750-05:00", "2024-03-01T04:59:59.750Z"),
      ("2026-01-01t00:00:00z", "2026-01-01T00:00:00.000Z"),
      ("2026-01-01 00:30:00.1+01:00", "2025-12-31T23:30:00.100Z"),
      ("2026-01-01T00:00:00.123999999Z", "2026-01-01T00:00:00.123Z"),
      ("2026-01-01T00:00Z", "2026-01-01T00:00:00.000Z"),
      ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00.000Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
      ("1900-02-28T24:00:00Z", nil), ("1900-02-29T00:00:00Z", nil),
      ("2000-02-29T00:00:00Z", "2000-02-29T00:00:00.000Z"),
    ] as [(String, String?)])
  func `instants are read and written in UTC`(_ text: String, _ expected: String?) {
    #expect(Timestamp(text)?.text == expected)
  }

  @Test(arguments: [
    "", "Z", "yesterday", "2026", "2026-01-01", "2026-01-01T00:00:00", "2026-1-1T00:00:00Z",
    "2026-01-01T00:00:00.Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00:00+0100",
    "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00Z ", "2026-00-01T00:00:00Z",
    "2026-04-31T00:00:00Z", "+2026-01-01T00:00:00Z", "２026-01-01T00:00:00Z",
  ])
  func `text that is not a timestamp gives no instant`(_ text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `sums stay in range`() {
    let last = Timestamp("9999-12-31T23:59:59.999Z")
    #expect(last?.advanced(by: 0) != nil)
    #expect(last?.advanced(by: 1) == nil)
    #expect(last?.advanced(by: .max) == nil)
    #expect(Timestamp("0000-01-01T00:00:00Z")?.advanced(by: .min) == nil)
    #expect(Timestamp("0000-01-01T00:00:00+23:59")?.text == nil)
    #expect(Timestamp("0000-01-01T00:00:00+23:59")?.advanced(by: 86_400_000)?.text != nil)
  }

  @Test func `every day of the calendar comes back`() throws {
    // A sample of the days, against Foundation's calendar where that is Gregorian.
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -141_000, to: 2_900_000, by: 97) {
      let date = Timestamp.date(ofDay: day)
      #expect(Timestamp.days(toYear: date.year, date.month, date.day) == day)
      let foundation = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86400))
      #expect(foundation.year == date.year, "day \(day)")
      #expect(foundation.month == date.month, "day \(day)")
      #expect(foundation.day == date.day, "day \(day)")
    }
  }
}
