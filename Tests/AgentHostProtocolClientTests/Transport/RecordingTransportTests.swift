import AgentHostProtocolClient
import Foundation
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct RecordingTransportTests {
  @Test func `every message is recorded with time and direction`() async throws {
    let (left, right) = InMemoryTransport.pair()
    let (content, mode) = try await recorded(left) { recording in
      try await recording.send(.text(#"{"id":1}"#))
      try await recording.send(
        AHPFrameBatch(bytes: Array("[2][3]".utf8), messages: [0..<3, 3..<6]))
      try await right.send(.text("no JSON\nat all"))
      _ = try await recording.receiveBatch()
    }
    #expect(
      content == [
        #"{"time":77,"direction":"out","size":8,"message":{"id":1}}"#,
        #"{"time":77,"direction":"out","size":3,"message":[2]}"#,
        #"{"time":77,"direction":"out","size":3,"message":[3]}"#,
        #"{"time":77,"direction":"in","size":14,"text":"no JSON\nat all"}"#,
      ])
    #expect(mode == 0o600)
  }

  @Test func `a response is recorded after its request`() async throws {
    let base = AnsweringTransport()
    let (content, _) = try await recorded(base) { recording in
      async let sent: Void = recording.send(.text("1"))
      _ = try await recording.receive()
      base.accept()
      try await sent
    }
    #expect(
      content == [
        #"{"time":77,"direction":"out","size":1,"message":1}"#,
        #"{"time":77,"direction":"in","size":1,"message":2}"#,
      ])
  }

  @Test(arguments: [
    #"{"params":{"token":"hush"}}"#, #"{"a":[{"clientSecret":"hush"}]}"#,
    #"{"headers":{"Authorization":"Bearer hush"}}"#, #"{"password":["hush"]}"#,
    #"{"url":"wss://user:hush@host/path"}"#, #"{"url":"see https://host/?token=hush&x=1 there"}"#,
    #"{"token": "hush", broken"#,
  ])
  func `secrets are blotted out`(message: String) async throws {
    let (left, right) = InMemoryTransport.pair()
    let (content, _) = try await recorded(left) { recording in
      try await recording.send(.text(message))
      #expect(try await right.receive() == .text(message))
    }
    #expect(content.count == 1)
    #expect(!content.joined().contains("hush"))
  }

  @Test func `the file stops growing at its limit`() async throws {
    let (left, _) = InMemoryTransport.pair()
    let (content, _) = try await recorded(left, byteLimit: 150) { recording in
      for _ in 0..<10 { try await recording.send(.text(#"{"id":1}"#)) }
    }
    #expect(content.count == 3)
    #expect(content.last == #"{"truncated":true}"#)
  }

  @Test func `a file that cannot be opened is named`() throws {
    let (left, _) = InMemoryTransport.pair()
    let error = try #require(throws: AHPError.self) {
      _ = try RecordingTransport(left, path: "/nowhere/at/all")
    }
    #expect(error.message.contains("/nowhere/at/all"))
  }

  private func recorded(
    _ transport: any AHPTransport, byteLimit: Int = 1 << 20,
    _ body: (RecordingTransport) async throws -> Void
  ) async throws -> (lines: [String], mode: Int) {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("ahp-recording-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recording = try RecordingTransport(
      transport, path: path, byteLimit: byteLimit, now: { WallTime(secondsSince1970: 0.077) })
    try await body(recording)
    await recording.close()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return (
      text.split(separator: "\n").map(String.init),
      (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    )
  }
}

/// A transport over which the host responds before the message is accepted.
private final class AnsweringTransport: AHPTransport {
  private let answers = AsyncStream.makeStream(of: AHPTransportFrame.self)
  private let accepted = AsyncStream.makeStream(of: Void.self)

  func accept() { accepted.continuation.finish() }

  func open() async throws {}

  func send(_ frame: AHPTransportFrame) async throws {
    answers.continuation.yield(.text("2"))
    for await _ in accepted.stream {}
  }

  func receive() async throws -> AHPTransportFrame? {
    for await answer in answers.stream { return answer }
    return nil
  }

  func close() async {}
}
