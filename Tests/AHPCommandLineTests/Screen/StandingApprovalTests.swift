import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

/// Approvals of all calls of a tool end with their session, and are tried once for each call.
@Suite(.limitedConcurrency)
struct StandingApprovalTests {
  /// A session in which all calls like the first are approved.
  private static func bench() -> ScreenBench {
    var bench = ScreenBench()
    bench.begin()
    bench.addPart(ScreenBench.call("swift test"))
    _ = bench.model.takeEffects()
    bench.openDecision()
    bench.press(.character("A"), .character("Y"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-1"])
    bench.model.concluded(1, .done)
    return bench
  }

  /// A snapshot of the chat with another call.
  private static func snapshot(_ cause: HostedSnapshot.Cause) -> HostFeedElement {
    let turn = ActiveTurn(
      id: "turn-b", startedAt: "2026-11-21T10:00:00Z",
      message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
      responseParts: [ScreenBench.call("swift build", id: "call-2")])
    let state = ChatState(
      resource: ScreenBench.chat.uri, title: "Chat", status: .inputNeeded,
      modifiedAt: "2026-11-21T10:00:00Z", turns: [], activeTurn: turn)
    return .snapshot(
      HostedSnapshot(
        hostId: "studio", generation: .none,
        snapshot: Snapshot(resource: ScreenBench.chat.uri, state: .chat(state), fromSeq: 0),
        cause: cause))
  }

  @Test(arguments: [HostedSnapshot.Cause.resumed, .hostRestarted])
  func `standing approvals end with a restart of the host`(cause: HostedSnapshot.Cause) {
    var bench = Self.bench()
    bench.tell(Self.snapshot(cause))
    let expected = cause == .hostRestarted ? [] : ["call-2"]
    #expect(bench.confirmed().map(\.toolCallId) == expected)
  }

  @Test
  func `standing approvals end with a restart of the host that is reported alone`() {
    var bench = Self.bench()
    bench.model.restarted("garage")
    bench.addPart(ScreenBench.call("swift build", id: "call-2"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-2"])
    bench.model.restarted("studio")
    bench.addPart(ScreenBench.call("swift build", id: "call-3"))
    #expect(bench.confirmed().isEmpty)
  }

  @Test
  func `standing approvals end when the session is removed`() {
    var bench = Self.bench()
    bench.model.update("studio") { host in
      host.sessions.take(SessionListChange(changed: [], removed: [ScreenBench.session.uri]))
    }
    bench.model.update("studio") { host in
      let summary = ScreenBench.summary(
        "ahp-session:/1", "Another", .inputNeeded, at: "2026-11-21T10:00:00Z")
      host.sessions.take(SessionListChange(changed: [summary], removed: []))
    }
    bench.model.choose(ScreenBench.session)
    bench.tell(Self.snapshot(.subscribed))
    #expect(bench.confirmed().isEmpty)
  }

  @Test
  func `standing approvals end with the channel of the session`() {
    var bench = Self.bench()
    bench.tell(
      .ended(
        HostedEnd(
          hostId: "studio", channel: ScreenBench.session.uri, generation: .none,
          reason: .missing)))
    bench.addPart(ScreenBench.call("swift build", id: "call-2"))
    #expect(bench.confirmed().isEmpty)
  }

  @Test
  func `a call whose approval in advance failed is asked about`() {
    var bench = Self.bench()
    bench.addPart(ScreenBench.call("swift build", id: "call-2"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-2"])
    bench.model.concluded(2, .failed("not allowed"))
    bench.addPart(.markdown(MarkdownResponsePart(id: "part", content: "Well.")))
    #expect(bench.confirmed().isEmpty)
    bench.openDecision()
    bench.press(.character("y"))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-2"])
  }

  @Test
  func `calls are not approved in advance without a connection`() {
    var bench = Self.bench()
    bench.model.update("studio") { $0.connection = .connecting }
    bench.addPart(ScreenBench.call("swift build", id: "call-2"))
    #expect(bench.confirmed().isEmpty)
    bench.model.update("studio") { $0.connection = .connected(version: "1.0.0") }
    bench.addPart(.markdown(MarkdownResponsePart(id: "part", content: "Well.")))
    #expect(bench.confirmed().map(\.toolCallId) == ["call-2"])
  }
}
