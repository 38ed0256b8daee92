import AgentHostProtocol
import AgentHostProtocolClient
import Observation

/// One chat for a screen: its rows, what it waits for, and what a person can do in it.
///
///     struct ChatScreen: View {
///       let chat: ChatTranscript
///       var body: some View {
///         List(chat.rows) { RowView(row: $0) }
///           .task { await chat.run() }
///       }
///     }
///
/// ``run()`` follows the chat until its task is cancelled; without it nothing changes. Views are told of what
/// they read: a view of ``streaming`` is not drawn again when a row changes, and the other way round. A
/// ``TranscriptModel`` does the work; ``updates(_:)`` has its changes for tables that want them one by one.
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

  /// A transcript of a chat. Nothing is subscribed to before ``run()``.
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

  // MARK: What it shows
  // Computed, so that a text that grows has one owner: a second one would make each word copy it.

  /// The rows, the oldest first. Messages that have not started a turn come last.
  public var rows: [TranscriptRow] {
    access(keyPath: \.rows)
    return model.rows
  }

  /// The text at the end that is being written; it becomes a row when it is complete.
  public var streaming: StreamingText? {
    access(keyPath: \.streaming)
    return model.streaming
  }

  /// What waits for a decision.
  public var decisions: [PendingDecision] {
    access(keyPath: \.decisions)
    return model.decisions
  }

  /// Where the connection stands.
  public var connection: TranscriptConnection {
    access(keyPath: \.connection)
    return model.connection
  }

  /// The title of the chat.
  public var title: String { look(\.title) }
  /// Whether a turn is under way.
  public var isRunning: Bool { look(\.isRunning) }
  /// What the agent is doing, in words of the host; `nil` while no turn is under way.
  public var activity: String? { look(\.activity) }
  /// Whether there are older rows: loaded already, or on the host.
  public var hasOlder: Bool { look(\.hasOlder) }
  /// How often something was missing in the stream. The state that followed contains its effects.
  public var gapCount: Int { look(\.gapCount) }

  /// Whether a turn is under way in which nothing is being written or called.
  public var isThinking: Bool {
    access(keyPath: \.rows)
    access(keyPath: \.streaming)
    return look(\.isThinking)
  }

  /// Counts changes of the chat as a whole.
  private var chatRevision: Int {
    access(keyPath: \.chatRevision)
    return 0
  }

  private func look<Value>(_ member: KeyPath<TranscriptModel, Value>) -> Value {
    _ = chatRevision
    return model[keyPath: member]
  }

  /// The model at this moment, for everything that it shows besides. Not observed. Do not keep it while text
  /// arrives: the next word then copies what both have.
  public var snapshot: TranscriptModel { model }

  // MARK: Changing

  func publish(_ body: (inout TranscriptModel) -> [TranscriptChange]) {
    let changes = body(&model)
    guard !changes.isEmpty else { return }
    notify(changes)
    let entry = FeedEntry(TranscriptUpdate.changes(changes), key: nil, cost: 256)
    for consumer in feed.post([entry]).lossy { feed.resynchronise(consumer, with: [all]) }
  }

  func publish(_ changes: [TranscriptChange], _ body: (inout TranscriptModel) -> Void) {
    publish { model in
      body(&model)
      return changes
    }
  }

  /// Tells observers. The model has changed already: they read it later.
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
