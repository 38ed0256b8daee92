internal import AgentHostProtocol

/// Connects the outbox of a host to its supervisor.
struct SupervisorOutboxLink: OutboxLink {
  let supervisor: HostSupervisor

  func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    await supervisor.attachOutbox(to: channel, generation)
  }

  func send(contentsOf transmissions: [OutboxTransmission]) async -> [OutboxWriteResult] {
    guard let generation = transmissions.first?.generation,
      let client = try? await supervisor.client(of: generation)
    else { return transmissions.map { _ in .notWritten } }
    var sends: [Result<DispatchHandle, any Error>] = []
    for transmission in transmissions {
      let params = transmission.params
      do {
        let handle = try await client.core.dispatch(
          params.action, channel: params.channel, clientSeq: params.clientSeq)
        sends.append(.success(handle))
      } catch {
        sends.append(.failure(error))
      }
    }
    var results: [OutboxWriteResult] = []
    for send in sends { results.append(await Self.result(of: send)) }
    return results
  }

  private static func result(
    of send: Result<DispatchHandle, any Error>
  ) async -> OutboxWriteResult {
    switch send {
    case .success(let handle):
      switch try? await handle.written() {
      case .unknown(wasWritten: false):
        // A message that is too large for this transport is too large for the next one.
        return handle.refusal.map { .impossible($0.message) } ?? .notWritten
      case .written, .acked, .rejected: return .written
      case .queued, .unknown, nil: return .uncertain
      }
    case .failure(let error): return OutboxWriteResult(notQueued: error)
    }
  }

  func snapshot(of channel: URI) async throws -> Snapshot? {
    try await supervisor.freshSnapshot(of: channel)
  }

  func known(_ channel: URI) async -> Snapshot? {
    await supervisor.snapshot(of: channel)?.snapshot
  }
}

extension HostFailure {
  /// Whether the host responded that the channel does not exist for this client. Connection failures of the same
  /// category concern no channel.
  var isAboutExistence: Bool {
    rpcCode != nil && (category == .notFound || category == .rejected)
  }
}

extension OutboxAttachment {
  /// The result of a failed subscription.
  init(failure: HostFailure) { self = failure.isAboutExistence ? .gone : .failed }
}

extension OutboxWriteResult {
  /// The result of an action that a connection did not accept. Only an invalid action is impossible on every other
  /// connection as well.
  init(notQueued error: any Error) {
    switch error as? AHPError {
    case let error? where error.code == .versionTooLow: self = .impossible(error.message)
    default: self = .notWritten
    }
  }
}
