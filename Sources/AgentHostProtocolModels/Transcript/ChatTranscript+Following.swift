import AgentHostProtocol
import AgentHostProtocolClient

/// Following a chat, and its past.
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
    // Cancelled when this returns.
    async let _ = watch(handles)
    while let batch = await subscription.feed.nextBatch(limit: 512) {
      publish { $0.apply(contentsOf: batch) }
    }
    await subscription.release()
  }

  private func watch(_ handles: LatestValueSequence<HostHandle>) async {
    for await handle in handles {
      publish { $0.connectionChanged(isConnected: handle.state.isConnected) }
    }
  }

  /// Loads older rows: those that are loaded already, or else a page of the host. Rows do not leave the list
  /// any more, until ``showNewest()``. Waits for the host's page while ``run()`` is running.
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
    // The page is in the stream by now; it may still have to be read.
    for await _ in updates where model.olderCursor != cursor || model.connection != .live { break }
    try Task.checkCancellation()
  }

  /// Shows the newest rows only, as at first.
  public func showNewest() { publish { $0.showNewest() } }

  /// All rows, and then what changes.
  ///
  /// - Parameter policy: What happens to updates that are not read. The newest 1,024 are kept by default, and
  ///   all rows follow a loss. The chat never waits for a consumer.
  public func updates(
    _ policy: FeedBufferingPolicy = .bufferingNewest(1_024)
  ) -> FeedSequence<TranscriptUpdate> {
    feed.subscribe(policy: policy, initial: [all], name: "transcript updates")
  }

  var all: FeedEntry<TranscriptUpdate> {
    FeedEntry(.rows(model.rows, streaming: model.streaming), key: nil, cost: 1_024)
  }
}
