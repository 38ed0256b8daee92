internal import AgentHostProtocolClient

/// The index of a query that all iterators of a sequence update, because they share the changes, too.
final class SharedQueryIndex<Item: Identifiable & Equatable & Sendable>: Sendable
where Item.ID: Comparable & Sendable {
  private let index: Locked<QueryIndex<Item>>

  init(_ query: LiveQuery<Item>) { index = Locked(QueryIndex(query)) }

  /// The result so far, for an iterator that begins later; `nil` if there is none yet.
  var result: QueryUpdate<Item>? {
    index.withLock { $0.hasReported ? .reset($0.items) : nil }
  }

  func update(changed: [Item], removed: [Item.ID]) -> QueryUpdate<Item>? {
    index.withLock { $0.update(changed: changed, removed: removed) }
  }
}
