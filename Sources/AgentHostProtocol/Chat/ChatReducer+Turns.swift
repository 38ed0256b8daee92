extension ChatState {
  /// Starts a turn. A turn that is active already is discarded.
  mutating func startTurn(_ action: ChatTurnStartedAction) -> ReductionOutcome {
    let turn = ActiveTurn(
      id: action.turnId, startedAt: action.startedAt, message: action.message, responseParts: [])
    var outcome = assign(turn, to: &activeTurn) | recomputeStatus()
    outcome = outcome | status.set(.isRead, false)
    if let start = action.startedAt { outcome = outcome | assign(start, to: &modifiedAt) }
    guard let messageId = action.queuedMessageId, !messageId.isEmpty else { return outcome }
    if steeringMessage?.id.isSame(as: messageId) == true {
      steeringMessage = nil
      outcome = .changed
    }
    return outcome | takeFromQueue(messageId)
  }

  /// Moves the active turn to the finished turns.
  mutating func endTurn(
    _ turnId: String, _ state: TurnState, after duration: Int?,
    with error: ErrorResponsePart? = nil,
    _ index: inout ResponsePartIndex
  ) -> ReductionOutcome {
    guard isActive(turnId), var turn = activeTurn else { return .unchanged }
    // From here on, `turn` is the only reference to the parts, so that none is copied.
    activeTurn = nil
    index.reset()
    for position in turn.responseParts.indices {
      guard case .toolCall(var part) = turn.responseParts[position],
        let cancelled = part.toolCall.skipped
      else { continue }
      part.toolCall = cancelled
      turn.responseParts[position] = .toolCall(part)
    }
    if let error { turn.responseParts.append(.error(error)) }
    let duration = duration.map { max(0, $0) }
    var finished = Turn(
      id: turn.id, startedAt: turn.startedAt, duration: duration, message: turn.message,
      responseParts: turn.responseParts, usage: turn.usage, state: state)
    finished.unknownMembers = turn.unknownMembers.without(["duration", "state"])
    turns.appendSparingly(finished)
    // An invalid start time leaves `modifiedAt` unchanged.
    if let duration, let start = turn.startedAt.flatMap({ Timestamp($0) }),
      let end = start.advanced(by: duration)?.text
    {
      modifiedAt = end
    }
    status = status.with(activity: error == nil ? .idle : .error)
    return .changed
  }

  /// Resumes the last turn after a resumable error (AHP 0.9.0 and later).
  mutating func resumeTurn(
    _ turnId: String, _ index: inout ResponsePartIndex
  ) -> ReductionOutcome {
    guard activeTurn == nil, let turn = turns.last, turn.id.isSame(as: turnId),
      !turnList.endsUndecodable(turns, unknownMembers), turn.state == .error,
      case .error(let part) = turn.responseParts.last, part.resumable == true
    else { return .unchanged }
    turns.removeLast()
    index.reset()
    var resumed = ActiveTurn(
      id: turn.id, startedAt: turn.startedAt ?? modifiedAt, message: turn.message,
      responseParts: turn.responseParts, usage: turn.usage)
    resumed.unknownMembers = turn.unknownMembers
    activeTurn = resumed
    _ = recomputeStatus() | status.set(.isRead, false)
    return .changed
  }

  /// Removes the turns after the given one, or all turns.
  mutating func truncate(
    after turnId: String?, _ index: inout ResponsePartIndex
  ) -> ReductionOutcome {
    var outcome = ReductionOutcome.unchanged
    if let turnId {
      guard let truncated = turnList.truncate(after: turnId, &turns, &unknownMembers) else {
        return .unchanged
      }
      outcome = truncated
    } else {
      if !turns.isEmpty || turnsNextCursor != nil { outcome = .changed }
      turns = []
      turnsNextCursor = nil
      outcome =
        outcome | unknownMembers.forgetElements(of: "turns")
        | unknownMembers.forgetMember("turnsNextCursor")
    }
    if activeTurn != nil {
      activeTurn = nil
      index.reset()
      outcome = .changed
    }
    return outcome | recomputeStatus()
  }

  /// Inserts older turns before the existing turns, without duplicates.
  mutating func load(_ action: ChatTurnsLoadedAction) -> ReductionOutcome {
    turnList.prepend(action.turns, to: &turns, &unknownMembers)
      | assign(action.turnsNextCursor, to: &turnsNextCursor)
      | unknownMembers.replaceMember("turnsNextCursor", by: action.unknownMembers)
  }
}

private let turnList = KeyedList<Turn>("turns", by: "id") { $0.id }
