import AgentHostProtocol
import AgentHostProtocolClient

/// What somebody at the demonstration's keyboard would answer: confirmations and questions that have
/// waited for a moment. Pure: it looks at states, so that an answer lost with its connection is given
/// again.
package struct DemoAnswers: Sendable {
  /// An answer to give.
  package struct Answer: Sendable {
    package var host: HostId
    package var chat: URI
    package var action: ChatAction
  }

  private var waiting: [String: Duration] = [:]
  private let patience: Duration

  package init(patience: Duration = .milliseconds(700)) { self.patience = patience }

  /// What is to be answered now. `time` is how long the demonstration has been running.
  package mutating func due(
    in states: URIDictionary<ChannelState>, of host: HostId, at time: Duration
  ) -> [Answer] {
    var answers: [Answer] = []
    for (uri, state) in states.sorted(by: { $0.key < $1.key }) {
      guard case .chat(let chat) = state, let turn = chat.activeTurn else { continue }
      for part in turn.responseParts {
        guard let (id, action) = DemoAnswers.answer(to: part, of: turn.id) else { continue }
        let key = "\(host) \(uri) \(id)"
        let since = waiting[key] ?? time
        waiting[key] = since
        guard time - since >= patience else { continue }
        // Asked again after a while, in case this answer does not arrive.
        waiting[key] = time + .seconds(1)
        answers.append(Answer(host: host, chat: uri, action: action))
      }
    }
    return answers
  }

  private static func answer(to part: ResponsePart, of turn: String) -> (String, ChatAction)? {
    switch part {
    case .toolCall(let part):
      switch part.toolCall {
      case .pendingConfirmation(let call):
        let action = ChatToolCallConfirmedAction(
          turnId: turn, toolCallId: call.toolCallId, approved: true, confirmed: .userAction)
        return (call.toolCallId, .toolCallConfirmed(action))
      case .pendingResultConfirmation(let call):
        let action = ChatToolCallResultConfirmedAction(
          turnId: turn, toolCallId: call.toolCallId, approved: true)
        return (call.toolCallId, .toolCallResultConfirmed(action))
      default: return nil
      }
    case .inputRequest(let part) where part.response == nil:
      var answers: [String: ChatInputAnswer] = [:]
      for question in part.request.questions ?? [] {
        if case .text(let question) = question {
          answers[question.id] = .submitted(
            ChatInputAnswered(value: .text(ChatInputTextAnswerValue(value: "release/1.0"))))
        }
      }
      let action = ChatInputCompletedAction(
        requestId: part.request.id, response: .accept, answers: answers)
      return (part.request.id, .inputCompleted(action))
    default: return nil
    }
  }
}
