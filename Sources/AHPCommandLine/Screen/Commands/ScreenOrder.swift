internal import AgentHostProtocol

/// Work on sessions that the user has ordered.
enum ScreenOrder: Sendable, Hashable {
  /// Create a session on a host, with an agent and a directory or the host's own choice.
  case create(host: String, agent: String?, directory: String?)
  /// Dispatch an action on a session.
  case session(ChannelKey, SessionAction)
  /// Dispose of a session.
  case dispose(ChannelKey)
  /// Open a chat in a session that begins with another one's turns.
  case fork(ChannelKey, chat: URI, turn: String)
  /// Revert all changes of a changeset.
  case revert(ChannelKey)

  /// What to say when it is done.
  var done: String {
    switch self {
    case .create: "created"
    case .session(_, .titleChanged): "renamed"
    case .session(_, .isArchivedChanged(let action)):
      action.isArchived ? "archived" : "taken out of the archive"
    case .session: "done"
    case .dispose: "disposed of"
    case .fork: "forked: the new chat stands below its session"
    case .revert: "reverted"
    }
  }
}
