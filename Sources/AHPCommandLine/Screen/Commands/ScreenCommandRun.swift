internal import AgentHostProtocol

struct ScreenCommandRun {
  private let command: ScreenCommand

  static func run(_ line: String, _ state: inout ScreenState) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return }
    let argument = parts.count > 1 ? parts[1] : ""
    guard let command = ScreenCommand(named: name) else {
      let begun = ScreenCommand.allCases.map(\.rawValue).filter { $0.hasPrefix(name) }
      return state.output.say(
        begun.isEmpty ? "unknown command: \(name)" : begun.joined(separator: "  "), .bad)
    }
    let run = ScreenCommandRun(command: command)
    if run.runOnView(argument, &state) { return }
    guard let session = state.open.selection?.session else {
      if command == .new { return create(argument, &state) }
      return state.output.say("select a session first", .faint)
    }
    run.run(argument, on: session, &state)
  }

  // MARK: View

  /// Runs a command that changes only the view; false for any other.
  private func runOnView(_ argument: String, _ state: inout ScreenState) -> Bool {
    switch command {
    case .quit: state.output.want(.quit)
    case .help: state.mode = .help(HelpPane())
    case .inbox: open(.inbox, &state)
    case .hosts: open(.hosts, &state)
    case .changes: open(.changes, &state)
    case .terminals: open(.terminals, &state)
    case .filter, .archived, .group, .sort, .status: arrange(argument, &state)
    case .fold: state.fold(state.hosts.all.map(\.name), true)
    case .unfold: state.fold(state.hosts.all.map(\.name), false)
    case .mouse:
      state.settings.mouse = argument != "off"
      state.output.want(.mouse(state.settings.mouse))
    case .reconnect: state.reconnect()
    default: return false
    }
    return true
  }

  private func open(_ pane: ScreenFocus, _ state: inout ScreenState) {
    if state.focus != pane { state.openPane(pane) }
  }

  /// Changes the filters or the order of the list.
  private func arrange(_ word: String, _ state: inout ScreenState) {
    var settings = state.list.settings
    switch command {
    case .filter: settings.filter = word
    case .archived: settings.status = .archived
    case .group: settings.isGrouped = word != "none"
    case .sort:
      guard let order = ScreenListSettings.Order(rawValue: word) else { fallthrough }
      settings.order = order
    case .status:
      guard let status = ScreenListSettings.StatusFilter(rawValue: word) else { fallthrough }
      settings.status = status
    default: return state.output.say("\(command.rawValue) \(command.argument ?? "")", .bad)
    }
    state.list.arrange(state.hosts, at: state.now) { $0 = settings }
  }

  // MARK: Sessions

  private func run(_ argument: String, on session: ChannelKey, _ state: inout ScreenState) {
    state.followChat()
    switch command {
    case .new: Self.create(argument, &state)
    case .rename:
      guard argument.isEmpty else { return Self.rename(session, to: argument, &state) }
      state.mode = .prompt(ScreenPrompt(.rename(session), text: state.open.summary?.title ?? ""))
    case .archive, .unarchive:
      let action = SessionIsArchivedChangedAction(isArchived: command == .archive)
      state.output.perform(.session(session, .isArchivedChanged(action)))
    case .dispose: OrderConfirmation.ask(.dispose(session), &state)
    case .fork: Self.fork(session, &state)
    case .cancel: state.cancelTurn(confirmed: state.open.chat?.activeTurn?.id)
    case .resume: Self.resume(&state)
    case .attach:
      guard argument.isEmpty else { return state.attach(argument) }
      state.beginMessage()
      if state.mode == .compose { state.mode = .prompt(ScreenPrompt(.attach)) }
    case .detach: state.draft.detach(argument, &state.output)
    case .model:
      let agents = state.commandHost.flatMap { state.hosts[$0]?.agents } ?? []
      let known = agents.flatMap(\.models).map(\.id)
      guard argument.isEmpty || known.isEmpty || known.contains(argument) else {
        return state.output.say(
          "the host has no model \(quoted(argument)): \(alternatives(Array(known.prefix(5))))",
          .attention)
      }
      state.draft.model = argument.isEmpty ? nil : ModelSelection(id: argument)
      confirmChoice(argument, &state)
    case .agent:
      state.draft.agent = argument.isEmpty ? nil : AgentSelection(uri: argument)
      confirmChoice(argument, &state)
    case .copy: Self.copy(&state)
    case .revoke:
      state.decision.queue.revoke { $0 == session }
      state.output.say("calls of this session need approval again", .good)
    default: state.output.say("nothing to do", .faint)
    }
  }

  private func confirmChoice(_ choice: String, _ state: inout ScreenState) {
    state.output.say(
      choice.isEmpty
        ? "the host's \(command.rawValue)" : "\(command.rawValue) of the next messages: \(choice)",
      .good)
  }

  private static func create(_ argument: String, _ state: inout ScreenState) {
    guard let host = state.commandHost else { return }
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    do {
      let directory =
        words.count > 1 ? try ValueParser<String>.directoryURI().parse(words[1]) : nil
      state.output.perform(.create(host: host, agent: words.first, directory: directory))
    } catch {
      state.output.say(
        [error.problem, error.advice].compactMap(\.self).joined(separator: "; "), .attention)
    }
  }

  static func rename(_ session: ChannelKey, to title: String, _ state: inout ScreenState) {
    guard title.contains(where: { !$0.isWhitespace }) else {
      return state.output.say("not renamed", .faint)
    }
    state.output.perform(.session(session, .titleChanged(SessionTitleChangedAction(title: title))))
  }

  private static func fork(_ session: ChannelKey, _ state: inout ScreenState) {
    guard let chat = state.open.chat, let turn = chat.turns.last else {
      return state.output.say("there is no turn to fork from", .faint)
    }
    state.output.perform(.fork(session, chat: chat.resource, turn: turn.id))
  }

  private static func resume(_ state: inout ScreenState) {
    guard let chat = state.open.chat, let turn = chat.turns.last, turn.state == .error,
      chat.activeTurn == nil
    else { return state.output.say("the last turn has not failed", .faint) }
    state.dispatch(
      .turnResume(ChatTurnResumeAction(turnId: turn.id)),
      ScreenRequest(done: "resumed", what: "not resumed"))
  }

  private static func copy(_ state: inout ScreenState) {
    let chat = state.open.chat
    let parts =
      (chat?.activeTurn?.responseParts ?? []).reversed()
      + (chat?.turns.last?.responseParts ?? []).reversed()
    for case .markdown(let part) in parts {
      state.output.want(.copy(part.content))
      return state.output.say("copied the last answer", .good)
    }
    state.output.say("there is no answer to copy", .faint)
  }
}
