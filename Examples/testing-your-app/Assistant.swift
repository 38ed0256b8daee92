import AgentHostProtocol
import AgentHostProtocolClient
import Foundation

/// The app: sends a message to an agent and returns the answer, even if the connection is lost meanwhile.
struct Assistant {
  let multi: MultiHostClient
  let host: HostId
  let chat: URI

  func ask(_ question: String) async throws -> String {
    let subscription = try await multi.sharedSubscription(host: host, uri: chat)
    let turn = "turn-\(UUID().uuidString)"
    var state = StateMirror()
    var isAsked = false
    for await element in subscription.feed {
      switch element {
      case .snapshot(let value): state.applySnapshot(value.snapshot)
      case .event(let value):
        if case .chat(.turnStarted(let start)) = value.envelope.action, start.turnId == turn,
          let reason = value.envelope.rejectionReason
        {
          throw AHPError(.requestRefused, .rejected, reason)
        }
        state.apply(value.envelope)
      default: continue
      }
      if !isAsked {
        isAsked = true
        try await start(turn, question)
      }
      guard case .chat(let chat) = state.state(of: chat),
        let answer = chat.turns.last(where: { $0.id == turn })
      else { continue }
      await subscription.release()
      return answer.responseParts.reduce(into: "") { text, part in
        if case .markdown(let part) = part { text += part.content }
      }
    }
    throw CancellationError()
  }

  private func start(_ turn: String, _ question: String) async throws {
    let message = Message(text: question, origin: MessageOrigin(kind: .user))
    let action = ChatTurnStartedAction(
      turnId: turn, startedAt: Date.now.ISO8601Format(), message: message)
    try await multi.dispatch(host: host, action: .chat(.turnStarted(action)), channel: chat)
  }
}
