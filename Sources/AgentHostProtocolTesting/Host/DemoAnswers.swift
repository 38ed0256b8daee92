package import AgentHostProtocol
package import AgentHostProtocolClient

/// Simulated user answers for the demo: answers confirmations and questions after a delay. Pure: decides from
/// states, so that an answer lost with its connection is repeated.
package struct DemoAnswers: Sendable {
  package struct Answer: Sendable {
    package var host: HostId
    package var chat: URI
    package var action: ChatAction
  }

  /// The times since which the open questions of each host wait.
  private var waiting: [HostId: [String: Duration]] = [:]
  private let patience: Duration

  package init(patience: Duration = .milliseconds(700)) { self.patience = patience }

  /// Returns the answers that are due. `time` is the running time of the demo.
  package mutating func due(
    in states: URIDictionary<ChannelState>, of host: HostId, at time: Duration
  ) -> [Answer] {
    var answers: [Answer] = []
    var open: [String: Duration] = [:]
    for (uri, state) in states.sorted(by: { $0.key < $1.key }) {
      guard case .chat(let chat) = state, let turn = chat.activeTurn else { continue }
      for part in turn.responseParts {
        guard let (id, action) = DemoAnswers.answer(to: part, of: turn.id) else { continue }
        let key = "\(uri) \(id)"
        let since = waiting[host]?[key] ?? time
        open[key] = since
        guard time - since >= patience else { continue }
        // Retried after a while, in case this answer is lost.
        open[key] = time + .seconds(1)
        answers.append(Answer(host: host, chat: uri, action: action))
      }
    }
    waiting[host] = open
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
