import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TurnScenarioTests {
  @Test(arguments: Meeting.allCases)
  func twoClientsSeeATurnStreamIn(meeting: Meeting) async throws {
    let script = HostScript(
      .think("Let me see what there is."), .say("It *is* all there."),
      .usage(UsageInfo(inputTokens: 3, outputTokens: 5)))
    try await EmbeddedHost.with(HostConfiguration(script: { _ in script })) { host in
      let (session, chat) = await host.createSession()
      let first = try await meeting.client(host, "first")
      let second = try await meeting.client(host, "second")
      for client in [first, second] {
        try await client.subscribe(session)
        try await client.subscribe(chat)
      }
      try await first.startTurn("Well?", in: chat)
      for client in [first, second] {
        let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
        #expect(state.turns[0].state == .complete)
        #expect(
          state.turns[0].responseParts.map(\.text)
            == ["Let me see what there is.", "It *is* all there."])
        #expect(state.turns[0].usage?.outputTokens == 5)
        #expect(state.status.activity == .idle)
        try await expectAgreement(client, host)
      }
      #expect(first.states == second.states)
    }
  }
}

extension ResponsePart {
  /// The text of a part that is text.
  var text: String? {
    switch self {
    case .markdown(let part): part.content
    case .reasoning(let part): part.content
    default: nil
    }
  }
}
