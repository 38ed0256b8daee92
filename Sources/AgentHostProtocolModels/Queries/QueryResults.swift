import AgentHostProtocol
import AgentHostProtocolClient

/// A chat of one of several hosts, without its turns.
public struct HostedChat: Sendable, Hashable, Identifiable {
  /// The host.
  public var hostId: HostId
  /// The chat.
  public var summary: ChatSummary

  /// A chat of a host.
  public init(hostId: HostId, summary: ChatSummary) {
    self.hostId = hostId
    self.summary = summary
  }

  /// The chat among all of all hosts.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: summary.resource) }
}

/// The result of a query over the sessions of all hosts, as it changes.
///
/// An element comes only when the result changes; the first one when there is a result. Every iterator has its
/// own index over the sessions, and all share one place. It ends when the client is shut down.
public struct SessionResults: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = QueryUpdate<HostedSession>
  /// Iterating never fails.
  public typealias Failure = Never

  let changes: MultiHostSessionChanges
  let query: LiveQuery<HostedSession>

  /// Begins with the sessions that are known.
  public func makeAsyncIterator() -> Iterator {
    Iterator(changes: changes.makeAsyncIterator(), index: QueryIndex(query))
  }

  /// Reads the updates.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate var changes: MultiHostSessionChanges.Iterator
    fileprivate var index: QueryIndex<HostedSession>

    /// The next update; `nil` at the end, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> QueryUpdate<HostedSession>? {
      while let change = await changes.next(isolation: actor) {
        let update = index.update(changed: change.changed, removed: change.removed)
        if let update { return update }
      }
      return nil
    }
  }
}

/// The result of a query over the chats of a mirror, as it changes.
///
/// An element comes only when the result changes: text that arrives in a chat changes nothing that a summary
/// has. It ends with the mirror.
public struct ChatResults: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = QueryUpdate<HostedChat>
  /// Iterating never fails.
  public typealias Failure = Never

  let changes: ChangeSequence<HostedResourceKey>
  let mirror: MultiHostStateMirror
  let query: LiveQuery<HostedChat>

  /// Begins with the chats of which there is a state.
  public func makeAsyncIterator() -> Iterator {
    Iterator(changes: changes.makeAsyncIterator(), mirror: mirror, index: QueryIndex(query))
  }

  /// Reads the updates.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    fileprivate var changes: ChangeSequence<HostedResourceKey>.Iterator
    fileprivate let mirror: MultiHostStateMirror
    fileprivate var index: QueryIndex<HostedChat>

    /// The next update; `nil` at the end, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> QueryUpdate<HostedChat>? {
      while let keys = await changes.next(isolation: actor)?.keys {
        let (changed, removed) = await mirror.chats(Array(keys))
        let update = index.update(changed: changed, removed: removed)
        if let update { return update }
      }
      return nil
    }
  }
}

extension MultiHostClient {
  /// The result of a query over the sessions of all hosts, as it changes.
  ///
  ///     let recent = LiveQuery<HostedSession>(
  ///       limit: 50, where: { $0.summary.status.activity == .inProgress },
  ///       by: { $0.summary.modifiedAt > $1.summary.modifiedAt })
  ///     for await update in await multi.results(of: recent) { list.apply(update) }
  public func results(of query: LiveQuery<HostedSession>) -> SessionResults {
    SessionResults(changes: sessionChanges(), query: query)
  }
}

extension MultiHostStateMirror {
  /// The result of a query over the chats of this mirror, as it changes.
  public func results(of query: LiveQuery<HostedChat>) -> ChatResults {
    ChatResults(changes: changes(), mirror: self, query: query)
  }

  fileprivate func chats(
    _ keys: [HostedResourceKey]
  ) -> (changed: [HostedChat], removed: [HostedResourceKey]) {
    var result: (changed: [HostedChat], removed: [HostedResourceKey]) = ([], [])
    for key in keys {
      if let summary = chatSummary(key) {
        result.changed.append(HostedChat(hostId: key.host, summary: summary))
      } else {
        result.removed.append(key)
      }
    }
    return result
  }
}
