/// The kind of a frame (RFC 6455 §5.2). Other codes are reserved and rejected.
package enum WebSocketOpcode: UInt8, Sendable, Hashable, CaseIterable {
  /// A further fragment of a message.
  case continuation = 0x0
  /// Text, or its first fragment.
  case text = 0x1
  /// Bytes, or their first fragment.
  case binary = 0x2
  case close = 0x8
  case ping = 0x9
  /// The response to a ping, or unsolicited.
  case pong = 0xA

  /// Control frames are short, unfragmented, and allowed between fragments.
  package var isControl: Bool { rawValue & 0x8 != 0 }
}

package enum WebSocketMessageKind: Sendable, Hashable {
  /// Valid UTF-8.
  case text
  case binary

  var opcode: WebSocketOpcode { self == .text ? .text : .binary }
}
