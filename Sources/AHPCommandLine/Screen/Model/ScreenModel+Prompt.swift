extension ScreenModel {
  /// A key was pressed while a line is written.
  mutating func write(_ prompt: ScreenPrompt, _ key: Key) {
    var prompt = prompt
    switch key {
    case .escape: mode = .browse
    case .enter:
      mode = .browse
      finish(prompt)
    default:
      _ = prompt.field.take(key)
      mode = .prompt(prompt)
    }
  }

  private mutating func finish(_ prompt: ScreenPrompt) {
    let text = prompt.field.text
    switch prompt.purpose {
    case .denyReason(let id): deny(id, reason: text)
    case .editInput(let id): edited(id, text)
    }
  }

  /// The user's editor has ended; `text` is nil if it failed.
  mutating func edited(_ purpose: ScreenEditing, _ text: String?) {
    guard let text else { return say("the editor has failed", .bad) }
    // Editors end the last line.
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
