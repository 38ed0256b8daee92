// Decisions of the selected chat.
extension ScreenState {
  /// Opens the decision pane; false if no decision is pending.
  mutating func openDecision() -> Bool {
    guard decision.queue.current(in: open) != nil else { return false }
    if focus != .decision { decision.origin = focus }
    focus = .decision
    return true
  }

  mutating func leaveDecision() {
    guard focus == .decision else { return }
    focus = decision.origin
    decision.restart()
  }

  /// Updates the pane after a change, and approves calls that the user approved in advance.
  mutating func followDecisions() {
    if isConnected { for given in decision.queue.standingAnswers(in: open) { answer(given) } }
    if decision.opensWhenLoaded { selectWaitingChat() }
    if decision.opensWhenLoaded, decision.queue.current(in: open) != nil {
      decision.opensWhenLoaded = false
      if mode == .browse { _ = openDecision() }
    }
    leaveIfDecided()
  }

  /// Selects the chat of the session that waits, and opens its decision when it is loaded.
  mutating func selectWaitingChat() {
    guard mode == .browse, let chat = open.waitingChat else { return }
    choose(chat)
    decision.opensWhenLoaded = true
  }

  private mutating func leaveIfDecided() {
    if focus == .decision, decision.queue.current(in: open) == nil { leaveDecision() }
  }

  mutating func answer(_ answer: DecisionAnswer) {
    guard let (action, request) = decision.queue.request(for: answer, in: open) else { return }
    dispatch(action, request)
    leaveIfDecided()
  }

  /// Answers, and approves further calls of the same kind in this session.
  mutating func answerAll(_ answer: DecisionAnswer) {
    guard let session = open.selection?.session else { return }
    decision.queue.approveAll(like: answer.decision, in: session)
    self.answer(answer)
    followDecisions()
  }
}
