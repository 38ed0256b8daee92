/// The head of a frame (RFC 6455 §5.2).
///
/// ```
///  0 1 2 3 4 5 6 7   0 1 2 3 4 5 6 7
/// +-+-+-+-+-------+ +-+-------------+ +----------------------+ +-----------------+
/// |F|R|R|R|opcode | |M| length (7)  | | length (0, 16, 64)   | | key (0 or 32)   |
/// +-+-+-+-+-------+ +-+-------------+ +----------------------+ +-----------------+
/// ```
package struct WebSocketFrameHeader: Sendable, Hashable {
  /// Whether this is the last frame of its message.
  package var isFinal: Bool
  package var opcode: WebSocketOpcode
  package var payloadLength: Int
  /// Present in frames from clients.
  package var maskKey: WebSocketMaskKey?

  package init(
    isFinal: Bool = true, opcode: WebSocketOpcode, payloadLength: Int,
    maskKey: WebSocketMaskKey? = nil
  ) {
    self.isFinal = isFinal
    self.opcode = opcode
    self.payloadLength = payloadLength
    self.maskKey = maskKey
  }

  package enum ParseStep: Sendable, Hashable {
    /// More bytes are needed.
    case incomplete
    /// A header of `length` bytes.
    case header(WebSocketFrameHeader, length: Int)
    case failure(WebSocketError)
  }

  /// Parses a frame header received by an endpoint of the role.
  ///
  /// Each rule, and the size limit, is checked at the first byte that can violate it, so an invalid or
  /// oversized frame needs no buffer.
  package static func parse(
    _ bytes: UnsafeRawBufferPointer, role: WebSocketRole, maxFrameBytes: Int
  ) -> ParseStep {
    guard let base = bytes.baseAddress, bytes.count >= 1 else { return .incomplete }
    let first = base.load(as: UInt8.self)
    guard first & 0x70 == 0 else { return .failure(.reservedBits(first & 0x70)) }
    guard let opcode = WebSocketOpcode(rawValue: first & 0x0F) else {
      return .failure(.reservedOpcode(first & 0x0F))
    }
    let isFinal = first & 0x80 != 0
    guard isFinal || !opcode.isControl else { return .failure(.fragmentedControlFrame) }

    guard bytes.count >= 2 else { return .incomplete }
    let second = base.load(fromByteOffset: 1, as: UInt8.self)
    let isMasked = second & 0x80 != 0
    guard isMasked == (role == .server) else {
      return .failure(isMasked ? .maskedFrame : .unmaskedFrame)
    }
    let short = second & 0x7F
    guard short <= 125 || !opcode.isControl else { return .failure(.oversizedControlFrame) }

    var length = 2
    var declared = UInt64(short)
    if short == 126 {
      guard bytes.count >= 4 else { return .incomplete }
      declared = UInt64(
        UInt16(bigEndian: base.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
      guard declared > 125 else { return .failure(.nonMinimalLength) }
      length = 4
    } else if short == 127 {
      guard bytes.count >= 10 else { return .incomplete }
      declared = UInt64(bigEndian: base.loadUnaligned(fromByteOffset: 2, as: UInt64.self))
      guard declared >> 63 == 0 else { return .failure(.lengthOverflow) }
      guard declared > 0xFFFF else { return .failure(.nonMinimalLength) }
      length = 10
    }
    guard opcode.isControl || declared <= UInt64(maxFrameBytes) else {
      return .failure(.frameTooLarge(declared: declared, limit: maxFrameBytes))
    }

    var header = WebSocketFrameHeader(
      isFinal: isFinal, opcode: opcode, payloadLength: Int(declared))
    if isMasked {
      guard bytes.count >= length &+ 4 else { return .incomplete }
      header.maskKey = WebSocketMaskKey(
        base.loadUnaligned(fromByteOffset: length, as: SIMD4<UInt8>.self))
      length &+= 4
    }
    return .header(header, length: length)
  }
}
