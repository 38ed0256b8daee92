/// What a feed can carry.
///
/// The feed needs two things of its elements: a routing key type, so that a consumer can follow one
/// key only, and a way to say that elements are missing, so that a lossy policy is never silent.
public protocol FeedElement: Sendable {
  /// What consumers can select elements by: a channel, or a pair of host and channel.
  associatedtype Key: Hashable & Sendable

  /// The element that stands where `count` elements were discarded unseen. `count` is at least 1.
  static func gap(count: Int) -> Self
}

/// What happens to elements that a consumer has not taken yet.
public enum FeedBufferingPolicy: Sendable, Hashable {
  /// Nothing is lost: while more than `maxBytes` wait for this consumer, whoever produces its
  /// elements is held back, down to the socket. What waits is bounded by `maxBytes` plus one batch
  /// of each producer. An element weighs what its message does, and 256 bytes. Values below 1 count as 1.
  case lossless(maxBytes: Int = defaultByteBudget)
  /// The newest elements are kept, at least one; older ones are discarded, and one gap element with
  /// their count stands in their place.
  case bufferingNewest(Int)
  /// Everything is kept, and nobody is held back: memory is bounded by the consumer's diligence
  /// alone.
  case unbounded

  /// The byte budget of a lossless consumer that names none: 8 MiB.
  public static let defaultByteBudget = 8 * 1024 * 1024

  /// Lossless within the default byte budget.
  public static let lossless = FeedBufferingPolicy.lossless()

  /// The budget in bytes, for the policy that has one.
  var byteBudget: Int? {
    if case .lossless(let maxBytes) = self { max(1, maxBytes) } else { nil }
  }

  /// The limit in elements, for the policy that has one.
  var elementLimit: Int? {
    if case .bufferingNewest(let count) = self { max(1, count) } else { nil }
  }
}

/// One element on its way into a feed, with what the feed must know about it.
package struct FeedEntry<Element: FeedElement>: Sendable {
  /// The element.
  package var element: Element
  /// Its routing key; without one, only consumers of everything see it.
  package var key: Element.Key?
  /// What it weighs in bytes, as the caller estimates it.
  package var cost: Int

  package init(_ element: Element, key: Element.Key?, cost: Int) {
    self.element = element
    self.key = key
    self.cost = cost
  }

  /// The cost within sane limits, so that sums of it mean something.
  var boundedCost: Int { min(max(0, cost), 1 << 40) }
}

/// Which elements a consumer sees and is charged for.
package enum FeedScope<Key: Hashable & Sendable>: Sendable, Hashable {
  /// All of them.
  case everything
  /// Those of one key.
  case key(Key)
}
