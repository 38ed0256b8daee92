import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// Whether the turn that is followed is still there.
@Suite(.limitedConcurrency) struct TurnSightTests {
  private let chat = "ahp-chat:/1"

  private func snapshot(_ active: String?, _ past: String...) throws -> HostFeedElement {
    var state = try ChatState(
      json: """
        {"resource": "\(chat)", "title": "One", "status": 1, "modifiedAt": "2026-01-01T00:00:00Z",
         "turns": []}
        """)
    state.turns = past.map { .answered("Why?", "So.", id: $0) }
    state.activeTurn = active.map {
      ActiveTurn(
        id: $0, startedAt: "2026-01-01T00:00:00Z",
        message: Message(text: "Why?", origin: MessageOrigin(kind: .user)), responseParts: [])
    }
    return .snapshot(
      HostedSnapshot(
        hostId: "build", generation: HostGeneration(number: 1),
        snapshot: Snapshot(resource: chat, state: .chat(state), fromSeq: 1), cause: .restored))
  }

  private func started(_ turn: String, refused: String? = nil) -> HostFeedElement {
    let action = ChatTurnStartedAction(
      turnId: turn, startedAt: "2026-01-01T00:00:00Z",
      message: Message(text: "Why?", origin: MessageOrigin(kind: .user)))
    var envelope = ActionEnvelope(
      channel: chat, action: .chat(.turnStarted(action)), serverSeq: 2)
    envelope.rejectionReason = refused
    return .event(
      HostedAction(hostId: "build", generation: HostGeneration(number: 1), envelope: envelope))
  }

  private func states(_ elements: HostFeedElement...) -> [TurnSight.State] {
    var sight = TurnSight(turnId: "mine")
    return elements.map { sight.take($0) }
  }

  @Test func isGoneOnlyWhenItWasThere() throws {
    // The chat as it was before the turn began says nothing.
    #expect(
      try states(snapshot(nil, "old"), started("other"), started("mine"), snapshot("mine"))
        == [.unseen, .unseen, .present, .present])
    #expect(
      try states(started("mine"), snapshot(nil, "old", "mine"), snapshot(nil, "old"))
        == [.present, .present, .gone])
    #expect(try states(started("mine", refused: "busy"), snapshot("other")) == [.unseen, .unseen])
  }
}
