/// What a frame carries (RFC 6455 §5.2). Codes that are not listed are reserved and never accepted.
package enum WebSocketOpcode: UInt8, Sendable, Hashable, CaseIterable {
  /// A further part of the message under way.
  case continuation = 0x0
  /// Text, or its first part.
  case text = 0x1
  /// Bytes, or their first part.
  case binary = 0x2
  /// Wish, or agreement, to end the connection.
  case close = 0x8
  /// Request for a pong with the same payload.
  case ping = 0x9
  /// Answer to a ping, or an unasked sign of life.
  case pong = 0xA

  /// Whether frames of this kind are short, unfragmented, and allowed between fragments.
  package var isControl: Bool { rawValue & 0x8 != 0 }
}

/// What a whole message is.
package enum WebSocketMessageKind: Sendable, Hashable {
  /// Valid UTF-8.
  case text
  /// Any bytes.
  case binary

  var opcode: WebSocketOpcode { self == .text ? .text : .binary }
}
