import AgentHostProtocol

extension HostHandle {
  /// - Parameters:
  ///   - now: The time on the clock of the supervisor.
  ///   - wall: The same time on the clock of the system.
  mutating func stateChanged(
    to state: HostState, _ machine: HostMachine, at now: Duration, _ wall: WallTime
  ) {
    self.state = state
    lastError = machine.lastFailure
    generation = machine.generation
    nextAttempt = machine.nextAttemptAt.map { at in
      let delay = max(.zero, at - now)
      return NextAttempt(delay: delay, due: wall.advanced(by: delay))
    }
    switch state {
    case .connected, .disconnected, .connecting: downSince = nil
    case .reconnecting, .failed: downSince = downSince ?? wall
    }
    noReplySince = nil
    if state.isConnected {
      lastConnectedAt = wall
      areSessionsFresh = false
    }
  }

  mutating func received(_ output: ChannelTracker.Output, _ channelTracker: ChannelTracker) {
    serverSeq = channelTracker.cursors.watermark
    if output.isRootChanged {
      root = channelTracker.root
      initializeResult = channelTracker.info
    }
    if !output.ended.isEmpty || !output.subscribe.isEmpty {
      channels = channelTracker.subscriptions.list
    }
  }
}
