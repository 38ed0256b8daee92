public import AgentHostProtocol
public import AgentHostProtocolClient

/// User actions in a chat.
extension ChatTranscript {
  /// Sends text. The message is shown at once, with its delivery state (``TranscriptRow/delivery``).
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - rule: the delivery while a turn is active. The message is queued by default.
  ///   - attachments: the attachments.
  ///   - model: the model for its turn; `nil` for the host's default.
  ///   - options: the timeout, and the rule while the host is not connected.
  /// - Throws: why it could not be sent. Its row shows the failure, and stays until ``discard(_:)``.
  @discardableResult
  public func send(
    _ text: String, whenBusy rule: BusyChatRule = .queue,
    attachments: [MessageAttachment] = [], model: ModelSelection? = nil,
    options: VerbOptions = VerbOptions()
  ) async throws -> SendOutcome {
    let message = Message(
      text: text, origin: MessageOrigin(kind: .user),
      attachments: attachments.isEmpty ? nil : attachments, model: model)
    return try await send(message, id: MultiHostClient.freshID(), whenBusy: rule, options)
  }

  /// Resends a message that failed or whose outcome is unknown, in its row. A message that the chat has by now is not
  /// sent again. While a turn is active the message is queued, also if it was to steer or interrupt a turn before.
  ///
  /// - Throws: As ``send(_:whenBusy:attachments:model:options:)``.
  public func resend(_ row: TranscriptRow, options: VerbOptions = VerbOptions()) async throws {
    guard let id = row.ownMessage, let message = model.unconfirmedMessages[id] else { return }
    switch model.rows.last(where: { $0.id == row.id })?.delivery {
    case .failed, .unknown: break
    default: return
    }
    try await send(message, id: id, whenBusy: .queue, options, isResent: true)
  }

  /// Removes a message that was not delivered.
  public func discard(_ row: TranscriptRow) {
    if let id = row.ownMessage { publish { $0.discard(id: id) } }
  }

  @discardableResult
  private func send(
    _ message: Message, id: String, whenBusy rule: BusyChatRule, _ options: VerbOptions,
    isResent: Bool = false
  ) async throws -> SendOutcome {
    let earlier = isResent ? model.earlierTurn(ofMessage: id) : nil
    publish { $0.willSend(message, id: id) }
    do {
      let sent = try await client.submit(
        message, id: id, to: channel, on: hostId, whenBusy: rule, options, isResent: isResent,
        earlier: earlier)
      guard sent.delivery.isOf(id) else {
        // It was sent before, and its message has its own row.
        publish { $0.discard(id: id) }
        return sent
      }
      publish { $0.sent(id: id, TranscriptRow.Delivery(sent)) }
      if case .queued(let receipt) = sent.outcome {
        queued.append(QueuedMessage(id: id, delivery: sent.delivery, receipt: receipt))
        hasQueued.raise()
      }
      return sent
    } catch {
      // A cancelled call may have sent it.
      publish { $0.sent(id: id, error is CancellationError ? .unknown : .failed(error.brief)) }
      throw error
    }
  }

  /// Cancels the active turn.
  ///
  /// - Throws: As `MultiHostClient.cancelTurn(in:on:options:)`.
  @discardableResult
  public func cancelTurn(options: VerbOptions = VerbOptions()) async throws -> VerbOutcome {
    try await client.cancelTurn(in: channel, on: hostId, options: options)
  }
}

extension TranscriptRow {
  /// The identifier of an own message; `nil` for other rows.
  var ownMessage: String? {
    guard id.turn.isEmpty, id.item.hasPrefix("own:") else { return nil }
    return String(id.item.dropFirst(4))
  }
}

extension SentMessage.Delivery {
  /// Whether it is the delivery of the message with this identifier.
  fileprivate func isOf(_ id: String) -> Bool {
    switch self {
    case .started(let turn): turn.isSame(as: "turn-\(id)")
    case .queued(let message), .steered(let message, _): message.isSame(as: "message-\(id)")
    }
  }
}

extension TranscriptRow.Delivery {
  /// The delivery state for the outcome of a message.
  init(_ sent: SendOutcome) {
    self =
      switch sent.outcome {
      case .done, .notNeeded:
        switch sent.delivery {
        case .started: .delivered
        case .queued: .queued
        case .steered: .steering
        }
      case .rejected(let reason): .failed(reason)
      case .queued: .sending
      case .dropped: .failed("the message was not sent")
      case .changed, .unknown: .unknown
      }
  }
}
