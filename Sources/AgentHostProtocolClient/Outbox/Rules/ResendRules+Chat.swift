internal import AgentHostProtocol

extension ResendRules {
  static func verdict(for action: ChatAction, in chat: ChatState, _ context: Context) -> Verdict {
    let directories = chat.workingDirectories ?? []
    switch action {
    case .turnStarted(let start): return verdict(for: start, in: chat, context)
    case .turnCancelled(let cancel):
      if (chat.activeTurn?.id).isSame(as: cancel.turnId) { return .resend }
      let turn = chat.turns.last { $0.id.isSame(as: cancel.turnId) }
      return turn?.state == .cancelled ? .effectPresent : .preconditionGone
    case .turnResume(let resume): return verdict(for: resume, in: chat, context)
    case .workingDirectorySet(let change):
      return absolute(directories.contains(exactly: change.directory))
    case .workingDirectoryRemoved(let change):
      return absolute(!directories.contains(exactly: change.directory))
    case .toolCallConfirmed(let change):
      return afterConfirmation(
        call(change.toolCallId, change.turnId, in: chat),
        denial: change.approved ? nil : change.reason ?? .denied)
    case .toolCallComplete(let change):
      return afterCompletion(call(change.toolCallId, change.turnId, in: chat))
    case .toolCallResultConfirmed(let change):
      return afterReview(call(change.toolCallId, change.turnId, in: chat), change.approved)
    case .toolCallContentChanged(let change):
      // The content may have been replaced since, so that only the effect itself proves anything.
      guard case .running(let call) = call(change.toolCallId, change.turnId, in: chat) else {
        return .undecidable
      }
      return call.content == change.content ? .effectPresent : .undecidable
    case .pendingMessageSet(let change): return verdict(for: change, in: chat, context)
    case .pendingMessageRemoved(let change):
      if pending(change.kind, change.id, in: chat) != nil { return .resend }
      // Gone by this action, because its turn has started, or present under another id: only a replay proves it.
      return context.isMissingFromReplay ? .preconditionGone : .undecidable
    case .queuedMessagesReordered(let change):
      let queue = (chat.queuedMessages ?? []).map(\.id)
      return absolute(queue == change.order.filter(queue.contains))
    case .draftChanged(let change): return absolute(chat.draft == change.draft)
    case .inputAnswerChanged(let change):
      guard let part = requests(change.requestId, in: chat).first, part.response == nil else {
        return .preconditionGone
      }
      return absolute(part.request.answers?[change.questionId] == change.answer)
    case .inputCompleted(let change):
      let parts = requests(change.requestId, in: chat)
      guard let part = parts.first else { return .preconditionGone }
      guard let response = part.response else {
        // Of two requests with the id, the action may have completed the earlier one.
        return parts.count == 1 || context.isMissingFromReplay ? .resend : .undecidable
      }
      guard response == change.response else { return .preconditionGone }
      let answers = part.request.answers ?? [:]
      if (change.answers ?? [:]).allSatisfy({ answers[$0.key] == $0.value }) {
        return .effectPresent
      }
      // Another client may have answered, or the host may have changed the answers.
      return context.isMissingFromReplay ? .preconditionGone : .undecidable
    case .isReadChanged(let change):
      return absolute(chat.status.contains(.isRead) == change.isRead)
    case .isArchivedChanged(let change):
      return absolute(chat.status.contains(.isArchived) == change.isArchived)
    default:
      return .undecidable
    }
  }

  // MARK: Turns

  private static func verdict(
    for start: ChatTurnStartedAction, in chat: ChatState, _ context: Context
  ) -> Verdict {
    if (chat.activeTurn?.id).isSame(as: start.turnId) { return .effectPresent }
    if chat.turns.contains(where: { $0.id.isSame(as: start.turnId) }) { return .effectPresent }
    return verdict(
      forMessage: start.message.text, in: chat, context,
      ifMissing: chat.activeTurn == nil ? .resend : .preconditionGone)
  }

  /// Judges a message whose id is not in the state: it may have another id, or have been removed.
  private static func verdict(
    forMessage text: String, in chat: ChatState, _ context: Context, ifMissing: Verdict
  ) -> Verdict {
    let now = messages(in: chat).count { $0 == text }
    let hasMore = context.equalMessagesBefore.map { now > $0 } ?? false
    // Messages of other clients are counted, so a replay without the additional one was not complete.
    if context.isMissingFromReplay { return hasMore ? .undecidable : ifMissing }
    return hasMore ? .effectPresent : .undecidable
  }

  /// Returns the texts of all messages of a chat: of its turns, and of its pending messages.
  static func messages(in chat: ChatState) -> [String] {
    let waiting = (chat.steeringMessage.map { [$0] } ?? []) + (chat.queuedMessages ?? [])
    return chat.turns.map(\.message.text) + (chat.activeTurn.map { [$0.message.text] } ?? [])
      + waiting.map(\.message.text)
  }

  static func messageText(of action: StateAction) -> String? {
    switch action {
    case .chat(.turnStarted(let action)): action.message.text
    case .chat(.pendingMessageSet(let action)): action.message.text
    default: nil
    }
  }

  private static func verdict(
    for resume: ChatTurnResumeAction, in chat: ChatState, _ context: Context
  ) -> Verdict {
    if (chat.activeTurn?.id).isSame(as: resume.turnId) { return .effectPresent }
    guard chat.activeTurn == nil, let last = chat.turns.last, last.id.isSame(as: resume.turnId)
    else {
      return .preconditionGone
    }
    guard last.state == .error else { return .effectPresent }
    guard case .error(let part) = last.responseParts.last, part.resumable == true else {
      return .preconditionGone
    }
    // It may have been resumed and have failed again, which looks the same.
    return context.isMissingFromReplay ? .resend : .undecidable
  }

  // MARK: Tool calls

  static func call(_ id: String, _ turnId: String, in chat: ChatState) -> ToolCallState? {
    let parts: [ResponsePart]
    if let active = chat.activeTurn, active.id.isSame(as: turnId) {
      parts = active.responseParts
    } else {
      parts = chat.turns.last { $0.id.isSame(as: turnId) }?.responseParts ?? []
    }
    for case .toolCall(let part) in parts where part.toolCall.toolCallId.isSame(as: id) {
      return part.toolCall
    }
    return nil
  }

  private static func afterConfirmation(
    _ call: ToolCallState?, denial: ToolCallCancellationReason?
  ) -> Verdict {
    switch call {
    case .pendingConfirmation: .resend
    case .running, .authRequired, .pendingResultConfirmation, .completed:
      denial == nil ? .effectPresent : .preconditionGone
    // The end of a turn cancels its calls, too.
    case .cancelled(let call): call.reason == denial ? .effectPresent : .preconditionGone
    case nil: .preconditionGone
    case .streaming, .unknown: .undecidable
    }
  }

  private static func afterCompletion(_ call: ToolCallState?) -> Verdict {
    switch call {
    case .running, .authRequired: .resend
    case .pendingResultConfirmation, .completed: .effectPresent
    case .cancelled, nil: .preconditionGone
    case .streaming, .pendingConfirmation, .unknown: .undecidable
    }
  }

  private static func afterReview(_ call: ToolCallState?, _ approved: Bool) -> Verdict {
    switch call {
    case .pendingResultConfirmation: .resend
    case .completed: approved ? .effectPresent : .preconditionGone
    case .cancelled(let call):
      !approved && call.reason == .resultDenied ? .effectPresent : .preconditionGone
    case nil: .preconditionGone
    case .streaming, .pendingConfirmation, .running, .authRequired, .unknown: .undecidable
    }
  }

  // MARK: Messages and requests

  private static func pending(
    _ kind: PendingMessageKind, _ id: String, in chat: ChatState
  ) -> PendingMessage? {
    switch kind {
    case .steering: chat.steeringMessage.flatMap { $0.id.isSame(as: id) ? $0 : nil }
    case .queued: chat.queuedMessages?.first { $0.id.isSame(as: id) }
    case .unknown: nil
    }
  }

  private static func verdict(
    for change: ChatPendingMessageSetAction, in chat: ChatState, _ context: Context
  ) -> Verdict {
    if let found = pending(change.kind, change.id, in: chat) {
      if found.message.text == change.message.text { return .effectPresent }
      // Another client may have changed it since, and its turn may start before a second copy arrives.
      return context.isMissingFromReplay ? .resend : .undecidable
    }
    return verdict(
      forMessage: change.message.text, in: chat, context, ifMissing: .resend)
  }

  /// Returns the requests with an id, newest first. A host may request input again under an id that was completed.
  static func requests(_ id: String, in chat: ChatState) -> [InputRequestResponsePart] {
    let turns = chat.turns.map(\.responseParts) + [chat.activeTurn?.responseParts ?? []]
    return turns.joined().reversed().compactMap { part in
      guard case .inputRequest(let part) = part, part.request.id.isSame(as: id) else { return nil }
      return part
    }
  }
}
