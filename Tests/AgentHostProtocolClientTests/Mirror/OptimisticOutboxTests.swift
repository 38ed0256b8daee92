import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// Changes of outbox entries and elements of the host in every order, applied to an optimistic state.
@Suite(.limitedConcurrency) struct OptimisticOutboxTests {
  private let channel = Sample.chatURI
  private var entry: OutboxEntry {
    OutboxEntry(
      id: OutboxEntryID(7), channel: channel, action: Sample.delta("a"), enqueuedAt: .zero)
  }

  private func make() -> OptimisticState {
    var state = OptimisticState(clientId: "me")
    state.applySnapshot(Sample.snapshot(text: "-", at: 0))
    return state
  }

  private func sending(_ clientSeq: Int, on generation: UInt64 = 1) -> Outbox.Change {
    .sending(
      OutboxTransmission(
        id: entry.id, generation: HostGeneration(number: generation), copy: 1,
        params: DispatchActionParams(
          channel: channel, clientSeq: clientSeq, action: entry.action)))
  }

  private func settled(_ outcome: OutboxOutcome, at serverSeq: Int? = nil) -> Outbox.Change {
    .settled(
      OutboxSettlement(
        entry: entry, outcome: outcome, evidence: .live, settledAt: .zero, serverSeq: serverSeq))
  }

  private func text(_ state: inout OptimisticState) -> String? { state.state(of: channel)?.text }

  private func echo(_ clientSeq: Int, at serverSeq: Int) -> ActionEnvelope {
    Sample.envelope(
      "a", serverSeq, origin: ActionOrigin(clientId: "me", clientSeq: clientSeq))
  }

  @Test func `an entry shows from the beginning`() {
    var state = make()
    state.apply(.enqueued(entry))
    state.apply(.enqueued(entry))
    #expect(text(&state) == "-a")
    state.apply(sending(3))
    #expect(state.pendingActions.map(\.clientSeq) == [3])
    _ = state.apply(echo(3, at: 1))
    #expect(text(&state) == "-a")
    #expect(state.pendingActions.isEmpty)
    state.apply(settled(.acked, at: 1))
    #expect(text(&state) == "-a")
  }

  @Test func `a queued entry matches no echo`() {
    var state = make()
    state.apply(.enqueued(entry))
    _ = state.apply(echo(0, at: 1))
    #expect(state.pendingActions.count == 1)
  }

  @Test func `the settlement may come before the echo`() {
    var state = make()
    state.apply(.enqueued(entry))
    state.apply(sending(3))
    state.apply(settled(.acked, at: 4))
    #expect(text(&state) == "-a", "it does not vanish in between")
    _ = state.apply(Sample.envelope("b", 2, origin: nil))
    #expect(text(&state) == "-ba")
    _ = state.apply(echo(3, at: 4))
    #expect(text(&state) == "-ba")
    #expect(state.pendingActions.isEmpty)
  }

  @Test func `a snapshot may stand for the echo`() {
    var state = make()
    state.apply(.enqueued(entry))
    state.apply(sending(3))
    state.apply(settled(.acked, at: 4))
    state.applySnapshot(Sample.snapshot(text: "-a", at: 9))
    #expect(text(&state) == "-a")
    #expect(state.pendingActions.isEmpty)
  }

  @Test(arguments: [
    OutboxOutcome.rejected(reason: "no"), .obsolete(.cancelled), .unknown(.noEcho), .expired,
    .ackedByState,
  ])
  func `otherwise it is undone`(_ outcome: OutboxOutcome) {
    var state = make()
    state.apply(.enqueued(entry))
    state.apply(settled(outcome))
    #expect(text(&state) == "-")
    #expect(state.pendingActions.isEmpty)
  }

  @Test func `what is enqueued before the state is known waits for it`() {
    var state = OptimisticState(clientId: "me")
    state.apply(.enqueued(entry))
    #expect(text(&state) == nil)
    state.applySnapshot(Sample.snapshot(text: "-", at: 0))
    #expect(text(&state) == "-a")
    state.forget(channel)
    #expect(text(&state) == nil)
    state.applySnapshot(Sample.snapshot(text: "+", at: 3))
    #expect(text(&state) == "+a")
  }

  @Test func `what is confirmed does not outlast the host`() {
    var state = OptimisticState(clientId: "me")
    state.applySnapshot(Sample.snapshot(text: "-", at: 40))
    state.apply(.enqueued(entry))
    state.apply(sending(3))
    state.apply(settled(.acked, at: 50))
    #expect(state.pendingActions.count == 1)
    // It counts from the beginning again, and 50 will be something else.
    state.applySnapshot(Sample.snapshot(text: "+", at: 3))
    #expect(state.pendingActions.isEmpty)
    #expect(text(&state) == "+")
  }

  @Test func `a restarted host may have a higher number`() async {
    let mirror = OptimisticMirror(clientId: "me")
    await mirror.applySnapshot(Sample.snapshot(text: "-", at: 40))
    for change in [.enqueued(entry), sending(3), settled(.acked, at: 50)] { mirror.note(change) }
    #expect(await mirror.pendingActions.count == 1)
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "-", at: 45), .resumed)))
    #expect(await mirror.pendingActions.count == 1, "its echo is still to come")
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "+", at: 45), .hostRestarted)))
    #expect(await mirror.pendingActions.isEmpty)
  }

  @Test func `what waits outlasts the host`() {
    var state = make()
    state.apply(.enqueued(entry))
    state.applySnapshot(Sample.snapshot(text: "+", at: 0), isHostRestarted: true, from: nil)
    #expect(text(&state) == "+a")
  }

  // MARK: Numbers of an earlier life

  @Test func `a confirmation of the earlier life may come late`() async {
    let mirror = OptimisticMirror(clientId: "me")
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "-", at: 40), .subscribed, on: 1)))
    for change in [.enqueued(entry), sending(3)] { mirror.note(change) }
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "+", at: 3), .hostRestarted, on: 2)))
    // 50 was a number of the host before, and its echo will never arrive.
    mirror.note(settled(.acked, at: 50))
    #expect(await mirror.pendingActions.isEmpty)
    #expect(await mirror.state(of: channel)?.text == "+")
  }

  @Test func `a confirmation of the new life may come early`() async {
    let mirror = OptimisticMirror(clientId: "me")
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "-", at: 500), .subscribed, on: 1)))
    for change in [.enqueued(entry), sending(3, on: 2), settled(.acked, at: 5)] {
      mirror.note(change)
    }
    #expect(await mirror.state(of: channel)?.text == "-a", "500 is a number of the host before")
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "+", at: 3), .hostRestarted, on: 2)))
    #expect(await mirror.state(of: channel)?.text == "+a")
    await mirror.take(.event(hosted(echo(3, at: 5), on: 2)))
    #expect(await mirror.pendingActions.isEmpty)
    #expect(await mirror.state(of: channel)?.text == "+a")
  }

  @Test func `a snapshot of the new life may stand for its echo`() async {
    let mirror = OptimisticMirror(clientId: "me")
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "-", at: 45), .subscribed, on: 1)))
    for change in [.enqueued(entry), sending(3, on: 2), settled(.acked, at: 101)] {
      mirror.note(change)
    }
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "+", at: 100), .hostRestarted, on: 2)))
    #expect(await mirror.state(of: channel)?.text == "+a")
    await mirror.take(.snapshot(hosted(Sample.snapshot(text: "+a", at: 101), .resumed, on: 3)))
    #expect(await mirror.pendingActions.isEmpty)
    #expect(await mirror.state(of: channel)?.text == "+a")
  }

  private func hosted(
    _ snapshot: Snapshot, _ cause: HostedSnapshot.Cause, on generation: UInt64 = 2
  ) -> HostedSnapshot {
    HostedSnapshot(
      hostId: "h", generation: HostGeneration(number: generation), snapshot: snapshot, cause: cause)
  }

  private func hosted(_ envelope: ActionEnvelope, on generation: UInt64) -> HostedAction {
    HostedAction(
      hostId: "h", generation: HostGeneration(number: generation), envelope: envelope,
      delivery: .live)
  }
}
