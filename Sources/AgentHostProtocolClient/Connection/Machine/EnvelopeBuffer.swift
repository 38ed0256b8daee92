internal import AgentHostProtocol

/// A buffer for envelopes with an unknown position, because the state of their channel or the response
/// to the handshake is pending. The response may repeat them and may contain older envelopes.
///
/// If a limit is exceeded, the oldest envelopes of the channel are dropped, or of the channels with most bytes: the
/// response probably contains them, and otherwise the gap is detected.
struct EnvelopeBuffer: Sendable {
  static let countLimit = 8_192
  static let byteLimit = 32 << 20

  struct Queue: Sendable {
    /// By sequence number; equal numbers in order of arrival.
    var envelopes: [(envelope: ActionEnvelope, delivery: FeedDelivery, bytes: Int)] = []
    /// The highest dropped number; `nil` if none was.
    var lostUpTo: Int?
  }

  private struct Waiting: Sendable {
    var envelopes: [(envelope: ActionEnvelope, delivery: FeedDelivery, bytes: Int)] = []
    var lostUpTo: Int?
    var bytes = 0

    /// Returns the new number of envelopes.
    mutating func append(
      _ envelope: ActionEnvelope, _ delivery: FeedDelivery, _ bytes: Int
    ) -> Int {
      envelopes.append((envelope, delivery, bytes))
      self.bytes += bytes
      return envelopes.count
    }

    /// Drops the first envelopes. Returns their size.
    mutating func drop(_ count: Int) -> Int {
      var size = 0
      for dropped in envelopes.prefix(count) {
        size += dropped.bytes
        lostUpTo = max(lostUpTo ?? .min, dropped.envelope.serverSeq)
      }
      envelopes.removeFirst(min(count, envelopes.count))
      bytes -= size
      return size
    }

    /// How many of the first envelopes have half of the bytes.
    var firstHalf: Int {
      var rest = bytes
      for (index, envelope) in envelopes.enumerated() {
        if rest <= bytes / 2 { return index }
        rest -= envelope.bytes
      }
      return envelopes.count
    }

    var queue: Queue {
      Queue(envelopes: envelopes.inOrder(by: \.envelope.serverSeq), lostUpTo: lostUpTo)
    }
  }

  private var channels: URIDictionary<Waiting> = [:]
  private(set) var bytes = 0

  /// Buffers an envelope of about that many bytes.
  mutating func hold(_ envelope: ActionEnvelope, _ delivery: FeedDelivery, bytes: Int) {
    let channel = envelope.channel
    let count = channels[channel, default: Waiting()].append(envelope, delivery, bytes)
    self.bytes += bytes
    // Half is removed at once, so that the rest is rarely moved, and the channels are rarely compared.
    if count > Self.countLimit { drop(count / 2, of: channel) }
    while self.bytes > Self.byteLimit { makeRoom() }
  }

  /// Halves the channels with most bytes.
  private mutating func makeRoom() {
    let most = channels.reduce(0) { max($0, $1.value.bytes) }
    for channel in channels.filter({ $0.value.bytes > most / 2 }).map(\.key) {
      drop(channels[channel]?.firstHalf ?? 0, of: channel)
    }
  }

  /// Records an undecodable envelope; without a number it may be the newest.
  mutating func lose(_ serverSeq: Int?, on channel: URI) {
    let lost = serverSeq ?? .max
    channels[channel, default: Waiting()].lostUpTo = max(channels[channel]?.lostUpTo ?? lost, lost)
  }

  private mutating func drop(_ count: Int, of channel: URI) {
    bytes -= channels[channel]?.drop(count) ?? 0
  }

  subscript(channel: URI) -> Queue? { channels[channel]?.queue }

  /// The channels with buffered or dropped envelopes.
  var held: [URI] { channels.keys.sorted() }

  /// Returns the smallest buffered number of a channel.
  func first(of channel: URI) -> Int? {
    channels[channel]?.envelopes.lazy.map(\.envelope.serverSeq).min()
  }

  mutating func take(_ channel: URI) -> Queue? {
    guard let waiting = channels.removeValue(forKey: channel) else { return nil }
    bytes -= waiting.bytes
    return waiting.queue
  }

  mutating func removeAll() { self = EnvelopeBuffer() }
}

extension Array {
  /// Sorts by a number, stably.
  func inOrder(by number: (Element) -> Int) -> [Element] {
    // Nearly everything arrives in order.
    if zip(self, dropFirst()).allSatisfy({ number($0) <= number($1) }) { return self }
    return enumerated().sorted {
      (number($0.element), $0.offset) < (number($1.element), $1.offset)
    }.map(\.element)
  }
}
