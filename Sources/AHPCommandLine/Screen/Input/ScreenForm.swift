internal import AgentHostProtocol

/// A form for the questions of a request, one after the other. Pure.
struct ScreenForm: Sendable, Equatable {
  enum Outcome: Sendable, Equatable {
    case goesOn
    case closed
    /// The user declined to answer.
    case declined
    /// All questions are answered.
    case answered([String: ChatInputAnswer])
  }

  let request: ChatInputRequest
  /// The chat that asks.
  let chat: ChannelKey?
  private(set) var field = TextField()
  private(set) var problem: String?
  /// The position in the text of the question.
  private(set) var position = ReadingPosition()
  /// The first visible option.
  private(set) var firstChoice = 0
  private var index = 0
  private var answers: [String: ChatInputAnswer] = [:]

  init(_ request: ChatInputRequest, in chat: ChannelKey?) {
    self.request = request
    self.chat = chat
    field = TextField(question?.initialText ?? "")
  }

  /// The current question; nil if the request only asks for acceptance.
  var question: ChatInputQuestion? {
    let questions = request.questions ?? []
    return questions.indices.contains(index) ? questions[index] : nil
  }

  /// Whether a request asks the same. Other clients may have begun to answer it.
  func asksSame(as other: ChatInputRequest) -> Bool {
    var other = other
    other.answers = request.answers
    return other == request
  }

  /// The text above the field.
  var prompt: String {
    guard let question else { return request.text ?? "The agent waits for you to continue." }
    let count = request.questions?.count ?? 0
    let number = count > 1 ? "\(index + 1) of \(count): " : ""
    // The message and the page apply to all questions.
    let head = index == 0 ? [request.message, request.url].compactMap(\.self) : []
    return
      (head.filter { $0 != question.prompt }
      + [number + question.prompt + (question.isRequired ? "" : " (optional)")])
      .joined(separator: "\n")
  }

  var choices: [String] {
    question?.choices.enumerated().map { index, option in
      "\(index + 1) \(option.label)" + (option.description.map { ": \($0)" } ?? "")
    } ?? []
  }

  var keys: [String] {
    let what: String
    switch question {
    case nil: what = "Enter: accept"
    case .boolean: what = "y or n, Enter"
    case .multiSelect: what = "such as 1,3 Enter"
    case .singleSelect: what = "a number, Enter"
    default: what = "Enter: answer"
    }
    return [what, "Ctrl-X: decline", "Esc: later"]
  }

  /// Notes what a frame shows of the question.
  mutating func drew(_ question: ReadingPosition.Window) { position.drew(question) }

  mutating func frameWritten(at now: Duration) { position.frameWritten(at: now) }

  /// - Parameter shown: the visible part of the question; nil if the window is too small for it.
  mutating func take(_ key: Key, shown: ReadingPosition.Window?, at now: Duration) -> Outcome {
    switch key {
    case .escape: return .closed
    case .control("x"), .enter:
      guard shown == nil || position.isReady(at: now) else { return .goesOn }
      if key != .enter { return .declined }
      guard shown != nil, position.hasShownEnd else {
        if shown == nil { problem = "the window is too small" }
        if shown?.mark != nil { problem = "not read to the end: PageDown scrolls" }
        return .goesOn
      }
      return submit()
    default:
      problem = nil
      if question == nil || !field.take(key) { scroll(key, isLong: shown?.mark != nil) }
      return .goesOn
    }
  }

  /// Scrolls a long text by pages and the options by rows, or the one that there is by both.
  private mutating func scroll(_ key: Key, isLong: Bool) {
    if isLong, position.take(key, byRows: choices.isEmpty) { return }
    let step: Int
    switch key {
    case .up: step = -1
    case .down: step = 1
    case .pageUp: step = -5
    case .pageDown: step = 5
    default: return
    }
    firstChoice = min(max(firstChoice + step, 0), max(choices.count - 1, 0))
  }

  private mutating func submit() -> Outcome {
    guard let question else { return .answered(answers) }
    let text = field.text
    if !text.isEmpty || question.isRequired {
      if case .unknown = question, !text.isEmpty {
        problem = "this version does not know this kind of question; Ctrl-X declines the request"
        return .goesOn
      }
      var single = request
      single.questions = [question]
      do {
        guard !text.isEmpty else {
          problem = "an answer is required"
          return .goesOn
        }
        let answer = translated(text, question)
        let word = Setting(question.id.map { "\($0)=\(answer)" } ?? answer, from: .builtIn)
        answers.merge(try InputAnswers.parse([word], for: single)) { _, new in new }
      } catch {
        problem = [error.problem, error.advice].compactMap(\.self).joined(separator: "; ")
        return .goesOn
      }
    }
    index += 1
    firstChoice = 0
    position = position.next()
    guard let next = self.question else { return .answered(answers) }
    field = TextField(next.initialText)
    return .goesOn
  }

  /// Replaces numbers by the options that they select. A number that the form shows counts before an identifier, which
  /// it does not show.
  private func translated(_ text: String, _ question: ChatInputQuestion) -> String {
    let choices = question.choices
    guard !choices.isEmpty else { return text }
    let parts = question.allowsSeveral ? text.split(separator: ",").map(String.init) : [text]
    return parts.map { part in
      let part = part.filter { $0 != " " }.isEmpty ? part : String(part.drop { $0 == " " })
      guard let number = Int(part), choices.indices.contains(number - 1) else { return part }
      return choices[number - 1].id
    }.joined(separator: ",")
  }
}

extension ChatInputQuestion {
  fileprivate var choices: [ChatInputOption] {
    switch self {
    case .singleSelect(let question): question.options
    case .multiSelect(let question): question.options
    case .text, .number, .integer, .boolean, .unknown: []
    }
  }

  fileprivate var allowsSeveral: Bool {
    if case .multiSelect = self { return true }
    return false
  }

  /// The initial text of the field.
  fileprivate var initialText: String {
    guard case .text(let question) = self else { return "" }
    return TerminalText.stripped(question.defaultValue ?? "", keepingNewlines: true)
  }
}
