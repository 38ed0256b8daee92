/// The verdicts on actions sent while a turn was running. Pure.
struct BusyVerdict: Sendable {
  /// The outcome of the second turn.
  var reaction: ProbeConnection.Reaction
  /// The identifier of the turn that was active afterwards.
  var active: String?
  var first: String
  var second: String
  /// Whether the first turn ended by itself.
  var hasEnded: Bool

  /// Whether the second turn has taken the place of the first.
  var replaces: Bool { reaction == .accepted && active == second && !hasEnded }

  var outcome: ProbeOutcome {
    switch reaction {
    case .rejected(let reason): .asSpecified(note: ProbeText.short(reason))
    case .silence: .differs("neither echoes nor rejects it")
    case .accepted where hasEnded: .notTested("the agent's turn ended too early")
    case .accepted where replaces: .differs("replaces the running turn")
    case .accepted: .differs("accepts it")
    }
  }

  /// For the end of a turn on request.
  static func cancelling(
    _ reaction: ProbeConnection.Reaction, isFinished: Bool
  ) -> ProbeOutcome {
    switch reaction {
    case .accepted: isFinished ? .asSpecified() : .differs("the turn goes on")
    case .rejected(let reason): .differs("rejects it: \(ProbeText.short(reason))")
    case .silence: .differs("neither echoes nor rejects it")
    }
  }

  /// For a message that was queued and is to become a turn.
  static func queued(
    _ reaction: ProbeConnection.Reaction, hasBegun: Bool, named name: String?, id: String
  ) -> ProbeOutcome {
    switch reaction {
    case .rejected(let reason): .notOffered("rejects queued messages: \(ProbeText.short(reason))")
    case .silence: .differs("neither echoes nor rejects it")
    case .accepted where !hasBegun: .differs("starts no turn with the message")
    case .accepted where name == id: .asSpecified()
    case .accepted: .differs("the turn does not name the queued message")
    }
  }
}
