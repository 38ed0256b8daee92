import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@Suite(.limitedConcurrency)
struct ChannelCursorsTests {
  private func connected(at seq: Int = 10, _ channels: URI...) -> ChannelCursors {
    var cursors = ChannelCursors()
    _ = cursors.initialized(at: seq)
    for channel in channels { cursors.seeded(channel, fromSeq: seq) }
    return cursors
  }

  @Test func `passes each envelope once`() {
    var cursors = connected(at: 10, "a", "b")
    #expect(cursors.received(12, on: "a") == .next)
    #expect(cursors.received(12, on: "a") == .duplicate)
    #expect(cursors.received(11, on: "a") == .duplicate)
    // Another channel is not ahead because this one is.
    #expect(cursors.received(11, on: "b") == .next)
    #expect(cursors.received(13, on: "c") == .unseeded)
    #expect(cursors.watermark == 13)
  }

  @Test func `resumes behind delayed channels`() {
    var cursors = connected(at: 10, "slow", "quick")
    _ = cursors.received(20, on: "quick")
    #expect(cursors.resumePoint(delayed: []) == 20)
    #expect(cursors.resumePoint(delayed: ["slow"]) == 10)
    #expect(cursors.resumePoint(delayed: ["unknown"]) == 20)
    cursors.seeded("stateless", fromSeq: nil)
    #expect(cursors.resumePoint(delayed: ["stateless"]) == 20)
  }

  @Test func `takes replayed envelopes once and live ones afterwards`() {
    var cursors = connected(at: 10, "a", "b")
    _ = cursors.received(20, on: "a")
    cursors.resumed(from: 10)
    #expect(cursors.received(20, on: "a", delivery: .replayed) == .duplicate)
    #expect(cursors.received(15, on: "b", delivery: .replayed) == .next)
    #expect(cursors.received(21, on: "a") == .next)
  }

  @Test func `notices numbers that go back`() {
    var cursors = connected(at: 10, "a")
    cursors.resumed(from: 10)
    #expect(cursors.received(3, on: "a") == .regression)

    var again = connected(at: 10, "a")
    #expect(again.initialized(at: 9) == true)
    #expect(again.cursor(of: "a") == nil)
    #expect(again.initialized(at: 9) == false)
  }

  @Test func `old numbers of a channel without state are no restart`() {
    var cursors = connected(at: 10, "a")
    cursors.resumed(from: 10)
    #expect(cursors.received(3, on: "new") == .unseeded)
    #expect(cursors.watermark == 10)
  }

  @Test(arguments: [(9, true), (10, true), (19, true), (20, false), (30, false)])
  func `notices snapshots that go back`(fromSeq: Int, isRestart: Bool) {
    var cursors = connected(at: 10, "a")
    _ = cursors.received(20, on: "b")
    let snapshot = Snapshot(
      resource: "a", state: .root(RootState(agents: [])), fromSeq: fromSeq)
    #expect(cursors.resumed(with: [snapshot]) == isRestart)
    #expect(cursors.watermark == fromSeq)
    #expect(cursors.cursor(of: "a") == fromSeq)
  }

  @Test(arguments: [
    (9, false, false), (10, false, true), (20, false, true), (21, false, false),
    (9, true, false), (10, true, true), (11, true, false),
  ])
  func `a state that contains exactly the actions that were seen`(
    serverSeq: Int, isDelayed: Bool, isCurrent: Bool
  ) {
    var cursors = connected(at: 10, "a", "b")
    _ = cursors.received(20, on: "b")
    #expect(cursors.isCurrent("a", at: serverSeq, isDelayed: isDelayed) == isCurrent)
    #expect(cursors.isCurrent("unknown", at: serverSeq, isDelayed: isDelayed) == false)
  }

  @Test func `a host without snapshots is not resumed from its old numbers`() {
    var cursors = connected(at: 500, "gone")
    #expect(cursors.resumed(with: []) == false)
    #expect(cursors.watermark == nil)
    cursors.seeded("new", fromSeq: 3)
    #expect(cursors.resumePoint(delayed: []) == 3)
  }

  @Test func `a missing channel that was ahead does not hide a restart`() {
    var cursors = connected(at: 100, "root", "session")
    _ = cursors.received(500, on: "busy")
    let snapshots = ["root", "session"].map {
      Snapshot(resource: $0, state: .root(RootState(agents: [])), fromSeq: 200)
    }
    #expect(cursors.resumed(with: snapshots) == true)
    #expect(cursors.resumePoint(delayed: []) == 200)
  }

  @Test func `follows channels without state`() {
    var cursors = connected(at: 10)
    cursors.seeded("telemetry", fromSeq: nil)
    #expect(cursors.received(1, on: "telemetry") == .next)
    #expect(cursors.received(1, on: "telemetry") == .duplicate)
  }
}
