import AHPWebSocket
import TestSupport
import Testing

/// However a stream is cut into reads, the outcome is the same.
@Suite(.limitedConcurrency) struct SplitTests {
  /// Every kind of frame, fragments with control frames between them, and characters of 2 to 4 bytes
  /// that fragments cut.
  static func smallStream(to role: WebSocketRole) -> (bytes: [UInt8], expected: Received) {
    let text = utf8("aé€😀z")
    var bytes = frame(.text, "hi", to: role)
    bytes += frame(.text, Array(text[..<2]), isFinal: false, to: role)
    bytes += frame(.ping, "p", to: role)
    bytes += frame(.continuation, Array(text[2..<7]), isFinal: false, to: role)
    bytes += frame(.continuation, [], isFinal: false, to: role)
    bytes += frame(.pong, "", to: role)
    bytes += frame(.continuation, Array(text[7...]), to: role)
    bytes += frame(.binary, [0xFF, 0x00], to: role)
    bytes += frame(.text, "", to: role)
    bytes += frame(.close, closePayload(1000, "é"), to: role)
    bytes += frame(.text, "dropped", to: role)
    let expected = Received(
      messages: [
        Received.text("hi"), Received.text("aé€😀z"), Received.binary([0xFF, 0x00]),
        Received.text(""),
      ],
      controls: [.ping(utf8("p")), .pong([]), .close(.normal, reason: "é")])
    return (bytes, expected)
  }

  /// Lengths in all three forms.
  static func largeStream(to role: WebSocketRole) -> (bytes: [UInt8], expected: Received) {
    let medium = [UInt8](repeating: 0x61, count: 126)
    let large = (0..<65_536).map { UInt8(truncatingIfNeeded: $0) }
    let bytes =
      frame(.text, medium, isFinal: false, to: role) + frame(.continuation, medium, to: role)
      + frame(.binary, large, to: role) + frame(.text, medium, to: role)
    let expected = Received(messages: [
      Received.Message(kind: .text, bytes: medium + medium), Received.binary(large),
      Received.Message(kind: .text, bytes: medium),
    ])
    return (bytes, expected)
  }

  @Test(arguments: [WebSocketRole.client, .server])
  func `every pair of cuts gives the same`(role: WebSocketRole) {
    let (bytes, expected) = Self.smallStream(to: role)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
        let received = receive(pieces, role: role)
        guard received != expected else { continue }
        Issue.record("cuts at \(first) and \(second) give \(received)")
        return
      }
    }
  }

  @Test(arguments: [WebSocketRole.client, .server], [1, 2, 3, 7, 11])
  func `small reads give the same`(role: WebSocketRole, size: Int) {
    let (bytes, expected) = Self.smallStream(to: role)
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    #expect(receive(pieces, role: role) == expected)
  }

  @Test(arguments: [WebSocketRole.client, .server])
  func `cuts around long headers give the same`(role: WebSocketRole) {
    let (bytes, expected) = Self.largeStream(to: role)
    let cuts = Array(0...320) + Array((bytes.count - 200)...bytes.count)
    for cut in cuts {
      let received = receive([Array(bytes[..<cut]), Array(bytes[cut...])], role: role)
      guard received != expected else { continue }
      Issue.record("cut at \(cut) gives something else")
      return
    }
  }

  @Test func `only the incomplete message is buffered when it arrives byte by byte`() {
    let payload = [UInt8](repeating: 0x61, count: 2_000)
    let bytes = frame(.text, payload) + frame(.ping, payload.prefix(125) + [])
    var receiver = WebSocketReceiver(role: .client)
    var received = Received()
    for (index, byte) in bytes.enumerated() {
      received.add(receiver.receive([byte]))
      #expect(receiver.bufferedBytes <= index + 1)
    }
    #expect(received.messages == [Received.Message(kind: .text, bytes: payload)])
    #expect(received.controls == [.ping(Array(payload.prefix(125)))])
    #expect(receiver.bufferedBytes == 0)
  }

  @Test func `many messages of one read share one buffer`() {
    let bytes = (0..<1_000).flatMap { frame(.text, "message \($0)") }
    var receiver = WebSocketReceiver(role: .client)
    let batch = receiver.receive(bytes + [0x81])
    #expect(batch.messages.count == 1_000)
    #expect(batch.bytes.count <= bytes.count)
    for (index, range) in batch.messages.enumerated() {
      #expect(batch.bytes[range].elementsEqual("message \(index)".utf8))
    }
    #expect(receiver.bufferedBytes == 1)
    #expect(receiver.receive([0x00]).messages.count == 1)
  }

  @Test func `kinds are distinguished within a batch`() {
    let kinds = (0..<50).map { $0 % 3 == 0 ? WebSocketMessageKind.binary : .text }
    var receiver = WebSocketReceiver(role: .client)
    let batch = receiver.receive(kinds.flatMap { frame($0 == .text ? .text : .binary, "x") })
    #expect(kinds.indices.map { batch.kind(at: $0) } == kinds)
  }

  @Test func `a few bytes do not keep a large read alive`() {
    let large = frame(.pong) + frame(.text, "tail").dropLast()
    var chunk: [UInt8] = []
    chunk.reserveCapacity(256 << 10)
    chunk += large
    var receiver = WebSocketReceiver(role: .client)
    let batch = receiver.receive(chunk)
    #expect(batch.controls == [.pong([])])
    #expect(receiver.bufferedBytes == 3)
    #expect(receiver.bufferCapacity < 8_192)
  }

  @Test func `a small message does not keep a large read alive`() {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(256 << 10)
    chunk += frame(.text, "small")
    var receiver = WebSocketReceiver(role: .client)
    let batch = receiver.receive(chunk)
    #expect(batch.messages.count == 1)
    #expect(batch.bytes.capacity < 8_192)
  }

  @Test func `a consumed array becomes the batch without a copy`() {
    var chunk: [UInt8] = []
    for index in 0..<1_000 { chunk += frame(.text, "message \(index)") }
    let address = chunk.withUnsafeBytes { $0.baseAddress }
    var receiver = WebSocketReceiver(role: .client)
    let batch = receiver.receive(chunk.take())
    #expect(batch.bytes.withUnsafeBytes { $0.baseAddress } == address)
  }
}

extension [UInt8] {
  /// The array, with nothing left of it here.
  fileprivate mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &self)
    return taken
  }
}
