internal import AgentHostProtocol

extension MultiHostStateMirror {
  /// Applies a feed, batch by batch, until the feed ends or the task is cancelled. Nothing else may read that
  /// feed, because each element goes to one iterator. Call it before hosts are added:
  ///
  ///     let feed = await multi.feed()
  ///     async let _ = mirror.follow(feed)
  public func follow(_ feed: FeedSequence<HostFeedElement>) async {
    while let batch = await feed.nextBatch(limit: 512) { apply(contentsOf: batch) }
  }

  /// Applies an element of ``MultiHostClient/feed(_:)``. Apply every element, in order.
  public func apply(_ element: HostFeedElement) {
    apply(contentsOf: [element])
  }

  /// Applies elements of ``MultiHostClient/feed(_:)`` in their order: states, actions and ends;
  /// notifications change nothing. Observers are notified once for each run of elements of one host. Apply
  /// whole batches of ``FeedSequence/nextBatch(limit:isolation:)``, because every call switches executors.
  public func apply(contentsOf elements: [HostFeedElement]) {
    var start = 0
    while start < elements.count {
      guard let host = elements[start].hostId else {
        start += 1
        continue
      }
      start = change(host) { mirror in
        for index in start..<elements.count {
          guard elements[index].hostId == host else { return index }
          mirror.apply(elements[index])
        }
        return elements.count
      }
      if case .ended(let end) = elements[start - 1], end.channel == nil { reset(host: host) }
    }
  }
}

extension StateMirror {
  mutating func apply(_ element: HostFeedElement) {
    switch element {
    case .snapshot(let hosted): applySnapshot(hosted.snapshot)
    case .event(let event): applyOrdered(event.envelope)
    case .notification: break
    case .gap(let gap):
      // Gaps of other causes are followed by snapshots.
      if case .unreadable = gap.cause, gap.mayConcernStates, let channel = gap.channel {
        markUndecodable(channel)
      }
    case .ended(let end):
      if let channel = end.channel { remove(channel) } else { reset() }
    }
  }
}
