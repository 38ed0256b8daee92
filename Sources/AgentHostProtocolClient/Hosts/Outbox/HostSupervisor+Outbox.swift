internal import AgentHostProtocol

extension HostSupervisor {
  // MARK: The outbox

  func startOutbox() {
    guard let outbox else { return }
    jobs.start(.outbox) { await outbox.run(SupervisorOutboxLink(supervisor: self)) }
  }

  /// Prepares the first attempt for actions with unknown outcome of earlier runs.
  func resumeForOutbox(hasPoint: Bool) async {
    guard let outbox, !identity.isTemporary, let resumption = await outbox.outbox.resumption
    else { return }
    decide {
      $0.resume(resumption, hasPoint: hasPoint, followsChannels: outbox.followsChannels)
    }
  }

  /// Returns the client sequence number for an action that is not sent by the outbox.
  nonisolated func number(_ given: Int?) async throws -> Int {
    guard let outbox else { return try await identity.number(given) }
    return try await outbox.outbox.reserveClientSeq(given)
  }

  // MARK: Mirrors

  /// Attaches a mirror. No element lies between its states and its feed.
  func followForMirror() throws -> (feed: HostStreams.Elements, states: [HostedSnapshot]) {
    if machine.isStopped { throw HostError.hostShutDown }
    return streams.followForMirror(machine.channelTracker)
  }

  /// Runs the updates of a mirror.
  func startMirror(_ updates: @escaping @Sendable () async -> Void) throws {
    if machine.isStopped { throw HostError.hostShutDown }
    mirrorSerials += 1
    jobs.start(.mirror(mirrorSerials), updates)
  }
}
