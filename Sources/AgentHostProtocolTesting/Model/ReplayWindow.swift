import AgentHostProtocol

/// The last envelopes of all channels, as they were sent, for clients that come back.
struct ReplayWindow: Sendable {
  /// One envelope.
  struct Entry: Sendable {
    var serverSeq: Int
    var channel: URI
    /// The only client that it is for: that of a rejected action.
    var onlyFor: String?
    var introducedIn: ProtocolVersion?
    /// The envelope, encoded.
    var envelope: [UInt8]
  }

  /// How many envelopes are kept; fewer than asked for takes effect at once.
  var limit: Int {
    didSet { trim() }
  }

  private var entries: [Entry] = []
  private var first = 0
  /// The number of the last envelope that is no longer held.
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

  /// Everything after `serverSeq`; `nil` if some of it is forgotten.
  func entries(after serverSeq: Int) -> ArraySlice<Entry>? {
    guard serverSeq >= forgottenThrough else { return nil }
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
      entries[first].envelope = []
      first += 1
    }
    // Moving the rest to the front costs as much as what was dropped before.
    if first > 64, first > entries.count / 2 {
      entries.removeFirst(first)
      first = 0
    }
  }
}

extension ReplayWindow.Entry {
  /// The envelope. A malformed action that was rejected is in it as it came.
  var action: ActionEnvelope? {
    if let whole = try? ActionEnvelope(json: envelope) { return whole }
    guard let value = try? JSONValue(json: envelope), let action = value["action"] else {
      return nil
    }
    return ActionEnvelope(
      channel: channel, action: .unknown(action), serverSeq: serverSeq,
      origin: value["origin"].flatMap { try? ActionOrigin(json: $0.jsonBytes()) },
      rejectionReason: value["rejectionReason"]?.stringValue)
  }
}
