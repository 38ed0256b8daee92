internal import AHPCLibrary

/// A regular expression that was given on the command line, for `--grep` and `--exclude`.
struct TextPattern: Sendable, CustomStringConvertible {
  let description: String
  private let compiled: CompiledExpression

  /// Parses a pattern, or throws a description of the syntax error.
  static func parse(_ text: String) throws(ValueProblem) -> TextPattern {
    guard !text.isEmpty else { throw ValueProblem("is empty", advice: "write a pattern") }
    guard text.utf8.count <= 4096 else { throw ValueProblem("is longer than 4096 bytes") }
    do {
      let compiled = try CompiledExpression(try ExpressionTranslation.translate(text))
      return TextPattern(description: text, compiled: compiled)
    } catch {
      throw ValueProblem(
        "\(quoted(text)) is not a regular expression: \(error.reason)",
        advice: "write \\ before special characters to match them literally")
    }
  }

  /// Returns whether some part of the text matches.
  func matches(_ text: String) -> Bool { compiled.matches(text) }
}

extension ValueParser where Value == TextPattern {
  static func regularExpression() -> ValueParser {
    ValueParser(
      placeholder: "REGEX", expectation: "a regular expression such as 'error|failed'"
    ) { text throws(ValueProblem) in try TextPattern.parse(text) }
  }
}

/// An extended regular expression of POSIX, compiled by the C library: the one of the standard library takes fifty
/// times as long for a line and adds more than a megabyte to the tool.
// Sendable: `regexec` locks what it changes in a compiled expression, and nothing else changes it before `deinit`.
private final class CompiledExpression: @unchecked Sendable {
  private let expression: UnsafeMutablePointer<regex_t>

  init(_ translated: ExpressionTranslation) throws(ExpressionProblem) {
    expression = try Self.compile(translated)
  }

  private static func compile(
    _ translated: ExpressionTranslation
  ) throws(ExpressionProblem) -> UnsafeMutablePointer<regex_t> {
    let expression = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    expression.initialize(to: regex_t())
    let flags = REG_EXTENDED | REG_NOSUB | (translated.ignoresCase ? REG_ICASE : 0)
    let code = CharacterLocale.use { regcomp(expression, translated.pattern, flags) }
    guard code != 0 else { return expression }
    defer { expression.deallocate() }
    throw ExpressionProblem(
      reason: withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { buffer in
        _ = regerror(code, expression, buffer.baseAddress, buffer.count)
        let reason = buffer.baseAddress.map { String(cString: $0) } ?? ""
        return reason.prefix(1).lowercased() + reason.dropFirst()
      })
  }

  deinit {
    regfree(expression)
    expression.deallocate()
  }

  func matches(_ text: String) -> Bool {
    var text = text
    return CharacterLocale.use {
      #if canImport(Musl)
        regexec(expression, text, 0, nil, 0) == 0
      #else
        text.withUTF8 { bytes in
          guard let start = bytes.baseAddress else {
            return regexec(expression, "", 0, nil, 0) == 0
          }
          // The range comes in as the bounds of the first match, so that a zero byte is part of the text.
          var range = regmatch_t(rm_so: 0, rm_eo: regoff_t(bytes.count))
          return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
            regexec(expression, $0, 1, &range, REG_STARTEND) == 0
          }
        }
      #endif
    }
  }
}

/// The locale in which characters are those of UTF-8. A process starts in one where each byte is a character.
private enum CharacterLocale {
  // Sendable: a locale is never changed after it was made. Without it (an old system), bytes are compared.
  private nonisolated(unsafe) static let utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// Calls a function in that locale, on this thread only.
  static func use<Value>(_ body: () -> Value) -> Value {
    guard let utf8 else { return body() }
    let previous = uselocale(utf8)
    defer { uselocale(previous) }
    return body()
  }
}
