enum TextWrapping {
  /// Whether to keep or break words that are longer than a line.
  enum LongWords: Sendable {
    /// Cuts them, so that no line is too wide.
    case cut
    /// Keeps them, so that a path or address can be copied.
    case keep
  }

  /// Returns lines of at most `width` columns. Line ends in the text are kept, and the indentation of a line is
  /// repeated on the lines that continue it. Returns the first `limit` lines.
  static func lines(
    of text: String, width: Int, longWords: LongWords = .cut, limit: Int = .max
  ) -> [String] {
    let width = max(width, 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrap($0, width: width, longWords: longWords, limit: limit)
    }
    return Array(lines.prefix(limit))
  }

  /// Returns the first lines of a text, of which the last has an ellipsis if others follow.
  static func limited(_ lines: [String], to limit: Int, width: Int) -> [String] {
    guard lines.count > limit, limit > 0 else { return lines }
    return lines.prefix(limit - 1)
      + [DisplayWidth.truncated(lines[limit - 1] + " …", to: width)]
  }

  /// What follows the first `limit` lines is not wrapped.
  private static func wrap(
    _ line: Substring, width: Int, longWords: LongWords, limit: Int
  ) -> [String] {
    let spaces = line.prefix { $0 == " " }.count
    let indentation = String(repeating: " ", count: min(spaces, width / 2))
    var lines: [String] = []
    var current = indentation
    var used = indentation.count
    var isFresh = true
    for word in line.dropFirst(spaces).split(separator: " ") where lines.count < limit {
      var word = word
      var columns = DisplayWidth.of(word)
      if !isFresh, used + 1 + columns > width {
        lines.append(current)
        current = indentation
        used = indentation.count
        isFresh = true
      }
      while longWords == .cut, used + columns > width, !word.dropFirst().isEmpty,
        lines.count < limit
      {
        let (head, rest) = cut(word, at: width - used)
        lines.append(current + head)
        current = indentation
        used = indentation.count
        word = rest
        columns -= DisplayWidth.of(head)
      }
      if !isFresh {
        current += " "
        used += 1
      }
      current += word
      used += columns
      isFresh = false
    }
    lines.append(isFresh ? "" : current)
    return lines
  }

  /// The head has at least one character, so that wrapping terminates.
  private static func cut(_ word: Substring, at width: Int) -> (Substring, Substring) {
    var used = 0
    var index = word.startIndex
    while index < word.endIndex {
      let columns = DisplayWidth.of(word[index])
      if used + columns > width, index > word.startIndex { break }
      used += columns
      index = word.index(after: index)
    }
    return (word[..<index], word[index...])
  }
}
