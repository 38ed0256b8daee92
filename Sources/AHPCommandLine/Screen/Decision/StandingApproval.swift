/// A tool whose calls in a session are approved automatically.
struct StandingApproval: Sendable, Hashable {
  var session: ChannelKey
  var tool: String
}
