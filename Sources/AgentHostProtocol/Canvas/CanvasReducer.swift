extension CanvasState {
  /// Applies an action of a canvas (AHP 1.0.0 and later), which replaces its state.
  @discardableResult
  public mutating func reduce(_ action: CanvasAction) -> ReductionOutcome {
    switch action {
    case .stateChanged(let action): assign(action.canvas, to: &self)
    }
  }
}

/// The state of a canvas after an action; see ``CanvasState/reduce(_:)``.
public func canvasReducer(state: CanvasState, action: CanvasAction) -> CanvasState {
  var state = state
  state.reduce(action)
  return state
}
