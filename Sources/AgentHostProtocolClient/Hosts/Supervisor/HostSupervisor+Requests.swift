import AgentHostProtocol

extension HostSupervisor {
  // MARK: The connection, for callers

  /// The connection that there is, by the rule for when there is none. Who waits is never given one that
  /// has ended, also before its end has come through to here; who fails fast learns from it why it ended.
  func client(_ rule: OfflineRule) async throws -> AHPClient {
    let began = time.now()
    while true {
      if let connected, rule == .failFast || connected.client.closeReason == nil {
        return connected.client
      }
      if isStopped { throw HostError.hostShutDown }
      if case .failed(let reason) = machine.publishedState { throw HostError.failed(id, reason) }
      guard case .wait(let limit) = rule else {
        throw HostError.notConnected(id, machine.publishedState)
      }
      try await waitForConnection(until: began + limit, limit)
    }
  }

  /// The connection of that generation, if that is still the one.
  func client(of generation: HostGeneration) throws -> AHPClient {
    if isStopped { throw HostError.hostShutDown }
    guard machine.generation == generation else {
      throw HostError.hostReconnected(expected: generation, actual: machine.generation)
    }
    guard let connected else { throw HostError.notConnected(id, machine.publishedState) }
    return connected.client
  }

  /// The generation of the connection that there is.
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

  /// Sends an action on one connection only.
  func dispatch(
    _ action: StateAction, _ channel: URI, _ clientSeq: Int?, on generation: HostGeneration
  ) async throws -> DispatchHandle {
    let client = try client(of: generation)
    let number = try await number(clientSeq)
    return try await client.dispatch(action, channel: channel, clientSeq: number)
  }

  private func waitForConnection(until deadline: Duration, _ limit: Duration) async throws {
    waiterSerials += 1
    let serial = waiterSerials
    let promise = Promise<Void>()
    connectionWaiters[serial] = promise
    defer { connectionWaiters[serial] = nil }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await promise.value()
        return true
      }
      group.addTask { [time] in
        try await time.sleep(max(.zero, deadline - time.now()))
        return false
      }
      defer { group.cancelAll() }
      if try await group.next() == false { throw HostError.waitedTooLong(id, limit) }
    }
  }

  // MARK: Subscriptions

  /// Wants a channel, in the name of the whole program, and returns when the host has granted it.
  func subscribe(
    _ uri: URI, _ options: SharedSubscriptions.Options, _ rule: OfflineRule
  ) async throws -> SubscribeResult {
    _ = try await client(rule)
    _ = channelTracker.subscriptions.acquireForProgram(uri, options: options)
    wantedChannelsChanged()
    if options.isPlain, channelTracker.isFollowed(uri) {
      return SubscribeResult(snapshot: channelTracker.snapshot(of: uri, cause: .joined)?.snapshot)
    }
    let promise = Promise<SubscribeResult>()
    requests.wait(for: uri, promise)
    subscribe(to: [uri], restarts: !options.isPlain)
    return try await promise.value()
  }

  /// Wants a channel as one owner of several, from now on: the wish outlasts connections, and holds
  /// while there is none.
  func sharedSubscription(
    _ uri: URI, _ options: SharedSubscriptions.Options, _ policy: FeedBufferingPolicy
  ) throws -> (SharedSubscriptions.ID, FeedSequence<HostFeedElement>) {
    if isStopped { throw HostError.hostShutDown }
    let subscription = channelTracker.subscriptions.acquire(uri, options: options)
    wantedChannelsChanged()
    let feed = join(uri, policy, name: "lease(host: \(id), uri: \(uri))")
    if !channelTracker.isFollowed(uri) { subscribe(to: [uri]) }
    return (subscription, feed)
  }

  /// One owner does not want its channel any more.
  func release(_ subscription: SharedSubscriptions.ID) {
    guard let uri = channelTracker.subscriptions.release(subscription) else { return }
    giveUp(uri)
  }

  /// A channel is given up for everybody.
  func unsubscribe(_ uri: URI) {
    guard channelTracker.subscriptions.contains(uri) else { return }
    giveUp(uri)
  }

  /// A channel is over: whoever still waits for it learns that.
  func abandonRequest(_ uri: URI) {
    jobs.cancel(.retry(uri))
    guard let waiting = requests.abandon(uri) else { return }
    jobs.cancel(.subscribe(uri))
    for waiter in waiting { waiter.fulfil(.failure(HostError.channelEnded(id, uri))) }
  }

  private func giveUp(_ uri: URI) {
    abandonRequest(uri)
    let output = channelTracker.unsubscribed(uri)
    progress.unsubscribed(uri)
    noteProgress()
    post(output.entries)
    end(output.ended)
    update(output)
    if let client = connected?.client {
      jobs.start(.subscribe(uri)) { try? await client.unsubscribe(uri) }
    }
  }

  /// What a new consumer of a channel sees: the present state, if it is known, and what follows.
  func join(
    _ uri: URI, _ policy: FeedBufferingPolicy, name: String
  ) -> FeedSequence<HostFeedElement> {
    let key = HostedResourceKey(host: id, uri: uri)
    let initial = channelTracker.snapshot(of: uri, cause: .joined).map {
      [HostFeedElement.snapshot($0).entry(cost: 4_096)]
    }
    return environment.feed.subscribe(
      to: .key(key), policy: policy, initial: initial ?? [], name: name)
  }

  func wantedChannelsChanged() {
    handle.update { [channelTracker] in $0.channels = channelTracker.subscriptions.list }
  }

  /// Asks the host for channels, each unless that is under way with the same options.
  func subscribe(to uris: [URI], restarts: Bool = false) {
    guard let client = connected?.client else { return }
    for uri in uris where channelTracker.subscriptions.contains(uri) {
      let options = channelTracker.subscriptions.options(of: uri)
      guard let request = requests.begin(uri, options, restarts: restarts) else { continue }
      channelTracker.willSubscribe(uri)
      jobs.start(.subscribe(uri)) {
        do {
          let result = try await client.subscribe(
            inbound: uri, delivery: options.delivery, view: options.view)
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
    // Cancelled by us, or of a connection that is over: the next one asks again.
    guard connected?.client === client, !Task.isCancelled else { return }
    for waiter in requests.refused(uri) { waiter.fulfil(.failure(error)) }
    let failure = HostFailure(of: error)
    let output = channelTracker.subscribeFailed(uri, failure)
    post(output.entries)
    end(output.ended)
    update(output)
    guard channelTracker.subscriptions.contains(uri), !channelTracker.isFollowed(uri) else {
      return
    }
    // The connection stands, and the channel is still wanted: its state must come from somewhere.
    let pause = requests.retry(uri, failure.category)
    jobs.start(.retry(uri)) { [clock = config.client.clock] in
      guard (try? await clock.pause(for: pause)) != nil else { return }
      await self.subscribeAgain(uri, client)
    }
  }

  private func subscribeAgain(_ uri: URI, _ client: AHPClient) {
    guard connected?.client === client, !channelTracker.isFollowed(uri) else { return }
    subscribe(to: [uri])
  }

  func failSubscribers(_ error: any Error) {
    for waiter in requests.disconnected() { waiter.fulfil(.failure(error)) }
  }

  // MARK: After a handshake

  /// Presents tokens again, subscribes to what the handshake has not, and reads the list of sessions:
  /// in the background, for the host is usable already.
  func restoreConnection(subscribing uris: [URI]) {
    guard let client = connected?.client else { return }
    let challenges = config.client.authentication == nil ? [] : self.challenges
    if challenges.isEmpty {
      subscribe(to: uris)
      outboxRestored()
    } else {
      jobs.start(.restore) { [clock = config.client.clock, limit = config.connectTimeout] in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await self.authenticate(challenges, client) }
          // Somebody may be asked for a password; what does not need it goes on.
          group.addTask { try? await clock.pause(for: limit) }
          await group.next()
          await self.authenticated(client, subscribing: uris)
          // Nothing is taken from whoever is still being asked: that is the connection's job.
          group.cancelAll()
        }
      }
    }
    sessionRefresh.connected()
    if config.refreshesSessions { refreshSessions() }
  }

  /// The tokens that this host is known to want.
  private var challenges: [AuthenticationChallenge] {
    var challenges = (channelTracker.root?.agents ?? []).flatMap { $0.protectedResources ?? [] }
      .filter { $0.required != false }
      .map { AuthenticationChallenge($0, cause: .handshake) }
    let known = URISet(challenges.map(\.resource))
    for resource in protectedResources.sorted() where !known.contains(resource) {
      challenges.append(AuthenticationChallenge(resource: resource, cause: .handshake))
    }
    return Array(challenges.prefix(1_024))
  }

  private func authenticated(_ client: AHPClient, subscribing uris: [URI]) {
    guard connected?.client === client else { return }
    subscribe(to: uris)
    outboxRestored()
  }

  private nonisolated func authenticate(
    _ challenges: [AuthenticationChallenge], _ client: AHPClient
  ) async {
    guard let authenticator = client.core.authenticator else { return }
    for challenge in challenges {
      do {
        _ = try await authenticator.ensure(challenge, on: client.core)
      } catch {
        if Task.isCancelled { return }
        await tell(
          .authenticationFailed(id, resource: challenge.resource, HostFailure(of: error)))
      }
    }
  }

  // MARK: Actions

  /// Sends an action, under the next number of this host's client id or one of the caller's.
  func dispatch(
    _ action: StateAction, _ channel: URI, _ clientSeq: Int?, _ rule: OfflineRule
  ) async throws -> DispatchHandle {
    let client = try await client(rule)
    let number = try await number(clientSeq)
    return try await client.dispatch(action, channel: channel, clientSeq: number)
  }
}
