import AgentHostProtocol

/// One row of a chat on a screen: a message, a text, one card for a tool call from its start to its result, a
/// request for input, an error, the end of a turn.
public struct TranscriptRow: Sendable, Hashable, Identifiable {
  /// Names a row for as long as a model lives: while its turn runs, when it has ended, and from a message that
  /// is being sent or queued to the turn that it starts.
  public struct ID: Sendable, Hashable, CustomStringConvertible {
    /// The turn; empty for messages that had no turn when they appeared.
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

  /// What a row shows.
  public enum Content: Sendable, Hashable {
    /// A message of a user, or what else has started the turn.
    indirect case message(Message)
    /// Text of the agent: Markdown in ``TranscriptRow/text``.
    case answer
    /// Reasoning of the agent, in ``TranscriptRow/text``.
    case reasoning
    /// A tool call. ``TranscriptRow/text`` has its input, also while that is being written.
    indirect case toolCall(ToolCard)
    /// A request for input, and how it was answered.
    indirect case question(InputRequestResponsePart)
    /// The turn has failed.
    indirect case error(ErrorInfo, isResumable: Bool)
    /// The host reports something, in ``TranscriptRow/text``.
    case notice
    /// Content by reference.
    indirect case resource(ResourceResponsePart)
    /// A turn has ended.
    indirect case turnEnd(TurnResult)
    /// A part that this version does not know, whole.
    indirect case unknown(JSONValue)
  }

  /// How far an own message has come.
  public enum Delivery: Sendable, Hashable {
    /// It waits for a connection, or for the host's answer.
    case sending
    /// It waits in the host's queue.
    case queued
    /// It goes into the turn that is running.
    case steering
    /// The host has it: it has started its turn.
    case delivered
    /// It was not delivered, for that reason.
    case failed(String)
    /// Whether the host has it is unknown.
    case unknown
  }

  /// Names the row.
  public let id: ID
  /// The turn that the row belongs to; `nil` for messages that have started none.
  public internal(set) var turnId: String?
  /// What it shows.
  public internal(set) var content: Content
  /// Its text: of a message, an answer, reasoning, a notice or an error; the input of a tool call.
  public internal(set) var text: String
  /// How far it has come, for messages that are or were sent by this model, or wait in the host's queue.
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

/// How a turn has ended.
public struct TurnResult: Sendable, Hashable {
  /// Completed, cancelled or failed.
  public var state: TurnState
  /// How long it took, in milliseconds, if the host tells.
  public var duration: Int?
  /// What it has used, if the host tells.
  public var usage: UsageInfo?
}

/// The text that grows at the end of a chat, apart from the rows.
public struct StreamingText: Sendable, Hashable, Identifiable {
  /// The row that it becomes when it is complete.
  public let id: TranscriptRow.ID
  /// Whether it is reasoning, rather than an answer.
  public let isReasoning: Bool
  /// What has arrived so far.
  public internal(set) var text: String
}
