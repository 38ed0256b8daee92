extension String {
  /// The first line, trimmed. Hosts may send stack traces as messages, of which the first line names the
  /// failure.
  package var firstLine: String {
    let line = drop(while: \.isWhitespace).prefix { !$0.isNewline }
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(line[...last])
  }
}
