internal import AgentHostProtocolClient

/// A connection of a client: its transport and its write queue.
final class HostConnection: Sendable {
  let id: HostConnectionID
  let transport: any AHPTransport
  let outbox = HostWriteQueue()
  private let abortion: @Sendable () async -> Void

  init(
    id: HostConnectionID, transport: any AHPTransport,
    abort: @escaping @Sendable () async -> Void
  ) {
    self.id = id
    self.transport = transport
    abortion = abort
  }

  /// Writes until the queue is finished, then closes the transport.
  func write() async {
    do {
      for await _ in outbox.signals { try await flush() }
      try await flush()
      // One that was broken off is being aborted: an orderly close must not come first.
      if !outbox.isBroken { await transport.close() }
    } catch {
      outbox.breakOff()
      await abortion()
    }
  }

  private func flush() async throws {
    while let batch = outbox.take() { try await transport.send(batch) }
  }

  /// Passes received batches to `handle` until the connection ends.
  func read(_ handle: (AHPFrameBatch) async -> Void) async {
    do {
      while let batch = try await transport.receiveBatch() { await handle(batch) }
    } catch {
      // Every outcome ends the connection.
    }
    outbox.finish()
  }

  func abort() async {
    outbox.breakOff()
    await abortion()
  }
}
