import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency) struct StateAuditTests {
  private func chat(_ title: String) -> ChannelState {
    .chat(
      ChatState(
        resource: "ahp-chat:/1", title: title, status: .idle,
        modifiedAt: "2026-01-01T00:00:00.000Z", turns: []))
  }

  private func root(_ values: JSONObject) -> ChannelState {
    .root(
      RootState(
        agents: [], activeSessions: 0, terminals: [],
        config: RootConfigState(
          schema: ConfigSchema(properties: [:]), values: values)))
  }

  private func differences(_ client: ChannelState, _ host: ChannelState) -> [String] {
    var audit = StateAudit()
    audit.compare("x", client: client, host: host)
    return audit.differences.map(\.path)
  }

  @Test func `what is the same does not differ`() {
    #expect(differences(chat("caf\u{E9}"), chat("caf\u{E9}")).isEmpty)
    let two: JSONObject = ["caf\u{E9}": 1, "cafe\u{301}": 2]
    #expect(differences(root(two), root(two)).isEmpty)
  }

  @Test func `texts of different bytes differ`() {
    #expect(differences(chat("caf\u{E9}"), chat("cafe\u{301}")) == ["title"])
  }

  @Test func `names of different bytes differ`() {
    let both = differences(root(["caf\u{E9}": 1]), root(["cafe\u{301}": 1]))
    #expect(both.count == 2)
    let second = differences(
      root(["caf\u{E9}": 1, "cafe\u{301}": 2]), root(["caf\u{E9}": 1, "cafe\u{301}": 3]))
    #expect(second.count == 1)
  }
}
