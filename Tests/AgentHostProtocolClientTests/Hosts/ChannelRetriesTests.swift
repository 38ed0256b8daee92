import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite("Waits before a channel is asked for again", .limitedConcurrency)
struct ChannelRetriesTests {
  @Test func double() {
    var retries = ChannelRetries()
    let waits = (0..<8).map { _ in retries.failed("a", .transient) }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    #expect(retries.failed("b", .transient) == .seconds(1))
    retries.settled("a")
    #expect(retries.failed("a", .transient) == .seconds(1))
    retries.removeAll()
    #expect(retries.failed("b", .transient) == .seconds(1))
  }

  @Test func arePatientWithPeople() {
    var retries = ChannelRetries()
    let waits = (0..<7).map { _ in retries.failed("a", .authentication) }
    #expect(waits == [30, 30, 30, 30, 30, 32, 60].map { .seconds($0) })
  }
}
