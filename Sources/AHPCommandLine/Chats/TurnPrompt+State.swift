extension TurnPrompt {
  /// What is prompted for, and the input that no prompt has taken.
  struct State {
    var items = PromptedItems()
    /// Whether the last prompt ended before the user answered it. The next line may be meant for that prompt.
    var wasOvertaken = false
    /// Input that no prompt has taken.
    var rest: [UInt8] = []
    var hasEnded = false
    /// Whether a prompt has found no more input.
    var isExhausted = false
    /// The prompt that waits for a line.
    var open: (text: String, item: PendingItem)?
    /// Whether the last line on standard error is that prompt.
    var isPrompting = false
    /// Whether the last line of a terminal may be an incomplete line of the answer.
    var isAnswerOpen = false

    /// Takes the first complete line, without its end.
    ///
    /// - Parameter isLast: whether the rest counts as a line, unless it is empty.
    mutating func takeLine(isLast: Bool) -> String? {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      guard end < rest.endIndex || isLast && !rest.isEmpty else { return nil }
      defer { rest.removeFirst(min(end + 1, rest.count)) }
      open = nil
      isPrompting = false
      let line = rest[..<end]
      return String(
        decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
