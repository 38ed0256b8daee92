/// A command line of bash up to the cursor, split into words as bash does it. Pure.
///
/// Works on Unicode scalars: a combining mark after a quote does not hide it.
struct BashLine: Sendable, Hashable {
  /// The words without their quotes; the last word is unfinished and may be empty.
  private(set) var words: [String] = []
  /// The open quote of the last word.
  private(set) var openQuote: Unicode.Scalar?
  /// The number of scalars of the last word that bash does not replace. It replaces those after the last word break and
  /// after an open quote.
  private(set) var keptCount = 0

  /// - Parameters:
  ///   - line: the line, as `COMP_LINE` has it, up to the cursor.
  ///   - breaks: the characters at which bash breaks words, as `COMP_WORDBREAKS` has them.
  init(_ line: String, breaks: String = "=:") {
    var word = String.UnicodeScalarView()
    var hasWord = false
    var scalars = line.unicodeScalars[...]
    func isBreak(_ scalar: Unicode.Scalar) -> Bool {
      !" \t'\"".unicodeScalars.contains(scalar) && breaks.unicodeScalars.contains(scalar)
    }
    while let scalar = scalars.popFirst() {
      if let quote = openQuote, scalar == quote {
        openQuote = nil
        continue
      }
      switch (scalar, openQuote) {
      case ("\\", nil), ("\\", "\""):
        hasWord = true
        if let next = scalars.popFirst() { word.append(next) }
      case (_, _?): word.append(scalar)
      case ("'", nil), ("\"", nil):
        hasWord = true
        openQuote = scalar
        keptCount = word.count
      case (" ", nil), ("\t", nil):
        if hasWord { words.append(String(word)) }
        word.removeAll()
        hasWord = false
        keptCount = 0
      default:
        hasWord = true
        word.append(scalar)
        if isBreak(scalar) { keptCount = word.count }
      }
    }
    words.append(String(word))
  }

  /// Returns the text that bash puts in place of the unfinished part, so that the last word becomes `word`; nil where
  /// the open quote cannot hold it.
  func replacement(for word: String) -> String? {
    let rest = String(word.unicodeScalars.dropFirst(keptCount))
    switch openQuote {
    case "'": return rest.utf8.contains(UInt8(ascii: "'")) ? nil : rest
    case "\"": return rest.escaping("\"$`\\!")
    default: return rest.escaping(" \t\"'\\$`!&|;<>()*?[]{}#~")
    }
  }
}
