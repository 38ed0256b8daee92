import AHPWebSocket
import TestSupport
import Testing

/// Rules of RFC 6455 §5.2 that the first bytes of a frame can violate.
@Suite(.limitedConcurrency) struct FrameHeaderTests {
  struct Offence: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var role = WebSocketRole.client
    var error: WebSocketError
    var testDescription: String { name }
  }

  static let longest: [UInt8] = [0x80, 0, 0, 0, 0, 0, 0, 0]

  static let offences: [Offence] =
    [0x10, 0x20, 0x40, 0x70].map { (bits: UInt8) in
      Offence(name: "reserved bits \(bits)", bytes: [0x81 | bits], error: .reservedBits(bits))
    }
    + ([3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8]).map {
      Offence(name: "opcode \($0)", bytes: [0x80 | $0], error: .reservedOpcode($0))
    }
    + ([0x08, 0x09, 0x0A] as [UInt8]).map {
      Offence(name: "fragment of control \($0)", bytes: [$0], error: .fragmentedControlFrame)
    }
    + [
      Offence(name: "long ping", bytes: [0x89, 126], error: .oversizedControlFrame),
      Offence(name: "longer close", bytes: [0x88, 127], error: .oversizedControlFrame),
      Offence(name: "mask from server", bytes: [0x81, 0x80], error: .maskedFrame),
      Offence(
        name: "no mask from client", bytes: [0x81, 0x00], role: .server,
        error: .unmaskedFrame),
      Offence(name: "16 bits for 125", bytes: [0x82, 126, 0, 125], error: .nonMinimalLength),
      Offence(
        name: "64 bits for 65535", bytes: [0x82, 127, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF],
        error: .nonMinimalLength),
      Offence(name: "2^63 bytes", bytes: [0x82, 127] + longest, error: .lengthOverflow),
      Offence(
        name: "2^63 bytes, masked", bytes: [0x82, 255] + longest, role: .server,
        error: .lengthOverflow),
      Offence(
        name: "2^63 - 1 bytes", bytes: [0x82, 127, 0x7F] + [UInt8](repeating: 0xFF, count: 7),
        error: .frameTooLarge(declared: UInt64(Int64.max), limit: 64 << 20)),
      Offence(
        name: "64 MiB + 1", bytes: [0x81, 127, 0, 0, 0, 0, 4, 0, 0, 1],
        error: .frameTooLarge(declared: (64 << 20) + 1, limit: 64 << 20)),
    ]

  @Test(arguments: offences)
  func `an offence fails at the byte that commits it`(offence: Offence) {
    var receiver = WebSocketReceiver(role: offence.role)
    for byte in offence.bytes.dropLast() {
      let batch = receiver.receive([byte])
      #expect(batch.isEmpty)
    }
    let batch = receiver.receive([offence.bytes[offence.bytes.count - 1]])
    #expect(batch.failure == offence.error)
    #expect(receiver.bufferedBytes == 0)
    let late = receiver.receive(frame(.text, "late", to: offence.role))
    #expect(late.isEmpty)
  }

  @Test(arguments: offences)
  func `what came before an offence is delivered`(offence: Offence) {
    let received = receive(
      [frame(.text, "before", to: offence.role) + offence.bytes], role: offence.role)
    #expect(received.messages == [Received.text("before")])
    #expect(received.failure == offence.error)
  }

  @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536, 70_000], [nil, 0xDEAD_BEEF as UInt32])
  func `what the encoder writes is what the parser reads`(length: Int, key: UInt32?) {
    var bytes: [UInt8] = []
    let payload = [UInt8](repeating: 7, count: length)
    WebSocketFrameEncoder.append(
      .binary, isFinal: false, payload: payload, maskKey: key.map { WebSocketMaskKey($0) },
      to: &bytes)
    let step = bytes.withUnsafeBytes {
      WebSocketFrameHeader.parse(
        $0, role: key == nil ? .client : .server, maxFrameBytes: 1 << 20)
    }
    let header = WebSocketFrameHeader(
      isFinal: false, opcode: .binary, payloadLength: length,
      maskKey: key.map { WebSocketMaskKey($0) })
    #expect(step == .header(header, length: bytes.count - length))
  }

  @Test func `masking follows the example of the RFC`() {
    var bytes: [UInt8] = []
    WebSocketFrameEncoder.append(
      .text, payload: utf8("Hello"), maskKey: WebSocketMaskKey(0x37FA_213D), to: &bytes)
    #expect(bytes == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
  }

  @Test(arguments: 0...3)
  func `wide masking equals masking byte by byte`(phase: Int) {
    let key: [UInt8] = [0xA1, 0x02, 0xF3, 0x44]
    for count in Array(0...100) + [1_023] {
      for offset in 0...3 {
        let original = (0..<(offset + count)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var wide = original
        wide.withUnsafeMutableBytes {
          WebSocketMaskKey(0xA102_F344)
            .apply(to: UnsafeMutableRawBufferPointer(rebasing: $0[offset...]), phase: phase)
        }
        var expected = original
        for index in 0..<count { expected[offset + index] ^= key[(phase + index) % 4] }
        #expect(wide == expected)
      }
    }
  }
}
