public import AgentHostProtocol

/// The states of many hosts' channels, kept up to date by snapshots and envelopes.
///
/// Everything is keyed by host and URI. Apply a batch in one call. See ``StateMirror`` for repeated, rejected,
/// early and lost envelopes.
public actor MultiHostStateMirror {
  private let limits: MirrorLimits
  private var mirrors: [HostId: StateMirror] = [:]
  private let feed = ChangeFeed<HostedResourceKey>()
  /// Fulfilled when anything is applied; `nil` while nothing waits for that.
  private(set) var application: Promise<Void>?

  /// The revision of the newest change; 0 before the first change.
  package private(set) var revision: UInt64 = 0

  /// Creates an empty mirror. The limits hold for each host.
  public init(limits: MirrorLimits = MirrorLimits()) {
    self.limits = limits
  }

  deinit {
    feed.finish()
  }

  // MARK: Applying

  /// Applies an envelope of a host, live or replayed.
  @discardableResult
  public func apply(_ envelope: ActionEnvelope, host: HostId) -> MirrorOutcome {
    change(host) { $0.apply(envelope) }
  }

  /// Applies envelopes of a host in their order. Observers are notified once.
  public func apply(contentsOf envelopes: some Sequence<ActionEnvelope> & Sendable, host: HostId) {
    change(host) { $0.apply(contentsOf: envelopes) }
  }

  /// Applies a snapshot of a host, then the envelopes that were buffered for it.
  public func applySnapshot(_ snapshot: Snapshot, host: HostId) {
    change(host) { $0.applySnapshot(snapshot) }
  }

  /// Drops a channel.
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
  func change<Result>(_ host: HostId, _ body: (inout StateMirror) -> Result) -> Result {
    // In place: taking the mirror out of the dictionary would share it, and copy on change.
    let result = body(&mirrors[host, default: StateMirror(limits: limits)])
    if let changed = mirrors[host]?.uncommitted, !changed.isEmpty {
      revision = feed.changed(changed.map { HostedResourceKey(host: host, uri: $0) })
      mirrors[host]?.commit(at: revision)
    }
    application.take()?.fulfil()
    return result
  }

  // MARK: Reading

  /// Returns the state of a channel of any kind; `nil` before its snapshot.
  public func state(of key: HostedResourceKey) -> ChannelState? {
    mirrors[key.host]?.state(of: key.uri)
  }

  /// Returns the state of a channel with its sequence number; `nil` before its snapshot.
  public func read(_ key: HostedResourceKey) -> MirroredState? {
    mirrors[key.host]?[key.uri]
  }

  func hasState(of key: HostedResourceKey) -> Bool {
    mirrors[key.host]?.hasState(of: key.uri) == true
  }

  /// Returns the summary of a chat: its state without turns and messages, which are not copied.
  /// `nil` before its snapshot, or if the channel is of another kind.
  package func chatSummary(_ key: HostedResourceKey) -> ChatSummary? {
    mirrors[key.host]?.withChat(key.uri) { chat in
      ChatSummary(
        resource: chat.resource, title: chat.title, status: chat.status, activity: chat.activity,
        modifiedAt: chat.modifiedAt, origin: chat.origin, interactivity: chat.interactivity,
        workingDirectories: chat.workingDirectories, changes: chat.changes, movable: chat.movable)
    }
  }

  /// Waits until the state of a channel includes the host's sequence number `serverSeq`, such as that of a
  /// fetched page. If the mirror is not updated, waits until the task is cancelled.
  package func contains(_ key: HostedResourceKey, upTo serverSeq: Int) async {
    // Not every action changes the state, so changes are not sufficient.
    while mirrors[key.host]?.cursor(of: key.uri) ?? .min < serverSeq, !Task.isCancelled {
      let next = application ?? Promise()
      application = next
      try? await next.value()
    }
  }

  /// Returns the state of a host as a whole; `nil` before its snapshot.
  public func root(of host: HostId) -> RootState? {
    mirrors[host]?.state(of: RootResourceURI)?.root
  }

  /// Returns the state of a session; `nil` before its snapshot, or if the channel is of another kind.
  public func session(_ key: HostedResourceKey) -> SessionState? { state(of: key)?.session }

  /// Returns the state of a chat; `nil` before its snapshot, or if the channel is of another kind.
  public func chat(_ key: HostedResourceKey) -> ChatState? { state(of: key)?.chat }

  /// Returns the state of a terminal; `nil` before its snapshot, or if the channel is of another kind.
  public func terminal(_ key: HostedResourceKey) -> TerminalState? { state(of: key)?.terminal }

  /// The hosts of which anything was applied, in no particular order.
  public var hosts: [HostId] { Array(mirrors.keys) }

  /// Returns the channels with a state, of one host or of all, in no particular order.
  public func resources(of host: HostId? = nil) -> [HostedResourceKey] {
    mirrors.filter { host == nil || $0.key == host }.flatMap { host, mirror in
      mirror.resources.map { HostedResourceKey(host: host, uri: $0) }
    }
  }

  /// Returns the channels of a host that need a snapshot since the last call: resubscribe to them.
  public func takeWantedSnapshots(of host: HostId) -> URISet {
    mirrors[host]?.takeWantedSnapshots() ?? []
  }

  /// Returns the changed channels, coalesced: first all channels with a state, then the channels changed since the
  /// previous element. A state that is read then is at least as new as the change.
  public func changes() -> ChangeSequence<HostedResourceKey> {
    feed.changes(initial: resources())
  }
}
