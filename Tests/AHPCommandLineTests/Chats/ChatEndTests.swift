import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

/// Chats that end before the turn that `send --follow` prints.
@Suite(.limitedConcurrency) struct ChatEndTests {
  static let ends: [(HostedEnd.Reason, FailureCategory, String)] = [
    (.missing, .notFound, "the chat ended before its turn: it no longer exists"),
    (.disposed, .notFound, "the chat ended before its turn: its session was disposed of"),
    (
      .refused(HostFailure(.authentication, "you may not read it", rpcCode: -32009)),
      .outcomeUnknown, "the chat ended before its turn: you may not read it"
    ),
    (
      .refused(HostFailure(.notFound, "no such chat", rpcCode: -32001)),
      .notFound, "the chat ended before its turn: no such chat"
    ),
    (.hostRemoved, .outcomeUnknown, "the chat ended before its turn"),
  ]

  @Test(arguments: ends)
  func `the end of a chat says why`(
    end: HostedEnd.Reason, category: FailureCategory, message: String
  ) {
    let error = TurnPrinter.error(end, "ahp-chat:/1", on: "h")
    #expect(error.category == category)
    #expect(error.message == message)
  }
}
