internal import AgentHostProtocol

/// The published views of one host: its handle, its session list, and the changes of that list.
struct HostViews: Sendable {
  /// Holds the only reference to the list of sessions unless a reader has one, so most changes copy nothing.
  let handle: LatestValue<HostHandle>
  /// Wakes the readers of the list.
  private let sessionListChanges = LatestValue(())
  let sessionChanges = ChangeFeed<ExactKey>()
  let host: HostId
  private let environment: HostEnvironment

  init(_ claim: HostClaim, _ channels: ChannelList, _ environment: HostEnvironment) {
    let handle = HostHandle(
      id: claim.config.id, label: claim.config.label, clientId: claim.identity.clientId,
      isClientIdTemporary: claim.identity.isTemporary,
      refreshesSessions: claim.config.refreshesSessions, channels: channels)
    self.init(handle, environment)
  }

  init(_ handle: HostHandle, _ environment: HostEnvironment) {
    host = handle.id
    self.handle = LatestValue(handle)
    self.environment = environment
  }

  /// Ends the views after the host was removed or the client was shut down.
  func finish() {
    handle.finish()
    sessionListChanges.finish()
    sessionChanges.finish()
  }

  func report(_ event: HostEvent) { environment.feeds.report(event) }

  /// Publishes a changed state of the connection, and reports it.
  ///
  /// - Parameter now: The time on the clock of the supervisor.
  func publish(
    _ state: HostState, _ machine: HostMachine, _ channels: ChannelList, at now: Duration
  ) {
    let wall = environment.wallTime()
    handle.update { handle in
      handle.state = state
      handle.lastError = machine.lastFailure
      handle.generation = machine.generation
      handle.channels = channels
      handle.nextAttempt = machine.nextAttemptAt.map { at in
        let delay = max(.zero, at - now)
        return HostHandle.NextAttempt(delay: delay, due: wall.advanced(by: delay))
      }
      handle.downSince = state.facts.isDown ? handle.downSince ?? wall : nil
      handle.downAt = state.facts.isDown ? handle.downAt ?? now : nil
      handle.downFor = handle.downAt.map { now - $0 }
      (handle.noReplySince, handle.noReplyFor) = (nil, nil)
      if state.isConnected {
        handle.lastConnectedAt = wall
        handle.areSessionsFresh = false
      }
    }
    report(.stateChanged(host, state, lastError: machine.lastFailure))
    if state.isConnected { report(.connected(host, machine.generation)) }
  }

  /// Publishes the position, and what else has changed, after events were processed.
  func update(
    from channelTracker: borrowing ChannelTracker, isRootChanged: Bool, areChannelsChanged: Bool
  ) {
    let serverSeq = channelTracker.cursors.watermark
    let root = isRootChanged ? (channelTracker.root, channelTracker.info) : nil
    let channels = areChannelsChanged ? channelTracker.subscriptions.list : nil
    // Captures no tracker: that would copy the whole value with every batch.
    handle.update { handle in
      handle.serverSeq = serverSeq
      if let root { (handle.root, handle.initializeResult) = root }
      if let channels { handle.channels = channels }
    }
  }

  /// The list of sessions, first as it is and then after changes.
  func sessionLists() -> LatestValueSequence<[SessionSummary]> {
    sessionListChanges.values { [handle] in handle.current.sessionSummaries }
  }

  func channelsChanged(_ channels: ChannelList) { handle.update { $0.channels = channels } }

  func sessionsChanged(_ index: inout SessionIndex, isComplete: Bool = false) {
    let changes = index.takeChanges()
    handle.update { handle in
      for edit in changes.edits { handle.sessions.apply(edit) }
      if isComplete { handle.areSessionsFresh = true }
    }
    sessionListChanges.update(())
    guard !changes.uris.isEmpty else { return }
    if sessionChanges.consumerCount > 0 {
      sessionChanges.changed(changes.uris.map { ExactKey($0) }) { changes.existence(of: $0.text) }
    }
    let allChanges = environment.feeds.sessionChanges
    guard allChanges.consumerCount > 0 else { return }
    allChanges.changed(changes.uris.map { HostedResourceKey(host: host, uri: $0) }) {
      changes.existence(of: $0.uri)
    }
  }

  func paused(by consumers: [String]) { handle.update { $0.heldBackBy = consumers } }

  /// The host has not replied for that long, or replies again (`nil`). Returns whether that is a change.
  func noReply(for silence: Duration?) -> Bool {
    guard silence != nil || handle.current.noReplySince != nil else { return false }
    let since = silence.map { environment.wallTime().advanced(by: .zero - $0) }
    handle.update { ($0.noReplySince, $0.noReplyFor) = (since, silence) }
    return true
  }
}
