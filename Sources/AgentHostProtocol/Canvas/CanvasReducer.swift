extension CanvasState {
  /// Applies a `canvas/…` action, which replaces the state (AHP 1.0.0 and later).
  @discardableResult
  public mutating func reduce(_ action: CanvasAction) -> ReductionOutcome {
    switch action {
    case .stateChanged(let action): assign(action.canvas, to: &self)
    }
  }
}

/// Returns the state after an action; see ``CanvasState/reduce(_:)``.
public func canvasReducer(state: CanvasState, action: CanvasAction) -> CanvasState {
  var state = state
  state.reduce(action)
  return state
}
