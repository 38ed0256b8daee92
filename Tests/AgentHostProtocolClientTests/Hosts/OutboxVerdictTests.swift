import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The effect of connection failures on entries of the outbox: only an answer concerns the channel, and only an invalid
/// action fails on every connection.
@Suite(.limitedConcurrency) struct OutboxVerdictTests {
  @Test(arguments: FailureCategory.allCases)
  func `a connection failure does not concern a channel`(category: FailureCategory) {
    let closed = AHPError(.connectionLost, category, "closed by the host")
    #expect(OutboxAttachment(failure: HostFailure(of: closed)) == .failed)
    let interrupted = closed.interrupting("subscribe", wasWritten: false)
    #expect(OutboxAttachment(failure: HostFailure(of: interrupted)) == .failed)
    guard case .notWritten = OutboxWriteResult(notQueued: interrupted) else {
      Issue.record("\(category)")
      return
    }
  }

  @Test func `unsubscribing does not prove that a channel is gone`() {
    let given = HostError.channelEnded("host", "ahp-chat:/1")
    #expect(OutboxAttachment(failure: HostFailure(of: given)) == .failed)
  }

  @Test(arguments: [ErrorCode.notFound, .sessionNotFound, .permissionDenied])
  func `an answer proves that a channel is gone`(code: ErrorCode) {
    let refusal = AHPError.refused(
      method: "subscribe", channel: nil, JSONRPCError(code: code, message: "no"))
    #expect(OutboxAttachment(failure: HostFailure(of: refusal)) == .gone)
  }

  @Test func `an unsupported action is impossible`() {
    let error = AHPError.inexpressible("no terminals", negotiated: .init(0, 6, 0))
    guard case .impossible = OutboxWriteResult(notQueued: error) else {
      Issue.record("\(error)")
      return
    }
  }

  /// A journal of an earlier version may have one that was enqueued in raw form.
  @Test func `an action of hosts only is impossible`() {
    let error = AHPError.notDispatchable("session/ready", Fixture.session)
    guard case .impossible = OutboxWriteResult(notQueued: error) else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func `a full inbound buffer does not concern an action`() {
    let closed = AHPError(.messageTooLarge, .incompatible, "a frame of the host is too large")
    let interrupted = closed.interrupting("dispatchAction", wasWritten: false)
    guard case .notWritten = OutboxWriteResult(notQueued: interrupted) else {
      Issue.record("\(interrupted)")
      return
    }
  }
}
