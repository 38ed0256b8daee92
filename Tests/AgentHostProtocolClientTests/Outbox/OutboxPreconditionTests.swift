import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Edits that are made without a connection, and what others have changed meanwhile.
@Suite(.limitedConcurrency) struct OutboxPreconditionTests {
  private func session(_ title: String) -> ChannelState {
    .session(Fixture.sessionState(title: title))
  }

  private func conflict(_ ours: String, _ theirs: String, _ base: String?) -> OutboxOutcome {
    .conflict(
      OutboxConflict(
        ours: .string(ours), theirs: .string(theirs), base: base.map { .string($0) }))
  }

  private func enqueue(
    _ bench: inout OutboxBench, _ condition: OutboxPrecondition?, known: Snapshot? = nil
  ) throws -> OutboxEntryID {
    let (result, effects) = try bench.machine.enqueue(
      Fixture.title("mine"), on: Fixture.session, policy: OutboxPolicy(onlyIf: condition),
      known: known, now: bench.now)
    bench.perform(effects)
    guard case .new(let id) = result else { throw AHPError(.noSuchEntry, .local, "not new") }
    return id
  }

  @Test func `without a precondition the last one wins`() throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, nil)
    bench.connect()
    #expect(bench.queries.isEmpty)
    #expect(bench.sends.map(\.id) == [id])
  }

  @Test func `the state is compared before anything is sent`() throws {
    for (title, isSent) in [("old", true), ("theirs", false)] {
      var bench = OutboxBench()
      let id = try enqueue(&bench, .stateMatches("old"))
      bench.connect()
      #expect(bench.sends.isEmpty, "nothing is sent before the state is known")
      bench.answer(session(title), serverSeq: 9)
      #expect(bench.sends.map(\.id) == (isSent ? [id] : []))
      #expect(bench.outcomes(of: id) == (isSent ? [] : [conflict("mine", "theirs", "old")]))
    }
  }

  @Test func `a conflict holds nothing else up`() throws {
    var bench = OutboxBench()
    let first = try enqueue(&bench, .stateMatches("old"))
    let second = try bench.enqueue(Fixture.title("later"), on: Fixture.session)
    bench.connect()
    bench.answer(session("theirs"))
    #expect(bench.outcomes(of: first) == [conflict("mine", "theirs", "old")])
    #expect(bench.sends.map(\.id) == [second])
  }

  @Test func `an entry that may not be sent replaces nothing`() throws {
    var bench = OutboxBench()
    let plain = try bench.enqueue(Fixture.title("plain"), on: Fixture.session)
    let id = try enqueue(&bench, .stateMatches("old"))
    #expect(bench.outcomes(of: plain).isEmpty)
    bench.connect()
    bench.answer(session("plain"))
    #expect(bench.outcomes(of: id) == [conflict("mine", "plain", "old")])
    #expect(bench.sends.map(\.id) == [plain])
  }

  @Test(arguments: [("old", 4, true), ("theirs", 4, false), ("old", 6, false)])
  func `the known state is what an edit is based on`(
    _ title: String, _ knownAt: Int, _ isSent: Bool
  ) throws {
    var bench = OutboxBench()
    let known = Snapshot(resource: Fixture.session, state: session("old"), fromSeq: knownAt)
    let id = try enqueue(&bench, .unchangedSince(5), known: known)
    bench.connect()
    bench.answer(session(title), serverSeq: 9)
    #expect(bench.sends.map(\.id) == (isSent ? [id] : []), "a newer state is no base")
    #expect(bench.outcomes(of: id).isEmpty == isSent)
  }

  @Test(arguments: [(5, true), (9, false), (3, false)])
  func `nothing has happened if the number is the same`(_ serverSeq: Int, _ isSent: Bool) throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, .unchangedSince(5))
    bench.connect()
    bench.answer(session("old"), serverSeq: serverSeq)
    #expect(bench.sends.map(\.id) == (isSent ? [id] : []))
    #expect(bench.outcomes(of: id).isEmpty == isSent)
  }

  @Test(arguments: [false, true])
  func `a replay shows changes by other clients`(_ isChanged: Bool) throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, .unchangedSince(5))
    var foreign = Fixture.foreign(
      isChanged ? Fixture.title("theirs") : .session(.isReadChanged(.init(isRead: true))),
      on: Fixture.session)
    foreign.serverSeq = 6
    bench.connect(replay: [foreign], replayed: [Fixture.session], from: 5)
    bench.answer(session(isChanged ? "theirs" : "old"), serverSeq: 9)
    #expect(bench.sends.map(\.id) == (isChanged ? [] : [id]))
    #expect(bench.outcomes(of: id) == (isChanged ? [conflict("mine", "theirs", nil)] : []))
  }

  /// The host has restarted, and has the number of the edit in its new epoch.
  @Test(arguments: [(nil, "theirs"), ("old", "theirs"), ("old", "old")] as [(String?, String)])
  func `a number of an earlier epoch is not compared`(_ base: String?, _ title: String) throws {
    var bench = OutboxBench()
    let known = base.map {
      Snapshot(resource: Fixture.session, state: session($0), fromSeq: 4)
    }
    let id = try enqueue(&bench, .unchangedSince(5), known: known)
    bench.connect(hostReplaced: true, serverSeq: 5)
    bench.answer(session(title), serverSeq: 5)
    let isSent = base == title
    #expect(bench.sends.map(\.id) == (isSent ? [id] : []))
    #expect(bench.outcomes(of: id) == (isSent ? [] : [conflict("mine", title, base)]))
  }

  /// The numbers of changes by other clients begin again, too.
  @Test func `a replay from before a restart proves nothing`() throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, .unchangedSince(5))
    bench.connect(replayed: [Fixture.session], from: 5)
    bench.perform(bench.machine.hostReplaced(bench.generation, now: bench.now))
    var foreign = Fixture.foreign(Fixture.title("theirs"), on: Fixture.session)
    foreign.serverSeq = 3
    bench.echo(foreign)
    bench.answer(session("theirs"), serverSeq: 3)
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [conflict("mine", "theirs", nil)])
  }

  /// The program ends after the host has restarted, and before the state has arrived.
  @Test(arguments: [false, true]) func `the next run compares no number of an earlier epoch`(
    isRewritten: Bool
  ) throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, .unchangedSince(5))
    bench.connect(hostReplaced: true, serverSeq: 5)
    try #require(bench.queries.count == 1)
    if isRewritten { bench.journal = bench.machine.image }
    bench.restart()
    #expect(bench.machine.resumption == nil, "the number means nothing to the host")
    bench.connect(serverSeq: 5)
    bench.answer(session("theirs"), serverSeq: 5)
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [conflict("mine", "theirs", nil)])
  }

  /// The host is behind the number of the edit, so that it has restarted. Later it passes the number.
  @Test func `a host that is behind the edit is not compared`() throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, .unchangedSince(5))
    bench.connect(serverSeq: 3)
    bench.disconnect()
    var foreign = Fixture.foreign(Fixture.title("theirs"), on: Fixture.session)
    foreign.serverSeq = 4
    bench.connect(replay: [foreign], replayed: [Fixture.session], from: 3)
    bench.queries.removeFirst()
    bench.answer(session("theirs"), serverSeq: 5)
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [conflict("mine", "theirs", nil)])
  }

  /// The next edit is based on a number of the new epoch.
  @Test func `a number of the new epoch is compared`() throws {
    var bench = OutboxBench()
    bench.connect(hostReplaced: true, serverSeq: 5)
    let id = try enqueue(&bench, .unchangedSince(5))
    bench.answer(session("old"), serverSeq: 5)
    #expect(bench.sends.map(\.id) == [id])
  }

  @Test func `a lost connection makes the state old`() throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, .stateMatches("old"))
    bench.connect()
    bench.disconnect()
    bench.connect()
    bench.queries.removeFirst()
    bench.answer(session("theirs"))
    #expect(bench.sends.isEmpty)
    #expect(bench.outcomes(of: id) == [conflict("mine", "theirs", "old")])
  }

  @Test(arguments: [("mine", 1), ("old", 2), ("theirs", 1)])
  func `in doubt the precondition is looked at again`(_ title: String, _ copies: Int) throws {
    var bench = OutboxBench()
    let id = try enqueue(&bench, .stateMatches("old"))
    bench.connect()
    bench.answer(session("old"))
    bench.disconnect()
    bench.connect()
    bench.answer(session(title))
    #expect(bench.sends.count == copies)
    switch title {
    case "mine": #expect(bench.outcomes(of: id) == [.ackedByState])
    case "theirs": #expect(bench.outcomes(of: id) == [.unknown(.connectionLost)])
    default: #expect(bench.outcomes(of: id).isEmpty)
    }
  }

  @Test(arguments: [("ls", 2), ("rm", 1)], [nil, 40, 16])
  func `an approval is sent, and sent again, only for the call that was shown`(
    _ sent: (input: String, copies: Int), digits: Int?
  ) throws {
    let (input, copies) = sent
    func call(_ input: String) -> ToolCallPendingConfirmationState {
      ToolCallPendingConfirmationState(
        toolCallId: "c", toolName: "run", displayName: "Run", invocationMessage: .string("Runs"),
        toolInput: .inline(input))
    }
    func chat(_ input: String) -> ChatState {
      let part = ToolCallResponsePart(toolCall: .pendingConfirmation(call(input)))
      return Fixture.chatState(active: Fixture.active("t", parts: [.toolCall(part)]))
    }
    let approval = StateAction.chat(
      .toolCallConfirmed(
        ChatToolCallConfirmedAction(turnId: "t", toolCallId: "c", approved: true)))
    guard case .chat(let decision) = approval else { return }
    var shown = OutboxPolicy(onlyIf: .contentMatches(decision, in: chat("ls")))
    #expect(shown.onlyIf == .contentMatches(digest: ResendRules.content(of: call("ls"))))
    #expect(OutboxPrecondition.contentMatches(decision, in: Fixture.chatState()) == nil)
    if let digits {
      let listing = try #require(ResendRules.listing(of: call("ls"), in: "t"))
      shown.onlyIf = .contentMatches(digest: String(listing.prefix(digits)))
    }

    var first = OutboxBench()
    let unsent = try first.enqueue(approval, on: Fixture.chat, shown)
    first.connect()
    first.answer(.chat(chat(input)))
    #expect(first.sends.map(\.id) == (copies == 2 ? [unsent] : []))
    if case .conflict = first.outcomes(of: unsent).first {
      #expect(input == "rm")
    } else {
      #expect(input == "ls")
    }

    var bench = OutboxBench()
    let id = try bench.enqueue(approval, on: Fixture.chat, shown)
    bench.connect()
    bench.answer(.chat(chat("ls")))
    bench.journal = try bench.journal.map(reread)
    bench.restart()
    #expect(bench.machine.entry(id)?.precondition == shown.onlyIf)
    bench.connect()
    bench.answer(.chat(chat(input)))
    #expect(bench.sends.count == copies)
    if case .conflict = bench.outcomes(of: id).first {
      #expect(input == "rm")
    } else {
      #expect(input == "ls")
    }

    // A call that waits no more.
    var gone = OutboxBench()
    let late = try gone.enqueue(approval, on: Fixture.chat, shown)
    gone.connect()
    gone.answer(.chat(Fixture.chatState()))
    #expect(gone.outcomes(of: late) == [.obsolete(.preconditionGone)])
  }

  @Test(arguments: [0, 15])
  func `too short a digest matches no call`(digits: Int) throws {
    let call = ToolCallPendingConfirmationState(
      toolCallId: "c", toolName: "run", displayName: "Run", invocationMessage: .string("Runs"))
    let part = ToolCallResponsePart(toolCall: .pendingConfirmation(call))
    let chat = Fixture.chatState(active: Fixture.active("t", parts: [.toolCall(part)]))
    let listing = try #require(ResendRules.listing(of: call, in: "t"))
    var bench = OutboxBench()
    let id = try bench.enqueue(
      .chat(
        .toolCallConfirmed(
          ChatToolCallConfirmedAction(turnId: "t", toolCallId: "c", approved: true))),
      on: Fixture.chat,
      OutboxPolicy(
        onlyIf: .contentMatches(digest: String(listing.prefix(digits)))))
    bench.connect()
    bench.answer(.chat(chat))
    guard case .conflict = bench.outcomes(of: id).first else {
      Issue.record("\(bench.outcomes(of: id))")
      return
    }
    #expect(bench.sends.isEmpty)
  }

  @Test func `only actions that replace a value can have one`() throws {
    var bench = OutboxBench()
    let approval = StateAction.chat(
      .toolCallConfirmed(
        ChatToolCallConfirmedAction(turnId: "t", toolCallId: "c", approved: true)))
    let values = [OutboxPrecondition.unchangedSince(1), .stateMatches("ls")]
    let content = OutboxPrecondition.contentMatches(digest: "1")
    for (action, preconditions) in [
      (Fixture.start("t"), values + [content]), (Fixture.input("x"), values + [content]),
      (Fixture.title("new"), [content]), (approval, values),
    ] {
      for precondition in preconditions {
        #expect(throws: AHPError.self) {
          try bench.enqueue(action, on: Fixture.chat, OutboxPolicy(onlyIf: precondition))
        }
      }
    }
    #expect(bench.machine.count == 0)
  }

  @Test func `preconditions count for the limit of bytes`() throws {
    var bench = OutboxBench(OutboxConfiguration(maxBytes: 2_000, quietPeriod: .zero))
    let long = JSONValue.string(String(repeating: "x", count: 1_500))
    _ = try enqueue(&bench, .stateMatches(long))
    #expect {
      try enqueue(&bench, .stateMatches(long))
    } throws: { error in
      (error as? AHPError)?.code == .outboxFull
    }
  }

  /// The journal could not read it back, and it would never hold.
  @Test func `too deep a precondition is rejected`() throws {
    var bench = OutboxBench()
    var deep = JSONValue.string("x")
    for _ in 0..<600 { deep = .array([deep]) }
    #expect {
      try enqueue(&bench, .stateMatches(deep))
    } throws: { error in
      (error as? AHPError)?.code == .notDispatchable
    }
    #expect(bench.machine.count == 0)
  }

  @Test func `the journal keeps preconditions and conflicts`() throws {
    var bench = OutboxBench()
    let known = Snapshot(resource: Fixture.session, state: session("old"), fromSeq: 4)
    let id = try enqueue(&bench, .unchangedSince(5), known: known)
    bench.journal = try bench.journal.map(reread)
    bench.restart()
    #expect(bench.machine.entry(id)?.precondition == .unchangedSince(5))
    bench.connect()
    bench.answer(session("theirs"), serverSeq: 9)
    #expect(bench.outcomes(of: id) == [conflict("mine", "theirs", "old")])
    let last = try #require(bench.journal.last)
    #expect(try reread(last) == last)
  }

  @Test func `a precondition of a newer version never holds`() throws {
    let entry = OutboxEntry(
      id: OutboxEntryID(1), channel: Fixture.session, action: Fixture.title("mine"),
      enqueuedAt: .seconds(1), precondition: .unchangedSince(5))
    var bytes = OutboxRecordCodec.encode(.record(.enqueued(entry)))
    // Its tag is one that this version does not know.
    bytes[bytes.count - 3] = 90
    guard case .record(.enqueued(let read))? = OutboxRecordCodec.decode(bytes[...]) else {
      Issue.record("the record is not read")
      return
    }
    #expect(read.precondition == .unsatisfiable)
  }

  private func reread(_ record: OutboxRecord) throws -> OutboxRecord {
    let bytes = OutboxRecordCodec.encode(.record(record))
    guard case .record(let read)? = OutboxRecordCodec.decode(bytes[...]) else {
      throw AHPError(.journalFailed, .local, "not read")
    }
    return read
  }
}
