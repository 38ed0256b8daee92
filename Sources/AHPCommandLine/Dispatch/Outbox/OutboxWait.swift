internal import AgentHostProtocolClient

/// Waits for an entry, and for whatever makes waiting pointless.
enum OutboxWait {
  enum Result: Sendable, Equatable {
    case settled(OutboxSettlement)
    case sent(Int)
    case kept
    case gaveUp(String, ExitCode)
  }

  static func wait(
    for receipt: DispatchReceipt, _ wait: DispatchWait, _ timeout: Duration,
    _ client: MultiHostClient, _ host: HostId
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        switch wait {
        case .none: return .kept
        case .sent:
          if let number = try await receipt.sent() { return .sent(number) }
          return .settled(try await receipt.settled())
        case .ack, .settled: return .settled(try await receipt.settled())
        }
      }
      if wait != .none {
        group.addTask { try await failure(of: host, client) }
        group.addTask {
          try await Task.sleep(for: timeout)
          return await timedOut(timeout, client, host)
        }
      }
      guard let result = try await group.firstResult() else { throw CancellationError() }
      return result
    }
  }

  /// Returns when the host has failed permanently.
  static func failure(of host: HostId, _ client: MultiHostClient) async throws -> Result? {
    for await handle in try await client.hostSnapshots(host: host) {
      if case .failed(let reason) = handle.state {
        return .gaveUp(reason.description, ExitCode(reason.category))
      }
    }
    return nil
  }

  static func timedOut(
    _ timeout: Duration, _ client: MultiHostClient, _ host: HostId
  ) async -> Result {
    let handle = await client.host(host)
    let journal = try? await client.outbox(host: host)
    return reason(
      within: DurationValue.format(timeout), isConnected: handle?.state.isConnected != false,
      connection: handle?.lastError, journal: await journal?.journalFailure)
  }

  /// Returns why there is no outcome in time: without its journal, the outbox sends nothing.
  static func reason(
    within time: String, isConnected: Bool, connection: HostFailure?, journal: AHPError?
  ) -> Result {
    if let journal { return .gaveUp(journal.brief, ExitCode(journal.category)) }
    guard !isConnected else {
      return .gaveUp("no response from the host within \(time)", .outcomeUnknown)
    }
    let reason = connection.map { ": \($0)" } ?? ""
    return .gaveUp("no connection within \(time)\(reason)", .unreachable)
  }
}
