import AgentHostProtocol

/// Envelopes of channels whose states are on their way. What is too much is given up, the oldest of the
/// channel first: the state that comes probably has it, and if it has not, that is noticed.
struct HeldEnvelopes: Sendable {
  /// How many envelopes of one channel are held.
  static let countLimit = 8_192
  /// How many bytes are held of all channels together.
  static let byteLimit = 32 << 20

  private struct Queue: Sendable {
    var envelopes: [(envelope: ActionEnvelope, delivery: FeedDelivery, bytes: Int)] = []
    var lostUpTo: Int?
  }

  private var queues: [URI: Queue] = [:]
  /// How many bytes are held now.
  private(set) var bytes = 0

  /// An envelope has come; `bytes` is about what it weighs.
  mutating func hold(_ envelope: ActionEnvelope, _ delivery: FeedDelivery, bytes: Int) {
    let channel = envelope.channel
    queues[channel, default: Queue()].envelopes.append((envelope, delivery, bytes))
    self.bytes += bytes
    let count = queues[channel]?.envelopes.count ?? 0
    guard count > Self.countLimit || self.bytes > Self.byteLimit else { return }
    // Half of it at once, so that what is dropped is moved over seldom.
    giveUp(max(1, count / 2), of: channel)
  }

  /// An envelope of a channel could not be read; without its number it may be the newest.
  mutating func lose(_ serverSeq: Int?, on channel: URI) {
    let lost = serverSeq ?? .max
    queues[channel, default: Queue()].lostUpTo = max(queues[channel]?.lostUpTo ?? lost, lost)
  }

  private mutating func giveUp(_ count: Int, of channel: URI) {
    guard let lost = queues[channel]?.envelopes.prefix(count), let last = lost.last else { return }
    bytes -= lost.reduce(0) { $0 + $1.bytes }
    lose(last.envelope.serverSeq, on: channel)
    queues[channel]?.envelopes.removeFirst(lost.count)
  }

  /// Takes what is held of a channel, in order, and up to which number something was given up.
  mutating func take(
    _ channel: URI
  ) -> (envelopes: [(ActionEnvelope, FeedDelivery)], lostUpTo: Int?)? {
    guard let queue = queues.removeValue(forKey: channel) else { return nil }
    bytes -= queue.envelopes.reduce(0) { $0 + $1.bytes }
    return (queue.envelopes.map { ($0.envelope, $0.delivery) }, queue.lostUpTo)
  }

  /// Forgets everything.
  mutating func removeAll() { self = HeldEnvelopes() }
}
