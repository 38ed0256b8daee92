internal import AgentHostProtocol

/// The keys of panes in place of the chat.
enum PaneKeys {
  static func decide(_ key: Key, _ state: inout ScreenState) {
    switch state.decision.take(key, state.open, at: state.uptime, &state.output) {
    case .leave: state.leaveDecision()
    case .help: state.mode = .help(HelpPane())
    case .prompt(let prompt): state.mode = .prompt(prompt)
    case .answer(let answer): state.answer(answer)
    case .answerAll(let answer): state.answerAll(answer)
    case nil: break
    }
  }

  static func take(_ key: Key, _ state: inout ScreenState) {
    // Rows may have been added above it since the last frame.
    if state.focus == .inbox { state.pane.followChosen(in: state.hosts.inbox) }
    let rows: Int? =
      switch state.focus {
      case .inbox: state.hosts.waitingCount
      case .hosts: state.hosts.all.count
      case .list, .chat, .decision, .changes, .terminals: nil
      }
    switch state.pane.take(key, in: state.focus, rows: rows) {
    case Request.none?: break
    case .close: state.closePane()
    case .enter: enter(&state)
    case .connect:
      if state.focus == .hosts { selectChosen(&state) }
      state.reconnect()
    case .revert: askRevert(&state)
    case nil:
      guard !ScreenShortcut.take(key, &state) else { return }
      state.output.say("this key has no effect here; ? shows all keys", .faint)
    }
  }

  private typealias Request = PaneState.Request

  /// Selects the row's session or host, and leaves the pane open.
  private static func selectChosen(_ state: inout ScreenState) {
    let rows =
      state.focus == .hosts
      ? state.hosts.all.map { ScreenSelection.host($0.name) }
      : state.hosts.inbox.map { .session($0.session) }
    let (pane, focus) = (state.pane, state.focus)
    let row = rows.indices.contains(pane.index) ? rows[pane.index] : nil
    guard let chosen = focus == .inbox ? pane.chosen.map({ .session($0) }) ?? row : row else {
      return
    }
    state.choose(chosen)
    (state.pane, state.focus) = (pane, focus)
  }

  private static func enter(_ state: inout ScreenState) {
    switch state.focus {
    case .inbox:
      selectChosen(&state)
      state.focus = .chat
      state.decision.opensWhenLoaded = true
      state.followDecisions()
    case .hosts:
      selectChosen(&state)
      state.closePane()
    case .list, .chat, .decision, .changes, .terminals: break
    }
  }

  /// Asks for confirmation before reverting the changes of the session.
  private static func askRevert(_ state: inout ScreenState) {
    guard let channel = state.open.channels(of: .changes).first,
      case .changeset(let changes) = state.open.state(channel), let operation = changes.revert
    else { return state.output.say("the host does not support reverting", .faint) }
    switch operation.status {
    case .running: state.output.say("the changes are being reverted", .faint)
    case .disabled: state.output.say("the changes cannot be reverted now", .faint)
    case .idle, .error, .unknown: OrderConfirmation.ask(.revert(channel), &state)
    }
  }
}
