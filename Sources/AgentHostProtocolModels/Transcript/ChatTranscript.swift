public import AgentHostProtocol
public import AgentHostProtocolClient
public import Observation

/// An observable model of one chat: its rows, its pending decisions, and the user's actions.
///
///     struct ChatScreen: View {
///       let chat: ChatTranscript
///       var body: some View {
///         List(chat.rows) { RowView(row: $0) }
///           .task { await chat.run() }
///       }
///     }
///
/// ``run()`` follows the chat until its task is cancelled; without it nothing changes. A view observes the
/// properties that it reads: a view of ``streaming`` is not redrawn when a row changes, and vice versa.
/// ``updates(_:)`` has the single changes of the underlying ``TranscriptModel``, for table views.
@MainActor @Observable
public final class ChatTranscript {
  /// The host.
  public let hostId: HostId
  /// The chat.
  public let channel: URI

  @ObservationIgnored let client: MultiHostClient
  @ObservationIgnored let options: TranscriptOptions
  @ObservationIgnored var model: TranscriptModel
  @ObservationIgnored let feed = Feed<TranscriptUpdate>()
  /// Whether ``run()`` is running.
  @ObservationIgnored var isFollowing = false
  /// The messages in the outbox whose outcome nothing waits for yet.
  @ObservationIgnored var queued: [QueuedMessage] = []
  @ObservationIgnored let hasQueued = Signal()

  /// A message in the outbox of the host.
  struct QueuedMessage {
    var id: String
    var delivery: SentMessage.Delivery
    var receipt: DispatchReceipt
  }

  /// Creates a transcript. It does not subscribe before ``run()``.
  public init(
    of chat: URI, on host: HostId, of client: MultiHostClient,
    options: TranscriptOptions = TranscriptOptions()
  ) {
    hostId = host
    channel = chat
    self.client = client
    self.options = options
    model = TranscriptModel(chat: chat, host: host, options: options)
  }

  deinit { feed.finish() }

  // MARK: State
  // Computed, so that a growing text has one owner: with a second one each word would copy it.

  /// The rows, oldest first. Messages without a turn come last.
  public var rows: [TranscriptRow] {
    access(keyPath: \.rows)
    return model.rows
  }

  /// The streaming text at the end, which becomes a row when it is complete.
  public var streaming: StreamingText? {
    access(keyPath: \.streaming)
    return model.streaming
  }

  /// The pending decisions.
  public var decisions: [PendingDecision] {
    access(keyPath: \.decisions)
    return model.decisions
  }

  /// The state of the connection.
  public var connection: TranscriptConnection {
    access(keyPath: \.connection)
    return model.connection
  }

  /// The title of the chat.
  public var title: String { look(\.title) }
  /// Whether a turn is active.
  public var isRunning: Bool { look(\.isRunning) }
  /// The agent's activity, as text of the host; `nil` without an active turn.
  public var activity: String? { look(\.activity) }
  /// Whether there are older rows: loaded already, or on the host.
  public var hasOlder: Bool { look(\.hasOlder) }
  /// The number of gaps in the stream. The states that followed contain the missing changes.
  public var gapCount: Int { look(\.gapCount) }

  /// Whether a turn is active without streaming text or a running tool call.
  public var isThinking: Bool {
    access(keyPath: \.rows)
    access(keyPath: \.streaming)
    access(keyPath: \.decisions)
    return look(\.isThinking)
  }

  /// A counter of changes of the chat as a whole.
  private var chatRevision: Int {
    access(keyPath: \.chatRevision)
    return 0
  }

  private func look<Value>(_ member: KeyPath<TranscriptModel, Value>) -> Value {
    _ = chatRevision
    return model[keyPath: member]
  }

  /// The current model, for everything else. Not observed. Do not retain it while text arrives: the next word
  /// would copy the shared text.
  public var snapshot: TranscriptModel { model }

  // MARK: Changing

  func publish(_ body: (inout TranscriptModel) -> [TranscriptChange]) {
    let changes = body(&model)
    guard !changes.isEmpty else { return }
    notify(changes)
    let receipt = feed.post(FeedBatch(.changes(changes), cost: 256))
    for consumer in receipt.lossy { feed.resynchronise(consumer, with: all) }
  }

  func publish(_ changes: [TranscriptChange], _ body: (inout TranscriptModel) -> Void) {
    publish { model in
      body(&model)
      return changes
    }
  }

  private func notify(_ changes: [TranscriptChange]) {
    var kinds: Set<Kind> = []
    for change in changes {
      switch change {
      case .inserted, .updated, .appended, .removed, .moved: kinds.insert(.rows)
      case .streaming, .streamed: kinds.insert(.streaming)
      case .decisions: kinds.insert(.decisions)
      case .connection: kinds.insert(.connection)
      case .chat, .gap: kinds.insert(.chat)
      }
    }
    if kinds.contains(.rows) { withMutation(keyPath: \.rows) {} }
    if kinds.contains(.streaming) { withMutation(keyPath: \.streaming) {} }
    if kinds.contains(.decisions) { withMutation(keyPath: \.decisions) {} }
    if kinds.contains(.connection) { withMutation(keyPath: \.connection) {} }
    if kinds.contains(.chat) { withMutation(keyPath: \.chatRevision) {} }
  }

  private enum Kind { case rows, streaming, decisions, connection, chat }
}
