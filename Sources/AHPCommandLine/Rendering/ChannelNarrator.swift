internal import AgentHostProtocol

/// Describes events of all channels but chats as lines. Pure and stateless.
enum ChannelNarrator {
  /// Returns the lines of an action; none for minor actions.
  static func lines(
    of action: StateAction, on channel: URI? = nil, withContent: Bool
  ) -> [WatchLine] {
    switch action {
    case .root(let action): root(action)
    // Hosts rename a chat by the action of sessions.
    case .session(.titleChanged(let change))
    where channel.flatMap({ ChannelKind(suggestedBy: $0) }) == .chat:
      [WatchLine(.session, withContent ? "chat renamed to \(change.title)" : "chat renamed")]
    case .session(let action): session(action, withContent)
    case .terminal(let action): terminal(action, withContent)
    case .chat: []
    case .unknown:
      [WatchLine(.other, "\(action.type ?? "something") (unknown to this version)", .faint)]
    default: [WatchLine(.other, action.type ?? "changed", .faint)]
    }
  }

  private static func root(_ action: RootAction) -> [WatchLine] {
    switch action {
    case .agentsChanged(let action):
      let names = action.agents.map(\.displayName).joined(separator: ", ")
      return [WatchLine(.host, "agents: \(names.isEmpty ? "none" : names)")]
    case .activeSessionsChanged(let action):
      return [WatchLine(.host, activeSessions(action.activeSessions), .faint)]
    case .terminalsChanged(let action):
      let count = action.terminals.count
      return [WatchLine(.host, "\(count) \(count == 1 ? "terminal" : "terminals")", .faint)]
    case .configChanged: return [WatchLine(.host, "configuration changed", .faint)]
    }
  }

  private static func activeSessions(_ count: Int) -> String {
    count == 1 ? "1 active session" : "\(count) active sessions"
  }

  private static func session(_ action: SessionAction, _ withContent: Bool) -> [WatchLine] {
    func line(_ text: String, _ weight: WatchLine.Weight = .plain) -> [WatchLine] {
      [WatchLine(.session, text, weight)]
    }
    switch action {
    case .ready: return line("ready", .good)
    case .creationFailed(let action):
      let why = withContent ? ": \(action.error.message.firstLine)" : ""
      return line("creation failed\(why)", .bad)
    case .chatAdded(let action) where action.summary.interactivity.isHidden: return []
    case .chatAdded(let action):
      return line(withContent ? "new chat \(action.summary.title)" : "new chat")
    case .chatRemoved(let action): return line("chat removed: \(action.chat)")
    case .chatUpdated(let action):
      guard let status = action.changes.status?.activity, status == .error else { return [] }
      return line("a chat failed", .bad)
    case .titleChanged(let action):
      return line(withContent ? "renamed to \(action.title)" : "renamed")
    case .isArchivedChanged(let action):
      return line(action.isArchived ? "archived" : "unarchived")
    case .activityChanged(let action):
      return withContent ? action.activity.map { line($0, .faint) } ?? [] : []
    case .configChanged(let action):
      return line("configuration: \(action.config.keys.joined(separator: ", "))", .faint)
    case .activeClientSet(let action):
      return line(
        "client \(action.activeClient.displayName ?? action.activeClient.clientId)", .faint)
    case .activeClientRemoved(let action): return line("client \(action.clientId) left", .faint)
    case .workingDirectorySet(let action): return line("directory \(action.directory)", .faint)
    case .workingDirectoryRemoved(let action):
      return line("directory removed: \(action.directory)", .faint)
    case .workingDirectoryReplaced(let action):
      return line("directory \(action.directory) is now \(action.replacement)", .faint)
    // The events of the chats say this.
    case .inputNeededSet, .inputNeededRemoved, .isReadChanged, .chatsReordered,
      .defaultChatChanged, .changesetsChanged, .metaChanged, .serverToolsChanged,
      .customizationsChanged, .customizationToggled, .customizationUpdated, .customizationRemoved,
      .mcpServerStateChanged, .mcpServerStartRequested, .mcpServerStopRequested,
      .mcpServerBackgroundRequested:
      return []
    }
  }

  private static func terminal(_ action: TerminalAction, _ withContent: Bool) -> [WatchLine] {
    switch action {
    case .data(let action):
      guard withContent else { return [] }
      return TerminalText.stripped(action.data, keepingNewlines: true).split(separator: "\n")
        .map { WatchLine(.terminal, String($0)) }
    case .exited(let action):
      let code = action.exitCode.map { " with \($0)" } ?? ""
      return [WatchLine(.terminal, "exited\(code)")]
    default: return []
    }
  }

  /// Returns the lines of a snapshot.
  ///
  /// - Parameter status: the status of a session that the host reported outside of its state, if any.
  static func lines(
    of state: ChannelState, isFirst: Bool, status: SessionStatus? = nil
  ) -> [WatchLine] {
    guard isFirst else { return [] }
    switch state {
    case .root(let state):
      let agents = state.agents.map(\.displayName).joined(separator: ", ")
      let count = state.activeSessions.map { ", \(activeSessions($0))" } ?? ""
      return [WatchLine(.host, "agents: \(agents.isEmpty ? "none" : agents)\(count)")]
    case .session(let state):
      let chats = state.chats.count == 1 ? "1 chat" : "\(state.chats.count) chats"
      let status = status ?? .shown(nil, state)
      // The title of a waiting session is shown in full; its column may cut it.
      let isWaiting = status.activity == .inputNeeded
      let title = isWaiting && !state.title.isEmpty ? ": \(state.title)" : ""
      return [
        WatchLine(.session, "\(status.word), \(chats)\(title)", isWaiting ? .attention : .plain)
      ]
    case .terminal(let state): return [WatchLine(.terminal, state.title, .faint)]
    case .unknown:
      guard let name = state.unreadableName else { return [] }
      return [
        WatchLine(
          .other, "unreadable: cannot decode the state of this \(name); see 'ahpctl get'",
          .bad)
      ]
    default: return []
    }
  }

  /// Returns the lines of a notification, and its session.
  ///
  /// - Parameter title: the title of that session, if it is known.
  static func lines(
    of notification: HostNotification, title: String? = nil
  ) -> (session: URI?, lines: [WatchLine]) {
    switch notification {
    case .sessionAdded(let params):
      return (params.summary.resource, [WatchLine(.session, "new session", .good)])
    case .sessionRemoved(let params):
      return (params.session, [WatchLine(.session, "removed", .bad)])
    case .sessionSummaryChanged(let params):
      guard let status = params.changes.status else { return (params.session, []) }
      let weight: WatchLine.Weight =
        status.activity == .inputNeeded
        ? .attention : status.activity == .error ? .bad : .faint
      let name = params.changes.title ?? title ?? ""
      let what = status.activity == .inputNeeded && !name.isEmpty ? ": \(name)" : ""
      return (params.session, [WatchLine(.session, status.word + what, weight)])
    case .progress(let params):
      let total = params.total.map { " of \(number($0))" } ?? ""
      let text = params.message.map { " \($0)" } ?? ""
      return (nil, [WatchLine(.host, "progress \(number(params.progress))\(total)\(text)", .faint)])
    case .authRequired(let params):
      return (nil, [WatchLine(.auth, "token required for \(params.resource)", .attention)])
    case .otlpExportLogs, .otlpExportTraces, .otlpExportMetrics: return (nil, [])
    case .unknown(let method, _): return (nil, [WatchLine(.other, method, .faint)])
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? String(value)
  }
}
