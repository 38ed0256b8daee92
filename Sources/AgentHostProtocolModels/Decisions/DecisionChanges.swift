internal import AgentHostProtocol
public import AgentHostProtocolClient

/// The changes of pending decisions of all hosts, beginning with the decisions that are already pending.
///
/// Reads the states of the chats and sessions that the program follows (``FollowScope``), without
/// backpressure: a consumer may be slow and await requests. Iterators share one position in the feed. The sequence ends
/// when the client is shut down; iteration ends when the task is cancelled.
public struct DecisionChanges: AsyncSequence, Sendable {
  /// The elements of the sequence.
  public typealias Element = DecisionChange
  /// Never: cancellation and shutdown end the iteration without an error.
  public typealias Failure = Never

  let client: MultiHostClient
  let feed: FeedSequence<HostFeedElement>

  /// Creates an iterator that begins with the pending decisions.
  public func makeAsyncIterator() -> Iterator {
    Iterator(client: client, feed: feed)
  }

  /// An iterator over the changes.
  public struct Iterator: AsyncIteratorProtocol {
    /// Never: cancellation and shutdown end the iteration without an error.
    public typealias Failure = Never

    private let client: MultiHostClient
    private let feed: FeedSequence<HostFeedElement>
    private var hasBegun = false
    private var table = DecisionTable()
    private var changes: [DecisionChange] = []
    private var place = 0

    fileprivate init(client: MultiHostClient, feed: FeedSequence<HostFeedElement>) {
      self.client = client
      self.feed = feed
    }

    /// The pending decisions, as of the last element.
    public var open: [PendingDecision] { table.open }

    /// Waits for the next change; `nil` at the end, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> DecisionChange? {
      if place >= changes.count {
        guard let batch = await nextBatch(isolation: actor) else { return nil }
        changes = batch
        place = 0
      }
      guard !Task.isCancelled else { return nil }
      defer { place += 1 }
      return changes[place]
    }

    /// Waits for the next changes that belong together; `nil` at the end, or when the task is cancelled.
    package mutating func nextBatch(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> [DecisionChange]? {
      while !Task.isCancelled {
        let touched: [HostedResourceKey]
        if hasBegun {
          guard let batch = await feed.nextBatch(limit: 1_024, isolation: actor) else { return nil }
          touched = Self.touched(by: batch, table)
        } else {
          // As of now: what earlier iterators have taken from the feed does not come again.
          touched = await client.followedChannels
          hasBegun = true
        }
        var states: [(HostedResourceKey, ChannelState?)] = []
        for key in touched {
          states.append(
            (key, try? await client.state(host: key.host, uri: key.uri)?.snapshot.state))
        }
        let changes = table.take(states, at: .now)
        if !changes.isEmpty { return changes }
      }
      return nil
    }

    /// Returns the chats and sessions whose decisions may have changed.
    private static func touched(
      by batch: [HostFeedElement], _ table: DecisionTable
    ) -> [HostedResourceKey] {
      var keys: Set<HostedResourceKey> = []
      for element in batch {
        guard let host = element.hostId else {
          if case .gap = element { keys.formUnion(table.keys) }
          continue
        }
        guard let channel = element.channel else {
          // Lost elements may include the end of a channel, of which no state follows.
          switch element {
          case .ended, .gap: keys.formUnion(table.keys(of: host))
          default: break
          }
          continue
        }
        if element.mayChangeDecisions { keys.insert(HostedResourceKey(host: host, uri: channel)) }
      }
      return keys.sorted()
    }
  }
}

extension HostFeedElement {
  /// Whether it may open or close a decision, or name the session of a chat.
  package var mayChangeDecisions: Bool {
    switch self {
    case .event(let value): !value.isRejected && value.envelope.action.concernsDecisions
    case .snapshot, .ended: true
    case .notification, .gap: false
    }
  }
}

extension StateAction {
  fileprivate var concernsDecisions: Bool {
    switch self {
    case .session(.inputNeededSet), .session(.inputNeededRemoved), .session(.chatAdded): true
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
  /// Returns the pending decisions on all hosts, in the chats and sessions that the program follows.
  ///
  /// ``PendingDecision/since`` is the start of the turn here. ``decisions()`` has the time of arrival for decisions that
  /// arrive during the iteration.
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

  /// Returns the changes of pending decisions on all hosts, beginning with the decisions that are already pending.
  ///
  ///     let following = await multi.follow()
  ///     for await change in await multi.decisions() {
  ///       guard case .opened(let decision) = change else { continue }
  ///       // …
  ///     }
  public func decisions() -> DecisionChanges {
    // Dropped elements do no harm: the states of all channels follow, and after a gap the other channels are read again.
    DecisionChanges(client: self, feed: feed(.bufferingNewest(8_192)).named("decisions"))
  }

  fileprivate var followedChannels: [HostedResourceKey] {
    hosts().flatMap { host in
      host.subscriptions.map { HostedResourceKey(host: host.id, uri: $0) }
    }
  }
}
