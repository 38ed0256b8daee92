extension AutomationState {
  /// Applies an `automation/…` action in place (AHP 0.9.0 and later). Requests change nothing: the host responds to
  /// them with `automation/set`. Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: AutomationAction) -> ReductionOutcome {
    switch action {
    case .createRequested, .updateRequested: .unchanged
    case .set(let action): list.upsert(action.automation, into: &entries, &unknownMembers)
    case .removed(let action): list.removeFirst(action.resource, from: &entries, &unknownMembers)
    }
  }
}

/// Returns the state after an action; see ``AutomationState/reduce(_:)``.
public func automationReducer(state: AutomationState, action: AutomationAction) -> AutomationState {
  var state = state
  state.reduce(action)
  return state
}

private let list = KeyedList<AutomationEntry>("entries", by: "resource") { $0.resource }
