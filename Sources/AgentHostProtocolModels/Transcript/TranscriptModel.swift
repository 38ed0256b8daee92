public import AgentHostProtocol
public import AgentHostProtocolClient

/// The rows of one chat for display, as a value. Applying elements of a feed returns the changes.
///
///     var model = TranscriptModel(chat: chat, host: "build")
///     for await element in subscription.feed {
///       for change in model.apply(element) { show(change) }
///     }
///
/// The growing text at the end is separate from the rows (``streaming``), so that the cost of a word does not
/// depend on the length of the text or the history. Each tool call is one row from its start to its result. Rows
/// keep their identifiers when a turn ends, when a page of older turns arrives, and when a queued message
/// starts its turn. ``ChatTranscript`` is the same as an observable class with a connection.
public struct TranscriptModel: Sendable {
  /// The chat.
  public let key: HostedResourceKey
  /// The rows, oldest first. Messages without a turn come last.
  public internal(set) var rows: [TranscriptRow] = []
  /// The streaming text at the end, which becomes a row when it is complete.
  public internal(set) var streaming: StreamingText?
  /// The pending decisions, in the order of the parts.
  public internal(set) var decisions: [PendingDecision] = []
  /// The state of the connection.
  public internal(set) var connection = TranscriptConnection.loading
  /// The number of gaps in the feed. The snapshot after a gap contains the missed changes.
  public internal(set) var gapCount = 0
  /// Whether older rows are shown on request, so that none leave the list.
  public internal(set) var isPinned = false

  let options: TranscriptOptions
  /// Whether the host is connected; `nil` if that is unknown.
  var isConnected: Bool?
  /// Whether the rows are those of an earlier subscription, whose state may be outdated.
  var awaitsState = false
  var mirror = StateMirror()
  /// The number of applied snapshots.
  var snapshotCount = 0
  /// Loaded turns that are older than the first row.
  var hiddenTurns = 0
  /// How many turns are loaded, without the active one.
  var turnCount = 0
  /// The number of rows of each shown turn that has ended.
  var turnRows: [Int] = []
  var active: ActiveRows?
  /// Own messages that the state does not contain, in the order of sending.
  var own: [OwnMessage] = []
  /// Rows of messages that were shown before their turn, by turn and by identifier of the queue.
  var aliases: [String: TranscriptRow.ID] = [:]
  /// Own messages that the state contains.
  var confirmed: Set<TranscriptRow.ID> = []
  /// The queued message that was removed last. Some hosts start its turn without its identifier.
  var dequeued: PendingMessage?

  struct ActiveRows: Sendable {
    var turnId: String
    /// The index of its message.
    var start: Int
    var builder: TranscriptBuilder
    /// The row of each part, counted from `start`; `nil` for one that streams or is empty.
    var offsets: [Int?] = []
    var count = 1
    /// The parts by their kinds and identifiers, which may repeat.
    private var parts: [ExactKey: [Int]] = [:]
    /// The part that streams.
    var streamed: Int?

    init(turnId: String, start: Int) {
      self.turnId = turnId
      self.start = start
      builder = TranscriptBuilder(turnId: turnId)
    }

    /// Records the identifier of the part at that index.
    mutating func note(_ part: ResponsePart, at index: Int) {
      switch part {
      case .markdown(let part): parts[ExactKey("part:\(part.id)"), default: []].append(index)
      case .reasoning(let part): parts[ExactKey("part:\(part.id)"), default: []].append(index)
      case .toolCall(let part):
        parts[ExactKey("call:\(part.toolCall.toolCallId ?? "")"), default: []].append(index)
      case .inputRequest(let part):
        parts[ExactKey("request:\(part.request.id)"), default: []].append(index)
      case .contentRef, .systemNotification, .error, .unknown: break
      }
    }

    /// Returns the first text with an identifier: deltas append to that one.
    func text(_ id: String) -> Int? { parts[ExactKey("part:\(id)")]?.first }

    /// Returns the tool calls with an identifier. An action applies to each in a suitable state.
    func calls(_ id: String) -> [Int] { parts[ExactKey("call:\(id)")] ?? [] }

    /// Returns the requests with an identifier.
    func requests(_ id: String) -> [Int] { parts[ExactKey("request:\(id)")] ?? [] }
  }

  struct OwnMessage: Sendable {
    var id: String
    var message: Message
    var delivery: TranscriptRow.Delivery
    /// The number of snapshots before it was sent.
    var snapshotCount: Int
    /// Its turn, to be found also under an identifier of the host; `nil` if the chat was unknown when it was sent.
    var turn: SentTurn?
    var row: TranscriptRow.ID { TranscriptRow.ID("", "own:\(id)") }

    /// Whether the host has accepted it.
    var isAccepted: Bool {
      switch delivery {
      case .queued, .steering, .delivered: true
      case .sending, .failed, .unknown: false
      }
    }
  }

  /// Creates a transcript without rows.
  public init(chat: URI, host: HostId, options: TranscriptOptions = TranscriptOptions()) {
    key = HostedResourceKey(host: host, uri: chat)
    self.options = options
  }

  // MARK: State

  /// The state of the chat; `nil` before it has arrived. Reading it after every change makes each change copy
  /// the chat.
  public var chat: ChatState? { mirror.state(of: key.uri)?.chat }

  /// The title of the chat.
  public var title: String { look { $0.title } ?? "" }
  /// The status of the chat.
  public var status: SessionStatus { look { $0.status.activity } ?? .idle }
  /// The agent's activity, as text of the host; `nil` without an active turn.
  public var activity: String? { look { $0.shownActivity } ?? nil }
  /// Whether a turn is active.
  public var isRunning: Bool {
    if case .ended = connection { false } else { active != nil }
  }
  /// Whether a turn is active without streaming text or a running tool call.
  public var isThinking: Bool {
    guard let active, isRunning, decisions.isEmpty else { return false }
    let last = active.start + active.count - 1
    guard rows.indices.contains(last) else { return false }
    if case .toolCall(let card) = rows[last].content, !card.isFinished { return false }
    return streaming?.text.isEmpty ?? true
  }
  /// Whether there are older rows: loaded already, or on the host.
  public var hasOlder: Bool { hiddenTurns > 0 || hasOlderOnHost }
  /// Whether ``showOlder()`` has loaded turns to show.
  public var canShowOlder: Bool { hiddenTurns > 0 }
  /// Whether the host has older turns.
  public var hasOlderOnHost: Bool { olderCursor != nil }
  /// The cursor of the page before the oldest loaded turn.
  var olderCursor: String? { look { $0.olderTurnsCursor } ?? nil }

  func look<Result>(_ body: (borrowing ChatState) -> Result) -> Result? {
    mirror.withChat(key.uri, body)
  }
}
