import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

/// What the outbox commands decide, without any file or host.
@Suite(.limitedConcurrency) struct OutboxDecisionTests {
  @Test func `waiting entries stay with their address`() {
    func decide(
      _ recorded: String?, _ current: String, hasEntries: Bool = true, isMoving: Bool = false
    ) -> OutboxAddress.Handling {
      OutboxAddress.decide(
        recorded: recorded.map { OutboxAddress.Record(address: $0) },
        current: OutboxAddress.Record(address: current), hasEntries: hasEntries,
        isMoving: isMoving)
    }
    #expect(decide("ws://a:1", "ws://a:1") == .keep)
    #expect(decide("ws://a:1", "ws://a:1/") == .keep)
    #expect(decide("ws://a:1", "ws://b:1") == .hold("ws://a:1"))
    #expect(decide("ws://a:1", "ws://b:1", isMoving: true) == .record)
    #expect(decide("ws://a:1", "ws://b:1", hasEntries: false) == .record)
    #expect(decide(nil, "ws://b:1") == .record)
  }

  @Test func `a host that only a project named stays so until the user names it`() throws {
    let scratch = try ScratchDirectory()
    let identity = OutboxIdentity(host: "x:1", clientId: "me")
    let address = OutboxAddress(directory: scratch.path, identity: identity)
    let selection = HostSelection(
      configuration: Configuration(), environment: ProcessEnvironment())
    for isFromProject in [true, false] {
      let record = OutboxAddress.Record(address: "ws://x:1", isFromProject: isFromProject)
      try address.write(record)
      #expect(try address.read() == record)
      let host = try address.host(for: Setting("x:1", from: .builtIn), in: selection)
      #expect(host.url.value.text == "ws://x:1")
      #expect(host.isFromProject == isFromProject)
      for isNow in [true, false] {
        let current = OutboxAddress.Record(address: "ws://x:1/", isFromProject: isNow)
        let handling = OutboxAddress.decide(
          recorded: record, current: current, hasEntries: true, isMoving: false)
        #expect(handling == (isFromProject && !isNow ? .record : .keep))
      }
    }
  }

  private let identity = OutboxIdentity(host: "build", clientId: "me")

  private func entry(_ number: UInt64, _ state: OutboxEntry.State = .queued) -> OutboxEntry {
    var entry = OutboxEntry(
      id: OutboxEntryID(number), channel: "ahp-session:/1",
      action: .session(.titleChanged(SessionTitleChangedAction(title: "\(number)"))),
      enqueuedAt: .zero)
    entry.state = state
    return entry
  }

  private func settlement(_ number: UInt64, _ outcome: OutboxOutcome) -> OutboxSettlement {
    OutboxSettlement(entry: entry(number), outcome: outcome, evidence: .live, settledAt: .zero)
  }

  @Test func `every entry is reported once`() {
    var tracker = FlushTracker(identity, waiting: [entry(1), entry(2), entry(4)])
    // Settled before anybody could look.
    #expect(tracker.settled(settlement(3, .expired))?.outcome == .expired)
    #expect(tracker.settled(settlement(2, .rejected(reason: "no")))?.outcome.code == .rejected)
    #expect(tracker.settled(settlement(2, .acked)) == nil)
    #expect(!tracker.isDone)
    #expect(tracker.code == .failure)
    let left = tracker.gaveUp("no connection", .unreachable, left: [entry(4), entry(1, .sent)])
    #expect(left.map(\.entry?.number) == [1, 4])
    #expect(
      left.map(\.outcome) == [.unknown("no connection"), .queued("no connection", .unreachable)])
    #expect(tracker.isDone)
    #expect(tracker.gaveUp("again", .failure, left: [entry(4)]).isEmpty)
  }

  @Test func `without its journal an entry waits for the disk and not for the host`() {
    let full = AHPError(.journalFailed, .local, "no space left for the journal")
    for isConnected in [true, false] {
      #expect(
        OutboxWait.reason(within: "1s", isConnected: isConnected, connection: nil, journal: full)
          == .gaveUp("no space left for the journal", .failure))
    }
    #expect(
      OutboxWait.reason(within: "1s", isConnected: true, connection: nil, journal: nil)
        == .gaveUp("no response from the host within 1s", .outcomeUnknown))
    #expect(
      OutboxWait.reason(within: "1s", isConnected: false, connection: nil, journal: nil)
        == .gaveUp("no connection within 1s", .unreachable))
  }

  @Test func `the code is that of the worst`() {
    var tracker = FlushTracker(identity, waiting: [entry(1), entry(2)])
    _ = tracker.settled(settlement(1, .rejected(reason: "no")))
    _ = tracker.settled(settlement(2, .ackedByState))
    #expect(tracker.isDone)
    #expect(tracker.code == .rejected)
    #expect(FlushTracker(identity, waiting: []).isDone)
  }
}

@Suite(.limitedConcurrency) struct DispatchInputTests {
  private func lines(_ pieces: [String], limit: Int = 100) throws -> [LineSplitter.Line] {
    var splitter = LineSplitter(limit: limit)
    var lines: [LineSplitter.Line] = []
    for piece in pieces {
      splitter.append(Array(piece.utf8))
      while let line = try splitter.next() { lines.append(line) }
    }
    splitter.finish()
    while let line = try splitter.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: [
    ["a\n\nbc\nd"], ["a", "\n", "\nb", "c\nd"], ["a\n\nbc", "\n", "d"],
    "a\n\nbc\nd".map { String($0) },
  ])
  func `cuts lines however they come`(pieces: [String]) throws {
    let found = try lines(pieces)
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a", "", "bc", "d"])
    #expect(found.map(\.number) == [1, 2, 3, 4])
  }

  @Test func `bounds a line`() throws {
    #expect(try lines(["abc\n", "de"], limit: 3).count == 2)
    #expect(throws: UsageError.self) { try lines(["abc\nde", "fg"], limit: 3) }
    #expect(throws: UsageError.self) { try lines(["abcd\n"], limit: 3) }
  }

  @Test func `continues after a line that is too long`() throws {
    var splitter = LineSplitter(limit: 4)
    for piece in ["aaaaaaaa", "aaaaaaaa", "a\nb\nccccc\nd"] {
      splitter.append(Array(piece.utf8))
      if piece == "aaaaaaaa" { _ = try? splitter.next() }
    }
    #expect(try splitter.next() == LineSplitter.Line(number: 2, bytes: Array("b".utf8)))
    let error = #expect(throws: UsageError.self) { try splitter.next() }
    #expect(error?.origin == .standardInput(line: 3))
    #expect(try splitter.next() == nil)
    splitter.finish()
    #expect(try splitter.next() == LineSplitter.Line(number: 4, bytes: Array("d".utf8)))
    #expect(try splitter.next() == nil)
  }

  @Test func `ends within a line that is too long`() throws {
    var splitter = LineSplitter(limit: 4)
    splitter.append(Array("aaaaaaaa".utf8))
    #expect(throws: UsageError.self) { try splitter.next() }
    #expect(try splitter.next() == nil)
    splitter.append(Array("bb".utf8))
    splitter.finish()
    #expect(try splitter.next() == nil)
  }

  private func input(_ pieces: [String]) -> DispatchInput {
    let left = Locked(pieces)
    return DispatchInput(
      from: { left.withLock { $0.isEmpty ? [] : Array($0.removeFirst().utf8) } },
      reading: { (line) throws(UsageError) in
        let title = String(decoding: line.bytes, as: UTF8.self)
        if title == "wrong" { throw UsageError("", "wrong") }
        return DispatchItem(
          channel: "ahp-session:/1",
          action: .session(.titleChanged(SessionTitleChangedAction(title: title))),
          operationId: title)
      })
  }

  @Test func `reads no further than it must`() async throws {
    let input = input(["a\nb\n", "wrong\nc\nd", "e"])
    #expect(try await input.peek()?.operationId == "a")
    #expect(try await input.next()?.operationId == "a")
    #expect(try await input.next()?.operationId == "b")
    await #expect(throws: UsageError.self) { try await input.next() }
    #expect(try await input.next()?.operationId == "c")
    #expect(try await input.next()?.operationId == "de")
    #expect(try await input.next() == nil)
    #expect(await input.rest() == nil)
  }

  @Test func `nothing is read after the end`() async throws {
    let input = input(["a\nb\nc", "d\n"])
    #expect(try await input.peek()?.operationId == "a")
    await input.stop()
    #expect(try await input.next() == nil)
    #expect(await input.rest() == nil)
  }

  private static func name(of left: DispatchLeftover) -> String? {
    switch left {
    case .item(let item): item.operationId
    case .wrong(let error): error.problem
    }
  }

  @Test func `the rest has every line in order`() async throws {
    let input = input(["a\nwrong\nb\nc", "d\ne\n"])
    #expect(try await input.peek()?.operationId == "a")
    var rest: [[String?]] = []
    while let left = await input.rest() { rest.append(left.map(Self.name)) }
    #expect(rest == [["a", "wrong", "b"], ["cd", "e"]], "lines are not held until the end")
    #expect(try await input.next() == nil)
  }
}
