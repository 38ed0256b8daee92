import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AgentHostProtocolModels

@Suite(.limitedConcurrency, .timeLimit(.minutes(20)))
struct TextAnswerTests {
  private static let colors = [
    ChatInputOption(id: "r", label: "Red"), ChatInputOption(id: "b", label: "Blue"),
  ]

  private static let questions: [(ChatInputQuestion, String)] = [
    (.text(ChatInputTextQuestion(id: "q", message: "?")), "Blue"),
    (.number(ChatInputNumberQuestion(id: "q", message: "?")), "1.5"),
    (.integer(ChatInputNumberQuestion(id: "q", message: "?")), "2"),
    (.boolean(ChatInputBooleanQuestion(id: "q", message: "?")), "true"),
    (.singleSelect(ChatInputSingleSelectQuestion(id: "q", message: "?", options: colors)), "Blue"),
    (.multiSelect(ChatInputMultiSelectQuestion(id: "q", message: "?", options: colors)), "b"),
  ]

  @Test(arguments: questions)
  func `a text becomes a value of the kind that the question expects`(
    _ question: ChatInputQuestion, _ text: String
  ) async throws {
    let asking = HostConfiguration { _ in
      HostScript(.ask(ChatInputRequest(id: "r", questions: [question])), .say("Done."))
    }
    try await withHosts(["a"], asking) { multi, hosts in
      let following = await multi.follow()
      let chat = await hosts[0].createSession().chat
      await hosts[0].startTurn("Go", in: chat)
      try await until { await multi.pendingDecisions().count == 1 }
      let decision = try #require(await multi.pendingDecisions().first)
      let outcome = try await multi.answer(decision, with: text)
      #expect(outcome.isDone, "\(outcome)")
      await following.release()
    }
  }

  @Test
  func `an option is answered by its identifier, and other text is freeform`() {
    let free = ChatInputQuestion.singleSelect(
      ChatInputSingleSelectQuestion(
        id: "q", message: "?", options: Self.colors, allowFreeformInput: true))
    #expect(free.answer("Blue") == .selected(ChatInputSelectedAnswerValue(value: "b")))
    #expect(
      free.answer("Green")
        == .selected(ChatInputSelectedAnswerValue(value: "", freeformValues: ["Green"])))
  }

  @Test func `a text does not answer a request with other required questions`() async throws {
    let multi = MultiHostClient()
    func decision(isRequired: Bool) -> PendingDecision {
      let questions = ["a", "b"].map {
        ChatInputQuestion.text(
          ChatInputTextQuestion(id: $0, message: "?", required: isRequired))
      }
      return PendingDecision(
        hostId: "a", session: nil, chat: "ahp-chat:/c", turnId: "t",
        subject: .question(ChatInputRequest(id: "r", questions: questions)), since: .now)
    }
    await #expect(throws: AHPError.self) {
      try await multi.answer(decision(isRequired: true), with: "Blue")
    }
    // There is no such host: it would be sent.
    await #expect(throws: HostError.self) {
      try await multi.answer(decision(isRequired: false), with: "Blue")
    }
  }

  @Test(arguments: questions.dropFirst())
  func `a text that cannot answer the question is not sent`(
    _ question: ChatInputQuestion, _ text: String
  ) async throws {
    let multi = MultiHostClient()
    let decision = PendingDecision(
      hostId: "a", session: nil, chat: "ahp-chat:/c", turnId: "t",
      subject: .question(ChatInputRequest(id: "r", questions: [question])), since: .now)
    await #expect {
      try await multi.answer(decision, with: "neither \(text)")
    } throws: {
      ($0 as? AHPError)?.code == .notDispatchable
    }
  }
}
