import AgentHostProtocol
import TestSupport
import Testing

@testable import AHPCommandLine

/// Answers as people write them on a command line.
@Suite(.limitedConcurrency) struct InputAnswersTests {
  private static let options = [
    ChatInputOption(id: "a", label: "First"), ChatInputOption(id: "b", label: "Second"),
  ]

  private static func question(_ kind: String, free: Bool? = nil) -> ChatInputQuestion {
    switch kind {
    case "number": .number(ChatInputNumberQuestion(id: "q", message: "Which?"))
    case "integer": .integer(ChatInputNumberQuestion(id: "q", message: "Which?"))
    case "boolean": .boolean(ChatInputBooleanQuestion(id: "q", message: "Which?"))
    case "one":
      .singleSelect(
        ChatInputSingleSelectQuestion(
          id: "q", message: "Which?", options: options, allowFreeformInput: free))
    case "several":
      .multiSelect(
        ChatInputMultiSelectQuestion(
          id: "q", message: "Which?", options: options, allowFreeformInput: free))
    case "text": .text(ChatInputTextQuestion(id: "q", message: "Which?", required: true))
    default: .unknown(["id": "q", "kind": "dream"])
    }
  }

  /// The answer as JSON, or what is wrong with it.
  private func read(_ words: [String], _ questions: [ChatInputQuestion]) -> String {
    do throws(UsageError) {
      let answers = try InputAnswers.parse(
        words.map { Setting($0, from: .builtIn) },
        for: ChatInputRequest(id: "r", questions: questions))
      return answers.keys.sorted().map { id in
        guard case .submitted(let answered) = answers[id] else { return "\(id)?" }
        return "\(id)=\(answered.value.json())"
      }.joined(separator: " ")
    } catch {
      return [error.problem, error.advice].compactMap(\.self).joined(separator: "; ")
    }
  }

  @Test(
    arguments: [
      ("text", "a=b", #"q={"kind":"text","value":"a=b"}"#),
      ("text", "q=a=b", #"q={"kind":"text","value":"a=b"}"#),
      ("number", "1.5", #"q={"kind":"number","value":1.5}"#),
      ("number", "inf", #""inf" is not a number; write a number"#),
      ("number", "many", #""many" is not a number; write a number"#),
      ("integer", "1.5", #""1.5" is not a whole number; write a whole number"#),
      ("boolean", "Y", #"q={"kind":"boolean","value":true}"#),
      ("boolean", "false", #"q={"kind":"boolean","value":false}"#),
      ("one", "b", #"q={"kind":"selected","value":"b"}"#),
      ("one", "Second", #"q={"kind":"selected","value":"b"}"#),
      ("one", "c", #""c" is not offered; write a or b"#),
      ("several", "a, Second", #"q={"kind":"selected-many","value":["a","b"]}"#),
      ("several", "a,c", #""a,c" is not offered; write a or b"#),
      (
        "dream", "x",
        #""x" answers a kind of question that this version does not support; answer it with another client, or use --decline"#
      ),
    ] as [(String, String, String)])
  func `reads an answer`(kind: String, word: String, result: String) {
    #expect(read([word], [Self.question(kind)]) == result)
  }

  @Test(
    arguments: [
      ("Yes, always", #"["always"]"#), ("No ,Yes, always ", #"["no","always"]"#),
      ("Yes,No", #"["yes","no"]"#),
    ] as [(String, String)])
  func `a choice may contain a comma`(word: String, choices: String) {
    let question = ChatInputQuestion.multiSelect(
      ChatInputMultiSelectQuestion(
        id: "q", message: "Which?",
        options: [
          ChatInputOption(id: "yes", label: "Yes"), ChatInputOption(id: "no", label: "No"),
          ChatInputOption(id: "always", label: "Yes, always"),
        ]))
    #expect(read([word], [question]) == #"q={"kind":"selected-many","value":\#(choices)}"#)
  }

  @Test(
    arguments: [
      ("number", "0.5", #""0.5" is out of range; write 1 to 2.5"#),
      ("number", "2.5", #"q={"kind":"number","value":2.5}"#),
      ("integer", "3", #""3" is out of range; write 1 to 2.5"#),
      ("text", "a", #""a" is out of range; write at least 2 characters"#),
      ("text", "e\u{301}", #"q={"kind":"text","value":"é"}"#),
      ("several", "a,b", #""a,b" is out of range; write at most 1 choices"#),
    ] as [(String, String, String)])
  func `checks the limits of a question`(kind: String, word: String, result: String) {
    let number = ChatInputNumberQuestion(id: "q", message: "Which?", min: 1, max: 2.5)
    let question: ChatInputQuestion =
      switch kind {
      case "number": .number(number)
      case "integer": .integer(number)
      case "text": .text(ChatInputTextQuestion(id: "q", message: "Which?", min: 2))
      default:
        .multiSelect(
          ChatInputMultiSelectQuestion(id: "q", message: "Which?", options: Self.options, max: 1))
      }
    #expect(read([word], [question]) == result)
  }

  @Test func `takes words that are not offered where it may`() {
    #expect(
      read(["c"], [Self.question("one", free: true)])
        == #"q={"kind":"selected","value":"","freeformValues":["c"]}"#)
    #expect(
      read(["a, c,d"], [Self.question("several", free: true)])
        == #"q={"kind":"selected-many","value":["a"],"freeformValues":["c","d"]}"#)
  }

  @Test func `finds the question of an answer`() {
    let questions: [ChatInputQuestion] = [
      .text(ChatInputTextQuestion(id: "name", message: "Name", required: true)),
      .integer(ChatInputNumberQuestion(id: "age", message: "Age")),
    ]
    #expect(
      read(["age=7", "name=Ada"], questions)
        == #"age={"kind":"number","value":7.0} name={"kind":"text","value":"Ada"}"#)
    #expect(
      read(["Ada"], questions)
        == #""Ada" does not match a question; write QUESTION=ANSWER for name or age"#)
    #expect(
      read(["age=7"], questions) == #"is missing for "Name"; write name=ANSWER, or --decline"#)
    #expect(read(["yes"], []) == #""yes" does not match a question; omit it: there is no question"#)
    #expect(read([], []) == "")
  }
}
