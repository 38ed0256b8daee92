package import AgentHostProtocol

/// The handling of a message for a chat in which a turn is running.
public enum BusyChatRule: String, Sendable, Hashable, CaseIterable {
  /// Queue the message; the host starts its turn after the running one. The default.
  case queue
  /// Send the message into the running turn, whose agent handles it when it can.
  case steer
  /// Cancel the running turn, then start one for the message.
  case interrupt
}

/// The next action that delivers a message to a chat, decided from the state of the chat.
///
/// A second `chat/turnStarted` during a turn is never dispatched: some hosts reject it, and other hosts silently drop
/// the running turn. A value without I/O.
package indirect enum MessagePlan: Sendable, Equatable {
  case start(ChatTurnStartedAction)
  /// Queue the message, or send it into the running turn.
  case set(ChatPendingMessageSetAction)
  /// Cancel the running turn and, once it ends, decide again with ``BusyChatRule/queue``.
  case cancel(ChatTurnCancelledAction)

  /// The next action for a message. `id` is unique among the turns and messages of the chat; `milliseconds` is the
  /// time since the beginning of 1970, UTC.
  package init(
    _ message: Message, in chat: ChatState, whenBusy rule: BusyChatRule, id: String,
    at milliseconds: Int64
  ) {
    guard let turn = chat.activeTurn else {
      self = .start(
        ChatTurnStartedAction(
          turnId: "turn-\(id)", startedAt: Timestamp(milliseconds: milliseconds).text,
          message: message))
      return
    }
    switch rule {
    case .queue:
      self = .set(ChatPendingMessageSetAction(kind: .queued, id: "message-\(id)", message: message))
    case .steer:
      self = .set(
        ChatPendingMessageSetAction(kind: .steering, id: "message-\(id)", message: message))
    case .interrupt:
      self = .cancel(turn.cancellation(at: milliseconds))
    }
  }

  /// Queues a message, whatever the state of the chat shows.
  package init(queued message: Message, id: String) {
    self = .set(ChatPendingMessageSetAction(kind: .queued, id: "message-\(id)", message: message))
  }

  package var action: ChatAction {
    switch self {
    case .start(let action): .turnStarted(action)
    case .set(let action): .pendingMessageSet(action)
    case .cancel(let action): .turnCancelled(action)
    }
  }

  /// Returns how a host with that state of the chat handles the message.
  package func delivery(in chat: ChatState) -> SentMessage.Delivery {
    switch self {
    case .start(let action): .started(turnId: action.turnId)
    case .set(let action):
      action.kind == .steering
        ? .steered(messageId: action.id, turnId: chat.activeTurn?.id ?? "")
        : .queued(messageId: action.id)
    case .cancel(let action): .started(turnId: action.turnId)
    }
  }
}

extension ActiveTurn {
  /// Returns the action that cancels the turn; `milliseconds` as for ``MessagePlan``.
  package func cancellation(at milliseconds: Int64) -> ChatTurnCancelledAction {
    let start = startedAt.flatMap { Timestamp($0) }?.milliseconds
    return ChatTurnCancelledAction(
      turnId: id, duration: start.map { Int(clamping: max(0, milliseconds - $0)) })
  }
}
