public import AHPCLibrary
internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The reason for the end of a service.
public enum ServiceEnd: Sendable, Hashable {
  /// The body has returned: its work is complete, or the task of the caller was cancelled.
  case finished
  /// A signal with this number terminated the service.
  case signal(Int32)

  /// The conventional exit code: 0, also for a graceful end after a signal.
  public var exitCode: Int32 { 0 }
}

/// Runs a program until its work is complete or a signal arrives, with graceful shutdown.
///
///     try await withMultiHostClient { multi in
///       let following = await multi.follow()
///       try await multi.add(HostConfig(id: "build") { _ in WebSocketTransport(url: url) })
///       let end = try await runService {
///         for await change in await multi.decisions() { print(change) }
///       }
///       await following.release()
///       print("ended: \(end)")
///     }
///
/// The first signal cancels the task of `body`, and the call returns when `body` does. Shut the client down
/// afterwards, as `withMultiHostClient` does, so that resume points and outboxes are written. After the first
/// signal the signals have their default effect, so that a second one ends the process at once.
///
/// - Parameters:
///   - signals: the signals that end the service. SIGINT and SIGTERM by default.
///   - body: the work. It should end soon after its task is cancelled; streams of this library do.
/// - Returns: the reason for the end.
/// - Throws: errors of `body`, unless a signal has arrived.
public func runService(
  signals: [Int32] = [SIGINT, SIGTERM], _ body: @escaping @Sendable () async throws -> Void
) async throws -> ServiceEnd {
  let process = ProcessSignals(signals)
  defer { process.stop() }
  return try await runService(until: process.signals, onSignal: process.stop, body)
}

/// Runs a service with signals of any source.
func runService(
  until signals: AsyncStream<Int32>, onSignal: @escaping @Sendable () -> Void,
  _ body: @escaping @Sendable () async throws -> Void
) async throws -> ServiceEnd {
  try await withThrowingTaskGroup(of: ServiceEnd?.self) { group in
    group.addTask {
      try await body()
      return .finished
    }
    group.addTask {
      for await number in signals { return .signal(number) }
      return nil
    }
    var end: ServiceEnd?
    while end == nil, let next = try await group.next() { end = next }
    if case .signal = end { onSignal() }
    group.cancelAll()
    while let rest = await group.nextResult() {
      // After a signal, `body` may throw the error of a cancelled call.
      if case .failure(let error) = rest, end == nil { throw error }
    }
    return end ?? .finished
  }
}
