package import AgentHostProtocol

/// How far a program has processed one host's feed: the states at that position, and the resume point.
///
/// Elements are processed in the order of the feed. The states of `ChannelTracker` cannot be used: they are ahead of
/// the program.
package struct ResumeProgress: Sendable {
  private var mirror = StateMirror()
  /// The greatest processed sequence number in the current epoch of the host.
  private var newest: Int?
  /// A channel with a snapshot older than the processed elements of other channels. Its buffered actions follow
  /// directly.
  private var lagging: URI?
  private var restart: HostGeneration?
  /// The first connection since the last `initialize`. Elements of older connections are ignored.
  private var first = HostGeneration.none

  package init() {}

  package init(_ point: HostResumePoint) {
    newest = point.lastSeenServerSeq
    for channel in point.channels {
      if let snapshot = channel.snapshot { mirror.applySnapshot(snapshot) }
    }
  }

  package var channels: [URI] { mirror.resources }

  package func snapshot(of channel: URI) -> Snapshot? {
    guard let known = mirror[channel] else { return nil }
    return Snapshot(resource: channel, state: known.state, fromSeq: known.serverSeq)
  }

  mutating func stampChanges() { _ = mirror.takeChanges() }

  func stamp(of channel: URI) -> StateMirror.Stamp? { mirror.stamp(of: channel) }

  /// Returns the resume point: no unprocessed element lies before it. `nil` if there is none.
  ///
  /// - Parameter delayed: Channels whose envelopes the host may delay while other channels' envelopes arrive.
  package func serverSeq(delayed: [URI]) -> Int? {
    let cursors = mirror.resources.compactMap { mirror.cursor(of: $0) }
    guard let reached = newest ?? cursors.min() else { return nil }
    let behind = delayed + (lagging.map { [$0] } ?? [])
    return behind.reduce(reached) { min($0, mirror.cursor(of: $1) ?? $0) }
  }

  /// Records that `initialize` is about to be sent on the connection of `generation`. A restarted host then
  /// recognizes this client and resumes from any number, even of an earlier epoch. So earlier progress
  /// cannot be resumed afterwards.
  package mutating func willInitialize(_ generation: HostGeneration) {
    self = ResumeProgress()
    first = generation
  }

  package mutating func processed(_ element: HostFeedElement) {
    if let generation = element.generation, generation < first { return }
    if !element.channel.isSame(as: lagging) { lagging = nil }
    switch element {
    case .snapshot(let value): processed(value)
    case .event(let value): processed(value)
    case .gap(let gap): if gap.mayConcernStates { forget(gap.channel) }
    case .ended(let end):
      switch end.reason {
      case .missing, .disposed, .refused, .unsubscribed: forget(end.channel)
      case .hostRemoved: break
      }
    case .notification: break
    }
  }

  package mutating func unsubscribed(_ channel: URI) { forget(channel) }

  private mutating func processed(_ value: HostedSnapshot) {
    // Restored states come from this value.
    guard value.cause != .restored else { return }
    if value.cause == .hostRestarted, restart != value.generation {
      restart = value.generation
      newest = nil
      mirror.reset()
    }
    mirror.applySnapshot(value.snapshot)
    lagging = value.snapshot.fromSeq < newest ?? .min ? value.channel : nil
  }

  private mutating func processed(_ value: HostedAction) {
    newest = max(newest ?? value.serverSeq, value.serverSeq)
    // Without a snapshot the mirror would buffer the action.
    if mirror.cursor(of: value.channel) != nil { mirror.apply(value.envelope) }
  }

  private mutating func forget(_ channel: URI?) {
    if let channel { mirror.remove(channel) } else { mirror.reset() }
    _ = mirror.takeChanges()
  }
}
