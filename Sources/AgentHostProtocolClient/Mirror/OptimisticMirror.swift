public import AgentHostProtocol

/// The states of one host's channels with the effects of own pending actions on top.
///
/// Report dispatched actions and apply received elements. Echoes settle pending actions by client id and number, in
/// any order; actions of other clients are applied underneath; rejected actions are undone; the end of a channel
/// settles its pending actions. Without pending actions the mirror behaves like ``AHPStateMirror``, at the same cost.
///
/// ``MultiHostClient/optimisticMirror(host:limits:)`` creates a mirror that the host's feed and outbox update.
public actor OptimisticMirror {
  private var optimistic: OptimisticState
  private let feed = ChangeFeed<URI>()
  /// Changes of outbox entries that have not been applied. Every read applies them, so that the program sees
  /// an enqueued action at once.
  private let outboxChanges = Locked<[Outbox.Change]>([])

  /// The source of elements, if the program does not apply them.
  private let source: MirrorSource?
  /// Is notified of changed channels, if the mirror is one of several.
  private let listener: MirrorListener?

  /// Creates an empty mirror for the client of that id.
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

  nonisolated func note(_ change: Outbox.Change) { outboxChanges.withLock { $0.append(change) } }

  /// Applies the noted changes of outbox entries.
  func takeUpChanges() {
    let changes = outboxChanges.withLock { changes in
      defer { changes = [] }
      return changes
    }
    guard !changes.isEmpty else { return }
    for change in changes { optimistic.apply(change) }
    publish()
  }

  /// Applies elements of the host's feed. For many at once, because every call switches executors.
  func take(contentsOf elements: [HostFeedElement]) {
    for element in elements { take(element) }
  }

  func take(_ element: HostFeedElement) {
    takeUpChanges()
    switch element {
    case .snapshot(let hosted):
      optimistic.applySnapshot(
        hosted.snapshot, isHostRestarted: hosted.cause == .hostRestarted, from: hosted.generation)
      publish()
    case .event(let action):
      optimistic.take(action)
      publish()
    case .ended(let end):
      if let channel = end.channel { forget(channel) }
    case .gap(let gap):
      // Gaps of other causes are followed by snapshots.
      if case .unreadable = gap.cause, gap.mayConcernStates, let channel = gap.channel {
        markUndecodable(channel)
      }
    case .notification: break
    }
  }

  private func forget(_ channel: URI) {
    optimistic.forget(channel)
    publish()
  }

  // MARK: Own actions

  /// Adds an action that is being dispatched under that number.
  public func dispatched(_ action: StateAction, on channel: URI, clientSeq: Int) {
    optimistic.dispatched(PendingAction(channel: channel, clientSeq: clientSeq, action: action))
    publish()
  }

  /// Abandons the pending actions that are not sent again after a reconnect. Call it after the replay or the
  /// snapshots were applied.
  ///
  /// - Parameter resent: the numbers of the actions that are sent again; they stay on top.
  @discardableResult
  public func reconnected(resending resent: Set<Int> = []) -> [Settlement] {
    defer { publish() }
    return optimistic.abandon { !resent.contains($0.clientSeq) }
  }

  /// The pending actions, by channel and in the order of dispatch.
  public var pendingActions: [PendingAction] {
    takeUpChanges()
    return optimistic.pendingActions
  }

  /// Returns the pending actions on a channel, in the order of dispatch.
  public func pendingActions(on channel: URI) -> [PendingAction] {
    takeUpChanges()
    return optimistic.pendingActions(on: channel)
  }

  // MARK: Applying

  /// Applies an envelope, live or replayed. Returns the settlement if it is an echo.
  @discardableResult
  public func apply(_ envelope: ActionEnvelope) -> Settlement? {
    defer { publish() }
    return optimistic.apply(envelope).settlement
  }

  /// Applies envelopes in their order. Returns the settlements. Observers are notified once.
  @discardableResult
  public func apply(
    contentsOf envelopes: some Sequence<ActionEnvelope> & Sendable
  ) -> [Settlement] {
    defer { publish() }
    return optimistic.apply(contentsOf: envelopes)
  }

  /// Applies a snapshot. Pending actions stay on top.
  public func applySnapshot(_ snapshot: Snapshot) {
    optimistic.applySnapshot(snapshot)
    publish()
  }

  /// Marks a channel of which an envelope could not be decoded: a snapshot is needed.
  package func markUndecodable(_ channel: URI, serverSeq: Int? = nil) {
    optimistic.markUndecodable(channel, serverSeq: serverSeq)
    publish()
  }

  /// Drops a closed channel. Returns the settlements of its pending actions.
  @discardableResult
  public func remove(_ channel: URI) -> [Settlement] {
    defer { publish() }
    return optimistic.remove(channel)
  }

  /// Drops everything. Returns the settlements of all pending actions.
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

  // MARK: Reading

  /// Returns the state of a channel with pending actions on top; `nil` before its snapshot.
  public func state(of channel: URI) -> ChannelState? {
    takeUpChanges()
    return optimistic.state(of: channel)
  }

  /// Returns the state of a channel as the host has confirmed it; `nil` before its snapshot.
  public func confirmedState(of channel: URI) -> ChannelState? {
    optimistic.confirmed.state(of: channel)
  }

  /// Returns the state of a channel with pending actions on top, with its sequence number; `nil` before its snapshot.
  public func read(_ channel: URI) -> MirroredState? {
    takeUpChanges()
    guard var read = optimistic.confirmed[channel], let state = optimistic.state(of: channel)
    else { return nil }
    read.state = state
    return read
  }

  /// The channels with a state, in no particular order.
  public var resources: [URI] { optimistic.confirmed.resources }

  /// Returns the channels that need a snapshot since the last call: resubscribe to them.
  public func takeWantedSnapshots() -> URISet { optimistic.takeWantedSnapshots() }

  /// Returns the changed channels, coalesced: first all channels with a state, then the channels changed since the
  /// previous element. A state that is read then is at least as new as the change.
  public func changes() -> ChangeSequence<URI> {
    feed.changes(initial: optimistic.confirmed.resources)
  }
}

/// A callback for changed channels of a mirror. It is called on the mirror, and must not block.
struct MirrorListener: Sendable {
  let changed: @Sendable ([URI]) -> Void
}

/// Ends the feed of a mirror that was released.
final class MirrorSource: Sendable {
  private let feed: FeedSequence<HostFeedElement>

  init(feed: FeedSequence<HostFeedElement>) { self.feed = feed }

  deinit { feed.cancel() }
}
