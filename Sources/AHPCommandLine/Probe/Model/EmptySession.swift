internal import AgentHostProtocol

/// A session without a turn, created by a probe.
struct EmptySession: Sendable {
  /// Under which URI the host lists it.
  var uri: URI
  /// Under which URI it was created.
  var requested: URI
  /// The provider that the list shows.
  var provider: String?
  var chat: URI
  /// When the last subscriber left.
  var since: Duration
  /// The provider of the host's agents that the URIs of sessions begin with; `nil` for none.
  var scheme: String?
}
