import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct MessageDeliveryTests {
  private let chat: URI = "ahp-chat:/1"

  private func action(_ seq: Int, _ action: String, origin: String = "") -> String {
    #"{"jsonrpc":"2.0","method":"action","params":{"channel":"\#(chat)","serverSeq":\#(seq)"#
      + #"\#(origin),"action":\#(action)}}"#
  }

  /// More than a stream buffers that is not read.
  @Test func `a message is delivered although much comes before its echo`() async throws {
    let (near, far) = InMemoryTransport.pair()
    let host = ScriptedHost(far)
    try await withMultiHostClient { multi in
      let clientId = try await multi.add(
        HostConfig(id: "h") { _ in near }.withInitialSubscriptions([chat])
          .withSessionRefresh(false)
      ).clientId
      try await host.answerInitialize(
        snapshots: #"[{"resource":"\#(chat)","fromSeq":0,"state":{"resource":"\#(chat)","#
          + #""title":"","status":1,"modifiedAt":"","turns":[]}}]"#)
      let sending = Task {
        try await multi.send(
          Message(text: "hi", origin: MessageOrigin(kind: .user)), to: chat, on: "h",
          timeout: .seconds(3_600), whenOffline: .wait(.seconds(60)))
      }
      let params = try #require(try await host.expect("dispatchAction")["params"])
      let dispatched = try #require(params["action"]).json()
      let number = try #require(params["clientSeq"]?.intValue)
      let text = String(repeating: "x", count: 1 << 20)
      for seq in 1...16 {
        try await host.send(
          action(
            seq, #"{"type":"chat/delta","turnId":"none","partId":"p","content":"\#(text)"}"#))
      }
      let origin = #","origin":{"clientId":"\#(clientId)","clientSeq":\#(number)}"#
      try await host.send(action(17, dispatched, origin: origin))
      let sent = try await sending.value
      guard case .acked(let echo)? = sent.outcome else {
        Issue.record("no echo")
        return
      }
      #expect(echo.serverSeq == 17)
    }
  }
}
