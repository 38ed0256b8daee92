public import AgentHostProtocol
public import AgentHostProtocolClient

/// A chat of a host, without its turns.
public struct HostedChat: Sendable, Equatable, Identifiable {
  /// The identifier of the chat's host.
  public var hostId: HostId
  /// The chat's summary as the mirror has it.
  public var summary: ChatSummary

  /// Creates a chat of a host.
  public init(hostId: HostId, summary: ChatSummary) {
    self.hostId = hostId
    self.summary = summary
  }

  /// The host and the URI of the chat.
  public var id: HostedResourceKey { HostedResourceKey(host: hostId, uri: summary.resource) }
}

/// Updates of the result of a query over the sessions of all hosts.
///
/// Emits the first result and each change. Iterators share one position in the stream, and each begins with the current
/// result. Use one iterator at a time. The stream ends when the client is shut down.
public struct SessionResults: AsyncSequence, Sendable {
  /// The elements of the sequence.
  public typealias Element = QueryUpdate<HostedSession>
  /// Never: cancellation and shutdown end the iteration without an error.
  public typealias Failure = Never

  private let changes: MultiHostSessionChanges
  private let index: Locked<QueryIndex<HostedSession>>

  init(changes: MultiHostSessionChanges, query: LiveQuery<HostedSession>) {
    self.changes = changes
    index = Locked(QueryIndex(query))
  }

  /// Creates an iterator that begins with the result so far.
  public func makeAsyncIterator() -> Iterator {
    Iterator(changes: changes.makeAsyncIterator(), index: index)
  }

  /// An iterator over the updates.
  public struct Iterator: AsyncIteratorProtocol {
    /// Never: cancellation and shutdown end the iteration without an error.
    public typealias Failure = Never

    fileprivate var changes: MultiHostSessionChanges.Iterator
    fileprivate let index: Locked<QueryIndex<HostedSession>>
    fileprivate var hasBegun = false

    /// Waits for the next update; `nil` at the end, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> QueryUpdate<HostedSession>? {
      if !hasBegun {
        hasBegun = true
        if let result = index.withLock(\.result) { return result }
      }
      while let change = await changes.next(isolation: actor) {
        let update = index.withLock { $0.update(changed: change.changed, removed: change.removed) }
        if let update { return update }
      }
      return nil
    }
  }
}

/// Updates of the result of a query over the chats of a mirror.
///
/// Emits the first result and each change. New text in a chat does not change its summary. Iterators share one position
/// in the stream, and each begins with the current result. Use one iterator at a time. The sequence retains the mirror.
public struct ChatResults: AsyncSequence, Sendable {
  /// The elements of the sequence.
  public typealias Element = QueryUpdate<HostedChat>
  /// Never: cancellation and shutdown end the iteration without an error.
  public typealias Failure = Never

  private let changes: ChangeSequence<HostedResourceKey>
  private let mirror: MultiHostStateMirror
  private let index: Locked<QueryIndex<HostedChat>>

  init(
    changes: ChangeSequence<HostedResourceKey>, mirror: MultiHostStateMirror,
    query: LiveQuery<HostedChat>
  ) {
    self.changes = changes
    self.mirror = mirror
    index = Locked(QueryIndex(query))
  }

  /// Creates an iterator that begins with the result so far.
  public func makeAsyncIterator() -> Iterator {
    Iterator(changes: changes.makeAsyncIterator(), mirror: mirror, index: index)
  }

  /// An iterator over the updates.
  public struct Iterator: AsyncIteratorProtocol {
    /// Never: cancellation and shutdown end the iteration without an error.
    public typealias Failure = Never

    fileprivate var changes: ChangeSequence<HostedResourceKey>.Iterator
    fileprivate let mirror: MultiHostStateMirror
    fileprivate let index: Locked<QueryIndex<HostedChat>>
    fileprivate var hasBegun = false

    /// Waits for the next update; `nil` at the end, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> QueryUpdate<HostedChat>? {
      if !hasBegun {
        hasBegun = true
        if let result = index.withLock(\.result) { return result }
      }
      while let keys = await changes.next(isolation: actor)?.keys {
        let (changed, removed) = await mirror.chats(Array(keys))
        let update = index.withLock { $0.update(changed: changed, removed: removed) }
        if let update { return update }
      }
      return nil
    }
  }
}

extension MultiHostClient {
  /// Runs a live query over the sessions of all hosts.
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
  /// Runs a live query over the chats of this mirror.
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
