import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

/// When `--until` ends a watch.
@Suite(.limitedConcurrency) struct WatchUntilTests {
  private func machine(
    _ goal: WatchGoal, hosts: [String] = ["h"], _ filter: WatchFilter = WatchFilter()
  ) -> WatchMachine {
    var options = WatchOptions(
      layout: TextLayout(
        columns: nil, hasTimes: false, hosts: hosts, painter: Painter(isOn: false)))
    options.goal = goal
    options.filter = filter
    return WatchMachine(options, hosts: hosts)
  }

  private func event(_ body: WatchEvent.Body, isKnown: Bool = false) -> WatchEvent {
    var event = WatchEvent(host: "h", time: RecordTime(milliseconds: 0), body)
    event.isKnown = isKnown
    return event
  }

  private var connected: WatchEvent { event(.host(HostNotice(.connected(version: nil)))) }

  @Test(arguments: [WatchGoal.connected, .idle])
  func `hosts that are not shown do not count`(goal: WatchGoal) throws {
    var filter = WatchFilter()
    filter.hosts = [try GlobPattern.parse("lap*")]
    var machine = machine(goal, hosts: ["laptop", "studio"], filter)
    for event in try SampleRecording.events().prefix(6) { machine.take(event) }
    machine.tick(at: .now)
    #expect(machine.take().end == .until)
  }

  private func chat(_ uri: URI, isBusy: Bool, isKnown: Bool = false) -> WatchEvent {
    let turn = ActiveTurn(
      id: "t", startedAt: "2026-01-01T00:00:00Z",
      message: Message(text: "go", origin: MessageOrigin(kind: .user)), responseParts: [])
    let state = ChatState(
      resource: uri, title: "Chat", status: isBusy ? .inProgress : .idle,
      modifiedAt: "2026-01-01T00:00:00Z", turns: [], activeTurn: isBusy ? turn : nil)
    return event(
      .snapshot(Snapshot(resource: uri, state: .chat(state), fromSeq: 1)), isKnown: isKnown)
  }

  private func action(_ action: ChatAction, of chat: URI) -> WatchEvent {
    event(.action(ActionEnvelope(channel: chat, action: .chat(action), serverSeq: 2)))
  }

  private func end(of machine: inout WatchMachine) -> WatchEnd? {
    machine.tick(at: RecordTime(milliseconds: 0))
    return machine.take().end
  }

  @Test func `a chat whose turn ran when the last watch ended is not idle`() {
    var machine = machine(.idle)
    machine.take(chat("ahp-chat:/a", isBusy: true, isKnown: true))
    machine.take(chat("ahp-chat:/b", isBusy: true, isKnown: true))
    machine.take(connected)
    machine.take(
      action(.turnComplete(ChatTurnCompleteAction(turnId: "t", duration: nil)), of: "ahp-chat:/b"))
    #expect(end(of: &machine) == nil)
    machine.take(
      action(.turnComplete(ChatTurnCompleteAction(turnId: "t", duration: nil)), of: "ahp-chat:/a"))
    #expect(end(of: &machine) == .until)
  }

  @Test func `a chat that no event follows after the last watch is idle`() {
    var machine = machine(.idle)
    machine.take(chat("ahp-chat:/a", isBusy: false, isKnown: true))
    #expect(end(of: &machine) == nil)
    machine.take(connected)
    #expect(end(of: &machine) == .until)
  }

  @Test func `a turn that ended between two watches has ended`() {
    var machine = machine(.turnComplete)
    machine.take(chat("ahp-chat:/a", isBusy: true, isKnown: true))
    #expect(end(of: &machine) == nil)
    machine.take(chat("ahp-chat:/a", isBusy: false))
    #expect(end(of: &machine) == .until)
  }

  /// A state that the last watch has shown reaches no goal. Its host may send it again.
  @Test func `a session that waits since the last watch counts when its state is sent again`() {
    var machine = machine(.inputNeeded)
    let state = SessionState(
      provider: "p", title: "Fix", status: .inputNeeded, lifecycle: .ready, activeClients: [],
      chats: [])
    let snapshot = WatchEvent.Body.snapshot(
      Snapshot(resource: "ahp-session:/1", state: .session(state), fromSeq: 1))
    machine.take(event(snapshot, isKnown: true))
    #expect(end(of: &machine) == nil)
    machine.take(event(snapshot))
    #expect(end(of: &machine) == .until)
  }

  @Test func `an incomplete line is written when all chats are idle`() throws {
    var filter = WatchFilter()
    filter.actions = [try GlobPattern.parse("chat/delta")]
    var machine = machine(.idle, filter)
    machine.take(connected)
    machine.take(chat("ahp-chat:/a", isBusy: true))
    let delta = ChatDeltaAction(turnId: "t", partId: "p", content: "the last words")
    machine.take(action(.delta(delta), of: "ahp-chat:/a"))
    machine.take(
      action(.turnComplete(ChatTurnCompleteAction(turnId: "t", duration: nil)), of: "ahp-chat:/a"))
    machine.tick(at: RecordTime(milliseconds: 0))
    machine.finish(.duration, at: RecordTime(milliseconds: 0))
    let output = machine.take()
    #expect(output.end == .until)
    #expect(String(decoding: output.data, as: UTF8.self).contains("the last words"))
  }

  @Test(arguments: [true, false])
  func `a session that is added again counts again`(isNotified: Bool) {
    var tracker = WatchGoalTracker(.inputNeeded, hosts: ["h"])
    let summary = SessionSummary(
      resource: "ahp-session:/1", provider: "p", title: "", status: .inputNeeded, createdAt: "",
      modifiedAt: "")
    let added = event(
      .notification(.sessionAdded(SessionAddedParams(channel: RootResourceURI, summary: summary))))
    let removed = SessionRemovedParams(channel: RootResourceURI, session: summary.resource)
    for _ in 0..<2 {
      let isReached = tracker.take(added)
      #expect(isReached)
      _ = tracker.take(
        event(
          isNotified
            ? .notification(.sessionRemoved(removed))
            : .missing(channel: summary.resource, reason: nil)))
    }
  }
}
