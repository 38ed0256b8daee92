public import AgentHostProtocol
public import AgentHostProtocolClient

/// The result of sending a message.
public struct SendOutcome: Sendable, CustomStringConvertible {
  /// Whether it starts a turn, is queued or steers the active turn.
  public var delivery: SentMessage.Delivery
  /// The outcome of the dispatch.
  public var outcome: VerbOutcome

  /// The delivery and the outcome as text for users and logs.
  public var description: String {
    let delivery =
      switch delivery {
      case .started(let turnId): "starts turn \(turnId)"
      case .queued(let messageId): "queued as \(messageId)"
      case .steered(let messageId, _): "steers the active turn as \(messageId)"
      }
    return "\(delivery); \(outcome)"
  }
}

/// Sending text, through the outbox of a host if there is one.
extension MultiHostClient {
  /// Sends text to a chat: starts a turn, or applies `rule` while one is active.
  ///
  /// With an outbox, ``VerbOptions/policy`` may name the operation (`OutboxPolicy.operationId`). The same message under the
  /// same name is then sent once, also by later runs of the program: later calls return the first outcome. If another client
  /// starts a turn at the same time, a named message can be rejected; any other message is then sent by `rule`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - chat: the URI of the chat.
  ///   - host: the host.
  ///   - rule: the delivery while a turn is active. The message is queued by default. Without a connection, one that is to
  ///     steer is queued, too: the turn may have ended when it arrives, and it would wait for another one.
  ///   - attachments: the attachments.
  ///   - model: the model for the turn; `nil` for the host's default.
  ///   - options: the timeout, and the rule while the host is not connected.
  /// - Throws: as `MultiHostClient.send(_:to:on:whenBusy:id:timeout:whenOffline:)` and
  ///   ``perform(_:on:host:options:)``.
  @discardableResult
  public func send(
    _ text: String, to chat: URI, on host: HostId, whenBusy rule: BusyChatRule = .queue,
    attachments: [MessageAttachment] = [], model: ModelSelection? = nil,
    options: VerbOptions = VerbOptions()
  ) async throws -> SendOutcome {
    let message = Message(
      text: text, origin: MessageOrigin(kind: .user),
      attachments: attachments.isEmpty ? nil : attachments, model: model)
    return try await submit(
      message, id: Self.freshID(), to: chat, on: host, whenBusy: rule, options)
  }

  /// Sends a message under an identifier; a message that was sent before only if the chat does not have it.
  ///
  /// - Parameter earlier: the turn of the message that was sent before, if it is known.
  func submit(
    _ message: Message, id: String, to chat: URI, on host: HostId, whenBusy rule: BusyChatRule,
    _ options: VerbOptions, isResent: Bool = false, earlier: SentTurn? = nil
  ) async throws -> SendOutcome {
    guard try hasOutbox(host) else {
      // After an interruption another message may have started its turn, which must not be interrupted.
      return try await repeatingLosses(
        on: host, rule == .interrupt ? .failFast : options.whenOffline
      ) {
        try await sendOnce(
          message, id: id, to: chat, on: host, whenBusy: rule, options, isResent: isResent,
          earlier: earlier)
      }
    }
    let enqueued = try await chatChanges(of: host).inOrder(.message, of: chat) {
      try await enqueue(message, id: id, to: chat, on: host, whenBusy: rule, options)
    }
    guard let receipt = enqueued.receipt else {
      return SendOutcome(delivery: enqueued.delivery, outcome: .notNeeded)
    }
    let outcome = try await outcome(of: receipt, on: host, within: options.timeout)
    // The name of an operation belongs to the rejected action.
    if case .rejected = outcome, case .started = enqueued.delivery, rule != .interrupt,
      options.policy.operationId == nil, let now = try await known(chat, on: host),
      now.activeTurn != nil
    {
      // Another client has started a turn in the meantime.
      let plan = MessagePlan(
        message, in: now, whenBusy: rule, id: id, at: WallTime.now.milliseconds)
      return SendOutcome(
        delivery: plan.delivery(in: now),
        outcome: try await perform(.chat(plan.action), on: chat, host: host, options: options))
    }
    return SendOutcome(delivery: enqueued.delivery, outcome: outcome)
  }

  /// Sends a message without an outbox.
  private func sendOnce(
    _ message: Message, id: String, to chat: URI, on host: HostId, whenBusy rule: BusyChatRule,
    _ options: VerbOptions, isResent: Bool, earlier: SentTurn?
  ) async throws -> SendOutcome {
    if isResent {
      _ = try await client(for: host, whenOffline: options.whenOffline)
      let now = try await known(chat, on: host)
      if let delivery = now?.delivery(ofMessage: id) {
        return SendOutcome(delivery: delivery, outcome: .notNeeded)
      }
      if let now, let turn = earlier?.shownTurn(in: now) {
        return SendOutcome(delivery: .started(turnId: turn), outcome: .notNeeded)
      }
    }
    let sent = try await send(
      message, to: chat, on: host, whenBusy: rule, id: id, timeout: options.timeout,
      whenOffline: options.whenOffline)
    return SendOutcome(
      delivery: sent.delivery,
      outcome: try sent.outcome.map { try VerbOutcome($0, of: sent.handle, on: host) } ?? .unknown)
  }

  /// Enqueues the action that delivers a message in the current state of the chat, unless it waits in the outbox since
  /// its sending was cancelled; without a receipt if the chat has the message.
  private func enqueue(
    _ message: Message, id: String, to chat: URI, on host: HostId, whenBusy rule: BusyChatRule,
    _ options: VerbOptions
  ) async throws -> (delivery: SentMessage.Delivery, receipt: DispatchReceipt?) {
    if let earlier = try await earlierAction(options, in: chat, on: host),
      let own = earlier.ownMessage, own.message == message
    {
      let receipt = try await enqueue(
        .chat(earlier), host: host, channel: chat, policy: options.policy)
      return (own.delivery, receipt)
    }
    // Read before the state, which contains what has left the outbox by then.
    let waiting = try await waitingActions(on: chat, host: host)
    for action in waiting {
      guard let delivery = action.delivery(ofMessage: id),
        let receipt = try await self.waiting(action, if: nil, on: chat, host: host)
      else { continue }
      return (delivery, receipt)
    }
    let known = try await known(chat, on: host)
    if let delivery = known?.delivery(ofMessage: id) { return (delivery, nil) }
    let time = WallTime.now.milliseconds
    // The turn may end before there is a connection.
    let isOffline = self.host(host)?.state.isConnected != true
    let rule = rule == .steer && isOffline ? .queue : rule
    let state =
      known
      ?? ChatState(resource: chat, title: "", status: .idle, modifiedAt: "", turns: [])
    var plan = MessagePlan(message, in: state, whenBusy: rule, id: id, at: time)
    if case .start = plan, waiting.contains(where: \.startsTurn) {
      // That turn will be active when this message arrives, and some hosts drop it for another one.
      plan = MessagePlan(queued: message, id: id)
    }
    if case .cancel = plan {
      _ = try await perform(.chat(plan.action), on: chat, host: host, options: options.ofHelper)
      plan = MessagePlan(
        message, in: (try? await self.chat(chat, on: host)) ?? state, whenBusy: .queue, id: id,
        at: time)
    }
    let receipt = try await enqueue(
      .chat(plan.action), host: host, channel: chat, policy: options.policy)
    return (plan.delivery(in: state), receipt)
  }

  /// Returns the action of an earlier call with the same operation name. To repeat the operation, the same action is needed:
  /// a new one would have other identifiers and times.
  func earlierAction(
    _ options: VerbOptions, in chat: URI, on host: HostId
  ) async throws -> ChatAction? {
    guard let name = options.policy.operationId, try hasOutbox(host) else { return nil }
    let outbox = try outbox(host: host)
    // In this order: an entry that leaves the outbox meanwhile has an outcome.
    let live = await outbox.entries.first { $0.operationId?.isSame(as: name) == true }
    let settled = await outbox.outcome(ofOperation: name)?.entry
    guard let entry = live ?? settled, entry.channel.isSame(as: chat),
      case .chat(let action) = entry.action
    else { return nil }
    return action
  }

  /// Sends the draft of a chat as a message, and clears the draft if the message was sent or queued and the draft is
  /// still the same.
  ///
  /// - Returns: the result; `nil` if there is no draft with text or attachments.
  /// - Throws: As ``send(_:to:on:whenBusy:attachments:model:options:)``.
  @discardableResult
  public func sendDraft(
    of chat: URI, on host: HostId, whenBusy rule: BusyChatRule = .queue,
    options: VerbOptions = VerbOptions()
  ) async throws -> SendOutcome? {
    guard let draft = try await newestDraft(of: chat, on: host), !draft.isEmpty else { return nil }
    let sent = try await submit(
      draft, id: Self.freshID(), to: chat, on: host, whenBusy: rule, options)
    switch sent.outcome {
    case .done, .notNeeded, .queued: break
    case .changed, .rejected, .dropped, .unknown: return sent
    }
    // Another draft, written meanwhile, stays.
    _ = try await replaceDraft(of: chat, on: host, options.ofHelper) { $0 == draft ? nil : $0 }
    return sent
  }

  /// Sets the model of the draft of a chat, which all clients share; `nil` for the host's default.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``; `AHPError` if there is no such chat.
  @discardableResult
  public func setModel(
    _ model: ModelSelection?, of chat: URI, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await changeDraft(of: chat, on: host, options) { $0.model = model }
  }

  /// Adds an attachment to the draft of a chat, which all clients share.
  ///
  /// Repeated under the name of an operation (`OutboxPolicy.operationId`), it adds the attachment once and returns the
  /// outcome of the first call.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``; `AHPError` if there is no such chat.
  @discardableResult
  public func attach(
    _ attachment: MessageAttachment, to chat: URI, on host: HostId,
    options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    if case .draftChanged(let earlier)? = try await earlierAction(options, in: chat, on: host),
      earlier.draft?.attachments?.last == attachment
    {
      return try await perform(
        .chat(.draftChanged(earlier)), on: chat, host: host, options: options)
    }
    return try await changeDraft(of: chat, on: host, options) {
      $0.attachments = ($0.attachments ?? []) + [attachment]
    }
  }

  /// Replaces the text of the draft of a chat, which all clients share.
  ///
  /// - Throws: As ``perform(_:on:host:options:)``; `AHPError` if there is no such chat.
  @discardableResult
  public func setDraft(
    _ text: String, of chat: URI, on host: HostId, options: VerbOptions = VerbOptions()
  ) async throws -> VerbOutcome {
    try await changeDraft(of: chat, on: host, options) { $0.text = text }
  }

  /// Returns the draft after the changes that the state does not contain yet.
  private func newestDraft(of chat: URI, on host: HostId) async throws -> Message? {
    for action in try await waitingActions(on: chat, host: host).reversed() {
      if case .chat(.draftChanged(let change)) = action { return change.draft }
    }
    if let dispatched = try chatChanges(of: host).dispatchedDraft(of: chat) { return dispatched }
    return try await self.chat(chat, on: host).draft
  }

  private func changeDraft(
    of chat: URI, on host: HostId, _ options: VerbOptions, _ change: (inout Message) -> Void
  ) async throws -> VerbOutcome {
    try await replaceDraft(of: chat, on: host, options) { before in
      var draft = before ?? Message(text: "", origin: MessageOrigin(kind: .user))
      change(&draft)
      return draft
    }
  }

  /// Replaces the draft by what `change` returns for it. Changes at the same time see each other, although the host has
  /// echoed none of them.
  private func replaceDraft(
    of chat: URI, on host: HostId, _ options: VerbOptions, by change: (Message?) -> Message?
  ) async throws -> VerbOutcome {
    let changes = try chatChanges(of: host)
    return try await repeatingLosses(on: host, options.whenOffline) {
      let sent = try await changes.inOrder(.draft, of: chat) { () -> PerformedAction? in
        let before = try await newestDraft(of: chat, on: host)
        let draft = change(before)
        guard draft != before else { return nil }
        let sent = try await begin(
          .chat(.draftChanged(ChatDraftChangedAction(draft: draft))), on: chat, host: host, options)
        if case .dispatched(let handle, _) = sent {
          changes.dispatched(draft, of: chat, clientSeq: handle.clientSeq)
        }
        return sent
      }
      guard let sent else { return .notNeeded }
      defer {
        if case .dispatched(let handle, _) = sent {
          changes.settled(handle.clientSeq, of: chat)
        }
      }
      return try await outcome(of: sent, on: host, options)
    }
  }
}

extension Message {
  /// Whether it has neither text nor attachments; it may have a model.
  fileprivate var isEmpty: Bool { text.isEmpty && attachments?.isEmpty ?? true }
}

extension StateAction {
  fileprivate var startsTurn: Bool {
    if case .chat(.turnStarted) = self { true } else { false }
  }

  /// How the action delivers a message with this identifier; `nil` if it does not.
  fileprivate func delivery(ofMessage id: String) -> SentMessage.Delivery? {
    guard case .chat(let action) = self, let own = action.ownMessage, own.id.isSame(as: id) else {
      return nil
    }
    return own.delivery
  }
}

extension ChatAction {
  /// The message that the action sends; `nil` for other actions, and for identifiers that this module does not choose.
  var ownMessage: (id: String, message: Message, delivery: SentMessage.Delivery)? {
    switch self {
    case .turnStarted(let start) where start.turnId.hasPrefix("turn-"):
      (String(start.turnId.dropFirst(5)), start.message, .started(turnId: start.turnId))
    case .pendingMessageSet(let set) where set.id.hasPrefix("message-"):
      (
        String(set.id.dropFirst(8)), set.message,
        set.kind == .steering
          ? .steered(messageId: set.id, turnId: "") : .queued(messageId: set.id)
      )
    default: nil
    }
  }
}

extension ChatState {
  /// How a message with this identifier was delivered; `nil` if the chat has no such message.
  func delivery(ofMessage id: String) -> SentMessage.Delivery? {
    let turn = "turn-\(id)"
    let message = "message-\(id)"
    if activeTurn?.id.isSame(as: turn) == true || turns.contains(where: { $0.id.isSame(as: turn) })
    {
      return .started(turnId: turn)
    }
    if steeringMessage?.id.isSame(as: message) == true {
      return .steered(messageId: message, turnId: activeTurn?.id ?? "")
    }
    let isQueued = queuedMessages?.contains { $0.id.isSame(as: message) } == true
    return isQueued ? .queued(messageId: message) : nil
  }
}
