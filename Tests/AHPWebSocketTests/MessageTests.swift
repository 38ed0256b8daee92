import AHPWebSocket
import TestSupport
import Testing

/// Fragments, message limits and close frames in the receiver.
@Suite(.limitedConcurrency) struct MessageTests {
  @Test(arguments: [WebSocketRole.client, .server])
  func `ten thousand fragments make one message`(role: WebSocketRole) {
    var bytes = frame(.text, "0", isFinal: false, to: role)
    for index in 1..<9_999 {
      bytes += frame(.continuation, "\(index % 10)", isFinal: false, to: role)
    }
    bytes += frame(.continuation, "!", to: role)
    let expected = (0..<9_999).map { "\($0 % 10)" }.joined() + "!"
    #expect(receive([bytes], role: role).messages == [Received.text(expected)])
    let pieces = stride(from: 0, to: bytes.count, by: 1_000).map {
      Array(bytes[$0..<min($0 + 1_000, bytes.count)])
    }
    #expect(receive(pieces, role: role).messages == [Received.text(expected)])
  }

  @Test func `fragments are counted even if they are empty`() {
    let limits = WebSocketLimits(maxFragments: 4)
    let start = frame(.text, "", isFinal: false)
    let next = frame(.continuation, "", isFinal: false)
    let last = frame(.continuation, "")
    #expect(receive([start + next + next + last], limits: limits).messages == [Received.text("")])
    let received = receive([start + next + next + next + next], limits: limits)
    #expect(received.failure == .tooManyFragments(limit: 4))
    #expect(received.failure?.closeCode == .messageTooBig)
  }

  @Test func `a message of exactly the limit passes and one more byte does not`() {
    let limits = WebSocketLimits(maxFrameBytes: 10, maxMessageBytes: 15)
    let ten = [UInt8](repeating: 0x61, count: 10)
    let start = frame(.text, ten, isFinal: false)
    let fits = receive([start + frame(.continuation, Array(ten[..<5]))], limits: limits)
    #expect(fits.messages.first?.bytes.count == 15)
    let header = frame(.continuation, Array(ten[..<6])).prefix(2)
    let tooLong = receive([start, Array(header)], limits: limits)
    #expect(tooLong.failure == .messageTooLarge(declared: 16, limit: 15))
    let frameTooLong = receive([[0x82, 11]], limits: limits)
    #expect(frameTooLong.failure == .frameTooLarge(declared: 11, limit: 10))
    #expect(frameTooLong.failure?.closeCode == .messageTooBig)
  }

  @Test func `a single frame is held to the limit of messages`() {
    let limits = WebSocketLimits(maxFrameBytes: 100, maxMessageBytes: 15)
    let received = receive([frame(.binary, [UInt8](repeating: 1, count: 16))], limits: limits)
    #expect(received.failure == .messageTooLarge(declared: 16, limit: 15))
  }

  @Test func `a declared length is not reserved`() {
    var receiver = WebSocketReceiver(role: .client)
    let batch = receiver.receive([0x82, 127, 0, 0, 0, 0, 0x04, 0, 0, 0])
    #expect(batch.isEmpty)
    #expect(receiver.bufferedBytes == 0)
  }

  @Test func `fragments must be in order`() {
    #expect(receive([frame(.continuation, "x")]).failure == .unexpectedContinuation)
    #expect(
      receive([frame(.continuation, "x", isFinal: false)]).failure == .unexpectedContinuation)
    for opcode in [WebSocketOpcode.text, .binary] {
      let bytes = frame(.text, "x", isFinal: false) + frame(opcode, "y")
      #expect(receive([bytes]).failure == .expectedContinuation)
    }
    let after = frame(.text, "x") + frame(.continuation, "y")
    #expect(receive([after]).failure == .unexpectedContinuation)
  }

  @Test func `invalid UTF-8 in the last byte of the last fragment fails there`() {
    let start = frame(.text, "good ", isFinal: false)
    let last = frame(.continuation, [0x61, 0xE2, 0x82, 0x61])
    var receiver = WebSocketReceiver(role: .client)
    let before = receiver.receive(start + last.dropLast())
    #expect(before.isEmpty)
    let at = receiver.receive([0x61])
    #expect(at.failure == .invalidUTF8)
    #expect(at.failure?.closeCode == .invalidPayload)
  }

  @Test func `a message must not end within a character`() {
    let cut: [UInt8] = [0x61, 0xF0, 0x9F, 0x98]
    #expect(receive([frame(.text, cut)]).failure == .invalidUTF8)
    let fragments = frame(.text, cut, isFinal: false) + frame(.continuation, [])
    #expect(receive([fragments]).failure == .invalidUTF8)
    #expect(receive([frame(.binary, cut)]).messages == [Received.binary(cut)])
  }

  @Test(arguments: [WebSocketRole.client, .server])
  func `every close code is judged by its class`(role: WebSocketRole) {
    let valid: (UInt16) -> Bool = {
      [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014].contains($0)
        || ($0 >= 3000 && $0 <= 4999)
    }
    for code in Array(0...5_100) + [32_768, 65_535] as [UInt16] {
      let received = receive([frame(.close, closePayload(code), to: role)], role: role)
      if valid(code) {
        #expect(received.controls == [.close(WebSocketCloseCode(rawValue: code), reason: "")])
        #expect(received.failure == nil)
      } else {
        #expect(received.failure == .invalidCloseCode(code))
        #expect(received.controls.isEmpty)
      }
    }
  }

  @Test func `which close codes may be sent depends on the role`() {
    let both: [UInt16] = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1011, 3000, 3999, 4000, 4999]
    let neither: [UInt16] = [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535]
    let codes = { (codes: [UInt16]) in codes.map { WebSocketCloseCode(rawValue: $0) } }
    #expect(codes(both).allSatisfy { $0.maySend(as: .client) && $0.maySend(as: .server) })
    #expect(codes(neither).allSatisfy { !$0.maySend(as: .client) && !$0.maySend(as: .server) })
    #expect(WebSocketCloseCode.mandatoryExtension.maySend(as: .client))
    #expect(!WebSocketCloseCode.mandatoryExtension.maySend(as: .server))
    #expect(codes([1012, 1013, 1014]).allSatisfy { $0.maySend(as: .server) })
    #expect(codes([1012, 1013, 1014]).allSatisfy { !$0.maySend(as: .client) })
  }

  @Test func `close frames carry nothing or a code and UTF-8`() {
    #expect(receive([frame(.close)]).controls == [.close(.noStatus, reason: "")])
    #expect(receive([frame(.close, [0x03])]).failure == .truncatedCloseCode)
    let bad = frame(.close, closePayload(1000) + [0xC3])
    #expect(receive([bad]).failure == .invalidUTF8)
    let longest = String(repeating: "x", count: 123)
    #expect(
      receive([frame(.close, closePayload(1001, longest))]).controls
        == [.close(.goingAway, reason: longest)])
  }

  @Test func `a reason is cut between characters`() {
    let reason = String(repeating: "€", count: 50)
    let payload = WebSocketFrameEncoder.closePayload(.normal, reason: reason)
    #expect(payload == closePayload(1000, String(repeating: "€", count: 41)))
    let flags = "a" + String(repeating: "🇫🇷", count: 20)
    let cut = WebSocketFrameEncoder.closePayload(.normal, reason: flags)
    #expect(cut.count == 2 + 121)
    #expect(String(validating: cut.dropFirst(2), as: UTF8.self) != nil)
    #expect(WebSocketFrameEncoder.closePayload(.noStatus, reason: "ignored").isEmpty)
  }
}
