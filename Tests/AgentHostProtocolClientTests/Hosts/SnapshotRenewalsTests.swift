import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency)
struct SnapshotRenewalsTests {
  private let chat: URI = "ahp-chat:/1"

  private func envelope(_ seq: Int, _ channel: URI) -> ActionEnvelope {
    ActionEnvelope(
      channel: channel, action: .chat(.activityChanged(ChatActivityChangedAction(activity: "a"))),
      serverSeq: seq)
  }

  @Test func `keeps the actions since the request`() {
    var renewals = SnapshotRenewals()
    renewals.begin(chat, at: 5)
    renewals.delivered(envelope(6, chat), .live, bytes: 1)
    renewals.delivered(envelope(7, "ahp-chat:/2"), .live, bytes: 1)
    renewals.delivered(envelope(8, chat), .live, bytes: 1)
    let renewal = renewals.finish(chat)
    #expect(renewal?.requestedAt == 5)
    #expect(renewal?.actions?.envelopes.map(\.envelope.serverSeq) == [6, 8])
    let again = renewals.finish(chat)
    #expect(again == nil)
  }

  @Test func `the first of several requests counts`() {
    var renewals = SnapshotRenewals()
    renewals.begin(chat, at: 5)
    renewals.delivered(envelope(6, chat), .live, bytes: 1)
    renewals.begin(chat, at: 6)
    let renewal = renewals.finish(chat)
    #expect(renewal?.requestedAt == 5)
    #expect(renewal?.actions?.envelopes.count == 1)
  }

  @Test func `a channel that is not followed is not renewed`() {
    var renewals = SnapshotRenewals()
    renewals.begin(chat, at: nil)
    #expect(!renewals.contains(chat))
    let renewal = renewals.finish(chat)
    #expect(renewal == nil)
  }

  @Test func `a cancelled renewal keeps nothing`() {
    var renewals = SnapshotRenewals()
    renewals.begin(chat, at: 5)
    renewals.delivered(envelope(6, chat), .live, bytes: 1)
    renewals.cancel(chat)
    renewals.begin(chat, at: 6)
    let renewal = renewals.finish(chat)
    #expect(renewal?.actions == nil)
    renewals.begin(chat, at: 6)
    renewals.removeAll()
    #expect(!renewals.contains(chat))
  }

  /// The response to the first of two requests is received when the second one was made already.
  @Test func `the response to a second request undoes no action`() {
    func snapshot(_ seq: Int) -> ClientFeedItem {
      .subscribed(
        chat, Snapshot(resource: chat, state: .chat(Fixture.chatState()), fromSeq: seq))
    }
    let harness = SupervisorMachineHarness(.plain.withInitialSubscriptions([chat]))
    harness.connect()
    harness.received([snapshot(7)])
    harness.input { $0.subscribe(to: [chat], restarts: true) }
    harness.input { $0.subscribe(to: [chat], restarts: true) }
    harness.received([snapshot(7), .action(envelope(8, chat))])
    // Taken before the action.
    let effects = harness.received([snapshot(7)])
    #expect(effects == ["subscribe \(chat)"])
    harness.received([snapshot(8)])
    #expect(harness.machine.snapshot(of: chat)?.snapshot.fromSeq == 8)
  }
}
