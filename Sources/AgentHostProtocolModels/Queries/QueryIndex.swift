internal import AgentHostProtocol

/// The incrementally updated result of a query, as a value. The cost of a change grows slowly with the number of
/// items: a binary search, and a step for every few hundred items.
public struct QueryIndex<Item: Identifiable & Equatable & Sendable>: Sendable
where Item.ID: Comparable & Sendable {
  private let query: LiveQuery<Item>
  /// The items that match.
  private var matching: [Item.ID: Item] = [:]
  private var ordered = OrderedChunks<Item>()
  private var hasReported = false

  /// Creates the result of a query over no items.
  public init(_ query: LiveQuery<Item>) { self.query = query }

  /// The number of matching items, also beyond the limit.
  public var count: Int { matching.count }

  /// The matching items in sort order, up to the query's limit.
  public var items: [Item] { ordered.prefix(limit) }

  /// The result so far, for an iterator that begins later; `nil` if there is none yet.
  var result: QueryUpdate<Item>? { hasReported ? .reset(items) : nil }

  private var limit: Int { max(0, query.limit ?? .max) }

  /// Applies new and changed items, and the identifiers of removed items.
  ///
  /// - Returns: the update of the result, which at first is the whole result; `nil` if the result did not change.
  public mutating func update(changed: [Item], removed: [Item.ID] = []) -> QueryUpdate<Item>? {
    if !hasReported || isLarge(changed.count + removed.count) { return rebuild(changed, removed) }
    var changes: [ListChange<Item>] = []
    for id in removed { replace(id, nil, &changes) }
    for item in changed { replace(item.id, query.isIncluded(item) ? item : nil, &changes) }
    return changes.isEmpty ? nil : .changes(changes)
  }

  /// Whether the whole result costs less than that many changes. For the index a change costs a search; for the list of
  /// the consumer it moves the items after it, which counts in a long list.
  private func isLarge(_ count: Int) -> Bool {
    guard count > 256 else { return false }
    let shown = min(limit, matching.count)
    return count > matching.count / 4 || shown > 1_000 * matching.count / count
  }

  private mutating func rebuild(_ changed: [Item], _ removed: [Item.ID]) -> QueryUpdate<Item>? {
    let before = items
    for id in removed { matching[id] = nil }
    for item in changed { matching[item.id] = query.isIncluded(item) ? item : nil }
    ordered = OrderedChunks(sorted: matching.values.sorted(by: query.comesBefore))
    let now = items
    guard now != before || !hasReported else { return nil }
    hasReported = true
    return .reset(now)
  }

  private mutating func replace(_ id: Item.ID, _ item: Item?, _ changes: inout [ListChange<Item>]) {
    let old = matching[id]
    guard old != item else { return }
    matching[id] = item
    let from = old.flatMap { ordered.remove($0, by: query.comesBefore) }
    let to = item.map { ordered.insert($0, by: query.comesBefore) }
    report(id, item, from, to, &changes)
  }

  /// Reports the part of a change within the limit.
  private func report(
    _ id: Item.ID, _ item: Item?, _ from: Int?, _ to: Int?, _ changes: inout [ListChange<Item>]
  ) {
    let from = from.flatMap { $0 < limit ? $0 : nil }
    let to = to.flatMap { $0 < limit ? $0 : nil }
    switch (from, to) {
    case (let from?, let to?):
      if from != to { changes.append(.moved(id, from: from, to: to)) }
      if let item { changes.append(.updated(item, at: to)) }
    case (let from?, nil):
      changes.append(.removed(id, at: from))
      // The first item beyond the limit moves up.
      if limit != .max, ordered.count >= limit, let next = ordered[limit - 1] {
        changes.append(.inserted(next, at: limit - 1))
      }
    case (nil, let to?):
      if limit != .max, ordered.count > limit, let last = ordered[limit] {
        changes.append(.removed(last.id, at: limit - 1))
      }
      if let item { changes.append(.inserted(item, at: to)) }
    case (nil, nil): break
    }
  }
}
