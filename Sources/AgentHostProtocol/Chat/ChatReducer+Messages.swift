// Pending messages, and requests for input of the active turn.

extension ChatState {
  // MARK: Pending messages

  mutating func set(_ action: ChatPendingMessageSetAction) -> ReductionOutcome {
    let message = PendingMessage(id: action.id, message: action.message)
    switch action.kind {
    case .steering: return assign(message, to: &steeringMessage)
    case .queued: return queue.upsert(message, into: &queuedMessages, &unknownMembers)
    case .unknown: return .unchanged
    }
  }

  mutating func remove(_ action: ChatPendingMessageRemovedAction) -> ReductionOutcome {
    switch action.kind {
    case .steering:
      guard steeringMessage?.id.isSame(as: action.id) == true else { return .unchanged }
      steeringMessage = nil
      return .changed
    case .queued: return dequeue(action.id)
    case .unknown: return .unchanged
    }
  }

  /// Removes all queued messages with an identifier. An emptied queue becomes absent.
  private mutating func dequeue(_ id: String) -> ReductionOutcome {
    // Taken, so that the list is changed in place.
    guard var messages = queuedMessages.take() else { return .unchanged }
    let outcome = queue.removeAll(id, from: &messages, &unknownMembers)
    queuedMessages = messages
    return outcome.isChanged ? outcome | dropEmptyQueue() : outcome
  }

  /// Removes the queued message that starts a turn. Unlike other removals, clears an empty queue even if it did
  /// not contain the message.
  mutating func takeFromQueue(_ id: String) -> ReductionOutcome { dequeue(id) | dropEmptyQueue() }

  private mutating func dropEmptyQueue() -> ReductionOutcome {
    guard let queuedMessages, queuedMessages.isEmpty,
      !queue.endsUndecodable(queuedMessages, unknownMembers)
    else { return .unchanged }
    self.queuedMessages = nil
    return .changed
  }

  /// Moves the listed messages to the front in this order. Other messages keep their order.
  mutating func reorderQueue(_ order: [String]) -> ReductionOutcome {
    guard var messages = queuedMessages.take() else { return .unchanged }
    defer { queuedMessages = messages }
    return queue.moveToFront(order, in: &messages, &unknownMembers)
  }

  // MARK: Requests for input

  private func openRequest(_ id: String) -> (position: Int, part: InputRequestResponsePart)? {
    guard let parts = activeTurn?.responseParts else { return nil }
    for (position, part) in parts.enumerated() {
      if case .inputRequest(let part) = part, part.response == nil, part.request.id.isSame(as: id) {
        return (position, part)
      }
    }
    return nil
  }

  /// Adds or replaces a request. Existing answers are kept unless the new request has its own.
  mutating func requestInput(_ request: ChatInputRequest) -> ReductionOutcome {
    guard activeTurn != nil else { return .unchanged }
    var outcome = ReductionOutcome.changed
    if let (position, open) = openRequest(request.id) {
      var part = open
      part.request = request
      part.request.answers = request.answers ?? open.request.answers
      outcome = part == open ? .unchanged : .changed
      activeTurn?.responseParts[position] = .inputRequest(part)
    } else {
      activeTurn?.responseParts.append(.inputRequest(InputRequestResponsePart(request: request)))
    }
    return outcome | recomputeStatus() | status.set(.isRead, false)
  }

  mutating func changeAnswer(_ action: ChatInputAnswerChangedAction) -> ReductionOutcome {
    guard let open = openRequest(action.requestId) else { return .unchanged }
    var part = open.part
    var answers = part.request.answers ?? [:]
    var outcome = assign(action.answer, to: &answers[action.questionId])
    if answers.isEmpty {
      outcome = outcome | assign(nil, to: &part.request.answers)
    } else {
      part.request.answers = answers
    }
    activeTurn?.responseParts[open.position] = .inputRequest(part)
    return outcome
  }

  mutating func completeInput(_ action: ChatInputCompletedAction) -> ReductionOutcome {
    guard let open = openRequest(action.requestId) else { return .unchanged }
    var part = open.part
    var answers = part.request.answers ?? [:]
    answers.merge(action.answers ?? [:]) { $1 }
    part.request.answers = answers.isEmpty ? nil : answers
    part.response = action.response
    activeTurn?.responseParts[open.position] = .inputRequest(part)
    return .changed | recomputeStatus()
  }
}

private let queue = KeyedList<PendingMessage>("queuedMessages", by: "id") { $0.id }
