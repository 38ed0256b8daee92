public import AgentHostProtocol
public import AgentHostProtocolClient

/// Answers to pending decisions.
extension MultiHostClient {
  /// Approves a tool call or its result, or accepts a request for input without answers.
  ///
  /// - Parameters:
  ///   - decision: the decision.
  ///   - option: the identifier of one of the offered options; `nil` for the host's default.
  ///   - editedInput: the input to run with instead, if the call allows editing.
  ///   - options: the timeout, and the rule while the host is not connected.
  /// - Returns: the outcome; ``VerbOutcome/notNeeded`` if the decision is no longer pending or waits for a token, and
  ///   ``VerbOutcome/changed(_:)`` if the host has changed its subject meanwhile: show the current one first.
  /// - Throws: as ``perform(_:on:host:options:)``; `AHPError` `.notDispatchable` for an option that is not offered or
  ///   denies, and for an edited input of a call that cannot be edited.
  @discardableResult
  public func approve(
    _ decision: PendingDecision, option: String? = nil, editedInput: String? = nil,
    options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    if case .question = decision.subject {
      return try await answer(decision, with: [:], options: options)
    }
    try decision.check(option: option, approves: true)
    if editedInput != nil { try decision.checkEditable() }
    return try await decide(decision, options) { subject, turnId in
      subject.confirmation(true, turnId: turnId, option: option, editedInput: editedInput)
    }
  }

  /// Denies a tool call or its result, or declines a request for input.
  ///
  /// - Parameters:
  ///   - decision: the decision.
  ///   - reason: the reason for the agent.
  ///   - option: the identifier of one of the offered options.
  ///   - options: the timeout, and the rule while the host is not connected.
  /// - Returns: the outcome; ``VerbOutcome/notNeeded`` if the decision is no longer pending or waits for a token, and
  ///   ``VerbOutcome/changed(_:)`` if the host has changed its subject meanwhile.
  /// - Throws: as ``perform(_:on:host:options:)``; `AHPError` `.notDispatchable` for an option that is not offered or
  ///   approves.
  @discardableResult
  public func deny(
    _ decision: PendingDecision, because reason: String? = nil, option: String? = nil,
    options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try decision.check(option: option, approves: false)
    return try await decide(decision, options) { subject, turnId in
      if case .question(let request) = subject {
        return .inputCompleted(ChatInputCompletedAction(requestId: request.id, response: .decline))
      }
      return subject.confirmation(false, turnId: turnId, option: option, reason: reason)
    }
  }

  /// Answers a request for input.
  ///
  /// - Parameters:
  ///   - decision: the decision.
  ///   - answers: the answers by identifiers of questions.
  ///   - options: the timeout, and the rule while the host is not connected.
  /// - Returns: the outcome; ``VerbOutcome/notNeeded`` if the decision is no longer pending, or is no question, and
  ///   ``VerbOutcome/changed(_:)`` if the host has changed the question meanwhile.
  /// - Throws: as ``perform(_:on:host:options:)``.
  @discardableResult
  public func answer(
    _ decision: PendingDecision, with answers: [String: ChatInputAnswerValue],
    options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    guard case .question(let request) = decision.subject else { return .notNeeded }
    let submitted = answers.mapValues { ChatInputAnswer.submitted(ChatInputAnswered(value: $0)) }
    return try await decide(decision, options) { _, _ in
      .inputCompleted(
        ChatInputCompletedAction(
          requestId: request.id, response: .accept, answers: submitted.isEmpty ? nil : submitted))
    }
  }

  /// Answers a request for input with a single question by text: a number, `true` or `false`, or the identifier or
  /// label of an option, as the kind of the question requires.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``; `AHPError` `.notDispatchable` for a text that does not answer the
  ///   question, and for a request with other required questions.
  @discardableResult
  public func answer(
    _ decision: PendingDecision, with text: String, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    guard case .question(let request) = decision.subject else { return .notNeeded }
    guard let question = request.questions?.first, let id = question.id else {
      return try await answer(decision, with: [:], options: options)
    }
    if request.questions?.dropFirst().contains(where: \.isRequired) == true {
      throw decision.refused(
        "the text answers only the first of several questions",
        advice: "pass the answers by the identifiers of the questions")
    }
    guard let value = question.answer(text) else {
      throw decision.refused(
        "the text does not answer the question",
        advice: "answer with a number, true, false or an option, as the question requires")
    }
    return try await answer(decision, with: [id: value], options: options)
  }

  /// Cancels the active turn of a chat.
  ///
  /// Repeated under the name of an operation (`OutboxPolicy.operationId`), it returns the outcome of the first call, unless
  /// another turn is active.
  ///
  /// - Returns: the outcome; ``VerbOutcome/notNeeded`` if there is no active turn.
  /// - Throws: As ``perform(_:on:host:options:)``; `AHPError` if there is no such chat.
  @discardableResult
  public func cancelTurn(
    in chat: URI, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    let turn = try await self.chat(chat, on: host).activeTurn
    let action: ChatTurnCancelledAction
    if case .turnCancelled(let earlier)? = try await earlierAction(options, in: chat, on: host),
      turn.map({ $0.id.isSame(as: earlier.turnId) }) ?? true
    {
      action = earlier
    } else {
      guard let turn else { return .notNeeded }
      action = turn.cancellation(at: WallTime.now.milliseconds)
    }
    return try await perform(.chat(.turnCancelled(action)), on: chat, host: host, options: options)
  }

  /// Dispatches a decision, unless it is known to be closed, or its subject has changed. Some hosts
  /// accept answers to closed decisions, and other hosts drop them without an echo.
  private func decide(
    _ decision: PendingDecision, _ options: VerbOptions,
    _ action: (_ subject: PendingDecision.Subject, _ turnId: String) -> ChatAction?
  ) async throws -> VerbOutcome {
    // The host may change the subject while there is no connection, so the whole decision is repeated.
    try await repeatingLosses(on: decision.hostId, options.whenOffline) {
      try await decideOnce(decision, options, action)
    }
  }

  private func decideOnce(
    _ decision: PendingDecision, _ options: VerbOptions,
    _ action: (_ subject: PendingDecision.Subject, _ turnId: String) -> ChatAction?
  ) async throws -> VerbOutcome {
    let host = decision.hostId
    var turnId = decision.turnId ?? ""
    let chat = try await known(decision.chat, on: host)
    if chat != nil || self.host(host)?.state.isConnected == true {
      guard let found = try await currentDecision(decision, in: chat) else { return .notNeeded }
      guard found.isSame(as: decision) else { return .changed(found) }
      turnId = found.turnId ?? turnId
    }
    if try !hasOutbox(host), self.host(host)?.state.isConnected != true {
      // The state may have changed during the wait for a connection.
      _ = try await client(for: host, whenOffline: options.whenOffline)
      return try await decideOnce(decision, options, action)
    }
    guard let action = action(decision.subject, turnId) else { return .notNeeded }
    if options.policy == OutboxPolicy(),
      let receipt = try await waiting(
        .chat(action), if: decision.subject.condition, on: decision.chat, host: host)
    {
      return try await outcome(of: receipt, on: host, within: options.timeout)
    }
    // It may wait in the outbox, and the host may replace the content meanwhile.
    var options = options
    options.policy.onlyIf = options.policy.onlyIf ?? decision.subject.condition
    options.whenOffline = .failFast
    let outcome = try await performOnce(.chat(action), on: decision.chat, host: host, options)
    guard case .dropped(.conflict) = outcome,
      let found = try await known(decision.chat, on: host).flatMap(decision.found)
    else { return outcome }
    return .changed(found)
  }

  /// Returns the decision as it waits now; `nil` if it does not.
  ///
  /// - Parameter chat: the chat; `nil` if it has no state that can be decoded. Then its session may list the decision.
  private func currentDecision(
    _ decision: PendingDecision, in chat: ChatState?
  ) async throws -> PendingDecision? {
    if let chat { return decision.found(in: chat) }
    let host = decision.hostId
    guard let uri = decision.session,
      case .session(let session)? = try await current(uri, on: host)
    else {
      throw AHPError(
        .wrongChannel, .incompatible, "the decision cannot be compared with a state of the chat",
        host: host.rawValue, channel: decision.chat)
    }
    return PendingDecision.all(in: session, uri, on: host, at: decision.since)
      .first { $0.id == decision.id }
  }
}
