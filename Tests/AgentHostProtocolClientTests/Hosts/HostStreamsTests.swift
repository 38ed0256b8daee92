import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct HostStreamsTests {
  private let feeds = HostFeeds()
  private let losses = Locked(0)

  private func streams() -> HostStreams {
    HostStreams(
      "h",
      HostEnvironment(
        feeds, wallTime: { WallTime(secondsSince1970: 0) },
        onLoss: { [losses] _ in losses.withLock { $0 += 1 } }))
  }

  private var feed: Feed<HostFeedElement> { feeds.elements }

  /// A tracker that follows the root channel up to 10.
  private func tracker() -> ChannelTracker {
    var tracker = ChannelTracker(host: "h")
    _ = tracker.subscriptions.acquireForProgram(RootResourceURI)
    _ = tracker.willInitialize(isMinimal: false)
    let root = Snapshot(
      resource: RootResourceURI, state: .root(RootState(agents: [])), fromSeq: 10)
    _ = tracker.received(
      [
        .initialized(
          InitializeResult(protocolVersion: "1.0.0", serverSeq: 10, snapshots: [root]))
      ], bytes: 1)
    return tracker
  }

  private func actions(_ numbers: ClosedRange<Int>) -> HostStreams.Batch {
    HostStreams.Batch(
      numbers.map { number in
        .event(
          HostedAction(
            hostId: "h", generation: HostGeneration(number: 1),
            envelope: ActionEnvelope(
              channel: RootResourceURI,
              action: .root(
                .activeSessionsChanged(RootActiveSessionsChangedAction(activeSessions: number))),
              serverSeq: number)))
      }, eachCosting: 1)
  }

  private func text(_ elements: [HostFeedElement]?) -> [String] {
    (elements ?? []).map { element in
      switch element {
      case .snapshot(let value): "\(value.cause) \(value.snapshot.fromSeq)"
      case .event(let value): "\(value.serverSeq)"
      case .gap: "gap"
      case .ended: "ended"
      case .notification: "notification"
      }
    }
  }

  @Test func `a consumer of a channel begins with its state`() async {
    let streams = streams()
    let root = streams.join(RootResourceURI, .lossless, tracker(), name: "root")
    let unknown = streams.join("ahp-chat:/1", .lossless, tracker(), name: "unknown")
    #expect(unknown.unreadCount == 0)
    _ = streams.append(actions(11...12))
    #expect(text(await root.nextBatch()) == ["joined 10", "11", "12"])
    #expect(Set(streams.followed) == [RootResourceURI, "ahp-chat:/1"])
  }

  @Test func `the end of a channel ends its consumers`() async {
    let streams = streams()
    let root = streams.join(RootResourceURI, .lossless, tracker(), name: "root")
    let all = feed.subscribe()
    let end = HostedEnd(
      hostId: "h", channel: RootResourceURI, generation: HostGeneration(number: 1),
      reason: .missing)
    _ = streams.end(end, channel: RootResourceURI)
    #expect(text(await root.nextBatch()) == ["joined 10", "ended"])
    #expect(await root.nextBatch() == nil)
    _ = streams.append(actions(11...11))
    #expect(text(await all.nextBatch()) == ["ended", "11"])
  }

  @Test func `a consumer that loses elements of a channel gets its state`() async {
    let streams = streams()
    let root = streams.join(RootResourceURI, .bufferingNewest(1), tracker(), name: "root")
    let receipt = streams.append(actions(11...13)).receipt
    streams.resynchronise(after: receipt, tracker())
    #expect(text(await root.nextBatch()).suffix(1) == ["resynchronised 10"])
    #expect(losses.withLock { $0 } == 0)
  }

  @Test func `consumers of all hosts get every state once for all losses`() async {
    var streams = streams()
    let all = feed.subscribe(policy: .bufferingNewest(1))
    let receipt = streams.append(actions(11...13)).receipt
    streams.resynchronise(after: receipt, tracker())
    #expect(losses.withLock { $0 } == 1)
    let isFirst = streams.lossNoticed(receipt.lossy)
    let isSecond = streams.lossNoticed(receipt.lossy)
    #expect(isFirst && !isSecond)
    streams.resynchroniseLossy(tracker())
    #expect(text(await all.nextBatch()).filter { $0 == "resynchronised 10" }.count == 1)
    let isNext = streams.lossNoticed(receipt.lossy)
    #expect(isNext)
  }

  @Test func `mirrors have their own feed`() async {
    var streams = streams()
    #expect(streams.mirrors == nil)
    let (mirror, states) = streams.followForMirror(tracker())
    #expect(states.map(\.snapshot.fromSeq) == [10])
    _ = streams.append(actions(11...11))
    #expect(text(await mirror.nextBatch()) == ["11"])
    let (_, again) = streams.followForMirror(tracker())
    #expect(again.count == 1)
    #expect(streams.mirrors?.load.consumers == 1)
  }
}
