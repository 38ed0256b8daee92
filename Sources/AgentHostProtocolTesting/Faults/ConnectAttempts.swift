internal import AgentHostProtocol
public import AgentHostProtocolClient

/// A sequence of connect attempts whose outcomes a test decides.
///
///     let attempts = ConnectAttempts()
///     // code under test makes its transports by `attempts.transport()`
///     try await attempts.nextConnectAttempt { throw AHPError(.connectFailed, .transient, "no") }
///     try await attempts.nextConnectAttempt { await host.transport() }
///
/// `open()` waits until the test decides.
public final class ConnectAttempts: Sendable {
  private let queue = ConnectAttemptQueue()

  /// Creates an empty sequence.
  public init() {}

  /// Returns a transport that waits for the test's decision when opened.
  public func transport() -> any AHPTransport {
    PausedTransport(queue)
  }

  /// Waits until a transport is opened and calls `decide` for the outcome: another transport to use, or an
  /// error.
  ///
  /// - Throws: `CancellationError` if the calling task is cancelled while waiting.
  public func nextConnectAttempt(
    _ decide: @Sendable () async throws -> any AHPTransport
  ) async throws {
    let transport = try await queue.next()
    do {
      let decided = try await decide()
      if !transport.decided(.success(decided)) { await decided.close() }
    } catch {
      transport.decided(.failure(error))
    }
  }
}

/// Undecided attempts, in order. Unlike a stream, it survives the cancellation of a wait.
private final class ConnectAttemptQueue: Sendable {
  private let attempts = Locked<[PausedTransport]>([])
  private let arrival = Signal()

  func append(_ attempt: PausedTransport) {
    attempts.withLock { $0.append(attempt) }
    arrival.raise()
  }

  func remove(_ attempt: PausedTransport) {
    attempts.withLock { attempts in attempts.removeAll { $0 === attempt } }
  }

  func next() async throws -> PausedTransport {
    while true {
      try Task.checkCancellation()
      let (attempt, isLast) = attempts.withLock { attempts in
        (attempts.isEmpty ? nil : attempts.removeFirst(), attempts.isEmpty)
      }
      // One signal covers all attempts that arrived before a task waited.
      if !isLast { arrival.raise() }
      if let attempt { return attempt }
      await arrival.wait()
    }
  }
}

/// A transport that forwards to another one once opened.
final class PausedTransport: ForwardingTransport {
  private let queue: ConnectAttemptQueue
  private let decision = Promise<any AHPTransport>()

  fileprivate init(_ queue: ConnectAttemptQueue) {
    self.queue = queue
  }

  /// Returns whether the transport still waited for the decision.
  @discardableResult
  func decided(_ result: Result<any AHPTransport, any Error>) -> Bool { decision.fulfil(result) }

  func open() async throws {
    if decision.result == nil { queue.append(self) }
    let transport: any AHPTransport
    do {
      transport = try await decision.value()
    } catch {
      await close()
      throw error
    }
    try await transport.open()
  }

  var base: any AHPTransport {
    get throws {
      guard case .success(let transport) = decision.result else {
        throw AHPError(.transportMisuse, .local, "the transport is not open")
      }
      return transport
    }
  }

  func close() async {
    queue.remove(self)
    decision.fulfil(.failure(AHPError(.transportClosed, .local, "the transport is closed")))
    try? await base.close()
  }
}
