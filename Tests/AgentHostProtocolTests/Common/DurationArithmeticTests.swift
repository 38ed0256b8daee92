import TestSupport
import Testing

@testable import AgentHostProtocol

@Suite(.limitedConcurrency) struct DurationArithmeticTests {
  @Test func `whole milliseconds are rounded toward zero`() {
    #expect(Duration.zero.wholeMilliseconds == 0)
    #expect(Duration.microseconds(1_999).wholeMilliseconds == 1)
    #expect(Duration.microseconds(-1_999).wholeMilliseconds == -1)
    #expect((.milliseconds(Int64.max) - Duration.nanoseconds(1)).wholeMilliseconds == .max - 1)
  }

  @Test func `whole milliseconds saturate`() {
    let (most, least) = (Duration.seconds(Int64.max), Duration.seconds(Int64.min))
    // Values and not durations are expected: the description of a longer duration traps.
    let values = [
      Duration.milliseconds(Int64.max), .milliseconds(Int64.max) + .microseconds(500), most,
      most + .seconds(1),
    ].map(\.wholeMilliseconds)
    #expect(values == [.max, .max, .max, .max])
    let negative = [Duration.milliseconds(Int64.min), least, least - .seconds(1)]
      .map(\.wholeMilliseconds)
    #expect(negative == [.min, .min, .min])
  }
}
