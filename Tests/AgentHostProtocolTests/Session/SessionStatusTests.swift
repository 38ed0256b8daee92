import AgentHostProtocol
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct SessionStatusTests {
  @Test(
    arguments: [
      ([], "none"), (.idle, "idle"), ([.idle, .isRead], "idle, isRead"),
      ([.inputNeeded, .isArchived], "inputNeeded, isArchived"), (.inProgress, "inProgress"),
      ([.error, SessionStatus(rawValue: 0x180)], "error, 0x180"),
    ] as [(SessionStatus, String)])
  func `a description names the activity and the flags`(status: SessionStatus, text: String) {
    #expect("\(status)" == text)
  }
}
