import AgentHostProtocol
import AgentHostProtocolClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a service has ended.
public enum ServiceEnd: Sendable, Hashable {
  /// Its work was done.
  case finished
  /// This signal has asked for the end.
  case signal(Int32)

  /// The exit code that is customary: 0, also for an end that a signal has asked for in good order.
  public var exitCode: Int32 { 0 }
}

/// Runs a program until its work is done or a signal asks for the end, and ends it in good order.
///
///     try await withMultiHostClient { multi in
///       let end = try await runService {
///         for await change in await multi.decisions() { print(change) }
///       }
///       print("ended: \(end)")
///     }
///
/// The first signal cancels the task of `body`, and the call returns when `body` has: shut the client down
/// afterwards, as `withMultiHostClient` does, so that resume points and outboxes are written. From the first
/// signal on the signals have their default effect, so that a second one ends the process at once.
///
/// - Parameters:
///   - signals: The signals that ask for the end. SIGINT and SIGTERM by default.
///   - body: The work. It should end soon after its task is cancelled; streams of this library do.
/// - Returns: Why it has ended.
/// - Throws: What `body` throws, unless a signal has asked for the end.
public func runService(
  signals: [Int32] = [SIGINT, SIGTERM], _ body: @escaping @Sendable () async throws -> Void
) async throws -> ServiceEnd {
  let process = ProcessSignals(signals)
  defer { process.stop() }
  return try await runService(until: process.signals, onSignal: process.stop, body)
}

/// The same with signals of any origin.
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
      // A service that was asked to end may end with the error of a cancelled call.
      if case .failure(let error) = rest, end == nil { throw error }
    }
    return end ?? .finished
  }
}
