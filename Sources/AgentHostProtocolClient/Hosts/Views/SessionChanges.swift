public import AgentHostProtocol

/// Coalesced changes of lists of sessions: the first element contains all known sessions, and each later element the
/// changes since the previous element.
///
/// Reading takes time in proportion to the changes, and never pauses a host. Iterators share one position. The
/// sequence ends when the host is removed or the client is shut down; iteration also ends when the task is cancelled.
public struct SessionChanges<Key: Hashable & Sendable, Element: Sendable>: AsyncSequence, Sendable {
  let keys: ChangeSequence<Key>
  let change: @Sendable ([Key]) async -> Element

  /// Returns an iterator at the shared position.
  public func makeAsyncIterator() -> Iterator {
    Iterator(keys: keys.makeAsyncIterator(), change: change)
  }

  /// Reads the changes.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var keys: ChangeSequence<Key>.Iterator
    fileprivate let change: @Sendable ([Key]) async -> Element

    /// Returns the changes since the last call, waiting for the first one; `nil` at the end, or when the task is
    /// cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      guard let changes = await keys.next(isolation: actor) else { return nil }
      return await change(Array(changes.keys))
    }
  }
}

/// Coalesced changes of the sessions of one host; see ``MultiHostClient/sessionChanges(host:)``.
public typealias HostSessionChanges = SessionChanges<ExactKey, SessionListChange>

/// Coalesced changes of the sessions of all hosts; see ``MultiHostClient/sessionChanges()``.
public typealias MultiHostSessionChanges = SessionChanges<
  HostedResourceKey, HostedSessionListChange
>

/// The changes of a host's list of sessions.
public struct SessionListChange: Sendable, Equatable {
  /// The sessions that are new or different, in no particular order.
  public var changed: [SessionSummary]
  /// The URIs of sessions that are no longer listed.
  public var removed: [URI]

  package init(changed: [SessionSummary], removed: [URI]) {
    self.changed = changed
    self.removed = removed
  }
}

/// A session of one of several hosts.
public struct HostedSession: Sendable, Equatable, Identifiable {
  /// The identifier of the session's host.
  public var hostId: HostId
  /// The session as the host lists it.
  public var summary: SessionSummary

  /// Identifies the session across all hosts.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: summary.resource) }
}

/// A change of the session lists of all hosts.
public struct HostedSessionListChange: Sendable, Equatable {
  /// The sessions that are new or different, in no particular order.
  public var changed: [HostedSession]
  /// The sessions that are no longer listed; all sessions of a removed host.
  public var removed: [HostedResourceKey]
}

extension SessionIndex {
  func changes(of uris: [URI]) -> SessionListChange {
    var change = SessionListChange(changed: [], removed: [])
    for uri in uris {
      if let summary = self[uri] {
        change.changed.append(summary)
      } else {
        change.removed.append(uri)
      }
    }
    return change
  }
}
