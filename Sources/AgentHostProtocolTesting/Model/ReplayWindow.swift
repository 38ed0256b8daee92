internal import AgentHostProtocol

/// The last encoded envelopes of all channels, for reconnecting clients.
struct ReplayWindow: Sendable {
  struct Entry: Sendable {
    var serverSeq: Int
    var channel: URI
    /// The only recipient: the client of a rejected action.
    var onlyFor: String?
    var introducedIn: ProtocolVersion?
    /// The notification that was sent.
    var message: [UInt8]

    /// The encoded envelope in the notification.
    var envelope: [UInt8] { HostWire.envelope(in: message) }
  }

  /// The number of envelopes to keep. A lower value takes effect immediately.
  var limit: Int {
    didSet { trim() }
  }

  private var entries: [Entry] = []
  private var first = 0
  /// The sequence number of the last dropped envelope.
  private(set) var forgottenThrough: Int

  init(limit: Int, startingAfter serverSeq: Int) {
    self.limit = max(0, limit)
    forgottenThrough = serverSeq
  }

  mutating func append(_ entry: Entry) {
    guard limit > 0 else {
      forgottenThrough = entry.serverSeq
      return
    }
    entries.append(entry)
    trim()
  }

  /// Returns the entries after `serverSeq`; `nil` if some were dropped or none are kept.
  func entries(after serverSeq: Int) -> ArraySlice<Entry>? {
    guard limit > 0, serverSeq >= forgottenThrough else { return nil }
    var low = first
    var high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].serverSeq <= serverSeq { low = middle + 1 } else { high = middle }
    }
    return entries[low...]
  }

  private mutating func trim() {
    while entries.count - first > max(0, limit) {
      forgottenThrough = entries[first].serverSeq
      entries[first].message = []
      first += 1
    }
    // Amortized: moving the rest costs as much as the drops before.
    if first > 64, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
  }
}

extension ReplayWindow.Entry {
  /// The envelope. A malformed rejected action is in it unchanged.
  var action: ActionEnvelope? {
    if let whole = try? ActionEnvelope(validating: envelope) { return whole }
    guard let value = try? JSONValue(json: envelope), let action = value["action"] else {
      return nil
    }
    return ActionEnvelope(
      channel: channel, action: .unknown(action), serverSeq: serverSeq,
      origin: value["origin"].flatMap { try? ActionOrigin(json: $0.jsonBytes()) },
      rejectionReason: value["rejectionReason"]?.stringValue)
  }
}
