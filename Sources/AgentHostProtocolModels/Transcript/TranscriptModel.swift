import AgentHostProtocol
import AgentHostProtocolClient

/// One chat as rows for a screen: a plain value that is told what a feed brings and returns what has changed.
///
///     var model = TranscriptModel(chat: chat, host: "build")
///     for await element in subscription.feed {
///       for change in model.apply(element) { show(change) }
///     }
///
/// Text that grows at the end is apart from the rows (``streaming``), so that a word costs what the word does:
/// not the text's length, not that of the history. Each tool call is one row from its start to its result. Rows
/// keep their identifiers when a turn ends, when a page of older turns arrives, and when a message of the queue
/// starts its turn. ``ChatTranscript`` is the same as an observable class with a connection.
public struct TranscriptModel: Sendable {
  /// The chat.
  public let key: HostedResourceKey
  /// The rows, the oldest first. Messages that have not started a turn come last.
  public internal(set) var rows: [TranscriptRow] = []
  /// The text at the end that is being written; it becomes a row when it is complete.
  public internal(set) var streaming: StreamingText?
  /// What waits for a decision, in the order of the parts.
  public internal(set) var decisions: [PendingDecision] = []
  /// Where the connection stands.
  public internal(set) var connection = TranscriptConnection.loading
  /// How often something was missing in the feed. The state that followed contains its effects.
  public internal(set) var gapCount = 0
  /// Whether older rows are shown on request, so that none leave the list.
  public internal(set) var isPinned = false

  let options: TranscriptOptions
  var mirror = StateMirror()
  /// Loaded turns that are older than the first row.
  var hiddenTurns = 0
  /// How many turns are loaded, without the active one.
  var turnCount = 0
  /// How many rows each shown turn has that has ended.
  var turnRows: [Int] = []
  var active: ActiveRows?
  /// Own messages of which the state has nothing, in the order of sending.
  var own: [OwnMessage] = []
  /// Rows of messages that were there before their turn, by turn and by identifier of the queue.
  var aliases: [String: TranscriptRow.ID] = [:]
  /// Own messages that the state has.
  var confirmed: Set<TranscriptRow.ID> = []
  /// The message of the queue that was removed last. Some hosts start its turn without naming it.
  var dequeued: PendingMessage?

  /// The rows of the turn under way.
  struct ActiveRows: Sendable {
    var turnId: String
    /// The index of its message.
    var start: Int
    var builder: TranscriptBuilder
    /// The row of each part, counted from `start`; `nil` for one that streams or is empty.
    var offsets: [Int?] = []
    /// How many rows there are.
    var count = 1
    /// The parts by their identifiers.
    var parts: [String: Int] = [:]
    /// The part that streams.
    var streamed: Int?
  }

  struct OwnMessage: Sendable {
    var id: String
    var message: Message
    var delivery: TranscriptRow.Delivery
    var row: TranscriptRow.ID { TranscriptRow.ID("", "own:\(id)") }
  }

  /// A transcript of a chat, without rows.
  public init(chat: URI, host: HostId, options: TranscriptOptions = TranscriptOptions()) {
    key = HostedResourceKey(host: host, uri: chat)
    self.options = options
  }

  // MARK: What it shows

  /// The state of the chat; `nil` before it has arrived. Reading it after every change makes each change copy
  /// the chat: read single members through it seldom.
  public var chat: ChatState? {
    if case .chat(let state)? = mirror.state(of: key.uri) { state } else { nil }
  }

  /// The title of the chat.
  public var title: String { look { $0.title } ?? "" }
  /// Whether a turn is under way, runs idle or waits.
  public var status: SessionStatus { look { $0.status.activity } ?? .idle }
  /// What the agent is doing, in words of the host; `nil` while no turn is under way.
  public var activity: String? { look { $0.shownActivity } ?? nil }
  /// Whether a turn is under way.
  public var isRunning: Bool { active != nil }
  /// Whether a turn is under way in which nothing is being written or called.
  public var isThinking: Bool {
    guard let active, decisions.isEmpty else { return false }
    let last = active.start + active.count - 1
    guard rows.indices.contains(last) else { return false }
    if case .toolCall(let card) = rows[last].content, !card.isFinished { return false }
    return streaming?.text.isEmpty ?? true
  }
  /// Whether there are older rows: loaded already, or on the host.
  public var hasOlder: Bool { hiddenTurns > 0 || hasOlderOnHost }
  /// Whether ``showOlder()`` has turns to show without the host.
  public var canShowOlder: Bool { hiddenTurns > 0 }
  /// Whether the host has older turns.
  public var hasOlderOnHost: Bool { olderCursor != nil }
  /// The cursor of the page before the oldest loaded turn.
  var olderCursor: String? { look { $0.turnsNextCursor } ?? nil }

  func look<Result>(_ body: (borrowing ChatState) -> Result) -> Result? {
    mirror.withChat(key.uri, body)
  }
}
