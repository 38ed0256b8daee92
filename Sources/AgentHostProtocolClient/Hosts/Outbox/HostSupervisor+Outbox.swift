internal import AgentHostProtocol

extension HostSupervisor {
  // MARK: Reports to the outbox

  func startOutbox() {
    guard let outbox else { return }
    jobs.start(.outbox) { await outbox.run(SupervisorOutboxLink(supervisor: self)) }
  }

  /// Prepares the first attempt to resume where actions with unknown outcome of earlier runs were sent, so that the host
  /// repeats their echoes.
  func resumeForOutbox(hasPoint: Bool) async {
    guard let outbox, !identity.isTemporary,
      let resumption = await outbox.outbox.resumption,
      config.protocolVersions.contains(resumption.host.protocolVersion), isBeforeFirstAttempt
    else { return }
    if hasPoint {
      guard channelTracker.info?.hostMark == resumption.host.hostMark else { return }
    } else {
      _ = channelTracker.restore(
        HostResumePoint(
          clientId: identity.clientId, host: resumption.host,
          lastSeenServerSeq: resumption.serverSeq, channels: []))
    }
    let channels = bridge.resume(resumption)
    guard outbox.followsChannels else { return }
    for channel in channels {
      bridge.acquired(channel, channelTracker.subscriptions.acquire(channel))
    }
    wantedChannelsChanged()
  }

  /// Reports that a handshake is about to be sent. `channels` is empty for `initialize`.
  func outboxResumes(_ channels: [URI], from serverSeq: Int?) {
    // After the first connection only channels that were followed throughout count.
    let isFirst = machine.generation == .none
    bridge.handshakeBegins(
      continuing: isFirst ? channels : Array(channelTracker.resumable), from: serverSeq)
  }

  func reportToOutbox(_ events: [InboundEvent], _ output: ChannelTracker.Output) {
    guard let outbox else { return }
    let isReplaced = output.events.contains { if case .restarted = $0 { true } else { false } }
    let result = bridge.received(
      OutboxBridge.Batch(
        events: events, completesHandshake: output.isHandshakeComplete, isReplaced: isReplaced,
        info: channelTracker.info, generation: machine.generation),
      concerns: outbox.outbox.concerns, wanted: { channelTracker.subscriptions.wanted })
    for report in result.reports { outbox.report(report) }
    // Before the handshake is complete they may be numbers of another host or epoch.
    if let highest = result.highest, connections.current != nil {
      outbox.outbox.reached(highest, machine.generation)
    }
    if !result.live.isEmpty { outbox.report(.echoes(result.live, .live)) }
  }

  /// Tokens were presented and the replay was delivered.
  func outboxRestored() { outbox?.report(bridge.restored(machine.generation)) }

  func outboxEnded(_ end: HostedEnd) {
    guard let outbox, let report = bridge.ended(end) else { return }
    outbox.report(report)
  }

  // MARK: Requests of the outbox

  /// Subscribes to a channel, so that the host echoes actions on it.
  func attachOutbox(to channel: URI, _ generation: HostGeneration) async -> OutboxAttachment {
    guard let outbox, let client = connections.current, machine.generation == generation else {
      return .failed
    }
    guard outbox.followsChannels else {
      if !channelTracker.isFollowed(channel) { bridge.sendsUnfollowed(channel) }
      return .attached
    }
    if bridge.use(channel) { bridge.acquired(channel, acquire(channel)) }
    let use = bridge.latestUse
    if !channelTracker.isFollowed(channel) {
      do {
        _ = try await request(channel).value()
      } catch {
        return OutboxAttachment(failure: HostFailure(of: error))
      }
      guard connections.current === client else { return .failed }
    }
    if bridge.isFull {
      let busy = await outbox.outbox.busyChannels
      for subscription in bridge.takeIdle(before: use, except: busy) { release(subscription) }
    }
    return .attached
  }

  /// Returns the current state of a channel as this client follows it.
  func snapshot(of channel: URI) -> HostedSnapshot? {
    channelTracker.snapshot(of: channel, cause: .joined)
  }

  /// Returns the state of a channel, requested from the host; `nil` if the channel does not exist for this
  /// client.
  func freshSnapshot(of channel: URI) async throws -> Snapshot? {
    guard let client = connections.current else {
      throw HostError.notConnected(id, machine.publishedState)
    }
    // Owned meanwhile: it is not unsubscribed, and its actions are not dropped.
    let subscription = channelTracker.subscriptions.acquire(channel)
    defer { release(subscription) }
    do {
      return try await client.request(channelTracker.subscriptions.request(for: channel)).snapshot
    } catch {
      if HostFailure(of: error).isAboutExistence { return nil }
      throw error
    }
  }

  // MARK: Mirrors

  /// Attaches a mirror. No element lies between its states and its feed.
  func followForMirror() throws -> (feed: HostStreams.Elements, states: [HostedSnapshot]) {
    if isStopped { throw HostError.hostShutDown }
    return streams.followForMirror(channelTracker)
  }

  /// Runs the updates of a mirror.
  func startMirror(_ updates: @escaping @Sendable () async -> Void) throws {
    if isStopped { throw HostError.hostShutDown }
    mirrorSerials += 1
    jobs.start(.mirror(mirrorSerials), updates)
  }

  /// Returns the client sequence number for an action that is not sent by the outbox.
  nonisolated func number(_ given: Int?) async throws -> Int {
    guard let outbox else { return try await identity.number(given) }
    return try await outbox.outbox.reserveClientSeq(given)
  }
}
