import AgentHostProtocol

/// The states of one host's channels with the effects of own actions on top, before the host has
/// answered them.
///
/// Tell it what is dispatched, then what arrives: echoes settle what is pending by client id and
/// number, in any order; other clients' actions go underneath; what the host refuses is undone; a
/// channel that is gone settles what was pending on it. With nothing pending it does what
/// ``AHPStateMirror`` does, at the same cost.
///
/// ``MultiHostClient/optimisticMirror(host:limits:)`` makes one that is told all this, by the host's feed
/// and the host's outbox.
public actor OptimisticMirror {
  private var optimistic: OptimisticState
  private let feed = ChangeFeed<URI>()
  /// What has happened to entries of an outbox and has not been taken up. Whoever reads takes it up, so
  /// that an action that was enqueued is seen by its own program at once.
  private let outboxChanges = Locked<[Outbox.Change]>([])

  /// What tells it everything, if it is not the program.
  private let source: MirrorSource?
  /// Hears which channels have changed, if the mirror is one of several.
  private let listener: MirrorListener?

  /// An empty mirror for the client of that id.
  public init(clientId: String, limits: MirrorLimits = MirrorLimits()) {
    optimistic = OptimisticState(clientId: clientId, limits: limits)
    source = nil
    listener = nil
  }

  init(
    clientId: String, limits: MirrorLimits, source: MirrorSource, listener: MirrorListener? = nil
  ) {
    self.listener = listener
    optimistic = OptimisticState(clientId: clientId, limits: limits)
    self.source = source
  }

  deinit {
    feed.finish()
  }

  /// Something has happened to an entry of the outbox, in the order of the calls.
  nonisolated func note(_ change: Outbox.Change) { outboxChanges.withLock { $0.append(change) } }

  /// Takes up what has happened in the outbox.
  func takeUpChanges() {
    let changes = outboxChanges.withLock { changes in
      defer { changes = [] }
      return changes
    }
    guard !changes.isEmpty else { return }
    for change in changes { optimistic.apply(change) }
    publish()
  }

  /// Takes up what the feed of a host brings.
  func take(_ element: HostFeedElement) {
    takeUpChanges()
    switch element {
    case .snapshot(let hosted):
      optimistic.applySnapshot(
        hosted.snapshot, isHostRestarted: hosted.cause == .hostRestarted, from: hosted.generation)
      publish()
    case .event(let action):
      optimistic.arrives(on: action.envelope.channel, from: action.generation)
      apply(action.envelope)
    case .ended(let end):
      if let channel = end.channel { forget(channel) }
    case .gap(let gap):
      // A state follows a gap in what can be followed at all.
      if case .unreadable = gap.cause, gap.mayConcernStates, let channel = gap.channel {
        markUndecodable(channel)
      }
    case .notification: break
    }
  }

  /// A channel is not followed any more. What the outbox has for it goes on.
  private func forget(_ channel: URI) {
    optimistic.forget(channel)
    publish()
  }

  // MARK: Own actions

  /// An action is being dispatched on a channel under that number.
  public func dispatched(_ action: StateAction, on channel: URI, clientSeq: Int) {
    optimistic.dispatched(PendingAction(channel: channel, clientSeq: clientSeq, action: action))
    publish()
  }

  /// The connection is a new one, and its replay or snapshots have been applied: what was pending and
  /// is not sent again is given up.
  ///
  /// - Parameter resent: The numbers of the actions that are sent again; they stay on top.
  @discardableResult
  public func reconnected(resending resent: Set<Int> = []) -> [Settlement] {
    defer { publish() }
    return optimistic.abandon { !resent.contains($0.clientSeq) }
  }

  /// The own actions that the host has not answered yet, channel by channel in the order of dispatch.
  public var pendingActions: [PendingAction] {
    takeUpChanges()
    return optimistic.pendingActions
  }

  /// The own actions on a channel that the host has not answered yet, in the order of dispatch.
  public func pendingActions(on channel: URI) -> [PendingAction] {
    takeUpChanges()
    return optimistic.pendingActions(on: channel)
  }

  // MARK: What arrives

  /// Applies an envelope, live or replayed; returns what it settled.
  @discardableResult
  public func apply(_ envelope: ActionEnvelope) -> Settlement? {
    defer { publish() }
    return optimistic.apply(envelope).settlement
  }

  /// Applies envelopes in their order; returns what they settled. Observers are told once.
  @discardableResult
  public func apply(
    contentsOf envelopes: some Sequence<ActionEnvelope> & Sendable
  ) -> [Settlement] {
    defer { publish() }
    return optimistic.apply(contentsOf: envelopes)
  }

  /// Takes over a snapshot. What is pending stays on top.
  public func applySnapshot(_ snapshot: Snapshot) {
    optimistic.applySnapshot(snapshot)
    publish()
  }

  /// An envelope of a channel could not be decoded: a snapshot is wanted.
  public func markUndecodable(_ channel: URI, serverSeq: Int? = nil) {
    optimistic.markUndecodable(channel, serverSeq: serverSeq)
    publish()
  }

  /// A channel is gone; returns what was pending on it.
  @discardableResult
  public func remove(_ channel: URI) -> [Settlement] {
    defer { publish() }
    return optimistic.remove(channel)
  }

  /// Drops everything; returns what was pending.
  @discardableResult
  public func reset() -> [Settlement] {
    defer { publish() }
    return optimistic.reset()
  }

  private func publish() {
    let changed = optimistic.uncommitted
    guard !changed.isEmpty else { return }
    optimistic.commit(at: feed.changed(changed))
    listener?.changed(changed)
  }

  // MARK: What has come of it

  /// The state of a channel with what is pending on top; `nil` before its snapshot.
  public func state(of channel: URI) -> ChannelState? {
    takeUpChanges()
    return optimistic.state(of: channel)
  }

  /// The state of a channel as the host has confirmed it; `nil` before its snapshot.
  public func confirmedState(of channel: URI) -> ChannelState? {
    optimistic.confirmed.state(of: channel)
  }

  /// The state of a channel with what is pending on top, and with its revision; `nil` before its
  /// snapshot.
  public func read(_ channel: URI) -> MirroredState? {
    takeUpChanges()
    guard var read = optimistic.confirmed[channel], let state = optimistic.state(of: channel)
    else { return nil }
    read.state = state
    return read
  }

  /// The channels of which there is a state, in no particular order.
  public var resources: [URI] { optimistic.confirmed.resources }

  /// The revision of the newest change; 0 before the first.
  public var revision: UInt64 { optimistic.confirmed.revision }

  /// How many envelopes met which fate.
  public var statistics: MirrorStatistics { optimistic.confirmed.statistics }

  /// The channels that have come to need a snapshot since the last time: subscribe to them again.
  public func takeWantedSnapshots() -> URISet { optimistic.takeWantedSnapshots() }

  /// Which channels have changed, coalesced: first all of which there is a state, then each time what
  /// has changed since the last. What is read then is at least as new as the revision.
  public func changes() -> ChangeSequence<URI> {
    feed.changes(initial: optimistic.confirmed.resources)
  }
}

/// Hears which channels of a mirror have changed. It is called on the mirror, and must not block.
struct MirrorListener: Sendable {
  let changed: @Sendable ([URI]) -> Void
}

/// Ends the feed of a mirror that nobody holds any more.
final class MirrorSource: Sendable {
  private let feed: FeedSequence<HostFeedElement>

  init(feed: FeedSequence<HostFeedElement>) { self.feed = feed }

  deinit { feed.cancel() }
}
