internal import AgentHostProtocol

// Attempts, handshakes and the end of connections.
extension SupervisorMachine {
  // MARK: Attempts

  mutating func connectFailed(_ attempt: AttemptID, _ failure: HostFailure, at now: Duration) {
    perform(lifecycle.connectFailed(attempt, failure, at: now, using: &generator))
  }

  mutating func opened(_ attempt: AttemptID) {
    connections.opened(attempt)
    perform(
      lifecycle.transportOpened(
        attempt, lastSeenServerSeq: bridge.resumePoint(channelTracker.resumePoint),
        hasSubscriptions: !channelTracker.resumable.isEmpty || bridge.resumption != nil))
  }

  mutating func handshakeFailed(_ attempt: AttemptID, _ failure: HostFailure, at now: Duration) {
    perform(lifecycle.handshakeFailed(attempt, failure, at: now, using: &generator))
  }

  mutating func ended(_ attempt: AttemptID, _ failure: HostFailure?, at now: Duration) {
    endCode = failure?.code
    perform(lifecycle.connectionEnded(attempt, failure, at: now, using: &generator))
    endCode = nil
  }

  mutating func timerElapsed(
    _ timer: HostMachine.TimerID, at now: Duration, received: String? = nil
  ) {
    if let attempt = lifecycle.handshake(limitedBy: timer), verificationElapsed(attempt) { return }
    perform(lifecycle.timerElapsed(timer, at: now, received: received, using: &generator))
  }

  mutating func closed(_ attempt: AttemptID) {
    perform(lifecycle.connectionClosed(attempt))
  }

  /// Ends an attempt or its connection, with everything that depends on it.
  mutating func close(_ attempt: AttemptID) {
    effects.cancel(.attempt(attempt), .handshake(attempt), .verification(attempt))
    let (end, isOpen) = connections.close(attempt)
    switch end {
    case .connection: disconnected()
    // Events before the end of the handshake have no effect.
    case .handshake: channelTracker.disconnected()
    case .nothing: break
    }
    if isOpen { effects.append(.shutDown(attempt)) }
  }

  private mutating func disconnected() {
    reportToOutbox(
      .lost(lifecycle.generation, isMessageTooLarge: endCode == .messageTooLargeForHost))
    channelTracker.disconnected()
    effects.cancel(.sessions, .sessionsRetry, .restore)
    failCallers(notConnected)
  }

  // MARK: Handshake

  mutating func begin(_ handshake: HostMachine.Handshake, _ attempt: AttemptID) {
    guard connections.handshakeBegins(attempt) else { return }
    channelTracker.mayHaveRestarted = lifecycle.hasBeenRefused
    let first = request(of: handshake)
    effects.append(.request(attempt, first))
  }

  private mutating func request(of handshake: HostMachine.Handshake) -> ConnectionRequest {
    switch handshake {
    case .initialize(let isMinimal):
      let uris = channelTracker.willInitialize(
        isMinimal: isMinimal || config.client.authentication != nil)
      outboxResumes([], from: nil)
      resume.willInitialize(lifecycle.generation.next)
      return .handshake(config.initialize(clientId, subscribing: uris))
    case .reconnect(let serverSeq):
      let uris = channelTracker.willReconnect(from: serverSeq, &resume.progress)
      outboxResumes(uris, from: serverSeq)
      return .handshake(channelTracker.reconnect(clientId, from: serverSeq, naming: uris))
    }
  }

  // MARK: After a handshake

  /// Presents tokens again, subscribes to the channels that the handshake has not restored, and reads the list of
  /// sessions. The host is usable meanwhile.
  mutating func restoreConnection(subscribing uris: [URI]) {
    guard let connected else { return }
    let challenges =
      config.client.authentication == nil
      ? [] : protectedResources.challenges(channelTracker.root)
    if challenges.isEmpty {
      authenticated(connected, subscribing: uris)
    } else {
      effects.append(.request(connected, .authenticate(challenges, subscribing: uris)))
    }
    sessionRefresh.reset()
    if config.refreshesSessions { refreshSessions() }
  }

  /// Tokens were presented, or none is needed.
  mutating func authenticated(_ attempt: AttemptID, subscribing uris: [URI]) {
    guard attempt == connected else { return }
    subscribe(to: uris)
    reportToOutbox(bridge.restored(lifecycle.generation))
  }
}
