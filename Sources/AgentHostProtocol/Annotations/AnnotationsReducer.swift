extension AnnotationsState {
  /// Applies an `annotations/…` action in place. Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: AnnotationsAction) -> ReductionOutcome {
    switch action {
    case .set(let action):
      return list.upsert(action.annotation, into: &annotations, &unknownMembers)
    case .updated(let action):
      guard let index = index(of: action.annotationId) else { return .unchanged }
      return annotations[index].apply(action)
    case .removed(let action):
      return list.removeFirst(action.annotationId, from: &annotations, &unknownMembers)
    case .entrySet(let action):
      guard let index = index(of: action.annotationId) else { return .unchanged }
      return annotations[index].set(action.entry)
    case .entryRemoved(let action):
      guard let index = index(of: action.annotationId) else { return .unchanged }
      return annotations[index].removeEntry(action.entryId)
    }
  }

  private func index(of id: String) -> Int? {
    annotations.firstIndex { $0.id.isSame(as: id) }
  }
}

extension Annotation {
  fileprivate mutating func set(_ entry: AnnotationEntry) -> ReductionOutcome {
    entryList.upsert(entry, into: &entries, &unknownMembers)
  }

  fileprivate mutating func removeEntry(_ id: String) -> ReductionOutcome {
    entryList.removeFirst(id, from: &entries, &unknownMembers)
  }

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

private let list = KeyedList<Annotation>("annotations", by: "id") { $0.id }
private let entryList = KeyedList<AnnotationEntry>("entries", by: "id") { $0.id }
