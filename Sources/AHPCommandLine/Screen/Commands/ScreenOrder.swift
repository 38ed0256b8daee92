internal import AgentHostProtocol

/// A command of the user on sessions.
enum ScreenOrder: Sendable, Equatable {
  /// Create a session on a host; nil selects the host's default.
  case create(host: String, agent: String?, directory: String?)
  case session(ChannelKey, SessionAction)
  case dispose(ChannelKey)
  /// Create a chat in the session that begins with the turns of another one.
  case fork(ChannelKey, chat: URI, turn: String)
  case revert(ChannelKey)

  /// The message on success.
  var done: String {
    switch self {
    case .create: "created"
    case .session(_, .titleChanged): "renamed"
    case .session(_, .isArchivedChanged(let action)):
      action.isArchived ? "archived" : "unarchived"
    case .session: "done"
    case .dispose: "disposed of"
    case .fork: "forked: the new chat is listed below its session"
    case .revert: "reverted"
    }
  }
}
