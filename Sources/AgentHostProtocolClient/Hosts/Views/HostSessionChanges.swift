public import AgentHostProtocol

/// What has changed in the list of a host's sessions since the last time.
public struct SessionListChange: Sendable, Hashable {
  /// The sessions that are new or different, in no particular order.
  public var changed: [SessionSummary]
  /// The sessions that are not in the list any more.
  public var removed: [URI]

  /// A change.
  package init(changed: [SessionSummary], removed: [URI]) {
    self.changed = changed
    self.removed = removed
  }
}

/// The changes of a host's sessions, coalesced: each element is what has changed since the one before.
///
/// Iterators share one place. When the task is cancelled, iteration ends.
public struct HostSessionChanges: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = SessionListChange
  /// Iterating never fails.
  public typealias Failure = Never

  let uris: ChangeSequence<URI>
  let supervisor: HostSupervisor

  /// The place of this sequence.
  public func makeAsyncIterator() -> Iterator {
    Iterator(uris: uris.makeAsyncIterator(), supervisor: supervisor)
  }

  /// Reads the changes.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate var uris: ChangeSequence<URI>.Iterator
    fileprivate let supervisor: HostSupervisor

    /// What has changed, waiting for a first change; `nil` at the end, or when the task is cancelled.
    public mutating func next() async -> SessionListChange? {
      await next(isolation: nil)
    }

    /// What has changed, waiting for a first change; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> SessionListChange? {
      guard let changes = await uris.next(isolation: actor) else { return nil }
      return await supervisor.sessions(Array(changes.keys))
    }
  }
}

extension HostSupervisor {
  /// Attaches a consumer of the changes of the list, which has all of it to read.
  func followSessionChanges() -> HostSessionChanges {
    let uris = channelTracker.sessions.list.listed.map(\.summary.resource)
    return HostSessionChanges(uris: sessionChanges.changes(initial: uris), supervisor: self)
  }

  /// What the list says of these sessions now.
  func sessions(_ uris: [URI]) -> SessionListChange {
    var change = SessionListChange(changed: [], removed: [])
    for uri in uris {
      if let summary = channelTracker.sessions[uri] {
        change.changed.append(summary)
      } else {
        change.removed.append(uri)
      }
    }
    return change
  }

  /// The list is another one: those who follow it are told.
  func publishSessions() {
    sessions.update(channelTracker.sessions.list)
    handle.update { [channelTracker] in $0.sessions = channelTracker.sessions.list }
    let changes = channelTracker.sessions.takeChanges()
    guard !changes.isEmpty else { return }
    sessionChanges.changed(changes)
    guard environment.sessionChanges.consumerCount > 0 else { return }
    environment.sessionChanges.changed(changes.map { HostedResourceKey(host: id, uri: $0) })
  }
}
