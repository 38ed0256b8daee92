import AHPWebSocket
import TestSupport
import Testing

/// Random messages, fragmented, interleaved and cut at random, come out as they went in.
@Suite(.limitedConcurrency) struct RoundTripTests {
  @Test(arguments: [WebSocketRole.client, .server], 0..<40)
  func `random streams survive`(role: WebSocketRole, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    var expected = Received()
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      let message = Self.message(&generator)
      expected.messages.append(message)
      Self.write(message, to: &bytes, role, &expected, &generator)
    }
    if Bool.random(using: &generator) {
      bytes += frame(.close, closePayload(4_000, "end"), to: role)
      expected.controls.append(.close(WebSocketCloseCode(rawValue: 4_000), reason: "end"))
    }
    for _ in 0..<3 {
      #expect(receive(Self.cut(bytes, &generator), role: role) == expected)
    }
  }

  @Test(arguments: 0..<200)
  func `damaged streams fail without a trap`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 1_000)
    let role: WebSocketRole = seed % 2 == 0 ? .client : .server
    var bytes: [UInt8] = []
    var ignored = Received()
    for _ in 0..<10 {
      Self.write(Self.message(&generator, upTo: 300), to: &bytes, role, &ignored, &generator)
    }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
    }
    // Whatever the damage does, cutting must not change it.
    let whole = receive([bytes], role: role)
    #expect(receive(Self.cut(bytes, &generator), role: role) == whole)
    #expect(receive(bytes.map { [$0] }, role: role) == whole)
  }

  private static func message(
    _ generator: inout SeededGenerator, upTo limit: Int = 70_000
  ) -> Received.Message {
    let scale = [3, 40, 130, 130, 130, 3_000, 70_000][Int.random(in: 0..<7, using: &generator)]
    let count = Int.random(in: 0...min(scale, limit), using: &generator)
    if count > 3_000 {
      return Received.text(String(repeating: "aé€😀 ascii ", count: count / 17))
    }
    guard Bool.random(using: &generator) else {
      return Received.binary(
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
    let alphabet: [Unicode.Scalar] = ["a", "b", " ", "é", "€", "😀", "\u{10FFFF}", "\0"]
    let ascii = Bool.random(using: &generator)
    var text = String.UnicodeScalarView()
    for _ in 0..<count {
      text.append(alphabet[Int.random(in: 0..<(ascii ? 3 : 8), using: &generator)])
    }
    return Received.text(String(text))
  }

  private static func write(
    _ message: Received.Message, to bytes: inout [UInt8], _ role: WebSocketRole,
    _ expected: inout Received, _ generator: inout SeededGenerator
  ) {
    var rest = message.bytes[...]
    var opcode: WebSocketOpcode = message.kind == .text ? .text : .binary
    var fragments =
      Int.random(in: 0...1, using: &generator) * Int.random(in: 0...6, using: &generator)
    while true {
      let isLast = fragments == 0
      let take = isLast ? rest.count : Int.random(in: 0...rest.count, using: &generator)
      bytes += frame(
        opcode, Array(rest.prefix(take)), isFinal: isLast, to: role,
        key: UInt32.random(in: 0...UInt32.max, using: &generator))
      if isLast { return }
      rest = rest.dropFirst(take)
      opcode = .continuation
      fragments -= 1
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let payload = [UInt8](repeating: 9, count: Int.random(in: 0...125, using: &generator))
        bytes += frame(.ping, payload, to: role)
        expected.controls.append(.ping(payload))
      }
    }
  }

  private static func cut(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [[UInt8]] {
    let smallest = bytes.count < 20_000 ? 0 : 1
    let scale = [4, 100, 5_000, 300_000][Int.random(in: smallest..<4, using: &generator)]
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 0...scale, using: &generator))
      pieces.append(Array(bytes[start..<end]))
      start = end
    }
    return pieces
  }
}
