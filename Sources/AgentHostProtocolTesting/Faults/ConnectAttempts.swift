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

/// Attempts without a decision, in order. A cancelled wait, unlike that for a stream, ends nothing but itself.
private final class ConnectAttemptQueue: Sendable {
  private let attempts = Locked<[PausedTransport]>([])
  private let arrival = Signal()

  func append(_ attempt: PausedTransport) {
    attempts.withLock { $0.append(attempt) }
    arrival.raise()
  }

  func next() async throws -> PausedTransport {
    while true {
      try Task.checkCancellation()
      let (attempt, isLast) = attempts.withLock { attempts in
        (attempts.isEmpty ? nil : attempts.removeFirst(), attempts.isEmpty)
      }
      // One signal stands for all attempts that arrived before a task waited for it.
      if !isLast { arrival.raise() }
      if let attempt { return attempt }
      await arrival.wait()
    }
  }
}

/// A transport that becomes another one when it is opened.
final class PausedTransport: ForwardingTransport {
  private let attempt: @Sendable (PausedTransport) -> Void
  private let decision = Promise<any AHPTransport>()
  private let decided = Locked<(any AHPTransport)?>(nil)

  init(attempt: @escaping @Sendable (PausedTransport) -> Void) {
    self.attempt = attempt
  }

  func decided(_ result: Result<any AHPTransport, any Error>) { decision.fulfil(result) }

  func open() async throws {
    attempt(self)
    let transport = try await decision.value()
    decided.withLock { $0 = transport }
    try await transport.open()
  }

  var base: any AHPTransport {
    get throws {
      guard let transport = decided.withLock({ $0 }) else {
        throw AHPError(.transportMisuse, .local, "the transport is not open")
      }
      return transport
    }
  }

  func close() async {
    decision.fulfil(.failure(AHPError(.transportClosed, .local, "the transport is closed")))
    await decided.withLock { $0 }?.close()
  }
}
