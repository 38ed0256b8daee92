extension ScreenModel {
  /// Handles a key in the prompt.
  mutating func write(_ prompt: ScreenPrompt, _ key: Key) {
    var prompt = prompt
    switch key {
    case .escape:
      mode = prompt.purpose == .attach ? .compose : .browse
      if prompt.purpose == .filter { arrange { $0.filter = "" } }
    case .up where prompt.purpose == .filter: stepFiltered(prompt, by: -1)
    case .down where prompt.purpose == .filter: stepFiltered(prompt, by: 1)
    case .tab where attachedPath(prompt) != nil:
      mode = .prompt(prompt)
      if let path = attachedPath(prompt) { want(.listDirectory(PathCompletion(path).directory)) }
    case .tab where prompt.purpose == .command:
      let (line, candidates) = ScreenCommand.completed(
        prompt.field.text, agents: commandHost.flatMap { host($0)?.agents } ?? [],
        attached: attachments.map(\.label))
      prompt.field = TextField(line)
      mode = .prompt(prompt)
      if candidates.count > 1 { say(candidates.joined(separator: "  "), .faint) }
    case .enter:
      mode = .browse
      finish(prompt)
    default:
      _ = prompt.field.take(key)
      mode = .prompt(prompt)
      if prompt.purpose == .filter {
        hasSteppedFiltered = false
        arrange { $0.filter = prompt.field.text }
      }
    }
  }

  /// Moves among the matching sessions while the user types the filter.
  private mutating func stepFiltered(_ prompt: ScreenPrompt, by rows: Int) {
    if hasSteppedFiltered { step(by: rows) } else { selectFirst() }
    hasSteppedFiltered = true
    mode = .prompt(prompt)
  }

  private mutating func finish(_ prompt: ScreenPrompt) {
    let text = prompt.field.text
    switch prompt.purpose {
    case .denyReason(let id): deny(id, reason: text)
    case .editInput(let id): edited(id, text)
    case .filter:
      if !text.isEmpty, !hasSteppedFiltered { selectFirst() }
      hasSteppedFiltered = false
    case .command: run(text)
    case .attach:
      mode = .compose
      if !text.isEmpty { attach(text) }
    case .rename(let session): rename(session, to: text)
    case .confirm(_, let order):
      guard text == "yes" || text == "y" else { return say("not done", .faint) }
      perform(order)
    }
  }

  /// Takes the text of the user's editor; nil if that failed.
  mutating func edited(_ purpose: ScreenEditing, _ text: String?) {
    guard let text else { return say("the editor failed", .bad) }
    // Editors add a trailing line end.
    let trimmed = text.hasSuffix("\n") ? String(text.dropLast()) : text
    switch purpose {
    case .input(let id): edited(id, trimmed)
    case .message:
      draft = TextField(trimmed)
      mode = .compose
      isStale = true
    }
  }
}
