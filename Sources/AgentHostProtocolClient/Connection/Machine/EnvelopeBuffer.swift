import AgentHostProtocol

/// Envelopes whose place in the order is not known yet: the state of their channel is on its way, or the
/// answer to the handshake, which may repeat them and bring older ones.
///
/// What is too much is given up, the oldest of the channel first: the answer probably has it, and if it
/// has not, that is noticed.
struct EnvelopeBuffer: Sendable {
  /// How many envelopes of one channel are held.
  static let countLimit = 8_192
  /// How many bytes are held of all channels together.
  static let byteLimit = 32 << 20

  /// What is held of one channel.
  struct Queue: Sendable {
    /// In the order of their numbers; those of one number in the order of their arrival.
    var envelopes: [(envelope: ActionEnvelope, delivery: FeedDelivery)] = []
    /// Up to which number something was given up; `nil` if nothing was.
    var lostUpTo: Int?
  }

  private struct Waiting: Sendable {
    var envelopes: [(envelope: ActionEnvelope, delivery: FeedDelivery, bytes: Int)] = []
    var lostUpTo: Int?

    var queue: Queue {
      Queue(
        envelopes: envelopes.map { ($0.envelope, $0.delivery) }.inOrder(by: \.envelope.serverSeq),
        lostUpTo: lostUpTo)
    }
  }

  private var channels: URIDictionary<Waiting> = [:]
  /// How many bytes are held now.
  private(set) var bytes = 0

  /// An envelope has come; `bytes` is about what it weighs.
  mutating func hold(_ envelope: ActionEnvelope, _ delivery: FeedDelivery, bytes: Int) {
    let channel = envelope.channel
    channels[channel, default: Waiting()].envelopes.append((envelope, delivery, bytes))
    self.bytes += bytes
    let count = channels[channel]?.envelopes.count ?? 0
    guard count > Self.countLimit || self.bytes > Self.byteLimit else { return }
    // Half of it at once, so that what is dropped is moved over seldom.
    giveUp(max(1, count / 2), of: channel)
  }

  /// An envelope of a channel could not be read; without its number it may be the newest.
  mutating func lose(_ serverSeq: Int?, on channel: URI) {
    let lost = serverSeq ?? .max
    channels[channel, default: Waiting()].lostUpTo = max(channels[channel]?.lostUpTo ?? lost, lost)
  }

  private mutating func giveUp(_ count: Int, of channel: URI) {
    guard let lost = channels[channel]?.envelopes.prefix(count) else { return }
    bytes -= lost.reduce(0) { $0 + $1.bytes }
    if let newest = lost.map(\.envelope.serverSeq).max() { lose(newest, on: channel) }
    channels[channel]?.envelopes.removeFirst(lost.count)
  }

  /// What is held of a channel.
  subscript(channel: URI) -> Queue? { channels[channel]?.queue }

  /// The channels of which something is held or was given up.
  var held: [URI] { channels.keys.sorted() }

  /// The smallest number that is held of a channel.
  func first(of channel: URI) -> Int? {
    channels[channel]?.envelopes.lazy.map(\.envelope.serverSeq).min()
  }

  /// Takes what is held of a channel.
  mutating func take(_ channel: URI) -> Queue? {
    guard let waiting = channels.removeValue(forKey: channel) else { return nil }
    bytes -= waiting.envelopes.reduce(0) { $0 + $1.bytes }
    return waiting.queue
  }

  /// Forgets everything.
  mutating func removeAll() { self = EnvelopeBuffer() }
}

extension Array {
  /// The elements in the order of a number; those of one number keep their order.
  func inOrder(by number: (Element) -> Int) -> [Element] {
    // What comes in order, as almost everything does, is not moved.
    if zip(self, dropFirst()).allSatisfy({ number($0) <= number($1) }) { return self }
    return enumerated().sorted {
      (number($0.element), $0.offset) < (number($1.element), $1.offset)
    }.map(\.element)
  }
}
