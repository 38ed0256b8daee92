import AgentHostProtocol

// How a host is recognized after a reconnect.
//
// `reconnect` is asked with a number before that of a known action, the witness. A host that is still the
// same repeats the action among the others; a host that has restarted has another one at that number, or
// none. Only actions that name a turn are used: what hosts do when they start, such as announcing their
// agents, may come at the same number in each epoch.
extension ChannelTracker {
  /// How far a witness may lie behind the number to continue from: everything after it is repeated.
  private static let witnessDistance = 64
  /// How many of the newest events are looked at.
  private static let witnessSearch = 8

  /// The number that the host was given with `reconnect`, while the answer is on its way.
  package var askedNumber: Int? {
    if case .reconnect(_, let asked, _) = handshake { asked } else { nil }
  }

  /// The number to ask with in order to continue from `serverSeq`.
  func numberToAsk(from serverSeq: Int) -> Int {
    guard let witness, witness.serverSeq > 0, cursors.cursor(of: witness.channel) != nil,
      subscriptions.contains(witness.channel), serverSeq - witness.serverSeq < Self.witnessDistance
    else { return serverSeq }
    return min(serverSeq, witness.serverSeq - 1)
  }

  mutating func noteWitness(in events: [InboundEvent]) {
    for event in events.suffix(Self.witnessSearch).reversed() {
      if case .action(let envelope) = event, note(witness: envelope) { return }
    }
  }

  mutating func noteWitness(among actions: [ActionEnvelope]) {
    for envelope in actions.suffix(Self.witnessSearch).reversed() where note(witness: envelope) {
      return
    }
  }

  /// Takes an action as witness if it was folded and is newer than the one that there is.
  private mutating func note(witness envelope: ActionEnvelope) -> Bool {
    guard envelope.namesTurn, envelope.rejectionReason == nil,
      envelope.serverSeq > witness?.serverSeq ?? 0,
      cursors.cursor(of: envelope.channel) ?? .min >= envelope.serverSeq
    else { return false }
    witness = envelope
    return true
  }
}

extension ActionEnvelope {
  /// Whether the action is part of a turn that it names: no other epoch of the host has the same one.
  fileprivate var namesTurn: Bool {
    guard case .chat(let action) = action else { return false }
    return switch action {
    case .turnStarted, .delta, .responsePart, .reasoning, .usage, .turnComplete, .turnCancelled,
      .error, .toolCallStart, .toolCallDelta, .toolCallReady, .toolCallConfirmed,
      .toolCallComplete, .toolCallResultConfirmed, .toolCallContentChanged:
      true
    default: false
    }
  }
}
