internal import AgentHostProtocol

/// Finds the records that a watch with a cursor file repeats after a crash. Pure.
struct RecordedPositions: Sendable {
  private struct Position: Sendable {
    var epoch: Int64
    var seq: Int
  }

  private var last: [ChannelKey: Position] = [:]

  /// Returns whether the record of an event repeats an earlier one, and notes its position. Positions without an epoch are
  /// not comparable, and rejected actions change nothing.
  mutating func isRepeated(_ event: WatchEvent) -> Bool {
    guard let epoch = event.epoch else { return false }
    let channel: URI
    let seq: Int
    var isAction = false
    switch event.body {
    case .snapshot(let snapshot):
      channel = snapshot.resource
      seq = snapshot.fromSeq
    case .action(let envelope) where envelope.rejectionReason == nil:
      channel = envelope.channel
      seq = envelope.serverSeq
      isAction = true
    default: return false
    }
    let key = ChannelKey(host: event.host, uri: channel)
    // A snapshot with an equal position replaces the state.
    if let before = last[key], before.epoch == epoch,
      isAction ? seq <= before.seq : seq < before.seq
    {
      return true
    }
    last[key] = Position(epoch: epoch, seq: seq)
    return false
  }
}
