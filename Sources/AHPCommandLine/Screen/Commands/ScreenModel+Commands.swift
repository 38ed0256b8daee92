internal import AgentHostProtocol

extension ScreenModel {
  mutating func run(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return }
    let argument = parts.count > 1 ? parts[1] : ""
    guard let command = ScreenCommand(named: name) else {
      let begun = ScreenCommand.allCases.map(\.rawValue).filter { $0.hasPrefix(name) }
      return say(
        begun.isEmpty ? "unknown command: \(name)" : begun.joined(separator: "  "), .bad)
    }
    if run(view: command, argument) { return }
    guard let session = selection?.session else {
      if command == .new { return create(argument) }
      return say("select a session first", .faint)
    }
    run(command, argument, on: session)
  }

  /// Runs a command that changes only the view; false for any other.
  private mutating func run(view command: ScreenCommand, _ argument: String) -> Bool {
    switch command {
    case .quit: want(.quit)
    case .help: mode = .help
    case .inbox: open(.inbox)
    case .hosts: open(.hosts)
    case .changes: open(.changes)
    case .terminals: open(.terminals)
    case .filter: arrange { $0.filter = argument }
    case .archived: arrange { $0.status = .archived }
    case .fold: foldAll(true)
    case .unfold: foldAll(false)
    case .group: arrange { $0.isGrouped = argument != "none" }
    case .sort:
      guard let order = ScreenListSettings.Order(rawValue: argument) else {
        say("sort \(command.argument ?? "")", .bad)
        return true
      }
      arrange { $0.order = order }
    case .status:
      guard let status = ScreenListSettings.StatusFilter(rawValue: argument) else {
        say("status \(command.argument ?? "")", .bad)
        return true
      }
      arrange { $0.status = status }
    case .mouse:
      settings.mouse = argument != "off"
      want(.mouse(settings.mouse))
    case .reconnect: reconnect()
    default: return false
    }
    return true
  }

  private mutating func open(_ pane: ScreenFocus) { if focus != pane { openPane(pane) } }

  private mutating func run(_ command: ScreenCommand, _ argument: String, on session: ChannelKey) {
    switch command {
    case .new: create(argument)
    case .rename:
      guard argument.isEmpty else { return rename(session, to: argument) }
      mode = .prompt(ScreenPrompt(.rename(session), text: summary?.title ?? ""))
    case .archive: archive(session, true)
    case .unarchive: archive(session, false)
    case .dispose:
      let title = summary?.title ?? session.uri
      mode = .prompt(ScreenPrompt(.confirm("Dispose of \(title)?", .dispose(session))))
    case .fork: fork(session)
    case .cancel: cancelTurn(confirmed: chat?.activeTurn?.id)
    case .resume: resume()
    case .attach:
      guard argument.isEmpty else { return attach(argument) }
      beginMessage()
      if mode == .compose { mode = .prompt(ScreenPrompt(.attach)) }
    case .detach: detach(argument)
    case .model:
      model = argument.isEmpty ? nil : ModelSelection(id: argument)
      say(argument.isEmpty ? "the host's model" : "model of the next messages: \(argument)", .good)
    case .agent:
      agent = argument.isEmpty ? nil : AgentSelection(uri: argument)
      say(argument.isEmpty ? "the host's agent" : "agent of the next messages: \(argument)", .good)
    case .copy: copy()
    case .revoke:
      standing = standing.filter { $0.session != session }
      say("calls of this session need approval again", .good)
    default: say("nothing to do", .faint)
    }
  }

  /// The host of commands that need no session.
  var commandHost: String? { selection?.host ?? hosts.first?.name }

  private mutating func create(_ argument: String) {
    guard let host = commandHost else { return }
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    do {
      let directory =
        words.count > 1 ? try ValueParser<String>.directoryURI().parse(words[1]) : nil
      perform(.create(host: host, agent: words.first, directory: directory))
    } catch {
      say([error.problem, error.advice].compactMap(\.self).joined(separator: "; "), .attention)
    }
  }

  mutating func rename(_ session: ChannelKey, to title: String) {
    guard title.contains(where: { !$0.isWhitespace }) else { return say("not renamed", .faint) }
    perform(.session(session, .titleChanged(SessionTitleChangedAction(title: title))))
  }

  private mutating func archive(_ session: ChannelKey, _ isArchived: Bool) {
    perform(
      .session(session, .isArchivedChanged(SessionIsArchivedChangedAction(isArchived: isArchived))))
  }

  private mutating func fork(_ session: ChannelKey) {
    guard let chat, let turn = chat.turns.last else {
      return say("there is no turn to fork from", .faint)
    }
    perform(.fork(session, chat: chat.resource, turn: turn.id))
  }

  private mutating func resume() {
    guard let turn = chat?.turns.last, turn.state == .error, chat?.activeTurn == nil else {
      return say("the last turn has not failed", .faint)
    }
    dispatch(
      .turnResume(ChatTurnResumeAction(turnId: turn.id)),
      ScreenRequest(done: "resumed", what: "not resumed"))
  }

  /// Copies the last answer of the agent.
  private mutating func copy() {
    let parts =
      (chat?.activeTurn?.responseParts ?? []).reversed()
      + (chat?.turns.last?.responseParts ?? []).reversed()
    for case .markdown(let part) in parts {
      want(.copy(part.content))
      return say("copied the last answer", .good)
    }
    say("there is no answer to copy", .faint)
  }

  /// Asks for confirmation before reverting the changes of the session.
  mutating func askRevert() {
    guard let channel = paneChannels.first, case .changeset(let state) = state(channel),
      state.operations?.contains(where: { $0.id == "revert" }) == true
    else { return say("the host does not support reverting", .faint) }
    mode = .prompt(
      ScreenPrompt(.confirm("Revert \(state.files.count) files?", .revert(channel))))
  }

  /// Sends the draft into the running turn.
  mutating func steer() {
    let text = draft.text
    guard text.contains(where: { !$0.isWhitespace }), !isReadingFile else { return }
    sendDraft(text) { $0.steer(with: $1, restoring: $2) }
  }

  /// Sends the draft with the attachments, model and agent that the user selected for it, and clears it.
  mutating func sendDraft(
    _ text: String, _ send: (inout ScreenModel, Message, [ScreenAttachment]) -> Void
  ) {
    guard selectedChat != nil else {
      return say("no chat is selected; Esc keeps the message", .attention)
    }
    let attached = attachments
    let contents = attached.compactMap(\.content)
    draft = TextField()
    attachments = []
    mode = .browse
    let message = Message(
      text: text, origin: MessageOrigin(kind: .user),
      attachments: contents.isEmpty ? nil : contents, model: model, agent: agent)
    send(&self, message, attached)
  }
}
