extension AutomationRunState {
  /// Applies an `automationRun/…` action in place (AHP 0.9.0 and later). Deterministic: never traps and reads
  /// no clock.
  @discardableResult
  public mutating func reduce(_ action: AutomationRunAction) -> ReductionOutcome {
    switch action {
    case .lifecycleChanged(let action): return assign(action.lifecycle, to: &lifecycle)
    case .sessionSet(let action):
      guard !sessions.contains(where: { $0.isSame(as: action.session) }) else { return .unchanged }
      sessions.append(action.session)
      return .changed
    case .sessionRemoved(let action):
      let outcome = sessions.removeFirst { $0.isSame(as: action.session) }
      if outcome.isChanged, primarySession.isSame(as: action.session) { primarySession = nil }
      return outcome
    case .primarySessionChanged(let action):
      return assign(action.primarySession, to: &primarySession)
    case .cancelRequested: return .unchanged
    }
  }
}

/// Returns the state after an action; see ``AutomationRunState/reduce(_:)``.
public func automationRunReducer(
  state: AutomationRunState, action: AutomationRunAction
) -> AutomationRunState {
  var state = state
  state.reduce(action)
  return state
}
