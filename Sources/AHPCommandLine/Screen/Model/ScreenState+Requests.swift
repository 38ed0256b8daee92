internal import AgentHostProtocol
internal import AgentHostProtocolClient

// Requests to the selected chat.
extension ScreenState {
  mutating func dispatch(_ action: ChatAction, _ request: ScreenRequest) {
    begin(request) { .dispatch($0, $1, action) }
  }

  private mutating func begin(
    _ request: ScreenRequest, _ effect: (Int, ChannelKey) -> ScreenEffect
  ) {
    guard let channel = open.selectedChat else { return }
    var request = request
    request.chat = channel
    if !isConnected {
      output.say("\(channel.host) is not connected", .bad, untilConnected: channel.host)
    } else if output.canBegin() {
      output.requests.begin(request) { effect($0, channel) }
      // The message has left its field and is not in the chat yet.
      if request.message != nil { output.say(ScreenOutput.sending, .faint) }
      return
    }
    // Nothing was sent, so that an approval in advance stands.
    request.isStanding = false
    restore(request)
  }

  /// Undoes what the view did for a request that failed.
  mutating func restore(_ request: ScreenRequest) {
    draft.restore(request)
    guard let key = request.answered else { return }
    decision.queue.reopen(key)
    if request.isStanding { decision.queue.refuseStanding(key) }
  }

  /// Cancels the running turn, if the user has confirmed that.
  mutating func cancelTurn(confirmed: String?) {
    guard let turn = open.chat?.activeTurn else { return output.say("no turn is running", .faint) }
    guard confirmed == turn.id else {
      cancelCandidate = turn.id
      return output.say("press x again to cancel the turn", .attention)
    }
    dispatch(
      .turnCancelled(turn.cancellation(at: now.milliseconds)),
      ScreenRequest(done: "cancelled", what: "not cancelled"))
  }

  // MARK: Turns

  /// Requests older turns, unless that request is pending.
  mutating func fetchOlder() {
    if isConnected { open.fetchOlder(&output) }
  }

  // MARK: Messages

  mutating func beginMessage() {
    guard let chat = open.chat else { return output.say("select a session first", .faint) }
    if chat.interactivity == .readOnly || chat.interactivity.isHidden {
      return output.say("the chat takes no messages of users", .faint)
    }
    draft.enterChat(open.selectedChat)
    showChat()
    mode = .compose
  }

  /// Shows the chat, whose panel has the field, in place of a pane, and of the list in a narrow window.
  mutating func showChat() {
    leaveDecision()
    closePane()
    if ScreenLayout(size, focus: focus, panelRows: 0).chatColumns == 0 { focus = .chat }
  }

  mutating func attach(_ source: String) {
    guard open.selectedChat != nil else { return output.say("select a session first", .faint) }
    draft.attach(source, &output)
  }

  /// Sends the draft with its attachments, and clears it.
  ///
  /// - Parameter isSteering: whether to send it into the running turn.
  mutating func sendDraft(isSteering: Bool) {
    guard let chat = open.selectedChat else {
      return output.say("no chat is selected; Ctrl-O opens the message in the editor", .attention)
    }
    guard draft.chat == chat else {
      return output.say("another chat is selected; Esc keeps the message for its own", .attention)
    }
    mode = .browse
    let (message, attachments) = draft.finish()
    let request = ScreenRequest(
      done: isSteering ? "sent to the running turn" : nil, what: "not sent", message: message.text,
      attachments: attachments)
    begin(request) { isSteering ? .steer($0, $1, message) : .send($0, $1, message) }
  }
}
