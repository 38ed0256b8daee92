import AgentHostProtocol
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct TimeRankTests {
  @Test func `ranks are in the order of the times, however they are written`() {
    let times = [
      ["0000-01-01T00:00:00+23:59"], ["0000-01-01T00:00:00Z"],
      ["2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00", "2025-12-31T19:00-05:00"],
      ["2026-01-01T00:00:00.0000001Z", "2026-01-01T00:00:00.00000019Z"],
      ["2026-01-01T00:00:00.0000002Z"],
      ["2026-01-01T00:00:00.05Z", "2026-01-01T00:00:00.050Z", "2026-01-01t00:00:00.05z"],
      // A time without a zone is that of UTC.
      ["2026-01-01T00:00:00.5", "2026-01-01 00:00:00.5000000Z"],
      ["2026-01-01T00:00:01Z", "2026-01-01T00:00:01"], ["2026-01-01T00:01", "2026-01-01T00:01Z"],
      ["2026-02-28T23:59:59Z"], ["2026-03-01T00:00:00Z", "2026-03-01T14:00:00+14:00"],
      ["9999-12-31T23:59:59.9999999Z"], ["9999-12-31T23:59:59-23:59"],
    ]
    let ranks = times.map { equal in Set(equal.map { TimeRank.of($0) }) }
    for (equal, ranks) in zip(times, ranks) { #expect(ranks.count == 1, "\(equal)") }
    let first = ranks.compactMap(\.first)
    #expect(first == first.sorted() && Set(first).count == times.count)
    #expect(!first.contains(0))
    #expect(times.joined().map { TimeRank.newestFirst($0) }.allSatisfy { $0 < .max })
  }

  @Test func `other texts have no rank`() {
    for text in [
      "", "now", "2026-01-01", "2026-99-01T00:00:00Z", "2026-02-29T00:00:00Z",
      "0000-00-00T00:00:00", "2026-01-01T00:00:0xZ", "x026-01-01T00:00:00Z", "2026-1-001T00:00:00Z",
      "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00 ", "2026-01-01T00:00:00+1", "2026-01-01T00Z",
    ] {
      #expect(TimeRank.of(text) == 0, "\(text)")
      #expect(TimeRank.newestFirst(text) == .max)
    }
  }
}
