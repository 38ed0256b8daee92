/// The user's answer to a decision.
struct DecisionAnswer: Sendable, Equatable {
  let decision: Decision
  let isApproved: Bool
  /// The option of the host that the user selected.
  var option: String?
  /// A reason for the agent.
  var reason: String?
  /// The message on success.
  let note: String
}
