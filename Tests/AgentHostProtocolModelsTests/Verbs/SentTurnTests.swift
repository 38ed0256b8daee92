import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

/// Whether and where the turn of a message is.
@Suite(.limitedConcurrency) struct SentTurnTests {
  private static let chat = "ahp-chat:/1"

  /// Turns by identifier and text; the running one has no end.
  private struct Chat {
    var past: [(id: String, text: String)] = []
    var active: (id: String, text: String)?
    var queue: [(id: String, text: String)] = []
    var steering: (id: String, text: String)?
    var hasMore = false

    func state() throws -> ChatState {
      var state = try ChatState(
        json: """
          {"resource": "\(SentTurnTests.chat)", "title": "One", "status": 1,
           "modifiedAt": "2026-01-01T00:00:00Z", "turns": []}
          """)
      state.turns = past.map { .answered($0.text, "So.", id: $0.id) }
      state.turnsNextCursor = hasMore ? "more" : nil
      state.activeTurn = active.map {
        ActiveTurn(
          id: $0.id, startedAt: nil, message: SentTurnTests.message($0.text), responseParts: [])
      }
      let queued = queue.map {
        PendingMessage(id: $0.id, message: SentTurnTests.message($0.text))
      }
      state.queuedMessages = queued.isEmpty ? nil : queued
      state.steeringMessage = steering.map {
        PendingMessage(id: $0.id, message: SentTurnTests.message($0.text))
      }
      return state
    }
  }

  private static func message(_ text: String) -> Message {
    Message(text: text, origin: MessageOrigin(kind: .user))
  }

  private func snapshot(_ chat: Chat) throws -> HostFeedElement {
    .snapshot(
      HostedSnapshot(
        hostId: "build", generation: HostGeneration(number: 1),
        snapshot: Snapshot(resource: Self.chat, state: .chat(try chat.state()), fromSeq: 1),
        cause: .restored))
  }

  private func event(_ action: ChatAction, refused: String? = nil) -> HostFeedElement {
    var envelope = ActionEnvelope(channel: Self.chat, action: .chat(action), serverSeq: 2)
    envelope.rejectionReason = refused
    return .event(
      HostedAction(hostId: "build", generation: HostGeneration(number: 1), envelope: envelope))
  }

  private func started(
    _ id: String, _ text: String = "Go", from message: String? = nil
  ) -> ChatAction {
    .turnStarted(
      ChatTurnStartedAction(
        turnId: id, startedAt: nil, message: Self.message(text), queuedMessageId: message))
  }

  private func queued(_ id: String, _ text: String = "Go") -> ChatAction {
    .pendingMessageSet(
      ChatPendingMessageSetAction(kind: .queued, id: id, message: Self.message(text)))
  }

  private func removed(_ id: String) -> ChatAction {
    .pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .queued, id: id))
  }

  private func ended(_ id: String) -> ChatAction {
    .turnComplete(ChatTurnCompleteAction(turnId: id, duration: nil))
  }

  /// What is known after each element of a message that was sent to a chat.
  private func phases(
    _ delivery: SentMessage.Delivery, in before: Chat = Chat(), _ elements: HostFeedElement...
  ) throws -> [SentTurn.Phase] {
    var turn = SentTurn(delivery, text: "Go", before: try before.state())
    return elements.map {
      turn.apply($0)
      return turn.phase
    }
  }

  // MARK: A turn that was started

  @Test func `is gone only when it was there`() throws {
    let mine = SentMessage.Delivery.started(turnId: "mine")
    let before = Chat(past: [("old", "Why?")])
    // The chat as it was before the turn says nothing.
    #expect(
      try phases(
        mine, in: before, snapshot(before), event(started("other", "Else")), event(started("mine")),
        event(ended("mine"))) == [.unseen, .unseen, .running, .ended(.complete)])
    #expect(
      try phases(mine, in: before, event(started("mine")), snapshot(before)) == [.running, .gone])
    #expect(
      try phases(mine, event(started("mine"), refused: "busy"), snapshot(Chat(active: ("o", "x"))))
        == [.unseen, .unseen])
  }

  /// Some hosts accept and echo actions without effect, such as the cancellation of a turn that has ended.
  @Test func `ends once and resumes only after an error`() throws {
    let cancelled = event(
      .turnCancelled(ChatTurnCancelledAction(turnId: "mine", duration: 1)))
    let resumed = event(.turnResume(ChatTurnResumeAction(turnId: "mine")))
    let part = ErrorResponsePart(error: ErrorInfo(errorType: "e", message: "m"), resumable: true)
    let failed = event(.error(ChatErrorAction(turnId: "mine", duration: 1, part: part)))
    #expect(
      try phases(
        .started(turnId: "mine"), event(started("mine")), failed, cancelled, resumed,
        event(ended("mine")), cancelled, resumed)
        == [
          .running, .ended(.error), .ended(.error), .running, .ended(.complete), .ended(.complete),
          .ended(.complete),
        ])
  }

  /// Some hosts let another client start a turn meanwhile, which discards the running one without a trace.
  @Test func `is gone when another turn replaces it`() throws {
    #expect(
      try phases(
        .started(turnId: "mine"), event(started("mine")), event(started("other", "Else")),
        event(ended("other"))) == [.running, .gone, .gone])
    // What steers it waits for another turn.
    #expect(
      try phases(
        .steered(messageId: "m", turnId: "old"), in: Chat(active: ("old", "Why?")),
        event(
          .pendingMessageSet(
            ChatPendingMessageSetAction(kind: .steering, id: "m", message: Self.message("Go")))),
        event(started("other", "Else"))) == [.running, .queued])
  }

  /// A chat has one place for a message that steers.
  @Test func `a message that steers is gone when another one replaces it`() throws {
    func set(_ id: String) -> HostFeedElement {
      event(
        .pendingMessageSet(
          ChatPendingMessageSetAction(kind: .steering, id: id, message: Self.message("Go"))))
    }
    let mine = SentMessage.Delivery.steered(messageId: "m", turnId: "old")
    let before = Chat(active: ("old", "Why?"))
    #expect(
      try phases(mine, in: before, set("m"), set("n"), event(ended("old")))
        == [.running, .gone, .gone])
    #expect(
      try phases(mine, in: before, set("m"), event(ended("old")), set("n"))
        == [.running, .queued, .gone])
    let passedOn = event(
      .pendingMessageRemoved(ChatPendingMessageRemovedAction(kind: .steering, id: "m")))
    #expect(
      try phases(mine, in: before, set("m"), passedOn, set("n"), event(ended("old")))
        == [.running, .running, .running, .ended(.complete)])
  }

  @Test func `is found under another identifier by its place`() throws {
    let mine = SentMessage.Delivery.started(turnId: "mine")
    // The same text was sent before; a restart has renamed every turn.
    let before = Chat(past: [("a", "Go"), ("b", "Else")])
    var turn = SentTurn(mine, text: "Go", before: try before.state())
    turn.apply(event(started("mine")))
    turn.apply(
      try snapshot(Chat(past: [("1", "Go"), ("2", "Else")], active: ("3", "Go"))))
    #expect(turn.phase == .running && turn.turnId == "3" && turn.isRenamed)
    turn.apply(event(ended("3")))
    #expect(turn.phase == .ended(.complete) && !turn.isRenamed)
    // The host has forgotten it: an old turn is never taken for it.
    #expect(
      try phases(
        mine, in: before, event(started("mine")),
        snapshot(Chat(past: [("1", "Go"), ("2", "Else")])))
        == [.running, .gone])
    // Of a chat that is not loaded whole only the last turn can be it.
    let paged = Chat(past: [("a", "Go")], hasMore: true)
    #expect(
      try phases(
        mine, in: paged, event(started("mine")),
        snapshot(Chat(past: [("1", "Go"), ("2", "Else")], hasMore: true))) == [.running, .gone])
    #expect(
      try phases(
        mine, in: paged, event(started("mine")),
        snapshot(Chat(past: [("1", "Else"), ("2", "Go")], hasMore: true)))
        == [.running, .ended(.complete)])
  }

  // MARK: A message that was queued

  private let busy = Chat(active: ("first", "Before"))
  private let queue = SentMessage.Delivery.queued(messageId: "m1")

  @Test func `a queued message becomes the turn that names it`() throws {
    #expect(
      try phases(
        queue, in: busy, event(queued("m1")), event(ended("first")),
        event(started("host-1", from: "m1")), event(ended("host-1")))
        == [.queued, .queued, .running, .ended(.complete)])
    // One that names another message is not it, whatever its text.
    #expect(
      try phases(queue, in: busy, event(queued("m1")), event(started("host-1", from: "m2")))
        == [.queued, .queued])
  }

  @Test func `a queued message is found by text where nothing names it`() throws {
    // The message leaves the queue before its turn starts, or behind.
    #expect(
      try phases(
        queue, in: busy, event(queued("m1")), event(ended("first")), event(removed("m1")),
        event(started("host-1"))) == [.queued, .queued, .due, .running])
    #expect(
      try phases(
        queue, in: busy, event(queued("m1")), event(ended("first")), event(started("host-1")),
        event(removed("m1"))) == [.queued, .queued, .queued, .running])
    // A turn of the same text that ends while the message is still in the queue is another one's.
    #expect(
      try phases(
        queue, in: busy, event(queued("m1")), event(started("other")), event(ended("other")),
        event(removed("m1")), event(started("host-1")))
        == [.queued, .queued, .queued, .due, .running])
    // One with the same text is ahead in the queue.
    let twice = Chat(active: ("first", "Before"), queue: [("m0", "Go")])
    #expect(
      try phases(
        queue, in: twice, event(queued("m1")), event(started("host-0")), event(removed("m0")),
        event(ended("host-0")), event(started("host-1")), event(removed("m1")))
        == [.queued, .queued, .queued, .queued, .queued, .running])
  }

  @Test func `a queued message is found in states`() throws {
    #expect(
      try phases(
        queue, in: busy, snapshot(busy), event(queued("m1")),
        snapshot(Chat(active: ("first", "Before"), queue: [("m1", "Go")])),
        snapshot(Chat(past: [("first", "Before")], active: ("host-1", "Go"))),
        snapshot(Chat(past: [("first", "Before"), ("host-1", "Go")])))
        == [.unseen, .queued, .queued, .running, .ended(.complete)])
    // After a restart with other identifiers, and with another message of the same text ahead.
    let twice = Chat(past: [("a", "Go")], active: ("first", "Go"), queue: [("m0", "Go")])
    var turn = SentTurn(queue, text: "Go", before: try twice.state())
    turn.apply(event(queued("m1")))
    turn.apply(
      try snapshot(
        Chat(past: [("1", "Go"), ("2", "Go"), ("3", "Go"), ("4", "Go")], active: ("5", "Else"))))
    #expect(turn.turnId == "4" && turn.phase == .ended(.complete))
    #expect(
      try phases(queue, in: busy, event(queued("m1")), snapshot(Chat())) == [.queued, .gone])
  }

  // MARK: A message that steers

  private let steer = SentMessage.Delivery.steered(messageId: "m1", turnId: "first")
  private let set = ChatAction.pendingMessageSet(
    ChatPendingMessageSetAction(kind: .steering, id: "m1", message: message("Go")))
  private let injected = ChatAction.pendingMessageRemoved(
    ChatPendingMessageRemovedAction(kind: .steering, id: "m1"))

  @Test func `a message that steers follows the running turn from there`() throws {
    #expect(
      try phases(
        steer, in: busy, snapshot(busy), event(set), event(injected), event(ended("first")))
        == [.unseen, .running, .running, .ended(.complete)])
    // The actions are missed, but the states show it.
    var pending = busy
    pending.steering = ("m1", "Go")
    #expect(
      try phases(
        steer, in: busy, snapshot(pending), snapshot(busy), event(ended("first")))
        == [.running, .running, .ended(.complete)])
    #expect(
      try phases(
        steer, in: busy, event(set), snapshot(Chat(past: [("first", "Before")])))
        == [.running, .ended(.complete)])
  }

  /// The turn ends just before the message reaches the host, or before the agent reads it.
  @Test func `a message that steers waits for its turn if the running turn ends without it`() throws
  {
    let turn = [
      event(started("host-1", from: "m1")), event(ended("host-1")),
    ]
    #expect(
      try phases(steer, in: busy, event(ended("first")), event(set), turn[0], turn[1])
        == [.unseen, .queued, .running, .ended(.complete)])
    #expect(
      try phases(steer, in: busy, event(set), event(ended("first")), turn[0], turn[1])
        == [.running, .queued, .running, .ended(.complete)])
    // The host removes it before its turn, and does not name it.
    #expect(
      try phases(
        steer, in: busy, event(set), event(ended("first")), event(injected),
        event(started("host-1"))) == [.running, .queued, .due, .running])
    // A failed turn is resumed.
    #expect(
      try phases(
        steer, in: busy, event(set), event(ended("first")),
        event(.turnResume(ChatTurnResumeAction(turnId: "first"))), event(injected),
        event(ended("first"))) == [.running, .queued, .running, .running, .ended(.complete)])
  }

  @Test func `a message that steers is found in states`() throws {
    var idle = Chat(past: [("first", "Before")])
    let silent = idle
    idle.steering = ("m1", "Go")
    let done = Chat(past: [("first", "Before"), ("host-1", "Go")])
    #expect(
      try phases(steer, in: busy, event(set), snapshot(idle), snapshot(done))
        == [.running, .queued, .ended(.complete)])
    #expect(
      try phases(steer, in: busy, event(set), snapshot(done)) == [.running, .ended(.complete)])
    #expect(
      try phases(
        steer, in: busy, event(ended("first")), snapshot(silent), snapshot(idle), snapshot(done))
        == [.unseen, .unseen, .queued, .ended(.complete)])
    // The host took it up in the running turn without an action.
    #expect(
      try phases(steer, in: busy, event(set), event(ended("first")), snapshot(silent))
        == [.running, .queued, .ended(.complete)])
    // A restart has renamed all turns.
    var renamed = Chat(past: [("1", "Before")])
    renamed.steering = ("m1", "Go")
    #expect(try phases(steer, in: busy, event(set), snapshot(renamed)) == [.running, .queued])
  }

  @Test func `a message without answer is found in the state`() throws {
    func isShown(_ delivery: SentMessage.Delivery, by chat: Chat) throws -> Bool {
      SentTurn(delivery, text: "Go", before: try busy.state()).isShown(by: try chat.state())
    }
    let mine = SentMessage.Delivery.started(turnId: "mine")
    #expect(try isShown(mine, by: Chat(past: [("first", "Before"), ("mine", "Go")])))
    #expect(try !isShown(mine, by: busy))
    #expect(try isShown(queue, by: Chat(active: ("first", "Before"), queue: [("m1", "Go")])))
    #expect(try isShown(queue, by: Chat(past: [("first", "Before")], active: ("x", "Go"))))
    #expect(try !isShown(queue, by: busy))
  }
}
