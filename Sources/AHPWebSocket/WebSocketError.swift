/// A violation of the protocol or a limit by the peer on an open connection.
package enum WebSocketError: Error, Sendable, Hashable {
  case reservedBits(UInt8)
  case reservedOpcode(UInt8)
  case maskedFrame
  case unmaskedFrame
  case fragmentedControlFrame
  case oversizedControlFrame
  case nonMinimalLength
  case lengthOverflow
  case frameTooLarge(declared: UInt64, limit: Int)
  case messageTooLarge(declared: UInt64, limit: Int)
  case tooManyFragments(limit: Int)
  case unexpectedContinuation
  case expectedContinuation
  case invalidUTF8
  case truncatedCloseCode
  case invalidCloseCode(UInt16)

  package var closeCode: WebSocketCloseCode {
    switch self {
    case .invalidUTF8: .invalidPayload
    case .frameTooLarge, .messageTooLarge, .tooManyFragments: .messageTooBig
    default: .protocolError
    }
  }
}

extension WebSocketError: CustomStringConvertible {
  /// A phrase for a close reason or log line.
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
