import AgentHostProtocol
import AgentHostProtocolClient
import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency)
struct DecisionQueueTests {
  /// A chat with calls that wait, and a question.
  private static func open(_ calls: ResponsePart...) -> OpenSession {
    var bench = ScreenBench()
    bench.begin()
    for call in calls { bench.addPart(call) }
    return bench.model.state.open
  }

  private static func answer(_ decision: Decision, _ isApproved: Bool) -> DecisionAnswer {
    DecisionAnswer(decision: decision, isApproved: isApproved, note: "done")
  }

  @Test
  func `an answered decision is not pending, until it fails or asks again`() throws {
    let open = Self.open(ScreenBench.call("ls"))
    var queue = DecisionQueue()
    let decision = try #require(queue.current(in: open)?.decision)
    guard let sent = queue.request(for: Self.answer(decision, true), in: open),
      case .toolCallConfirmed(let action) = sent.action
    else {
      Issue.record("no request")
      return
    }
    #expect(action.toolCallId == "call-1" && action.approved)
    #expect(queue.decisions(in: open).isEmpty && queue.current(in: open) == nil)
    let key = try #require(sent.request.answered)
    queue.reopen(key)
    #expect(queue.decisions(in: open).count == 1)
    _ = queue.request(for: Self.answer(decision, false), in: open)
    queue.take(.chat(sent.action), on: ChannelKey(host: "studio", uri: "ahp-chat:/2"))
    #expect(queue.decisions(in: open).isEmpty)
    queue.take(.chat(sent.action), on: ScreenBench.chat)
    #expect(queue.decisions(in: open).count == 1)
  }

  @Test
  func `the shown decision moves within the queue`() {
    let open = Self.open(ScreenBench.call("ls"), ScreenBench.call("rm", id: "call-2"))
    var queue = DecisionQueue()
    let steps: [(Int, isThere: Bool, id: String)] = [
      (-1, false, "call-1"), (1, true, "call-2"), (1, false, "call-2"), (-1, true, "call-1"),
    ]
    for (step, isThere, id) in steps {
      let moved = queue.move(by: step, in: open)
      #expect(moved == isThere)
      #expect(queue.current(in: open)?.decision.id == id)
    }
    #expect(queue.current(in: open)?.count == 2)
  }

  @Test
  func `an edited input replaces the host's, until another chat is selected`() throws {
    let open = Self.open(ScreenBench.call("ls"))
    var queue = DecisionQueue()
    let decision = try #require(queue.current(in: open)?.decision)
    #expect(queue.input(of: decision, in: open) == "ls")
    let isEdited = queue.edit(AnsweredKey(chat: ScreenBench.chat, id: "call-1"), "ls -l", in: open)
    #expect(isEdited)
    #expect(queue.input(of: decision, in: open) == "ls -l")
    #expect(queue.content(in: open)?.edited == "ls -l")
    queue.leaveChat()
    #expect(queue.content(in: open)?.edited == nil)
  }

  @Test
  func `approvals in advance hold for the tool in its session, and for no unsafe call`() throws {
    let open = Self.open(
      ScreenBench.call("ls"), ScreenBench.call("rm", id: "call-2", safety: 0.1),
      ScreenBench.call("ls", id: "call-3", tool: "other"), ScreenBench.question([]))
    var queue = DecisionQueue()
    #expect(queue.standingAnswers(in: open).isEmpty)
    let first = try #require(queue.current(in: open)?.decision)
    queue.approveAll(like: first, in: ScreenBench.session)
    #expect(queue.standingAnswers(in: open).map(\.decision.id) == ["call-1"])
    #expect(queue.questions(in: open).map(\.id) == ["request-1"])
    queue.revoke { $0 == ScreenBench.session }
    #expect(queue.standingAnswers(in: open).isEmpty)
  }
}
