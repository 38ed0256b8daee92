import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import Observation
import TestSupport
import Testing

@testable import AgentHostProtocolModels

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
@MainActor struct ChatTranscriptTests {
  private static let script = HostConfiguration { turn in
    HostScript(.tool(.init("search", output: "14")), .say("You said \(turn.message.text)"))
  }

  @Test
  func `a message is shown at once, sent, and answered; a lost connection costs nothing`()
    async throws
  {
    try await withHosts(["a"], Self.script) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      async let _ = transcript.run()
      try await until { transcript.connection == .live }
      var shown: [TranscriptRow] = []
      let updates = transcript.updates()
      try await transcript.send("one")
      try await until { transcript.rows.count == 4 }
      #expect(transcript.rows.map(\.text) == ["one", "{}", "You said one", ""])
      #expect(transcript.rows[0].delivery == .delivered)
      await hosts[0].dropConnections()
      try await transcript.send("two", options: VerbOptions(whenOffline: .wait(.seconds(60))))
      try await until { transcript.rows.count == 8 && transcript.connection == .live }
      for await update in updates {
        switch update {
        case .rows(let rows, _): shown = rows
        case .changes(let changes): for change in changes { shown.apply(change) }
        case .missed: break
        }
        if shown == transcript.rows { break }
      }
    }
  }

  @Test func `a transcript that runs again is live only with the current rows`() async throws {
    var configuration = Self.script
    // The state arrives noticeably later than the connection.
    configuration.faults.delay = .milliseconds(20)
    try await withHosts(["a"], configuration) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      let first = Task { await transcript.run() }
      try await until { transcript.connection == .live }
      first.cancel()
      await first.value
      #expect(transcript.connection == .offline)
      await hosts[0].startTurn("meanwhile", in: chat)
      async let _ = transcript.run()
      try await until { transcript.connection == .live }
      #expect(transcript.rows.first?.text == "meanwhile")
    }
  }

  @Test(arguments: [false, true])
  func `the transcript of a disposed chat ends, also without its session`(
    withItsSession: Bool
  ) async throws {
    try await withHosts(["a"], Self.script) { multi, hosts in
      let session = await hosts[0].createSession().session
      let chat = await hosts[0].createChat(in: session)
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      async let run: Void = transcript.run()
      try await until { transcript.connection == .live }
      if withItsSession {
        _ = try await multi.request(host: "a", DisposeSessionParams(channel: session))
      } else {
        _ = try await multi.request(host: "a", DisposeChatParams(channel: chat))
      }
      await run
      guard case .ended = transcript.connection else {
        Issue.record("\(transcript.connection)")
        return
      }
    }
  }

  @Test
  func `a message that the outbox does not send fails in its row, and is sent again once`()
    async throws
  {
    try await withHosts(["a"], outbox: .inMemory(), Self.script) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      async let _ = transcript.run()
      try await until { transcript.connection == .live }
      await hosts[0].stop()
      try await until { transcript.connection == .offline }
      let policy = OutboxPolicy(expiresAfter: .milliseconds(1))
      let sent = try await transcript.send("one", options: VerbOptions(policy: policy))
      guard case .queued = sent.outcome else {
        Issue.record("\(sent.outcome)")
        return
      }
      try await until {
        if case .failed = transcript.rows.last?.delivery { true } else { false }
      }
      let row = try #require(transcript.rows.last)
      try await transcript.resend(row)
      #expect(transcript.rows.last?.delivery == .sending)
      // It is being sent: nothing to send again.
      try await transcript.resend(row)
      #expect(try await multi.outbox(host: "a").entries.count == 1)
    }
  }

  @Test
  func `messages that wait in the outbox are shown by another transcript, with their outcome`()
    async throws
  {
    try await withHosts(["a"], outbox: .inMemory(), Self.script) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let first = ChatTranscript(of: chat, on: "a", of: multi)
      async let _ = first.run()
      try await until { first.connection == .live }
      await hosts[0].stop()
      try await until { first.connection == .offline }
      try await first.send("one")
      try await first.send("two")
      let second = ChatTranscript(of: chat, on: "a", of: multi)
      async let _ = second.run()
      try await until { second.rows.map(\.text) == ["one", "two"] }
      #expect(second.rows.map(\.delivery) == [.sending, .sending])
      #expect(second.rows.map(\.id) == first.rows.map(\.id))
      let outbox = try await multi.outbox(host: "a")
      try await outbox.cancel(try #require(await outbox.entries.last).id)
      try await until { second.rows.last?.delivery == .failed("the message was not sent") }
    }
  }

  @Test
  func `a message that waits while its host is removed and added again gets its outcome`()
    async throws
  {
    let journal = InMemoryOutboxJournal()
    try await withHosts(["a"], outbox: OutboxSetup { _ in journal }, Self.script) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      let first = Task { await transcript.run() }
      try await until { transcript.connection == .live }
      await hosts[0].stop()
      try await until { transcript.connection == .offline }
      try await transcript.send("one")
      try await multi.remove("a")
      first.cancel()
      await first.value
      try await multi.add(HostConfig(id: "a") { _ in await hosts[0].transport() })
      await transcript.showQueued()
      // The receipt of the outbox before has failed.
      let settlement = try #require(transcript.queued.first).receipt.settlement
      #expect(settlement == nil)
      #expect(transcript.rows.map(\.delivery) == [.sending])
      async let _ = transcript.run()
      let outbox = try await multi.outbox(host: "a")
      try await outbox.cancel(try #require(await outbox.entries.last).id)
      try await until { transcript.rows.last?.delivery == .failed("the message was not sent") }
    }
  }

  @Test
  func `a message whose sending is cancelled stays in the outbox, and is not sent twice`()
    async throws
  {
    var slow = Self.script
    slow.faults.delay = .milliseconds(500)
    try await withHosts(["a"], outbox: .inMemory(), slow) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      async let _ = transcript.run()
      try await until { transcript.connection == .live }
      let sending = Task { try await transcript.send("one") }
      try await until {
        // On a busy machine it may be delivered already.
        let isWaiting = try await multi.outbox(host: "a").entries.count == 1
        return isWaiting || transcript.rows.first?.delivery == .delivered
      }
      sending.cancel()
      _ = try? await sending.value
      if case .failed(let reason) = transcript.rows[0].delivery { Issue.record("\(reason)") }
      try await transcript.resend(transcript.rows[0])
      try await until { try await multi.outbox(host: "a").entries.isEmpty }
      try await until {
        let state = await hosts[0].chat(chat)
        return state?.activeTurn == nil && state?.queuedMessages == nil
      }
      #expect(await hosts[0].chat(chat)?.turns.map(\.message.text) == ["one"])
    }
  }

  @Test
  func `a transcript that follows nothing is not live, and its pages do not wait`() async throws {
    try await withHosts(["a"], Self.script) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      let run = Task { await transcript.run() }
      try await until { transcript.connection == .live }
      run.cancel()
      await run.value
      #expect(transcript.connection == .offline)
      try await transcript.loadOlder()
      let again = Task { await transcript.run() }
      try await until { transcript.connection == .live }
      again.cancel()
      await again.value
    }
  }

  @Test
  func `streaming text notifies observers of the stream, not those of the rows`() async throws {
    let script = HostConfiguration { _ in
      HostScript(.say("one two"), .ask(ChatInputRequest(id: "q")))
    }
    try await withHosts(["a"], script) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      async let _ = transcript.run()
      try await until { transcript.connection == .live }
      await confirmation("the stream is observed", expectedCount: 1) { notified in
        withObservationTracking {
          _ = transcript.streaming
        } onChange: {
          notified()
        }
        _ = await hosts[0].startTurn("Go", in: chat)
        while transcript.decisions.isEmpty { await Task.yield() }
      }
      #expect(transcript.rows.map(\.text) == ["Go", "one two", ""])
    }
  }

  @Test
  func `older turns: loaded ones first, then pages of the host`() async throws {
    var configuration = HostConfiguration()
    configuration.turnPageLimit = 10
    try await withHosts(["a"], configuration) { multi, hosts in
      let history = (1...100).map { Turn.answered("Q\($0)", "A\($0)", id: "t\($0)") }
      let chat = await hosts[0].createSession(history: history).chat
      let transcript = ChatTranscript(
        of: chat, on: "a", of: multi, options: TranscriptOptions(rows: 15, turns: 20))
      async let _ = transcript.run()
      try await until { transcript.rows.first?.text == "Q96" }
      try await transcript.loadOlder()
      #expect(transcript.rows.first?.text == "Q81")
      try await transcript.loadOlder()
      #expect(transcript.rows.first?.text == "Q71")
      while transcript.hasOlder { try await transcript.loadOlder() }
      #expect(transcript.rows.first?.text == "Q1" && transcript.rows.count == 300)
      transcript.showNewest()
      #expect(transcript.rows.first?.text == "Q96")
    }
  }

  @Test
  func `a rejected message is marked as rejected, and can be sent again or discarded`() async throws
  {
    var configuration = HostConfiguration()
    configuration.faults.reject = { action, _ in
      guard case .chat(.turnStarted(let start)) = action else { return nil }
      return start.message.text == "bad" ? "no" : nil
    }
    try await withHosts(["a"], configuration) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let transcript = ChatTranscript(of: chat, on: "a", of: multi)
      async let _ = transcript.run()
      try await until { transcript.connection == .live }
      try await transcript.send("bad")
      #expect(transcript.rows.map(\.delivery) == [.failed("no")])
      await hosts[0].setFaults(FaultPlan())
      try await transcript.resend(transcript.rows[0])
      try await until { transcript.rows.count == 3 }
      #expect(transcript.rows[0].delivery == .delivered)
    }
  }

  @Test
  func `changes without a screen`() async throws {
    try await withHosts(["a"], Self.script) { multi, hosts in
      let chat = await hosts[0].createSession().chat
      let changes = try await multi.transcriptChanges(of: chat, on: "a")
      await hosts[0].startTurn("one", in: chat)
      var rows: [TranscriptRow] = []
      for await batch in changes {
        for change in batch { rows.apply(change) }
        if case .turnEnd? = rows.last?.content { break }
      }
      #expect(rows.map(\.text) == ["one", "{}", "You said one", ""])
    }
  }
}
