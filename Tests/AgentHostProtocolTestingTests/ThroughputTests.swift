import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct ThroughputTests {
  /// Feeds one client with small actions and says how many a second that were. The figure is only of
  /// interest in an optimized build; that everything arrives is in any.
  @Test(arguments: Meeting.allCases)
  func `a host feeds many small actions`(meeting: Meeting) async throws {
    let count = 5_000
    try await EmbeddedHost.with { host in
      let (_, chat) = await host.createSession()
      await host.startTurn("Go.", in: chat, script: HostScript(.pause(.seconds(600))))
      let turn = try #require(await host.chat(chat)?.activeTurn?.id)
      let part = ResponsePart.markdown(MarkdownResponsePart(id: "p", content: ""))
      await host.dispatch(
        .chat(.responsePart(ChatResponsePartAction(turnId: turn, part: part))), on: chat)
      let client = try await meeting.client(host)
      try await client.subscribe(chat)
      let transport = client.transport
      let action = StateAction.chat(
        .delta(ChatDeltaAction(turnId: turn, partId: "p", content: "word ")))
      let start = ContinuousClock.now
      async let fed: Void = host.dispatch(repeatElement(action, count: count), on: chat)
      var received = 0
      while received < count, let batch = try await transport.receiveBatch() {
        received += batch.messages.count
      }
      try await fed
      let elapsed = ContinuousClock.now - start
      #expect(received == count)
      print("\(meeting.rawValue): \(Int(Double(count) / (elapsed / .seconds(1)))) actions a second")
      await client.transport.close()
    }
  }
}
