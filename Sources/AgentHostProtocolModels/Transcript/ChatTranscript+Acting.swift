import AgentHostProtocol
import AgentHostProtocolClient

/// What a person does in a chat.
extension ChatTranscript {
  /// Sends text. The message is shown at once, with what becomes of it (``TranscriptRow/delivery``).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rule: What to do while a turn is running. The message is queued by default.
  ///   - attachments: What goes with it.
  ///   - model: The model for its turn; the host's choice if nothing is said.
  ///   - options: How long to wait, and what to do while the host is not connected.
  /// - Throws: Why it could not be sent. The row then says so, and stays: ``discard(_:)`` removes it.
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

  /// Sends a message again that has failed; its row stays where it is.
  ///
  /// - Throws: As ``send(_:whenBusy:attachments:model:options:)``.
  public func resend(_ row: TranscriptRow, options: VerbOptions = VerbOptions()) async throws {
    guard let id = row.ownMessage, let message = model.unconfirmedMessages[id] else { return }
    try await send(message, id: id, whenBusy: .queue, options)
  }

  /// Removes a message that was not delivered.
  public func discard(_ row: TranscriptRow) {
    if let id = row.ownMessage { publish { $0.discard(id: id) } }
  }

  @discardableResult
  private func send(
    _ message: Message, id: String, whenBusy rule: BusyChatRule, _ options: VerbOptions
  ) async throws -> SendOutcome {
    publish { $0.willSend(message, id: id) }
    do {
      let sent = try await client.submit(
        message, id: id, to: channel, on: hostId, whenBusy: rule, options)
      publish { $0.sent(id: id, TranscriptRow.Delivery(sent)) }
      return sent
    } catch {
      publish { $0.sent(id: id, .failed("\(error)")) }
      throw error
    }
  }

  /// Cancels the turn that is under way.
  ///
  /// - Throws: As `MultiHostClient.cancelTurn(in:on:options:)`.
  @discardableResult
  public func cancelTurn(options: VerbOptions = VerbOptions()) async throws -> VerbOutcome {
    try await client.cancelTurn(in: channel, on: hostId, options: options)
  }
}

extension TranscriptRow {
  /// The identifier that an own message was sent under; `nil` for other rows.
  var ownMessage: String? {
    guard id.turn.isEmpty, id.item.hasPrefix("own:") else { return nil }
    return String(id.item.dropFirst(4))
  }
}

extension TranscriptRow.Delivery {
  /// How far a message has come that was sent.
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
      case .unknown: .unknown
      }
  }
}
