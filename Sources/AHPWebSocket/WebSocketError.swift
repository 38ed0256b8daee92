/// How the other side broke the protocol or a limit, on an open connection.
package enum WebSocketError: Error, Sendable, Hashable {
  /// A reserved bit is set and no extension was agreed.
  case reservedBits(UInt8)
  /// An opcode that RFC 6455 reserves.
  case reservedOpcode(UInt8)
  /// A frame to a client is masked.
  case maskedFrame
  /// A frame to a server is not masked.
  case unmaskedFrame
  /// A control frame is not final.
  case fragmentedControlFrame
  /// A control frame declares more than 125 bytes.
  case oversizedControlFrame
  /// A length is not in its shortest form.
  case nonMinimalLength
  /// A length has its highest bit set.
  case lengthOverflow
  /// A frame declares more than the limit.
  case frameTooLarge(declared: UInt64, limit: Int)
  /// A message would grow beyond the limit.
  case messageTooLarge(declared: UInt64, limit: Int)
  /// A message comes in more fragments than the limit.
  case tooManyFragments(limit: Int)
  /// A continuation although no message is under way.
  case unexpectedContinuation
  /// A new message although one is under way.
  case expectedContinuation
  /// A text message or a close reason is not UTF-8.
  case invalidUTF8
  /// A close frame with one byte of payload.
  case truncatedCloseCode
  /// A close code that must not be on the wire.
  case invalidCloseCode(UInt16)

  /// The code to close the connection with.
  package var closeCode: WebSocketCloseCode {
    switch self {
    case .invalidUTF8: .invalidPayload
    case .frameTooLarge, .messageTooLarge, .tooManyFragments: .messageTooBig
    default: .protocolError
    }
  }
}

extension WebSocketError: CustomStringConvertible {
  /// One sentence part that fits a close reason and a log line.
  package var description: String {
    switch self {
    case .reservedBits(let bits): "reserved bits 0x\(String(bits, radix: 16)) are set"
    case .reservedOpcode(let opcode): "reserved opcode 0x\(String(opcode, radix: 16))"
    case .maskedFrame: "frame from a server is masked"
    case .unmaskedFrame: "frame from a client is not masked"
    case .fragmentedControlFrame: "control frame is fragmented"
    case .oversizedControlFrame: "control frame is longer than 125 bytes"
    case .nonMinimalLength: "payload length is not in its shortest form"
    case .lengthOverflow: "payload length does not fit 63 bits"
    case .frameTooLarge(let declared, let limit):
      "frame of \(declared) bytes is larger than the limit of \(limit)"
    case .messageTooLarge(let declared, let limit):
      "message of at least \(declared) bytes is larger than the limit of \(limit)"
    case .tooManyFragments(let limit): "message has more than \(limit) fragments"
    case .unexpectedContinuation: "continuation frame without a message"
    case .expectedContinuation: "new message before the last one ended"
    case .invalidUTF8: "text is not valid UTF-8"
    case .truncatedCloseCode: "close frame with one byte of payload"
    case .invalidCloseCode(let code): "close code \(code) must not be sent"
    }
  }
}
