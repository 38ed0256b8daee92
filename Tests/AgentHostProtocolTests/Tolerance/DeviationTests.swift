import TestSupport
import Testing

@testable import AgentHostProtocol

/// What real hosts leave out, or send in another shape, does not cost the rest.
@Suite(.limitedConcurrency) struct DeviationTests {
  private static let session =
    #""provider":"p","title":"t","status":1,"lifecycle":"ready","activeClients":[]"#

  @Test(arguments: [
    #"{"provider":"p","title":"t","status":40,"lifecycle":"creating","activeClients":[],"chats":[],"content":[],"claim":{"kind":"client","clientId":"c"},"lifecycle":{"status":"suspended","by":"kernel"}}"#,
    #"{"provider":"p","title":"t","status":40,"lifecycle":"creating","activeClients":[],"chats":[],"content":[],"claim":{"kind":"client","clientId":"c"}}"#,
    #"{"provider":"p","title":"t","status":40,"lifecycle":"creating","activeClients":[],"chats":[],"lifecycle":{"status":"suspended","by":"kernel"}}"#,
    #"{"title":"t","content":[],"claim":{"kind":"client","clientId":"c"},"lifecycle":"creating","lifecycle":{"status":"suspended","by":"kernel"}}"#,
  ])
  func `a state of two kinds is written as it was read`(text: String) throws {
    let state = try ChannelState(json: text)
    let written = state.jsonBytes()
    let again = try ChannelState(json: written)
    #expect(again == state)
  }

  @Test
  func `a chat in a session's list without a status`() throws {
    let chats = #"[{"resource":"a","title":"A","modifiedAt":"m"},{"resource":"b","status":null}]"#
    let (state, deviations) = try read(SessionState.self, "{\(Self.session),\"chats\":\(chats)}")
    #expect(state.chats.map(\.resource) == ["a", "b"])
    #expect(state.chats.map(\.status) == [.idle, .idle])
    #expect(state.chats[1].title == "" && state.chats[1].modifiedAt == "")
    #expect(
      deviations.map(\.error.pathDescription) == ["chats[0]", "chats[1]", "chats[1]", "chats[1]"])
    #expect(
      deviations.first?.description == """
        ChatSummary lacks the required field "status" at chats[0] (byte 131); a neutral value is used
        """)
  }

  /// Programs in Go write a list without elements as null.
  @Test(arguments: [
    #"{"agents":null}"#, "{\(session),\"chats\":null}",
    #"{"resource":"c","title":"","status":1,"modifiedAt":"","turns":null}"#,
    #"{"title":"","content":null,"lifecycle":{"status":"running"},"claim":{"kind":"client","clientId":"c"}}"#,
    #"{"status":"ready","files":null}"#,
  ])
  func `a list that is null is empty`(_ text: String) throws {
    let (state, deviations) = try read(ChannelState.self, text)
    #expect(state.kind != nil)
    #expect(deviations.map(\.remedy) == [.neutralValue])
    #expect(state.json() == text.replacing("null", with: "[]"))
  }

  @Test
  func `results of the handshake and the list of sessions without their lists`() throws {
    for list in ["", #","snapshots":null"#] {
      let text = #"{"protocolVersion":"1.0.0","serverSeq":1\#(list)}"#
      #expect(try read(InitializeResult.self, text).value.snapshots == [])
    }
    for lists in ["", #","actions":null,"missing":null"#] {
      let (result, deviations) = try read(ReconnectResult.self, #"{"type":"replay"\#(lists)}"#)
      #expect(result == .replay(ReconnectReplayResult(actions: [], missing: [])))
      #expect(deviations.count == 2)
    }
    #expect(try read(ListSessionsResult.self, #"{"items":null}"#).value.items == [])
    // It would end all subscriptions.
    #expect(throws: JSONError.self) { try ReconnectResult(json: #"{"type":"snapshot"}"#) }
  }

  /// They inform, and no other member depends on them. A channel without a snapshot is subscribed to.
  @Test(arguments: [
    (#""snapshots":{}"#, "snapshots"),
    (#""serverInfo":"vscode""#, "serverInfo"), (#""serverInfo":{"name":5}"#, "serverInfo.name"),
    (#""telemetry":true"#, "telemetry"), (#""automations":[]"#, "automations"),
    (#""completionTriggerCharacters":["@",5]"#, "completionTriggerCharacters[1]"),
    (#""completionTriggerCharacters":"@""#, "completionTriggerCharacters"),
    (#""terminalCommandPrefix":{"a":[1]}"#, "terminalCommandPrefix"),
    (#""defaultDirectory":{}"#, "defaultDirectory"), (#""_meta":[1]"#, "_meta"),
  ])
  func `an optional member of the handshake's result that cannot be read is absent`(
    member: String, path: String
  ) throws {
    let required = #""protocolVersion":"1.0.0","serverSeq":1,"snapshots":[]"#
      .replacing(path == "snapshots" ? #","snapshots":[]"# : "‹none›", with: "")
    for text in ["{\(required),\(member)}", "{\(member),\(required)}"] {
      let (result, deviations) = try read(InitializeResult.self, text)
      #expect(result == InitializeResult(protocolVersion: "1.0.0", serverSeq: 1, snapshots: []))
      #expect(deviations.map(\.remedy) == [.neutralValue])
      #expect(deviations.map(\.error.pathDescription) == [path])
    }
  }

  @Test(arguments: [
    #"{"protocolVersion":1,"serverSeq":1,"snapshots":[]}"#,
    #"{"protocolVersion":"1.0.0","serverSeq":"1","snapshots":[]}"#,
    #"{"protocolVersion":"1.0.0","serverSeq":1,"snapshots":[],"_meta":[01]}"#,
  ])
  func `required members of the handshake's result are as they have to be`(_ text: String) {
    #expect(throws: JSONError.self) { try InitializeResult(json: text) }
  }

  @Test
  func `the last value of a repeated member counts in the handshake, also an unreadable one`()
    throws
  {
    let start = #"{"protocolVersion":"1.0.0","serverSeq":1,"snapshots":[],"serverInfo":"#
    let named = #"{"name":"a"}"#
    #expect(
      try read(InitializeResult.self, "\(start)\(named),\"serverInfo\":5}").value.serverInfo == nil)
    #expect(
      try read(InitializeResult.self, "\(start)5,\"serverInfo\":\(named)}").value.serverInfo?.name
        == "a")
  }

  @Test
  func `integers with a fraction are rounded, except for sequence numbers`() throws {
    let end = #"{"type":"chat/turnComplete","turnId":"t","duration":1234.5678}"#
    let (action, deviations) = try read(StateAction.self, end)
    #expect(action == .chat(.turnComplete(ChatTurnCompleteAction(turnId: "t", duration: 1235))))
    #expect(deviations.map(\.remedy) == [.roundedValue])
    #expect(deviations.map(\.error.pathDescription) == ["duration"])

    // A structure that is decoded by a table.
    let command = #"{"type":"terminal/commandFinished","commandId":"c","durationMs":-0.4}"#
    let (finished, others) = try read(StateAction.self, command)
    guard case .terminal(.commandFinished(let result)) = finished else {
      Issue.record("\(finished)")
      return
    }
    #expect(result.durationMs == 0 && others.map(\.remedy) == [.roundedValue])

    let ready = #""channel":"c","action":{"type":"session/ready"}"#
    for text in [
      #"{"type":"terminal/commandFinished","commandId":"c","durationMs":1e300}"#,
      #"{"type":"terminal/commandFinished","commandId":"c","durationMs":18446744073709551615}"#,
      #"{"type":"terminal/commandFinished","commandId":"c","durationMs":"1"}"#,
    ] {
      #expect(throws: JSONError.self, "\(text)") { try read(StateAction.self, text) }
    }
    for text in [
      "{\(ready),\"serverSeq\":1.5}",
      "{\(ready),\"serverSeq\":1,\"origin\":{\"clientId\":\"a\",\"clientSeq\":1.5}}",
    ] {
      #expect(throws: JSONError.self, "\(text)") { try read(ActionEnvelope.self, text) }
    }
  }

  @Test
  func `a message without an origin is a user's`() throws {
    let (message, deviations) = try read(Message.self, #"{"text":"Hello"}"#)
    #expect(message == Message(text: "Hello", origin: MessageOrigin(kind: .user)))
    #expect(deviations.count == 1)
    #expect(try read(Message.self, #"{"text":"","origin":{"kind":"agent"}}"#).deviations == [])
  }

  @Test
  func `an element that cannot be read costs no other, and is written again where it was`() throws {
    let broken = #"[5,{"resource":"a","title":"","status":1,"modifiedAt":""},{"title":"no URI"}]"#
    let text = "{\(Self.session),\"chats\":\(broken)}"
    let (state, deviations) = try read(SessionState.self, text)
    #expect(state.chats.map(\.resource) == ["a"])
    let kept = try #require(state.unknownMembers)
    #expect(kept.members.isEmpty)
    #expect(kept.unreadableElements.map(\.index) == [0, 2])
    #expect(kept.unreadableElements.map(\.list) == ["chats", "chats"])
    #expect(kept.unreadableElements.map(\.value) == [5, ["title": "no URI"]])
    #expect(deviations.map(\.remedy) == [.rawValue, .rawValue])
    #expect(deviations.map(\.error.pathDescription) == ["chats[0]", "chats[2]"])
    #expect(state.json() == text)
    // The others change, and it stays.
    var changed = state
    changed.reduce(.chatRemoved(SessionChatRemovedAction(chat: "a")))
    #expect(changed.json().hasSuffix(#""chats":[5,{"title":"no URI"}]}"#))
    #expect(try SessionState(json: changed.jsonBytes()).chats == [])
  }

  @Test
  func `an unreadable earlier value of a repeated member costs nothing else`() throws {
    let text = #"{"chats":5,\#(Self.session),"chats":[]}"#
    let (state, deviations) = try read(ChannelState.self, text)
    guard case .session(let session) = state else {
      Issue.record("not read as a session: \(state)")
      return
    }
    #expect(session.status == SessionStatus(rawValue: 1))
    #expect(deviations.map(\.remedy) == [.lastValue])
    #expect(try ChannelState(json: state.jsonBytes()) == state)

    // Within a list of a union, and within a list whose unreadable elements are kept apart.
    let part = #"[{"kind":"markdown","id":5,"content":"x","id":"a"}]"#
    let parts = try read([ResponsePart].self, part).value
    #expect(parts == [.markdown(MarkdownResponsePart(id: "a", content: "x"))])
    let chat = #"{"resource":7,"title":"","resource":"c","status":1,"modifiedAt":""}"#
    let chats = try read(SessionState.self, "{\(Self.session),\"chats\":[\(chat)]}").value
    #expect(chats.chats.map(\.resource) == ["c"] && chats.unknownMembers == nil)
  }

  @Test
  func `a repeated value that cannot be read is kept as it was written`() throws {
    let text = #"{\#(Self.session),"chats":[],"chats":7}"#
    let state = try read(ChannelState.self, text).value
    #expect(state.unreadableKind == .session)
    #expect(try ChannelState(json: state.jsonBytes()) == state)
  }

  @Test(arguments: ["null", "[]", #""none""#, "7"])
  func `a state that is no object is kept as raw JSON`(_ text: String) throws {
    let (snapshot, deviations) = try read(
      Snapshot.self, #"{"resource":"ahp-session:/s","state":\#(text),"fromSeq":3}"#)
    #expect(try snapshot.state == .unknown(JSONValue(json: text)))
    #expect(snapshot.state.unreadableName == "channel")
    #expect(deviations.map(\.remedy) == [.rawValue])
    #expect(deviations.map(\.error.pathDescription) == ["state"])
  }

  @Test
  func `of a repeated list the last one counts, with its own unreadable elements only`() throws {
    let text = "{\(Self.session),\"chats\":[5,6],\"chats\":[7]}"
    let state = try read(SessionState.self, text).value
    #expect(state.unknownMembers?.unreadableElements.map(\.value) == [7])
    #expect(try SessionState(json: state.jsonBytes()) == state)
    let none = try read(SessionState.self, "{\(Self.session),\"chats\":[5],\"chats\":[]}").value
    #expect(none.unknownMembers == nil)
  }

  @Test
  func `an unreadable element of an open union is one of unknown kind, in its place`() throws {
    let parts =
      #"[{"kind":"markdown","id":"a","content":"x"},{"kind":"reasoning","content":"y"},7]"#
    let (turn, deviations) = try read(
      ActiveTurn.self, #"{"id":"t","startedAt":"","message":{"text":""},"responseParts":\#(parts)}"#
    )
    #expect(
      turn.responseParts == [
        .markdown(MarkdownResponsePart(id: "a", content: "x")),
        .unknown(["kind": "reasoning", "content": "y"]), .unknown(7),
      ])
    #expect(turn.responseParts.json() == parts)
    #expect(deviations.map(\.remedy) == [.neutralValue, .rawValue, .rawValue])
    #expect(
      deviations.map(\.error.pathDescription) == [
        "message", "responseParts[1]", "responseParts[2]",
      ])
  }

  @Test
  func `an undecodable state is preserved, and the others are decoded`() throws {
    let odd = #"{"resource":"c","title":"","status":1,"modifiedAt":"","turns":{}}"#
    let (result, deviations) = try read(
      InitializeResult.self,
      """
      {"protocolVersion":"1.0.0","serverSeq":3,"snapshots":[
        {"resource":"ahp-chat:/c","state":\(odd),"fromSeq":2},
        {"resource":"ahp-root://","state":{"agents":[]},"fromSeq":3}]}
      """)
    #expect(result.snapshots.map(\.fromSeq) == [2, 3])
    #expect(result.snapshots[0].state == .unknown(try JSONValue(json: odd)))
    #expect(result.snapshots[1].state == .root(RootState(agents: [])))
    #expect(deviations.map(\.error.pathDescription) == ["snapshots[0].state.turns"])
    #expect(deviations.map(\.remedy) == [.rawValue])
  }

  @Test
  func `actions are as they have to be, or malformed`() throws {
    for text in [
      #"{"type":"root/agentsChanged"}"#, #"{"type":"chat/turnStarted","turnId":"t"}"#,
      #"{"type":"terminal/titleChanged"}"#, #"{"type":"chat/turnsLoaded"}"#,
      #"{"type":"chat/turnsLoaded","turns":[{}]}"#,
    ] {
      #expect(throws: JSONError.self, "\(text)") { try StateAction(json: text) }
    }
    // What an action brings may lack what a state may lack.
    let (action, deviations) = try read(
      StateAction.self, #"{"type":"chat/turnStarted","turnId":"t","message":{"text":"x"}}"#)
    #expect(action.type == "chat/turnStarted")
    #expect(deviations.count == 1)
  }

  @Test
  func `an undecodable action of a replay is preserved, and the others are decoded`() throws {
    let good = #"{"channel":"d","action":{"type":"session/ready"},"serverSeq":2}"#
    let text = #"{"type":"replay","actions":[{"channel":"c"},\#(good)],"missing":[]}"#
    let (result, deviations) = try read(ReconnectResult.self, text)
    guard case .replay(let replay) = result else {
      Issue.record("no replay")
      return
    }
    #expect(replay.actions.map(\.serverSeq) == [2])
    #expect(replay.unknownMembers?.unreadableElements.map(\.index) == [0])
    #expect(deviations.map(\.remedy) == [.rawValue])
    #expect(result.json() == text)
    for actions in ["7", "{}"] {
      #expect(throws: JSONError.self) {
        try ReconnectResult(json: #"{"type":"replay","missing":[],"actions":\#(actions)}"#)
      }
    }
  }

  @Test(arguments: [#"[{"kind":"markdown",}]"#, #"[{"a":01}]"#, "[{"])
  func `what is no JSON has no other reading`(_ text: String) {
    #expect(throws: JSONError.self) { try [ResponsePart](json: text) }
    #expect(throws: JSONError.self) { try ChannelState(json: #"{"agents":\#(text)}"#) }
  }

  @Test
  func `a document full of deviations decodes and reports the first ones`() throws {
    let chats = Array(repeating: #"{"resource":"a"}"#, count: 500).joined(separator: ",")
    let (state, deviations) = try read(SessionState.self, "{\(Self.session),\"chats\":[\(chats)]}")
    #expect(state.chats.count == 500)
    #expect(deviations.count == JSONDeviation.maximumCount)
  }

  @Test
  func `deviations refer to positions in the whole message`() throws {
    let text = """
      {"jsonrpc":"2.0","method":"root/sessionAdded","params":{"channel":"ahp-root://",
        "summary":{"resource":"s","provider":"p","title":"t","createdAt":"","modifiedAt":""}}}
      """
    var deviations: [JSONDeviation] = []
    let message = Array(text.utf8).withUnsafeBufferPointer {
      HostMessage.read($0, noting: &deviations)
    }
    guard case .notification(.sessionAdded(let params)) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(params.summary.status == .idle)
    #expect(deviations.map(\.error.pathDescription) == ["params.summary"])
    let action = """
      {"jsonrpc":"2.0","method":"action","params":{"channel":"c","serverSeq":1,"action":
        {"type":"chat/draftChanged","draft":{"text":""}}}}
      """
    deviations = []
    _ = Array(action.utf8).withUnsafeBufferPointer { HostMessage.read($0, noting: &deviations) }
    #expect(deviations.map(\.error.pathDescription) == ["params.action.draft"])
  }
}
