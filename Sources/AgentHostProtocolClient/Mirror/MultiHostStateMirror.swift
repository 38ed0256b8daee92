import AgentHostProtocol

/// The states of many hosts' channels, kept up to date by snapshots and envelopes.
///
/// Everything is keyed by host and URI. See ``StateMirror`` for what happens with envelopes that are
/// repeated, refused, early or lost, and apply envelopes in batches where they come in batches.
public actor MultiHostStateMirror {
  private let limits: MirrorLimits
  private var mirrors: [HostId: StateMirror] = [:]
  private let feed = ChangeFeed<HostedResourceKey>()

  /// The revision of the newest change; 0 before the first.
  public private(set) var revision: UInt64 = 0

  /// An empty mirror. The limits hold for each host.
  public init(limits: MirrorLimits = MirrorLimits()) {
    self.limits = limits
  }

  deinit {
    feed.finish()
  }

  // MARK: What arrives

  /// Applies an envelope of a host, live or replayed.
  @discardableResult
  public func apply(_ envelope: ActionEnvelope, host: HostId) -> MirrorOutcome {
    change(host) { $0.apply(envelope) }
  }

  /// Applies envelopes of a host in their order. Observers are told once.
  public func apply(
    contentsOf envelopes: some Sequence<ActionEnvelope> & Sendable, host: HostId
  ) {
    change(host) { $0.apply(contentsOf: envelopes) }
  }

  /// Takes over a snapshot of a host, and then what waited for it.
  public func applySnapshot(_ snapshot: Snapshot, host: HostId) {
    change(host) { $0.applySnapshot(snapshot) }
  }

  /// Takes over snapshots of a host. Observers are told once.
  public func applySnapshots(_ snapshots: [Snapshot], host: HostId) {
    change(host) { mirror in
      for snapshot in snapshots { mirror.applySnapshot(snapshot) }
    }
  }

  /// An envelope of a host's channel could not be decoded: a snapshot is wanted.
  public func markUndecodable(_ key: HostedResourceKey, serverSeq: Int? = nil) {
    change(key.host) { $0.markUndecodable(key.uri, serverSeq: serverSeq) }
  }

  /// Drops a channel: it is gone, or nobody is interested any more.
  public func remove(_ key: HostedResourceKey) {
    guard mirrors[key.host] != nil else { return }
    change(key.host) { $0.remove(key.uri) }
  }

  /// Drops everything of a host.
  public func reset(host: HostId) {
    guard mirrors[host] != nil else { return }
    change(host) { $0.reset() }
    mirrors[host] = nil
  }

  /// Drops everything.
  public func reset() {
    for host in mirrors.keys { reset(host: host) }
  }

  @discardableResult
  func change<Result>(
    _ host: HostId, _ body: (inout StateMirror) -> Result
  ) -> Result {
    // In place: taking the mirror out of the dictionary would share it, and copy on change.
    let result = body(&mirrors[host, default: StateMirror(limits: limits)])
    if let changed = mirrors[host]?.uncommitted, !changed.isEmpty {
      revision = feed.changed(changed.map { HostedResourceKey(host: host, uri: $0) })
      mirrors[host]?.commit(at: revision)
    }
    return result
  }

  // MARK: What has come of it

  /// The state of a channel of any kind; `nil` before its snapshot.
  public func state(of key: HostedResourceKey) -> ChannelState? {
    mirrors[key.host]?.state(of: key.uri)
  }

  /// The state of a channel with its revision; `nil` before its snapshot.
  public func read(_ key: HostedResourceKey) -> MirroredState? {
    mirrors[key.host]?[key.uri]
  }

  /// Whether there is a state of a channel.
  func hasState(of key: HostedResourceKey) -> Bool {
    mirrors[key.host]?.hasState(of: key.uri) == true
  }

  /// What a session shows of a chat: everything of its state but turns and messages, without copying those.
  /// `nil` before its snapshot, or if the channel is of another kind.
  public func chatSummary(_ key: HostedResourceKey) -> ChatSummary? {
    mirrors[key.host]?.withChat(key.uri) { chat in
      ChatSummary(
        resource: chat.resource, title: chat.title, status: chat.status, activity: chat.activity,
        modifiedAt: chat.modifiedAt, origin: chat.origin, interactivity: chat.interactivity,
        workingDirectories: chat.workingDirectories, changes: chat.changes, movable: chat.movable)
    }
  }

  /// Waits until a channel's state contains everything up to a sequence number of its host, as of a page that
  /// was fetched. Waits until the task is cancelled if the mirror is not kept up to date.
  public func contains(_ key: HostedResourceKey, upTo serverSeq: Int) async {
    for await _ in changes() {
      if let cursor = mirrors[key.host]?.cursor(of: key.uri), cursor >= serverSeq { return }
    }
  }

  /// The state of a host as a whole; `nil` before its snapshot.
  public func root(of host: HostId) -> RootState? {
    guard case .root(let state) = mirrors[host]?.state(of: RootResourceURI) else { return nil }
    return state
  }

  /// The state of a session; `nil` before its snapshot, or if the channel is of another kind.
  public func session(_ key: HostedResourceKey) -> SessionState? {
    guard case .session(let state) = state(of: key) else { return nil }
    return state
  }

  /// The state of a chat; `nil` before its snapshot, or if the channel is of another kind.
  public func chat(_ key: HostedResourceKey) -> ChatState? {
    guard case .chat(let state) = state(of: key) else { return nil }
    return state
  }

  /// The state of a terminal; `nil` before its snapshot, or if the channel is of another kind.
  public func terminal(_ key: HostedResourceKey) -> TerminalState? {
    guard case .terminal(let state) = state(of: key) else { return nil }
    return state
  }

  /// The hosts of which anything has arrived, in no particular order.
  public var hosts: [HostId] { Array(mirrors.keys) }

  /// The channels of which there is a state, of one host or of all, in no particular order.
  public func resources(of host: HostId? = nil) -> [HostedResourceKey] {
    mirrors.filter { host == nil || $0.key == host }.flatMap { host, mirror in
      mirror.resources.map { HostedResourceKey(host: host, uri: $0) }
    }
  }

  /// How many envelopes of a host met which fate.
  public func statistics(of host: HostId) -> MirrorStatistics {
    mirrors[host]?.statistics ?? MirrorStatistics()
  }

  /// The channels from whose states something is missing.
  public var dirtyResources: [HostedResourceKey] {
    mirrors.flatMap { host, mirror in
      mirror.dirtyResources.map { HostedResourceKey(host: host, uri: $0) }
    }
  }

  /// The channels of a host that have come to need a snapshot since the last time: subscribe to them
  /// again.
  public func takeWantedSnapshots(of host: HostId) -> URISet {
    mirrors[host]?.takeWantedSnapshots() ?? []
  }

  /// Which channels have changed, coalesced: first all of which there is a state, then each time what
  /// has changed since the last. What is read then is at least as new as the revision.
  public func changes() -> ChangeSequence<HostedResourceKey> {
    feed.changes(initial: resources())
  }
}
