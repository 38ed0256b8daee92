import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

/// The simulated user of the demo.
@Suite(.limitedConcurrency)
struct DemoAnswersTests {
  private func states(isAsking: Bool) throws -> URIDictionary<ChannelState> {
    var chat = ChatState(
      resource: "ahp-chat:/a", title: "A", status: .idle, modifiedAt: "", turns: [])
    let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
    var turn = ActiveTurn(id: "t", startedAt: "", message: message, responseParts: [])
    if isAsking {
      turn.responseParts = [.inputRequest(InputRequestResponsePart(request: .init(id: "q")))]
    }
    chat.activeTurn = turn
    return ["ahp-chat:/a": .chat(chat)]
  }

  @Test func `each question is thought about`() throws {
    var user = DemoAnswers(patience: .seconds(2))
    let (asking, silent) = (try states(isAsking: true), try states(isAsking: false))
    func count(_ states: URIDictionary<ChannelState>, at second: Int) -> Int {
      user.due(in: states, of: "studio", at: .seconds(second)).count
    }
    #expect(count(asking, at: 0) == 0)
    #expect(user.due(in: asking, of: "garage", at: .seconds(1)).isEmpty)
    #expect(count(asking, at: 2) == 1)
    // Lost answers are repeated.
    #expect(count(asking, at: 3) == 0)
    #expect(count(asking, at: 5) == 1)
    #expect(user.due(in: asking, of: "garage", at: .seconds(3)).count == 1)
    #expect(count(silent, at: 6) == 0)
    // The time of an earlier question does not count.
    #expect(count(asking, at: 20) == 0)
    #expect(count(asking, at: 22) == 1)
  }
}
