import AgentHostProtocolClient

/// One client's connection: its transport and what waits to be written on it.
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

  /// Writes until nothing more will come, then closes in an orderly way.
  func write() async {
    do {
      for await _ in outbox.signals { try await flush() }
      try await flush()
      await transport.close()
    } catch {
      outbox.breakOff()
      await abortion()
    }
  }

  private func flush() async throws {
    while let batch = outbox.take() { try await transport.send(batch) }
  }

  /// Hands on what comes in until the end.
  func read(_ handle: (AHPFrameBatch) async -> Void) async {
    do {
      while let batch = try await transport.receiveBatch() { await handle(batch) }
    } catch {
      // However it ended, it is over.
    }
    outbox.finish()
  }

  /// Cuts the connection without a word, as a crash would.
  func abort() async {
    outbox.breakOff()
    await abortion()
  }
}
