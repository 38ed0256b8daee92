import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Outcomes as text, as `print` writes them.
@Suite(.limitedConcurrency) struct OutcomeTextTests {
  static let texts: [(any Sendable, String)] = [
    (OutboxOutcome.acked, "accepted"),
    (OutboxOutcome.ackedByState, "accepted, as the state shows"),
    (OutboxOutcome.rejected(reason: "not now"), "rejected: not now"),
    (OutboxOutcome.expired, "expired before it was sent"),
    (OutboxOutcome.obsolete(.cancelled), "obsolete: it was cancelled"),
    (
      OutboxOutcome.obsolete(.superseded(by: OutboxEntryID(7))),
      "obsolete: entry 7 sets the same value"
    ),
    (
      OutboxOutcome.obsolete(.dependencyFailed(OutboxEntryID(3))),
      "obsolete: entry 3, which starts its turn, has failed"
    ),
    (OutboxOutcome.obsolete(.unsupported("too old")), "obsolete: too old"),
    (
      OutboxOutcome.unknown(.connectionLost),
      "unknown: the connection was lost, and the state does not show the outcome"
    ),
    (
      OutboxOutcome.unknown(.hostReplaced),
      "unknown: the host restarted or was replaced before it responded"
    ),
    (
      OutboxOutcome.conflict(
        OutboxConflict(ours: .string("mine"), theirs: .string("new"), base: .string("old"))),
      #"conflict: the host has "new", not "old"; "mine" was not set"#
    ),
    // Decisions on content set no value.
    (
      OutboxOutcome.conflict(
        OutboxConflict(ours: .null, theirs: .string("9f"), base: .string("5d"))),
      #"conflict: the host has "9f", not "5d""#
    ),
    (DispatchStatus.queued, "queued"), (DispatchStatus.written, "sent"),
    (DispatchStatus.unknown(wasWritten: true), "unknown: sent, without a response"),
    (DispatchStatus.unknown(wasWritten: false), "not sent"),
    (
      DispatchStatus.acked(
        ActionEnvelope(
          channel: "ahp-session:/1",
          action: .session(.titleChanged(SessionTitleChangedAction(title: "secret"))),
          serverSeq: 12)), "accepted as number 12"
    ),
  ]

  @Test(arguments: 0..<texts.count) func `an outcome is described in words`(index: Int) {
    let (value, text) = Self.texts[index]
    #expect("\(value)" == text)
  }
}
