package import AgentHostProtocol

/// The cursors of the channels of one host, which classify the next envelope.
///
/// A host numbers the actions of all channels in one sequence. A client sees only some channels, so the received numbers
/// have gaps, and a loss looks like a gap. Each cursor distinguishes seen actions from new actions, and a restarted
/// host is recognized by decreasing numbers.
package struct ChannelCursors: Sendable {
  package enum Verdict: Sendable, Hashable {
    case next
    case duplicate
    /// An action of a channel without a known state.
    case unseeded
    /// An action older than the connection: the host has restarted without reporting it.
    case regression
  }

  /// The greatest number seen on any channel, used to resume; `nil` before the first connection.
  package private(set) var watermark: Int?

  private var cursors: URIDictionary<Int> = [:]
  /// The number after which this connection resumed: live actions have greater numbers.
  private var floor: Int?

  package init() {}

  /// Returns the cursor of a channel; `nil` if its state is not known.
  package func cursor(of channel: URI) -> Int? { cursors[channel] }

  /// Returns whether a state of that number contains exactly the actions of the channel that were seen.
  package func isCurrent(_ channel: URI, at serverSeq: Int, isDelayed: Bool) -> Bool {
    guard let cursor = cursors[channel], let watermark, serverSeq >= cursor else { return false }
    return serverSeq <= (isDelayed ? cursor : watermark)
  }

  /// Returns the resume point. Delayed channels may lag, and none of their actions may be skipped.
  package func resumePoint(delayed: some Sequence<URI>) -> Int? {
    guard let watermark else { return nil }
    return delayed.compactMap { cursors[$0] }.filter { $0 != .min }.reduce(watermark, min)
  }

  /// Handles the result of `initialize`: drops all cursors. Returns whether the numbers show a restart of the host.
  package mutating func initialized(at serverSeq: Int) -> Bool {
    let isRestart = watermark.map { serverSeq < $0 } ?? false
    watermark = serverSeq
    floor = nil
    cursors = [:]
    return isRestart
  }

  /// The host resumes after that number.
  package mutating func resumed(from serverSeq: Int) {
    floor = serverSeq
  }

  /// Handles snapshots that the host sent instead of a replay. Returns whether the host restarted.
  ///
  /// Snapshots contain the host's current number across all channels. If that is smaller than a known number, the host
  /// has restarted, and its new numbers apply. At an equal number only the states show it.
  package mutating func resumed(with snapshots: [Snapshot]) -> Bool {
    let newest = snapshots.map(\.fromSeq).max()
    let isRestart =
      newest.flatMap { newest in watermark.map { newest < $0 } } ?? false
      || snapshots.contains { snapshot in
        cursors[snapshot.resource].map { snapshot.fromSeq < $0 } ?? false
      }
    // Without a snapshot the number is unknown, and the next handshake is `initialize`.
    watermark = newest
    floor = nil
    cursors = [:]
    for snapshot in snapshots { cursors[snapshot.resource] = snapshot.fromSeq }
    return isRestart
  }

  /// The state of a channel is known up to `fromSeq`; a channel without state has none.
  package mutating func seeded(_ channel: URI, fromSeq: Int?) {
    cursors[channel] = fromSeq ?? .min
    if watermark == nil { watermark = fromSeq }
  }

  package mutating func forget(_ channel: URI) {
    cursors[channel] = nil
  }

  package mutating func forgetAll() {
    self = ChannelCursors()
  }

  package mutating func received(
    _ serverSeq: Int, on channel: URI, delivery: FeedDelivery = .live
  ) -> Verdict {
    if serverSeq > watermark ?? .min { watermark = serverSeq }
    // Some hosts send missed actions of a channel before its state.
    guard let cursor = cursors[channel] else { return .unseeded }
    if delivery == .live, let floor, serverSeq <= floor { return .regression }
    guard serverSeq > cursor else { return .duplicate }
    cursors[channel] = serverSeq
    return .next
  }
}
