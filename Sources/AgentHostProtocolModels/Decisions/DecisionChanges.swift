import AgentHostProtocol
import AgentHostProtocolClient

/// The decisions of all hosts as they come up and go: first those that wait already.
///
/// It reads the states of the chats and sessions that the program follows (``FollowScope``), and never holds a
/// host back: a consumer may take as long as it likes, and await requests. Iterators share one place in the
/// feed. It ends when the client is shut down; when the task is cancelled, iteration ends.
public struct DecisionChanges: AsyncSequence, Sendable {
  /// What is iterated over.
  public typealias Element = DecisionChange
  /// Iterating never fails.
  public typealias Failure = Never

  let client: MultiHostClient
  let feed: FeedSequence<HostFeedElement>
  let known: [HostedResourceKey]

  /// Begins with what waits already.
  public func makeAsyncIterator() -> Iterator {
    Iterator(client: client, feed: feed, touched: known)
  }

  /// Reads the changes.
  public struct Iterator: AsyncIteratorProtocol {
    /// Iterating never fails.
    public typealias Failure = Never

    private let client: MultiHostClient
    private let feed: FeedSequence<HostFeedElement>
    private var touched: [HostedResourceKey]
    private var table = DecisionTable()
    private var changes: [DecisionChange] = []
    private var place = 0

    fileprivate init(
      client: MultiHostClient, feed: FeedSequence<HostFeedElement>, touched: [HostedResourceKey]
    ) {
      self.client = client
      self.feed = feed
      self.touched = touched
    }

    /// Everything that waits now, as far as it was iterated over.
    public var open: [PendingDecision] { table.open }

    /// The next change; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> DecisionChange? {
      while !Task.isCancelled {
        if place < changes.count {
          defer { place += 1 }
          return changes[place]
        }
        changes = []
        place = 0
        if touched.isEmpty {
          guard let batch = await feed.nextBatch(limit: 1_024, isolation: actor) else { return nil }
          touched = Self.touched(by: batch, table)
        }
        for key in touched {
          let state = try? await client.state(host: key.host, uri: key.uri)
          changes += table.take(state?.snapshot.state, of: key, at: .now)
        }
        touched = []
      }
      return nil
    }

    /// The chats and sessions in which something may wait now, or not any more.
    private static func touched(
      by batch: [HostFeedElement], _ table: DecisionTable
    ) -> [HostedResourceKey] {
      var keys: Set<HostedResourceKey> = []
      for element in batch {
        guard let host = element.hostId else { continue }
        guard let channel = element.channel else {
          if case .ended = element { keys.formUnion(table.keys(of: host)) }
          continue
        }
        let isTouched =
          switch element {
          case .event(let value): !value.isRejected && value.envelope.action.concernsDecisions
          case .snapshot, .ended: true
          case .notification, .gap: false
          }
        if isTouched { keys.insert(HostedResourceKey(host: host, uri: channel)) }
      }
      return keys.sorted()
    }
  }
}

extension StateAction {
  /// Whether something may wait after it that did not before, or the other way round.
  fileprivate var concernsDecisions: Bool {
    switch self {
    case .session(.inputNeededSet), .session(.inputNeededRemoved): true
    case .chat(let action):
      switch action {
      case .toolCallReady, .toolCallConfirmed, .toolCallComplete, .toolCallResultConfirmed,
        .toolCallAuthRequired, .toolCallAuthResolved, .inputRequested, .inputCompleted,
        .inputAnswerChanged, .turnStarted, .turnComplete, .turnCancelled, .error, .turnResume,
        .truncated, .responsePart:
        true
      default: false
      }
    default: false
    }
  }
}

extension MultiHostClient {
  /// What waits for a decision on all hosts now, in the chats and sessions that the program follows.
  ///
  /// ``PendingDecision/since`` is the start of the turn here; ``decisions()`` tells since when each has waited.
  public func pendingDecisions() async -> [PendingDecision] {
    var table = DecisionTable()
    for key in followedChannels {
      guard let state = try? await state(host: key.host, uri: key.uri)?.snapshot.state else {
        continue
      }
      var since = WallTime.now
      if case .chat(let chat) = state,
        let start = chat.activeTurn?.startedAt.flatMap({ Timestamp($0) })?.milliseconds
      {
        since = WallTime(secondsSince1970: Double(start) / 1_000)
      }
      _ = table.take(state, of: key, at: since)
    }
    return table.open
  }

  /// The decisions that come up and go on all hosts, those that wait already first.
  ///
  ///     let following = await multi.follow()
  ///     for await change in await multi.decisions() {
  ///       guard case .opened(let decision) = change else { continue }
  ///       // …
  ///     }
  public func decisions() -> DecisionChanges {
    // Losing elements is no loss: the states of all channels follow.
    DecisionChanges(
      client: self, feed: feed(.bufferingNewest(8_192)).named("decisions"),
      known: followedChannels)
  }

  private var followedChannels: [HostedResourceKey] {
    hosts().flatMap { host in
      host.subscriptions.map { HostedResourceKey(host: host.id, uri: $0) }
    }
  }
}
