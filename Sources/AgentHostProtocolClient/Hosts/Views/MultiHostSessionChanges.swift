import AgentHostProtocol

/// A session of one of several hosts.
public struct HostedSession: Sendable, Hashable, Identifiable {
  /// The host.
  public var hostId: HostId
  /// The session as the host lists it.
  public var summary: SessionSummary

  /// A session of a host.
  public init(hostId: HostId, summary: SessionSummary) {
    self.hostId = hostId
    self.summary = summary
  }

  /// The session among all of all hosts.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: summary.resource) }
}

/// What has changed in the lists of sessions of all hosts since the last time.
public struct HostedSessionListChange: Sendable, Hashable {
  /// The sessions that are new or different, in no particular order.
  public var changed: [HostedSession]
  /// The sessions that are not listed any more; all of a host that was removed.
  public var removed: [HostedResourceKey]

  /// A change.
  public init(changed: [HostedSession], removed: [HostedResourceKey]) {
    self.changed = changed
    self.removed = removed
  }
}

/// The changes of the sessions of all hosts, coalesced: each element is what has changed since the one
/// before, and the first one has all sessions that are known.
///
/// It costs what has changed, however many sessions there are, and never holds a host back. Iterators share
/// one place. It ends when the client is shut down; when the task is cancelled, iteration ends.
public struct MultiHostSessionChanges: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = HostedSessionListChange
  /// Iterating never fails.
  public typealias Failure = Never

  let keys: ChangeSequence<HostedResourceKey>
  let client: MultiHostClient

  /// The place of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(keys: keys.makeAsyncIterator(), client: client)
  }

  /// Reads the changes.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate var keys: ChangeSequence<HostedResourceKey>.Iterator
    fileprivate let client: MultiHostClient

    /// What has changed, waiting for a first change; `nil` at the end, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> HostedSessionListChange? {
      guard let changes = await keys.next(isolation: actor) else { return nil }
      return await client.sessions(Array(changes.keys))
    }
  }
}

extension MultiHostClient {
  /// Which sessions were added, changed or removed on all hosts, those that are added later included: first
  /// all that are known, then what has changed since.
  public func sessionChanges() -> MultiHostSessionChanges {
    let known = hosts().flatMap { host in
      host.sessions.listed.map { HostedResourceKey(host: host.id, uri: $0.summary.resource) }
    }
    return MultiHostSessionChanges(
      keys: sessionChangeFeed.changes(initial: known), client: self)
  }

  /// What the lists say of these sessions now.
  func sessions(_ keys: [HostedResourceKey]) async -> HostedSessionListChange {
    var change = HostedSessionListChange(changed: [], removed: [])
    for (host, keys) in Dictionary(grouping: keys, by: \.host) {
      guard let supervisor = try? supervisor(host) else {
        change.removed += keys
        continue
      }
      let listed = await supervisor.sessions(keys.map(\.uri))
      change.changed += listed.changed.map { HostedSession(hostId: host, summary: $0) }
      change.removed += listed.removed.map { HostedResourceKey(host: host, uri: $0) }
    }
    return change
  }

  /// A host was removed, and its sessions with it.
  func removed(_ host: HostId, sessions: SessionList) async {
    sessionChangeFeed.changed(
      sessions.listed.map { HostedResourceKey(host: host, uri: $0.summary.resource) })
    for mirror in optimisticMirrors { await mirror.mirror?.remove(host) }
  }

  /// What the connections to each host have counted, those that have ended included.
  public func counters() async -> [HostId: ConnectionCounters] {
    var counters: [HostId: ConnectionCounters] = [:]
    for host in hosts() {
      guard let supervisor = try? supervisor(host.id) else { continue }
      counters[host.id] = await supervisor.counters
    }
    return counters
  }
}

extension HostSupervisor {
  /// What all connections of the host have counted.
  var counters: ConnectionCounters {
    clients.values.reduce(into: pastCounters) { $0 += $1.counters }
  }
}
