/// A command line of bash up to the cursor, split into words as bash does it. Pure.
struct BashLine: Sendable, Hashable {
  /// The words without their quotes; the last word is unfinished and may be empty.
  private(set) var words: [String] = []
  /// The open quote of the last word.
  private(set) var openQuote: Character?
  /// The number of characters of the last word that bash does not replace. It replaces the characters after the last
  /// word break and after an open quote.
  private(set) var keptCount = 0

  /// - Parameters:
  ///   - line: the line, as `COMP_LINE` has it, up to the cursor.
  ///   - breaks: the characters at which bash breaks words, as `COMP_WORDBREAKS` has them.
  init(_ line: String, breaks: String = "=:") {
    var word = ""
    var hasWord = false
    var characters = line[...]
    func isBreak(_ character: Character) -> Bool {
      character != " " && character != "\t" && !"'\"".contains(character)
        && breaks.contains(character)
    }
    while let character = characters.popFirst() {
      if let quote = openQuote, character == quote {
        openQuote = nil
        continue
      }
      switch (character, openQuote) {
      case ("\\", nil), ("\\", "\""):
        hasWord = true
        if let next = characters.popFirst() { word.append(next) }
      case (_, _?): word.append(character)
      case ("'", nil), ("\"", nil):
        hasWord = true
        openQuote = character
        keptCount = word.count
      case (" ", nil), ("\t", nil):
        if hasWord { words.append(word) }
        word = ""
        hasWord = false
        keptCount = 0
      default:
        hasWord = true
        word.append(character)
        if isBreak(character) { keptCount = word.count }
      }
    }
    words.append(word)
  }

  /// Returns the text that bash puts in place of the unfinished part, so that the last word becomes `word`; nil where
  /// the open quote cannot hold it.
  func replacement(for word: String) -> String? {
    let rest = word.dropFirst(keptCount)
    switch openQuote {
    case "'": return rest.contains("'") ? nil : String(rest)
    case "\"": return escaped(rest, "\"$`\\!")
    default: return escaped(rest, " \t\"'\\$`!&|;<>()*?[]{}#~")
    }
  }

  private func escaped(_ text: Substring, _ special: String) -> String {
    text.reduce(into: "") { result, character in
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
