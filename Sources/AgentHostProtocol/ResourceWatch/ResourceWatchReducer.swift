extension ResourceWatchState {
  /// Applies an action of a resource watch. No action changes the state; consumers read the reported changes
  /// from the actions.
  @discardableResult
  public mutating func reduce(_ action: ResourceWatchAction) -> ReductionOutcome {
    switch action {
    case .changed: .unchanged
    }
  }
}

/// Returns the state after an action; see ``ResourceWatchState/reduce(_:)``.
public func resourceWatchReducer(
  state: ResourceWatchState, action: ResourceWatchAction
) -> ResourceWatchState {
  var state = state
  state.reduce(action)
  return state
}
