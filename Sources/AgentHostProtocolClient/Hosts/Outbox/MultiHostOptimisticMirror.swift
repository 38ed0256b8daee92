import AgentHostProtocol

/// The states of the channels of all hosts, with the effects of their outboxes' entries on top.
///
///     let mirror = try await multi.optimisticMirror()
///     let session = HostedResourceKey(host: "build", uri: uri)
///     let state = await mirror.state(of: session)
///
/// It has the channels that the program follows, on hosts that are added later, too, and keeps itself up to
/// date until the last reference to it is gone. ``OptimisticMirror`` is the same for one host. All methods
/// may be called from any task.
public final class MultiHostOptimisticMirror: Sendable {
  private let limits: MirrorLimits
  private let mirrors = Locked<[HostId: OptimisticMirror]>([:])
  private let feed = ChangeFeed<HostedResourceKey>()

  init(limits: MirrorLimits) { self.limits = limits }

  deinit { feed.finish() }

  func add(_ supervisor: HostSupervisor) async throws {
    let host = supervisor.id
    let listener = MirrorListener { [feed] uris in
      feed.changed(uris.map { HostedResourceKey(host: host, uri: $0) })
    }
    let mirror = try await supervisor.optimisticMirror(limits, listener: listener)
    mirrors.withLock { $0[host] = mirror }
    feed.changed(await mirror.resources.map { HostedResourceKey(host: host, uri: $0) })
  }

  func remove(_ host: HostId) async {
    guard let mirror = mirrors.withLock({ $0.removeValue(forKey: host) }) else { return }
    feed.changed(await mirror.resources.map { HostedResourceKey(host: host, uri: $0) })
  }

  /// The mirror of one host; `nil` if the host is not registered.
  public func mirror(of host: HostId) -> OptimisticMirror? { mirrors.withLock { $0[host] } }

  /// The state of a channel with what is pending on top; `nil` before its snapshot.
  public func state(of key: HostedResourceKey) async -> ChannelState? {
    await mirror(of: key.host)?.state(of: key.uri)
  }

  /// The state of a channel as its host has confirmed it; `nil` before its snapshot.
  public func confirmedState(of key: HostedResourceKey) async -> ChannelState? {
    await mirror(of: key.host)?.confirmedState(of: key.uri)
  }

  /// The state of a session with what is pending on top; `nil` before its snapshot, or if the channel is of
  /// another kind.
  public func session(_ key: HostedResourceKey) async -> SessionState? {
    if case .session(let state)? = await state(of: key) { state } else { nil }
  }

  /// The state of a chat with what is pending on top; `nil` before its snapshot, or if the channel is of
  /// another kind.
  public func chat(_ key: HostedResourceKey) async -> ChatState? {
    if case .chat(let state)? = await state(of: key) { state } else { nil }
  }

  /// The own actions that a channel's host has not answered yet, in the order of dispatch.
  public func pendingActions(on key: HostedResourceKey) async -> [PendingAction] {
    await mirror(of: key.host)?.pendingActions(on: key.uri) ?? []
  }

  /// The channels of which there is a state, in no particular order.
  public func resources() async -> [HostedResourceKey] {
    var resources: [HostedResourceKey] = []
    for (host, mirror) in mirrors.withLock(\.self) {
      resources += await mirror.resources.map { HostedResourceKey(host: host, uri: $0) }
    }
    return resources
  }

  /// Which channels have changed, coalesced: first all of which there is a state, then each time what has
  /// changed since the last.
  public func changes() async -> ChangeSequence<HostedResourceKey> {
    let changes = feed.changes()
    feed.changed(await resources())
    return changes
  }
}

/// A mirror that its client does not keep alive.
struct WeakOptimisticMirror: Sendable {
  weak let mirror: MultiHostOptimisticMirror?
}

extension MultiHostClient {
  /// The states of the channels of all hosts with the effects of their outboxes' entries on top.
  ///
  /// - Throws: `HostError`: shut down. On hosts without an outbox the mirror has only what they have confirmed.
  public func optimisticMirror(
    limits: MirrorLimits = MirrorLimits()
  ) async throws -> MultiHostOptimisticMirror {
    let mirror = MultiHostOptimisticMirror(limits: limits)
    optimisticMirrors.removeAll { $0.mirror == nil }
    optimisticMirrors.append(WeakOptimisticMirror(mirror: mirror))
    for host in hosts() { try await mirror.add(try supervisor(host.id)) }
    return mirror
  }

  /// A host was added: mirrors of all hosts have it, too.
  func attachOptimisticMirrors(to supervisor: HostSupervisor) async {
    for mirror in optimisticMirrors { try? await mirror.mirror?.add(supervisor) }
  }
}
