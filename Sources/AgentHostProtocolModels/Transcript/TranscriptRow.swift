public import AgentHostProtocol

/// A row of a chat for display: a message, a text, a tool call from its start to its result, a request for
/// input, an error, or the end of a turn.
public struct TranscriptRow: Sendable, Equatable, Identifiable {
  /// The identifier of a row, stable in a model: during its turn, after it, and from a message that is being
  /// sent or queued to the turn that it starts.
  public struct ID: Sendable, Hashable, CustomStringConvertible {
    /// The turn; empty for messages that were added without one.
    public let turn: String
    /// The row among those of its turn.
    public let item: String

    init(_ turn: String, _ item: String) {
      self.turn = turn
      self.item = item
    }

    /// Turn and item.
    public var description: String { turn.isEmpty ? item : "\(turn)/\(item)" }
  }

  /// The content of a row.
  public enum Content: Sendable, Equatable {
    /// The message of a user, or another message that has started the turn.
    indirect case message(Message)
    /// Text of the agent: Markdown in ``TranscriptRow/text``.
    case answer
    /// Reasoning of the agent, in ``TranscriptRow/text``.
    case reasoning
    /// A tool call. ``TranscriptRow/text`` has its input, also while that is streaming.
    indirect case toolCall(ToolCard)
    /// A request for input, with its answer.
    indirect case question(InputRequestResponsePart)
    /// The turn has failed.
    indirect case error(ErrorInfo, isResumable: Bool)
    /// A notice of the host, in ``TranscriptRow/text``.
    case notice
    /// Content by reference.
    indirect case resource(ResourceResponsePart)
    /// A turn has ended.
    indirect case turnEnd(TurnResult)
    /// An unknown part of a newer version.
    indirect case unknown(JSONValue)
  }

  /// The delivery state of an own message.
  public enum Delivery: Sendable, Hashable {
    /// It is waiting for a connection, or for its echo.
    case sending
    /// It is in the host's queue.
    case queued
    /// It steers the active turn.
    case steering
    /// It has started its turn.
    case delivered
    /// It was not delivered, for that reason.
    case failed(String)
    /// Its outcome is unknown.
    case unknown
  }

  /// The identifier.
  public let id: ID
  /// The turn; `nil` for messages without one.
  public internal(set) var turnId: String?
  /// The content.
  public internal(set) var content: Content
  /// The text of a message, an answer, reasoning, a notice or an error, or the input of a tool call.
  public internal(set) var text: String
  /// The delivery state, for own messages of this model and messages in the host's queue.
  public internal(set) var delivery: Delivery?

  init(
    _ id: ID, _ turnId: String?, _ content: Content, text: String = "", delivery: Delivery? = nil
  ) {
    self.id = id
    self.turnId = turnId
    self.content = content
    self.text = text
    self.delivery = delivery
  }
}

/// The end of a turn.
public struct TurnResult: Sendable, Equatable {
  /// Completed, cancelled or failed.
  public var state: TurnState
  /// The duration in milliseconds, if the host reports it.
  public var duration: Int?
  /// The usage, if the host reports it.
  public var usage: UsageInfo?
}

/// The streaming text at the end of a chat, separate from the rows.
public struct StreamingText: Sendable, Hashable, Identifiable {
  /// The identifier of its row when it is complete.
  public let id: TranscriptRow.ID
  /// Whether it is reasoning, rather than an answer.
  public let isReasoning: Bool
  /// The text so far.
  public internal(set) var text: String
}
