// The effects that the view requests, and their outcomes.
extension ScreenModel {
  var hasEffects: Bool { !state.output.requests.effects.isEmpty }

  /// Sets the modes of the terminal, which other programs reset.
  mutating func setModes() {
    if state.settings.mouse { state.output.want(.mouse(true)) }
  }

  mutating func takeEffects() -> [ScreenEffect] { state.output.requests.takeEffects() }

  /// Takes the outcome of a request.
  mutating func concluded(_ ticket: Int, _ result: ScreenResult) {
    state.output.isStale = true
    if state.open.isFetch(ticket) {
      // The turns have arrived on their channel. A page that failed is requested again only after a
      // reconnect, or when the chat is selected again.
      if case .failed(let reason) = result { state.output.say("older turns: \(reason)", .bad) }
      return
    }
    guard let request = state.output.requests.end(ticket) else { return }
    switch result {
    case .done:
      if let done = request.done {
        state.output.say(done, .good)
      } else if state.output.note?.text == ScreenOutput.sending {
        state.output.note = nil
      }
    case .queued: state.output.say("queued until this turn has ended", .good)
    case .failed(let reason):
      state.output.say("\(request.what): \(reason)", .bad)
      state.restore(request)
    }
  }

  /// Takes a resource that was read, or could not be.
  mutating func loaded(_ read: Int, _ resource: ScreenResource) {
    if state.open.loaded(read, resource) { state.output.isStale = true }
  }

  /// Takes a local file that was read, or could not be.
  mutating func take(_ file: ScreenFile, of path: String) {
    state.draft.take(file, of: path, &state.output)
  }

  /// Completes the path in the prompt with the names in a directory.
  mutating func complete(_ names: [String], in directory: String) {
    InputKeys.complete(names, in: directory, &state)
  }

  /// Takes the text of the user's editor; nil if that failed.
  mutating func edited(_ purpose: ScreenEditing, _ text: String?) {
    InputKeys.edited(purpose, text, &state)
  }
}
