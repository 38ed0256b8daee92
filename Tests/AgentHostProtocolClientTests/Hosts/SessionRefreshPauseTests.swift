import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct SessionRefreshPauseTests {
  @Test func `double up to a minute`() {
    var refresh = SessionRefresh()
    let pauses = (0..<8).map { _ in refresh.failed(HostFailure(.transient, "busy")) }
    #expect(pauses == [1, 2, 4, 8, 16, 32, 60, 60].map { .seconds($0) })
    refresh.reset()
    #expect(refresh.failed(HostFailure(.transient, "busy")) == .seconds(1))
    refresh.reset()
    #expect(refresh.failed(HostFailure(.authentication, "token")) == .seconds(1))
  }

  @Test func `last as long as the host requests`() {
    var refresh = SessionRefresh()
    let failure = HostFailure(.transient, "busy", retryAfter: .seconds(300))
    #expect(refresh.failed(failure) == .seconds(300))
  }

  @Test(arguments: [FailureCategory.notFound, .rejected, .incompatible])
  func `do not follow a permanent failure`(_ category: FailureCategory) {
    var refresh = SessionRefresh()
    #expect(refresh.failed(HostFailure(category, "no")) == nil)
    // Such a failure does not count.
    #expect(refresh.failed(HostFailure(.transient, "busy")) == .seconds(1))
  }
}
