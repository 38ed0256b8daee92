public import AgentHostProtocol
public import AgentHostProtocolClient

/// An element of the updates of a ``ChatTranscript``.
public enum TranscriptUpdate: FeedElement {
  /// Updates have no routing key.
  public typealias Key = HostedResourceKey

  /// All current rows, and the streaming text: at first, and after losses.
  case rows([TranscriptRow], streaming: StreamingText?)
  /// The changes since the previous update.
  case changes([TranscriptChange])
  /// That many updates were dropped, because the consumer was too slow; all rows follow.
  case missed(count: Int)

  /// Returns the update in place of dropped ones.
  public static func gap(count: Int) -> TranscriptUpdate { .missed(count: count) }
}

extension TranscriptUpdate: RoutedFeedElement {
  package var routingKey: HostedResourceKey? { nil }
}

/// The changes of a chat's rows, batch by batch, from a ``TranscriptModel`` with its subscription.
///
/// The first element inserts the current rows. Create one iterator: a second one would share its position in the stream
/// and begin without rows. The chat is subscribed while the sequence or an iterator exists. The sequence ends when the
/// chat does.
public struct TranscriptChanges: AsyncSequence, Sendable {
  /// The elements of the sequence.
  public typealias Element = [TranscriptChange]
  /// Iterating never fails.
  public typealias Failure = Never

  let subscription: SharedSubscription
  let options: TranscriptOptions

  /// Creates an iterator, whose first element inserts the current rows.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      subscription: subscription,
      model: TranscriptModel(
        chat: subscription.channel, host: subscription.hostId, options: options))
  }

  /// An iterator over the changes.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    private let subscription: SharedSubscription
    /// The rows as of the last element.
    public private(set) var model: TranscriptModel

    fileprivate init(subscription: SharedSubscription, model: TranscriptModel) {
      self.subscription = subscription
      self.model = model
    }

    /// Waits for the next changes; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> [TranscriptChange]? {
      while let batch = await subscription.feed.nextBatch(limit: 512, isolation: actor) {
        let changes = model.apply(contentsOf: batch)
        if !changes.isEmpty { return changes }
      }
      return nil
    }
  }
}

extension MultiHostClient {
  /// Follows the changes of a chat's rows.
  ///
  ///     for await changes in try await multi.transcriptChanges(of: chat, on: "build") {
  ///       for change in changes { print(change) }
  ///     }
  ///
  /// - Throws: `HostError`: unknown host, or shut down.
  public func transcriptChanges(
    of chat: URI, on host: HostId, options: TranscriptOptions = TranscriptOptions()
  ) async throws -> TranscriptChanges {
    let subscription = try await sharedSubscription(
      host: host, uri: chat, view: SubscribeView(turns: options.turns))
    return TranscriptChanges(subscription: subscription, options: options)
  }
}
