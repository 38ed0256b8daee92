import AgentHostProtocol
import AgentHostProtocolTesting

@testable import AgentHostProtocolClient

/// What a simulated host does when a client comes back, and when it restarts.
struct HostHabits: Sendable, Hashable {
  /// How it answers `reconnect`.
  enum Resuming: Sendable, Hashable, CaseIterable {
    /// With a replay of what it has kept; it refuses unknown clients.
    case replay
    /// With snapshots; it refuses unknown clients.
    case snapshots
    /// With snapshots, also to unknown clients.
    case snapshotsForAll
  }

  var resuming: Resuming
  /// Whether turns and queued messages have other ids after a restart.
  var changesIds: Bool
  /// Whether a turn during a turn is refused; otherwise it replaces it.
  var refusesSecondTurns: Bool
  /// How many envelopes it keeps.
  var window: Int

  init(using random: inout SeededGenerator) {
    resuming = Resuming.allCases.randomElement(using: &random) ?? .replay
    changesIds = Bool.random(using: &random)
    refusesSecondTurns = Bool.random(using: &random)
    window = Int.random(in: 0...12, using: &random)
  }
}

/// A host with one chat, which runs each message that it is given, each time that it is given, and keeps
/// count of that.
struct RunningHost {
  let habits: HostHabits
  private(set) var executed: [String] = []
  private(set) var serverSeq = 0
  private(set) var knowsClient = false
  private(set) var restarts = 0
  private var turns: [Turn] = []
  private var active: ActiveTurn?
  private var queue: [PendingMessage] = []
  private var log: [ActionEnvelope] = []
  private var ids = 0

  init(_ habits: HostHabits) { self.habits = habits }

  var state: ChannelState {
    var chat = Fixture.chatState(turns: turns, active: active)
    chat.queuedMessages = queue.isEmpty ? nil : queue
    return .chat(chat)
  }

  mutating func initialize() { knowsClient = true }

  /// The envelopes since that number; `nil` if it has not kept all of them, or never replays.
  func replay(from number: Int) -> [ActionEnvelope]? {
    guard habits.resuming == .replay, number <= serverSeq else { return nil }
    guard number >= serverSeq - habits.window else { return nil }
    // Refusals are not repeated.
    return log.filter { $0.serverSeq > number && $0.rejectionReason == nil }
  }

  mutating func receive(_ action: StateAction, _ origin: ActionOrigin?) -> ActionEnvelope {
    serverSeq += 1
    var refusal: String?
    switch action {
    case .chat(.turnStarted(let start)):
      if active != nil, habits.refusesSecondTurns {
        refusal = "a turn is active"
      } else {
        end()
        run(start.turnId, start.message)
      }
    case .chat(.pendingMessageSet(let change)):
      let message = PendingMessage(id: change.id, message: change.message)
      if let place = queue.firstIndex(where: { $0.id == change.id }) {
        queue[place] = message
      } else {
        queue.append(message)
      }
    case .chat(.pendingMessageRemoved(let change)): queue.removeAll { $0.id == change.id }
    case .chat(.truncated(let change)):
      end()
      let kept = change.turnId.flatMap { id in turns.firstIndex { $0.id == id } }
      turns = kept.map { Array(turns[...$0]) } ?? []
    default: break
    }
    let envelope = ActionEnvelope(
      channel: Fixture.chat, action: action, serverSeq: serverSeq, origin: origin,
      rejectionReason: refusal)
    log.append(envelope)
    return envelope
  }

  private mutating func run(_ id: String, _ message: Message) {
    if message.meta == nil { executed.append(message.text) }
    active = ActiveTurn(
      id: id, startedAt: "2026-01-01T10:00:00Z", message: message, responseParts: [])
  }

  private mutating func end() {
    guard let old = active else { return }
    turns.append(Fixture.turn(old.id, text: old.message.text))
    active = nil
  }

  /// The turn ends, and the turn of the next message comes, under an id of the host.
  mutating func finishTurn() -> ActionEnvelope? {
    end()
    guard !queue.isEmpty else { return nil }
    let next = queue.removeFirst()
    ids += 1
    let id = "host-\(ids)"
    run(id, next.message)
    serverSeq += 1
    let start = ChatTurnStartedAction(
      turnId: id, startedAt: "2026-01-01T10:00:00Z", message: next.message,
      queuedMessageId: next.id)
    let envelope = ActionEnvelope(
      channel: Fixture.chat, action: .chat(.turnStarted(start)), serverSeq: serverSeq)
    log.append(envelope)
    return envelope
  }

  /// Another client removes something.
  mutating func interfere(using random: inout SeededGenerator) -> ActionEnvelope? {
    let other = ActionOrigin(clientId: "other", clientSeq: 1)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return receive(.chat(.truncated(ChatTruncatedAction(turnId: nil))), other)
    case 1:
      guard let turn = turns.randomElement(using: &random) else { return nil }
      return receive(.chat(.truncated(ChatTruncatedAction(turnId: turn.id))), other)
    case 2:
      guard let message = queue.randomElement(using: &random) else { return nil }
      let remove = ChatPendingMessageRemovedAction(kind: .queued, id: message.id)
      return receive(.chat(.pendingMessageRemoved(remove)), other)
    default:
      return receive(Fixture.start("other-\(serverSeq)"), other)
    }
  }

  /// Another client says the same.
  mutating func repeatMessage(_ text: String, using random: inout SeededGenerator) -> ActionEnvelope
  {
    var message = Fixture.message(text)
    message.meta = ["by": "other"]
    let id = "same-\(serverSeq)"
    let action: ChatAction =
      Bool.random(using: &random)
      ? .turnStarted(
        ChatTurnStartedAction(turnId: id, startedAt: "2026-01-01T10:00:00Z", message: message))
      : .pendingMessageSet(
        ChatPendingMessageSetAction(kind: .queued, id: id, message: message))
    return receive(.chat(action), ActionOrigin(clientId: "other", clientSeq: 2))
  }

  /// It is killed, and started again from what it has saved.
  mutating func restart(using random: inout SeededGenerator) {
    // What was not saved is gone.
    if Int.random(in: 0..<4, using: &random) == 0 { active = nil }
    end()
    if habits.changesIds {
      for index in turns.indices { turns[index].id = "r\(restarts)-\(index)" }
      for index in queue.indices { queue[index].id = "q\(restarts)-\(index)" }
    }
    restarts += 1
    serverSeq = 0
    log = []
    knowsClient = false
  }
}
