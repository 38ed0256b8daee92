/// The verdict on actions that cannot have an effect. Pure.
struct RejectionVerdict: Sendable {
  private let reactions: [ProbeConnection.Reaction]

  init(_ reactions: [ProbeConnection.Reaction]) { self.reactions = reactions }

  /// Whether one was echoed as accepted.
  var neverRejects: Bool { reactions.contains(.accepted) }
  /// Whether no action was echoed as accepted, and at least one got no reaction.
  var drops: Bool { !neverRejects && reactions.contains(.silence) }
  var rejects: Bool { reactions.allSatisfy(\.isRejection) }

  var outcome: ProbeOutcome {
    if rejects { return .asSpecified() }
    let accepted = reactions.count { $0 == .accepted }
    let silent = reactions.count { $0 == .silence }
    let parts = [
      accepted > 0 ? "echoes \(accepted) of \(reactions.count) as accepted" : nil,
      silent > 0 ? "neither echoes nor rejects \(silent) of \(reactions.count)" : nil,
    ]
    return .differs(parts.compactMap(\.self).joined(separator: "; "))
  }
}
