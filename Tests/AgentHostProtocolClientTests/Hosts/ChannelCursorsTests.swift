import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@Suite("Channel cursors", .limitedConcurrency)
struct ChannelCursorsTests {
  private func connected(at seq: Int = 10, _ channels: URI...) -> ChannelCursors {
    var cursors = ChannelCursors()
    _ = cursors.initialized(at: seq)
    for channel in channels { cursors.seeded(channel, fromSeq: seq) }
    return cursors
  }

  @Test func passesEachEnvelopeOnce() {
    var cursors = connected(at: 10, "a", "b")
    #expect(cursors.received(12, on: "a") == .next)
    #expect(cursors.received(12, on: "a") == .duplicate)
    #expect(cursors.received(11, on: "a") == .duplicate)
    // Another channel is not ahead because this one is.
    #expect(cursors.received(11, on: "b") == .next)
    #expect(cursors.received(13, on: "c") == .unseeded)
    #expect(cursors.watermark == 13)
  }

  @Test func resumesBehindDelayedChannels() {
    var cursors = connected(at: 10, "slow", "quick")
    _ = cursors.received(20, on: "quick")
    #expect(cursors.resumePoint(delayed: []) == 20)
    #expect(cursors.resumePoint(delayed: ["slow"]) == 10)
    #expect(cursors.resumePoint(delayed: ["unknown"]) == 20)
    cursors.seeded("stateless", fromSeq: nil)
    #expect(cursors.resumePoint(delayed: ["stateless"]) == 20)
  }

  @Test func takesReplayedEnvelopesOnceAndLiveOnesAfterwards() {
    var cursors = connected(at: 10, "a", "b")
    _ = cursors.received(20, on: "a")
    cursors.resumed(from: 10)
    #expect(cursors.received(20, on: "a", delivery: .replayed) == .duplicate)
    #expect(cursors.received(15, on: "b", delivery: .replayed) == .next)
    #expect(cursors.received(21, on: "a") == .next)
  }

  @Test func noticesNumbersThatGoBack() {
    var cursors = connected(at: 10, "a")
    cursors.resumed(from: 10)
    #expect(cursors.received(3, on: "a") == .regression)

    var again = connected(at: 10, "a")
    #expect(again.initialized(at: 9) == true)
    #expect(again.cursor(of: "a") == nil)
    #expect(again.initialized(at: 9) == false)
  }

  @Test func oldNumbersOfAChannelWithoutStateAreNoRestart() {
    var cursors = connected(at: 10, "a")
    cursors.resumed(from: 10)
    #expect(cursors.received(3, on: "new") == .unseeded)
    #expect(cursors.watermark == 10)
  }

  @Test(arguments: [(9, true), (10, true), (19, true), (20, false), (30, false)])
  func noticesSnapshotsThatGoBack(fromSeq: Int, isRestart: Bool) {
    var cursors = connected(at: 10, "a")
    _ = cursors.received(20, on: "b")
    let snapshot = Snapshot(
      resource: "a", state: .root(RootState(agents: [])), fromSeq: fromSeq)
    #expect(cursors.resumed(with: [snapshot]) == isRestart)
    #expect(cursors.watermark == fromSeq)
    #expect(cursors.cursor(of: "a") == fromSeq)
  }

  @Test func aHostWithoutSnapshotsIsNotResumedFromItsOldNumbers() {
    var cursors = connected(at: 500, "gone")
    #expect(cursors.resumed(with: []) == false)
    #expect(cursors.watermark == nil)
    cursors.seeded("new", fromSeq: 3)
    #expect(cursors.resumePoint(delayed: []) == 3)
  }

  @Test func aMissingChannelThatWasAheadDoesNotHideARestart() {
    var cursors = connected(at: 100, "root", "session")
    _ = cursors.received(500, on: "busy")
    let snapshots = ["root", "session"].map {
      Snapshot(resource: $0, state: .root(RootState(agents: [])), fromSeq: 200)
    }
    #expect(cursors.resumed(with: snapshots) == true)
    #expect(cursors.resumePoint(delayed: []) == 200)
  }

  @Test func followsChannelsWithoutState() {
    var cursors = connected(at: 10)
    cursors.seeded("telemetry", fromSeq: nil)
    #expect(cursors.received(1, on: "telemetry") == .next)
    #expect(cursors.received(1, on: "telemetry") == .duplicate)
  }
}
