/// Why a text is not a regular expression.
struct ExpressionProblem: Error, Equatable {
  let reason: String
}

/// A regular expression in the syntax of POSIX, made from one with the common abbreviations of other tools: `\d`, `\w`
/// and `\s`, also in brackets, `(?:…)`, and `(?i)` at the start. POSIX would read some of them as other text.
struct ExpressionTranslation: Equatable {
  private(set) var pattern = ""
  private(set) var ignoresCase = false

  static func translate(_ text: String) throws(ExpressionProblem) -> ExpressionTranslation {
    var result = ExpressionTranslation()
    // By Unicode scalars: a combining mark after a bracket does not hide it.
    var rest = text.unicodeScalars[...]
    if text.hasPrefix("(?i)") {
      result.ignoresCase = true
      rest = rest.dropFirst(4)
    }
    var repetitions = 1
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": result.pattern += try escape(rest.popFirst())
      case "[": result.pattern += try bracket(&rest)
      case "(" where rest.first == "?":
        guard rest.dropFirst().first == ":" else {
          throw ExpressionProblem(
            reason: "of the groups with (?, only (?: and (?i) at the start are supported")
        }
        rest = rest.dropFirst(2)
        result.pattern += "("
      case "{":
        // The C library copies a part as often as it may occur: nested, that exhausts the memory.
        let most = rest.prefix { $0 != "}" }.split(separator: ",").compactMap { Int(String($0)) }
          .max()
        repetitions = repetitions.multipliedReportingOverflow(by: max(1, most ?? 1)).partialValue
        guard (1...10_000).contains(repetitions) else {
          throw ExpressionProblem(reason: "the repetitions expand to more than 10000")
        }
        result.pattern += "{"
      default: result.pattern.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An escaped sign outside brackets.
  private static func escape(_ scalar: Unicode.Scalar?) throws(ExpressionProblem) -> String {
    switch scalar {
    case nil: throw ExpressionProblem(reason: "nothing follows the last \\")
    case "d": return "[0-9]"
    case "D": return "[^0-9]"
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "w", "W", "s", "S", "b", "B": return "\\\(scalar ?? "w")"
    case let letter? where letter.properties.isAlphabetic || letter.properties.numericType != nil:
      throw ExpressionProblem(reason: "\\\(letter) is not supported")
    // POSIX gives others, such as \<, a meaning of their own.
    case let sign?:
      return ".[]{}()*+?^$|\\".unicodeScalars.contains(sign) ? "\\\(sign)" : String(sign)
    }
  }

  /// A set of characters, after its opening bracket. In those of POSIX, `\` stands for itself.
  private static func bracket(_ rest: inout Substring.UnicodeScalarView) throws(ExpressionProblem)
    -> String
  {
    var set = CharacterSet()
    if rest.first == "^" {
      set.isNegated = true
      rest = rest.dropFirst()
    }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]": return set.pattern
      case "[" where rest.first == ":" || rest.first == "." || rest.first == "=":
        guard let kind = rest.popFirst() else { break }
        let name = rest.prefix { $0 != "]" }
        rest = rest[name.endIndex...].dropFirst()
        guard name.last == kind else { throw ExpressionProblem(reason: "[\(kind) has no end") }
        set.items += "[\(kind)\(String(name))]"
      case "\\":
        switch rest.popFirst() {
        case "d": set.items += "0-9"
        case "w": set.items += "[:alnum:]_"
        case "s": set.items += "[:space:]"
        case "t": set.items += "\t"
        case "n": set.items += "\n"
        case "r": set.items += "\r"
        case "]": set.hasBracket = true
        case "-": set.hasHyphen = true
        case "^": set.hasCaret = true
        case let letter?
        where letter.properties.isAlphabetic || letter.properties.numericType != nil:
          throw ExpressionProblem(reason: "\\\(letter) is not supported in brackets")
        case let sign?: set.items.unicodeScalars.append(sign)
        case nil: break
        }
      default: set.items.unicodeScalars.append(scalar)
      }
    }
    throw ExpressionProblem(reason: "a [ has no ]")
  }

  /// Three signs stand for themselves only at certain places of a set.
  private struct CharacterSet {
    var isNegated = false
    var items = ""
    var hasBracket = false
    var hasCaret = false
    var hasHyphen = false

    var pattern: String {
      let start = isNegated ? "[^" : "["
      let bracket = hasBracket ? "]" : ""
      guard hasCaret, start + bracket + items == "[" else {
        return start + bracket + items + (hasCaret ? "^" : "") + (hasHyphen ? "-" : "") + "]"
      }
      return hasHyphen ? "[-^]" : "\\^"
    }
  }
}
