extension ValueParser where Value == [ProbeBehavior] {
  /// Behaviors of the report, or `none`.
  static func behaviors() -> ValueParser {
    let words =
      [CompletionWord("none", "never")]
      + ProbeBehavior.allCases.map { CompletionWord($0.rawValue, $0.rule) }
    return ValueParser(
      placeholder: "LIST", expectation: "behaviors such as second-turn,rejections, or none",
      completion: .words(words)
    ) { text throws(ValueProblem) in
      if text == "none" { return [] }
      return try text.split(separator: ",", omittingEmptySubsequences: false).map {
        (word) throws(ValueProblem) in
        if let behavior = ProbeBehavior(rawValue: String(word)) { return behavior }
        let names = ProbeBehavior.allCases.map(\.rawValue)
        throw ValueProblem(
          "\(quoted(String(word))) is not a behavior",
          advice: Suggestion.question(for: String(word), among: names)
            ?? "see the first column of a report")
      }
    }
  }
}
