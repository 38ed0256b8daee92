extension ResourceWatchState {
  /// Applies an action of a resource watch: none changes the state. The changes that it tells of
  /// are for whoever reads the actions.
  @discardableResult
  public mutating func reduce(_ action: ResourceWatchAction) -> ReductionOutcome {
    switch action {
    case .changed: .unchanged
    }
  }
}

/// The state of a resource watch after an action; see ``ResourceWatchState/reduce(_:)``.
public func resourceWatchReducer(
  state: ResourceWatchState, action: ResourceWatchAction
) -> ResourceWatchState {
  var state = state
  state.reduce(action)
  return state
}
