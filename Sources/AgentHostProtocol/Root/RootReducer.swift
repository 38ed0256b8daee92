extension RootState {
  /// Applies a `root/…` action in place. Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: RootAction) -> ReductionOutcome {
    switch action {
    case .agentsChanged(let action):
      assign(action.agents, to: &agents)
        | unknownMembers.forgetElements(of: "agents")
    case .activeSessionsChanged(let action): assign(action.activeSessions, to: &activeSessions)
    case .terminalsChanged(let action):
      assign(action.terminals, to: &terminals)
        | unknownMembers.forgetElements(of: "terminals")
    case .configChanged(let action):
      config?.values.reduceConfig(action.config, replace: action.replace) ?? .unchanged
    }
  }
}

/// Returns the state after an action; see ``RootState/reduce(_:)``.
public func rootReducer(state: RootState, action: RootAction) -> RootState {
  var state = state
  state.reduce(action)
  return state
}
