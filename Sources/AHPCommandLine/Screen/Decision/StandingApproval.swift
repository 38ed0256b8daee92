/// A tool whose calls in a session are approved automatically.
struct StandingApproval: Sendable, Hashable {
  var session: ChannelKey
  var tool: String
  /// The contributor of the tool: names are unique only for one.
  var contributor: String?
}

extension StandingApproval {
  init(_ decision: Decision, in session: ChannelKey) {
    self.init(session: session, tool: decision.tool, contributor: decision.contributor)
  }
}
