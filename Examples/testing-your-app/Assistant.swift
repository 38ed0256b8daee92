import AgentHostProtocol
import AgentHostProtocolClient
import Foundation

/// The app: sends a message to an agent and returns the answer, even if the connection is lost meanwhile. Needs a client
/// with an outbox, which sends the message again if it was lost, too.
struct Assistant {
  let multi: MultiHostClient
  let host: HostId
  let chat: URI

  func ask(_ question: String) async throws -> String {
    let subscription = try await multi.sharedSubscription(host: host, uri: chat)
    let turn = "turn-\(UUID().uuidString)"
    try await start(turn, question)
    var state = StateMirror()
    for await element in subscription.feed {
      switch element {
      case .snapshot(let value): state.applySnapshot(value.snapshot)
      case .event(let value): state.apply(value.envelope)
      default: continue
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
    let sent = try await multi.enqueue(.chat(.turnStarted(action)), host: host, channel: chat)
    switch try await sent.settled().outcome {
    case .acked, .ackedByState: break
    case .rejected(let reason): throw AHPError(.requestRefused, .rejected, reason)
    case let outcome: throw AHPError(.requestRefused, .outcomeUnknown, "\(outcome)")
    }
  }
}
