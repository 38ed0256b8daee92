import AgentHostProtocol

/// The states of one host's channels, kept up to date by snapshots and envelopes.
///
///     let mirror = AHPStateMirror()
///     for snapshot in initialized.snapshots { await mirror.applySnapshot(snapshot) }
///     // … and for every envelope, in their order:
///     await mirror.apply(envelope)
///     let chat = await mirror.chat("ahp-chat:/1")
///
/// Apply envelopes in batches where they come in batches: every call is a hop between executors. See
/// ``StateMirror`` for what happens with envelopes that are repeated, refused, early or lost.
public actor AHPStateMirror {
  private var mirror: StateMirror
  private let feed = ChangeFeed<URI>()

  /// An empty mirror.
  public init(limits: MirrorLimits = MirrorLimits()) {
    mirror = StateMirror(limits: limits)
  }

  deinit {
    feed.finish()
  }

  // MARK: What arrives

  /// Applies an envelope, live or replayed.
  @discardableResult
  public func apply(_ envelope: ActionEnvelope) -> MirrorOutcome {
    let outcome = mirror.apply(envelope)
    publish()
    return outcome
  }

  /// Applies envelopes in their order. Observers are told once.
  public func apply(contentsOf envelopes: some Sequence<ActionEnvelope> & Sendable) {
    mirror.apply(contentsOf: envelopes)
    publish()
  }

  /// Takes over a snapshot, and then what waited for it.
  public func applySnapshot(_ snapshot: Snapshot) {
    mirror.applySnapshot(snapshot)
    publish()
  }

  /// Takes over snapshots. Observers are told once.
  public func applySnapshots(_ snapshots: [Snapshot]) {
    for snapshot in snapshots { mirror.applySnapshot(snapshot) }
    publish()
  }

  /// An envelope of a channel could not be decoded: a snapshot is wanted.
  public func markUndecodable(_ channel: URI, serverSeq: Int? = nil) {
    mirror.markUndecodable(channel, serverSeq: serverSeq)
    publish()
  }

  /// Drops a channel: it is gone, or nobody is interested any more.
  public func remove(_ channel: URI) {
    mirror.remove(channel)
    publish()
  }

  /// Drops everything: the host began anew, or is another one.
  public func reset() {
    mirror.reset()
    publish()
  }

  private func publish() {
    let changed = mirror.uncommitted
    if !changed.isEmpty { mirror.commit(at: feed.changed(changed)) }
  }

  // MARK: What has come of it

  /// The state of the host as a whole; `nil` before its snapshot.
  public var root: RootState? {
    guard case .root(let state) = mirror.state(of: RootResourceURI) else { return nil }
    return state
  }

  /// The state of a session; `nil` before its snapshot, or if the channel is of another kind.
  public func session(_ uri: URI) -> SessionState? {
    guard case .session(let state) = mirror.state(of: uri) else { return nil }
    return state
  }

  /// The state of a chat; `nil` before its snapshot, or if the channel is of another kind.
  public func chat(_ uri: URI) -> ChatState? {
    guard case .chat(let state) = mirror.state(of: uri) else { return nil }
    return state
  }

  /// The state of a terminal; `nil` before its snapshot, or if the channel is of another kind.
  public func terminal(_ uri: URI) -> TerminalState? {
    guard case .terminal(let state) = mirror.state(of: uri) else { return nil }
    return state
  }

  /// The state of a changeset; `nil` before its snapshot, or if the channel is of another kind.
  public func changeset(_ uri: URI) -> ChangesetState? {
    guard case .changeset(let state) = mirror.state(of: uri) else { return nil }
    return state
  }

  /// The annotations of a session; `nil` before their snapshot, or if the channel is of another kind.
  public func annotations(_ uri: URI) -> AnnotationsState? {
    guard case .annotations(let state) = mirror.state(of: uri) else { return nil }
    return state
  }

  /// The host's automations; `nil` before their snapshot.
  public var automations: AutomationState? {
    guard case .automation(let state) = mirror.state(of: automationsResourceURI) else { return nil }
    return state
  }

  /// The state of a channel of any kind; `nil` before its snapshot.
  public func state(of channel: URI) -> ChannelState? { mirror.state(of: channel) }

  /// The state of a channel with its revision; `nil` before its snapshot.
  public func read(_ channel: URI) -> MirroredState? { mirror[channel] }

  /// The channels of which there is a state, in no particular order.
  public var resources: [URI] { mirror.resources }

  /// The revision of the newest change; 0 before the first.
  public var revision: UInt64 { mirror.revision }

  /// How many envelopes met which fate.
  public var statistics: MirrorStatistics { mirror.statistics }

  /// The channels from whose states something is missing.
  public var dirtyResources: [URI] { mirror.dirtyResources }

  /// The channels that have come to need a snapshot since the last time: subscribe to them again.
  public func takeWantedSnapshots() -> URISet { mirror.takeWantedSnapshots() }

  /// Which channels have changed, coalesced: first all of which there is a state, then each time what
  /// has changed since the last. What is read then is at least as new as the revision.
  public func changes() -> ChangeSequence<URI> {
    feed.changes(initial: mirror.resources)
  }
}
