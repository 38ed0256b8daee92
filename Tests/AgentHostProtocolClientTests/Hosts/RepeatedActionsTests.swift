import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Actions that the host sends twice count once for the outbox: they are news neither about the values that other
/// clients set, nor about their messages. Only an echo of an own action always counts.
@Suite(.limitedConcurrency)
struct RepeatedActionsTests {
  private let chat: URI = "ahp-chat:/1"
  private let delayed: URI = "ahp-chat:/delayed"

  private func snapshot(_ channel: URI, _ seq: Int = 7) -> Snapshot {
    Snapshot(
      resource: channel,
      state: .chat(
        ChatState(
          resource: channel, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z",
          turns: [])), fromSeq: seq)
  }

  private func foreign(_ seq: Int, _ channel: URI? = nil) -> ActionEnvelope {
    ActionEnvelope(
      channel: channel ?? chat,
      action: .chat(.draftChanged(ChatDraftChangedAction(draft: Fixture.message("\(seq)")))),
      serverSeq: seq, origin: ActionOrigin(clientId: "another", clientSeq: seq))
  }

  private func own(_ seq: Int, clientSeq: Int) -> ActionEnvelope {
    var envelope = foreign(seq)
    envelope.origin = ActionOrigin(clientId: "me", clientSeq: clientSeq)
    return envelope
  }

  /// Both channels are followed, one of them with a delay.
  private func following() -> SupervisorMachineHarness {
    let harness = SupervisorMachineHarness(
      .plain.withInitialSubscriptions([chat]), concerns: [chat])
    harness.connect(snapshots: [snapshot(chat)])
    harness.input {
      _ = $0.acquire(delayed, .init(delivery: SubscriptionDeliveryOptions(maxLatencyMs: 50)))
      $0.subscribeIfNeeded(delayed)
    }
    harness.received([.subscribed(delayed, snapshot(delayed))])
    return harness
  }

  /// The connection is lost, and the host replays.
  private func replays(
    _ actions: [ActionEnvelope], early: [ActionEnvelope] = [], missing: [URI] = [],
    to harness: SupervisorMachineHarness, from serverSeq: Int
  ) -> [String] {
    harness.lose()
    harness.elapseBackoff()
    let handshake = harness.input { $0.opened(harness.attempt(2)) }
    #expect(handshake.last?.hasPrefix("reconnect from \(serverSeq) ") == true, "\(handshake)")
    var effects = early.isEmpty ? [] : harness.received(early.map { .action($0) }, 2)
    let result = ReconnectReplayResult(actions: actions, missing: missing)
    effects += harness.received([.reconnected(.replay(result))], 2)
    // The states confirm the replay.
    let channels = harness.machine.channelTracker.subscriptions.wanted
    let confirmations = harness.machine.channelTracker.confirmations(
      of: channels, after: actions + early)
    effects += harness.received(confirmations, 2)
    return effects.filter { effect in
      ["replayed", "repeated", "live"].contains { effect.hasPrefix("outbox \($0)") }
    }
  }

  @Test
  func `actions between a delayed channel and another one's cursor are no news`() {
    let harness = following()
    harness.received((8...10).map { .action(foreign($0)) })
    let effects = replays((8...12).map { foreign($0) }, to: harness, from: 7)
    #expect(effects == ["outbox replayed [11, 12]"])
  }

  @Test
  func `an own echo is reported even if it was seen before`() {
    let harness = following()
    harness.received((8...10).map { .action(foreign($0)) })
    let effects = replays(
      [foreign(8), own(9, clientSeq: 3), foreign(10), foreign(11)], to: harness, from: 7)
    #expect(effects == ["outbox repeated [9]", "outbox replayed [11]"])
  }

  @Test
  func `actions that arrive before the response and are part of it are reported once`() {
    let harness = following()
    let effects = replays(
      (8...10).map { foreign($0) }, early: [foreign(9), foreign(11)], to: harness, from: 7)
    #expect(effects == ["outbox live [9, 11]", "outbox replayed [8, 10]"])
  }

  @Test
  func `a live action that the host sends again is reported once`() {
    let harness = following()
    let outbox = { (effects: [String]) in effects.filter { $0.hasPrefix("outbox live") } }
    #expect(outbox(harness.received([.action(foreign(8))])) == ["outbox live [8]"])
    let effects = harness.received([.action(foreign(8)), .action(foreign(9)), .action(foreign(9))])
    #expect(outbox(effects) == ["outbox live [9]"])
  }

  @Test
  func `a live echo of an own action is always reported`() {
    let harness = following()
    harness.received([.action(own(8, clientSeq: 3))])
    let effects = harness.received([.action(own(8, clientSeq: 4)), .action(foreign(9))])
    #expect(
      effects.filter { $0.hasPrefix("outbox repeated") || $0.hasPrefix("outbox live") }
        == ["outbox repeated [8]", "outbox live [9]"])
  }

  @Test
  func `after a subscription ended and began again, nothing counts as seen`() {
    let harness = following()
    harness.received((8...9).map { .action(foreign($0)) })
    harness.input { $0.unsubscribe(chat) }
    harness.input {
      _ = $0.acquireForProgram(chat, .init())
      $0.subscribeIfNeeded(chat)
    }
    harness.received([.subscribed(chat, snapshot(chat, 20))])
    let effects = replays((8...21).map { foreign($0) }, to: harness, from: 7)
    #expect(effects == ["outbox replayed \(Array(8...21))"])
  }
}
