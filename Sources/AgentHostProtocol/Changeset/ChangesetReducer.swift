extension ChangesetState {
  /// Applies a `changeset/…` action in place. Deterministic: never traps and reads no clock.
  @discardableResult
  public mutating func reduce(_ action: ChangesetAction) -> ReductionOutcome {
    switch action {
    case .statusChanged(let action):
      return assign(action.status, to: &status)
        | assign(action.status == .error ? action.error : nil, to: &error)
    case .fileSet(let action): return fileList.upsert(action.file, into: &files, &unknownMembers)
    case .fileRemoved(let action):
      return fileList.removeFirst(action.fileId, from: &files, &unknownMembers)
    case .filesReviewChanged(let action): return review(action.files, action.reviewed)
    case .contentChanged(let action):
      var outcome =
        assign(action.files, to: &files) | assign(action.error, to: &error)
        | unknownMembers.forgetElements(of: "files")
      if let operations = action.operations {
        outcome =
          outcome | assign(operations, to: &self.operations)
          | unknownMembers.forgetElements(of: "operations")
      }
      return outcome
    case .operationsChanged(let action):
      return assign(action.operations, to: &operations)
        | unknownMembers.forgetElements(of: "operations")
    case .operationStatusChanged(let action):
      guard
        let index = operations?.firstIndex(where: { $0.id.isSame(as: action.operationId) }),
        var operation = operations?[index]
      else { return .unchanged }
      let outcome =
        assign(action.status, to: &operation.status)
        | assign(action.status == .error ? action.error : nil, to: &operation.error)
      operations?[index] = operation
      return outcome
    case .cleared: return assign([], to: &files) | unknownMembers.forgetElements(of: "files")
    }
  }

  private mutating func review(_ ids: [String], _ reviewed: Bool) -> ReductionOutcome {
    let ids = Set(ids.lazy.map(ExactKey.init))
    var outcome = ReductionOutcome.unchanged
    for index in files.indices where ids.contains(ExactKey(files[index].id)) {
      outcome = outcome | assign(reviewed, to: &files[index].reviewed)
    }
    return outcome
  }
}

/// Returns the state after an action; see ``ChangesetState/reduce(_:)``.
public func changesetReducer(state: ChangesetState, action: ChangesetAction) -> ChangesetState {
  var state = state
  state.reduce(action)
  return state
}

private let fileList = KeyedList<ChangesetFile>("files", by: "id") { $0.id }
