import AgentHostProtocol
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct TimeRankTests {
  private static let times: [String] = {
    let seconds = [
      "2026-01-01T00:00:00", "2026-01-01T00:00:01", "2026-01-01T00:00:59", "2026-01-01T00:59:00",
      "2026-01-01T23:00:00", "2026-01-31T00:00:00", "2026-12-01T00:00:00", "9999-12-31T23:59:59",
      "0000-00-00T00:00:00",
    ]
    let ends = [
      "", "Z", "+01:00", "-01:00", ".", ".Z", ".5Z", ".5", ".50Z", ".500Z", ".59Z", ".5+01:00",
      ".0Z", ".000001Z", ".9999999Z", ".99999999Z", ".1234567Z", ".12345678Z", ".1234568Z", " ",
      "z",
      "\u{E9}", ".5\u{E9}", ".5\u{301}", "\u{0}",
    ]
    return seconds.flatMap { second in ends.map { second + $0 } } + [
      "", "1", "now", "2026-01-01", "2026-01-01 00:00:00Z", "2026-99-01T00:00:00Z",
      "2026-01-01T00:00:0xZ", "x026-01-01T00:00:00Z", "2026-1-001T00:00:00Z",
    ]
  }()

  @Test
  func `where ranks differ, they are in the order of the texts`() {
    for left in Self.times {
      for right in Self.times {
        let (first, second) = (TimeRank.of(left), TimeRank.of(right))
        guard first != 0, second != 0, first != second else { continue }
        #expect((first < second) == (left < right), "\(left) and \(right)")
      }
    }
  }

  @Test
  func `times a tenth of a microsecond apart have different ranks, and other texts none`() {
    let times = [
      "2026-01-01T00:00:00Z", "2026-01-01T00:00:01.0000001Z", "2026-01-01T00:00:01.0000002Z",
      "2026-01-01T00:00:02Z", "2026-01-01T00:01:00Z", "2026-02-01T00:00:00Z",
      "9999-12-31T23:59:59.9999999Z",
    ]
    let ranks = times.map { TimeRank.of($0) }
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks).count == times.count && !ranks.contains(0))
    for text in ["", "now", "2026-01-01", "2026-99-01T00:00:00Z", "2026-01-01 00:00:00Z"] {
      #expect(TimeRank.of(text) == 0)
    }
  }
}
