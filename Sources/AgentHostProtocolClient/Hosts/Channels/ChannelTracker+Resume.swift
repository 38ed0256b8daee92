internal import AgentHostProtocol

extension ChannelTracker {
  /// Restores the subscriptions, cursors and states of an earlier run. No effect after the first handshake.
  package mutating func restore(_ point: HostResumePoint) -> Output {
    guard cursors.watermark == nil, info == nil else { return Output() }
    info = point.host
    _ = cursors.initialized(at: point.lastSeenServerSeq)
    for channel in point.channels {
      let options = SharedSubscriptions.Options(delivery: channel.delivery, view: channel.view)
      if channel.isSubscribed { _ = subscriptions.acquireForProgram(channel.uri, options: options) }
      if channel.isStateless {
        stateless[channel.uri] = HostGeneration.none
      } else if var snapshot = channel.snapshot {
        snapshot.resource = channel.uri
        seed(snapshot, .restored)
      }
    }
    output.isRootChanged = true
    return takeOutput()
  }

  /// Whether the state of a channel was restored, and there was no connection since.
  func isOfEarlierRun(_ uri: URI) -> Bool {
    generation == .none && handshake == nil && isFollowed(uri)
  }

  /// The restored channels without an owner: until the first connection, a resume point contains them too.
  var restoredOnly: [URI] {
    generation == .none ? mirror.resources.filter { !subscriptions.contains($0) }.sorted() : []
  }

  /// The resume point of all received elements; `nil` before the first handshake.
  package var resumePointNow: HostResumePoint? {
    resumePoint.map { serverSeq in
      point(serverSeq, subscriptions.wanted + restoredOnly) {
        snapshot(of: $0, cause: .restored)?.snapshot
      }
    }
  }

  /// Returns the resume point of the elements that the program has processed; `nil` before the first one.
  package func resumePoint(at progress: ResumeProgress) -> HostResumePoint? {
    progress.serverSeq(delayed: subscriptions.delayed).map { serverSeq in
      // The program has not processed the end of these channels yet.
      let others = progress.channels.filter { !subscriptions.contains($0) }.sorted()
      return point(serverSeq, subscriptions.wanted + others) { progress.snapshot(of: $0) }
    }
  }

  /// Returns whether a channel that was wanted in this run ended. A restored channel keeps its cursor until
  /// the first handshake.
  func hasEnded(_ uri: URI) -> Bool {
    !subscriptions.contains(uri) && !isFollowed(uri)
  }

  private func point(
    _ serverSeq: Int, _ channels: [URI], _ snapshot: (URI) -> Snapshot?
  ) -> HostResumePoint {
    HostResumePoint(
      clientId: clientId, host: info, lastSeenServerSeq: serverSeq,
      channels: channels.map { resumeChannel($0, snapshot($0)) })
  }

  func resumeChannel(_ uri: URI, _ snapshot: Snapshot?) -> HostResumePoint.Channel {
    let options = subscriptions.options(of: uri)
    return HostResumePoint.Channel(
      uri: uri, snapshot: snapshot, isStateless: stateless[uri] != nil,
      isSubscribed: subscriptions.isOwnedByProgram(uri) || hasEnded(uri),
      delivery: options.delivery, view: options.view)
  }
}
