import TestSupport
import Testing

@testable import AgentHostProtocol

/// A fault in one member costs neither its state nor its action, and hides nothing of a decision.
@Suite(.limitedConcurrency) struct StateFaultTests {
  private func snapshot(_ channel: URI, _ state: String) throws -> ChannelState {
    let text = #"{"resource":"\#(channel)","fromSeq":1,"state":\#(state)}"#
    let snapshot = try Snapshot(json: text)
    #expect(try Snapshot(json: snapshot.jsonBytes()) == snapshot)
    return snapshot.state
  }

  // MARK: Hidden chats

  @Test(arguments: ["5", "true", "{}", #"["full"]"#])
  func `an interactivity that is no text hides the chat`(value: String) throws {
    let chat = #"{"resource":"c","title":"C","interactivity":\#(value)}"#
    let (summary, deviations) = try read(ChatSummary.self, chat)
    #expect(summary.interactivity == .hidden)
    #expect(deviations.contains { $0.error.pathDescription == "interactivity" && $0.isLoss })
    #expect(try SessionChatSummary(json: chat).interactivity == .hidden)
    #expect(try PartialChatSummary(json: chat).interactivity == .hidden)
    guard case .chat(let state) = try ChannelState(json: #"{"turns":[],\#(chat.dropFirst())"#)
    else {
      Issue.record("no chat")
      return
    }
    #expect(state.interactivity == .hidden)
  }

  @Test
  func `absent and null interactivity are not hidden`() throws {
    for member in ["", #","interactivity":null"#] {
      let summary = try ChatSummary(json: "{\"resource\":\"c\"\(member)}")
      #expect(summary.interactivity == nil)
    }
    let shown: [ChatInteractivity?] = [nil, .full, .readOnly, .hidden, .unknown("secret")]
    #expect(shown.map(\.isHidden) == [false, false, false, true, true])
  }

  // MARK: Absent members

  @Test
  func `a terminal without a claim keeps its output`() throws {
    let text = #"{"title":"","content":[{"type":"unclassified","value":"$ ls"}]}"#
    guard case .terminal(let state) = try snapshot("ahp-terminal:/t", text) else {
      Issue.record("no terminal")
      return
    }
    #expect(state.claim == .unknown(.null) && state.content.count == 1)
    let list = #"{"agents":[],"terminals":[{"resource":"ahp-terminal:/t"}]}"#
    guard case .root(let root) = try ChannelState(json: list) else {
      Issue.record("no root")
      return
    }
    #expect(root.terminals?.map(\.claim) == [.unknown(.null)])
  }

  @Test(arguments: ["", #","lifecycle":null"#, #","lifecycle":5"#])
  func `a session without its lifecycle keeps its chats, and is neither ready nor failed`(
    member: String
  ) throws {
    let text = #"{"provider":"p","chats":[{"resource":"c"}]\#(member)}"#
    guard case .session(let state) = try snapshot("ahp-session:/s", text) else {
      Issue.record("no session")
      return
    }
    #expect(!state.lifecycle.isKnown && state.chats.map(\.resource) == ["c"])
  }

  @Test(arguments: ["", #","status":null"#, #","status":5"#])
  func `a changeset without its status keeps its files, and is not ready`(member: String) throws {
    let side = #"{"uri":"a","content":{"uri":"a"}}"#
    let text = #"{"files":[{"id":"f","edit":{"after":\#(side)}}]\#(member)}"#
    guard case .changeset(let state) = try snapshot("ahp-changeset:/c", text) else {
      Issue.record("no changeset")
      return
    }
    #expect(!state.status.isKnown && state.files.map(\.id) == ["f"])
  }

  @Test(arguments: ["", #","message":null"#, #","message":5"#])
  func `a turn without its message keeps its response, and a chat its turns`(member: String) throws
  {
    let parts = #""responseParts":[{"kind":"markdown","id":"p","content":"Answer"}]"#
    let turn = #"{"id":"t",\#(parts)\#(member)}"#
    let running = #"{"id":"u",\#(parts)\#(member)}"#
    let text = #"{"resource":"c","turns":[\#(turn)],"activeTurn":\#(running)}"#
    guard case .chat(let chat) = try snapshot("ahp-chat:/c", text) else {
      Issue.record("no chat")
      return
    }
    #expect(chat.turns.map(\.responseParts.count) == [1] && chat.turns[0].message.text.isEmpty)
    #expect(chat.activeTurn?.responseParts.count == 1)
  }

  @Test(arguments: ["", #","resource":5"#])
  func `a chat that does not repeat its URI has that of its snapshot`(member: String) throws {
    let text = #"{"title":"C","turns":[]\#(member)}"#
    guard case .chat(let chat) = try snapshot("ahp-chat:/c", text) else {
      Issue.record("no chat")
      return
    }
    #expect(chat.resource == "ahp-chat:/c" && chat.title == "C")
  }

  // MARK: Cursors

  @Test
  func `a chat with an invalid cursor does not have all turns until they are loaded`() throws {
    var state = try ChannelState(json: #"{"resource":"c","turns":[],"turnsNextCursor":50}"#)
    func isPreserved() -> Bool {
      guard case .chat(let chat) = state else { return false }
      return chat.turnsNextCursor == nil && chat.unknownMembers?["turnsNextCursor"] == 50
    }
    #expect(isPreserved())
    #expect(try ChannelState(json: state.jsonBytes()) == state)
    let loaded = try StateAction(json: #"{"type":"chat/turnsLoaded","turns":[]}"#)
    #expect(state.reduce(loaded) == .changed)
    #expect(try state == ChannelState(json: #"{"resource":"c","turns":[]}"#))
  }

  @Test(arguments: ["50", "true", "[]", #"{"after":"t"}"#])
  func `older turns are loaded beside an invalid cursor, which is preserved`(cursor: String) throws
  {
    var state = try ChannelState(json: #"{"resource":"c","turns":[],"turnsNextCursor":"a"}"#)
    let turns = #"[{"id":"t","message":{"text":"x"}}]"#
    let (loaded, deviations) = try read(
      StateAction.self,
      #"{"type":"chat/turnsLoaded","turns":\#(turns),"turnsNextCursor":\#(cursor)}"#)
    #expect(deviations.contains { $0.remedy == .rawValue })
    #expect(try StateAction(json: loaded.jsonBytes()) == loaded)
    #expect(state.reduce(loaded) == .changed)
    #expect(
      try state
        == ChannelState(
          json: #"{"resource":"c","turns":\#(turns),"turnsNextCursor":\#(cursor)}"#))
    guard case .chat(let chat) = state else { return }
    #expect(chat.turns.map(\.id) == ["t"] && !chat.hasAllTurns)
  }

  // MARK: Actions

  @Test(arguments: [
    #"{"type":"chat/responsePart","turnId":"t","part":{"kind":"markdown","id":"p","content":"x"},"_meta":[]}"#,
    #"{"type":"chat/turnStarted","turnId":"t","message":{"text":"x"},"startedAt":5,"_meta":5}"#,
    #"{"type":"chat/turnComplete","turnId":"t","duration":"12 ms"}"#,
    #"{"type":"chat/turnCancelled","turnId":"t","duration":null,"_meta":""}"#,
    #"{"type":"chat/toolCallStart","turnId":"t","toolCallId":"c","toolName":"n","displayName":"N","intention":5,"_meta":[]}"#,
    #"{"type":"chat/toolCallReady","turnId":"t","toolCallId":"c","invocationMessage":"m","intention":5,"editable":"no"}"#,
    #"{"type":"chat/usage","turnId":"t","usage":{},"_meta":[]}"#,
  ])
  func `an action keeps its effect beside a member that is only shown`(text: String) throws {
    let (action, deviations) = try read(StateAction.self, text)
    #expect(deviations.contains { $0.isLoss })
    #expect(try StateAction(json: action.jsonBytes()) == action)
  }

  @Test(arguments: [
    #"{"type":"chat/turnStarted","turnId":"t","message":{"text":"x"},"queuedMessageId":5}"#,
    #"{"type":"chat/truncated","turnId":5}"#,
    #"{"type":"chat/toolCallReady","turnId":"t","toolCallId":"c","invocationMessage":"m","confirmed":5}"#,
    #"{"type":"chat/toolCallReady","turnId":"t","toolCallId":"c","invocationMessage":"m","options":[5]}"#,
    #"{"type":"chat/toolCallReady","turnId":"t","toolCallId":"c","invocationMessage":"m","toolInput":5}"#,
    #"{"type":"chat/toolCallComplete","turnId":"t","toolCallId":"c","result":{"success":true},"requiresResultConfirmation":5}"#,
  ])
  func `an action whose effect depends on an invalid member is undecodable`(text: String) {
    #expect(throws: JSONError.self) { try StateAction(json: text) }
  }

  // MARK: Decisions

  @Test(arguments: [
    #""message":5"#, #""title":5"#, #""options":[{"id":"a"},5]"#,
    #""options":[{"id":"a","label":5}]"#, #""options":[{"id":"a","description":5}]"#,
  ])
  func `a question of which users would see only a part is unknown`(member: String) throws {
    let text = #"{"id":"q","kind":"single-select",\#(member)}"#
    let members = member.contains("options") ? text : #"\#(text.dropLast()),"options":[]}"#
    let question = try [ChatInputQuestion](json: "[\(members)]")
    #expect(question == [.unknown(try JSONValue(json: members))])
  }

  @Test
  func `an option of a call whose name is invalid is not offered, and the others are`() throws {
    let options = #"[{"id":"a","label":5,"kind":"approve"},{"id":"b","label":"B","kind":"deny"}]"#
    let call = try ToolCallState(
      json: #"{"status":"pending-confirmation","toolCallId":"c","options":\#(options)}"#)
    guard case .pendingConfirmation(let call) = call else {
      Issue.record("not read")
      return
    }
    #expect(call.options?.map(\.id) == ["b"])
  }

  @Test(arguments: [#"{"message":5}"#, #"{"message":"m","code":5}"#])
  func `a result is not approved without its error`(error: String) throws {
    let text =
      #"{"status":"pending-result-confirmation","toolCallId":"c","success":false,"error":\#(error)}"#
    let part = try [ResponsePart](json: #"[{"kind":"toolCall","toolCall":\#(text)}]"#)
    #expect(part.json() == #"[{"kind":"toolCall","toolCall":\#(text)}]"#)
    guard case .toolCall(let part)? = part.first, case .unknown = part.toolCall else {
      Issue.record("decoded")
      return
    }
  }
}
