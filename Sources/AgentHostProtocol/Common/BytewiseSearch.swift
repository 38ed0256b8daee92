// Searches that compare the bytes of UTF-8. `firstRange(of:)`, `contains(_:)` and `replacing(_:with:)` compare
// characters instead: a combining mark after an occurrence hides it. They are also part of the regular expressions,
// which they add to every statically linked program.

extension StringProtocol where SubSequence == Substring {
  /// The first occurrence of a text; `nil` if there is none or the text is empty.
  package func firstRange(bytewise text: String) -> Range<String.Index>? {
    Substring(self).firstRange(ofBytes: text)
  }

  /// Whether a text that is not empty occurs.
  package func contains(bytewise text: String) -> Bool {
    firstRange(bytewise: text) != nil
  }
}

extension String {
  /// Replaces every occurrence of a text.
  package func replacing(bytewise text: String, with replacement: String) -> String {
    var rest = self[...]
    var result = ""
    while let range = rest.firstRange(ofBytes: text) {
      result += rest[..<range.lowerBound]
      result += replacement
      rest = rest[range.upperBound...]
    }
    return result.isEmpty ? String(rest) : result + rest
  }
}

extension Substring {
  fileprivate func firstRange(ofBytes text: String) -> Range<Index>? {
    let bytes = text.utf8
    guard let first = bytes.first else { return nil }
    var rest = utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return start..<rest.index(start, offsetBy: bytes.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
