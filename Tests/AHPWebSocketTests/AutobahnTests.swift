import AHPWebSocket
import TestSupport
import Testing

/// Classes of cases from the Autobahn test suite, for both roles.
///
/// Streams are built for a client and re-framed for a server; each is fed whole, byte by byte, and in
/// pieces of prime size.
@Suite(.limitedConcurrency) struct AutobahnTests {
  struct Part: Sendable {
    var opcode: WebSocketOpcode
    var payload: [UInt8] = []
    var isFinal = true
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var parts: [Part]
    var messages: [[UInt8]] = []
    var controls: [WebSocketControl] = []
    var failure: WebSocketError?
    var testDescription: String { name }
  }

  private static func part(
    _ opcode: WebSocketOpcode, _ payload: [UInt8] = [], more: Bool = false
  ) -> Part {
    Part(opcode: opcode, payload: payload, isFinal: !more)
  }

  /// 1: payload lengths around each form of the length.
  static let lengths: [Case] = [0, 125, 126, 127, 128, 65_535, 65_536].flatMap { count in
    [WebSocketOpcode.text, .binary].map { opcode in
      let payload = [UInt8](repeating: opcode == .text ? 0x2A : 0xFE, count: count)
      return Case(
        name: "1 \(opcode) of \(count)", parts: [part(opcode, payload)], messages: [payload])
    }
  }

  /// 2: pings and pongs.
  static let pings: [Case] = [
    Case(name: "2.1 empty ping", parts: [part(.ping)], controls: [.ping([])]),
    Case(name: "2.3 binary ping", parts: [part(.ping, [0, 0xFF])], controls: [.ping([0, 0xFF])]),
    Case(
      name: "2.4 longest ping", parts: [part(.ping, [UInt8](repeating: 1, count: 125))],
      controls: [.ping([UInt8](repeating: 1, count: 125))]),
    Case(
      name: "2.5 too long ping", parts: [part(.ping, [UInt8](repeating: 1, count: 126))],
      failure: .oversizedControlFrame),
    Case(
      name: "2.7 unsolicited pong", parts: [part(.pong, utf8("x"))], controls: [.pong(utf8("x"))]),
    Case(
      name: "2.10 ten pings", parts: (0..<10).map { part(.ping, [$0]) },
      controls: (0..<10).map { .ping([$0]) }),
  ]

  /// 5: fragmentation.
  static let fragments: [Case] = [
    Case(
      name: "5.1 fragmented ping", parts: [part(.ping, more: true), part(.continuation)],
      failure: .fragmentedControlFrame),
    Case(
      name: "5.2 fragmented pong", parts: [part(.pong, more: true), part(.continuation)],
      failure: .fragmentedControlFrame),
    Case(
      name: "5.3 two fragments",
      parts: [part(.text, utf8("a"), more: true), part(.continuation, utf8("b"))],
      messages: [utf8("ab")]),
    Case(
      name: "5.6 ping between fragments",
      parts: [
        part(.text, utf8("a"), more: true), part(.ping, utf8("p")),
        part(.continuation, utf8("b")),
      ], messages: [utf8("ab")], controls: [.ping(utf8("p"))]),
    Case(
      name: "5.9 continuation of nothing",
      parts: [part(.continuation, utf8("x")), part(.text, utf8("y"))],
      failure: .unexpectedContinuation),
    Case(
      name: "5.15 continuation after the end",
      parts: [
        part(.text, utf8("a"), more: true), part(.continuation, utf8("b")),
        part(.continuation, utf8("c"), more: true),
      ], messages: [utf8("ab")], failure: .unexpectedContinuation),
    Case(
      name: "5.18 text within text",
      parts: [part(.text, utf8("a"), more: true), part(.text, utf8("b"))],
      failure: .expectedContinuation),
    Case(
      name: "5.19 pings between five fragments",
      parts: [
        part(.text, utf8("1"), more: true), part(.continuation, utf8("2"), more: true),
        part(.ping, utf8("p")), part(.continuation, utf8("3"), more: true),
        part(.continuation, utf8("4"), more: true), part(.ping, utf8("q")),
        part(.continuation, utf8("5")),
      ], messages: [utf8("12345")], controls: [.ping(utf8("p")), .ping(utf8("q"))]),
  ]

  /// 6: UTF-8.
  static let encodings: [Case] = [
    Case(
      name: "6.1 empty fragments",
      parts: [
        part(.text, more: true), part(.continuation, utf8("m"), more: true), part(.continuation),
      ],
      messages: [utf8("m")]),
    Case(
      name: "6.2 fragment per byte",
      parts: utf8("κόσμε").enumerated().map { index, byte in
        part(index == 0 ? .text : .continuation, [byte], more: true)
      } + [part(.continuation)],
      messages: [utf8("κόσμε")]),
    Case(
      name: "6.3 surrogate", parts: [part(.text, utf8("κόσμε") + [0xED, 0xA0, 0x80, 0x65])],
      failure: .invalidUTF8),
    Case(
      name: "6.4 beyond Unicode, before its message ends",
      parts: [
        part(.text, utf8("κόσμε"), more: true),
        part(.continuation, [0xF4, 0x90], more: true), part(.continuation, [0x80, 0x80]),
      ], failure: .invalidUTF8),
    Case(
      name: "6.21 noncharacters", parts: [part(.text, [0xEF, 0xBF, 0xBE, 0xF4, 0x8F, 0xBF, 0xBF])],
      messages: [[0xEF, 0xBF, 0xBE, 0xF4, 0x8F, 0xBF, 0xBF]]),
  ]

  /// 7: closing.
  static let closes: [Case] = [
    Case(
      name: "7.1.2 two close frames", parts: [part(.close), part(.close)],
      controls: [.close(.noStatus, reason: "")]),
    Case(
      name: "7.1.3 ping after close", parts: [part(.close), part(.ping)],
      controls: [.close(.noStatus, reason: "")]),
    Case(
      name: "7.1.5 close between fragments",
      parts: [part(.text, utf8("a"), more: true), part(.close), part(.continuation, utf8("b"))],
      controls: [.close(.noStatus, reason: "")]),
    Case(
      name: "7.3.2 close of one byte", parts: [part(.close, [0x03])],
      failure: .truncatedCloseCode),
    Case(
      name: "7.3.5 longest reason",
      parts: [part(.close, closePayload(1000, String(repeating: "x", count: 123)))],
      controls: [.close(.normal, reason: String(repeating: "x", count: 123))]),
    Case(
      name: "7.3.6 too long reason",
      parts: [part(.close, closePayload(1000, String(repeating: "x", count: 124)))],
      failure: .oversizedControlFrame),
    Case(
      name: "7.5.1 invalid reason", parts: [part(.close, closePayload(1000) + [0xED, 0xA0, 0x80])],
      failure: .invalidUTF8),
  ]

  /// 9: one large message in fragments of a growing size.
  static let large: [Case] = [64, 1_024, 65_536].map { size in
    let payload = (0..<(256 << 10)).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    let starts = Array(stride(from: 0, to: payload.count, by: size))
    let parts = starts.map { start in
      part(
        start == 0 ? .binary : .continuation, Array(payload[start..<start + size]),
        more: start + size < payload.count)
    }
    return Case(name: "9 fragments of \(size)", parts: parts, messages: [payload])
  }

  @Test(
    arguments: lengths + pings + fragments + encodings + closes + large,
    [WebSocketRole.client, .server])
  func `the case has its expected outcome`(example: Case, role: WebSocketRole) {
    let bytes = example.parts.flatMap {
      frame($0.opcode, $0.payload, isFinal: $0.isFinal, to: role)
    }
    for size in [bytes.count, 997, 1] where size > 0 {
      if size == 1, bytes.count > 4_096 { continue }
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      let received = receive(pieces, role: role)
      #expect(received.messages.map(\.bytes) == example.messages)
      #expect(received.controls == example.controls)
      #expect(received.failure == example.failure)
    }
  }
}
