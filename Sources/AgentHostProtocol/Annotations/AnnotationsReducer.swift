extension AnnotationsState {
  /// Applies an `annotations/…` action in place. Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: AnnotationsAction) -> ReductionOutcome {
    switch action {
    case .set(let action): return annotations.upsert(action.annotation) { $0.id }
    case .updated(let action):
      guard let index = index(of: action.annotationId) else { return .unchanged }
      return annotations[index].apply(action)
    case .removed(let action):
      return annotations.removeFirst { $0.id.isSame(as: action.annotationId) }
    case .entrySet(let action):
      guard let index = index(of: action.annotationId) else { return .unchanged }
      return annotations[index].entries.upsert(action.entry) { $0.id }
    case .entryRemoved(let action):
      guard let index = index(of: action.annotationId) else { return .unchanged }
      return annotations[index].entries.removeFirst { $0.id.isSame(as: action.entryId) }
    }
  }

  private func index(of id: String) -> Int? {
    annotations.firstIndex { $0.id.isSame(as: id) }
  }
}

extension Annotation {
  /// Sets the members that are present. Absent members keep their values.
  fileprivate mutating func apply(_ changes: AnnotationsUpdatedAction) -> ReductionOutcome {
    var outcome = ReductionOutcome.unchanged
    if let origin = changes.origin { outcome = outcome | assign(origin, to: &self.origin) }
    if let resource = changes.resource { outcome = outcome | assign(resource, to: &self.resource) }
    if let range = changes.range { outcome = outcome | assign(range, to: &self.range) }
    if let resolved = changes.resolved { outcome = outcome | assign(resolved, to: &self.resolved) }
    return outcome
  }
}

/// Returns the state after an action; see ``AnnotationsState/reduce(_:)``.
public func annotationsReducer(
  state: AnnotationsState, action: AnnotationsAction
) -> AnnotationsState {
  var state = state
  state.reduce(action)
  return state
}
