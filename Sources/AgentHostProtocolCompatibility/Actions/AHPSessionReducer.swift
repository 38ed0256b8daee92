public import AgentHostProtocol

/// The reducer of session states, under its name in the official package.
///
/// The state types reduce in place: `SessionState.reduce(_:)`.
public struct AHPSessionReducer: Sendable {
  /// Creates a reducer, which has no state.
  public init() {}

  /// Returns the state after an action. An action of another kind of channel changes nothing.
  public func reduce(state: SessionState, action: StateAction) -> SessionState {
    guard case .session(let action) = action else { return state }
    var state = state
    state.reduce(action)
    return state
  }

  /// Returns whether clients may dispatch the action.
  public func isClientDispatchable(_ action: StateAction) -> Bool { action.isClientDispatchable }
}

/// Returns whether clients may dispatch the action; `StateAction.isClientDispatchable` as a function.
///
/// Derived from the protocol's definitions, for the actions of all channel kinds.
public func isClientDispatchable(_ action: StateAction) -> Bool { action.isClientDispatchable }
