extension ChatState {
  mutating func startToolCall(_ action: ChatToolCallStartAction) -> ReductionOutcome {
    guard isActive(action.turnId) else { return .unchanged }
    let call = ToolCallStreamingState(
      toolCallId: action.toolCallId, toolName: action.toolName, displayName: action.displayName,
      intention: action.intention, contributor: action.contributor, meta: action.meta)
    activeTurn?.responseParts.append(.toolCall(ToolCallResponsePart(toolCall: .streaming(call))))
    return .changed
  }

  mutating func updateToolCalls(
    _ id: String, of turnId: String, _ index: inout ResponsePartIndex,
    _ update: (inout ToolCallState) -> ReductionOutcome
  ) -> ReductionOutcome {
    guard isActive(turnId) else { return .unchanged }
    var outcome = ReductionOutcome.unchanged
    var start = 0
    while let position = index.position(
      ofToolCall: id, from: start, in: activeTurn?.responseParts ?? [])
    {
      start = position + 1
      // Moved out of the list, the call is uniquely referenced and its input is not copied.
      guard var part = activeTurn?.responseParts[position].takeToolCall() else { continue }
      outcome = outcome | update(&part.toolCall)
      activeTurn?.responseParts[position] = .toolCall(part)
    }
    return outcome
  }

  /// Applies `transition` to every tool call with an identifier. Recomputes the status even if there is no such
  /// call.
  mutating func moveToolCalls(
    _ id: String, of turnId: String, _ index: inout ResponsePartIndex,
    _ transition: (ToolCallState) -> ToolCallState?
  ) -> ReductionOutcome {
    let outcome = updateToolCalls(id, of: turnId, &index) { call in
      guard let next = transition(call) else { return .unchanged }
      // Equal texts may have other bytes: another input to approve.
      let isSame = call == next && call.jsonBytes() == next.jsonBytes()
      call = next
      return isSame ? .unchanged : .changed
    }
    return outcome | recomputeStatus()
  }
}

extension ToolCallState {
  mutating func append(_ action: ChatToolCallDeltaAction) -> ReductionOutcome {
    guard var call = takeStreaming() else { return .unchanged }
    var outcome = ReductionOutcome.unchanged
    if let content = action.content {
      if call.partialInput == nil {
        call.partialInput = content
        outcome = .changed
      } else if !content.isEmpty {
        call.partialInput?.append(content)
        outcome = .changed
      }
    }
    if let meta = action.meta { outcome = outcome | assign(meta, to: &call.meta) }
    if let message = action.invocationMessage {
      outcome = outcome | assign(message, to: &call.invocationMessage)
    }
    self = .streaming(call)
    return outcome
  }

  /// Takes the call if it is streaming; leaves an empty one in its place until it is put back.
  private mutating func takeStreaming() -> ToolCallStreamingState? {
    guard case .streaming(let call) = self else { return nil }
    self = .unknown(.null)
    return call
  }

  mutating func replaceContent(_ action: ChatToolCallContentChangedAction) -> ReductionOutcome {
    guard case .running(var call) = self else { return .unchanged }
    var outcome = assign(action.content, to: &call.content)
    if let meta = action.meta { outcome = outcome | assign(meta, to: &call.meta) }
    self = .running(call)
    return outcome
  }
}

// Each transition returns the state after an action; `nil` if the protocol ignores the action in this state.
extension ToolCallState {
  /// Completes the input: the call runs, or waits for approval.
  func ready(_ action: ChatToolCallReadyAction) -> ToolCallState? {
    let current: ToolCallPendingConfirmationState?
    let input: ToolInput?
    var head: ToolCallHead
    switch self {
    case .streaming(let call):
      (head, current, input) = (ToolCallHead(call), nil, nil)
    case .running(let call):
      (head, current, input) = (ToolCallHead(call), nil, call.toolInput)
    case .pendingConfirmation(let call):
      (head, current, input) = (ToolCallHead(call), call, call.toolInput)
    case .authRequired, .pendingResultConfirmation, .completed, .cancelled, .unknown:
      return nil
    }
    head.intention = action.intention ?? head.intention
    head.contributor = head.contributor.refined(by: action.contributor)
    head.meta = action.meta ?? head.meta
    if let confirmed = action.confirmed {
      return .running(
        ToolCallRunningState(
          head, invocationMessage: action.invocationMessage, toolInput: action.toolInput ?? input,
          confirmed: confirmed))
    }
    return .pendingConfirmation(
      ToolCallPendingConfirmationState(
        head, after: current, toolInput: action.toolInput ?? input, action))
  }

  func confirmed(_ action: ChatToolCallConfirmedAction) -> ToolCallState? {
    guard case .pendingConfirmation(let call) = self else { return nil }
    let head = ToolCallHead(call, meta: action.meta)
    let option = action.selectedOptionId.flatMap { id in
      call.options?.first { $0.id.isSame(as: id) }
    }
    guard action.approved else {
      return .cancelled(
        ToolCallCancelledState(
          head, invocationMessage: call.invocationMessage, toolInput: call.toolInput,
          // A denial without a reason means that the user denied it.
          reason: action.reason ?? .denied, reasonMessage: action.reasonMessage,
          userSuggestion: action.userSuggestion, selectedOption: option))
    }
    var input = call.toolInput
    if let edited = action.editedToolInput, case .inline = input { input = .inline(edited) }
    return .running(
      ToolCallRunningState(
        head, invocationMessage: call.invocationMessage, toolInput: input,
        // An approval without a reason means that the user approved it.
        confirmed: action.confirmed ?? .userAction, selectedOption: option))
  }

  func completed(_ action: ChatToolCallCompleteAction) -> ToolCallState? {
    let result = action.result
    var done: ToolCallCompletedState
    var mayAsk = true
    switch self {
    case .running(let call):
      done = ToolCallCompletedState(
        ToolCallHead(call, meta: action.meta), invocationMessage: call.invocationMessage,
        toolInput: call.toolInput, confirmed: call.confirmed, selectedOption: call.selectedOption,
        result)
    case .pendingConfirmation(let call):
      done = ToolCallCompletedState(
        ToolCallHead(call, meta: action.meta), invocationMessage: call.invocationMessage,
        toolInput: call.toolInput, confirmed: .notNeeded, selectedOption: nil, result)
    case .authRequired(let call):
      // From here only a failure completes the call; success requires a token.
      guard !result.success else { return nil }
      done = ToolCallCompletedState(
        ToolCallHead(call, meta: action.meta), invocationMessage: call.invocationMessage,
        toolInput: call.toolInput, confirmed: call.confirmed, selectedOption: call.selectedOption,
        result)
      done.content = result.content ?? call.content
      mayAsk = false
    case .streaming, .pendingResultConfirmation, .completed, .cancelled, .unknown:
      return nil
    }
    guard mayAsk, action.requiresResultConfirmation == true else { return .completed(done) }
    return .pendingResultConfirmation(ToolCallPendingResultConfirmationState(asking: done))
  }

  func resultConfirmed(_ action: ChatToolCallResultConfirmedAction) -> ToolCallState? {
    guard case .pendingResultConfirmation(let call) = self else { return nil }
    let head = ToolCallHead(call, meta: action.meta)
    guard action.approved else {
      return .cancelled(
        ToolCallCancelledState(
          head, invocationMessage: call.invocationMessage, toolInput: call.toolInput,
          reason: .resultDenied, selectedOption: call.selectedOption))
    }
    return .completed(ToolCallCompletedState(head, call))
  }

  /// A running call of an MCP server requires a token.
  func authRequired(_ action: ChatToolCallAuthRequiredAction) -> ToolCallState? {
    guard case .running(let call) = self, case .mcp = call.contributor else { return nil }
    return .authRequired(
      ToolCallAuthRequiredState(ToolCallHead(call, meta: action.meta), call, action.auth))
  }

  /// Continues a call after a token was presented.
  func authResolved(_ action: ChatToolCallAuthResolvedAction) -> ToolCallState? {
    guard case .authRequired(let call) = self else { return nil }
    return .running(
      ToolCallRunningState(
        ToolCallHead(call, meta: action.meta), invocationMessage: call.invocationMessage,
        toolInput: call.toolInput, confirmed: call.confirmed, selectedOption: call.selectedOption,
        content: call.content))
  }

  /// The state after the turn ends; `nil` if unchanged. Does not change calls with an unknown status.
  var skipped: ToolCallState? {
    let cancelled: ToolCallCancelledState
    switch self {
    case .streaming(let call):
      cancelled = ToolCallCancelledState(
        ToolCallHead(call), invocationMessage: call.invocationMessage ?? "", toolInput: nil,
        reason: .skipped)
    case .pendingConfirmation(let call):
      cancelled = ToolCallCancelledState(
        ToolCallHead(call), invocationMessage: call.invocationMessage, toolInput: call.toolInput,
        reason: .skipped)
    case .running(let call):
      cancelled = ToolCallCancelledState(
        ToolCallHead(call), invocationMessage: call.invocationMessage, toolInput: call.toolInput,
        reason: .skipped)
    case .authRequired(let call):
      cancelled = ToolCallCancelledState(
        ToolCallHead(call), invocationMessage: call.invocationMessage, toolInput: call.toolInput,
        reason: .skipped)
    case .pendingResultConfirmation(let call):
      cancelled = ToolCallCancelledState(
        ToolCallHead(call), invocationMessage: call.invocationMessage, toolInput: call.toolInput,
        reason: .skipped)
    case .completed, .cancelled, .unknown: return nil
    }
    return .cancelled(cancelled)
  }
}
