import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AgentHostProtocolModels

@Suite(.limitedConcurrency)
struct FollowMachineTests {
  private func session(_ number: Int, modified: Int) -> SessionSummary {
    SessionSummary(
      resource: "ahp-session:/\(number)", provider: "p", title: "", status: .idle,
      createdAt: "2026-01-01T00:00:00Z",
      modifiedAt: "2026-01-01T00:00:\(modified < 10 ? "0" : "")\(modified)Z")
  }

  private func machine(_ limits: FollowLimits) -> FollowMachine {
    var scope = FollowMachine.Scope()
    scope.limits = limits
    scope.isExclusive = true
    return FollowMachine(scope)
  }

  private func changed(_ sessions: SessionSummary...) -> SessionListChange {
    SessionListChange(changed: sessions, removed: [])
  }

  @Test
  func `the most recently modified sessions have the places`() {
    var machine = machine(FollowLimits(sessions: 2, channels: nil))
    let list = changed(
      session(1, modified: 1), session(2, modified: 2), session(3, modified: 3))
    #expect(machine.sessions(list, at: .zero) == ["ahp-session:/3", "ahp-session:/2"])
    #expect(machine.omittedSessionCount == 1)
    // One that is modified takes the place of the one that was modified first.
    #expect(machine.sessions(changed(session(1, modified: 4)), at: .zero) == ["ahp-session:/1"])
    #expect(machine.takeReleased() == ["ahp-session:/2"])
    // A place that becomes free is taken.
    let gone = SessionListChange(changed: [], removed: ["ahp-session:/3"])
    #expect(machine.sessions(gone, at: .zero) == ["ahp-session:/2"])
    #expect(machine.takeReleased() == ["ahp-session:/3"])
  }

  @Test
  func `times are compared however they are written`() {
    func session(_ name: String, _ time: String) -> SessionSummary {
      SessionSummary(
        resource: name, provider: "p", title: "", status: .idle, createdAt: time, modifiedAt: time)
    }
    var machine = machine(FollowLimits(sessions: 1, channels: nil))
    let list = changed(
      session("east", "2026-01-01T01:00:00+01:00"), session("newest", "2026-01-01T00:30:00.5Z"),
      session("older", "2026-01-01T00:30:00Z"))
    #expect(machine.sessions(list, at: .zero) == ["newest"])
    let east = changed(session("east", "2026-01-01T01:30:00.4+01:00"))
    #expect(machine.sessions(east, at: .zero) == [])
    let west = changed(session("west", "2025-12-31T23:30:00.6-01:00"))
    #expect(machine.sessions(west, at: .zero) == ["west"])
    let gone = SessionListChange(changed: [], removed: ["west"])
    #expect(machine.sessions(gone, at: .zero) == ["newest"])
  }

  @Test
  func `a session that is given up takes its chats with it`() {
    var machine = machine(FollowLimits(sessions: 1, channels: nil))
    _ = machine.sessions(changed(session(1, modified: 1)), at: .zero)
    let state = SessionState(
      provider: "p", title: "", status: .idle, lifecycle: .ready, activeClients: [],
      chats: [
        ChatSummary(
          resource: "ahp-chat:/1", title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z")
      ])
    let snapshot = Snapshot(resource: "ahp-session:/1", state: .session(state), fromSeq: 1)
    #expect(machine.take(.snapshot(snapshot), at: .zero) == ["ahp-chat:/1"])
    _ = machine.sessions(changed(session(2, modified: 2)), at: .zero)
    #expect(machine.takeReleased().sorted() == ["ahp-chat:/1", "ahp-session:/1"])
    #expect(Array(machine.channels) == ["ahp-session:/2"])
  }

  @Test
  func `giving up a session costs time in proportion to its own channels`() {
    func time(_ count: Int) -> Duration {
      var machine = machine(.unlimited)
      let list = (0..<count).map { session($0, modified: 1) }
      _ = machine.sessions(SessionListChange(changed: list, removed: []), at: .zero)
      for number in 0..<count {
        let chat = ChatSummary(
          resource: "ahp-chat:/\(number)", title: "", status: .idle, modifiedAt: "")
        let state = SessionState(
          provider: "p", title: "", status: .idle, lifecycle: .ready, activeClients: [],
          chats: [chat])
        let snapshot = Snapshot(
          resource: list[number].resource, state: .session(state), fromSeq: 1)
        _ = machine.take(.snapshot(snapshot), at: .zero)
      }
      let gone = SessionListChange(changed: [], removed: list.map(\.resource))
      let time = processorTime { _ = machine.sessions(gone, at: .zero) }
      #expect(machine.takeReleased().count == 2 * count)
      return time
    }
    let (few, many) = (time(500), time(2_000))
    #expect(many / few < 10, "\(few), \(many)")
  }

  @Test
  func `the number of channels is limited`() {
    var machine = machine(FollowLimits(sessions: nil, channels: 2))
    let list = changed(
      session(1, modified: 1), session(2, modified: 2), session(3, modified: 3))
    #expect(machine.sessions(list, at: .zero).count == 2)
  }

  @Test
  func `sessions count as channels, too`() {
    var machine = machine(FollowLimits(sessions: 10, channels: 2))
    let list = (1...5).map { session($0, modified: $0) }
    let followed = machine.sessions(SessionListChange(changed: list, removed: []), at: .zero)
    #expect(followed == ["ahp-session:/5", "ahp-session:/4"])
  }

  @Test
  func `a free place goes to the newest session that the scope includes`() {
    var scope = FollowMachine.Scope()
    scope.limits = FollowLimits(sessions: 2, channels: nil)
    scope.isExclusive = true
    scope.filter = FollowMachine.Filter { _, summary, _ in summary?.title != "X" }
    var machine = FollowMachine(scope)
    var list = (1...5).map { session($0, modified: 6 - $0) }
    list[2].title = "X"
    list[3].title = "X"
    let followed = machine.sessions(SessionListChange(changed: list, removed: []), at: .zero)
    #expect(followed == ["ahp-session:/1", "ahp-session:/2"])
    let gone = SessionListChange(changed: [], removed: ["ahp-session:/1"])
    #expect(machine.sessions(gone, at: .zero) == ["ahp-session:/5"])
  }

  @Test
  func `an addition that the list has overtaken is taken back by its removal`() {
    var machine = machine(FollowLimits(sessions: 2, channels: nil))
    let removed = SessionListChange(changed: [], removed: ["ahp-session:/1"])
    #expect(machine.sessions(removed, at: .zero) == [])
    let added = HostNotification.sessionAdded(
      SessionAddedParams(channel: "ahp-root://", summary: session(1, modified: 1)))
    #expect(machine.take(.notification(added), at: .zero) == ["ahp-session:/1"])
    let gone = HostNotification.sessionRemoved(
      SessionRemovedParams(channel: "ahp-root://", session: "ahp-session:/1"))
    #expect(machine.take(.notification(gone), at: .zero) == [])
    #expect(machine.takeReleased() == ["ahp-session:/1"])
    #expect(machine.omittedSessionCount == 0)
  }

  @Test
  func `a change does not look through all sessions`() {
    let looked = Locked(0)
    var scope = FollowMachine.Scope()
    scope.limits = FollowLimits(sessions: 100, channels: nil)
    scope.isExclusive = true
    scope.filter = FollowMachine.Filter { _, summary, _ in
      looked.withLock { $0 += 1 }
      return summary?.title == "M"
    }
    var machine = FollowMachine(scope)
    let list = (1...20_000).map { session($0, modified: 1) }
    _ = machine.sessions(SessionListChange(changed: list, removed: []), at: .zero)
    let before = looked.withLock(\.self)
    var one = session(1, modified: 2)
    one.title = "M"
    #expect(machine.sessions(changed(one), at: .zero) == ["ahp-session:/1"])
    #expect(looked.withLock(\.self) - before < 10)
  }

  @Test
  func `channels that other owners subscribe to are not followed from`() {
    var machine = machine(.unlimited)
    let terminal = Snapshot(
      resource: "ahp-session:/other",
      state: .session(
        SessionState(
          provider: "p", title: "", status: .idle, lifecycle: .ready, activeClients: [],
          chats: [
            ChatSummary(
              resource: "ahp-chat:/x", title: "", status: .idle,
              modifiedAt: "2026-01-01T00:00:00Z")
          ])), fromSeq: 1)
    #expect(machine.take(.snapshot(terminal), at: .zero) == [])
  }

  // MARK: Moved chats

  private let chat: URI = "ahp-chat:/1"

  private func snapshot(_ session: Int, _ chats: URI...) -> FollowMachine.Event {
    let summaries = chats.map {
      ChatSummary(resource: $0, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z")
    }
    let state = SessionState(
      provider: "p", title: "", status: .idle, lifecycle: .ready, activeClients: [],
      chats: summaries)
    return .snapshot(
      Snapshot(resource: "ahp-session:/\(session)", state: .session(state), fromSeq: 1))
  }

  private func added(_ chat: URI, to session: Int) -> FollowMachine.Event {
    let summary = ChatSummary(
      resource: chat, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z")
    return .action(
      ActionEnvelope(
        channel: "ahp-session:/\(session)",
        action: .session(.chatAdded(SessionChatAddedAction(summary: summary))), serverSeq: 2))
  }

  private func removed(_ chat: URI, from session: Int) -> FollowMachine.Event {
    .action(
      ActionEnvelope(
        channel: "ahp-session:/\(session)",
        action: .session(.chatRemoved(SessionChatRemovedAction(chat: chat))), serverSeq: 2))
  }

  /// A machine that follows two sessions, and a chat of the first one with a canvas.
  private func machineWithChat() -> FollowMachine {
    var scope = FollowMachine.Scope()
    scope.isExclusive = true
    scope.followsReferences = true
    var machine = FollowMachine(scope)
    _ = machine.sessions(
      changed(session(1, modified: 1), session(2, modified: 2)), at: .zero)
    #expect(machine.take(snapshot(1, chat), at: .zero) == [chat])
    var state = ChatState(
      resource: chat, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z", turns: [])
    state.canvases = [CanvasReference(resource: "ahp-canvas:/1")]
    let snapshot = Snapshot(resource: chat, state: .chat(state), fromSeq: 1)
    #expect(machine.take(.snapshot(snapshot), at: .zero) == ["ahp-canvas:/1"])
    return machine
  }

  @Test
  func `a chat that is removed takes the channels found through it with it`() {
    var machine = machineWithChat()
    #expect(machine.take(removed(chat, from: 1), at: .zero) == [])
    #expect(machine.takeReleased().sorted() == ["ahp-canvas:/1", chat])
    #expect(machine.channels == ["ahp-session:/1", "ahp-session:/2"])
  }

  @Test
  func `a chat that no longer exists takes the channels found through it with it`() {
    var machine = machineWithChat()
    #expect(machine.take(.missing(chat), at: .zero) == [])
    #expect(machine.takeReleased() == ["ahp-canvas:/1"])
    #expect(machine.channels == ["ahp-session:/1", "ahp-session:/2"])
  }

  @Test
  func `channels found through channels of a chat move, and end, with the chat`() {
    for isMoved in [false, true] {
      var machine = machineWithChat()
      // A subagent that the session does not list.
      let subagent: URI = "ahp-chat:/subagent"
      let work = BackgroundWork.subagent(
        SubagentBackgroundWork(
          id: "w", label: "", startedAt: "2026-01-01T00:00:00Z", chat: subagent))
      let began = ActionEnvelope(
        channel: chat,
        action: .chat(.backgroundWorkSet(ChatBackgroundWorkSetAction(work: work))), serverSeq: 2)
      #expect(machine.take(.action(began), at: .zero) == [subagent])
      var state = ChatState(
        resource: subagent, title: "", status: .idle, modifiedAt: "2026-01-01T00:00:00Z",
        turns: [])
      state.canvases = [CanvasReference(resource: "ahp-canvas:/2")]
      let snapshot = Snapshot(resource: subagent, state: .chat(state), fromSeq: 1)
      #expect(machine.take(.snapshot(snapshot), at: .zero) == ["ahp-canvas:/2"])
      let all: URISet = [chat, subagent, "ahp-canvas:/1", "ahp-canvas:/2"]
      if isMoved {
        #expect(machine.take(added(chat, to: 2), at: .zero) == [])
        _ = machine.sessions(
          SessionListChange(changed: [], removed: ["ahp-session:/1"]), at: .zero)
        #expect(machine.takeReleased() == ["ahp-session:/1"])
        #expect(machine.channels == all.union(["ahp-session:/2"]))
      } else {
        #expect(machine.take(removed(chat, from: 1), at: .zero) == [])
        #expect(URISet(machine.takeReleased()) == all)
      }
    }
  }

  @Test
  func `a chat that moved while disconnected stays when its old session is removed`() {
    var machine = machineWithChat()
    #expect(machine.take(snapshot(1), at: .zero) == [])
    #expect(machine.take(snapshot(2, chat), at: .zero) == [])
    let gone = SessionListChange(changed: [], removed: ["ahp-session:/1"])
    #expect(machine.sessions(gone, at: .zero) == [])
    #expect(machine.takeReleased() == ["ahp-session:/1"])
    #expect(machine.channels == ["ahp-session:/2", chat, "ahp-canvas:/1"])
    let last = SessionListChange(changed: [], removed: ["ahp-session:/2"])
    #expect(machine.sessions(last, at: .zero) == [])
    #expect(machine.channels.isEmpty)
  }

  @Test
  func `a chat that is added to its new session first stays when the old one removes it`() {
    var machine = machineWithChat()
    #expect(machine.take(added(chat, to: 2), at: .zero) == [])
    #expect(machine.take(removed(chat, from: 1), at: .zero) == [])
    #expect(machine.takeReleased() == [])
    #expect(machine.channels.contains(chat))
    #expect(machine.take(removed(chat, from: 2), at: .zero) == [])
    #expect(machine.takeReleased().contains(chat))
  }

  @Test
  func `a chat that its old session removes first is followed through its new session`() {
    var machine = machineWithChat()
    #expect(machine.take(removed(chat, from: 1), at: .zero) == [])
    #expect(machine.takeReleased().contains(chat))
    #expect(machine.take(added(chat, to: 2), at: .zero) == [chat])
  }

  @Test
  func `a chat that moved stays subscribed if its old session removes it first`() {
    var machine = machineWithChat()
    #expect(machine.take(removed(chat, from: 1), at: .zero) == [])
    #expect(machine.take(added(chat, to: 2), at: .zero) == [chat])
    #expect(machine.takeReleased() == ["ahp-canvas:/1"])
  }

  @Test
  func `a chat that its session removes and adds again is subscribed to again`() {
    var machine = machineWithChat()
    #expect(machine.take(removed(chat, from: 1), at: .zero) == [])
    #expect(machine.take(added(chat, to: 1), at: .zero) == [chat])
    #expect(machine.takeReleased().contains(chat))
  }

  @Test
  func `a channel is released before it is subscribed to again`() throws {
    var host = FollowedHost(machineWithChat())
    #expect(host.change { _ in ["ahp-terminal:/1"] })
    guard case .subscribe("ahp-terminal:/1")? = host.next() else {
      Issue.record("a terminal is waiting")
      return
    }
    // While a task of the host works on the first channel.
    #expect(host.change { $0.take(removed(chat, from: 1), at: .zero) ?? [] })
    #expect(host.change { $0.take(added(chat, to: 1), at: .zero) ?? [] })
    guard case .release? = host.next(), case .subscribe(chat)? = host.next() else {
      Issue.record("the new subscription would be released")
      return
    }
  }

  @Test
  func `a session that a chat refers to does not belong to the session of the chat`() {
    var machine = machineWithChat()
    // A host may list anything as a chat.
    #expect(machine.take(snapshot(1, "ahp-session:/2"), at: .zero) == [])
    let gone = SessionListChange(changed: [], removed: ["ahp-session:/1"])
    _ = machine.sessions(gone, at: .zero)
    #expect(machine.channels.contains("ahp-session:/2"))
  }

  @Test
  func `a session whose place is refused leaves it to another one`() {
    var machine = machine(FollowLimits(sessions: 1, channels: nil))
    let list = changed(session(1, modified: 1), session(2, modified: 2))
    #expect(machine.sessions(list, at: .zero) == ["ahp-session:/2"])
    _ = machine.refused("ahp-session:/2", at: .zero)
    #expect(machine.fillPlaces(at: .zero) == ["ahp-session:/1"])
    #expect(machine.retry("ahp-session:/2", at: .seconds(1)) == ["ahp-session:/2"])
    #expect(machine.takeReleased() == ["ahp-session:/1"])
  }

  @Test
  func `a session that is missing once more leaves its place to another one, too`() {
    var host = FollowedHost(machine(FollowLimits(sessions: 1, channels: nil)))
    let list = changed(session(1, modified: 1), session(2, modified: 2))
    #expect(host.change { $0.sessions(list, at: .zero) })
    var ended: [ChannelHold] = []
    for seconds in 1...2 {
      let time = Duration.seconds(seconds)
      #expect(host.machine.channels == ["ahp-session:/2"])
      _ = host.take(.missing("ahp-session:/2"), at: time, &ended)
      #expect(host.machine.channels == ["ahp-session:/1"])
      _ = host.change { $0.retry("ahp-session:/2", at: time + .seconds(1)) }
    }
  }

  @Test(arguments: [true, false])
  func `a refused channel that is not retried is forgotten`(isStreamFirst: Bool) throws {
    var machine = machineWithChat()
    let canvas: URI = "ahp-canvas:/refused"
    let changed = ActionEnvelope(
      channel: chat,
      action: .chat(
        .canvasesChanged(
          ChatCanvasesChangedAction(canvases: [CanvasReference(resource: canvas)]))), serverSeq: 2)
    #expect(machine.take(.action(changed), at: .zero) == [canvas])
    if isStreamFirst { #expect(machine.take(.missing(canvas), at: .zero) == []) }
    _ = machine.refused(canvas, at: .zero)
    if !isStreamFirst { #expect(machine.take(.missing(canvas), at: .zero) == nil) }
    let mirror = Mirror(reflecting: machine)
    let owners = try #require(mirror.descendant("owners") as? ChannelOwners)
    #expect(owners[canvas] == nil)
    let backoff = try #require(mirror.descendant("backoff") as? ChannelBackoff)
    #expect(backoff.refused.isEmpty)
    // The state may refer to it again.
    #expect(machine.take(.action(changed), at: .zero) == [canvas])
  }

  @Test
  func `a state is not compared with the refused chats of other sessions`() {
    var machine = machineWithChat()
    for number in 1...20_000 {
      let refused: URI = "ahp-chat:/refused/\(number)"
      #expect(machine.take(added(refused, to: 2), at: .zero) == [refused])
      _ = machine.refused(refused, at: .zero)
    }
    for _ in 1...10_000 { _ = machine.take(snapshot(1, chat), at: .zero) }
    // The session no longer lists them.
    #expect(machine.take(snapshot(2), at: .zero) == [])
    #expect(machine.connected() == [])
  }

  @Test
  func `channels that are not followed are not remembered`() throws {
    var machine = machineWithChat()
    for number in 1...1_000 { _ = machine.take(snapshot(100 + number), at: .zero) }
    for number in 1...2 {
      let gone = SessionListChange(changed: [], removed: ["ahp-session:/\(number)"])
      _ = machine.sessions(gone, at: .zero)
    }
    let present = try #require(Mirror(reflecting: machine).descendant("present") as? URISet)
    #expect(present.isEmpty)
  }
}
