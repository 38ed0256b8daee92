internal import AgentHostProtocol

// Subscriptions of the program, of other owners and of the outbox.
extension SupervisorMachine {
  // MARK: Owners

  /// Subscribes for the program. Returns the result if the channel is followed; otherwise `request` it.
  mutating func acquireForProgram(
    _ uri: URI, _ options: SharedSubscriptions.Options
  ) -> SubscribeResult? {
    _ = channelTracker.subscriptions.acquireForProgram(uri, options: options)
    effects.append(.publishChannels)
    guard options.isPlain, channelTracker.isFollowed(uri) else { return nil }
    return SubscribeResult(snapshot: snapshot(of: uri)?.snapshot)
  }

  mutating func acquire(
    _ uri: URI, _ options: SharedSubscriptions.Options = SharedSubscriptions.Options()
  ) -> SharedSubscriptions.ID {
    effects.append(.publishChannels)
    return channelTracker.subscriptions.acquire(uri, options: options)
  }

  /// Adds an owner of a channel.
  ///
  /// - Throws: `HostError.hostShutDown`.
  mutating func acquireIfRunning(
    _ uri: URI, _ options: SharedSubscriptions.Options
  ) throws(HostError) -> SharedSubscriptions.ID {
    try checkRunning()
    return acquire(uri, options)
  }

  func isWanted(_ subscription: SharedSubscriptions.ID) -> Bool {
    !isStopped && channelTracker.subscriptions.contains(subscription)
  }

  mutating func release(_ subscription: SharedSubscriptions.ID) {
    guard let uri = channelTracker.subscriptions.release(subscription) else { return }
    guard channelTracker.isOfEarlierRun(uri) else { return endSubscription(uri) }
    // The state stays for the next owner, and for the next run.
    abandonRequest(uri)
    effects.append(.publishChannels)
  }

  mutating func releaseOfProgram(_ uri: URI) {
    if let subscription = channelTracker.subscriptions.ofProgram(uri) { release(subscription) }
  }

  mutating func unsubscribe(_ uri: URI) {
    if channelTracker.subscriptions.contains(uri) { endSubscription(uri) }
  }

  private mutating func endSubscription(_ uri: URI) {
    abandonRequest(uri)
    let output = channelTracker.unsubscribed(uri)
    save(after: resume.unsubscribed(uri))
    take(output)
    if let connected { effects.append(.request(connected, .unsubscribe(uri))) }
  }

  func snapshot(of channel: URI) -> HostedSnapshot? {
    channelTracker.snapshot(of: channel, cause: .joined)
  }

  // MARK: Requests

  /// Requests a channel from the host, if there is a connection, and answers the caller then or at the connection's
  /// end.
  mutating func request(
    _ uri: URI, restarts: Bool = false, isPatient: Bool = false, _ answer: ChannelRequests.Waiter
  ) {
    requests.wait(for: uri, answer, isPatient: isPatient)
    subscribe(to: [uri], restarts: restarts)
  }

  /// Requests channels from the host, except those with a pending request of the same options.
  mutating func subscribe(to uris: [URI], restarts: Bool = false) {
    guard let connected else { return }
    for uri in uris where channelTracker.subscriptions.contains(uri) {
      let options = channelTracker.subscriptions.options(of: uri)
      guard let request = requests.begin(uri, options, restarts: restarts) else { continue }
      let params = channelTracker.subscriptions.request(for: uri)
      channelTracker.willSubscribe(uri)
      effects.append(.request(connected, .subscribe(params, request)))
    }
  }

  /// Whether an owner without a feed waits for the response of the host.
  ///
  /// - Parameter isWidened: Whether the owner needs more than the state that is followed.
  func needsRequest(_ uri: URI, isWidened: Bool) -> Bool {
    connected != nil && (isWidened || !channelTracker.isFollowed(uri))
  }

  mutating func subscribeIfNeeded(_ uri: URI) {
    if !channelTracker.isFollowed(uri) { subscribe(to: [uri]) }
  }

  /// - Parameter isClosed: Whether the connection has ended.
  mutating func subscribeFailed(
    _ uri: URI, _ request: ChannelRequests.ID, _ attempt: AttemptID, _ error: any Error,
    isClosed: Bool = false
  ) {
    // After the connection has ended the next one requests the channel.
    guard requests.ended(uri, request), attempt == connected else { return }
    answer(requests.refused(uri), .failure(error))
    let failure = HostFailure(of: error)
    take(channelTracker.subscribeFailed(uri, failure))
    guard channelTracker.subscriptions.contains(uri), !channelTracker.isFollowed(uri) else {
      return
    }
    // The end of the connection and pauses are reported by themselves.
    if !isClosed, failure.code != .heldBack, !requests.hasFailed(uri) {
      effects.append(.report(.subscriptionFailed(config.id, channel: uri, failure)))
    }
    effects.append(
      .schedule(.subscription(uri, attempt), after: requests.retry(uri, failure.category)))
  }

  /// Consumers have paused the host for so long that the callers that wait for channels must not wait any longer. The
  /// channels stay subscribed.
  mutating func callersHeldBack(by names: [String]) {
    for (channel, callers) in requests.takeCallers() {
      let error = AHPError.heldBack("subscribe", by: names, wasWritten: true)
      answer(callers, .failure(error.located(host: config.id, channel: channel)))
    }
  }

  mutating func retryElapsed(_ uri: URI, _ attempt: AttemptID) {
    if attempt == connected { subscribeIfNeeded(uri) }
  }

  /// Fails the callers that wait for a channel that has ended.
  mutating func abandonRequest(_ uri: URI) {
    effects.cancel(.retry(ExactKey(uri)))
    guard let callers = requests.abandon(uri) else { return }
    effects.cancel(.subscribe(ExactKey(uri)))
    answer(callers, .failure(HostError.channelEnded(config.id, uri)))
  }
}
