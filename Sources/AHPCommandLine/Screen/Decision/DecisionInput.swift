/// What the user has written for a pending call. It applies only if the call is still the one that was shown. Pure.
enum DecisionInput {
  static func deny(
    _ call: Decision, in chat: ChannelKey, reason: String, _ state: inout ScreenState
  ) {
    let key = AnsweredKey(chat: chat, id: call.id)
    guard let pending = state.decision.queue.decision(key, in: state.open) else {
      return state.output.say("another client has already decided", .faint)
    }
    guard pending.isSameCall(as: call) else {
      return state.output.say("the call has changed", .attention)
    }
    state.answer(
      DecisionAnswer(
        decision: pending, isApproved: false, reason: reason.isEmpty ? nil : reason, note: "denied")
    )
  }

  /// Takes an edited input, which is shown and approved like any other.
  static func edit(_ call: AnsweredKey, _ text: String, _ state: inout ScreenState) {
    guard state.decision.queue.edit(call, text, in: state.open) else {
      return state.output.say("another client has already decided", .faint)
    }
    state.decision.restart()
  }
}
