internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolModels

extension ScreenModel {
  /// Handles a key.
  package mutating func take(_ key: Key) {
    isStale = true
    note = nil
    if key == .control("z") { return want(.stop) }
    if point(key) { return }
    var key = key
    if case .browse = mode { key = settings.keys.meant(by: key) }
    let candidate = cancelCandidate
    cancelCandidate = nil
    switch mode {
    case .help: scrollHelp(key)
    case .compose: compose(key)
    case .answer(var form):
      let outcome = form.take(key)
      mode = .answer(form)
      conclude(form, outcome)
    case .prompt(let prompt): write(prompt, key)
    case .browse where focus == .decision: decide(key)
    case .browse where focus != .list && focus != .chat: movePane(key)
    case .browse: browse(key, cancelling: candidate)
    }
  }

  // MARK: Browsing

  private mutating func browse(_ key: Key, cancelling candidate: String?) {
    if focus == .list, moveInList(key) || arrangeList(key) { return }
    switch key {
    case .character("q"): want(.quit)
    case .character("?"): mode = .help
    case .tab, .backTab: focus = focus == .list ? .chat : .list
    case .enter: enter()
    case .right, .character("l"): unfoldOrEnter()
    case .escape where focus == .list: arrange { $0 = ScreenListSettings() }
    case .left where focus == .list: foldOrLeave()
    case .escape, .left, .character("h"): focus = .list
    case .up, .character("k"): scroll(by: -1)
    case .down, .character("j"): scroll(by: 1)
    case .pageUp, .control("b"), .control("u"): scroll(by: -page)
    case .pageDown, .control("f"), .control("d"), .character(" "): scroll(by: page)
    case .home, .character("g"): scrollToOldest()
    case .end, .character("G"): anchor = nil
    case .character("n"): selectNextWaiting()
    case .character("m"): beginMessage()
    case .character("i"): openPane(.inbox)
    case .character("H"): openPane(.hosts)
    case .character("D"): openPane(.changes)
    case .character("T"): openPane(.terminals)
    case .character(":"): mode = .prompt(ScreenPrompt(.command))
    case .character("/"):
      focus = .list
      mode = .prompt(ScreenPrompt(.filter, text: list.filter))
    case .character("r"): beginAnswer()
    case .character("x"): cancelTurn(confirmed: candidate)
    case .character("R"): reconnect()
    case .control("l"): want(.redraw)
    default:
      say(
        decisions.isEmpty
          ? "this key has no effect here; ? shows all keys" : "Enter opens the decision", .faint)
    }
  }

  /// Opens the pending decision or question of the session, or else its chat.
  private mutating func enter() {
    if openDecision() { return }
    if focus == .chat, !waitingRequests.isEmpty { return beginAnswer() }
    focus = .chat
  }

  private mutating func unfoldOrEnter() {
    if focus == .list, case .host(let name) = selection, folded.contains(name) {
      return fold(name, false)
    }
    focus = .chat
  }

  private mutating func foldOrLeave() {
    switch selection {
    case .host(let name): fold(name, true)
    case .session(let channel): select(.host(channel.host))
    case .chat(_, let session): select(.session(session))
    case nil: break
    }
    hasChosen = true
  }

  private mutating func selectNextWaiting() {
    guard let next = nextWaiting else { return say("no session is waiting for you", .good) }
    hasChosen = true
    select(next)
  }

  mutating func reconnect() {
    guard let name = commandHost else { return }
    guard host(name)?.isConnected != true else { return say("\(name) is connected", .good) }
    want(.reconnect(name))
  }

  // MARK: Scrolling

  private var page: Int { max(layout.timelineRows - 2, 1) }

  /// Scrolls the chat. At the end it follows the newest row again.
  private mutating func scroll(by rows: Int) {
    guard let transcript else { return }
    let layout = layout
    var history = TranscriptLayout(transcript, width: layout.timelineColumns, cache: cache)
    defer { cache = history.layouts }
    guard let newest = history.newestTop(height: layout.timelineRows) else { return }
    let top = history.moved(top(in: history) ?? newest, by: rows)
    anchor = top >= newest ? nil : (history.rows[top.row].id, top.line)
    if rows < 0, top == TranscriptLayout.oldestTop { fetchOlder() }
  }

  private mutating func scrollToOldest() {
    guard let first = transcript?.allRows.first else { return }
    anchor = (first.id, 0)
    scroll(by: -1)
  }

  /// Returns the scrolled top of the chat.
  func top(in history: TranscriptLayout) -> TranscriptLayout.Top? {
    guard let anchor, let row = history.rows.index(of: anchor.row) else { return nil }
    return TranscriptLayout.Top(row: row, line: anchor.line)
  }

  // MARK: Deciding

  /// The open questions of the agent.
  var waitingRequests: [ChatInputRequest] {
    guard let channel = selectedChat else { return [] }
    return pendingDecisions.compactMap { decision in
      guard case .question(let request) = decision.subject else { return nil }
      return answered.contains(AnsweredKey(chat: channel, id: request.id)) ? nil : request
    }
  }

  mutating func cancelTurn(confirmed: String?) {
    guard let turn = chat?.activeTurn else { return say("no turn is running", .faint) }
    guard confirmed == turn.id else {
      cancelCandidate = turn.id
      return say("press x again to cancel the turn", .attention)
    }
    dispatch(
      .turnCancelled(turn.cancellation(at: now.milliseconds)),
      ScreenRequest(done: "cancelled", what: "not cancelled"))
  }

  // MARK: Writing

  mutating func beginMessage() {
    guard chat != nil else { return say("select a session first", .faint) }
    showChat()
    mode = .compose
  }

  /// Shows the chat, whose panel has the field, in place of the list in a narrow window.
  private mutating func showChat() {
    if layout.chatColumns == 0 { focus = .chat }
  }

  private mutating func compose(_ key: Key) {
    switch key {
    case .escape: mode = .browse
    case .enter: sendDraft()
    case .control("o"): want(.edit(draft.text, .message))
    case .control("f"): mode = .prompt(ScreenPrompt(.attach))
    case .control("x"): detachNewest()
    case .control("t"): steer()
    default: _ = draft.take(key)
    }
  }

  private mutating func sendDraft() {
    let text = draft.text
    guard text.contains(where: { !$0.isWhitespace }) else {
      mode = .browse
      return
    }
    guard !isReadingFile else { return }
    anchor = nil
    sendDraft(text) { $0.send($1, restoring: $2) }
  }

  mutating func beginAnswer() {
    guard let request = waitingRequests.first else {
      return say("there is no open question", .faint)
    }
    showChat()
    mode = .answer(ScreenForm(request))
  }

  private mutating func conclude(_ form: ScreenForm, _ outcome: ScreenForm.Outcome) {
    let response: ChatInputResponseKind
    var answers: [String: ChatInputAnswer]?
    switch outcome {
    case .goesOn: return
    case .closed:
      mode = .browse
      return
    case .declined: response = .decline
    case .answered(let given): (response, answers) = (.accept, given)
    }
    mode = .browse
    guard waitingRequests.contains(where: { $0.id == form.request.id }) else {
      return say("another client has answered", .faint)
    }
    guard let channel = selectedChat else { return }
    let key = AnsweredKey(chat: channel, id: form.request.id)
    answered.insert(key)
    let word = response == .accept ? "answered" : "declined"
    dispatch(
      .inputCompleted(
        ChatInputCompletedAction(requestId: form.request.id, response: response, answers: answers)),
      ScreenRequest(done: word, what: "not \(word)", answered: key))
  }
}
