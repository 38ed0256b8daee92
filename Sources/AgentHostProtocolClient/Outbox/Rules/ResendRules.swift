import AgentHostProtocol

/// What may be done with an action of which nobody knows whether the host got it, told from the state of
/// its channel.
///
/// Hosts do not recognise a second copy of an action: they run it again. So a copy is only sent when a
/// second effect does no harm, or when it is certain that there was no first. That a state shows no trace of
/// an action is not enough: its trace may have been removed, or have another id since the host has restarted.
/// In doubt the answer is ``Verdict/undecidable``.
package enum ResendRules {
  /// What the state tells about an action.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// What it was to bring about is so.
    case effectPresent
    /// What it needs is gone, so that it can have no effect any more.
    case preconditionGone
    /// It has had no effect and still can: it may be sent again.
    case resend
    /// The state does not tell.
    case undecidable
  }

  /// What else is known when the state is looked at.
  package struct Context: Sendable, Hashable {
    /// Who dispatches.
    package var clientId: String
    /// Whether the host has repeated everything of the channel since the action was sent, and the action
    /// was not among it: then it had not arrived.
    package var isMissingFromReplay: Bool
    /// How many messages with the text of the action the chat had when the action was sent; `nil` if that
    /// is not known. One more now shows that the action was applied, also when the ids of turns differ.
    package var equalMessagesBefore: Int?

    /// What is known.
    package init(
      clientId: String = "", isMissingFromReplay: Bool = false, equalMessagesBefore: Int? = nil
    ) {
      self.clientId = clientId
      self.isMissingFromReplay = isMissingFromReplay
      self.equalMessagesBefore = equalMessagesBefore
    }
  }

  /// The class of an action. Actions that this version does not know are never sent again.
  package static func resendClass(of action: StateAction) -> ResendClass {
    action.definition?.resendClass ?? .never
  }

  /// What a fresh state of the channel tells about an action that may or may not have arrived.
  ///
  /// - Parameters:
  ///   - action: the action as it was dispatched.
  ///   - state: the channel's state; `nil` if it could not be had.
  ///   - context: what else is known.
  package static func verdict(
    for action: StateAction, in state: ChannelState?, context: Context = Context()
  ) -> Verdict {
    switch (action, state) {
    case (.root(let action), .root(let state)): verdict(for: action, in: state)
    case (.session(let action), .session(let state)): verdict(for: action, in: state)
    case (.chat(let action), .chat(let state)): verdict(for: action, in: state, context)
    case (.terminal(let action), .terminal(let state)): verdict(for: action, in: state, context)
    case (.changeset(let action), .changeset(let state)): verdict(for: action, in: state)
    case (.annotations(let action), .annotations(let state)): verdict(for: action, in: state)
    case (.automation(let action), .automation(let state)):
      verdict(for: action, in: state, context)
    case (.automationRun(let action), .automationRun(let state)):
      verdict(for: action, in: state)
    default: resendClass(of: action) == .absolute ? .resend : .undecidable
    }
  }

  /// The turn that an action starts, if it starts one.
  static func startedTurn(of action: StateAction) -> String? {
    if case .chat(.turnStarted(let start)) = action { start.turnId } else { nil }
  }

  /// The turn that must have been started for an action to have an effect.
  static func neededTurn(of action: StateAction) -> String? {
    guard case .chat(let action) = action else { return nil }
    switch action {
    case .turnCancelled(let action): return action.turnId
    case .turnResume(let action): return action.turnId
    case .toolCallConfirmed(let action): return action.turnId
    case .toolCallComplete(let action): return action.turnId
    case .toolCallResultConfirmed(let action): return action.turnId
    case .toolCallContentChanged(let action): return action.turnId
    default: return nil
    }
  }

  /// Whether turns may vanish by it, which makes a turn that ran look like one that never did.
  static func removesTurns(_ action: StateAction) -> Bool {
    if case .chat(.truncated) = action { true } else { false }
  }

  /// An absolute action is there or is set again.
  static func absolute(_ isPresent: Bool) -> Verdict { isPresent ? .effectPresent : .resend }

  /// Whether configuration values are as an action sets them.
  static func holds(_ change: JSONObject, replace: Bool?, in values: JSONObject?) -> Bool {
    guard let values else { return false }
    if replace == true { return values == change }
    return change.allSatisfy { values[$0.key] == $0.value }
  }
}
