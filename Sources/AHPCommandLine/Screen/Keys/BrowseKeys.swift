/// The keys of the list and of the chat.
enum BrowseKeys {
  /// Handles a key.
  ///
  /// - Parameter candidate: the turn that the key before asked to cancel.
  static func take(_ key: Key, cancelling candidate: String?, _ state: inout ScreenState) {
    if state.focus == .list, arrange(key, &state) { return }
    if let step = ScrollStep(key) { return scroll(step, &state) }
    if ScreenShortcut.take(key, &state) { return }
    switch key {
    case .tab, .backTab: state.focus = state.focus == .list ? .chat : .list
    case .enter: enter(&state)
    case .right, .character("l"): unfoldOrEnter(&state)
    case .escape where state.focus == .list:
      state.list.arrange(state.hosts, at: state.now) { $0 = ScreenListSettings() }
    case .left where state.focus == .list: foldOrLeave(&state)
    case .escape, .left, .character("h"): state.focus = .list
    case .character("n"): selectNextWaiting(&state)
    case .character("m"): state.beginMessage()
    case .character("/"):
      state.focus = .list
      filter(&state)
    case .character("r"): beginAnswer(&state)
    case .character("x"): state.cancelTurn(confirmed: candidate)
    case .character("R"): state.reconnect()
    default:
      state.output.say(
        state.decision.queue.current(in: state.open) == nil
          ? "this key has no effect here; ? shows all keys" : "Enter opens the decision", .faint)
    }
  }

  // MARK: Scrolling

  private static func scroll(_ step: ScrollStep, _ state: inout ScreenState) {
    guard state.focus != .list else {
      let rows = state.rows.count
      return state.step(by: step.rows(page: max(state.size.rows - 3, 1), all: rows))
    }
    guard let transcript = state.open.transcript else { return }
    let layout = ScreenGeometry(state).layout
    let isAtOldest = state.scroll.scroll(
      step, transcript, width: layout.timelineColumns, height: layout.timelineRows)
    if isAtOldest { state.fetchOlder() }
  }

  // MARK: List

  /// Handles a key that changes filters, order or folding of the list; false for any other.
  private static func arrange(_ key: Key, _ state: inout ScreenState) -> Bool {
    switch key {
    case .character("/"): filter(&state)
    case .character("f"), .character("s"), .character("o"):
      state.list.arrange(state.hosts, at: state.now) { settings in
        _ = settings.take(key)
      }
    case .character("z"):
      if let host = state.open.selection?.host { state.fold([host]) }
    case .character("Z"): state.fold(state.hosts.all.map(\.name), state.list.folded.isEmpty)
    default: return false
    }
    if let summary = state.list.settings.summary { state.output.say("list: \(summary)", .faint) }
    return true
  }

  private static func filter(_ state: inout ScreenState) {
    state.mode = .prompt(ScreenPrompt(.filter, text: state.list.settings.filter))
  }

  private static func unfoldOrEnter(_ state: inout ScreenState) {
    if state.focus == .list, case .host(let name) = state.open.selection,
      state.list.folded.contains(name)
    {
      return state.fold([name], false)
    }
    state.focus = .chat
  }

  private static func foldOrLeave(_ state: inout ScreenState) {
    state.hasChosen = true
    switch state.open.selection {
    case .host(let name): state.fold([name], true)
    case .session(let channel): state.select(.host(channel.host))
    case .chat(_, let session): state.select(.session(session))
    case nil: break
    }
  }

  private static func selectNextWaiting(_ state: inout ScreenState) {
    guard let next = state.rows.nextWaiting else {
      return state.output.say("no session is waiting for you", .good)
    }
    state.choose(next)
  }

  // MARK: Chat

  /// Opens the pending decision or question of the session, or else its chat.
  private static func enter(_ state: inout ScreenState) {
    if state.openDecision() { return }
    if state.focus == .chat, !state.decision.queue.questions(in: state.open).isEmpty {
      return beginAnswer(&state)
    }
    state.selectWaitingChat()
    state.focus = .chat
  }

  private static func beginAnswer(_ state: inout ScreenState) {
    guard let request = state.decision.queue.questions(in: state.open).first else {
      return state.output.say("there is no open question", .faint)
    }
    state.showChat()
    state.mode = .answer(ScreenForm(request, in: state.open.selectedChat))
  }
}
