import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The changes that a store gets add up to the whole resume point.
@Suite(.limitedConcurrency)
struct ResumeChangeTests {
  private struct Bench: ~Copyable {
    var channelTracker = ChannelTracker(host: "h")
    var progress: ResumeProgress?
    var signatures: URIDictionary<ResumeSignature>?
    var stored: HostResumePoint?
    var subscriptions: [SharedSubscriptions.ID] = []
    var serverSeq = 0
    var changed = 0

    init(isProcessed: Bool) {
      if isProcessed { progress = ResumeProgress() }
      channelTracker.clientId = "me"
      _ = channelTracker.willInitialize(isMinimal: false)
      channelTracker.generation = HostGeneration.none.next
      receive([
        .initialized(InitializeResult(protocolVersion: "1.0.0", serverSeq: 0, snapshots: []))
      ])
    }

    mutating func receive(_ events: [ClientFeedItem]) {
      for element in channelTracker.received(events, bytes: 0).batch.elements {
        progress?.processed(element)
      }
    }

    mutating func subscribe(_ uri: URI, _ number: Int, using generator: inout SeededGenerator) {
      let view = Bool.random(using: &generator) ? SubscribeView(turns: number) : nil
      if Bool.random(using: &generator) {
        _ = channelTracker.subscriptions.acquireForProgram(uri, options: .init(view: view))
      } else {
        subscriptions.append(channelTracker.subscriptions.acquire(uri, options: .init(view: view)))
      }
      let state = SessionState(
        provider: "p", title: "\(number)", status: .idle, lifecycle: .ready, activeClients: [],
        chats: [])
      let snapshot = Snapshot(resource: uri, state: .session(state), fromSeq: serverSeq)
      receive([.subscribed(uri, number % 5 == 0 ? nil : snapshot)])
    }

    mutating func act(on uri: URI) {
      serverSeq += 1
      let action = StateAction.session(
        .titleChanged(SessionTitleChangedAction(title: "at \(serverSeq)")))
      receive([.action(ActionEnvelope(channel: uri, action: action, serverSeq: serverSeq))])
    }

    mutating func giveUp(_ uri: URI) {
      for element in channelTracker.unsubscribed(uri).batch.elements {
        progress?.processed(element)
      }
      progress?.unsubscribed(uri)
    }

    /// Applies a change, and compares the stored point with the whole one.
    mutating func save() {
      guard let change = channelTracker.resumeChange(since: &signatures, at: &progress) else {
        #expect(
          (progress.map { channelTracker.resumePoint(at: $0) } ?? channelTracker.resumePointNow)
            == nil)
        return
      }
      changed += change.changed.count
      let point = change.applied(to: stored)
      let whole =
        progress.map { channelTracker.resumePoint(at: $0) } ?? channelTracker.resumePointNow
      #expect(point.channels.count == whole?.channels.count)
      #expect(
        point.channels.sorted { $0.uri < $1.uri } == whole?.channels.sorted { $0.uri < $1.uri })
      #expect(point.lastSeenServerSeq == whole?.lastSeenServerSeq)
      #expect(point.clientId == whole?.clientId && point.host == whole?.host)
      stored = point
    }
  }

  @Test(arguments: 0..<12) func `add up`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bench = Bench(isProcessed: seed % 2 == 0)
    for step in 0..<600 {
      let number = Int.random(in: 0..<12, using: &generator)
      let uri: URI = "ahp-session:/\(number)"
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1: bench.subscribe(uri, step, using: &generator)
      case 2: bench.giveUp(uri)
      case 3:
        if let subscription = bench.subscriptions.popLast(),
          let over = bench.channelTracker.subscriptions.release(subscription)
        {
          bench.giveUp(over)
        }
      case 4:
        // The store has failed.
        if number == 0 { bench.signatures = nil }
      default: bench.act(on: uri)
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { bench.save() }
    }
  }

  @Test func `costs what has changed`() {
    var generator = SeededGenerator(seed: 1)
    var bench = Bench(isProcessed: true)
    for number in 1..<200 {
      bench.subscribe("ahp-session:/\(number)", number * 5 + 1, using: &generator)
    }
    bench.save()
    #expect(bench.changed == 199)
    for number in 1...3 { bench.act(on: "ahp-session:/\(number)") }
    bench.act(on: "ahp-session:/1")
    bench.save()
    #expect(bench.changed == 199 + 3)
  }

  @Test func `contain no states of the handshake`() throws {
    let state = Snapshot(
      resource: RootResourceURI, state: .root(RootState(agents: [], activeSessions: 2)), fromSeq: 7)
    var channelTracker = ChannelTracker(host: "h")
    _ = channelTracker.willInitialize(isMinimal: false)
    channelTracker.generation = HostGeneration.none.next
    _ = channelTracker.received(
      [.initialized(InitializeResult(protocolVersion: "1.0.0", serverSeq: 7, snapshots: [state]))],
      bytes: 0)
    var signatures: URIDictionary<ResumeSignature>?
    var progress: ResumeProgress?
    let change = channelTracker.resumeChange(since: &signatures, at: &progress)
    for info in [channelTracker.info, change?.host] {
      let known = try #require(info)
      #expect(known.serverSeq == 7 && known.snapshots.isEmpty)
    }
  }
}
