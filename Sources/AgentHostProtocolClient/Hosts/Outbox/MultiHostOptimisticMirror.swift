public import AgentHostProtocol

/// A mirror of the channels of all hosts that includes the effects of their outboxes' entries.
///
///     let mirror = try await multi.optimisticMirror()
///     let session = HostedResourceKey(host: "build", uri: uri)
///     let state = await mirror.state(of: session)
///
/// Contains the subscribed channels, also of hosts that are added later, and is updated until the last reference is
/// released. ``OptimisticMirror`` is the same for one host. All methods may be called from any task.
public final class MultiHostOptimisticMirror: Sendable {
  private let limits: MirrorLimits
  private typealias Entry = (supervisor: ObjectIdentifier, mirror: OptimisticMirror)

  private let mirrors = Locked<[HostId: Entry]>([:])
  private let feed = ChangeFeed<HostedResourceKey>()

  init(limits: MirrorLimits) { self.limits = limits }

  deinit { feed.finish() }

  func add(_ supervisor: HostSupervisor) async throws {
    let host = supervisor.id
    let listener = MirrorListener { [feed] uris in
      feed.changed(uris.map { HostedResourceKey(host: host, uri: $0) })
    }
    let mirror = try await OptimisticMirror.following(supervisor, limits, listener: listener)
    mirrors.withLock { $0[host] = (ObjectIdentifier(supervisor), mirror) }
    feed.changed(await mirror.resources.map { HostedResourceKey(host: host, uri: $0) })
  }

  /// Removes a host, unless another one was added under its identifier meanwhile.
  func remove(_ supervisor: HostSupervisor) async {
    let host = supervisor.id
    let removed = mirrors.withLock { mirrors -> OptimisticMirror? in
      guard mirrors[host]?.supervisor == ObjectIdentifier(supervisor) else { return nil }
      return mirrors.removeValue(forKey: host)?.mirror
    }
    guard let removed else { return }
    feed.changed(await removed.resources.map { HostedResourceKey(host: host, uri: $0) })
  }

  /// Returns the mirror of one host; `nil` if the host is not registered.
  public func mirror(of host: HostId) -> OptimisticMirror? {
    mirrors.withLock { $0[host]?.mirror }
  }

  /// Returns the state of a channel including pending actions; `nil` before its snapshot.
  public func state(of key: HostedResourceKey) async -> ChannelState? {
    await mirror(of: key.host)?.state(of: key.uri)
  }

  /// Returns the confirmed state of a channel; `nil` before its snapshot.
  public func confirmedState(of key: HostedResourceKey) async -> ChannelState? {
    await mirror(of: key.host)?.confirmedState(of: key.uri)
  }

  /// Returns the state of a session including pending actions; `nil` before its snapshot or for another kind of
  /// channel.
  public func session(_ key: HostedResourceKey) async -> SessionState? {
    await state(of: key)?.session
  }

  /// Returns the state of a chat including pending actions; `nil` before its snapshot or for another kind of channel.
  public func chat(_ key: HostedResourceKey) async -> ChatState? { await state(of: key)?.chat }

  /// Returns the program's actions without an echo or rejection, in the order of dispatch.
  public func pendingActions(on key: HostedResourceKey) async -> [PendingAction] {
    await mirror(of: key.host)?.pendingActions(on: key.uri) ?? []
  }

  /// Returns the channels whose state is known, in no particular order.
  public func resources() async -> [HostedResourceKey] {
    var resources: [HostedResourceKey] = []
    for (host, entry) in mirrors.withLock(\.self) {
      resources += await entry.mirror.resources.map { HostedResourceKey(host: host, uri: $0) }
    }
    return resources
  }

  /// Returns coalesced changes: first all channels with a known state, then the channels changed since the last
  /// element.
  public func changes() async -> ChangeSequence<HostedResourceKey> {
    let changes = feed.changes()
    changes.report(await resources())
    return changes
  }
}

/// A mirror that the client does not keep alive.
struct WeakOptimisticMirror: Sendable {
  weak let mirror: MultiHostOptimisticMirror?
}

extension MultiHostClient {
  /// Returns a mirror of a host's channels that includes the effects of its outbox's entries.
  ///
  ///     let mirror = try await multi.optimisticMirror(host: "build")
  ///     let receipt = try await multi.enqueue(rename, host: "build", channel: session)
  ///     let state = await mirror.state(of: session)  // renamed, whether or not there is a connection
  ///     let settlement = try await receipt.settled()  // confirmed, or undone
  ///
  /// Contains the subscribed channels and is updated until the mirror is released or the host is removed. Do not apply
  /// elements to this mirror.
  ///
  /// - Throws: `HostError`: unknown host, or shut down. Without an outbox the mirror contains only confirmed states.
  public func optimisticMirror(
    host: HostId, limits: MirrorLimits = MirrorLimits()
  ) async throws -> OptimisticMirror {
    try await OptimisticMirror.following(supervisor(host), limits)
  }

  /// Returns a mirror of all hosts that includes the effects of their outboxes' entries.
  ///
  /// - Throws: `HostError`: shut down. For hosts without an outbox the mirror contains only confirmed states.
  public func optimisticMirror(
    limits: MirrorLimits = MirrorLimits()
  ) async throws -> MultiHostOptimisticMirror {
    let mirror = MultiHostOptimisticMirror(limits: limits)
    optimisticMirrors.removeAll { $0.mirror == nil }
    optimisticMirrors.append(WeakOptimisticMirror(mirror: mirror))
    for host in hosts() {
      // The host may be removed before it is added.
      if let supervisor = try? supervisor(host.id) { await add(supervisor, to: mirror) }
    }
    return mirror
  }

  /// Adds a new host to the mirrors of all hosts.
  func attachOptimisticMirrors(to supervisor: HostSupervisor) async {
    for mirror in optimisticMirrors {
      if let mirror = mirror.mirror { await add(supervisor, to: mirror) }
    }
  }

  private func add(_ supervisor: HostSupervisor, to mirror: MultiHostOptimisticMirror) async {
    try? await mirror.add(supervisor)
    // The host may be removed meanwhile.
    if (try? self.supervisor(supervisor.id)) !== supervisor { await mirror.remove(supervisor) }
  }
}
