import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct HostResumeTests {
  private let chat: URI = "ahp-chat:/1"

  private func options(_ progress: ResumeOptions.Progress) -> ResumeOptions {
    ResumeOptions(store: InMemoryResumeStore(), progress: progress, interval: .seconds(5))
  }

  private func action(_ seq: Int) -> HostFeedElement {
    .event(
      HostedAction(
        hostId: "h", generation: HostGeneration(number: 1),
        envelope: ActionEnvelope(
          channel: chat, action: .chat(.activityChanged(ChatActivityChangedAction())),
          serverSeq: seq)))
  }

  /// A tracker that follows the root channel up to 10.
  private func tracker() -> ChannelTracker {
    var tracker = ChannelTracker(host: "h")
    tracker.clientId = "me"
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

  private func write(_ resume: inout HostResume, _ tracker: inout ChannelTracker) -> Int? {
    guard case .save(let change) = resume.write(&tracker, whole: { nil }) else { return nil }
    return change.lastSeenServerSeq
  }

  /// Which kind of progress schedules a write.
  @Test(arguments: [
    (ResumeOptions.Progress?.none, false, false), (.received, true, false),
    (.processed, false, true),
  ])
  func `only the configured progress counts`(
    mode: ResumeOptions.Progress?, isReceived: Bool, isProcessed: Bool
  ) {
    var resume = HostResume(mode.map { options($0) })
    #expect(resume.received() == (isReceived ? .seconds(5) : nil))
    resume = HostResume(mode.map { options($0) })
    #expect(resume.processed([action(11)]) == (isProcessed ? .seconds(5) : nil))
    // The end of a channel changes every point.
    resume = HostResume(mode.map { options($0) })
    #expect(resume.unsubscribed(chat) == (mode == nil ? nil : .seconds(5)))
  }

  @Test func `one write is scheduled at a time`() {
    var resume = HostResume(options(.received))
    var tracker = tracker()
    #expect(resume.received() == .seconds(5))
    #expect(resume.received() == nil)
    #expect(write(&resume, &tracker) == 10)
    #expect(resume.intervalEnded() == nil)
    #expect(resume.received() == .seconds(5))
    #expect(resume.intervalEnded() == .seconds(5))
  }

  @Test func `writes how far the program has come`() {
    var resume = HostResume(options(.processed))
    var tracker = tracker()
    _ = resume.processed([action(11)])
    #expect(write(&resume, &tracker) == 11)
    _ = resume.processed([action(12)])
    #expect(resume.point(tracker)?.lastSeenServerSeq == 12)
    #expect(write(&resume, &tracker) == 12)
  }

  @Test func `a restored point is that of the program`() throws {
    let point = HostResumePoint(clientId: "me", host: nil, lastSeenServerSeq: 7, channels: [])
    var processed = HostResume(options(.processed))
    processed.restored(point)
    #expect(processed.point(ChannelTracker(host: "h"))?.lastSeenServerSeq == 7)
    var received = HostResume(options(.received))
    received.restored(point)
    #expect(received.point(ChannelTracker(host: "h")) == nil)
  }

  @Test func `there is no point while the host is initialized`() {
    var resume = HostResume(options(.received))
    var tracker = tracker()
    _ = resume.received()
    resume.willInitialize(HostGeneration(number: 1))
    #expect(resume.point(tracker) == nil)
    #expect(write(&resume, &tracker) == nil)
    resume.writer.handshakeDone()
    #expect(resume.point(tracker)?.lastSeenServerSeq == 10)
    #expect(write(&resume, &tracker) == 10)
  }

  @Test func `a stored point is forgotten once`() {
    var resume = HostResume(options(.received))
    #expect(resume.writer.forget() == false)
    resume.writer.loaded()
    #expect(resume.writer.forget() == true)
    resume.writer.removed()
    #expect(resume.writer.forget() == false)
  }
}
