/// The complete messages and control frames of one read.
package struct WebSocketBatch: Sendable {
  /// The payloads of the messages, in order, with gaps where headers were.
  package var bytes: [UInt8] = []
  /// The ranges of the messages in ``bytes``.
  package var messages: [Range<Int>] = []
  /// The indexes of binary messages, ascending. All other messages are text in valid UTF-8.
  package var binaryMessages: [Int] = []
  /// Control frames, in order, from between or inside messages.
  package var controls: [WebSocketControl] = []
  /// Why nothing after this batch is accepted.
  package var failure: WebSocketError?

  package init() {}

  package var isEmpty: Bool { messages.isEmpty && controls.isEmpty && failure == nil }

  mutating func dropMessages() {
    bytes = []
    messages = []
    binaryMessages = []
  }
}

/// A received control frame.
package enum WebSocketControl: Sendable, Hashable {
  /// Requests a pong with this payload.
  case ping([UInt8])
  /// The response to a ping with this payload, or unsolicited.
  case pong([UInt8])
  /// The end; later frames are ignored. ``WebSocketCloseCode/noStatus`` if it had no code.
  case close(WebSocketCloseCode, reason: String)
}
