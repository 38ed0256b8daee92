internal import AgentHostProtocol

extension HostSupervisor {
  // MARK: Connections

  /// Returns the current connection, or what `rule` says. A caller that waits never gets a connection that has ended;
  /// one that fails fast learns from it why it ended.
  func client(_ rule: OfflineRule) async throws -> AHPClient {
    let began = time.now()
    while true {
      if let client = connections.current, rule == .failFast || client.closeReason == nil {
        return client
      }
      if isStopped { throw HostError.hostShutDown }
      if case .failed(let reason) = machine.publishedState { throw HostError.failed(id, reason) }
      guard case .wait(let limit) = rule else {
        throw HostError.notConnected(id, machine.publishedState)
      }
      try await waitForConnection(until: began + limit, limit)
    }
  }

  /// Returns the connection of that generation, if it is current.
  func client(of generation: HostGeneration) throws -> AHPClient {
    if isStopped { throw HostError.hostShutDown }
    guard machine.generation == generation else {
      throw HostError.hostReconnected(expected: generation, actual: machine.generation)
    }
    guard let client = connections.current else {
      throw HostError.notConnected(id, machine.publishedState)
    }
    return client
  }

  func generation(_ rule: OfflineRule) async throws -> HostGeneration {
    _ = try await client(rule)
    return machine.generation
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
    _ = channelTracker.subscriptions.acquireForProgram(uri, options: options)
    wantedChannelsChanged()
    if options.isPlain, channelTracker.isFollowed(uri) {
      return SubscribeResult(snapshot: snapshot(of: uri)?.snapshot)
    }
    return try await request(uri, restarts: !options.isPlain).value()
  }

  /// Requests a channel from the host, if there is a connection. Returns the answer, which also ends with the
  /// connection.
  func request(_ uri: URI, restarts: Bool = false) -> Promise<SubscribeResult> {
    let answer = Promise<SubscribeResult>()
    requests.wait(for: uri, answer)
    subscribe(to: [uri], restarts: restarts)
    return answer
  }

  /// Adds an owner of a channel.
  func acquire(
    _ uri: URI, _ options: SharedSubscriptions.Options = SharedSubscriptions.Options()
  ) -> SharedSubscriptions.ID {
    defer { wantedChannelsChanged() }
    return channelTracker.subscriptions.acquire(uri, options: options)
  }

  /// Subscribes for one owner, across reconnects and while there is no connection.
  func sharedSubscription(
    _ uri: URI, _ options: SharedSubscriptions.Options, _ policy: FeedBufferingPolicy
  ) throws -> (SharedSubscriptions.ID, HostStreams.Elements) {
    if isStopped { throw HostError.hostShutDown }
    let subscription = acquire(uri, options)
    let feed = join(uri, policy, name: "sharedSubscription(host: \(id), uri: \(uri))")
    if !channelTracker.isFollowed(uri) { subscribe(to: [uri]) }
    return (subscription, feed)
  }

  func release(_ subscription: SharedSubscriptions.ID) {
    guard let uri = channelTracker.subscriptions.release(subscription) else { return }
    endSubscription(uri)
  }

  /// Ends a channel for all owners.
  func unsubscribe(_ uri: URI) {
    guard channelTracker.subscriptions.contains(uri) else { return }
    endSubscription(uri)
  }

  /// Fails the callers that wait for a channel that has ended.
  func abandonRequest(_ uri: URI) {
    jobs.cancel(.retry(uri))
    guard let waiting = requests.abandon(uri) else { return }
    jobs.cancel(.subscribe(uri))
    for waiter in waiting { waiter.fulfil(.failure(HostError.channelEnded(id, uri))) }
  }

  private func endSubscription(_ uri: URI) {
    abandonRequest(uri)
    let output = channelTracker.unsubscribed(uri)
    writeLater(resume.unsubscribed(uri))
    perform(output)
    if let client = connections.current {
      jobs.start(.subscribe(uri)) { try? await client.unsubscribe(uri) }
    }
  }

  /// Attaches a consumer of a channel. Its feed begins with the current state, if that is known.
  func join(
    _ uri: URI, _ policy: FeedBufferingPolicy, name: String
  ) -> HostStreams.Elements {
    streams.join(uri, policy, channelTracker, name: name)
  }

  func wantedChannelsChanged() {
    views.channelsChanged(channelTracker.subscriptions.list)
  }

  /// Requests channels from the host, except those with a pending request of the same options.
  func subscribe(to uris: [URI], restarts: Bool = false) {
    guard let client = connections.current else { return }
    for uri in uris where channelTracker.subscriptions.contains(uri) {
      let options = channelTracker.subscriptions.options(of: uri)
      guard let request = requests.begin(uri, options, restarts: restarts) else { continue }
      let params = channelTracker.subscriptions.request(for: uri)
      channelTracker.willSubscribe(uri)
      jobs.start(.subscribe(uri)) {
        do {
          let result = try await client.subscribe(inbound: params)
          await self.subscribed(uri, request, result)
        } catch {
          await self.subscribeFailed(uri, request, client, error)
        }
      }
    }
  }

  private func subscribed(_ uri: URI, _ request: ChannelRequests.ID, _ result: SubscribeResult) {
    for waiter in requests.granted(uri, request, result) { waiter.fulfil(.success(result)) }
  }

  private func subscribeFailed(
    _ uri: URI, _ request: ChannelRequests.ID, _ client: AHPClient, _ error: any Error
  ) {
    requests.ended(uri, request)
    // After the connection has ended the next one requests the channel.
    guard connections.current === client, !Task.isCancelled else { return }
    for waiter in requests.refused(uri) { waiter.fulfil(.failure(error)) }
    let failure = HostFailure(of: error)
    let output = channelTracker.subscribeFailed(uri, failure)
    perform(output)
    guard channelTracker.subscriptions.contains(uri), !channelTracker.isFollowed(uri) else {
      return
    }
    schedule(.retry(uri), after: requests.retry(uri, failure.category)) { supervisor in
      guard supervisor.connections.current === client, !supervisor.channelTracker.isFollowed(uri)
      else { return }
      supervisor.subscribe(to: [uri])
    }
  }

  private func perform(_ output: ChannelTracker.Output) {
    post(output.entries)
    end(output.ended)
    update(output)
  }

  func failSubscribers(_ error: any Error) {
    for waiter in requests.disconnected() { waiter.fulfil(.failure(error)) }
  }

  // MARK: After a handshake

  /// Presents tokens again, subscribes to the channels that the handshake has not restored, and reads the list of
  /// sessions. The host is usable meanwhile.
  func restoreConnection(subscribing uris: [URI]) {
    guard let client = connections.current else { return }
    let challenges =
      config.client.authentication == nil
      ? [] : protectedResources.challenges(channelTracker.root)
    if challenges.isEmpty {
      subscribe(to: uris)
      outboxRestored()
    } else {
      jobs.start(.restore) { [id, limit = config.connectTimeout] in
        await client.authenticate(challenges, atMost: limit) { resource, error in
          await self.report(.authenticationFailed(id, resource: resource, HostFailure(of: error)))
        }
        await self.authenticated(client, subscribing: uris)
      }
    }
    sessionRefresh.reset()
    if config.refreshesSessions { refreshSessions() }
  }

  private func authenticated(_ client: AHPClient, subscribing uris: [URI]) {
    guard connections.current === client else { return }
    subscribe(to: uris)
    outboxRestored()
  }
}
