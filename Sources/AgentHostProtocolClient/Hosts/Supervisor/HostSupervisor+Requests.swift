internal import AgentHostProtocol

extension HostSupervisor {
  // MARK: Connections

  /// The client whose handshake is complete.
  var currentClient: AHPClient? { machine.connected.flatMap { clients[$0] } }

  /// Returns the current connection, or what `rule` says. A caller that waits never gets a connection that has ended;
  /// one that fails fast learns from it why it ended.
  func client(_ rule: OfflineRule) async throws -> AHPClient {
    let began = time.now()
    while true {
      if let client = currentClient, rule == .failFast || client.closeReason == nil {
        return client
      }
      if machine.isStopped { throw HostError.hostShutDown }
      let state = machine.lifecycle.publishedState
      if case .failed(let reason) = state { throw HostError.failed(id, reason) }
      guard case .wait(let limit) = rule else { throw HostError.notConnected(id, state) }
      try await waitForConnection(until: began + limit, limit)
    }
  }

  /// Returns the connection of that generation, if it is current.
  func client(of generation: HostGeneration) throws -> AHPClient {
    if machine.isStopped { throw HostError.hostShutDown }
    let lifecycle = machine.lifecycle
    guard lifecycle.generation == generation else {
      throw HostError.hostReconnected(expected: generation, actual: lifecycle.generation)
    }
    guard let client = currentClient else {
      throw HostError.notConnected(id, lifecycle.publishedState)
    }
    return client
  }

  func generation(_ rule: OfflineRule) async throws -> HostGeneration {
    _ = try await client(rule)
    return machine.lifecycle.generation
  }

  private func waitForConnection(until deadline: Duration, _ limit: Duration) async throws {
    let change = availability
    await time.limit(until: deadline) { try? await change.value() }
    try Task.checkCancellation()
    if change.result == nil { throw HostError.waitedTooLong(id, limit) }
  }

  // MARK: Subscriptions

  /// Subscribes for the program, and returns when the host has granted the channel.
  func subscribe(
    _ uri: URI, _ options: SharedSubscriptions.Options, _ rule: OfflineRule
  ) async throws -> SubscribeResult {
    _ = try await client(rule)
    if let known = decide({ $0.acquireForProgram(uri, options) }) { return known }
    return try await request(uri, restarts: !options.isPlain).value()
  }

  /// Subscribes on one connection only.
  func subscribe(
    _ uri: URI, _ options: SharedSubscriptions.Options, on generation: HostGeneration
  ) async throws -> SubscribeResult {
    _ = try client(of: generation)
    return try await subscribe(uri, options, .failFast)
  }

  /// Unsubscribes on one connection only.
  func unsubscribe(_ uri: URI, on generation: HostGeneration) throws {
    _ = try client(of: generation)
    unsubscribe(uri)
  }

  /// Ends a channel for all owners.
  func unsubscribe(_ uri: URI) { decide { $0.unsubscribe(uri) } }

  /// Requests a channel from the host, if there is a connection. Returns the answer, which also ends with the
  /// connection.
  func request(_ uri: URI, restarts: Bool = false) -> Promise<SubscribeResult> {
    let answer = Promise<SubscribeResult>()
    decide { $0.request(uri, restarts: restarts, answer) }
    return answer
  }

  /// Subscribes for one owner, across reconnects and while there is no connection.
  func sharedSubscription(
    _ uri: URI, _ options: SharedSubscriptions.Options, _ policy: FeedBufferingPolicy
  ) throws -> (SharedSubscriptions.ID, HostStreams.Elements) {
    if machine.isStopped { throw HostError.hostShutDown }
    let subscription = decide { $0.acquire(uri, options) }
    let feed = join(uri, policy, name: "sharedSubscription(host: \(id), uri: \(uri))")
    decide { $0.subscribeIfNeeded(uri) }
    return (subscription, feed)
  }

  /// Subscribes for one owner without a feed. Returns the pending response if a request was sent.
  func hold(
    _ uri: URI, _ options: SharedSubscriptions.Options
  ) throws -> (SharedSubscriptions.ID, Promise<SubscribeResult>?) {
    if machine.isStopped { throw HostError.hostShutDown }
    let subscription = decide { $0.acquire(uri, options) }
    guard machine.connected != nil, !machine.channelTracker.isFollowed(uri) else {
      return (subscription, nil)
    }
    return (subscription, request(uri))
  }

  func isWanted(_ subscription: SharedSubscriptions.ID) -> Bool {
    !machine.isStopped && machine.channelTracker.subscriptions.contains(subscription)
  }

  func release(_ subscription: SharedSubscriptions.ID) { decide { $0.release(subscription) } }

  /// Returns the current state of a channel as this client follows it.
  func snapshot(of channel: URI) -> HostedSnapshot? { machine.snapshot(of: channel) }

  // MARK: Consumers

  /// Attaches a consumer of a channel. Its feed begins with the current state, if that is known.
  func join(
    _ uri: URI, _ policy: FeedBufferingPolicy, name: String
  ) -> HostStreams.Elements {
    streams.join(uri, policy, machine.channelTracker, name: name)
  }

  /// Attaches a consumer of the list's changes. Its first keys are those of the whole list.
  func followSessionChanges() -> ChangeSequence<URI> {
    views.sessionChanges.changes(initial: machine.channelTracker.sessions.uris)
  }

  // Called on this actor: a copy of the tracker elsewhere would make its next change copy every state.
  func sessions(_ uris: [URI]) -> SessionListChange {
    machine.channelTracker.sessions.changes(of: uris)
  }

  func refreshSessions() { decide { $0.refreshSessions() } }
}
