internal import AgentHostProtocol

extension ResendRules {
  static func verdict(
    for action: TerminalAction, in terminal: TerminalState, _ context: Context
  ) -> Verdict {
    switch action {
    case .resized(let change):
      return absolute(terminal.cols == change.cols && terminal.rows == change.rows)
    case .titleChanged(let change): return absolute(terminal.title == change.title)
    case .claimed(let change):
      if terminal.claim.shows(change.claim) { return .effectPresent }
      if case .client(let claim) = terminal.claim, claim.clientId.isSame(as: context.clientId) {
        return .resend
      }
      if case .unknown = terminal.claim { return .undecidable }
      // Only the holder of the claim may pass it on.
      return .preconditionGone
    default:
      // Keystrokes and a cleared screen leave no distinguishable trace.
      return .undecidable
    }
  }

  static func verdict(for action: ChangesetAction, in changeset: ChangesetState) -> Verdict {
    guard case .filesReviewChanged(let change) = action else { return .undecidable }
    let files = changeset.files.filter { change.files.contains(exactly: $0.id) }
    if files.isEmpty, !change.files.isEmpty { return .preconditionGone }
    return absolute(files.allSatisfy { ($0.reviewed ?? false) == change.reviewed })
  }

  static func verdict(for action: AnnotationsAction, in state: AnnotationsState) -> Verdict {
    func annotation(_ id: String) -> Annotation? {
      state.annotations.first { $0.id.isSame(as: id) }
    }
    switch action {
    case .set(let change):
      return absolute(annotation(change.annotation.id) == change.annotation)
    case .updated(let change):
      guard let found = annotation(change.annotationId) else { return .preconditionGone }
      return absolute(
        (change.origin ?? found.origin) == found.origin
          && (change.resource ?? found.resource).isSame(as: found.resource)
          && (change.range ?? found.range) == found.range
          && (change.resolved ?? found.resolved) == found.resolved)
    case .removed(let change): return absolute(annotation(change.annotationId) == nil)
    case .entrySet(let change):
      guard let found = annotation(change.annotationId) else { return .preconditionGone }
      return absolute(found.entries.contains(change.entry))
    case .entryRemoved(let change):
      guard let found = annotation(change.annotationId) else { return .effectPresent }
      return absolute(!found.entries.contains { $0.id.isSame(as: change.entryId) })
    }
  }

  static func verdict(
    for action: AutomationAction, in state: AutomationState, _ context: Context
  ) -> Verdict {
    func definition(_ resource: URI) -> AutomationDefinition? {
      state.entries.first { $0.resource.isSame(as: resource) }?.definition
    }
    switch action {
    case .createRequested(let change):
      if definition(change.resource) != nil { return .effectPresent }
      // Another client may have removed it since.
      return context.isMissingFromReplay ? .resend : .undecidable
    case .updateRequested(let change):
      guard let found = definition(change.resource) else { return .preconditionGone }
      return holds(change.changes, in: found) ? .effectPresent : .undecidable
    case .removed(let change): return absolute(definition(change.resource) == nil)
    case .set: return .undecidable
    }
  }

  private static func holds(
    _ patch: AutomationDefinitionPatch, in definition: AutomationDefinition
  ) -> Bool {
    (patch.title ?? definition.title) == definition.title
      && (patch.message ?? definition.message) == definition.message
      && (patch.session ?? definition.session) == definition.session
      && (patch.enabled ?? definition.enabled) == definition.enabled
      && (patch.triggers ?? definition.triggers) == definition.triggers
      && (patch.disableConditions ?? definition.disableConditions ?? [])
        == (definition.disableConditions ?? [])
      && (patch.meta ?? definition.meta) == definition.meta
  }

  static func verdict(for action: AutomationRunAction, in run: AutomationRunState) -> Verdict {
    guard case .cancelRequested = action else { return .undecidable }
    switch run.lifecycle {
    case .pending, .running: return .resend
    case .cancelled: return .effectPresent
    case .completed, .failed: return .preconditionGone
    case .unknown: return .undecidable
    }
  }
}

extension TerminalClaim {
  /// Returns whether a host that has set `claim` shows this one: hosts older than 0.9 omit the chat.
  fileprivate func shows(_ claim: TerminalClaim) -> Bool {
    guard case .session(let mine) = self, mine.chat == nil, case .session(var other) = claim else {
      return self == claim
    }
    other.chat = nil
    return mine == other
  }
}
