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
    private(set) var isPrompting = false
    /// How many times the process had continued when the prompt was written.
    private var resumptionsBefore = 0
    /// Whether the last line of a terminal may be an incomplete line of the answer.
    var isAnswerOpen = false

    /// Opens a prompt that is being written.
    ///
    /// - Parameter resumptions: how many times the process has continued after a stop.
    mutating func opened(_ text: String, about item: PendingItem, after resumptions: Int) {
      open = (text, item)
      shown(after: resumptions)
    }

    /// Returns the open prompt if it is to be written again below the lines of another task.
    mutating func resumed(after resumptions: Int) -> String? {
      guard !isPrompting, let open, items.isWaiting(open.item) else { return nil }
      shown(after: resumptions)
      return open.text
    }

    private mutating func shown(after resumptions: Int) {
      isPrompting = true
      resumptionsBefore = resumptions
    }

    /// Returns the open prompt if it was written before the process was stopped. The shell has written below it.
    mutating func continued(after resumptions: Int) -> String? {
      guard isPrompting, resumptionsBefore < resumptions else { return nil }
      isPrompting = false
      return resumed(after: resumptions)
    }

    /// Returns whether the last line is incomplete, which the caller ends.
    mutating func endLine() -> Bool {
      defer { (isPrompting, isAnswerOpen) = (false, false) }
      return isPrompting || isAnswerOpen
    }

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
