internal import AgentHostProtocol
internal import AgentHostProtocolModels

// The decision pane shows one tool call with all of its input. Only its keys approve calls.
extension ScreenModel {
  /// The pending decisions, oldest first.
  var decisions: [Decision] {
    guard let channel = selectedChat else { return [] }
    return pendingDecisions.compactMap { Decision($0.subject) }.filter {
      !answered.contains(AnsweredKey(chat: channel, id: $0.id))
    }
  }

  /// The shown decision, its position in the queue, and the length of the queue.
  var currentDecision: (decision: Decision, place: Int, count: Int)? {
    let all = decisions
    let place = all.firstIndex { $0.id == decisionId } ?? 0
    return all.indices.contains(place) ? (all[place], place, all.count) : nil
  }

  /// The content of the pane; nil if no decision is pending.
  var decisionContent: DecisionPane.Content? {
    guard let channel = selectedChat, let decision = currentDecision?.decision else { return nil }
    let loaded = decision.references.count { uri in
      guard let resource = resources[ChannelKey(host: channel.host, uri: uri)] else { return false }
      return resource != .loading
    }
    return DecisionPane.Content(
      chat: channel, decision: decision, edited: editedInputs[decision.id], loaded: loaded)
  }

  /// Opens the decision pane if a decision is pending.
  mutating func openDecision() -> Bool {
    guard currentDecision != nil else { return false }
    if focus != .decision { decisionOrigin = focus }
    focus = .decision
    return true
  }

  mutating func leaveDecision() {
    guard focus == .decision else { return }
    focus = decisionOrigin
    decisionPane = DecisionPane()
  }

  /// Updates the pane after a change, and approves calls that the user approved in advance.
  mutating func followDecisions() {
    if !standing.isEmpty, let session = selection?.session {
      for decision in decisions
      where !decision.isResult && !decision.isUnsafe && decision.risk != .loading
        && standing.contains(StandingApproval(decision, in: session))
      {
        answer(
          decision, approved: true, note: "approved \(decision.displayName), as all of its kind")
      }
    }
    if opensDecision, currentDecision != nil {
      opensDecision = false
      if case .browse = mode { _ = openDecision() }
    }
    guard focus == .decision, currentDecision == nil else { return }
    leaveDecision()
  }

  // MARK: Keys

  /// Handles a key in the decision pane.
  mutating func decide(_ key: Key) {
    let armed = decisionPane.armed
    decisionPane.armed = nil
    switch key {
    case .up, .character("k"): decisionPane.offset -= 1
    case .down, .character("j"): decisionPane.offset += 1
    case .pageUp, .character("b"), .control("b"), .control("u"):
      decisionPane.offset -= max(decisionRows - 1, 1)
    case .pageDown, .character(" "), .control("f"), .control("d"):
      decisionPane.offset += max(decisionRows - 1, 1)
    case .home, .character("g"): decisionPane.offset = 0
    case .end, .character("G"): decisionPane.offset = .max / 2
    case .escape, .tab, .backTab: leaveDecision()
    case .character("["), .left: moveInQueue(by: -1)
    case .character("]"), .right: moveInQueue(by: 1)
    case .character("?"): mode = .help
    case .character("q"): want(.quit)
    case .control("l"): want(.redraw)
    default:
      // Keys that are typed before the user can have read the decision are ignored.
      guard let content = decisionContent, decisionPane.isReady(for: content, at: now) else {
        return
      }
      decide(key, on: content.decision, armed: armed)
    }
  }

  private mutating func decide(_ key: Key, on decision: Decision, armed: DecisionPane.Armed?) {
    switch key {
    case .character("y"): approve(decision, option: nil)
    case .character("Y"): confirm(decision, armed)
    case .character("n"): answer(decision, approved: false, note: "denied")
    case .character("r"): mode = .prompt(ScreenPrompt(.denyReason(decision.id)))
    case .character("e"): editInput(of: decision, inEditor: false)
    case .character("E"): editInput(of: decision, inEditor: true)
    case .character("v"): want(.page(pagerText(of: decision)))
    case .character("A"): armAll(decision)
    case .character(let digit) where digit.isNumber: choose(digit, of: decision)
    default: say("y approves, n denies; ? shows all keys", .faint)
    }
  }

  private mutating func choose(_ digit: Character, of decision: Decision) {
    guard let number = digit.wholeNumberValue, decision.options.indices.contains(number - 1) else {
      return say("no option \(digit)", .faint)
    }
    let option = decision.options[number - 1]
    guard option.kind == .deny else { return approve(decision, option: option.id) }
    answer(decision, approved: false, option: option.id, note: "denied")
  }

  /// Approves a call that was shown to its end; otherwise asks for a second key.
  private mutating func approve(_ decision: Decision, option: String?) {
    if decisionPane.hasShownEnd {
      return answer(decision, approved: true, option: option, note: "approved")
    }
    decisionPane.armed = .approve(option: option)
    say("not read to the end: Space scrolls, Y approves unread", .attention)
  }

  private mutating func confirm(_ decision: Decision, _ armed: DecisionPane.Armed?) {
    switch armed {
    case .approve(let option):
      answer(decision, approved: true, option: option, note: "approved")
    case .all:
      guard let session = selection?.session else { return }
      standing.insert(StandingApproval(decision, in: session))
      answer(decision, approved: true, note: "approved; so are others of \(decision.displayName)")
      followDecisions()
    case nil: say("press y first", .faint)
    }
  }

  private mutating func armAll(_ decision: Decision) {
    guard !decision.isResult, !decision.isUnsafe, decision.risk != .loading else {
      return say("results and unsafe calls need individual approval", .attention)
    }
    decisionPane.armed = .all
    say("Y: approve all calls of \(decision.displayName) in this session", .attention)
  }

  private mutating func moveInQueue(by step: Int) {
    guard let current = currentDecision else { return }
    let all = decisions
    let place = current.place + step
    guard all.indices.contains(place) else {
      return say(step > 0 ? "this is the last one here" : "this is the first one here", .faint)
    }
    decisionId = all[place].id
  }

  // MARK: Answers

  /// Denies the call with a reason for the agent.
  mutating func deny(_ id: String, reason: String) {
    guard let decision = decisions.first(where: { $0.id == id }) else {
      return say("another client has decided", .faint)
    }
    answer(
      decision, approved: false, reason: reason.isEmpty ? nil : reason, note: "denied")
  }

  private mutating func answer(
    _ decision: Decision, approved: Bool, option: String? = nil, reason: String? = nil,
    note: String
  ) {
    let pending = pendingDecisions.first { $0.subject.itemId == decision.id }
    guard let channel = selectedChat, let pending, let turn = pending.turnId,
      let action = pending.subject.confirmation(
        approved, turnId: turn, option: option, reason: reason,
        editedInput: approved ? editedInputs[decision.id] : nil)
    else { return }
    let key = AnsweredKey(chat: channel, id: decision.id)
    answered.insert(key)
    let word = approved ? "not approved" : "not denied"
    dispatch(action, ScreenRequest(done: note, what: word, answered: key))
    followFocus()
  }

  private mutating func followFocus() {
    if focus == .decision, currentDecision == nil { leaveDecision() }
  }

  /// Takes an edited input, which is shown and approved like any other.
  mutating func edited(_ id: String, _ text: String) {
    guard decisions.contains(where: { $0.id == id }) else {
      return say("another client has decided", .faint)
    }
    editedInputs[id] = text
    decisionPane = DecisionPane()
  }

  private mutating func editInput(of decision: Decision, inEditor: Bool) {
    guard decision.isEditable, let text = inputText(of: decision) else {
      return say("the host does not allow editing this input", .faint)
    }
    if inEditor {
      want(.edit(text, .input(decision.id)))
    } else {
      mode = .prompt(ScreenPrompt(.editInput(decision.id), text: text))
    }
  }

  private func inputText(of decision: Decision) -> String? {
    if let edited = editedInputs[decision.id] { return edited }
    switch decision.input {
    case .inline(let text): return text
    case .reference(let content):
      guard let host = selectedChat?.host,
        case .text(let text) = resources[ChannelKey(host: host, uri: content.uri)]
      else { return nil }
      return text
    case nil: return nil
    }
  }

  // MARK: Text

  /// Returns the text of the decision at this width. Cached.
  mutating func decisionText(_ content: DecisionPane.Content, width: Int) -> DecisionText {
    if let layout = decisionLayout, layout.content == content, layout.width == width,
      layout.resources == resources
    {
      return layout.text
    }
    let text = text(of: content, width: width)
    decisionLayout = DecisionLayout(
      content: content, width: width, resources: resources, text: text)
    return text
  }

  private func text(of content: DecisionPane.Content, width: Int) -> DecisionText {
    DecisionText(content.decision, edited: content.edited, width: width) { uri in
      resources[ChannelKey(host: content.chat.host, uri: uri)]
    }
  }

  /// Requests the resources of a decision, once.
  mutating func load(_ decision: Decision) {
    guard let host = selectedChat?.host, self.host(host)?.isConnected == true else { return }
    for uri in decision.references { load(ChannelKey(host: host, uri: uri)) }
  }

  private func pagerText(of decision: Decision) -> String {
    guard let content = decisionContent else { return "" }
    return
      (VisibleText.lines(of: decision.title) + [""]
      + text(of: content, width: 1_000).rows.map(\.text))
      .joined(separator: "\n") + "\n"
  }
}
