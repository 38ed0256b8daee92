internal import AgentHostProtocol

extension ScreenModel {
  /// A key was pressed.
  package mutating func take(_ key: Key) {
    isStale = true
    note = nil
    let candidate = cancelCandidate
    cancelCandidate = nil
    switch mode {
    case .help: mode = .browse
    case .compose: compose(key)
    case .answer(var form):
      let outcome = form.take(key)
      mode = .answer(form)
      conclude(form, outcome)
    case .browse: browse(key, cancelling: candidate)
    }
  }

  // MARK: Browsing

  private mutating func browse(_ key: Key, cancelling candidate: String?) {
    switch key {
    case .character("q"): want(.quit)
    case .character("?"): mode = .help
    case .tab, .backTab: focus = focus == .list ? .chat : .list
    case .enter, .right, .character("l"): focus = .chat
    case .escape, .left, .character("h"): focus = .list
    case .up, .character("k"): step(-1)
    case .down, .character("j"): step(1)
    case .pageUp, .control("b"), .control("u"): scroll(by: -page)
    case .pageDown, .control("f"), .control("d"), .character(" "): scroll(by: page)
    case .home, .character("g"): scrollToOldest()
    case .end, .character("G"): anchor = nil
    case .character("n"): selectNextWaiting()
    case .character("m"), .character("i"): beginMessage()
    case .character("a"): decide(approved: true, option: nil)
    case .character("d"): decide(approved: false, option: nil)
    case .character(let digit) where digit.isNumber: choose(digit)
    case .character("r"): beginAnswer()
    case .character("x"): cancelTurn(confirmed: candidate)
    case .character("R"): reconnect()
    case .control("l"): want(.redraw)
    default: say("no such key here; ? shows those that there are", .faint)
    }
  }

  private mutating func step(_ rows: Int) {
    guard focus == .list else { return scroll(by: rows) }
    let row = min(max((chosenRow ?? 0) + rows, 0), rowCount - 1)
    guard let node = self.rows(in: row..<row + 1).first else { return }
    hasChosen = true
    select(node.selection)
  }

  private mutating func selectNextWaiting() {
    guard let next = nextWaiting else { return say("nobody waits for you", .good) }
    hasChosen = true
    select(next)
  }

  private mutating func reconnect() {
    guard let name = selection?.host ?? hosts.first?.name else { return }
    guard host(name)?.isConnected != true else { return say("\(name) is connected", .good) }
    want(.reconnect(name))
  }

  // MARK: Scrolling

  private var page: Int { max(layout.timelineRows - 2, 1) }

  /// Moves the window over the chat. At its end it follows the newest row again.
  private mutating func scroll(by rows: Int) {
    guard let chat else { return }
    let layout = layout
    var timeline = Timeline(chat, width: layout.timelineColumns, cache: cache)
    defer { cache = timeline.layouts }
    guard let newest = timeline.newestTop(height: layout.timelineRows) else { return }
    let top = timeline.moved(top(in: timeline) ?? newest, by: rows)
    let isNewest =
      top.place > newest.place || (top.place == newest.place && top.row >= newest.row)
    anchor = isNewest ? nil : (timeline.key(of: top.place), top.row)
    if rows < 0, top.place == timeline.first, top.row == 0 { fetchOlder() }
  }

  private mutating func scrollToOldest() {
    guard let chat, let first = chat.turns.first else { return }
    anchor = (TimelineKey(turn: first.id, part: 0), 0)
    scroll(by: -1)
  }

  /// Where the window begins that was scrolled to.
  func top(in timeline: Timeline) -> Timeline.Top? {
    guard let anchor, let place = timeline.place(of: anchor.key) else { return nil }
    return Timeline.Top(place: place, row: anchor.row)
  }

  // MARK: Deciding

  /// The calls that wait for a decision.
  var waitingCalls: [PendingCall] {
    guard let turn = chat?.activeTurn else { return [] }
    return PendingCall.all(in: turn).filter { !decided.contains($0.id) }
  }

  /// The requests that wait for an answer.
  var waitingRequests: [ChatInputRequest] {
    (chat?.activeTurn?.responseParts ?? []).compactMap { part in
      guard case .inputRequest(let part) = part, part.response == nil,
        !decided.contains(part.request.id)
      else { return nil }
      return part.request
    }
  }

  private mutating func decide(approved: Bool, option: String?) {
    guard let chat, let call = waitingCalls.first else {
      return say("nothing waits for a yes or no here", .faint)
    }
    do {
      let name = Setting(call.id, from: .builtIn)
      let action = try PendingCall.answer(chat, name, approved: approved, option: option)
      decided.insert(call.id)
      let word = approved ? "approved" : "denied"
      dispatch(
        action, Pending(done: word, what: "not \(word)", message: nil, decision: call.id))
    } catch {
      say("\(error)", .bad)
    }
  }

  private mutating func choose(_ digit: Character) {
    guard let call = waitingCalls.first, let number = digit.wholeNumberValue,
      call.options.indices.contains(number - 1)
    else { return say("nothing is offered under that number", .faint) }
    let option = call.options[number - 1]
    decide(approved: option.kind != .deny, option: option.id)
  }

  private mutating func cancelTurn(confirmed: String?) {
    guard let turn = chat?.activeTurn else { return say("no turn is under way", .faint) }
    guard confirmed == turn.id else {
      cancelCandidate = turn.id
      return say("press x again to cancel the turn", .attention)
    }
    let started = turn.startedAt.flatMap(RecordTime.init)
    let action = ChatTurnCancelledAction(
      turnId: turn.id, duration: started.map { Int(max(0, now.since($0).wholeMilliseconds)) })
    dispatch(
      .turnCancelled(action),
      Pending(done: "cancelled", what: "not cancelled", message: nil, decision: nil))
  }

  // MARK: Writing

  private mutating func beginMessage() {
    guard chat != nil else { return say("choose a session first", .faint) }
    mode = .compose
  }

  private mutating func compose(_ key: Key) {
    switch key {
    case .escape: mode = .browse
    case .enter: sendDraft()
    default: _ = draft.take(key)
    }
  }

  private mutating func sendDraft() {
    let text = draft.text
    guard text.contains(where: { !$0.isWhitespace }) else {
      mode = .browse
      return
    }
    draft = TextField()
    mode = .browse
    anchor = nil
    send(Message(text: text, origin: MessageOrigin(kind: .user)))
  }

  private mutating func beginAnswer() {
    guard let request = waitingRequests.first else { return say("nothing is asked here", .faint) }
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
      return say("somebody else has answered", .faint)
    }
    decided.insert(form.request.id)
    let word = response == .accept ? "answered" : "declined"
    dispatch(
      .inputCompleted(
        ChatInputCompletedAction(requestId: form.request.id, response: response, answers: answers)),
      Pending(done: word, what: "not \(word)", message: nil, decision: form.request.id))
  }
}
