/// A tool whose calls in a session are approved automatically.
struct StandingApproval: Sendable, Hashable {
  let session: ChannelKey
  private let tool: String
  /// The contributor of the tool: names are unique only for one.
  private let contributor: String?

  init(_ decision: Decision, in session: ChannelKey) {
    self.session = session
    (tool, contributor) = (decision.tool, decision.contributor)
  }
}
