import TestSupport
import Testing

@testable import AgentHostProtocol

/// Changes of summaries: a member that is absent stays, one that is null is cleared.
@Suite(.limitedConcurrency) struct ClearingTests {
  @Test
  func `a null clears optional members of a session`() throws {
    var summary = try SessionSummary(
      json: """
        {"resource":"s","provider":"p","title":"t","status":8,"activity":"thinking",
         "createdAt":"","modifiedAt":"","x":1,"y":2}
        """)
    let changes = try PartialSessionSummary(
      json: #"{"activity":null,"title":null,"status":1,"x":null,"z":3}"#)
    #expect(changes.cleared == [.activity])
    #expect(changes.json() == #"{"status":1,"activity":null,"x":null,"z":3}"#)
    summary.apply(changes)
    #expect(summary.activity == nil)
    // What a summary has to have cannot be cleared.
    #expect(summary.title == "t" && summary.status == .idle)
    #expect(summary.unknownMembers?.members == ["y": 2, "z": 3])
  }

  @Test
  func `a null clears optional members of a chat`() throws {
    let action = try StateAction(
      json: #"{"type":"session/chatUpdated","chat":"c","changes":{"activity":null,"title":"b"}}"#)
    var state = ChannelState.session(
      SessionState(
        provider: "", title: "", status: .idle, lifecycle: .ready, activeClients: [],
        chats: [
          ChatSummary(
            resource: "c", title: "a", status: .idle, activity: "thinking", modifiedAt: "",
            movable: true)
        ]))
    #expect(state.reduce(action) == .changed)
    guard case .session(let session) = state else { return }
    #expect(session.chats[0].activity == nil)
    #expect(session.chats[0].title == "b" && session.chats[0].movable == true)
    #expect(try JSONValue(json: action.jsonBytes())["changes"]?["activity"] == .some(.null))
  }

  @Test
  func `absent stays, and of equal keys the last one counts`() throws {
    #expect(try PartialChatSummary(json: "{}").cleared == [])
    let last = try PartialChatSummary(json: #"{"activity":null,"activity":"a"}"#)
    #expect(last.cleared == [] && last.activity == "a")
    let cleared = try PartialChatSummary(json: #"{"activity":"a","activity":null}"#)
    #expect(cleared.cleared == [.activity] && cleared.activity == nil)
  }

  @Test
  func `a change that is made here can clear, too`() {
    var changes = PartialSessionSummary(title: "t")
    changes.cleared = [.activity, .workingDirectories]
    #expect(changes.json() == #"{"title":"t","activity":null,"workingDirectories":null}"#)
    // A value that is there as well wins.
    changes.activity = "a"
    #expect(changes.json() == #"{"title":"t","activity":"a","workingDirectories":null}"#)
  }

  @Test
  func `hosts before 0.7 clear the one directory`() throws {
    let lifting = try #require(
      LegacyTranslation(version: ProtocolVersion(0, 6, 0), direction: .lift))
    var params: JSONValue = ["changes": ["workingDirectory": nil]]
    lifting.params(&params, of: "root/sessionSummaryChanged")
    #expect(params == ["changes": ["workingDirectories": nil]])
  }
}
