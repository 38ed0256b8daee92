internal import AgentHostProtocol

extension HostModel {
  /// Adds a changeset to a session. Its files are computed for the first subscriber.
  mutating func openChangeset(_ uri: URI, in session: URI, label: String, files: [ChangesetFile]) {
    guard let state = sessionState(session), channels[uri] == nil else { return }
    makeChannel(uri, .changeset(ChangesetState(status: .computing, files: [])))
    changesets[uri] = ChangesetRecord(session: session, files: files)
    let entry = Changeset(
      label: label, uriTemplate: uri, changeKind: "working-tree",
      capabilities: ChangesetCapabilities(review: PresenceFlag()))
    let list = (state.changesets ?? []) + [entry]
    apply(
      .session(.changesetsChanged(SessionChangesetsChangedAction(changesets: list))), on: session)
  }

  mutating func willBeShown(_ uri: URI) {
    guard changesets[uri] != nil, case .changeset(let state) = channels[uri]?.state,
      state.status == .computing, !timers.values.contains(.changeset(uri))
    else { return }
    _ = schedule(.changeset(uri), after: .zero)
  }

  mutating func changesetComputed(_ uri: URI) {
    guard let record = changesets[uri] else { return }
    let revert = ChangesetOperation(
      id: "revert", label: "Revert", scopes: [.changeset, .resource], status: .idle)
    apply(
      .changeset(
        .contentChanged(
          ChangesetContentChangedAction(files: record.files, operations: [revert]))),
      on: uri)
    apply(
      .changeset(.statusChanged(ChangesetStatusChangedAction(status: .ready))), on: uri)
  }

  mutating func invokeOperation(
    _ params: InvokeChangesetOperationParams
  ) throws(JSONRPCError) -> InvokeChangesetOperationResult {
    let uri = params.channel
    guard case .changeset(let state) = channels[uri]?.state else { throw .notFound(uri) }
    guard let operation = state.operations?.first(where: { $0.id == params.operationId }) else {
      throw .invalid("there is no operation \(params.operationId)")
    }
    let scope: ChangesetOperationScope
    switch params.target {
    case nil: scope = .changeset
    case .resource: scope = .resource
    case .range: scope = .range
    case .unknown: throw .invalid("the kind of target is unknown")
    }
    guard operation.scopes.contains(scope) else {
      throw .invalid("the operation does not work on a \(scope)")
    }
    guard operation.status == .idle || operation.status == .error else {
      throw .invalid("the operation is \(operation.status)")
    }
    setOperation(operation.id, .running, on: uri)
    var removed = state.files
    if case .resource(let target) = params.target {
      removed = state.files.filter {
        ($0.edit.after?.uri).isSame(as: target.resource)
          || ($0.edit.before?.uri).isSame(as: target.resource)
      }
    }
    for file in removed {
      apply(.changeset(.fileRemoved(ChangesetFileRemovedAction(fileId: file.id))), on: uri)
      changesets[uri]?.files.removeAll { $0.id == file.id }
    }
    setOperation(operation.id, .idle, on: uri)
    return InvokeChangesetOperationResult(message: .string("Reverted \(removed.count) files"))
  }

  private mutating func setOperation(
    _ id: String, _ status: ChangesetOperationStatus, on uri: URI
  ) {
    apply(
      .changeset(
        .operationStatusChanged(
          ChangesetOperationStatusChangedAction(operationId: id, status: status))), on: uri)
  }
}
