internal import AgentHostProtocol

// Reports to the outbox, and its subscriptions.
extension SupervisorMachine {
  // MARK: Reports

  mutating func reportToOutbox(_ report: OutboxBridge.Report) {
    if concerns != nil { effects.append(.outbox(report)) }
  }

  /// Records that a handshake is about to be sent. `channels` is empty for `initialize`.
  mutating func outboxResumes(_ channels: [URI], from serverSeq: Int?) {
    // After the first connection only channels that were followed throughout count.
    let isFirst = lifecycle.generation == .none
    guard concerns != nil, !isFirst else {
      return bridge.handshakeBegins(continuing: channels, from: serverSeq)
    }
    let resumable = channelTracker.resumable
    var known: URIDictionary<Int> = [:]
    for channel in resumable { known[channel] = channelTracker.cursors.cursor(of: channel) }
    bridge.handshakeBegins(continuing: resumable, from: serverSeq, known: known)
  }

  mutating func reportToOutbox(_ events: [ClientFeedItem], _ output: ChannelTracker.Output) {
    guard let concerns else { return }
    let isReplaced = output.events.contains { if case .restarted = $0 { true } else { false } }
    let result = bridge.received(
      OutboxBridge.Batch(
        events: events, completesHandshake: output.isHandshakeComplete, isReplaced: isReplaced,
        isReplayVerified: output.isReplayVerified, info: channelTracker.info,
        generation: lifecycle.generation, repeated: output.repeated, clientId: clientId),
      concerns: concerns,
      wanted: { [subscriptions = channelTracker.subscriptions] channel in
        guard let channel else { return subscriptions.wanted }
        return subscriptions.contains(channel) ? [channel] : []
      })
    for report in result.reports { effects.append(.outbox(report)) }
    // Before the handshake is complete they may be numbers of another host or epoch.
    if let highest = result.highest, connected != nil {
      effects.append(.outboxReached(highest, lifecycle.generation))
    }
    if !result.live.isEmpty { effects.append(.outbox(.echoes(result.live, .live))) }
  }

  // MARK: Earlier runs

  /// Prepares the first attempt to resume where actions with unknown outcome of earlier runs were sent, so that the
  /// host repeats their echoes.
  ///
  /// - Parameters:
  ///   - hasPoint: Whether a resume point was restored.
  ///   - followsChannels: Whether to subscribe to the channels of these actions.
  mutating func resume(_ resumption: OutboxResumption, hasPoint: Bool, followsChannels: Bool) {
    guard isBeforeFirstAttempt,
      config.protocolVersions.contains(resumption.host.protocolVersion)
    else { return }
    if hasPoint {
      guard channelTracker.info?.hostMark == resumption.host.hostMark else { return }
    } else {
      _ = channelTracker.restore(
        HostResumePoint(
          clientId: clientId, host: resumption.host, lastSeenServerSeq: resumption.serverSeq,
          channels: []))
    }
    let channels = bridge.resume(resumption)
    guard followsChannels else { return }
    for channel in channels { bridge.acquired(channel, acquire(channel)) }
  }

  // MARK: Channels

  /// Follows a channel for the outbox. Returns the position of this use among all.
  mutating func useForOutbox(_ channel: URI) -> UInt64 {
    if bridge.use(channel) { bridge.acquired(channel, acquire(channel)) }
    return bridge.latestUse
  }

  /// Releases the channels that the outbox has not used since `use`, except those with pending actions.
  mutating func releaseIdle(before use: UInt64, except busy: URISet) {
    for subscription in bridge.takeIdle(before: use, except: busy) { release(subscription) }
  }
}
