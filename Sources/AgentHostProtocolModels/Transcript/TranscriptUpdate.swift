import AgentHostProtocol
import AgentHostProtocolClient

/// What a stream of a ``ChatTranscript`` brings.
public enum TranscriptUpdate: FeedElement {
  /// Updates belong to one chat and are not selected by anything.
  public typealias Key = HostedResourceKey

  /// All rows as they are now, and the text that streams: at first, and after losses.
  case rows([TranscriptRow], streaming: StreamingText?)
  /// What has changed since the update before.
  case changes([TranscriptChange])
  /// The consumer was too slow for so many updates; all rows follow.
  case missed(count: Int)

  /// The update for those that a consumer was too slow for.
  public static func gap(count: Int) -> TranscriptUpdate { .missed(count: count) }
}

/// The changes of a chat's rows as they happen, batch by batch: a ``TranscriptModel`` over a subscription of its
/// own, for programs without a screen.
///
/// The first element inserts the rows that there are. Each iterator shares the place of the sequence. The chat
/// is subscribed as long as the sequence or an iterator exists. It ends when the chat does.
public struct TranscriptChanges: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = [TranscriptChange]
  /// Iterating never fails.
  public typealias Failure = Never

  let subscription: SharedSubscription
  let options: TranscriptOptions

  /// Begins without rows.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      subscription: subscription,
      model: TranscriptModel(
        chat: subscription.channel, host: subscription.hostId, options: options))
  }

  /// Reads the changes.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    private let subscription: SharedSubscription
    /// The rows as of the newest element.
    public private(set) var model: TranscriptModel

    fileprivate init(subscription: SharedSubscription, model: TranscriptModel) {
      self.subscription = subscription
      self.model = model
    }

    /// The next changes; `nil` at the end, or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> [TranscriptChange]? {
      while let batch = await subscription.feed.nextBatch(limit: 512, isolation: actor) {
        let changes = model.apply(contentsOf: batch)
        if !changes.isEmpty { return changes }
      }
      return nil
    }
  }
}

extension MultiHostClient {
  /// The changes of a chat's rows as they happen.
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
