extension AutomationState {
  /// Applies an action of the automations channel (AHP 0.9.0 and later), in place. Requests change nothing: the
  /// host answers them with `automation/set`.
  ///
  /// Never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: AutomationAction) -> ReductionOutcome {
    switch action {
    case .createRequested, .updateRequested: .unchanged
    case .set(let action): entries.upsert(action.automation) { $0.resource }
    case .removed(let action): entries.removeFirst { $0.resource.isSame(as: action.resource) }
    }
  }
}

/// The host's automations after an action; see ``AutomationState/reduce(_:)``.
public func automationReducer(state: AutomationState, action: AutomationAction) -> AutomationState {
  var state = state
  state.reduce(action)
  return state
}
