/// An element of a feed.
///
/// Has a routing key type, so that a consumer can follow one key only, and a gap element, so that a lossy
/// policy never drops elements silently.
public protocol FeedElement: Sendable {
  /// The routing key: a channel, or a pair of host and channel.
  associatedtype Key: Hashable & Sendable

  /// Returns the element in place of `count` dropped elements. `count` is at least 1.
  static func gap(count: Int) -> Self
}

/// How elements are buffered for a slow consumer.
public enum FeedBufferingPolicy: Sendable, Hashable {
  /// Discards nothing. While more than `maxBytes` are buffered for this consumer, there is backpressure on
  /// the producers of its elements, down to the socket. The buffer is bounded by `maxBytes` plus two batches
  /// of each producer. An element counts as the size of its message plus 256 bytes. The minimum is 1.
  case lossless(maxBytes: Int = defaultByteBudget)
  /// Keeps the newest elements, at least one. One gap element with the number of dropped elements replaces them.
  case bufferingNewest(Int)
  /// Keeps everything without backpressure. Memory is unbounded.
  case unbounded

  /// The default byte budget of a lossless consumer: 8 MiB.
  public static let defaultByteBudget = 8 * 1024 * 1024

  /// Lossless within the default byte budget.
  public static let lossless = FeedBufferingPolicy.lossless()

  var byteBudget: Int? {
    if case .lossless(let maxBytes) = self { max(1, maxBytes) } else { nil }
  }

  var elementLimit: Int? {
    if case .bufferingNewest(let count) = self { max(1, count) } else { nil }
  }
}

package enum FeedScope<Key: Hashable & Sendable>: Sendable, Hashable {
  case everything
  case key(Key)
}
