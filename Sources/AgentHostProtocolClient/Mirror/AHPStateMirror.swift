public import AgentHostProtocol

/// The states of one host's channels, kept up to date by snapshots and envelopes.
///
///     let mirror = AHPStateMirror()
///     for snapshot in initialized.snapshots { await mirror.applySnapshot(snapshot) }
///     // … and for every envelope, in their order:
///     await mirror.apply(envelope)
///     let chat = await mirror.chat("ahp-chat:/1")
///
/// Apply a batch in one call, because every call switches executors. See ``StateMirror`` for repeated,
/// rejected, early and lost envelopes.
public actor AHPStateMirror {
  private var mirror: StateMirror
  private let feed = ChangeFeed<URI>()

  /// Creates a mirror without channels.
  public init(limits: MirrorLimits = MirrorLimits()) {
    mirror = StateMirror(limits: limits)
  }

  deinit {
    feed.finish()
  }

  // MARK: Applying

  /// Applies an envelope, live or replayed.
  @discardableResult
  public func apply(_ envelope: ActionEnvelope) -> MirrorOutcome {
    let outcome = mirror.apply(envelope)
    publish()
    return outcome
  }

  /// Applies envelopes in their order. Observers are notified once.
  public func apply(contentsOf envelopes: some Sequence<ActionEnvelope> & Sendable) {
    mirror.apply(contentsOf: envelopes)
    publish()
  }

  /// Applies a snapshot, then the envelopes that were buffered for it.
  public func applySnapshot(_ snapshot: Snapshot) {
    mirror.applySnapshot(snapshot)
    publish()
  }

  /// Drops a channel.
  public func remove(_ channel: URI) {
    mirror.remove(channel)
    publish()
  }

  /// Drops everything, after a restart or replacement of the host.
  public func reset() {
    mirror.reset()
    publish()
  }

  private func publish() {
    let changed = mirror.uncommitted
    if !changed.isEmpty { mirror.commit(at: feed.changed(changed)) }
  }

  // MARK: Reading

  /// The state of the host as a whole; `nil` before its snapshot.
  public var root: RootState? { mirror.state(of: RootResourceURI)?.root }

  /// Returns the state of a session; `nil` before its snapshot, or if the channel is of another kind.
  public func session(_ uri: URI) -> SessionState? { mirror.state(of: uri)?.session }

  /// Returns the state of a chat; `nil` before its snapshot, or if the channel is of another kind.
  public func chat(_ uri: URI) -> ChatState? { mirror.state(of: uri)?.chat }

  /// Returns the state of a terminal; `nil` before its snapshot, or if the channel is of another kind.
  public func terminal(_ uri: URI) -> TerminalState? { mirror.state(of: uri)?.terminal }

  /// Returns the state of a channel of any kind; `nil` before its snapshot.
  public func state(of channel: URI) -> ChannelState? { mirror.state(of: channel) }

  /// Returns the state of a channel with its sequence number; `nil` before its snapshot.
  public func read(_ channel: URI) -> MirroredState? { mirror[channel] }

  /// The channels with a state, in no particular order.
  public var resources: [URI] { mirror.resources }

  /// Returns the channels that need a snapshot since the last call: resubscribe to them.
  public func takeWantedSnapshots() -> URISet { mirror.takeWantedSnapshots() }

  /// Returns the changed channels, coalesced: first all channels with a state, then the channels changed since the
  /// previous element. A state that is read then is at least as new as the change.
  public func changes() -> ChangeSequence<URI> {
    feed.changes(initial: mirror.resources)
  }
}
