/// Everything complete that one read brought, in one buffer.
package struct WebSocketBatch: Sendable {
  /// Holds the payloads of the messages, in order, with gaps where headers were.
  package var bytes: [UInt8] = []
  /// Where each message lies in ``bytes``.
  package var messages: [Range<Int>] = []
  /// Which of ``messages`` are binary, ascending; the others are text and are valid UTF-8.
  package var binaryMessages: [Int] = []
  /// Control frames, in order. They may have come between the messages or inside one.
  package var controls: [WebSocketControl] = []
  /// Why nothing after this batch is accepted. What came before the offence is in the batch.
  package var failure: WebSocketError?

  /// A batch of nothing.
  package init() {}

  /// Whether there is nothing at all in the batch.
  package var isEmpty: Bool { messages.isEmpty && controls.isEmpty && failure == nil }

  /// What the message at `index` of ``messages`` is.
  package func kind(at index: Int) -> WebSocketMessageKind {
    var low = 0
    var high = binaryMessages.count
    while low < high {
      let middle = (low + high) / 2
      if binaryMessages[middle] == index { return .binary }
      if binaryMessages[middle] < index { low = middle + 1 } else { high = middle }
    }
    return .text
  }

  /// Forgets the messages, keeps the rest.
  mutating func dropMessages() {
    bytes = []
    messages = []
    binaryMessages = []
  }
}

/// A control frame that arrived.
package enum WebSocketControl: Sendable, Hashable {
  /// Wants a pong with this payload.
  case ping([UInt8])
  /// Answers a ping that had this payload, or none.
  case pong([UInt8])
  /// Ends the stream; nothing after it is looked at. ``WebSocketCloseCode/noStatus`` if it had no
  /// code.
  case close(WebSocketCloseCode, reason: String)
}
