internal import AgentHostProtocol

/// The published views of one host: its handle, its session list, and the changes of that list.
struct HostViews: Sendable {
  /// Holds the only reference to the list of sessions unless a reader has one, so most changes copy nothing.
  let handle: LatestValue<HostHandle>
  /// Wakes the readers of the list.
  private let sessionListChanges = LatestValue(())
  let sessionChanges = ChangeFeed<URI>()
  private let host: HostId
  /// The session list changes of all hosts.
  private let allSessionChanges: ChangeFeed<HostedResourceKey>

  init(
    _ config: HostConfig, _ identity: HostIdentity, _ channels: ChannelList,
    _ environment: HostEnvironment
  ) {
    var handle = HostHandle(
      id: config.id, label: config.label, clientId: identity.clientId,
      isClientIdTemporary: identity.isTemporary)
    handle.channels = channels
    self.init(handle, allSessionChanges: environment.sessionChanges)
  }

  init(_ handle: HostHandle, allSessionChanges: ChangeFeed<HostedResourceKey>) {
    host = handle.id
    self.handle = LatestValue(handle)
    self.allSessionChanges = allSessionChanges
  }

  /// Ends the views after the host was removed or the client was shut down.
  func finish() {
    handle.finish()
    sessionListChanges.finish()
    sessionChanges.finish()
  }

  /// - Parameters:
  ///   - now: The time on the clock of the supervisor.
  ///   - wall: The same time on the clock of the system.
  func stateChanged(
    to state: HostState, _ machine: HostMachine, _ channels: ChannelList, at now: Duration,
    _ wall: WallTime
  ) {
    handle.update { handle in
      handle.state = state
      handle.lastError = machine.lastFailure
      handle.generation = machine.generation
      handle.channels = channels
      handle.nextAttempt = machine.nextAttemptAt.map { at in
        let delay = max(.zero, at - now)
        return HostHandle.NextAttempt(delay: delay, due: wall.advanced(by: delay))
      }
      handle.downSince = state.isDown ? handle.downSince ?? wall : nil
      handle.noReplySince = nil
      if state.isConnected {
        handle.lastConnectedAt = wall
        handle.areSessionsFresh = false
      }
    }
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

  /// Publishes a changed session list. `isComplete` is published together with the list.
  func sessionsChanged(_ index: inout SessionIndex, isComplete: Bool = false) {
    let changes = index.takeChanges()
    handle.update { handle in
      for edit in changes.edits { handle.sessions.apply(edit) }
      if isComplete { handle.areSessionsFresh = true }
    }
    sessionListChanges.update(())
    guard !changes.uris.isEmpty else { return }
    sessionChanges.changed(changes.uris)
    guard allSessionChanges.consumerCount > 0 else { return }
    allSessionChanges.changed(changes.uris.map { HostedResourceKey(host: host, uri: $0) })
  }

  /// These consumers pause the host; none does if empty.
  func paused(by consumers: [String]) { handle.update { $0.heldBackBy = consumers } }

  /// The host has not replied since then, or replies again (`nil`). Returns whether that is a change.
  func noReply(since: WallTime?) -> Bool {
    guard since != nil || handle.current.noReplySince != nil else { return false }
    handle.update { $0.noReplySince = since }
    return true
  }
}
