internal import AgentHostProtocol
public import AgentHostProtocolClient

/// Following a chat, and loading its history.
extension ChatTranscript {
  /// Follows the chat until the task is cancelled, the chat ends or the client is shut down. One call at a time.
  public func run() async {
    guard
      let subscription = try? await client.sharedSubscription(
        host: hostId, uri: channel, view: SubscribeView(turns: options.turns)),
      let handles = try? await client.hostSnapshots(host: hostId)
    else {
      publish([.connection]) { $0.connection = .ended("there is no host \(hostId)") }
      return
    }
    subscription.feed.named("transcript(\(channel))")
    isFollowing = true
    model.subscribed()
    await showQueued()
    // Cancelled when this function returns.
    async let _ = watch(handles)
    async let _ = settleQueued()
    while let batch = await subscription.feed.nextBatch(limit: 512) {
      publish { $0.apply(contentsOf: batch) }
    }
    isFollowing = false
    // The rows do not follow the host any more.
    publish { $0.connectionChanged(isConnected: false) }
    await subscription.release()
  }

  private func watch(_ handles: LatestValueSequence<HostHandle>) async {
    for await handle in handles where isFollowing {
      publish { $0.connectionChanged(isConnected: handle.state.isConnected) }
    }
  }

  /// Shows older rows: those that are loaded already, or else a page of the host, for which it waits while
  /// ``run()`` is running. Rows do not leave the list until ``showNewest()``, unless a state of the host without their
  /// turns replaces them, such as after a restart of the host.
  ///
  /// - Throws: As `MultiHostClient.turnPages(of:on:mirror:timeout:)`.
  public func loadOlder() async throws {
    let wasHidden = model.canShowOlder
    publish { $0.showOlder() }
    guard !wasHidden, model.hasOlderOnHost else { return }
    let cursor = model.olderCursor
    let updates = updates()
    var pages = client.turnPages(of: channel, on: hostId).makeAsyncIterator()
    _ = try await pages.next()
    // The page is in the stream by now, but may not be read yet.
    for await _ in updates where model.olderCursor != cursor || model.connection != .live { break }
    try Task.checkCancellation()
  }

  /// Shows the newest rows only, as at first.
  public func showNewest() { publish { $0.showNewest() } }

  /// Returns all rows, and then their changes.
  ///
  /// - Parameter policy: the buffering for a slow consumer. By default the newest 1,024 updates are kept, and
  ///   all rows follow a loss. There is no backpressure on the chat.
  public func updates(
    _ policy: FeedBufferingPolicy = .bufferingNewest(1_024)
  ) -> FeedSequence<TranscriptUpdate> {
    feed.subscribe(policy: policy, initial: all, name: "transcript updates")
  }

  var all: FeedBatch<TranscriptUpdate> {
    FeedBatch(.rows(model.rows, streaming: model.streaming), cost: 1_024)
  }
}
