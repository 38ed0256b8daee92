/// A regular expression that was given on the command line, for `--grep` and `--exclude`.
struct TextPattern: Sendable, CustomStringConvertible {
  /// The expression as it was written.
  let description: String
  // Sendable: a compiled `Regex` is never changed after it was built; the type is not marked because
  // a regex may capture custom parsers, and one that comes from a text has none.
  private nonisolated(unsafe) let regex: Regex<AnyRegexOutput>

  /// Parses a pattern, or throws a description of the syntax error.
  static func parse(_ text: String) throws(ValueProblem) -> TextPattern {
    guard !text.isEmpty else { throw ValueProblem("is empty", advice: "write a word to look for") }
    guard text.utf8.count <= 4096 else { throw ValueProblem("is longer than 4096 bytes") }
    do {
      return TextPattern(description: text, regex: try Regex(text))
    } catch {
      throw ValueProblem(
        "\(quoted(text)) is not a regular expression: \(reason(error))",
        advice: "write \\ before signs that stand for themselves")
    }
  }

  /// Returns whether some part of the text matches.
  func matches(_ text: String) -> Bool {
    // An expression that fails while it runs matches nothing.
    ((try? regex.firstMatch(in: text)) ?? nil) != nil
  }

  private static func reason(_ error: any Error) -> String {
    TerminalText.sanitized("\(error)").prefix(160).description
  }
}

extension ValueParser where Value == TextPattern {
  static func regularExpression() -> ValueParser {
    ValueParser(
      placeholder: "REGEX", expectation: "a regular expression such as 'error|failed'"
    ) { text throws(ValueProblem) in try TextPattern.parse(text) }
  }
}
