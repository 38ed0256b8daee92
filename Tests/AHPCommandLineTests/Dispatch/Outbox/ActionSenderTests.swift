import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency, .timeLimit(.minutes(20))) struct ActionSenderTests {
  @Test(
    arguments: [
      (.failed("the connection was lost before it was sent", .unreachable), true),
      (.unknown("the connection was lost before the host responded"), true),
      (.acked(serverSeq: 1), false), (.sent, false), (.rejected(reason: "no"), false),
    ] as [(DispatchRecord.Outcome, Bool)])
  func `a decision that may be lost may still wait`(
    outcome: DispatchRecord.Outcome, isWaiting: Bool
  ) {
    #expect(outcome.mayBeLost == isWaiting)
  }

  @Test(arguments: [DispatchWait.none, .sent, .ack, .settled])
  func `an action that is too large is wrong input`(wait: DispatchWait) async throws {
    try await HostBench.with { bench in
      var options = WebSocketTransport.Options()
      options.socket.maxMessageBytes = 4_096
      let config = HostConfig(id: "a") { [url = bench.url, options] _ in
        WebSocketTransport(url: url, options: options)
      }
      let title = SessionTitleChangedAction(title: String(repeating: "x", count: 5_000))
      let session = bench.session
      try await ConnectedHost.with(
        ConfiguredHost(config, address: bench.url), timeout: .seconds(30)
      ) { one in
        try await one.connection.subscribe(session)
        let record = try await ActionSender.send(
          .session(.titleChanged(title)), to: session, on: one, wait: wait, timeout: .seconds(30))
        #expect(record.outcome.word == "failed")
        #expect(record.outcome.code == .usage)
        #expect(record.outcome.reason?.contains("larger than the limit of 4096") == true)
      }
    }
  }
}
