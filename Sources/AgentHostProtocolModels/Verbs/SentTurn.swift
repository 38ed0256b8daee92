public import AgentHostProtocol
public import AgentHostProtocolClient

/// The turn of a sent message, found in the feed of its chat, as a value.
///
///     let subscription = try await multi.sharedSubscription(host: "build", uri: chat)
///     var turn = SentTurn(try await multi.send(message, to: chat, on: "build"))
///     for await element in subscription.feed {
///       turn.apply(element)
///       if case .ended = turn.phase { break }
///     }
///     await subscription.release()
///
/// The identifier of the turn is not sufficient to find it: a queued message becomes a turn with an identifier
/// of the host, and a host that has restarted may report turns under new identifiers. Then the order of
/// turns and the text of the message decide.
public struct SentTurn: Sendable {
  /// The progress of the turn, as far as it is known.
  public enum Phase: Sendable, Hashable {
    /// No element contained the message yet.
    case unseen
    /// The message is in the queue of the chat, or steers a turn that ended before the host passed the message on.
    case queued
    /// The message has left the queue, but its turn is not reported yet.
    case due
    /// The turn is active.
    case running
    /// The turn ended in this state.
    case ended(TurnState)
    /// The host had the message or its turn, and no longer has it.
    case gone
  }

  /// The turns and messages of the chat before the message was sent.
  private struct Baseline {
    var ids: Set<String>
    var last: String?
    /// How many turns had ended.
    var count: Int
    /// Whether that is all of them.
    var isComplete: Bool
    /// How many queued messages had the same text: their turns come first.
    var queuedSameText: Int
    /// Whether the running turn had it.
    var isActiveSameText: Bool
  }

  /// The progress of the turn.
  public private(set) var phase = Phase.unseen
  /// The identifier of the turn; `nil` while it is unknown.
  public private(set) var turnId: String?
  /// Whether the message steers a turn that ended before the host passed the message on. The host may start another
  /// turn for it.
  package var hasMissedTurn: Bool { phase == .queued && missedTurn != nil }
  /// Whether the last element has shown the turn under another identifier than before.
  public private(set) var isRenamed = false
  private var messageId: String?
  /// Whether the message goes into a turn that was running before.
  private var isSteering = false
  /// Whether the host has passed the message on to that turn.
  private var isInjected = false
  /// The turn that the message was for, if it ended while the message was pending.
  private var missedTurn: String?
  private let text: String
  private let baseline: Baseline
  /// A turn that started with the same text while the message was still queued.
  private var candidate: String?
  private var skipped = 0

  /// Creates the turn of a message. Call before applying any element of the chat.
  public init(_ sent: SentMessage) {
    let text =
      switch sent.action {
      case .turnStarted(let action): action.message.text
      case .pendingMessageSet(let action): action.message.text
      default: ""
      }
    self.init(sent.delivery, text: text, before: sent.before)
  }

  init(_ sent: SentMessage.Delivery, text: String, before: ChatState) {
    self.text = text
    let active = before.activeTurn
    let queued = (before.queuedMessages ?? []).map(\.message.text)
    baseline = Baseline(
      ids: Set(before.turns.map(\.id) + [active?.id].compactMap(\.self)),
      last: active?.id ?? before.turns.last?.id, count: before.turns.count,
      isComplete: before.hasAllTurns,
      queuedSameText: queued.count { $0 == text }, isActiveSameText: active?.message.text == text)
    switch sent {
    case .started(let id): turnId = id
    case .queued(let id): messageId = id
    case .steered(let message, let id):
      turnId = id
      messageId = message
      isSteering = true
    }
  }

  /// Returns whether a state of the chat contains the message, as a turn or in the queue. Unlike the phase, it
  /// needs no earlier element.
  public func isShown(by chat: ChatState) -> Bool {
    let pending = (chat.queuedMessages ?? []) + [chat.steeringMessage].compactMap(\.self)
    if let messageId, pending.contains(where: { $0.id == messageId }) { return true }
    if isSteering { return false }
    let turns = Turns(chat)
    return turns.all.contains { $0.id == turnId } || match(in: turns) != nil
  }

  /// Returns the identifier of the turn with the text, in the place of the message that was sent.
  func shownTurn(in chat: ChatState) -> String? { match(in: Turns(chat))?.id }

  /// Applies an element of the chat's feed. The caller omits elements of other channels.
  public mutating func apply(_ element: HostFeedElement) {
    isRenamed = false
    switch element {
    case .snapshot(let value):
      guard case .chat(let chat) = value.snapshot.state else { return }
      apply(chat)
    case .event(let value):
      guard !value.isRejected, case .chat(let action) = value.envelope.action else { return }
      take(action)
    case .ended, .notification, .gap: break
    }
  }

  // MARK: Actions

  private mutating func take(_ action: ChatAction) {
    switch action {
    case .turnStarted(let action): started(action)
    case .pendingMessageSet(let action) where action.id == messageId:
      phase = isSteering ? .running : .queued
    case .pendingMessageSet(let action) where action.kind == .steering && isPendingToSteer:
      displaced()
    case .pendingMessageRemoved(let action) where action.id == messageId && isSteering:
      isInjected = true
      phase = .running
    case .pendingMessageRemoved(let action) where action.id == messageId && turnId == nil:
      if let candidate { begin(candidate) } else { phase = .due }
    case .turnComplete(let action): ended(action.turnId, .complete)
    case .turnCancelled(let action): ended(action.turnId, .cancelled)
    case .error(let action): ended(action.turnId, .error)
    case .turnResume(let action) where action.turnId == turnId && phase == .ended(.error):
      phase = .running
    case .turnResume(let action) where action.turnId == missedTurn && phase == .queued:
      isSteering = true
      begin(action.turnId)
    default: break
    }
  }

  /// Whether the message is in the chat's only place for one that steers.
  private var isPendingToSteer: Bool {
    switch phase {
    case .running: isSteering && !isInjected
    case .queued: missedTurn != nil
    case .unseen, .due, .ended, .gone: false
    }
  }

  /// Another message that steers has taken its place.
  private mutating func displaced() {
    (isSteering, missedTurn, turnId, messageId) = (false, nil, nil, nil)
    phase = .gone
  }

  private mutating func started(_ action: ChatTurnStartedAction) {
    if action.turnId == turnId { return begin(action.turnId) }
    if phase == .running, let turnId { replaced(turnId) }
    guard let messageId, turnId == nil, !baseline.ids.contains(action.turnId) else { return }
    if let origin = action.queuedMessageId {
      if origin == messageId { begin(action.turnId) }
      return
    }
    guard action.message.text == text else { return }
    if skipped < baseline.queuedSameText {
      skipped += 1
    } else if phase == .due {
      begin(action.turnId)
    } else {
      candidate = action.turnId
    }
  }

  private mutating func begin(_ id: String) {
    turnId = id
    candidate = nil
    missedTurn = nil
    phase = .running
  }

  /// Another turn begins while the turn is running: the host has discarded it.
  private mutating func replaced(_ id: String) {
    if isSteering, !isInjected { missed(id) } else { phase = .gone }
  }

  private mutating func ended(_ id: String, _ state: TurnState) {
    // Some hosts accept and echo the end of a turn that has ended, which has no effect.
    if case .ended = phase { return }
    if id == turnId {
      if isSteering, !isInjected { missed(id) } else { phase = .ended(state) }
    }
    // The message is still in the queue: the turn was another one's.
    if id == candidate { candidate = nil }
  }

  /// The turn that the message was for has ended without it: the host may start another turn for the message.
  private mutating func missed(_ id: String) {
    isSteering = false
    missedTurn = id
    turnId = nil
    if phase != .unseen { phase = .queued }
  }

  // MARK: States

  /// Applies a state of the chat, such as one that was requested to check on the turn.
  public mutating func apply(_ chat: ChatState) {
    isRenamed = false
    let turns = Turns(chat)
    if isSteering || missedTurn != nil {
      if chat.steeringMessage?.id == messageId { return isPending(in: turns) }
      // Text before the message is not an answer to it.
      guard phase != .unseen else { return }
      if !isInjected, phase != .due, let turn = ended(in: turns) {
        // Without a separate turn, it was passed on to the turn that it was for.
        return found(match(in: turns) ?? turn)
      }
      isInjected = isSteering
    }
    if let turnId, let turn = turns.all.first(where: { $0.id == turnId }) {
      return found(turn)
    }
    let queue = chat.queuedMessages ?? []
    if turnId == nil, let messageId {
      if queue.contains(where: { $0.id == messageId }) {
        phase = .queued
        return
      }
      if phase == .unseen { return }
      // The queue may have new identifiers, too.
      if let renamed = queue.last(where: { $0.message.text == text }) {
        self.messageId = renamed.id
        phase = .queued
        return
      }
    }
    // A state from before the message proves nothing.
    guard phase != .unseen else { return }
    guard let turn = match(in: turns) else {
      phase = .gone
      return
    }
    isRenamed = turnId != nil && turnId != turn.id
    found(turn)
  }

  /// A state contains the message that steers.
  private mutating func isPending(in turns: Turns) {
    phase = isSteering ? .running : .queued
    guard isSteering, let turnId else { return }
    let isRunning = turns.all.last.map { $0.id == turnId && $0.state == nil } ?? false
    if !isRunning { missed(turnId) }
  }

  /// Returns the turn that the message that steers is for, if it has ended.
  private func ended(in turns: Turns) -> Turns.Entry? {
    turns.all.last { $0.id == (isSteering ? turnId : missedTurn) && $0.state != nil }
  }

  private mutating func found(_ turn: Turns.Entry) {
    isSteering = isSteering && turn.id == turnId
    missedTurn = nil
    turnId = turn.id
    candidate = nil
    phase = turn.state.map { .ended($0) } ?? .running
  }

  /// Returns the turn with the text, in the place of the message that was sent.
  private func match(in turns: Turns) -> Turns.Entry? {
    let all = turns.all
    let start: Int
    var ahead = baseline.queuedSameText
    if let last = baseline.last, let index = all.firstIndex(where: { $0.id == last }) {
      start = index + 1
    } else if baseline.isComplete, turns.isComplete {
      start = baseline.count
      // The turn that was running comes first, if it is still there.
      if baseline.isActiveSameText { ahead += 1 }
    } else {
      return all.last.flatMap { $0.text == text && !baseline.ids.contains($0.id) ? $0 : nil }
    }
    guard start <= all.count else { return nil }
    return all[start...].filter { $0.text == text }.dropFirst(ahead).first
  }

  /// The turns of a chat, the running one last.
  private struct Turns {
    struct Entry {
      var id: String
      var text: String
      /// How it ended; nil while it runs.
      var state: TurnState?
    }

    var all: [Entry]
    var isComplete: Bool

    init(_ chat: ChatState) {
      all = chat.turns.map { Entry(id: $0.id, text: $0.message.text, state: $0.state) }
      if let turn = chat.activeTurn {
        all.append(Entry(id: turn.id, text: turn.message.text, state: nil))
      }
      isComplete = chat.hasAllTurns
    }
  }
}
