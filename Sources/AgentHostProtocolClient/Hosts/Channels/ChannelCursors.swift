import AgentHostProtocol

/// How far each channel of a host has been followed, and what that says about the next envelope.
///
/// A host numbers all that happens on all its channels in one sequence. One client sees only some
/// channels, so the numbers it sees have holes, and a loss cannot be told from a hole. But what has
/// been seen can be told from what has not, for each channel by itself, and a host that has started
/// anew can be told by numbers that go back.
package struct ChannelCursors: Sendable {
  /// What an envelope is.
  package enum Verdict: Sendable, Hashable {
    /// The next one of its channel.
    case next
    /// Seen before.
    case duplicate
    /// Of a channel whose state is not known yet.
    case unseeded
    /// Older than what this connection began with: the host has started anew without telling.
    case regression
  }

  /// The greatest number seen on any channel; `nil` before the first connection. With this the client
  /// asks to continue.
  package private(set) var watermark: Int?

  private var cursors: URIDictionary<Int> = [:]
  /// What this connection continued from: live numbers are greater.
  private var floor: Int?

  package init() {}

  /// How far that channel has been followed; `nil` if its state is not known.
  package func cursor(of channel: URI) -> Int? { cursors[channel] }

  /// The channels whose state is known.
  package var channels: some Collection<URI> { cursors.keys }

  /// The number to continue from. Channels whose envelopes may be held back by the host are behind the
  /// others: nothing of theirs must be skipped. One without state is nowhere yet.
  package func resumePoint(delayed: some Sequence<URI>) -> Int? {
    guard let watermark else { return nil }
    return delayed.compactMap { cursors[$0] }.filter { $0 != .min }.reduce(watermark, min)
  }

  /// The host has been greeted from nothing: every cursor is void. Returns whether the host has started
  /// anew, as far as the numbers tell.
  package mutating func initialized(at serverSeq: Int) -> Bool {
    let isRestart = watermark.map { serverSeq < $0 } ?? false
    watermark = serverSeq
    floor = nil
    cursors = [:]
    return isRestart
  }

  /// The host continues behind that number, which the client gave it.
  package mutating func resumed(from serverSeq: Int) {
    floor = serverSeq
  }

  /// The host has sent these snapshots instead of what was missed. Returns whether it has started anew.
  ///
  /// Snapshots say how far the host is, on all channels together. One that is not as far as it has been
  /// is another one; its numbers count, for what it does from here on has smaller ones than we have seen.
  package mutating func resumed(with snapshots: [Snapshot]) -> Bool {
    let newest = snapshots.map(\.fromSeq).max()
    let isRestart =
      newest.flatMap { newest in watermark.map { newest < $0 } } ?? false
      || snapshots.contains { snapshot in
        cursors[snapshot.resource].map { snapshot.fromSeq < $0 } ?? false
      }
    // Without a snapshot there is nothing to tell how far the host is: it is greeted from nothing next.
    watermark = newest
    floor = nil
    cursors = [:]
    for snapshot in snapshots { cursors[snapshot.resource] = snapshot.fromSeq }
    return isRestart
  }

  /// A channel's state is known up to `fromSeq`. One without state is followed from wherever it is.
  package mutating func seeded(_ channel: URI, fromSeq: Int?) {
    cursors[channel] = fromSeq ?? .min
    if watermark == nil { watermark = fromSeq }
  }

  /// A channel's state is not known any more.
  package mutating func forget(_ channel: URI) {
    cursors[channel] = nil
  }

  /// Nothing that was known holds any more.
  package mutating func forgetAll() {
    cursors = [:]
    watermark = nil
    floor = nil
  }

  /// An envelope has come.
  package mutating func received(
    _ serverSeq: Int, on channel: URI, delivery: FeedDelivery = .live
  ) -> Verdict {
    if serverSeq > watermark ?? .min { watermark = serverSeq }
    // Some hosts tell what was missed on a channel before its state: that may be old.
    guard let cursor = cursors[channel] else { return .unseeded }
    if delivery == .live, let floor, serverSeq <= floor { return .regression }
    guard serverSeq > cursor else { return .duplicate }
    cursors[channel] = serverSeq
    return .next
  }
}
