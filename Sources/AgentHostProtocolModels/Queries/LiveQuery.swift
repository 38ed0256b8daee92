internal import AgentHostProtocol

/// A filter, an order and a limit for items.
public struct LiveQuery<Item: Identifiable & Equatable & Sendable>: Sendable
where Item.ID: Comparable & Sendable {
  /// Whether an item belongs to the result.
  public var isIncluded: @Sendable (Item) -> Bool
  /// Whether an item comes before another one. Equal items are ordered by their identifiers.
  public var precedes: @Sendable (Item, Item) -> Bool
  /// The maximum number of items in the result; `nil` for no limit.
  public var limit: Int?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of items in the result; `nil` for no limit.
  ///   - isIncluded: whether an item belongs to the result. All by default.
  ///   - precedes: whether an item comes before another one.
  public init(
    limit: Int? = nil, where isIncluded: @escaping @Sendable (Item) -> Bool = { _ in true },
    by precedes: @escaping @Sendable (Item, Item) -> Bool
  ) {
    self.isIncluded = isIncluded
    self.precedes = precedes
    self.limit = limit
  }

  func comesBefore(_ left: Item, _ right: Item) -> Bool {
    if precedes(left, right) { return true }
    if precedes(right, left) { return false }
    return left.id < right.id
  }
}

/// A change of a list. Apply changes in order: indices refer to the list after the previous change.
public enum ListChange<Item: Identifiable & Equatable & Sendable>: Sendable, Equatable
where Item.ID: Sendable {
  /// An item was inserted.
  case inserted(Item, at: Int)
  /// An item was replaced by a new version.
  case updated(Item, at: Int)
  /// An item was removed.
  case removed(Item.ID, at: Int)
  /// An item was moved: removed at the first index, then inserted at the second.
  case moved(Item.ID, from: Int, to: Int)
}

/// An update of the result of a query.
public enum QueryUpdate<Item: Identifiable & Equatable & Sendable>: Sendable, Equatable
where Item.ID: Sendable {
  /// The whole result: at first, and after large changes.
  case reset([Item])
  /// The changes since the previous update.
  case changes([ListChange<Item>])
}

extension Array where Element: Identifiable & Equatable & Sendable, Element.ID: Sendable {
  /// Applies an update.
  public mutating func apply(_ update: QueryUpdate<Element>) {
    switch update {
    case .reset(let items): self = items
    case .changes(let changes):
      for change in changes {
        switch change {
        case .inserted(let item, let index): insert(item, at: index)
        case .updated(let item, let index): self[index] = item
        case .removed(_, let index): remove(at: index)
        case .moved(_, let from, let to): insert(remove(at: from), at: to)
        }
      }
    }
  }
}
