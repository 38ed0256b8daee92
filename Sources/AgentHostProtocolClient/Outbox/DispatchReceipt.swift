internal import AgentHostProtocol

/// The receipt of an enqueued action.
public struct DispatchReceipt: Sendable {
  /// The identifier of the entry in the outbox.
  public let id: OutboxEntryID
  let sentSignal = Promise<Int?>()
  let settledSignal = Promise<OutboxSettlement>()

  /// Waits until the action was passed to a connection.
  ///
  /// - Returns: the number under which it was sent; `nil` if it was settled without being sent.
  /// - Throws: `CancellationError`; `outbox-closed` when the outbox is closed before; the error of the journal if it does
  ///   not take the entry.
  public func sent() async throws -> Int? { try await sentSignal.value() }

  /// Waits until the action is settled, without a limit. Bound the wait by the policy's expiry, or by
  /// cancelling the task.
  ///
  /// - Throws: `CancellationError`; `outbox-closed` when the outbox is closed before, and the entry stays in the journal
  ///   then; the error of the journal if it does not take the entry.
  public func settled() async throws -> OutboxSettlement { try await settledSignal.value() }

  /// The outcome, if the action is settled.
  ///
  /// - Throws: as ``settled()``, without waiting.
  package var settlement: OutboxSettlement? {
    get throws { try settledSignal.result?.get() }
  }

  func fail(_ error: AHPError) {
    sentSignal.fulfil(.failure(error))
    settledSignal.fulfil(.failure(error))
  }

  func settle(_ settlement: OutboxSettlement) {
    sentSignal.fulfil(.success(settlement.entry.clientSeq))
    settledSignal.fulfil(.success(settlement))
  }
}
