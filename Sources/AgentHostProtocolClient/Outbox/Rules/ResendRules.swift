package import AgentHostProtocol

/// The rules for resending an action whose outcome is unknown, by the state of its channel.
///
/// Hosts do not recognize a second copy of an action: they run it again. So a copy is only sent when a second
/// effect does no harm, or when the first copy certainly had no effect. A state that does not show the effect does not
/// prove that: the effect may have been removed, or have another id after a host restart. In doubt, the verdict is
/// ``Verdict/undecidable``.
package enum ResendRules {
  /// The evidence in the state about an action's effect.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case effectPresent
    /// An object that it needs no longer exists, so it cannot have an effect.
    case preconditionGone
    /// The action certainly had no effect yet and still can have one: send it again.
    case resend
    case undecidable
  }

  /// Knowledge in addition to the state.
  package struct Context: Sendable, Hashable {
    package var clientId = ""
    /// Whether a complete replay did not contain the action, so that it had not arrived.
    package var isMissingFromReplay = false
    /// How many messages with the text of the action the chat had when the action was sent; `nil` if that
    /// is not known. One more now shows that the action was applied, also when the ids of turns differ.
    package var equalMessagesBefore: Int?
  }

  package static func resendClass(of action: StateAction) -> ResendClass {
    action.definition?.resendClass ?? .never
  }

  /// Judges an action that may or may not have arrived.
  ///
  /// - Parameters:
  ///   - action: the action as it was dispatched.
  ///   - state: the channel's state, fetched after the action was sent; `nil` if that failed.
  ///   - context: known facts beyond the state.
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

  static func startedTurn(of action: StateAction) -> String? {
    if case .chat(.turnStarted(let start)) = action { start.turnId } else { nil }
  }

  /// Returns the turn that must have started for an action to have an effect.
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

  /// Returns whether an action makes the agent work on a message, which it must not do twice.
  static func isMessage(_ action: StateAction) -> Bool {
    switch action {
    case .chat(.turnStarted), .chat(.pendingMessageSet), .chat(.turnResume): true
    default: false
    }
  }

  /// Returns whether the state can show the effect of an action that is never sent again.
  static func stateShows(_ action: StateAction) -> Bool {
    switch action {
    case .automation(.updateRequested), .chat(.toolCallContentChanged): true
    default: resendClass(of: action) != .never
    }
  }

  /// Returns whether it removes turns, so that a turn that ran looks like one that never did.
  static func removesTurns(_ action: StateAction) -> Bool {
    if case .chat(.truncated) = action { true } else { false }
  }

  static func absolute(_ isPresent: Bool) -> Verdict { isPresent ? .effectPresent : .resend }

  /// Returns whether configuration values equal the values that an action sets.
  static func holds(_ change: JSONObject, replace: Bool?, in values: JSONObject?) -> Bool {
    guard let values else { return false }
    if replace == true { return values == change }
    return change.allSatisfy { values[$0.key] == $0.value }
  }
}
