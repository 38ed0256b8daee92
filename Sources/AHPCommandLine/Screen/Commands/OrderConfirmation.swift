internal import AgentHostProtocol

/// The question before an order that cannot be undone. Pure.
enum OrderConfirmation {
  /// Asks for confirmation of an order.
  static func ask(_ order: ScreenOrder, _ state: inout ScreenState) {
    guard let question = question(before: order, state) else { return }
    state.mode = .prompt(ScreenPrompt(.confirm(question, order)))
  }

  /// Carries out a confirmed order, if the question is still the same.
  static func confirm(_ order: ScreenOrder, asked: String, _ state: inout ScreenState) {
    guard asked == question(before: order, state) else {
      return state.output.say("not done: it has changed in the meantime", .attention)
    }
    state.output.perform(order)
  }

  /// Nil for orders that can be undone, and if the object is gone.
  private static func question(before order: ScreenOrder, _ state: ScreenState) -> String? {
    switch order {
    case .dispose(let session):
      let title = state.hosts[session.host]?.sessions[session.uri]?.title ?? ""
      return "Dispose of \(title.isEmpty ? session.uri : title)?"
    case .revert(let channel):
      guard case .changeset(let changes) = state.open.state(channel) else { return nil }
      let shown = state.open.changesets.shown
      let label = shown.first { $0.uriTemplate.isSame(as: channel.uri) }?.label
      let count = changes.files.count
      let question = "Revert \(count) \(count == 1 ? "file" : "files") of \(label ?? channel.uri)?"
      // The protocol requires that the user sees the host's text before the operation is invoked.
      return [changes.revert?.confirmation?.text, question].compactMap(\.self)
        .joined(separator: " ")
    case .create, .session, .fork: return nil
    }
  }
}

extension ChangesetState {
  /// The operation that reverts the whole changeset, if the host has it. Some hosts omit the scopes.
  var revert: ChangesetOperation? {
    operations?.first {
      $0.id == "revert" && ($0.scopes.isEmpty || $0.scopes.contains(.changeset))
    }
  }
}
