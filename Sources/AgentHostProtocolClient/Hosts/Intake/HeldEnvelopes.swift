import AgentHostProtocol

/// Envelopes of a channel whose state is on its way.
struct HeldEnvelopes: Sendable {
  /// Beyond this the oldest are given up; the state that comes probably has them.
  static let limit = 8_192

  var envelopes: [ActionEnvelope] = []
  var lostUpTo: Int?

  mutating func append(_ envelope: ActionEnvelope) {
    if envelopes.count >= Self.limit {
      lostUpTo = envelopes[Self.limit / 2 - 1].serverSeq
      envelopes.removeFirst(Self.limit / 2)
    }
    envelopes.append(envelope)
  }
}
