/// A pattern of `*`, `?`, `[a-z]`, `[!a-z]`, `{one,two}` and `\`-escapes that matches a whole text.
///
/// `*` matches any run of characters, `/` included: channels are distinguished by their scheme and
/// identifier, not by the depth of a path. Matching takes at most pattern × text steps.
struct GlobPattern: Sendable, Hashable, CustomStringConvertible {
  fileprivate enum Element: Sendable, Hashable {
    case scalar(Unicode.Scalar)
    case one
    case run
    case set([ClosedRange<UInt32>], negated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .scalar(let wanted): wanted == scalar
      case .one: true
      case .run: false
      case .set(let ranges, let negated):
        ranges.contains { $0.contains(scalar.value) } != negated
      }
    }
  }

  let description: String
  private let alternatives: [[Element]]

  /// Parses a pattern, or throws a description of the syntax error.
  static func parse(_ text: String) throws(ValueProblem) -> GlobPattern {
    guard !text.isEmpty else { throw ValueProblem("is empty", advice: "write * to match all") }
    guard text.utf8.count <= 4096 else { throw ValueProblem("is longer than 4096 bytes") }
    var parser = GlobParser(text)
    return GlobPattern(description: text, alternatives: try parser.parse())
  }

  /// Returns a pattern that matches this text alone.
  static func escaped(_ text: String) -> String { text.escaping("*?[]{},\\!") }

  func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return alternatives.contains { GlobPattern.matches($0, scalars) }
  }

  /// One remembered `*` suffices: a later `*` can always match the text that an earlier one would match.
  private static func matches(_ pattern: [Element], _ text: [Unicode.Scalar]) -> Bool {
    var p = 0
    var t = 0
    var retry: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == .run {
        retry = (p + 1, t)
        p += 1
      } else if p < pattern.count, pattern[p].matches(text[t]) {
        p += 1
        t += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        p = last.pattern
        t = last.text + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == .run }
  }
}

private struct GlobParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private static let limit = 256

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func parse() throws(ValueProblem) -> [[GlobPattern.Element]] {
    try sequence(insideBraces: false)
  }

  /// Returns every expansion of the text up to the end, or up to a `,` or `}` of the enclosing braces.
  private mutating func sequence(
    insideBraces: Bool
  ) throws(ValueProblem) -> [[GlobPattern.Element]] {
    var results: [[GlobPattern.Element]] = [[]]
    while index < scalars.count {
      let scalar = scalars[index]
      if insideBraces, scalar == "," || scalar == "}" { break }
      index += 1
      let choices: [[GlobPattern.Element]]
      switch scalar {
      case "*": choices = [[.run]]
      case "?": choices = [[.one]]
      case "[": choices = [[try set()]]
      case "{":
        guard !insideBraces else {
          throw ValueProblem(
            "has braces inside braces", advice: "write the alternatives side by side")
        }
        choices = try braces()
      case "\\":
        guard index < scalars.count else {
          throw ValueProblem("ends with \\", advice: "write \\\\ for a backslash")
        }
        choices = [[.scalar(scalars[index])]]
        index += 1
      default: choices = [[.scalar(scalar)]]
      }
      guard results.count * choices.count <= GlobParser.limit else {
        throw ValueProblem("expands to more than \(GlobParser.limit) patterns")
      }
      results = results.flatMap { result in choices.map { result + $0 } }
    }
    return results
  }

  private mutating func braces() throws(ValueProblem) -> [[GlobPattern.Element]] {
    var choices: [[GlobPattern.Element]] = []
    while true {
      choices += try sequence(insideBraces: true)
      guard index < scalars.count else {
        throw ValueProblem("has { without }", advice: "write {one,two}, or \\{ for a brace")
      }
      index += 1
      if scalars[index - 1] == "}" { return choices }
    }
  }

  private mutating func set() throws(ValueProblem) -> GlobPattern.Element {
    var ranges: [ClosedRange<UInt32>] = []
    var negated = false
    if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" {
      negated = true
      index += 1
    }
    var isFirst = true
    while index < scalars.count {
      let low = scalars[index]
      index += 1
      if low == "]", !isFirst { return .set(ranges, negated: negated) }
      isFirst = false
      if index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" {
        let high = scalars[index + 1]
        index += 2
        guard low <= high else {
          throw ValueProblem("has the range \(low)-\(high)", advice: "write the lower bound first")
        }
        ranges.append(low.value...high.value)
      } else {
        ranges.append(low.value...low.value)
      }
    }
    throw ValueProblem("has [ without ]", advice: "write [abc], or \\[ for a bracket")
  }
}

extension ValueParser where Value == GlobPattern {
  /// Returns a parser for a pattern that matches a whole text.
  static func glob(completing completion: CompletionKind = .anything) -> ValueParser {
    ValueParser(
      placeholder: "GLOB", expectation: "a pattern such as 'ahp-chat:*'", completion: completion
    ) { text throws(ValueProblem) in
      do throws(ValueProblem) {
        return try GlobPattern.parse(text)
      } catch {
        throw ValueProblem("\(quoted(text)) \(error.problem)", advice: error.advice)
      }
    }
  }
}
