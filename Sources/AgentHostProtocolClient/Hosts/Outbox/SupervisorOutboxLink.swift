internal import AgentHostProtocol

struct SupervisorOutboxLink: OutboxLink {
  let supervisor: HostSupervisor

  /// Subscribes to a channel, so that the host echoes actions on it.
  func attach(_ channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    await supervisor.withIsolation { supervisor in
      guard let outbox = supervisor.claim.outbox, let connected = supervisor.machine.connected,
        supervisor.machine.lifecycle.generation == generation
      else { return .failed }
      let isFollowed = supervisor.machine.channelTracker.isFollowed(channel)
      guard outbox.followsChannels else {
        if !isFollowed { supervisor.machine.bridge.sendsUnfollowed(channel) }
        return .attached
      }
      let use = supervisor.decide { $0.useForOutbox(channel) }
      if !isFollowed {
        do {
          _ = try await supervisor.request(channel).value()
        } catch {
          return OutboxAttachment(failure: HostFailure(of: error))
        }
        guard supervisor.machine.connected == connected else { return .failed }
      }
      if supervisor.machine.bridge.isFull {
        let busy = await outbox.outbox.busyChannels
        supervisor.decide { $0.releaseIdle(before: use, except: busy) }
      }
      return .attached
    }
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

  func snapshot(of channel: URI) async throws -> SubscribeResult? {
    try await supervisor.withIsolation { supervisor in
      guard let client = supervisor.currentClient else { throw supervisor.machine.notConnected }
      // Owned meanwhile: it is not unsubscribed, and its actions are not dropped.
      let subscription = supervisor.decide { $0.acquire(channel) }
      defer { supervisor.decide { $0.release(subscription) } }
      let params = supervisor.machine.channelTracker.subscriptions.request(for: channel)
      do {
        return try await client.request(params)
      } catch {
        if HostFailure(of: error).isAboutExistence { return nil }
        throw error
      }
    }
  }

  func known(_ channel: URI) async -> Snapshot? {
    await supervisor.decide { $0.snapshot(of: channel) }?.snapshot
  }
}

extension HostOutbox {
  /// Runs the outbox over the connections of a supervisor.
  func run(for supervisor: HostSupervisor) async {
    await run(SupervisorOutboxLink(supervisor: supervisor))
  }
}

extension HostFailure {
  /// Whether the host responded that the channel does not exist for this client. Connection failures of the same
  /// category concern no channel, and codes that the protocol does not give a meaning here may stand for an overload.
  var isAboutExistence: Bool {
    guard let code = rpcCode.map(ErrorCode.init(rawValue:)) else { return false }
    return code.failureCategory == .notFound
      || [.permissionDenied, .methodNotFound, .invalidParams].contains(code)
  }
}

extension OutboxAttachment {
  init(failure: HostFailure) { self = failure.isAboutExistence ? .gone : .failed }
}

extension OutboxWriteResult {
  /// The result of an action that a connection did not accept. Only an invalid action is impossible on every other
  /// connection as well.
  init(notQueued error: any Error) {
    switch error as? AHPError {
    case let error? where [.versionTooLow, .notDispatchable].contains(error.code):
      self = .impossible(error.message)
    default: self = .notWritten
    }
  }
}
