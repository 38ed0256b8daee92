import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

@Suite(.limitedConcurrency) struct OptimisticStateTests {
  private func origin(_ seq: Int, _ client: String = "me") -> ActionOrigin {
    ActionOrigin(clientId: client, clientSeq: seq)
  }

  private func make(_ text: String = "") -> OptimisticState {
    var state = OptimisticState(clientId: "me")
    state.applySnapshot(Sample.snapshot(text: text, at: 0))
    return state
  }

  private func pending(_ text: String, _ seq: Int) -> PendingAction {
    PendingAction(channel: Sample.chatURI, clientSeq: seq, action: Sample.delta(text))
  }

  @Test func `own actions show at once and echoes settle in any order`() {
    var state = make("-")
    state.dispatched(pending("a", 1))
    state.dispatched(pending("b", 2))
    state.dispatched(pending("b", 2))
    #expect(state.state(of: Sample.chatURI)?.text == "-ab")
    #expect(state.confirmed.state(of: Sample.chatURI)?.text == "-")
    // The host has ordered them otherwise.
    let (_, second) = state.apply(Sample.envelope("b", 1, origin: origin(2)))
    #expect(second == Settlement(pending: pending("b", 2), outcome: .accepted(serverSeq: 1)))
    #expect(state.state(of: Sample.chatURI)?.text == "-ba")
    let (_, first) = state.apply(Sample.envelope("A", 2, origin: origin(1)))
    #expect(first?.outcome == .accepted(serverSeq: 2))
    #expect(state.state(of: Sample.chatURI)?.text == "-bA", "the host's form of it counts")
    #expect(state.pendingActions.isEmpty)
  }

  @Test func `foreign actions go underneath`() {
    var state = make()
    state.dispatched(pending("mine", 1))
    #expect(state.state(of: Sample.chatURI)?.text == "mine")
    // The same number of another client settles nothing.
    let (_, settlement) = state.apply(Sample.envelope("theirs,", 1, origin: origin(1, "you")))
    #expect(settlement == nil)
    #expect(state.state(of: Sample.chatURI)?.text == "theirs,mine")
  }

  @Test func `rejections revert`() {
    var state = make("-")
    state.dispatched(pending("a", 1))
    state.dispatched(pending("b", 2))
    let envelope = Sample.envelope("a", 1, origin: origin(1), rejected: "no")
    let (outcome, settlement) = state.apply(envelope)
    #expect(outcome == .rejected)
    #expect(settlement?.outcome == .rejected(reason: "no", serverSeq: 1))
    #expect(state.state(of: Sample.chatURI)?.text == "-b")
    // A copy that was sent again and refused later undoes nothing.
    _ = state.apply(Sample.envelope("b", 2, origin: origin(2)))
    let (_, late) = state.apply(Sample.envelope("b", 3, origin: origin(2), rejected: "again"))
    #expect(late == nil)
    #expect(state.state(of: Sample.chatURI)?.text == "-b")
  }

  @Test func `an echo that the snapshot has settles all the same`() {
    var state = make()
    state.dispatched(pending("a", 1))
    state.applySnapshot(Sample.snapshot(text: "a", at: 7))
    let (outcome, settlement) = state.apply(Sample.envelope("a", 5, origin: origin(1)))
    #expect(outcome == .duplicate)
    #expect(settlement?.outcome == .accepted(serverSeq: 5))
    #expect(state.state(of: Sample.chatURI)?.text == "a")
  }

  @Test func `a vanished channel settles what was pending`() {
    var state = make()
    state.dispatched(pending("a", 1))
    state.dispatched(
      PendingAction(channel: "ahp-chat:/b", clientSeq: 2, action: Sample.delta("b")))
    #expect(
      state.remove(Sample.chatURI) == [Settlement(pending: pending("a", 1), outcome: .vanished)])
    #expect(state.state(of: Sample.chatURI) == nil)
    #expect(state.pendingActions.map(\.clientSeq) == [2])
    #expect(state.reset().map(\.outcome) == [.abandoned])
  }

  @Test func `after a reconnect what is not sent again is given up`() async {
    let mirror = OptimisticMirror(clientId: "me")
    await mirror.applySnapshot(Sample.snapshot(at: 0))
    for seq in 1...3 {
      await mirror.dispatched(Sample.delta("\(seq)"), on: Sample.chatURI, clientSeq: seq)
    }
    await mirror.apply(Sample.envelope("1", 1, origin: origin(1)))
    let settled = await mirror.reconnected(resending: [3])
    #expect(settled.map(\.pending.clientSeq) == [2])
    #expect(settled.map(\.outcome) == [.abandoned])
    #expect(await mirror.state(of: Sample.chatURI)?.text == "13")
    #expect(await mirror.confirmedState(of: Sample.chatURI)?.text == "1")
    #expect(await mirror.read(Sample.chatURI)?.state.text == "13")
  }

  @Test func `dispatch and settlement are changes`() {
    var state = make()
    _ = state.takeChanges()
    state.dispatched(pending("a", 1))
    #expect(state.takeChanges() == [Sample.chatURI])
    _ = state.apply(Sample.envelope("a", 1, origin: origin(1), rejected: "no"))
    #expect(state.takeChanges() == [Sample.chatURI])
    _ = state.apply(Sample.envelope("a", 2, origin: origin(9), rejected: "no"))
    #expect(state.takeChanges().isEmpty)
  }
}
