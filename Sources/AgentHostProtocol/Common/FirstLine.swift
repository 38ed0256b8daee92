extension String {
  /// The text up to its first line break, without white space around it. Messages of hosts may be stack
  /// traces of several lines, of which the first one says what failed.
  package var firstLine: String {
    let line = drop(while: \.isWhitespace).prefix { !$0.isNewline }
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(line[...last])
  }
}
