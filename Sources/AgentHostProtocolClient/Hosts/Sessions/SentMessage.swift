public import AgentHostProtocol

/// The delivery of a message to a chat.
public struct SentMessage: Sendable {
  /// How the host handles the message.
  public enum Delivery: Sendable, Hashable {
    /// The message starts the turn with this identifier.
    case started(turnId: String)
    /// The message is queued under this identifier. Its turn may have another identifier; not every host reports the
    /// message of a turn.
    case queued(messageId: String)
    /// The message was sent into the running turn under this identifier.
    case steered(messageId: String, turnId: String)
  }

  /// How the host handles the message.
  public var delivery: Delivery
  /// The action that was dispatched last, for the message.
  public var action: ChatAction
  /// The handle of the dispatched action.
  public var handle: DispatchHandle
  /// The outcome of the dispatch; `nil` if the host neither echoed nor rejected the action in time.
  public var outcome: DispatchStatus?
  /// The state of the chat before the message.
  public var before: ChatState
}
