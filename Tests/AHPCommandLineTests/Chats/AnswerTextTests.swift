import AgentHostProtocol
import AgentHostProtocolTesting
import TestSupport
import Testing

@testable import AHPCommandLine

/// The answer as it stands, for files and other programs.
@Suite(.limitedConcurrency) struct AnswerTextTests {
  private func delta(_ text: String, _ part: String = "p", turn: String = "mine") -> ChatAction {
    .delta(ChatDeltaAction(turnId: turn, partId: part, content: text))
  }

  private func text(_ actions: ChatAction...) -> String {
    var answer = AnswerText(turnId: "mine")
    let pieces = actions.map { answer.take($0) }
    return pieces.joined() + answer.finish()
  }

  @Test func `nothing is folded or left out`() {
    let long = String(repeating: "word ", count: 60)
    #expect(text(delta("a\n\n\tb  c \n"), delta(long)) == "a\n\n\tb  c \n\(long)\n")
    #expect(text(delta("done\n")) == "done\n")
    #expect(text() == "")
    #expect(text(delta("")) == "")
  }

  @Test func `what is harmful is left out also in pieces`() {
    #expect(text(delta("a\u{1B}]0;ti"), delta("tle\u{7}b\u{9B}31mc\r\nd")) == "abc\nd\n")
    // An unfinished sequence does not hide the next part.
    #expect(text(delta("a\u{1B}]0;"), delta("b", "q")) == "a\nb\n")
  }

  @Test func `other turns are no answer`() {
    #expect(text(delta("no", turn: "other"), delta("yes")) == "yes\n")
  }

  @Test func `a snapshot continues the interrupted text`() throws {
    var answer = AnswerText(turnId: "mine")
    #expect(answer.take(delta("It is d")) == "It is d")
    var state = try ChatState(
      json: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    state.activeTurn = try ActiveTurn(
      json: """
        {"id":"mine","message":{"text":"Go","origin":{"kind":"user"}},"startedAt":"",
        "responseParts":[{"kind":"markdown","id":"p","content":"It is done."},
        {"kind":"reasoning","id":"r","content":"Hm."},{"kind":"markdown","id":"q","content":"Bye"}]}
        """)
    #expect(answer.take(state) == "one.\nBye")
    #expect(answer.take(state) == "")
    #expect(answer.finish() == "\n")
    #expect(answer.finish() == "")
  }
}

/// Answers whose parts have other identifiers after a restart of the host.
@Suite(.limitedConcurrency) struct RestoredAnswerTests {
  private func state(_ turn: String, _ parts: (String, String)...) throws -> ChatState {
    var state = try ChatState(
      json: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    state.activeTurn = ActiveTurn(
      id: turn, startedAt: nil, message: Message(text: "Go", origin: MessageOrigin(kind: .user)),
      responseParts: parts.map { .markdown(MarkdownResponsePart(id: $0.0, content: $0.1)) })
    return state
  }

  private func delta(_ text: String, _ part: String, turn: String = "a") -> ChatAction {
    .delta(ChatDeltaAction(turnId: turn, partId: part, content: text))
  }

  @Test func `nothing is printed twice`() throws {
    var answer = AnswerText(turnId: "a")
    var text = answer.take(delta("One.", "p")) + answer.take(delta("Tw", "q"))
    answer.turnId = "b"
    text += answer.take(try state("b", ("x", "One."), ("y", "Two. "), ("z", "Three.")))
    text += answer.take(delta(" Four.", "z", turn: "b"))
    #expect(text == "One.\nTwo. \nThree. Four.")
  }

  @Test func `merged parts continue`() throws {
    var answer = AnswerText(turnId: "a")
    var text = answer.take(delta("One.", "p")) + answer.take(delta("Tw", "q"))
    text += answer.take(try state("a", ("x", "One.Two.")))
    #expect(text == "One.\nTwo.")
    // Less than was there is nothing new.
    #expect(answer.take(try state("a", ("w", "On"))) == "")
  }

  @Test func `nothing is taken before the turn is known`() throws {
    var answer = AnswerText()
    #expect(answer.take(try state("other", ("p", "No"))) == "")
    #expect(answer.take(delta("No", "p")) == "")
  }
}

/// A yes or no, with the option that says how.
@Suite(.limitedConcurrency) struct ConfirmationOptionTests {
  private func answer(_ option: String, approved: Bool) throws -> ChatAction {
    var state = try ChatState(
      json: #"{"resource":"ahp-chat:/1","title":"","status":1,"modifiedAt":"","turns":[]}"#)
    state.activeTurn = try ActiveTurn(
      json: """
        {"id":"t","message":{"text":"Go","origin":{"kind":"user"}},"startedAt":"",
        "responseParts":[{"kind":"toolCall","toolCall":{"status":"pending-confirmation",
        "toolCallId":"c","toolName":"run","displayName":"Run","invocationMessage":"Runs",
        "options":[{"id":"once","label":"Once","kind":"approve"},
        {"id":"never","label":"Never","kind":"deny"},{"id":"new","label":"?","kind":"later"}]}}]}
        """)
    return try PendingCall.answer(state, nil, approved: approved, option: option)
  }

  @Test(arguments: [("once", true), ("never", false), ("new", true), ("new", false)])
  func `is taken with what it means`(option: String, approved: Bool) throws {
    guard case .toolCallConfirmed(let action) = try answer(option, approved: approved) else {
      Issue.record("no answer")
      return
    }
    #expect(action.approved == approved)
    #expect(action.selectedOptionId == option)
  }

  @Test func `is refused where it means the opposite`() throws {
    let error = UsageError(
      "--option", "\"never\" denies the call",
      advice: "run 'ahpctl deny … --option never', or write once or new")
    #expect(throws: error) { try answer("never", approved: true) }
    #expect(throws: UsageError.self) { try answer("once", approved: false) }
    #expect(throws: UsageError.self) { try answer("none", approved: false) }
  }
}
