import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolModels
import AgentHostProtocolTesting
import TestSupport
import Testing

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct NamedMessageTests {
  private static let named = VerbOptions(policy: OutboxPolicy(operationId: "reply to turn 7"))

  @Test(arguments: [BusyChatRule.queue, .interrupt])
  func `a message of a named operation is sent once, also by a later run`(
    rule: BusyChatRule
  ) async throws {
    let (ids, journal) = (InMemoryClientIdStore(), InMemoryOutboxJournal())
    let answers = HostConfiguration { turn in
      HostScript(.say("You said: \(turn.message.text)"), .pause(.seconds(3_600)))
    }
    try await EmbeddedHost.with(answers) { host in
      let chat = await host.createSession().chat
      for run in 1...2 {
        let outbox = OutboxSetup { _ in journal }
        try await withMultiHostClient(store: ids, outbox: outbox) { multi in
          try await multi.add(HostConfig(id: "a") { _ in await host.transport() })
          _ = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
          for _ in 1...2 {
            let sent = try await multi.send(
              "Done.", to: chat, on: "a", whenBusy: rule, options: Self.named)
            #expect(sent.outcome.isDone, "run \(run): \(sent.outcome)")
          }
        }
      }
      let state = try #require(await host.chat(chat))
      #expect(state.activeTurn?.message.text == "Done.")
      #expect(state.turns.isEmpty && state.queuedMessages == nil)
    }
  }

  @Test func `a named message that waits for a connection is not sent twice`() async throws {
    try await withMultiHostClient(outbox: .inMemory()) { multi in
      try await multi.add(
        HostConfig(id: "a") { _ in throw AHPError(.connectionLost, .transient, "no network") })
      for _ in 1...2 {
        let sent = try await multi.send("Done.", to: "ahp-chat:/1", on: "a", options: Self.named)
        guard case .queued = sent.outcome, case .started = sent.delivery else {
          Issue.record("\(sent)")
          return
        }
      }
      #expect(await multi.outboxEntries().count == 1)
    }
  }

  @Test func `the name of an operation is refused for another message`() async throws {
    try await withMultiHostClient(outbox: .inMemory()) { multi in
      try await multi.add(
        HostConfig(id: "a") { _ in throw AHPError(.connectionLost, .transient, "no network") })
      try await multi.send("Done.", to: "ahp-chat:/1", on: "a", options: Self.named)
      for (text, chat) in [("Failed.", "ahp-chat:/1"), ("Done.", "ahp-chat:/2")] {
        let error = await #expect(throws: AHPError.self) {
          try await multi.send(text, to: chat, on: "a", options: Self.named)
        }
        #expect(error?.code == .operationConflict)
      }
    }
  }

  /// The time of the repetition differs.
  @Test func `a named cancellation that waits for a connection is not another operation`()
    async throws
  {
    try await withLostHost(HostScript(.ask(ChatInputRequest(id: "q")))) { multi, chat in
      let first = try await multi.cancelTurn(in: chat, on: "a", options: Self.named)
      let time = WallTime.now.milliseconds
      try await until { WallTime.now.milliseconds > time + 1 }
      let second = try await multi.cancelTurn(in: chat, on: "a", options: Self.named)
      guard case .queued(let one) = first, case .queued(let two) = second else {
        Issue.record("\(first), \(second)")
        return
      }
      #expect(one.id == two.id)
      #expect(await multi.outboxEntries().count == 1)
    }
  }

  @Test func `a named attachment that waits for a connection is added once`() async throws {
    try await withLostHost(.echo("")) { multi, chat in
      let file = MessageAttachment.simple(SimpleMessageAttachment(label: "one"))
      for _ in 1...2 {
        guard case .queued = try await multi.attach(file, to: chat, on: "a", options: Self.named)
        else {
          Issue.record("there is no connection")
          return
        }
      }
      #expect(await multi.outboxEntries().count == 1)
      let other = MessageAttachment.simple(SimpleMessageAttachment(label: "two"))
      let error = await #expect(throws: AHPError.self) {
        try await multi.attach(other, to: chat, on: "a", options: Self.named)
      }
      #expect(error?.code == .operationConflict)
    }
  }

  /// Runs `body` with a chat in which a turn has started, after its host is lost.
  private func withLostHost(
    _ script: HostScript, _ body: (MultiHostClient, URI) async throws -> Void
  ) async throws {
    try await withHosts(["a"], outbox: .inMemory()) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      await hosts[0].startTurn("Go", in: chat, script: script)
      let following = await multi.follow()
      try await until { try await multi.state(host: "a", uri: chat) != nil }
      await hosts[0].stop()
      try await until { await multi.host("a")?.state.isConnected == false }
      try await body(multi, chat)
      await following.release()
    }
  }

  @Test func `a transcript does not show a named message twice`() async throws {
    let (ids, journal) = (InMemoryClientIdStore(), InMemoryOutboxJournal())
    try await EmbeddedHost.with { host in
      let chat = await host.createSession().chat
      for _ in 1...2 {
        try await withMultiHostClient(store: ids, outbox: OutboxSetup { _ in journal }) { multi in
          try await multi.add(HostConfig(id: "a") { _ in await host.transport() })
          _ = try await multi.client(for: "a", whenOffline: .wait(.seconds(60)))
          let transcript = await ChatTranscript(of: chat, on: "a", of: multi)
          async let _ = transcript.run()
          try await until { await transcript.connection == .live }
          try await transcript.send("Done.", options: Self.named)
          try await host.wait { $0.chat(chat)?.turns.count == 1 }
          try await until { await !transcript.rows.isEmpty }
          let texts = await transcript.rows.map(\.text)
          #expect(texts.count { $0 == "Done." } == 1)
        }
      }
    }
  }
}
