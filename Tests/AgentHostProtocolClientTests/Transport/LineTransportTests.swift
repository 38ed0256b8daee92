import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct LineTransportTests {
  @Test func `lines are found at every split`() {
    let bytes = Array("one\r\n\n{\"two\":2}\nthree\n".utf8)
    for split in 0...bytes.count {
      var codec = LineCodec(maxMessageBytes: 100)
      var output: [UInt8] = []
      var lines: [String] = []
      for part in [bytes[..<split], bytes[split...]] {
        guard let batch = codec.received(Array(part), output: &output).batch else { continue }
        lines += batch.messages.map { String(decoding: batch.bytes[$0], as: UTF8.self) }
      }
      #expect(lines == ["one", "{\"two\":2}", "three"], "split at \(split)")
    }
  }

  @Test func `short lines do not keep a large buffer`() throws {
    var codec = LineCodec(maxMessageBytes: 100)
    var output: [UInt8] = []
    var bytes = Array("one\n".utf8)
    bytes.reserveCapacity(256 << 10)
    let result = codec.received(bytes, output: &output)
    let batch = try #require(result.batch)
    #expect(batch.bytes == Array("one\n".utf8))
    #expect(batch.bytes.capacity < 8_192)
  }

  @Test(arguments: ["one\ntwo\n123456", "one\ntwo\n123456\n"])
  func `messages before a long line are delivered`(text: String) {
    var codec = LineCodec(maxMessageBytes: 4)
    var output: [UInt8] = []
    let result = codec.received(Array(text.utf8), output: &output)
    let lines = result.batch.map { batch in
      batch.messages.map { String(decoding: batch.bytes[$0], as: UTF8.self) }
    }
    #expect(lines == ["one", "two"])
    guard case .failed = result.end else {
      Issue.record("no failure")
      return
    }
  }

  @Test func `long lines are refused before they end`() {
    var codec = LineCodec(maxMessageBytes: 4)
    var output: [UInt8] = []
    #expect(codec.received(Array("1234\n12".utf8), output: &output).end == nil)
    let result = codec.received(Array("345".utf8), output: &output)
    guard case .failed(let error as AHPError) = result.end else {
      Issue.record("no failure")
      return
    }
    #expect(error.code == .messageTooLarge)
  }

  @Test func `a message above the limit is refused`() {
    var codec = LineCodec(maxMessageBytes: 4)
    var output: [UInt8] = []
    func send(_ text: String) -> AHPError? {
      Array(text.utf8).withUnsafeBytes { codec.send($0, isText: true, output: &output) }
    }
    #expect(send("1234") == nil)
    #expect(send("12345")?.code == .messageTooLarge)
    let batch = AHPFrameBatch(bytes: Array("112345".utf8), messages: [0..<1, 1..<6])
    #expect(codec.send(batch, output: &output)?.code == .messageTooLarge)
    #expect(output == Array("1234\n".utf8), "nothing of a refused batch is written")
  }

  @Test func `a line feed in a message is refused`() {
    var codec = LineCodec(maxMessageBytes: 100)
    var output: [UInt8] = []
    let batch = AHPFrameBatch(bytes: Array("a\nb".utf8), messages: [0..<1, 0..<3])
    #expect(codec.send(batch, output: &output)?.category == .invalidInput)
    #expect(output.isEmpty)
  }

  @Test func `lines go over TCP and Unix sockets`() async throws {
    let server = try RawServer { bytes, stream in stream.send(bytes) }
    let overTCP = TCPLineTransport(host: "127.0.0.1", port: server.port)
    try await overTCP.open()
    try await overTCP.send(.text("{\"a\":1}"))
    #expect(try await overTCP.receive() == .text("{\"a\":1}"))
    await overTCP.close()
    await server.close()

    let path = "/tmp/ahp-\(UUID().uuidString).sock"
    let listener = try SocketListener(unixPath: path)
    let absent = UnixSocketTransport(path: path + "-absent")
    let error = try await #require(throws: AHPError.self) { try await absent.open() }
    #expect(error.category == .transient)
    await listener.closeAndWait()
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

@Suite(.limitedConcurrency) struct ConnectRaceTests {
  private func addresses(_ count: Int) -> [SocketAddress] {
    (0..<count).map { SocketAddress(loopbackPort: UInt16(1000 + $0)) }
  }

  private let refused = SystemError("connect", ECONNREFUSED)

  @Test func `the next attempt starts at once after a failure`() {
    var race = ConnectRace(addresses(2))
    #expect(race.begin() == .start(0))
    #expect(race.attemptFailed(refused) == .start(1))
    #expect(race.attemptFailed(refused) == .exhausted)
  }

  @Test func `the next attempt starts beside one that hangs`() {
    var race = ConnectRace(addresses(3))
    #expect(race.begin() == .start(0))
    #expect(race.staggerElapsed(after: 0) == .start(1))
    #expect(race.staggerElapsed(after: 0) == .wait, "a stale timer starts nothing")
    #expect(race.attemptFailed(refused) == .start(2))
    #expect(race.attemptFailed(refused) == .wait)
    #expect(race.attemptFailed(refused) == .exhausted)
  }

  @Test func `nothing to try is the end`() {
    var race = ConnectRace([])
    #expect(race.begin() == .exhausted)
  }

  @Test func `families take turns`() throws {
    let four = addresses(3)
    let unix = try SocketAddress(unixPath: "/a")
    let race = ConnectRace([four[0], four[1], four[2], unix])
    #expect(race.addresses == [four[0], unix, four[1], four[2]])
  }
}
