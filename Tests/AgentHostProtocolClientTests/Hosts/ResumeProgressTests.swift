import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct ResumeProgressTests {
  private let a: URI = "ahp-session:/a"
  private let b: URI = "ahp-session:/b"

  private func session(_ title: String) -> ChannelState {
    .session(
      SessionState(
        provider: "p", title: title, status: [.idle], lifecycle: .ready, activeClients: [],
        chats: []))
  }

  private func snapshot(
    _ channel: URI, _ seq: Int, _ cause: HostedSnapshot.Cause = .subscribed, generation: UInt64 = 1
  ) -> HostFeedElement {
    .snapshot(
      HostedSnapshot(
        hostId: "h", generation: HostGeneration(number: generation),
        snapshot: Snapshot(resource: channel, state: session("\(seq)"), fromSeq: seq), cause: cause)
    )
  }

  private func event(_ channel: URI, _ seq: Int, rejected: Bool = false) -> HostFeedElement {
    let action = StateAction.session(.titleChanged(SessionTitleChangedAction(title: "\(seq)")))
    return .event(
      HostedAction(
        hostId: "h", generation: HostGeneration(number: 1),
        envelope: ActionEnvelope(
          channel: channel, action: action, serverSeq: seq,
          rejectionReason: rejected ? "no" : nil), delivery: .live))
  }

  private func progress(_ elements: [HostFeedElement]) -> ResumeProgress {
    var progress = ResumeProgress()
    for element in elements { progress.processed(element) }
    return progress
  }

  private func titles(_ progress: ResumeProgress) -> URIDictionary<String> {
    var titles: URIDictionary<String> = [:]
    for uri in progress.channels {
      if case .session(let state)? = progress.snapshot(of: uri)?.state { titles[uri] = state.title }
    }
    return titles
  }

  @Test func `begins without a resume point`() {
    #expect(progress([]).serverSeq(delayed: []) == nil)
    #expect(progress([event(a, 3)]).channels.isEmpty)
  }

  @Test func `follows what was processed`() {
    let progress = progress([
      snapshot(a, 10), snapshot(b, 10), event(a, 11), event(b, 12), event(a, 13, rejected: true),
    ])
    #expect(progress.serverSeq(delayed: []) == 13)
    #expect(titles(progress) == [a: "11", b: "12"])
    #expect(progress.snapshot(of: a)?.fromSeq == 13)
    // The host may still have something of `b` that is older.
    #expect(progress.serverSeq(delayed: [b]) == 12)
  }

  @Test func `before any action the oldest state counts`() {
    #expect(progress([snapshot(a, 10), snapshot(b, 14)]).serverSeq(delayed: []) == 10)
  }

  @Test func `actions buffered behind a late snapshot are not skipped`() {
    var progress = progress([snapshot(a, 10), event(a, 106), snapshot(b, 103)])
    // 104 and 105 of `b` are next in the feed.
    #expect(progress.serverSeq(delayed: []) == 103)
    progress.processed(event(b, 104))
    #expect(progress.serverSeq(delayed: []) == 104)
    progress.processed(event(a, 107))
    #expect(progress.serverSeq(delayed: []) == 107)
  }

  @Test func `a restarted host is followed from its new numbers`() {
    var progress = progress([
      snapshot(a, 500), snapshot(b, 500), event(a, 501),
      snapshot(a, 3, .hostRestarted, generation: 2),
    ])
    #expect(progress.serverSeq(delayed: []) == 3)
    // The state of the other channel belongs to the earlier epoch.
    #expect(progress.channels == [a])
    progress.processed(event(a, 4))
    progress.processed(snapshot(b, 5, .hostRestarted, generation: 2))
    #expect(Set(progress.channels) == [a, b])
    #expect(progress.serverSeq(delayed: []) == 4)
  }

  @Test func `uncertain and ended channels are forgotten`() {
    var progress = progress([snapshot(a, 1), snapshot(b, 1), event(b, 2)])
    progress.processed(.gap(FeedGap(hostId: "h", channel: a, cause: .notReplayed)))
    #expect(progress.channels == [b])
    progress.processed(
      .ended(
        HostedEnd(hostId: "h", channel: b, generation: .none, reason: .hostRemoved)))
    #expect(progress.channels == [b])
    progress.processed(
      .ended(HostedEnd(hostId: "h", channel: b, generation: .none, reason: .missing)))
    #expect(progress.channels.isEmpty)
    #expect(progress.serverSeq(delayed: []) == 2)
    progress = self.progress([snapshot(a, 1), .gap(count: 3)])
    #expect(progress.channels.isEmpty)
  }

  @Test func `resumes from an earlier run`() {
    let point = HostResumePoint(
      clientId: "me", lastSeenServerSeq: 7,
      channels: [
        .init(uri: a, snapshot: Snapshot(resource: a, state: session("7"), fromSeq: 7)),
        .init(uri: b),
      ])
    var progress = ResumeProgress(point)
    #expect(progress.serverSeq(delayed: []) == 7)
    progress.processed(event(a, 8))
    // The program has processed it before.
    progress.processed(snapshot(a, 7, .restored))
    #expect(titles(progress) == [a: "8"])
  }

  /// A resume point of a program that owns only `a`.
  private var point: HostResumePoint {
    HostResumePoint(
      clientId: "me", lastSeenServerSeq: 10,
      channels: [a, b].map { uri in
        HostResumePoint.Channel(
          uri: uri, snapshot: Snapshot(resource: uri, state: session("10"), fromSeq: 10),
          isSubscribed: uri == a)
      })
  }

  private func resumed() -> ChannelTracker {
    var channelTracker = ChannelTracker(host: "h")
    channelTracker.clientId = "me"
    _ = channelTracker.restore(point)
    return channelTracker
  }

  @Test func `channels without an owner are not resumed`() {
    var channelTracker = resumed()
    var progress = ResumeProgress(point)
    #expect(channelTracker.willReconnect(from: 10, &progress) == [a])
    progress.processed(event(a, 20))
    let point = channelTracker.resumePoint(at: progress)
    // Actions of `b` before 20 were never delivered.
    #expect(point?.channels.map(\.uri) == [a])
    #expect(point?.lastSeenServerSeq == 20)
  }

  @Test func `channels of other owners are not subscribed for the program`() {
    let channelTracker = resumed()
    let channels = channelTracker.resumePoint(at: ResumeProgress(point))?.channels
    #expect(channels?.map(\.uri) == [a, b])
    #expect(channels?.map(\.isSubscribed) == [true, false])
  }

  @Test(arguments: [false, true])
  func `a restored channel without owner ends at the first connection`(isResumed: Bool) throws {
    var channelTracker = resumed()
    var progress = ResumeProgress(point)
    let answer: ClientFeedItem
    let snapshots = [Snapshot(resource: a, state: session("12"), fromSeq: 12)]
    if isResumed {
      _ = channelTracker.willReconnect(from: 10, &progress)
      answer = .reconnected(.snapshot(ReconnectSnapshotResult(snapshots: snapshots)))
    } else {
      _ = channelTracker.willInitialize(isMinimal: false)
      answer = .initialized(
        InitializeResult(protocolVersion: "1.0.0", serverSeq: 12, snapshots: snapshots))
    }
    let elements = channelTracker.received([answer], bytes: 1).batch.elements
    // Consumers have its restored state, which nothing updates from now on.
    #expect(elements.map(\.channel) == [b, a])
    guard case .ended(let end) = try #require(elements.first) else {
      Issue.record("\(elements)")
      return
    }
    #expect(end.reason == .unsubscribed)
  }

  @Test
  func `a restored channel with an owner does not end`() {
    var channelTracker = resumed()
    var progress = ResumeProgress(point)
    _ = channelTracker.willReconnect(from: 10, &progress)
    _ = channelTracker.subscriptions.acquire(b)
    let answer = ReconnectSnapshotResult(
      snapshots: [Snapshot(resource: a, state: session("12"), fromSeq: 12)])
    let output = channelTracker.received([.reconnected(.snapshot(answer))], bytes: 1)
    #expect(output.batch.elements.map(\.channel) == [a] && output.subscribe == [b])
  }
}
