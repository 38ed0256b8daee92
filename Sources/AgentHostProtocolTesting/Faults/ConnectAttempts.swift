import AgentHostProtocol
import AgentHostProtocolClient

/// Connections whose making a test decides about, one after the other.
///
///     let attempts = ConnectAttempts()
///     // code under test makes its transports by `attempts.transport()`
///     try await attempts.nextConnectAttempt { throw AHPError(.connectFailed, .transient, "no") }
///     try await attempts.nextConnectAttempt { await host.transport() }
///
/// Until the test decides, `open()` waits.
public final class ConnectAttempts: Sendable {
  private let queue = ConnectAttemptQueue()

  /// Nobody has tried to connect yet.
  public init() {}

  /// A transport that waits for the test's decision when it is opened.
  public func transport() -> any AHPTransport {
    PausedTransport { [queue] in queue.append($0) }
  }

  /// Waits until somebody opens a transport, and lets `decide` say what comes of it: another transport
  /// to connect through, or an error.
  ///
  /// - Throws: `CancellationError` when the calling task is cancelled while it waits.
  public func nextConnectAttempt(
    _ decide: @Sendable () async throws -> any AHPTransport
  ) async throws {
    let transport = try await queue.next()
    do {
      transport.decided(.success(try await decide()))
    } catch {
      transport.decided(.failure(error))
    }
  }
}

/// Attempts that nobody has decided about, and those who wait for one. A cancelled wait, unlike that for a
/// stream, ends nothing but itself.
private final class ConnectAttemptQueue: Sendable {
  private struct State {
    var attempts: [PausedTransport] = []
    var waiters = Waiters<CheckedContinuation<Void, Never>>()
  }

  private enum Step {
    case attempt(PausedTransport)
    case wait(Waiters<CheckedContinuation<Void, Never>>.ID)
  }

  private let state = Locked(State())

  func append(_ attempt: PausedTransport) {
    let waiters = state.withLock { state in
      state.attempts.append(attempt)
      return state.waiters.releaseAll()
    }
    for waiter in waiters { waiter.resume() }
  }

  func next() async throws -> PausedTransport {
    while true {
      try Task.checkCancellation()
      let step = state.withLock { state in
        state.attempts.isEmpty
          ? Step.wait(state.waiters.announce()) : .attempt(state.attempts.removeFirst())
      }
      switch step {
      case .attempt(let attempt):
        return attempt
      case .wait(let id):
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            state.withLock { $0.waiters.suspended(id, continuation) }?.resume()
          }
        } onCancel: {
          state.withLock { $0.waiters.release(id) }?.resume()
        }
      }
    }
  }
}

/// A transport that becomes another one when it is opened.
final class PausedTransport: AHPBatchTransport {
  private let attempt: @Sendable (PausedTransport) -> Void
  private let decision = Promise<any AHPTransport>()
  private let base = Locked<(any AHPTransport)?>(nil)

  init(attempt: @escaping @Sendable (PausedTransport) -> Void) {
    self.attempt = attempt
  }

  func decided(_ result: Result<any AHPTransport, any Error>) { decision.fulfil(result) }

  func open() async throws {
    attempt(self)
    let transport = try await decision.value()
    base.withLock { $0 = transport }
    try await transport.open()
  }

  private func opened() throws -> any AHPTransport {
    guard let transport = base.withLock({ $0 }) else {
      throw AHPError(.transportMisuse, .local, "the transport is not open")
    }
    return transport
  }

  func send(_ frame: AHPTransportFrame) async throws { try await opened().send(frame) }

  func send(_ batch: AHPFrameBatch) async throws {
    let transport = try opened()
    if let transport = transport as? any AHPBatchTransport {
      return try await transport.send(batch)
    }
    for range in batch.messages {
      try await transport.send(.text(String(decoding: batch.bytes[range], as: UTF8.self)))
    }
  }

  func receive() async throws -> AHPTransportFrame? { try await opened().receive() }

  func receiveBatch() async throws -> AHPFrameBatch? {
    let transport = try opened()
    if let transport = transport as? any AHPBatchTransport {
      return try await transport.receiveBatch()
    }
    switch try await transport.receive() {
    case .text(let text): return AHPFrameBatch(Array(text.utf8))
    case .binary(let bytes): return AHPFrameBatch(bytes)
    case .parsed(let message): return AHPFrameBatch(Array(message.json().utf8))
    case nil: return nil
    }
  }

  func close() async {
    decision.fulfil(.failure(AHPError(.transportClosed, .local, "the transport is closed")))
    await base.withLock { $0 }?.close()
  }
}
