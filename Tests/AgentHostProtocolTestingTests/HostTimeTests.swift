import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct HostTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_827_696_789, "2000-02-29T12:34:56.789Z"), (-2_208_988_800_000, "1900-01-01T00:00:00.000Z"),
    (-86_400_000, "1969-12-31T00:00:00.000Z"), (4_102_444_799_999, "2099-12-31T23:59:59.999Z"),
  ])
  func `is written in UTC`(milliseconds: Int64, text: String) {
    #expect(HostTime(milliseconds: milliseconds).description == text)
  }

  @Test func `is ordered and moves on`() {
    let time = HostTime(milliseconds: 1_000)
    #expect(time < time.advanced(by: .milliseconds(1)))
    #expect(!(time < time.advanced(by: .microseconds(900))))
    #expect(time.advanced(by: .seconds(-2)) == HostTime(milliseconds: -1_000))
    // The text has the order of the time.
    #expect(time.advanced(by: .seconds(86_400)).description > time.description)
  }
}
