internal import AgentHostProtocol

enum InputAnswers {
  static func parse(
    _ words: [Setting<String>], for request: ChatInputRequest
  ) throws(UsageError) -> [String: ChatInputAnswer] {
    let questions = request.questions ?? []
    var answers: [String: ChatInputAnswer] = [:]
    for word in words {
      let (question, text) = try target(word, questions)
      guard answers[question.id ?? ""] == nil else {
        throw UsageError(
          "ANSWER", "\(quoted(word.value)) is a second answer to one question", origin: word.origin,
          advice: "separate several choices by commas, and write a text with spaces in quotes")
      }
      guard !text.isEmpty || !question.isRequired else {
        throw UsageError(
          "ANSWER", "an answer to \(quoted(question.prompt)) is required", origin: word.origin)
      }
      answers[question.id ?? ""] = .submitted(
        ChatInputAnswered(value: try value(text, question, word.origin)))
    }
    for question in questions where question.isRequired {
      guard answers[question.id ?? ""] == nil else { continue }
      throw UsageError(
        "ANSWER", "is missing for \(quoted(question.prompt))",
        advice: "write \(question.id ?? "QUESTION")=ANSWER, or --decline")
    }
    return answers
  }

  private static func target(
    _ word: Setting<String>, _ questions: [ChatInputQuestion]
  ) throws(UsageError) -> (ChatInputQuestion, String) {
    if let equals = word.value.firstIndex(of: "=") {
      let id = String(word.value[..<equals])
      if let question = questions.first(where: { $0.id == id }) {
        return (question, String(word.value[word.value.index(after: equals)...]))
      }
    }
    if questions.count == 1 { return (questions[0], word.value) }
    let ids = questions.compactMap(\.id)
    throw UsageError(
      "ANSWER", "\(quoted(word.value)) does not match a question", origin: word.origin,
      advice: ids.isEmpty
        ? "omit it: there is no question" : "write QUESTION=ANSWER for \(alternatives(ids))")
  }

  private static func value(
    _ text: String, _ question: ChatInputQuestion, _ origin: ValueOrigin
  ) throws(UsageError) -> ChatInputAnswerValue {
    func wrong(_ problem: String, _ advice: String) -> UsageError {
      UsageError("ANSWER", "\(quoted(text)) \(problem)", origin: origin, advice: advice)
    }
    func check(
      _ number: Double, _ min: Double?, _ max: Double?, _ unit: String = ""
    ) throws(UsageError) {
      guard number < min ?? number || number > max ?? number else { return }
      let limits = [min, max].map { $0.map { Int(exactly: $0).map(String.init) ?? "\($0)" } }
      let range =
        switch (limits[0], limits[1]) {
        case (let min?, let max?): "\(min) to \(max)"
        case (let min?, nil): "at least \(min)"
        case (nil, let max): "at most \(max ?? "")"
        }
      throw wrong("is out of range", "write \(range)\(unit)")
    }
    switch question {
    case .text(let question):
      try check(
        Double(text.unicodeScalars.count), question.min.map(Double.init),
        question.max.map(Double.init), " characters")
      return .text(ChatInputTextAnswerValue(value: text))
    case .number(let limits), .integer(let limits):
      guard let number = Double(text), number.isFinite else {
        throw wrong("is not a number", "write a number")
      }
      if case .integer = question, number.rounded() != number {
        throw wrong("is not a whole number", "write a whole number")
      }
      try check(number, limits.min, limits.max)
      return .number(ChatInputNumberAnswerValue(value: number))
    case .boolean:
      switch text.lowercased() {
      case "yes", "y", "true": return .boolean(ChatInputBooleanAnswerValue(value: true))
      case "no", "n", "false": return .boolean(ChatInputBooleanAnswerValue(value: false))
      default: throw wrong("is neither yes nor no", "write yes or no")
      }
    case .singleSelect(let question):
      if let option = option(text, question.options) {
        return .selected(ChatInputSelectedAnswerValue(value: option))
      }
      guard question.allowFreeformInput == true else {
        throw wrong("is not offered", "write \(alternatives(question.options.map(\.id)))")
      }
      return .selected(ChatInputSelectedAnswerValue(value: "", freeformValues: [text]))
    case .multiSelect(let question):
      var values: [String] = []
      var free: [String] = []
      // An option may contain commas; the longest one counts.
      let most = question.options.map { max(commas(in: $0.id), commas(in: $0.label)) }.max() ?? 0
      var rest = text.split(separator: ",")[...]
      while !rest.isEmpty {
        var (choice, size): (String?, Int) = (nil, 1)
        for count in 1...min(most + 1, rest.count) {
          guard let id = option(trimmed(rest.prefix(count)), question.options) else { continue }
          (choice, size) = (id, count)
        }
        if let choice {
          values.append(choice)
        } else if question.allowFreeformInput == true {
          free.append(trimmed(rest.prefix(1)))
        } else {
          throw wrong("is not offered", "write \(alternatives(question.options.map(\.id)))")
        }
        rest.removeFirst(size)
      }
      try check(
        Double(values.count + free.count), question.min.map(Double.init),
        question.max.map(Double.init), " choices")
      return .selectedMany(
        ChatInputSelectedManyAnswerValue(
          value: values, freeformValues: free.isEmpty ? nil : free))
    case .unknown:
      throw wrong(
        "answers a kind of question that this version does not support",
        "answer it with another client, or use --decline")
    }
  }

  private static func commas(in text: String) -> Int { text.count { $0 == "," } }

  /// The parts with the commas between them, without spaces at both ends.
  private static func trimmed(_ parts: ArraySlice<Substring>) -> String {
    var text = parts.joined(separator: ",")[...].drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func option(_ text: String, _ options: [ChatInputOption]) -> String? {
    (options.first { $0.id == text } ?? options.first { $0.label == text })?.id
  }
}
