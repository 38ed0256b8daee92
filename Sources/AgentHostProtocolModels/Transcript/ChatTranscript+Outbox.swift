internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Messages of the user in the outbox.
extension ChatTranscript {
  /// Shows messages that another transcript, or an earlier run of the program, left in the outbox.
  func showQueued() async {
    guard let outbox = try? await client.outbox(host: hostId) else { return }
    for entry in await outbox.entries where entry.channel.isSame(as: channel) {
      guard case .chat(let action) = entry.action, let own = action.ownMessage,
        let receipt = await outbox.receipt(of: entry.id),
        model.chat?.delivery(ofMessage: own.id) == nil
      else { continue }
      if model.unconfirmedMessages[own.id] == nil {
        publish { $0.willSend(own.message, id: own.id) }
      } else {
        publish { $0.sent(id: own.id, .sending) }
      }
      // If the host was added again, the receipt of its outbox before has failed.
      queued.removeAll { $0.id == own.id }
      queued.append(QueuedMessage(id: own.id, delivery: own.delivery, receipt: receipt))
    }
  }

  /// Waits for the outcomes of messages in the outbox: a message that is not sent must not stay in its row as one that
  /// is being sent.
  func settleQueued() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        for message in queued {
          group.addTask { await self.settle(message) }
        }
        queued = []
        await hasQueued.wait()
      }
      group.cancelAll()
    }
  }

  private func settle(_ message: QueuedMessage) async {
    let delivery: TranscriptRow.Delivery
    do {
      let outcome = VerbOutcome(try await message.receipt.settled())
      delivery = TranscriptRow.Delivery(SendOutcome(delivery: message.delivery, outcome: outcome))
    } catch is CancellationError {
      // The next run waits for it.
      return queued.append(message)
    } catch {
      // The outbox was closed with the message in its journal.
      delivery = .unknown
    }
    publish { $0.sent(id: message.id, delivery) }
  }
}
