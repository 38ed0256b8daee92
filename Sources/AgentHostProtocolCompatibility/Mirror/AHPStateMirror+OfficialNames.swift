public import AgentHostProtocol
public import AgentHostProtocolClient

/// Names of the official package for the states of one host.
extension AHPStateMirror {
  /// The state of the host as a whole; one without agents before its snapshot, where `root` is `nil`.
  public var rootState: RootState { root ?? RootState(agents: []) }

  /// The states of all sessions with a snapshot. Each call copies the list of channels; `session(_:)` reads one
  /// session.
  public var sessions: URIDictionary<SessionState> {
    URIDictionary(resources.compactMap { uri in session(uri).map { (uri, $0) } })
  }
}
