import TestSupport
import Testing

@testable import AgentHostProtocol

/// An invalid member costs only itself, unless the rest has another meaning without it.
@Suite(.limitedConcurrency) struct InvalidMemberTests {
  private static let pending =
    #""status":"pending-confirmation","toolCallId":"c","toolName":"run","displayName":"Run","#
    + #""invocationMessage":"Run ls","toolInput":"ls""#

  private func call(_ text: String) throws -> ToolCallState {
    let part = try ResponsePart(json: "{\"kind\":\"toolCall\",\"toolCall\":\(text)}")
    guard case .toolCall(let part) = part else {
      Issue.record("no tool call: \(part)")
      return .unknown(.null)
    }
    return part.toolCall
  }

  @Test(arguments: [
    #""activity":5"#, #""project":"p""#, #""project":{"uri":5}"#, #""workingDirectories":"/w""#,
    #""annotations":[]"#, #""_meta":[]"#, #""config":{"schema":5,"values":{}}"#,
    #""inputNeeded":{}"#, #""defaultChat":{}"#, #""title":5"#, #""status":"idle""#,
    #""activeClients":5"#, #""creationError":"failed""#,
  ])
  func `a session keeps its chats beside an invalid member`(member: String) throws {
    let chats = #""chats":[{"resource":"a","title":"A","status":1,"modifiedAt":"m"}]"#
    for text in [
      "{\"lifecycle\":\"ready\",\(chats),\(member)}",
      "{\(member),\(chats),\"lifecycle\":\"ready\"}",
    ] {
      let (state, deviations) = try read(ChannelState.self, text)
      guard case .session(let session) = state else {
        Issue.record("\(state)")
        continue
      }
      #expect(session.chats.map(\.title) == ["A"])
      #expect(deviations.contains { $0.isLoss && $0.remedy == .neutralValue })
      #expect(try ChannelState(json: state.jsonBytes()) == state)
    }
  }

  @Test
  func `a chat keeps its turns beside invalid members, and a turn its answer`() throws {
    let part = #"{"kind":"markdown","id":"p","content":"Answer"}"#
    let turn =
      #"{"id":"t","message":{"text":"Hi","model":"gpt"},"responseParts":[\#(part)],"usage":"none","state":"complete"}"#
    let text = #"{"resource":"c","title":"T","draft":5,"queuedMessages":"x","turns":[\#(turn)]}"#
    guard case .chat(let chat) = try ChannelState(json: text) else {
      Issue.record("no chat")
      return
    }
    #expect(chat.draft == nil && chat.queuedMessages == nil && chat.unknownMembers == nil)
    #expect(chat.turns.first?.message.text == "Hi" && chat.turns.first?.message.model == nil)
    #expect(chat.turns.first?.responseParts.json() == "[\(part)]")
  }

  @Test
  func `a list of sessions keeps a session beside an invalid member, and changes beside another`()
    throws
  {
    let summary = #"{"resource":"s","title":"S","activity":5,"changes":"many","chats":7}"#
    let result = try ListSessionsResult(json: "{\"items\":[\(summary)]}")
    #expect(result.items.map(\.title) == ["S"])
    let changes = try PartialSessionSummary(json: #"{"title":"New","activity":5,"status":8}"#)
    #expect(changes.title == "New" && changes.status == .inProgress)
    #expect(changes.cleared == [] && changes.activity == nil)
  }

  @Test
  func `a page without its sessions would look like an empty one`() {
    #expect(throws: JSONError.self) { try ListSessionsResult(json: #"{"items":{}}"#) }
  }

  @Test(arguments: ["5", "true", "[]", "{}", #"{"after":"s"}"#])
  func `a page keeps its sessions beside an invalid cursor, which is preserved`(cursor: String)
    throws
  {
    let items = #"[{"resource":"s","title":"S"}]"#
    let text = #"{"items":\#(items),"nextCursor":\#(cursor)}"#
    let (page, deviations) = try read(ListSessionsResult.self, text)
    #expect(page.items.map(\.title) == ["S"] && page.nextCursor == nil)
    #expect(deviations.contains { $0.remedy == .rawValue })
    #expect(try JSONValue(json: page.jsonBytes())["nextCursor"] == JSONValue(json: cursor))
    #expect(try ListSessionsResult(json: page.jsonBytes()) == page)
  }

  @Test(arguments: [
    (#""nextCursor":5,"nextCursor":"a""#, "a"), (#""nextCursor":"a","nextCursor":5"#, nil),
    (#""nextCursor":5,"nextCursor":null"#, nil),
  ])
  func `the last of repeated cursors counts`(members: String, cursor: String?) throws {
    let page = try ListSessionsResult(json: "{\"items\":[],\(members)}")
    #expect(page.nextCursor == cursor)
    let isPreserved = page.unknownMembers?["nextCursor"] != nil
    #expect(isPreserved == members.hasSuffix("5"))
  }

  @Test(arguments: [
    #"{"snapshot":5}"#, #"{"snapshot":{"resource":"c"}}"#,
  ])
  func `a channel whose state is invalid is not one without state`(text: String) {
    #expect(throws: JSONError.self) { try SubscribeResult(json: text) }
  }

  @Test
  func `an action that is rejected for an invalid reason is not applied`() {
    let text =
      #"{"channel":"c","serverSeq":1,"rejectionReason":5,"action":{"type":"session/ready"}}"#
    #expect(throws: JSONError.self) { try ActionEnvelope(json: text) }
  }

  // MARK: Approvals

  @Test
  func `a risk assessment without its kind is shown`() throws {
    let risk = #"{"status":"complete","reason":"Deletes files","safety":0.1}"#
    let ready =
      #"{"type":"chat/toolCallReady","turnId":"t","toolCallId":"c","invocationMessage":"Run","riskAssessment":\#(risk)}"#
    let (action, deviations) = try read(StateAction.self, ready)
    guard case .chat(.toolCallReady(let action)) = action,
      case .complete(let assessment)? = action.riskAssessment
    else {
      Issue.record("\(action)")
      return
    }
    #expect(assessment.safety == 0.1 && !assessment.kind.isKnown)
    #expect(deviations.map(\.error.pathDescription) == ["riskAssessment"])
  }

  @Test(arguments: [
    #"{"status":"complete","kind":"judge","reason":"Deletes files"}"#, #""high""#, "[]",
  ])
  func `an invalid risk assessment is preserved, and the call can be read`(risk: String) throws {
    let text = "{\(Self.pending),\"riskAssessment\":\(risk)}"
    guard case .pendingConfirmation(let call) = try call(text) else {
      Issue.record("not read")
      return
    }
    #expect(call.riskAssessment == .unknown(try JSONValue(json: risk)))
    #expect(call.toolInput == .inline("ls"))
    #expect(try JSONValue(json: call.jsonBytes())["riskAssessment"] == JSONValue(json: risk))
  }

  @Test(arguments: [
    #""toolInput":{"command":"rm"}"#, #""invocationMessage":5"#, #""displayName":5"#,
    #""toolName":{}"#, #""confirmationTitle":5"#, #""edits":[]"#, #""edits":{"items":5}"#,
    #""edits":{"items":[{"after":{"uri":"a","content":{"uri":"a"}}},5]}"#,
    #""edits":{"items":[{"before":{"uri":"a","content":{"uri":"a"}},"after":5}]}"#,
  ])
  func `a call of which users would see only a part cannot be approved`(member: String) throws {
    let text = "{\(Self.pending),\(member)}"
    #expect(try call(text) == .unknown(JSONValue(json: text)))
    // Other members do not matter.
    let harmless = "{\(Self.pending),\"intention\":5,\"editable\":\"no\",\"_meta\":[]}"
    guard case .pendingConfirmation = try call(harmless) else {
      Issue.record("not read")
      return
    }
  }

  @Test(arguments: [#""message":5"#, #""url":5"#, #""questions":"none""#])
  func `a request of which users would see only a part cannot be answered`(member: String) throws {
    let text = #"{"kind":"inputRequest","request":{"id":"r",\#(member)}}"#
    #expect(try [ResponsePart](json: "[\(text)]") == [.unknown(JSONValue(json: text))])
  }

  @Test
  func `the running turn is never left out`() throws {
    let text = #"{"resource":"c","turns":[],"activeTurn":5}"#
    #expect(try ChannelState(json: text).unreadableKind == .chat)
  }

  // MARK: Unions

  @Test
  func `an invalid value of an open union is unknown in a state and in an action`() throws {
    let state = #"{"title":"","content":[],"lifecycle":"exited","claim":{"kind":"client"}}"#
    guard case .terminal(let terminal) = try ChannelState(json: state) else {
      Issue.record("not read")
      return
    }
    #expect(terminal.claim == .unknown(["kind": "client"]))
    #expect(terminal.lifecycle == .unknown("exited"))
    #expect(terminal.json() == state)
    let part = #"{"kind":"reasoning","content":"x"}"#
    let action = #"{"type":"chat/responsePart","turnId":"t","part":\#(part)}"#
    #expect(try StateAction(json: action).json() == action)
    #expect(throws: JSONError.self) {
      try StateAction(json: #"{"type":"chat/responsePart","turnId":"t","part":null}"#)
    }
  }

  @Test(arguments: [
    #""activity":"a","future":{"big":1e400}"#, #""activity":"a","_meta":{"big":[-1e400]}"#,
    #""activity":"a","changes":{"files":1e400}"#,
  ])
  func `a number that no type holds costs only its member`(members: String) throws {
    let summary = try SessionSummary(json: #"{"resource":"s","title":"S",\#(members)}"#)
    #expect(summary.title == "S" && summary.activity == "a")
    #expect(!summary.json().contains("big"))
  }

  @Test
  func `an invalid property of a schema costs no other`() throws {
    let schema = try ConfigSchema(
      json: #"{"type":"object","properties":{"a":5,"b":{"type":"string","title":"B"}}}"#)
    #expect(schema.properties.keys.sorted() == ["b"])
    let request = try ChatInputRequest(
      json: #"{"id":"r","answers":{"a":{"state":"submitted"},"b":{"state":"skipped"}}}"#)
    #expect(request.answers?["a"] == .unknown(["state": "submitted"]))
    #expect(request.answers?["b"] == .skipped(ChatInputSkipped()))
  }

  // MARK: Documents of users

  @Test(arguments: [
    #"{"type":"chat/draftChanged","draft":{"text":"x","attachments":5}}"#,
    #"{"type":"chat/draftChanged","draft":{"text":"x","attachments":[5]}}"#,
    #"{"type":"chat/draftChanged","draft":{"text":"x","model":{}}}"#,
  ])
  func `what a user has written is valid as a whole`(text: String) throws {
    _ = try StateAction(json: text)
    #expect(throws: JSONError.self) { try StateAction(validating: Array(text.utf8)) }
    _ = try StateAction(validating: Array(#"{"type":"chat/draftChanged","draft":{}}"#.utf8))
  }

  // MARK: Cost

  @Test
  func `invalid members at every depth cost no more than their length`() throws {
    var schema = #"{"title":5}"#
    for _ in 0..<100 { schema = #"{"type":"object","title":5,"items":\#(schema)}"# }
    let text = #"{"agents":[],"config":{"schema":{"properties":{"p":\#(schema)}},"values":{}}}"#
    let (_, time) = try timed { _ = try ChannelState(json: text) }
    #expect(time < .seconds(2))
  }

  private func timed(_ body: () throws -> Void) rethrows -> (Void, Duration) {
    let start = ContinuousClock.now
    return (try body(), ContinuousClock.now - start)
  }
}
