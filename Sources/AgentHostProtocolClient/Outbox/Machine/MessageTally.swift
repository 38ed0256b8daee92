internal import AgentHostProtocol

/// The known number of messages of each text in a chat.
///
/// After a restart of the host its turns may have other ids. One more message with the text of an entry
/// than when the entry was sent shows that the entry was applied. Counts may be too high, never
/// too low: then the outcome is unknown, which is safe.
struct MessageTally: Sendable {
  /// By hash of the text; `nil` while the chat is not known.
  private var counts: [Int: Int]?
  private var early: [(serverSeq: Int, hash: Int)] = []
  private var isOverrun = false
  private static let earlyLimit = 256

  /// Counts the messages of a state. A state without its older turns is ignored.
  mutating func seed(_ state: ChannelState, serverSeq: Int) {
    defer { early = [] }
    guard case .chat(let chat) = state, chat.hasAllTurns, !isOverrun else { return }
    var counts: [Int: Int] = [:]
    for text in ResendRules.messages(in: chat) { counts[text.hashValue, default: 0] += 1 }
    for (number, hash) in early where number > serverSeq { counts[hash, default: 0] += 1 }
    self.counts = counts
  }

  /// A message of another client, or of an earlier run of this one, was applied.
  mutating func heard(_ text: String, serverSeq: Int) {
    if counts != nil {
      counts?[text.hashValue, default: 0] += 1
    } else if early.count < Self.earlyLimit {
      early.append((serverSeq, text.hashValue))
    } else {
      isOverrun = true
    }
  }

  /// Records that a message is about to be sent. Returns the number of known messages with the same text.
  mutating func willSend(_ text: String) -> Int? {
    guard let before = counts?[text.hashValue, default: 0] else { return nil }
    counts?[text.hashValue] = before + 1
    return before
  }
}
