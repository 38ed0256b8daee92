import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

/// The cost of optimistic states, counted in reductions.
@Suite(.limitedConcurrency)
struct OptimisticCostTests {
  private static let channels = (0..<200).map { "ahp-chat:/\($0)" }
  private static let pendingEach = 3

  /// A state of many channels with pending actions, of which every optimistic state was read.
  private func make() -> OptimisticState {
    var state = OptimisticState(clientId: "me")
    for (index, channel) in Self.channels.enumerated() {
      state.applySnapshot(Sample.snapshot(channel, at: 0))
      for offset in 1...Self.pendingEach {
        state.dispatched(
          PendingAction(
            channel: channel, clientSeq: index * Self.pendingEach + offset,
            action: Sample.delta("x")))
      }
    }
    readAll(&state)
    _ = state.takeChanges()
    return state
  }

  private func readAll(_ state: inout OptimisticState) {
    for channel in Self.channels { _ = state.state(of: channel) }
  }

  /// The pending actions that a change, and reading every channel after it, have reduced.
  private func cost(
    of change: (inout OptimisticState) -> Void, in state: inout OptimisticState
  ) -> Int {
    let before = state.reductions
    change(&state)
    readAll(&state)
    return state.reductions - before
  }

  @Test
  func `reading again costs nothing`() {
    var state = make()
    #expect(state.reductions == Self.channels.count * Self.pendingEach)
    #expect(cost(of: { _ in }, in: &state) == 0)
  }

  @Test
  func `an action of another client costs the pending actions of its channel`() {
    var state = make()
    let cost = cost(
      of: { _ = $0.apply(Sample.envelope("y", 1, on: Self.channels[7])) }, in: &state)
    #expect(cost == Self.pendingEach)
    #expect(state.takeChanges() == [Self.channels[7]])
    #expect(state.state(of: Self.channels[7])?.text == "yxxx")
  }

  @Test
  func `an own action costs one reduction, and its echo the remaining ones of its channel`() {
    var state = make()
    let channel = Self.channels[9]
    let own = PendingAction(channel: channel, clientSeq: 1_000_000, action: Sample.delta("z"))
    #expect(cost(of: { $0.dispatched(own) }, in: &state) == 1)
    #expect(state.takeChanges() == [channel])
    let origin = ActionOrigin(clientId: "me", clientSeq: 1_000_000)
    let cost = cost(
      of: { _ = $0.apply(Sample.envelope("z", 1, on: channel, origin: origin)) }, in: &state)
    #expect(cost == Self.pendingEach)
    #expect(state.takeChanges() == [channel])
  }

  @Test
  func `a channel without pending actions costs nothing`() {
    var state = make()
    let channel: URI = "ahp-chat:/quiet"
    state.applySnapshot(Sample.snapshot(channel, at: 0))
    let cost = cost(
      of: {
        _ = $0.apply(Sample.envelope("y", 1, on: channel))
        _ = $0.state(of: channel)
      }, in: &state)
    #expect(cost == 0)
  }

  @Test
  func `a mirror reports the changed channel only`() async {
    let reported = Locked<[[URI]]>([])
    let source = MirrorSource(feed: Feed<HostFeedElement>().subscribe())
    let mirror = OptimisticMirror(
      clientId: "me", limits: MirrorLimits(), source: source,
      listener: MirrorListener { uris in reported.withLock { $0.append(uris) } })
    for channel in Self.channels { await mirror.applySnapshot(Sample.snapshot(channel, at: 0)) }
    reported.withLock { $0 = [] }
    await mirror.apply(Sample.envelope("y", 1, on: Self.channels[3]))
    #expect(reported.withLock { $0 } == [[Self.channels[3]]])
  }
}
