import AgentHostProtocol

/// How far a program has processed what one host's feed has told it: the states at that place, and the
/// number to go on from.
///
/// It is told the elements in the order of the feed. The states of the intake are of no use here: they
/// are ahead of the program.
package struct ResumeProgress: Sendable {
  private var mirror = StateMirror()
  /// The greatest number of an action that was processed since the host has begun anew.
  private var newest: Int?
  /// A channel whose snapshot was older than what had been processed of others. Actions that were held
  /// back for it follow directly.
  private var lagging: URI?
  /// The connection over which the host was last found to have begun anew.
  private var restart: HostGeneration?
  /// The first connection since the host was last greeted from nothing; what older ones brought does
  /// not count.
  private var first = HostGeneration.none

  package init() {}

  /// The program goes on from here.
  package init(_ point: HostResumePoint) {
    newest = point.lastSeenServerSeq
    for channel in point.channels {
      if let snapshot = channel.snapshot { mirror.applySnapshot(snapshot) }
    }
  }

  /// The channels whose states are known at this place.
  package var channels: [URI] { mirror.resources }

  /// The state of a channel at this place.
  package func snapshot(of channel: URI) -> Snapshot? {
    guard let known = mirror[channel] else { return nil }
    return Snapshot(resource: channel, state: known.state, fromSeq: known.serverSeq)
  }

  /// Stamps what has changed since the last time.
  mutating func stampChanges() { _ = mirror.takeChanges() }

  /// What tells the state of a channel from earlier ones; `nil` if it is not known.
  func stamp(of channel: URI) -> StateMirror.Stamp? { mirror.stamp(of: channel) }

  /// The number to go on from, such that nothing that was not processed lies before it; `nil` when
  /// there is nothing to go on from.
  ///
  /// - Parameter delayed: Channels whose envelopes the host may hold back, while those of others pass.
  package func serverSeq(delayed: [URI]) -> Int? {
    let cursors = mirror.resources.compactMap { mirror.cursor(of: $0) }
    guard let reached = newest ?? cursors.min() else { return nil }
    let behind = delayed + (lagging.map { [$0] } ?? [])
    return behind.reduce(reached) { min($0, mirror.cursor(of: $1) ?? $0) }
  }

  /// The host is about to be greeted from nothing, for a connection of that generation. A host that has
  /// begun anew knows this client again from then on, and would go on from any number, also one of its
  /// earlier life: so nothing that is known from before can be gone on from.
  package mutating func willRepeatHandshake(_ generation: HostGeneration) {
    self = ResumeProgress()
    first = generation
  }

  /// The program has done with an element whatever it does with elements.
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

  /// The program does not want a channel any more.
  package mutating func unsubscribed(_ channel: URI) { forget(channel) }

  private mutating func processed(_ value: HostedSnapshot) {
    // What is restored comes from here.
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
    // Without a snapshot there is nothing to go on from; the mirror would only wait for one.
    if mirror.cursor(of: value.channel) != nil { mirror.apply(value.envelope) }
  }

  private mutating func forget(_ channel: URI?) {
    if let channel { mirror.remove(channel) } else { mirror.reset() }
    _ = mirror.takeChanges()
  }
}
