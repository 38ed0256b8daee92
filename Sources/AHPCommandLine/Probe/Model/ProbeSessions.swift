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

/// The session that a probe created, and the facts that the probe found out about it.
struct OwnSession: Sendable {
  /// Under which URI the host lists it.
  var uri: URI
  var chat: URI
  /// The scheme of sessions of this host, if that is the provider of the agent.
  var scheme: String?
  /// The first turn, once there is one.
  var firstTurn: String?
  /// The text of the message that started it.
  var firstText = ""
  /// An action that the host rejects, and its channel.
  var rejected: (action: JSONValue, channel: URI)?
  /// Whether the host rejects actions that can have no effect.
  var rejects = false
}
