import AgentHostProtocol
import TestSupport
import Testing

@testable import AgentHostProtocolClient

private typealias Verdict = ResendRules.Verdict

/// Every action that clients may dispatch, in every state that matters to it.
@Suite(.limitedConcurrency) struct ResendRulesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var action: StateAction
    var state: ChannelState
    var verdict: ResendRules.Verdict
    var replayed: ResendRules.Verdict
    var testDescription: String { "\(action.type ?? "?") → \(verdict)" }

    init(
      _ action: StateAction, _ state: ChannelState, _ verdict: ResendRules.Verdict,
      replayed: ResendRules.Verdict? = nil
    ) {
      self.action = action
      self.state = state
      self.verdict = verdict
      self.replayed = replayed ?? verdict
    }
  }

  @Test(arguments: RuleTable.rows)
  func `verdict`(_ row: Row) {
    let context = ResendRules.Context(clientId: Fixture.me)
    #expect(ResendRules.verdict(for: row.action, in: row.state, context: context) == row.verdict)
    let replayed = ResendRules.Context(clientId: Fixture.me, isMissingFromReplay: true)
    #expect(ResendRules.verdict(for: row.action, in: row.state, context: replayed) == row.replayed)
  }

  @Test func `every dispatchable action has rows`() {
    let dispatchable = Set(
      ActionDefinition.all.filter(\.isClientDispatchable).map(\.type))
    #expect(dispatchable.count == 47)
    #expect(Set(RuleTable.rows.compactMap(\.action.type)) == dispatchable)
  }

  @Test func `every absolute action has a target`() {
    for row in RuleTable.rows where row.action.definition?.resendClass == .absolute {
      #expect(ResendRules.target(of: row.action) != nil, "\(row.testDescription)")
    }
  }

  @Test func `without a state only absolute actions are repeated`() {
    for row in RuleTable.rows {
      let isAbsolute = row.action.definition?.resendClass == .absolute
      let expected: ResendRules.Verdict = isAbsolute ? .resend : .undecidable
      #expect(ResendRules.verdict(for: row.action, in: nil) == expected)
      #expect(ResendRules.verdict(for: row.action, in: .unknown(.null)) == expected)
    }
  }

  @Test func `one more equal message shows that it was applied`() {
    let turns = [Fixture.turn("x", text: "do t"), Fixture.turn("y", text: "do t")]
    let chat = ChannelState.chat(Fixture.chatState(turns: turns))
    let waiting = StateAction.chat(
      .pendingMessageSet(
        ChatPendingMessageSetAction(kind: .queued, id: "q", message: Fixture.message("do t"))))
    for action in [Fixture.start("t"), waiting] {
      func verdict(_ before: Int?, replayed: Bool = false) -> Verdict {
        ResendRules.verdict(
          for: action, in: chat,
          context: ResendRules.Context(
            isMissingFromReplay: replayed, equalMessagesBefore: before))
      }
      #expect(verdict(1) == .effectPresent)
      #expect(verdict(2) == .undecidable)
      #expect(verdict(nil) == .undecidable)
      // Messages of other clients are counted, so the host has not replayed everything.
      #expect(verdict(1, replayed: true) == .undecidable)
      #expect(verdict(2, replayed: true) == .resend)
      #expect(verdict(nil, replayed: true) == .resend)
    }
  }

  @Test func `partial changes are compared by what they set`() {
    let one = ChangeTarget("config", fields: ["a"])
    let two = ChangeTarget("config", fields: ["a", "b"])
    let all = ChangeTarget("config")
    #expect(two.covers(one) && !one.covers(two) && all.covers(two) && !two.covers(all))
    #expect(one.touches(two) && all.touches(one) && !one.touches(ChangeTarget("title")))
    #expect(!one.touches(ChangeTarget("config", fields: ["c"])))
  }

  @Test func `values whose names are other compositions of one text are different values`() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let one = ChangeTarget("config", fields: [composed])
    let two = ChangeTarget("config", fields: [decomposed])
    #expect(!one.covers(two) && !one.touches(two))
    #expect(!ChangeTarget(composed).covers(ChangeTarget(decomposed)))
    #expect(!ChangeTarget(composed).touches(ChangeTarget(decomposed)))
  }
}
