internal import AgentHostProtocol

/// The channels that states and actions refer to.
enum ChannelReferences {
  /// Returns the channels that a state refers to, besides chats of sessions, without URI templates.
  static func all(in state: ChannelState) -> [URI] {
    switch state {
    case .root(let root): (root.terminals ?? []).map(\.resource)
    case .session(let session):
      [session.annotations?.resource].compactMap(\.self) + changesets(session.changesets)
    case .chat(let chat):
      changesets(chat.changesets) + (chat.canvases ?? []).map(\.resource)
        + (chat.backgroundWork ?? []).compactMap(of)
    case .automation(let automations): automations.entries.flatMap { $0.runs.map(\.resource) }
    default: []
    }
  }

  /// Returns the channels that an action introduces, besides chats of sessions.
  static func all(in action: StateAction) -> [URI] {
    switch action {
    case .root(.terminalsChanged(let action)): action.terminals.map(\.resource)
    case .session(.changesetsChanged(let action)): changesets(action.changesets)
    case .chat(.changesetsChanged(let action)): changesets(action.changesets)
    case .chat(.canvasesChanged(let action)): (action.canvases ?? []).map(\.resource)
    case .chat(.backgroundWorkSet(let action)): of(action.work).map { [$0] } ?? []
    case .automation(.set(let action)): action.automation.runs.map(\.resource)
    default: []
    }
  }

  /// Returns the chats of a session, also of one with a state of a newer version; `nil` for other channels.
  static func chats(in state: ChannelState) -> [URI]? {
    switch state {
    case .session(let state): return state.chats.map(\.resource)
    case .unknown(let value) where state.unreadableKind == .session:
      return (value["chats"]?.arrayValue ?? []).compactMap { $0["resource"]?.stringValue }
    default: return nil
    }
  }

  private static func of(_ work: BackgroundWork) -> URI? {
    switch work {
    case .shell(let work): work.terminal
    case .subagent(let work): work.chat
    case .unknown: nil
    }
  }

  private static func changesets(_ changesets: [Changeset]?) -> [URI] {
    (changesets ?? []).map(\.uriTemplate).filter { !$0.contains("{") }
  }
}
