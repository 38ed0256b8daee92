internal import AgentHostProtocol

/// The keys while the user writes: a message, an answer to a question, or the text of a prompt.
enum InputKeys {
  /// Handles a key while the user writes a message.
  static func compose(_ key: Key, _ state: inout ScreenState) {
    switch state.draft.take(key, &state.output) {
    case .close: state.mode = .browse
    case .attach: state.mode = .prompt(ScreenPrompt(.attach))
    case .send where state.draft.isBlank: state.mode = .browse
    case .steer where state.draft.isBlank: break
    case .send:
      guard state.draft.isComplete(&state.output) else { return }
      state.scroll.followNewest()
      state.sendDraft(isSteering: false)
    case .steer:
      if state.draft.isComplete(&state.output) { state.sendDraft(isSteering: true) }
    case nil: break
    }
  }

  /// Handles a key in the form for a question.
  static func answer(_ form: ScreenForm, _ key: Key, _ state: inout ScreenState) {
    var form = form
    let outcome = form.take(key, shown: ScreenGeometry(state).panel.question, at: state.uptime)
    guard outcome != .goesOn else {
      state.mode = .answer(form)
      return
    }
    state.mode = .browse
    let response: (ChatInputResponseKind, [String: ChatInputAnswer]?)
    switch outcome {
    case .goesOn, .closed: return
    case .declined: response = (.decline, nil)
    case .answered(let answers): response = (.accept, answers)
    }
    guard form.chat == state.open.selectedChat else {
      return state.output.say("another chat is selected: not answered", .attention)
    }
    let id = form.request.id
    let questions = state.decision.queue.questions(in: state.open)
    guard let asked = questions.first(where: { $0.id == id }) else {
      return state.output.say("another client has already answered", .faint)
    }
    guard form.asksSame(as: asked) else {
      return state.output.say("the question has changed", .attention)
    }
    let (action, request) = state.decision.queue.request(
      for: id, response.0, response.1, in: state.open)
    state.dispatch(action, request)
  }

  // MARK: Prompts

  /// Handles a key in a prompt.
  static func write(_ prompt: ScreenPrompt, _ key: Key, _ state: inout ScreenState) {
    var prompt = prompt
    let outcome = prompt.take(key, at: state.uptime)
    state.mode = .prompt(prompt)
    switch outcome {
    case .unread: state.output.say("not read to the end: PageDown scrolls", .attention)
    case .edited:
      guard prompt.purpose == .filter else { return }
      state.list.hasSteppedFiltered = false
      filter(prompt.field.text, &state)
    case .cancelled:
      state.mode = prompt.purpose == .attach ? .compose : .browse
      if prompt.purpose == .filter { filter("", &state) }
    case .step(let rows):
      if state.list.hasSteppedFiltered { state.step(by: rows) } else { state.selectFirst() }
      state.list.hasSteppedFiltered = true
      state.mode = .prompt(prompt)
    case .completion: complete(prompt, &state)
    case .entered:
      state.mode = .browse
      finish(prompt.purpose, prompt.field.text, &state)
    }
  }

  private static func filter(_ text: String, _ state: inout ScreenState) {
    state.list.arrange(state.hosts, at: state.now) { $0.filter = text }
  }

  private static func finish(
    _ purpose: ScreenPrompt.Purpose, _ text: String, _ state: inout ScreenState
  ) {
    switch purpose {
    case .denyReason(let call, let chat): DecisionInput.deny(call, in: chat, reason: text, &state)
    case .editInput(let call): DecisionInput.edit(call, text, &state)
    case .filter:
      if !text.isEmpty, !state.list.hasSteppedFiltered { state.selectFirst() }
      state.list.hasSteppedFiltered = false
    case .command: ScreenCommandRun.run(text, &state)
    case .attach:
      state.mode = .compose
      if !text.isEmpty { state.attach(text) }
    case .rename(let session): ScreenCommandRun.rename(session, to: text, &state)
    case .confirm(let question, let order):
      guard text == "yes" || text == "y" else { return state.output.say("not done", .faint) }
      OrderConfirmation.confirm(order, asked: question, &state)
    }
  }

  // MARK: Completion

  /// Completes a command at once; for a path, requests the names in its directory.
  private static func complete(_ prompt: ScreenPrompt, _ state: inout ScreenState) {
    var prompt = prompt
    if let path = prompt.attachedPath {
      return state.output.want(.listDirectory(PathCompletion(path).directory))
    }
    let candidates = prompt.completeCommand(
      agents: state.commandHost.flatMap { state.hosts[$0]?.agents } ?? [],
      attached: state.draft.attachments.map(\.label))
    state.mode = .prompt(prompt)
    if candidates.count > 1 { state.output.say(candidates.joined(separator: "  "), .faint) }
  }

  /// Completes the path in the prompt with names of its directory.
  static func complete(_ names: [String], in directory: String, _ state: inout ScreenState) {
    guard case .prompt(var prompt) = state.mode,
      let candidates = prompt.completePath(names, in: directory)
    else { return }
    state.output.isStale = true
    state.mode = .prompt(prompt)
    if candidates.isEmpty { state.output.say("no matching file", .faint) }
    if candidates.count > 1 {
      state.output.say(candidates.prefix(50).joined(separator: "  "), .faint)
    }
  }

  /// Takes the text of the user's editor; nil if that failed.
  static func edited(_ purpose: ScreenEditing, _ text: String?, _ state: inout ScreenState) {
    guard let text else { return state.output.say("the editor failed", .bad) }
    // Editors add a trailing line end.
    let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
    switch purpose {
    case .input(let call): DecisionInput.edit(call, trimmed, &state)
    case .message(let chat):
      state.draft.edited(trimmed, for: chat)
      state.output.isStale = true
      guard state.draft.chat == chat else { return }
      state.showChat()
      state.mode = .compose
    }
  }
}
