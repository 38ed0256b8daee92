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

  @ObservationIgnored private let client: MultiHostClient
  @ObservationIgnored private let options: TranscriptOptions
  @ObservationIgnored private var model: TranscriptModel
  @ObservationIgnored private let feed = Feed<TranscriptUpdate>()

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

  // MARK: Following

  /// Follows the chat until the task is cancelled, the chat ends or the client is shut down. One call at a time.
  public func run() async {
    guard
      let lease = try? await client.lease(
        host: hostId, uri: channel, view: SubscribeView(turns: options.turns)),
      let handles = try? await client.hostSnapshots(host: hostId)
    else {
      publish([.connection]) { $0.connection = .ended("there is no host \(hostId)") }
      return
    }
    lease.feed.named("transcript(\(channel))")
    // Cancelled when this returns.
    async let _ = watch(handles)
    while let batch = await lease.feed.nextBatch(limit: 512) {
      publish { $0.apply(contentsOf: batch) }
    }
    await lease.release()
  }

  private func watch(_ handles: LatestValueSequence<HostHandle>) async {
    for await handle in handles {
      publish { $0.connectionChanged(isConnected: handle.state.isConnected) }
    }
  }

  /// Loads older rows: those that are loaded already, or else a page of the host. Rows do not leave the list
  /// any more, until ``showNewest()``. Waits for the host's page while ``run()`` is running.
  ///
  /// - Throws: As `MultiHostClient.turnPages(of:on:mirror:timeout:)`.
  public func loadOlder() async throws {
    let wasHidden = model.canShowOlder
    publish { $0.showOlder() }
    guard !wasHidden, model.hasOlderOnHost else { return }
    let count = model.turnCount
    let updates = updates()
    var pages = client.turnPages(of: channel, on: hostId).makeAsyncIterator()
    _ = try await pages.next()
    // The page is in the stream by now; it may still have to be read.
    for await _ in updates where model.turnCount != count || model.connection != .live { break }
    try Task.checkCancellation()
  }

  /// Shows the newest rows only, as at first.
  public func showNewest() { publish { $0.showNewest() } }

  /// All rows, and then what changes.
  ///
  /// - Parameter policy: What happens to updates that are not read. The newest 1,024 are kept by default, and
  ///   all rows follow a loss. The chat never waits for a consumer.
  public func updates(
    _ policy: FeedBufferingPolicy = .bufferingNewest(1_024)
  ) -> FeedSequence<TranscriptUpdate> {
    feed.subscribe(policy: policy, initial: [all], name: "transcript updates")
  }

  private var all: FeedEntry<TranscriptUpdate> {
    FeedEntry(.rows(model.rows, streaming: model.streaming), key: nil, cost: 1_024)
  }

  // MARK: Acting

  /// Sends text. The message is shown at once, with what becomes of it (``TranscriptRow/delivery``).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rule: What to do while a turn is running. The message is queued by default.
  ///   - attachments: What goes with it.
  ///   - model: The model for its turn; the host's choice if nothing is said.
  ///   - options: How long to wait, and what to do while the host is not connected.
  /// - Throws: Why it could not be sent. The row then says so, and stays: ``discard(_:)`` removes it.
  @discardableResult
  public func send(
    _ text: String, whenBusy rule: BusyChatRule = .queue,
    attachments: [MessageAttachment] = [], model: ModelSelection? = nil,
    options: VerbOptions = VerbOptions()
  ) async throws -> SendOutcome {
    let message = Message(
      text: text, origin: MessageOrigin(kind: .user),
      attachments: attachments.isEmpty ? nil : attachments, model: model)
    return try await send(message, id: MultiHostClient.freshID(), whenBusy: rule, options)
  }

  /// Sends a message again that has failed; its row stays where it is.
  ///
  /// - Throws: As ``send(_:whenBusy:attachments:model:options:)``.
  public func resend(_ row: TranscriptRow, options: VerbOptions = VerbOptions()) async throws {
    guard let id = row.ownMessage, let message = model.unconfirmedMessages[id] else { return }
    try await send(message, id: id, whenBusy: .queue, options)
  }

  /// Removes a message that was not delivered.
  public func discard(_ row: TranscriptRow) {
    if let id = row.ownMessage { publish { $0.discard(id: id) } }
  }

  @discardableResult
  private func send(
    _ message: Message, id: String, whenBusy rule: BusyChatRule, _ options: VerbOptions
  ) async throws -> SendOutcome {
    publish { $0.willSend(message, id: id) }
    do {
      let sent = try await client.submit(
        message, id: id, to: channel, on: hostId, whenBusy: rule, options)
      publish { $0.sent(id: id, TranscriptRow.Delivery(sent)) }
      return sent
    } catch {
      publish { $0.sent(id: id, .failed("\(error)")) }
      throw error
    }
  }

  /// Cancels the turn that is under way.
  ///
  /// - Throws: As `MultiHostClient.cancelTurn(in:on:options:)`.
  @discardableResult
  public func cancelTurn(options: VerbOptions = VerbOptions()) async throws -> VerbOutcome {
    try await client.cancelTurn(in: channel, on: hostId, options: options)
  }

  // MARK: Changing

  private func publish(_ body: (inout TranscriptModel) -> [TranscriptChange]) {
    let changes = body(&model)
    guard !changes.isEmpty else { return }
    notify(changes)
    let entry = FeedEntry(TranscriptUpdate.changes(changes), key: nil, cost: 256)
    for consumer in feed.post([entry]).lossy { feed.resynchronise(consumer, with: [all]) }
  }

  private func publish(_ changes: [TranscriptChange], _ body: (inout TranscriptModel) -> Void) {
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

extension TranscriptRow {
  /// The identifier that an own message was sent under; `nil` for other rows.
  var ownMessage: String? {
    guard id.turn.isEmpty, id.item.hasPrefix("own:") else { return nil }
    return String(id.item.dropFirst(4))
  }
}

extension TranscriptRow.Delivery {
  /// How far a message has come that was sent.
  init(_ sent: SendOutcome) {
    self =
      switch sent.outcome {
      case .done, .notNeeded:
        switch sent.delivery {
        case .started: .delivered
        case .queued: .queued
        case .steered: .steering
        }
      case .rejected(let reason): .failed(reason)
      case .queued: .sending
      case .dropped: .failed("the message was not sent")
      case .unknown: .unknown
      }
  }
}
