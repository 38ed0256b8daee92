import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct VerbTests {
  private static let asking = HostConfiguration { _ in
    HostScript(
      .tool(.init("read_file", output: "# Notes", mode: .asks)),
      .tool(.init("delete_file", mode: .asks)),
      .ask(
        ChatInputRequest(
          id: "name", questions: [.text(ChatInputTextQuestion(id: "q", message: "Name?"))])),
      .say("Done."))
  }

  @Test(
    arguments: [
      (.started(turnId: "t"), "starts turn t; done"),
      (.queued(messageId: "m"), "queued as m; done"),
      (.steered(messageId: "m", turnId: ""), "steers the active turn as m; done"),
    ] as [(SentMessage.Delivery, String)])
  func `the outcome of a message is text`(delivery: SentMessage.Delivery, text: String) {
    #expect("\(SendOutcome(delivery: delivery, outcome: .done))" == text)
  }

  @Test(arguments: ["rename", "send"])
  func `a verb that waits for a connection also survives the loss of one`(verb: String) async throws
  {
    var configuration = HostConfiguration()
    // The first connection is cut in place of the response to `subscribe`.
    configuration.faults.connections = 0..<1
    configuration.faults.cutAtMessage = 1
    try await EmbeddedHost.with(configuration) { host in
      let url = try await host.start()
      let (session, chat) = await host.createSession()
      try await withMultiHostClient { multi in
        try await multi.add(
          HostConfig(id: "a") { _ in WebSocketTransport(url: url) }.withSessionRefresh(false)
            .withReconnectPolicy(.constant(.milliseconds(1))))
        let options = VerbOptions(whenOffline: .wait(.seconds(60)))
        let outcome =
          verb == "rename"
          ? try await multi.rename(session: session, to: "New", on: "a", options: options)
          : try await multi.send("Hello", to: chat, on: "a", options: options).outcome
        #expect(outcome.isDone, "\(outcome)")
        #expect(await multi.host("a")?.generation.number == 2)
      }
    }
  }

  @Test(arguments: [false, true])
  func `decisions of all hosts come up, are made, and close`(withOutbox: Bool) async throws {
    try await withHosts(["a", "b"], outbox: withOutbox ? .inMemory() : nil, Self.asking) {
      multi, hosts in
      let following = await multi.follow()
      var chats: [URI] = []
      for host in hosts { chats.append(await host.createSession().chat) }
      try await until { following.channelCount == 4 }
      for (host, chat) in zip(hosts, chats) { await host.startTurn("Tidy up.", in: chat) }
      var opened: [String] = []
      var open = 0
      for await change in await multi.decisions() {
        switch change {
        case .opened(let decision):
          opened.append("\(decision.hostId) \(decision.toolName ?? decision.title)")
          open += 1
          let outcome =
            switch decision.toolName {
            case "read_file": try await multi.approve(decision)
            case "delete_file": try await multi.deny(decision, because: "Never.")
            default: try await multi.answer(decision, with: "Parser")
            }
          #expect(outcome.isDone, "\(outcome)")
          // It does not wait any more.
          guard case .notNeeded = try await multi.approve(decision) else {
            Issue.record("decided twice")
            return
          }
        case .closed: open -= 1
        }
        if opened.count == 6, open == 0 { break }
      }
      #expect(
        opened.sorted() == [
          "a Name?", "a delete_file", "a read_file", "b Name?", "b delete_file", "b read_file",
        ])
      for (host, chat) in zip(hosts, chats) {
        try await until { await host.chat(chat)?.turns.count == 1 }
        guard case .toolCall(let part)? = await host.chat(chat)?.turns[0].responseParts[1],
          case .cancelled(let call) = part.toolCall
        else {
          Issue.record("the second call was not denied")
          return
        }
        #expect(call.reasonMessage?.text == "Never.")
      }
    }
  }

  @Test
  func `a second loop begins with the decisions that are pending then`() async throws {
    try await withHosts(["a"], Self.asking) { multi, hosts in
      // Nothing is followed yet.
      let decisions = await multi.decisions()
      let following = await multi.follow()
      let chat = await hosts[0].createSession().chat
      try await until { following.channelCount == 2 }
      await hosts[0].startTurn("Tidy up.", in: chat)
      for _ in 0..<2 {
        for await change in decisions {
          guard case .opened(let decision) = change else { continue }
          #expect(decision.toolName == "read_file")
          break
        }
      }
      await following.release()
    }
  }

  @Test(arguments: [false, true])
  func `the state contains the effect when a verb returns`(withOutbox: Bool) async throws {
    try await withHosts(["a"], outbox: withOutbox ? .inMemory() : nil) { multi, hosts in
      let session = await hosts[0].createSession().session
      let following = await multi.follow()
      try await until { try await multi.state(host: "a", uri: session) != nil }
      // On a busy machine an echo can take longer than the default.
      let options = VerbOptions(timeout: .seconds(600))
      for number in 0..<1000 {
        let outcome = try await multi.rename(
          session: session, to: "\(number)", on: "a", options: options)
        #expect(outcome.isDone)
        guard
          case .session(let state)? = try await multi.state(host: "a", uri: session)?.snapshot.state,
          state.title == "\(number)"
        else {
          Issue.record("the title is not that of the last call, \(number)")
          return
        }
      }
      await following.release()
    }
  }

  @Test
  func `all pending decisions can be listed, from chats and from sessions`() async throws {
    try await withHosts(["a"], Self.asking) { multi, hosts in
      let (session, chat) = await hosts[0].createSession()
      await hosts[0].startTurn("Tidy up.", in: chat)
      try await until { await hosts[0].chat(chat)?.status.activity == .inputNeeded }
      guard case .toolCall(let part)? = await hosts[0].chat(chat)?.activeTurn?.responseParts.first,
        case .pendingConfirmation(let call) = part.toolCall
      else {
        Issue.record("nothing waits")
        return
      }
      let request = SessionToolConfirmationRequest(
        id: "r", chat: chat, turnId: "t", toolCall: .pendingConfirmation(call))
      await hosts[0].dispatch(
        .session(.inputNeededSet(SessionInputNeededSetAction(request: .toolConfirmation(request)))),
        on: session)
      let sessions = await multi.follow(.sessions)
      try await until { await multi.pendingDecisions().count == 1 }
      let listed = await multi.pendingDecisions()
      #expect(listed.map(\.toolName) == ["read_file"] && listed.map(\.session) == [session])
      let following = await multi.follow()
      try await until { try await multi.state(host: "a", uri: chat) != nil }
      let decision = try #require(await multi.pendingDecisions().first)
      #expect(decision.session == session && decision.turnId != nil)
      #expect(decision.id == listed[0].id)
      await sessions.release()
      await following.release()
    }
  }

  @Test(arguments: [false, true])
  func `messages, drafts, names and ends`(withOutbox: Bool) async throws {
    try await withHosts(["a"], outbox: withOutbox ? .inMemory() : nil) { multi, hosts in
      let host = hosts[0]
      let session = try await multi.createSession(on: "a")
      let chat = try #require(await host.session(session)?.chats.first?.resource)
      #expect(try await multi.rename(session: session, to: "Garden", on: "a").isDone)
      #expect(await host.session(session)?.title == "Garden")
      #expect(try await multi.archive(session: session, on: "a").isDone)
      #expect(await host.session(session)?.status.contains(.isArchived) == true)
      #expect(try await multi.setModel(ModelSelection(id: "large"), of: chat, on: "a").isDone)
      #expect(try await multi.setDraft("Hello", of: chat, on: "a").isDone)
      let attachment = MessageAttachment.simple(SimpleMessageAttachment(label: "notes"))
      #expect(try await multi.attach(attachment, to: chat, on: "a").isDone)
      let draft = try #require(await host.chat(chat)?.draft)
      #expect(draft.model?.id == "large" && draft.attachments?.count == 1)
      let sent = try #require(try await multi.sendDraft(of: chat, on: "a"))
      #expect(sent.outcome.isDone)
      try await until { await host.chat(chat)?.turns.count == 1 }
      #expect(await host.chat(chat)?.turns.first?.message.model?.id == "large")
      #expect(await host.chat(chat)?.draft == nil)
      guard case .notNeeded = try await multi.cancelTurn(in: chat, on: "a") else {
        Issue.record("there is no turn")
        return
      }
      #expect(try await multi.send("Again", to: chat, on: "a").outcome.isDone)
      try await until { await host.chat(chat)?.turns.count == 2 }
      #expect(try await multi.dispose(session: session, on: "a").isDone)
      #expect(await host.session(session) == nil)
    }
  }

  @Test
  func `without a connection, an unknown state is no missing chat`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      await hosts[0].stop()
      try await until { await multi.host("a")?.state.isConnected == false }
      await #expect {
        try await multi.chat(chat, on: "a")
      } throws: {
        if case HostError.notConnected = $0 { true } else { false }
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a call that changed is not approved unseen`(withOutbox: Bool, isFollowed: Bool) async throws
  {
    let asking = HostConfiguration { _ in
      HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    }
    try await withHosts(["a"], outbox: withOutbox ? .inMemory() : nil, asking) { multi, hosts in
      let host = hosts[0]
      let (session, chat) = await host.createSession()
      let following = isFollowed ? await multi.follow() : nil
      let hold = isFollowed ? nil : try await multi.hold(host: "a", uri: session)
      await host.startTurn("Go", in: chat)
      try await until { await multi.pendingDecisions().count == 1 }
      let shown = try #require(await multi.pendingDecisions().first)
      let turn = try #require(await host.chat(chat)?.activeTurn?.id)
      await host.dispatch(
        .chat(
          .toolCallReady(
            ChatToolCallReadyAction(
              turnId: turn, toolCallId: shown.subject.itemId, invocationMessage: "Runs",
              toolInput: .inline("rm -rf /")))), on: chat)
      guard case .changed(let now) = try await multi.approve(shown) else {
        Issue.record("approved unseen")
        return
      }
      #expect(now.input == "rm -rf /")
      // The identifier of a call of another turn.
      let other = PendingDecision(
        hostId: "a", session: nil, chat: chat, turnId: "before", subject: now.subject,
        since: now.since)
      guard case .changed = try await multi.approve(other) else {
        Issue.record("approved a call of another turn")
        return
      }
      await #expect(throws: AHPError.self) { try await multi.approve(now, option: "unknown") }
      await #expect(throws: AHPError.self) { try await multi.approve(now, editedInput: "ls") }
      #expect(try await multi.approve(now).isDone)
      await following?.release()
      await hold?.release()
    }
  }

  /// As for a chat whose state cannot be decoded.
  @Test
  func `a decision that no state shows is not sent`() async throws {
    let asking = HostConfiguration { _ in
      HostScript(.tool(.init("run", input: "ls", mode: .asks)))
    }
    try await withHosts(["a"], asking) { multi, hosts in
      let (session, chat) = await hosts[0].createSession()
      let following = await multi.follow()
      await hosts[0].startTurn("Go", in: chat)
      try await until { await multi.pendingDecisions().count == 1 }
      let shown = try #require(await multi.pendingDecisions().first)
      let other = PendingDecision(
        hostId: "a", session: nil, chat: session, turnId: shown.turnId, subject: shown.subject,
        since: shown.since)
      await #expect(throws: AHPError.self) { try await multi.approve(other) }
      await following.release()
    }
  }

  @Test
  func `no turn starts while another runs or is about to`() async throws {
    let slow = HostConfiguration { turn in
      turn.index == 0 ? HostScript(.ask(ChatInputRequest(id: "q"))) : .echo(turn.message.text)
    }
    try await withHosts(["a"], outbox: .inMemory(), slow) { multi, hosts in
      let (_, chat) = await hosts[0].createSession()
      await hosts[0].startTurn("long work", in: chat)
      // The program does not follow the chat.
      let sent = try await multi.send("hello", to: chat, on: "a")
      guard case .queued = sent.delivery else {
        Issue.record("\(sent.delivery)")
        return
      }
      #expect(await hosts[0].chat(chat)?.activeTurn?.message.text == "long work")
    }
    try await withHosts(["a"], slow) { multi, hosts in
      let (_, chat) = await hosts[0].createSession()
      async let first = multi.send("one", to: chat, on: "a")
      async let second = multi.send("two", to: chat, on: "a")
      let starts = try await [first, second].count {
        if case .started = $0.delivery { true } else { false }
      }
      #expect(starts == 1)
    }
  }

  @Test
  func `of messages that are sent at once through an outbox one starts a turn`() async throws {
    try await withHosts(["a"], outbox: .inMemory()) { multi, hosts in
      await hosts[0].stop()
      try await until { await multi.host("a")?.state.isConnected == false }
      // The order of the steps is a matter of chance.
      for round in 0..<200 {
        let starts = try await withThrowingTaskGroup(of: SendOutcome.self) { group in
          for number in 0..<4 {
            group.addTask { try await multi.send("\(number)", to: "ahp-chat:/\(round)", on: "a") }
          }
          return try await group.reduce(0) { count, sent in
            if case .started = sent.delivery { count + 1 } else { count }
          }
        }
        guard starts == 1 else {
          Issue.record("\(starts) turns start in round \(round)")
          return
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `a message is queued when another turn starts before it arrives`(withOutbox: Bool)
    async throws
  {
    var slow = HostConfiguration { _ in HostScript(.ask(ChatInputRequest(id: "q"))) }
    // The client does not know of the turn yet when it sends the message.
    slow.faults.delay = .milliseconds(100)
    try await withHosts(["a"], outbox: withOutbox ? .inMemory() : nil, slow) { multi, hosts in
      let (_, chat) = await hosts[0].createSession()
      let following = await multi.follow()
      try await until { try await multi.state(host: "a", uri: chat) != nil }
      await hosts[0].startTurn("long work", in: chat)
      let sent = try await multi.send("hello", to: chat, on: "a")
      #expect(sent.outcome.isDone)
      guard case .queued = sent.delivery else {
        Issue.record("\(sent)")
        return
      }
      #expect(await hosts[0].chat(chat)?.queuedMessages?.map(\.message.text) == ["hello"])
      await following.release()
    }
  }

  @Test
  func `what is written offline is based on what waits in the outbox`() async throws {
    let slow = HostConfiguration { turn in
      turn.index == 0 ? HostScript(.ask(ChatInputRequest(id: "q"))) : .echo(turn.message.text)
    }
    let host = EmbeddedHost(slow)
    let isDown = Locked(false)
    try await withMultiHostClient(outbox: .inMemory()) { multi in
      try await multi.add(
        HostConfig(id: "a") { _ in
          if isDown.withLock(\.self) { throw AHPError(.connectionLost, .transient, "down") }
          return await host.transport()
        }.withReconnectPolicy(.constant(.milliseconds(1))))
      _ = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
      let (_, chat) = await host.createSession()
      let following = await multi.follow()
      try await until { try await multi.state(host: "a", uri: chat) != nil }
      #expect(try await multi.setDraft("A", of: chat, on: "a").isDone)
      isDown.withLock { $0 = true }
      await host.dropConnections()
      try await until { await multi.host("a")?.state.isConnected == false }
      _ = try await multi.setModel(ModelSelection(id: "large"), of: chat, on: "a")
      _ = try await multi.setDraft("B", of: chat, on: "a")
      guard case .queued(let draft) = try await multi.setDraft("A", of: chat, on: "a") else {
        Issue.record("the draft is another one")
        return
      }
      guard case .started = try await multi.send("one", to: chat, on: "a").delivery,
        case .queued = try await multi.send("two", to: chat, on: "a").delivery
      else {
        Issue.record("two turns start")
        return
      }
      isDown.withLock { $0 = false }
      _ = try await draft.settled()
      try await until { await host.chat(chat)?.queuedMessages?.count == 1 }
      #expect(await host.chat(chat)?.activeTurn?.message.text == "one")
      let now = try #require(await host.chat(chat)?.draft)
      #expect(now.text == "A" && now.model?.id == "large")
      await following.release()
    }
    await host.stop()
  }

  /// The turn may end while there is no connection, and a message that steers no turn waits for the next one.
  @Test
  func `a message that steers is queued while there is no connection`() async throws {
    let slow = HostConfiguration { turn in
      turn.index == 0 ? HostScript(.ask(ChatInputRequest(id: "q"))) : .echo(turn.message.text)
    }
    let host = EmbeddedHost(slow)
    let isDown = Locked(false)
    try await withMultiHostClient(outbox: .inMemory()) { multi in
      try await multi.add(
        HostConfig(id: "a") { _ in
          if isDown.withLock(\.self) { throw AHPError(.connectionLost, .transient, "down") }
          return await host.transport()
        }.withReconnectPolicy(.constant(.milliseconds(1))))
      _ = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
      let (_, chat) = await host.createSession()
      let following = await multi.follow()
      let turn = try #require(await host.startTurn("Wait", in: chat))
      try await until {
        try await multi.state(host: "a", uri: chat)?.snapshot.state.chat?.activeTurn != nil
      }
      isDown.withLock { $0 = true }
      await host.dropConnections()
      try await until { await multi.host("a")?.state.isConnected == false }
      let sent = try await multi.send("Next", to: chat, on: "a", whenBusy: .steer)
      guard case .queued(let receipt) = sent.outcome, case .queued = sent.delivery else {
        Issue.record("\(sent)")
        return
      }
      await host.dispatch(
        .chat(.turnCancelled(ChatTurnCancelledAction(turnId: turn, duration: nil))), on: chat)
      isDown.withLock { $0 = false }
      #expect(try await receipt.settled().outcome == .acked)
      try await host.wait { $0.chat(chat)?.turns.count == 2 }
      #expect(await host.chat(chat)?.turns.last?.message.text == "Next")
      await following.release()
    }
    await host.stop()
  }

  @Test
  func `a running turn is cancelled, and messages are queued behind it`() async throws {
    let slow = HostConfiguration { turn in
      turn.index == 0 ? HostScript(.ask(ChatInputRequest(id: "q"))) : .echo(turn.message.text)
    }
    try await withHosts(["a"], slow) { multi, hosts in
      let (_, chat) = await hosts[0].createSession()
      await hosts[0].startTurn("Wait", in: chat)
      let sent = try await multi.send("Next", to: chat, on: "a")
      guard case .queued = sent.delivery else {
        Issue.record("\(sent.delivery)")
        return
      }
      #expect(try await multi.cancelTurn(in: chat, on: "a").isDone)
      try await until { await hosts[0].chat(chat)?.turns.count == 2 }
      #expect(await hosts[0].chat(chat)?.turns.first?.state == .cancelled)
    }
  }

  @Test
  func `without a connection verbs fail, or wait in the outbox`() async throws {
    try await withHosts(["a"], outbox: .inMemory()) { multi, hosts in
      let (session, _) = await hosts[0].createSession()
      await hosts[0].stop()
      try await until { await multi.host("a")?.state.isConnected == false }
      guard case .queued = try await multi.rename(session: session, to: "x", on: "a") else {
        Issue.record("it cannot have been done")
        return
      }
    }
    try await withHosts(["a"]) { multi, hosts in
      let (session, _) = await hosts[0].createSession()
      await hosts[0].stop()
      try await until { await multi.host("a")?.state.isConnected == false }
      await #expect(throws: HostError.self) {
        try await multi.rename(session: session, to: "x", on: "a")
      }
    }
  }

  @Test
  func `an answer that waits in the outbox is not enqueued again`() async throws {
    let asks = HostConfiguration { _ in HostScript(.tool(.init("rm", mode: .asks))) }
    try await withHosts(["a"], outbox: .inMemory(), asks) { multi, hosts in
      let (_, chat) = await hosts[0].createSession()
      let following = await multi.follow()
      await hosts[0].startTurn("Go", in: chat)
      try await until { await multi.pendingDecisions().count == 1 }
      let decision = try #require(await multi.pendingDecisions().first)
      await hosts[0].stop()
      try await until { await multi.host("a")?.state.isConnected == false }
      var receipts: [OutboxEntryID] = []
      for isApproved in [true, true, false] {
        let outcome =
          isApproved ? try await multi.approve(decision) : try await multi.deny(decision)
        guard case .queued(let receipt) = outcome else {
          Issue.record("it cannot have been done")
          return
        }
        receipts.append(receipt.id)
      }
      #expect(receipts[0] == receipts[1] && receipts[1] != receipts[2])
      #expect(try await multi.outbox(host: "a").entries.map(\.id) == [receipts[0], receipts[2]])
      await following.release()
    }
  }

  @Test(arguments: [false, true])
  func `an approval that waits in the outbox is not sent for a call that changed`(
    isChanged: Bool
  ) async throws {
    let asks = HostConfiguration { _ in
      HostScript(.tool(.init("run", input: "ls", mode: .asks)), .say("Done."))
    }
    try await EmbeddedHost.with(asks) { host in
      try await withMultiHostClient(outbox: .inMemory()) { multi in
        try await multi.add(
          HostConfig(id: "a") { _ in await host.transport() }
            .withReconnectPolicy(.constant(.seconds(3_600))))
        let chat = await host.createSession().chat
        let following = await multi.follow()
        await host.startTurn("Go", in: chat)
        try await until { await multi.pendingDecisions().count == 1 }
        let shown = try #require(await multi.pendingDecisions().first)
        await host.dropConnections()
        try await until { await multi.host("a")?.state.isConnected == false }
        if isChanged {
          await host.dispatch(
            .chat(
              .toolCallReady(
                ChatToolCallReadyAction(
                  turnId: try #require(shown.turnId), toolCallId: shown.subject.itemId,
                  invocationMessage: "Runs", toolInput: .inline("rm -rf /")))), on: chat)
        }
        guard case .queued(let receipt) = try await multi.approve(shown) else {
          Issue.record("it cannot have been sent")
          return
        }
        try await multi.reconnect("a")
        let outcome = try await receipt.settled().outcome
        guard isChanged else {
          #expect(outcome == .acked)
          return
        }
        guard case .conflict = outcome else {
          Issue.record("approved unseen: \(outcome)")
          return
        }
        let now = try #require(await multi.pendingDecisions().first)
        #expect(now.input == "rm -rf /")
        #expect(try await multi.approve(now).isDone)
        await following.release()
      }
    }
  }

  @Test
  func `an action that is too large to be sent is an error, not an unknown outcome`() async throws {
    try await EmbeddedHost.with { host in
      let url = try await host.start()
      let chat = await host.createSession().chat
      var options = WebSocketTransport.Options()
      options.socket.maxMessageBytes = 4_096
      try await withMultiHostClient { [options] multi in
        try await multi.add(
          HostConfig(id: "a") { _ in WebSocketTransport(url: url, options: options) })
        _ = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
        let text = String(repeating: "x", count: 5_000)
        for verb in [
          { _ = try await multi.setDraft(text, of: chat, on: "a") },
          { _ = try await multi.send(text, to: chat, on: "a") },
        ] as [@Sendable () async throws -> Void] {
          let error = await #expect(throws: AHPError.self) { try await verb() }
          #expect(error?.code == .messageTooLarge)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `changes of a draft at the same time are all kept`(withOutbox: Bool) async throws {
    try await withHosts(["a"], outbox: withOutbox ? .inMemory() : nil) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            let file = MessageAttachment.simple(SimpleMessageAttachment(label: "file \(number)"))
            try await multi.attach(file, to: chat, on: "a")
          }
        }
        group.addTask { try await multi.setDraft("Look at these", of: chat, on: "a") }
        group.addTask { try await multi.setModel(ModelSelection(id: "large"), of: chat, on: "a") }
        try await group.waitForAll()
      }
      let draft = try #require(await hosts[0].chat(chat)?.draft)
      #expect(draft.attachments?.count == 8)
      #expect(draft.text == "Look at these" && draft.model?.id == "large")
    }
  }

  @Test
  func `a draft without text and attachments is not sent`() async throws {
    try await withHosts(["a"]) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      try await multi.setModel(ModelSelection(id: "large"), of: chat, on: "a")
      #expect(try await multi.sendDraft(of: chat, on: "a") == nil)
      #expect(await hosts[0].chat(chat)?.turns.isEmpty == true)
      try await multi.setDraft("Go", of: chat, on: "a")
      #expect(try await multi.sendDraft(of: chat, on: "a") != nil)
    }
  }
}
