import TestSupport
import Testing

@testable import AgentHostProtocol

/// Undecodable elements of lists, and elements with invalid members, take part in the changes of their list, as on the host.
@Suite(.limitedConcurrency) struct UndecodableElementFoldTests {
  private func chat(_ id: String, _ members: String = "") -> String {
    #"{"resource":"\#(id)","title":"","status":1,"modifiedAt":""\#(members)}"#
  }

  private func turn(_ id: String) -> String {
    """
    {"id":"\(id)","message":{"text":"","origin":{"kind":"user"}},"responseParts":[],"state":"complete"}
    """
  }

  private func queued(_ id: String) -> String {
    #"{"id":"\#(id)","message":{"text":"","origin":{"kind":"user"}}}"#
  }

  private func session(_ chats: String...) -> String {
    """
    {"provider":"","title":"","status":1,"lifecycle":"ready","activeClients":[],
     "chats":[\(chats.joined(separator: ","))],"workingDirectories":[]}
    """
  }

  /// Folds actions, and returns the value of one member for each element of a list, as text.
  private func fold(
    _ state: String, _ actions: String..., list: String, member: String
  ) throws -> [String] {
    var state = try ChannelState(json: state)
    for action in actions {
      let outcome = state.reduce(try StateAction(json: action))
      #expect(outcome == .changed, "\(action)")
    }
    let again = try ChannelState(json: state.jsonBytes())
    #expect(again == state)
    let elements = try JSONValue(json: state.jsonBytes())[list]?.arrayValue ?? []
    return elements.map { $0[member]?.json() ?? $0.json() }
  }

  private let broken = #"{"resource":"b","title":7}"#

  @Test func `a chat with an invalid member is removed`() throws {
    let titles = try fold(
      session(chat("a"), broken, chat("c")),
      #"{"type":"session/chatRemoved","chat":"a"}"#, #"{"type":"session/chatRemoved","chat":"b"}"#,
      list: "chats", member: "resource")
    #expect(titles == [#""c""#])
  }

  @Test func `a chat replaces its entry with an invalid member, in its place`() throws {
    let ids = try fold(
      session(chat("a"), broken, chat("c")),
      #"{"type":"session/chatAdded","summary":\#(chat("b", #","activity":"x""#))}"#, list: "chats",
      member: "resource")
    #expect(ids == [#""a""#, #""b""#, #""c""#])
  }

  @Test func `elements keep their order when one before them is removed`() throws {
    let ids = try fold(
      session(chat("a"), broken, chat("c")), #"{"type":"session/chatRemoved","chat":"a"}"#,
      list: "chats", member: "resource")
    #expect(ids == [#""b""#, #""c""#])
  }

  @Test func `chats are reordered with one with an invalid member`() throws {
    let ids = try fold(
      session(chat("a"), broken, chat("c")),
      #"{"type":"session/chatsReordered","chats":["c","b","a"]}"#, list: "chats", member: "resource"
    )
    #expect(ids == [#""c""#, #""b""#, #""a""#])
  }

  @Test func `an active client replaces its odd entry, and is removed`() throws {
    let state = """
      {"provider":"","title":"","status":1,"lifecycle":"ready","chats":[],
       "activeClients":[{"clientId":"k","tools":7},{"clientId":"l","tools":[]},{"clientId":"m","tools":7}]}
      """
    let ids = try fold(
      state,
      #"{"type":"session/activeClientSet","activeClient":{"clientId":"k","displayName":"K","tools":[]}}"#,
      #"{"type":"session/activeClientRemoved","clientId":"m"}"#, list: "activeClients",
      member: "clientId")
    #expect(ids == [#""k""#, #""l""#])
  }

  @Test(arguments: [
    (#","turnId":"a""#, [#""a""#]), (#","turnId":"b""#, [#""a""#, #""b""#]), ("", []),
  ])
  func `undecodable turns are truncated, and found`(_ after: String, _ expected: [String]) throws {
    let turns = [turn("a"), #"{"id":"b","message":7}"#, turn("c"), #"{"id":"d","message":7}"#]
    let ids = try fold(
      chat("x", #","turns":[\#(turns.joined(separator: ","))]"#),
      #"{"type":"chat/truncated"\#(after)}"#, list: "turns", member: "id")
    #expect(ids == expected)
  }

  @Test func `older turns come before undecodable ones, and do not replace them`() throws {
    let turns = [#"{"id":"b","message":7}"#, turn("c")]
    let ids = try fold(
      chat("x", #","turns":[\#(turns.joined(separator: ","))]"#),
      #"{"type":"chat/turnsLoaded","turns":[\#(turn("a")),\#(turn("b"))]}"#, list: "turns",
      member: "id")
    #expect(ids == [#""a""#, #""b""#, #""c""#])
  }

  @Test func `a turn before an undecodable one is not resumed`() throws {
    let failed = """
      {"id":"a","message":{"text":"","origin":{"kind":"user"}},"state":"error","responseParts":[
        {"kind":"error","resumable":true,"error":{"errorType":"","message":""}}]}
      """
    var state = try ChannelState(
      json: chat("x", #","turns":[\#(failed),{"id":"b","message":7}]"#))
    let action = try StateAction(json: #"{"type":"chat/turnResume","turnId":"a"}"#)
    #expect(state.reduce(action) == .unchanged)
  }

  @Test func `undecodable queued messages are replaced, moved and taken`() throws {
    let queue = [queued("a"), #"{"id":"b","message":7}"#, queued("c"), #"{"id":"d","message":7}"#]
    let state = chat("x", #","turns":[],"queuedMessages":[\#(queue.joined(separator: ","))]"#)
    let set =
      #"{"type":"chat/pendingMessageSet","kind":"queued","id":"b","message":{"text":"new"}}"#
    let removed = #"{"type":"chat/pendingMessageRemoved","kind":"queued","id":"ID"}"#
    func remove(_ id: String) -> String { removed.replacing("ID", with: id) }
    #expect(
      try fold(state, set, remove("a"), list: "queuedMessages", member: "id")
        == [#""b""#, #""c""#, #""d""#])
    #expect(
      try fold(
        state, #"{"type":"chat/queuedMessagesReordered","order":["d","c"]}"#,
        list: "queuedMessages", member: "id") == [#""d""#, #""c""#, #""a""#, #""b""#])
    let started = """
      {"type":"chat/turnStarted","turnId":"t","startedAt":"","queuedMessageId":"d",
       "message":{"text":"","origin":{"kind":"user"}}}
      """
    #expect(
      try fold(state, started, remove("a"), remove("c"), list: "queuedMessages", member: "id")
        == [#""b""#])
    let emptied = try fold(
      state, started, remove("a"), remove("c"), remove("b"), set, list: "queuedMessages",
      member: "id")
    #expect(emptied == [#""b""#])
  }

  @Test func `undecodable files are replaced and removed`() throws {
    let ids = try fold(
      #"{"status":"ready","files":[{"id":"a","edit":7},{"id":"b","edit":{}},{"id":"c","edit":7}]}"#,
      #"{"type":"changeset/fileSet","file":{"id":"c","edit":{}}}"#,
      #"{"type":"changeset/fileRemoved","fileId":"a"}"#, list: "files", member: "id")
    #expect(ids == [#""b""#, #""c""#])
  }

  @Test func `undecodable annotations and entries are replaced and removed`() throws {
    let entries = #""entries":[{"id":"1","text":7},{"id":"2","text":""},{"id":"3","text":7}]"#
    let head = #""origin":{"session":"s"},"resource":"r","resolved":false"#
    let state = """
      {"annotations":[{"id":"a","resource":7},{"id":"b",\(head),\(entries)},{"id":"c","resource":7}]}
      """
    let actions = [
      #"{"type":"annotations/set","annotation":{"id":"a",\#(head),"entries":[]}}"#,
      #"{"type":"annotations/removed","annotationId":"c"}"#,
      #"{"type":"annotations/entrySet","annotationId":"b","entry":{"id":"1","text":"new"}}"#,
      #"{"type":"annotations/entryRemoved","annotationId":"b","entryId":"3"}"#,
    ]
    #expect(
      try fold(state, actions[0], actions[1], list: "annotations", member: "id")
        == [#""a""#, #""b""#])
    #expect(
      try fold(state, actions[1], actions[2], actions[3], list: "annotations", member: "entries")
        == [
          #"{"id":"a","resource":7}"#, #"[{"id":"1","text":"new"},{"id":"2","text":""}]"#,
        ])
  }

  @Test func `undecodable automations are replaced and removed`() throws {
    let definition = """
      {"title":"","message":{"text":"","origin":{"kind":"automation"}},"session":{},"enabled":true,"triggers":[]}
      """
    let entry = """
      {"resource":"b","definition":\(definition),"runs":[],"operations":[],"createdAt":"","modifiedAt":""}
      """
    let ids = try fold(
      #"{"entries":[{"resource":"a"},{"resource":"b"},{"resource":"c"}]}"#,
      #"{"type":"automation/set","automation":\#(entry)}"#,
      #"{"type":"automation/removed","resource":"a"}"#, list: "entries", member: "resource")
    #expect(ids == [#""b""#, #""c""#])
  }
}
