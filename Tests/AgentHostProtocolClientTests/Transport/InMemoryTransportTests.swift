import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct InMemoryTransportTests {
  @Test func `messages go both ways in order`() async throws {
    let (left, right) = InMemoryTransport.pair()
    try await left.send(.text("one"))
    try await left.send(AHPFrameBatch(bytes: Array("twothree".utf8), messages: [0..<3, 3..<8]))
    try await left.send(.binary([0xFF]))
    #expect(try await right.receive() == .text("one"))
    #expect(try await right.receive() == .text("two"))
    let rest = try #require(try await right.receiveBatch())
    #expect(rest.messages == [3..<8])
    #expect(try await right.receive() == .binary([0xFF]))
    try await right.send(.text("back"))
    #expect(try await left.receive() == .text("back"))
  }

  @Test func `the other end receives what was sent before closing`() async throws {
    let (left, right) = InMemoryTransport.pair()
    try await left.send(.text("last"))
    await left.close()
    #expect(try await right.receive() == .text("last"))
    #expect(try await right.receive() == nil)
    await #expect(throws: AHPError.self) { try await right.send(.text("late")) }
    #expect(try await left.receive() == nil)
    #expect(try await left.receiveBatch() == nil)
    await #expect(throws: AHPError.self) { try await left.send(.text("later")) }
    await #expect(throws: AHPError.self) { try await right.ping() }
  }

  @Test func `a full direction makes the sender wait`() async throws {
    let (left, right) = InMemoryTransport.pair(byteLimit: 8, messageLimit: 100)
    try await left.send(.text("12345678"))
    async let second: Void = left.send(.text("second"))
    #expect(try await right.receive() == .text("12345678"))
    #expect(try await right.receive() == .text("second"))
    try await second
  }

  @Test func `cancelling a receive loses nothing`() async throws {
    let (left, right) = InMemoryTransport.pair()
    let receiver = Task { try await right.receive() }
    receiver.cancel()
    await #expect(throws: CancellationError.self) { try await receiver.value }
    try await left.send(.text("kept"))
    #expect(try await right.receive() == .text("kept"))
  }

  @Test func `closing ends a receive that waits`() async throws {
    let (left, _) = InMemoryTransport.pair()
    async let message = left.receive()
    await left.close()
    #expect(try await message == nil)
  }

  @Test func `closing discards what was not received`() async throws {
    let (left, right) = InMemoryTransport.pair()
    try await right.send(.text("unread"))
    await left.close()
    #expect(try await left.receive() == nil)
  }
}
