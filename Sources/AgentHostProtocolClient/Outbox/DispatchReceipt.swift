import AgentHostProtocol

/// What a program holds of an action that it has enqueued.
public struct DispatchReceipt: Sendable {
  /// The entry.
  public let id: OutboxEntryID
  let sentSignal: Promise<Int?>
  let settledSignal: Promise<OutboxSettlement>

  init(id: OutboxEntryID) {
    self.id = id
    sentSignal = Promise()
    settledSignal = Promise()
  }

  /// Waits until the action has been handed to a connection.
  ///
  /// - Returns: the number under which it was sent; `nil` when it was settled without being sent.
  /// - Throws: `CancellationError`, and `outbox-closed` when the outbox ends before.
  public func sent() async throws -> Int? { try await sentSignal.value() }

  /// Waits until it is known what became of the action, for as long as that takes. Bound the wait by the
  /// policy's expiry, or by cancelling the task.
  ///
  /// - Throws: `CancellationError`, and `outbox-closed` when the outbox ends before. The entry stays in
  ///   the journal then.
  public func settled() async throws -> OutboxSettlement { try await settledSignal.value() }
}
