extension ChatState {
  /// Applies a `chat/…` action in place. The cost of a delta depends only on its length, not on the length of
  /// the part, turn or history.
  ///
  /// Deterministic: never traps and reads no clock. The end times of turns are computed from the action.
  @discardableResult
  public mutating func reduce(_ action: ChatAction) -> ReductionOutcome {
    var index = ResponsePartIndex.none
    return reduce(action, index: &index)
  }

  /// Applies an action with an index of the active turn's parts, which the owner of the state stores with the state.
  package mutating func reduce(
    _ action: ChatAction, index: inout ResponsePartIndex
  ) -> ReductionOutcome {
    switch action {
    case .delta(let action):
      return append(action.content, to: action.partId, .markdown, of: action.turnId, &index)
    case .reasoning(let action):
      return append(action.content, to: action.partId, .reasoning, of: action.turnId, &index)
    default: return reduceOther(action, index: &index)
    }
  }

  /// Every action but a delta. Separate, because deltas are by far the most frequent and need no large frame.
  @inline(never)
  private mutating func reduceOther(
    _ action: ChatAction, index: inout ResponsePartIndex
  ) -> ReductionOutcome {
    switch action {
    case .delta, .reasoning: return .unchanged
    case .turnStarted(let action):
      index.reset()
      return startTurn(action)
    case .responsePart(let action): return append(action.part, to: action.turnId)
    case .usage(let action):
      guard isActive(action.turnId) else { return .unchanged }
      let isNew = activeTurn?.usage != action.usage
      activeTurn?.usage = action.usage
      return isNew ? .changed : .unchanged
    case .turnComplete(let action):
      return endTurn(action.turnId, .complete, after: action.duration, &index)
    case .turnCancelled(let action):
      return endTurn(action.turnId, .cancelled, after: action.duration, &index)
    case .error(let action):
      return endTurn(action.turnId, .error, after: action.duration, with: action.part, &index)
    case .turnResume(let action): return resumeTurn(action.turnId, &index)
    case .activityChanged(let action): return assign(action.activity, to: &activity)
    case .workingDirectorySet(let action):
      return workingDirectories.insertDirectory(action.directory)
    case .workingDirectoryRemoved(let action):
      return workingDirectories.removeDirectory(action.directory)
    case .toolCallStart(let action): return startToolCall(action)
    case .toolCallDelta(let action):
      return updateToolCalls(action.toolCallId, of: action.turnId, &index) { $0.append(action) }
    case .toolCallContentChanged(let action):
      return updateToolCalls(action.toolCallId, of: action.turnId, &index) {
        $0.replaceContent(action)
      }
    case .toolCallReady(let action):
      return moveToolCalls(action.toolCallId, of: action.turnId, &index) { $0.ready(action) }
    case .toolCallConfirmed(let action):
      return moveToolCalls(action.toolCallId, of: action.turnId, &index) { $0.confirmed(action) }
    case .toolCallComplete(let action):
      return moveToolCalls(action.toolCallId, of: action.turnId, &index) { $0.completed(action) }
    case .toolCallResultConfirmed(let action):
      return moveToolCalls(action.toolCallId, of: action.turnId, &index) {
        $0.resultConfirmed(action)
      }
    case .toolCallAuthRequired(let action):
      return moveToolCalls(action.toolCallId, of: action.turnId, &index) { $0.authRequired(action) }
    case .toolCallAuthResolved(let action):
      return moveToolCalls(action.toolCallId, of: action.turnId, &index) { $0.authResolved(action) }
    case .truncated(let action): return truncate(after: action.turnId, &index)
    case .turnsLoaded(let action): return load(action)
    case .pendingMessageSet(let action): return set(action)
    case .pendingMessageRemoved(let action): return remove(action)
    case .queuedMessagesReordered(let action): return reorderQueue(action.order)
    case .draftChanged(let action): return assign(action.draft, to: &draft)
    case .inputRequested(let action): return requestInput(action.request)
    case .inputAnswerChanged(let action): return changeAnswer(action)
    case .inputCompleted(let action): return completeInput(action)
    case .backgroundWorkSet(let action): return backgroundWork.upsert(action.work) { $0.id }
    case .backgroundWorkRemoved(let action):
      return backgroundWork?.removeFirst { $0.id.isSame(as: action.id) } ?? .unchanged
    case .movableChanged(let action): return assign(action.movable, to: &movable)
    case .changesetsChanged(let action):
      return assign(action.changesets, to: &changesets)
        | unknownMembers.forgetElements(of: "changesets")
    case .canvasesChanged(let action):
      return assign(action.canvases, to: &canvases)
        | unknownMembers.forgetElements(of: "canvases")
    case .isReadChanged(let action): return status.set(.isRead, action.isRead)
    case .isArchivedChanged(let action): return status.set(.isArchived, action.isArchived)
    }
  }

  func isActive(_ turnId: String) -> Bool {
    activeTurn?.id.isSame(as: turnId) == true
  }

  // MARK: Parts of the active turn

  private mutating func append(
    _ text: String, to partId: String, _ kind: TextKind, of turnId: String,
    _ index: inout ResponsePartIndex
  ) -> ReductionOutcome {
    guard !text.isEmpty else { return .unchanged }
    return activeTurn?.append(text, to: partId, kind, of: turnId, &index) ?? .unchanged
  }

  /// Appends a part. Error parts are only appended when a turn ends.
  private mutating func append(_ part: ResponsePart, to turnId: String) -> ReductionOutcome {
    guard isActive(turnId) else { return .unchanged }
    if case .error = part { return .unchanged }
    activeTurn?.responseParts.append(part)
    return .changed
  }

  // MARK: Status

  mutating func recomputeStatus() -> ReductionOutcome {
    let activity: SessionStatus =
      switch activeTurn?.responseParts.contains(where: \.isBlocked) {
      case true?: .inputNeeded
      case false?: .inProgress
      case nil: .idle
      }
    return assign(status.with(activity: activity), to: &status)
  }
}

/// The kinds of parts that deltas append to.
private enum TextKind {
  case markdown
  case reasoning
}

extension ActiveTurn {
  fileprivate mutating func append(
    _ text: String, to partId: String, _ kind: TextKind, of turnId: String,
    _ index: inout ResponsePartIndex
  ) -> ReductionOutcome {
    guard id.isSame(as: turnId), let position = index.position(of: partId, in: responseParts) else {
      return .unchanged
    }
    return responseParts[position].append(text, kind)
  }
}

// A pattern that binds a payload keeps the whole value referenced while it is matched. These functions return
// first, so that the payload is uniquely referenced and text grows without copies.
extension ResponsePart {
  fileprivate mutating func append(_ text: String, _ kind: TextKind) -> ReductionOutcome {
    switch kind {
    case .markdown:
      guard var part = takeMarkdown() else { return .unchanged }
      part.content.append(text)
      self = .markdown(part)
    case .reasoning:
      guard var part = takeReasoning() else { return .unchanged }
      part.content.append(text)
      self = .reasoning(part)
    }
    return .changed
  }

  /// Takes the Markdown part; leaves an empty one in its place until it is put back.
  private mutating func takeMarkdown() -> MarkdownResponsePart? {
    switch consume self {
    case .markdown(let part):
      self = .unknown(.null)
      return part
    case let other:
      self = other
      return nil
    }
  }

  /// Takes the reasoning part; leaves an empty one in its place until it is put back.
  private mutating func takeReasoning() -> ReasoningResponsePart? {
    switch consume self {
    case .reasoning(let part):
      self = .unknown(.null)
      return part
    case let other:
      self = other
      return nil
    }
  }

  /// Takes the tool call; leaves an empty part in its place until it is put back.
  mutating func takeToolCall() -> ToolCallResponsePart? {
    guard case .toolCall(let part) = self else { return nil }
    self = .unknown(.null)
    return part
  }

  /// Whether this part makes the turn wait for input.
  package var isBlocked: Bool {
    switch self {
    case .toolCall(let part):
      switch part.toolCall {
      case .pendingConfirmation, .pendingResultConfirmation, .authRequired: true
      case .streaming, .running, .completed, .cancelled, .unknown: false
      }
    case .inputRequest(let part): part.response == nil
    case .markdown, .reasoning, .contentRef, .systemNotification, .error, .unknown: false
    }
  }
}

extension BackgroundWork {
  var id: String? {
    switch self {
    case .shell(let work): work.id
    case .subagent(let work): work.id
    case .unknown(let value): value["id"]?.stringValue
    }
  }
}

/// Returns the state after an action; see ``ChatState/reduce(_:)``.
public func chatReducer(state: ChatState, action: ChatAction) -> ChatState {
  var state = state
  state.reduce(action)
  return state
}
