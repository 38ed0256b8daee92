import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

/// What hosts of the field make of the actions of clients.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct DispatchPersonalityTests {
  private static let waiting = HostScript(.ask(ChatInputRequest(id: "q", message: "Which?")))

  @Sendable private static func wait(_ turn: HostTurn) -> HostScript { waiting }

  @Sendable private static func waitOnce(_ turn: HostTurn) -> HostScript {
    turn.index == 0 ? waiting : .echo(turn.message.text)
  }

  private static let hopeless: [JSONValue] = [
    ["type": "chat/turnCancelled", "turnId": "none"],
    [
      "type": "chat/toolCallConfirmed", "turnId": "none", "toolCallId": "none", "approved": true,
      "confirmed": "user-action",
    ],
    ["type": "chat/inputCompleted", "requestId": "none", "response": "accept"],
  ]

  @Test(arguments: [true, false])
  func `a second turn replaces the first or is rejected`(replaces: Bool) async throws {
    try await withHost(.with { $0.replaceBusyTurn = replaces }, script: Self.wait) { host in
      let (session, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [session, chat])
      _ = try await client.outcome(.turn("first"), on: chat)
      #expect(await host.session(session)?.inputNeeded?.count == 1)
      let second = try await client.outcome(.turn("second"), on: chat)
      #expect((second?["rejectionReason"] == nil) == replaces)
      let state = await host.chat(chat)
      #expect(state?.activeTurn?.id == (replaces ? "second" : "first"))
      #expect(state?.turns.isEmpty == true)
      // Only the question of the turn that goes on is open.
      #expect(await host.session(session)?.inputNeeded?.count == 1)
    }
  }

  @Test func `nothing is rejected`() async throws {
    try await withHost(.with { $0.neverRejects = true }) { host in
      let (_, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [chat])
      for action in Self.hopeless {
        let echo = try #require(try await client.outcome(action, on: chat), "\(action.json())")
        #expect(echo["rejectionReason"] == nil)
      }
      _ = try await client.outcome(.turn("t"), on: chat)
      let repeated = try await client.outcome(.turn("t"), on: chat)
      #expect(repeated?["origin"] != nil)
      #expect(repeated?["rejectionReason"] == nil)
      // What clients may not dispatch is dropped.
      let delta: JSONValue = [
        "type": "chat/delta", "turnId": "t", "partId": "p", "content": "x",
      ]
      #expect(try await client.outcome(delta, on: chat) == nil)
    }
  }

  @Test(arguments: ["chat/turnCancelled", "chat/truncated"])
  func `an action on an ended turn leaves the agent running`(type: String) async throws {
    try await withHost(.with { $0.neverRejects = true }, script: Self.wait) { host in
      let (session, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [session, chat])
      _ = try await client.outcome(.turn("second"), on: chat)
      let late: JSONValue = ["type": .string(type), "turnId": "first"]
      #expect(try await client.outcome(late, on: chat) != nil)
      #expect(await host.session(session)?.inputNeeded?.count == 1)
      let answer: JSONValue = [
        "type": "chat/inputCompleted", "requestId": "q", "response": "accept",
      ]
      _ = try await client.outcome(answer, on: chat)
      #expect(await host.chat(chat)?.turns.map(\.id) == ["second"])
    }
  }

  @Test(arguments: [true, false])
  func `what names nothing is dropped or rejected`(isDropped: Bool) async throws {
    try await withHost(.with { $0.dropsUnknownDispatches = isDropped }, script: Self.wait) {
      host in
      let (_, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [chat])
      for action in Self.hopeless {
        let outcome = try await client.outcome(action, on: chat)
        #expect((outcome == nil) == isDropped, "\(action.json())")
        #expect((outcome?["rejectionReason"] != nil) == !isDropped)
      }
      _ = try await client.outcome(.turn("first"), on: chat)
      let busy = try await client.outcome(.turn("second"), on: chat)
      #expect(busy?["rejectionReason"] != nil)
    }
  }

  @Test func `actions are dropped or refused by their type`() async throws {
    try await withHost(
      .with {
        $0.droppedActions = ["annotations/"]
        $0.refusedActions = ["session/titleChanged"]
      }
    ) { host in
      let (session, _) = await host.createSession()
      let annotations = "\(session)/annotations"
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [session, annotations])
      let removal: JSONValue = ["type": "annotations/removed", "annotationId": "a"]
      #expect(try await client.outcome(removal, on: annotations) == nil)
      let refused = try await client.outcome(.title("x"), on: session)
      #expect(refused?["rejectionReason"] == "Unsupported action: session/titleChanged")
    }
  }

  @Test func `embedded attachments come back as resources`() async throws {
    try await withHost(.with { $0.rewritesAttachments = true }) { host in
      let (_, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [chat])
      var turn = JSONValue.turn("t")
      turn.edit("message") {
        $0.set(
          "attachments",
          to: [
            [
              "type": "embeddedResource", "label": "a.txt", "data": "YQ==",
              "contentType": "text/plain",
            ]
          ])
      }
      let echo = try await client.outcome(turn, on: chat)
      let attachment = echo?["action"]?["message"]?["attachments"]?.arrayValue?.first
      #expect(attachment?["type"] == "resource")
      #expect(attachment?["uri"]?.stringValue?.hasPrefix("file:///") == true)
      #expect(attachment?["data"] == nil)
      #expect(attachment?["contentType"] == "text/plain")
    }
  }

  @Test(arguments: [true, false])
  func `queued messages are not named by their turns`(isHidden: Bool) async throws {
    try await withHost(.with { $0.queuedMessageTurnIDs = isHidden }, script: Self.waitOnce) {
      host in
      let (_, chat) = await host.createSession()
      let client = try await RecordingClient(host.transport())
      try await client.initialize(subscriptions: [chat])
      _ = try await client.outcome(.turn("first"), on: chat)
      let queued: JSONValue = [
        "type": "chat/pendingMessageSet", "kind": "queued", "id": "m",
        "message": ["text": "Next.", "origin": ["kind": "user"]],
      ]
      _ = try await client.outcome(queued, on: chat)
      _ = try await client.outcome(
        ["type": "chat/turnCancelled", "turnId": "first", "duration": 1], on: chat)
      let start = try #require(
        client.envelopes.last { $0["action"]?.has("type", "chat/turnStarted") == true })
      #expect(start["action"]?["turnId"]?.stringValue?.hasPrefix("turn-") == true)
      #expect(start["action"]?["queuedMessageId"]?.stringValue == (isHidden ? nil : "m"))
      #expect(await host.chat(chat)?.queuedMessages == nil)
    }
  }
}
