import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolTesting

/// Long messages, queues and scripts neither stop nor end a host.
@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct LongTurnTests {
  private func queued(_ number: Int) -> StateAction {
    .chat(
      .pendingMessageSet(
        ChatPendingMessageSetAction(
          kind: .queued, id: "m\(number)",
          message: Message(text: "Next", origin: MessageOrigin(kind: .user)))))
  }

  @Test func `the cost of a word does not depend on the length of the answer`() {
    func cost(words: Int) -> Duration {
      var model = HostModel(
        configuration: HostConfiguration(), now: HostTime(milliseconds: 1_700_000_000_000))
      model.makeSession(
        "ahp-session:/a", title: "A", chat: "ahp-chat:/a", directories: nil, history: [])
      let text = String(repeating: "word ", count: words)
      let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
      let time = processorTime {
        model.startTurn(message, "t", in: "ahp-chat:/a", script: HostScript(.say(text)))
      }
      #expect(model.chatState("ahp-chat:/a")?.turns.count == 1)
      return time
    }
    _ = cost(words: 100)
    let (short, long) = (cost(words: 1_000), cost(words: 8_000))
    // 8 if each word costs the same, 64 if each costs as much as all.
    #expect(long / short < 24)
  }

  @Test func `a long queue is worked off`() async throws {
    let count = 3_000
    var configuration = HostConfiguration()
    configuration.replayLimit = 0
    try await EmbeddedHost.with(configuration) { host in
      let chat = await host.createSession().chat
      let turn = await host.startTurn("Go", in: chat, script: HostScript(.ask(.init(id: "q"))))
      let client = try await Meeting.inMemory.client(host)
      for number in 1...count { try await client.dispatch(queued(number), on: chat) }
      let cancel = ChatTurnCancelledAction(turnId: turn ?? "", duration: 0)
      #expect(try await client.outcome(.chat(.turnCancelled(cancel)), on: chat) == nil)
      try await client.settle()
      #expect(await host.chat(chat)?.turns.count == count + 1)
      #expect(await host.chat(chat)?.queuedMessages ?? [] == [])
    }
  }

  @Test func `an answer beyond the limit for slow connections arrives`() async throws {
    var configuration = HostConfiguration()
    configuration.outboundLimit = 4_096
    try await EmbeddedHost.with(configuration) { host in
      let chat = await host.createSession().chat
      let client = try await Meeting.inMemory.client(host)
      try await client.subscribe(chat)
      let text = String(repeating: "word ", count: 1_000)
      await host.startTurn("Go", in: chat, script: HostScript(.say(text)))
      let state = try await client.waitForChat(chat) { $0.turns.count == 1 }
      #expect(state.turns[0].responseParts.compactMap(\.text) == [text])
      try await expectAgreement(client, host)
    }
  }

  @Test func `many subagents follow one another`() async throws {
    let count = 1_000
    let agent = HostScript.Step.delegate(title: "Look", HostScript(.say("Seen.")))
    try await EmbeddedHost.with { host in
      let (session, chat) = await host.createSession()
      await host.startTurn("Go", in: chat, script: HostScript(.times(count, HostScript(agent))))
      #expect(await host.chat(chat)?.turns.first?.responseParts.count == count)
      #expect(await host.session(session)?.chats.count == count + 1)
    }
  }

  @Test func `a chat is cleared with its terminals and subagents`() {
    var model = HostModel(
      configuration: HostConfiguration(), now: HostTime(milliseconds: 1_700_000_000_000))
    let chat: URI = "ahp-chat:/a"
    model.makeSession("ahp-session:/a", title: "A", chat: chat, directories: nil, history: [])
    let message = Message(text: "Go", origin: MessageOrigin(kind: .user))
    let script = HostScript(
      .terminal(command: "ls", output: "a"),
      .delegate(title: "Look", HostScript(.say("Seen."))))
    for turn in ["t1", "t2"] {
      model.clear(chat, from: 2)
      model.startTurn(message, turn, in: chat, script: script)
    }
    #expect(model.chatState(chat)?.turns.count == 2)
    #expect(model.terminalOrder.count == 2)
    #expect(model.chats.count == 3)
    model.clear(chat, from: 2)
    #expect(model.chatState(chat)?.turns.isEmpty == true)
    #expect(model.terminalOrder.isEmpty)
    #expect(model.chats.keys == [chat])
  }

  @Test func `nothing is kept of subscriptions that ended`() {
    var model = HostModel(
      configuration: HostConfiguration(), now: HostTime(milliseconds: 1_700_000_000_000))
    for _ in 0..<2 {
      let id = model.connected()
      func receive(_ method: String, _ params: String, number: Int? = nil) {
        let request = number.map { #""id":\#($0),"# } ?? ""
        model.received(
          Array(#"{"jsonrpc":"2.0",\#(request)"method":"\#(method)","params":{\#(params)}}"#.utf8),
          from: id)
      }
      receive(
        "initialize",
        #""channel":"ahp-root://","protocolVersions":["1.0.0"],"clientId":"c\#(id.rawValue)""#,
        number: 1)
      for level in 0..<4 {
        receive("subscribe", #""channel":"ahp-otlp://logs?level=\#(level)""#, number: 2)
      }
      #expect(model.statelessSubscribers.count == 4)
      receive("unsubscribe", #""channel":"ahp-otlp://logs?level=1""#)
      #expect(model.statelessSubscribers.count == 3)
      model.disconnected(id)
      #expect(model.statelessSubscribers.isEmpty)
    }
    #expect(model.lastVersions.isEmpty)
  }
}
