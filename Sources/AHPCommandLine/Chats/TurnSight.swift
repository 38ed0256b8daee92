internal import AgentHostProtocol
internal import AgentHostProtocolClient

extension AHPError.Code {
  static let turnGone = AHPError.Code(rawValue: "turn-gone")
}

extension ChatState {
  /// Whether a turn is under way or over; one that was not loaded is not seen.
  func hasTurn(_ id: String) -> Bool {
    activeTurn?.id == id || turns.contains { $0.id == id }
  }
}

/// Whether a turn is there, as far as what comes of its chat tells. Pure.
struct TurnSight: Sendable {
  enum State: Sendable, Hashable {
    /// Nothing has shown it yet.
    case unseen
    case present
    /// It was there, and is not any more: the host has lost its memory, or somebody has removed it.
    case gone
  }

  let turnId: String
  private(set) var state = State.unseen

  init(turnId: String) { self.turnId = turnId }

  /// Takes an element of the chat.
  mutating func take(_ element: HostFeedElement) -> State {
    switch element {
    case .snapshot(let value):
      guard case .chat(let chat) = value.snapshot.state else { break }
      if chat.hasTurn(turnId) { state = .present } else if state == .present { state = .gone }
    case .event(let value):
      guard !value.isRejected, case .chat(.turnStarted(let action)) = value.envelope.action,
        action.turnId == turnId
      else { break }
      state = .present
    case .ended, .notification, .gap: break
    }
    return state
  }
}
