/// The verdicts on actions sent while a turn was running. Pure.
struct BusyVerdict: Sendable {
  var reaction: ProbeConnection.Reaction
  /// The identifier of the turn that was active afterwards.
  var active: String?
  var first: String
  var second: String
  var hasEnded: Bool

  /// Whether the second turn has taken the place of the first.
  var replaces: Bool { reaction == .accepted && active == second && !hasEnded }

  var outcome: ProbeOutcome {
    switch reaction {
    case .rejected(let reason): .asSpecified(note: ProbeText.short(reason))
    case .accepted where hasEnded: .notTested("the agent's turn ended too early")
    case .accepted where replaces: .differs("replaces the running turn")
    default: reaction.outcome(whenAccepted: .differs("accepts it"))
    }
  }

  /// For a message that was queued and is to become a turn.
  static func queued(
    _ reaction: ProbeConnection.Reaction, hasBegun: Bool, named name: String?, id: String
  ) -> ProbeOutcome {
    switch reaction {
    case .rejected(let reason): .notOffered("rejects queued messages: \(ProbeText.short(reason))")
    case .accepted where !hasBegun: .differs("starts no turn with the message")
    default:
      reaction.outcome(
        whenAccepted: name == id
          ? .asSpecified() : .differs("the turn does not name the queued message"))
    }
  }
}
