import AgentHostProtocol

// From run to run of the program.
extension ChannelTracker {
  /// Takes up what was kept by an earlier run of the program: what it wanted, cursors and states.
  /// Nothing happens once the host has been greeted.
  package mutating func restore(_ point: HostResumePoint) -> Output {
    guard cursors.watermark == nil, info == nil else { return Output() }
    info = point.host
    _ = cursors.initialized(at: point.lastSeenServerSeq)
    for channel in point.channels {
      let options = SharedSubscriptions.Options(delivery: channel.delivery, view: channel.view)
      if channel.isSubscribed { _ = subscriptions.acquireStanding(channel.uri, options: options) }
      if channel.isStateless {
        stateless.insert(channel.uri)
      } else if var snapshot = channel.snapshot {
        snapshot.resource = channel.uri
        seed(snapshot, .restored)
      }
    }
    output.isRootChanged = true
    return takeOutput()
  }

  /// Where this run has got to, for the next one; `nil` before the host was greeted.
  package var resumePointNow: HostResumePoint? {
    resumePoint.map { serverSeq in
      point(serverSeq, subscriptions.wanted) { snapshot(of: $0, cause: .restored)?.snapshot }
    }
  }

  /// Where the program itself has got to, for the next run; `nil` before it has got anywhere.
  package func resumePoint(at progress: ResumeProgress) -> HostResumePoint? {
    progress.serverSeq(delayed: subscriptions.delayed).map { serverSeq in
      // Channels that are over are still of interest: the program has not been told yet.
      let others = progress.channels.filter { !subscriptions.contains($0) }.sorted()
      return point(serverSeq, subscriptions.wanted + others) { progress.snapshot(of: $0) }
    }
  }

  /// Whether a channel was wanted in this run and is not any more. One that is only restored keeps its
  /// cursor until the host is greeted.
  func isOver(_ uri: URI) -> Bool {
    !subscriptions.contains(uri) && cursors.cursor(of: uri) == nil
  }

  private func point(
    _ serverSeq: Int, _ channels: [URI], _ snapshot: (URI) -> Snapshot?
  ) -> HostResumePoint {
    HostResumePoint(
      clientId: clientId, host: info, lastSeenServerSeq: serverSeq,
      channels: channels.map { resumeChannel($0, snapshot($0)) })
  }

  /// What a point says of a channel.
  func resumeChannel(_ uri: URI, _ snapshot: Snapshot?) -> HostResumePoint.Channel {
    let options = subscriptions.options(of: uri)
    return HostResumePoint.Channel(
      uri: uri, snapshot: snapshot, isStateless: stateless.contains(uri),
      isSubscribed: subscriptions.isStanding(uri) || isOver(uri),
      delivery: options.delivery, view: options.view)
  }
}
