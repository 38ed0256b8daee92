import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct WallTimeTests {
  @Test func `times beyond the range of milliseconds are its limits`() {
    #expect(WallTime(secondsSince1970: 1.25).milliseconds == 1_250)
    #expect(WallTime(secondsSince1970: 1e300).milliseconds == .max)
    #expect(WallTime(secondsSince1970: -.infinity).milliseconds == .min)
    let far = WallTime.now.advanced(by: .seconds(Int64.max))
    #expect(far.milliseconds == .max)
    #expect(WallTime(secondsSince1970: .nan).milliseconds == 0)
  }
}
