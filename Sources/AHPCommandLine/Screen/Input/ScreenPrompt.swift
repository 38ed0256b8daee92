internal import AgentHostProtocol

/// A prompt at the bottom of the screen. Pure.
struct ScreenPrompt: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    /// The reason for denying a call of a chat.
    case denyReason(Decision, chat: ChannelKey)
    /// The edited input of a call.
    case editInput(AnsweredKey)
    case filter
    case command
    case attach
    case rename(ChannelKey)
    /// A confirmation of an action that cannot be undone.
    case confirm(String, ScreenOrder)
  }

  enum Outcome: Sendable, Hashable {
    /// The text has changed, or nothing has.
    case edited
    case entered
    case cancelled
    /// Move among the matches of the filter.
    case step(Int)
    case completion
    /// A question was confirmed before it was read to its end.
    case unread
  }

  let purpose: Purpose
  var field: TextField
  /// The position in a question.
  private var position = ReadingPosition()

  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    field = TextField(text)
  }

  /// The text above the field, with the keys.
  private var title: [String] {
    switch purpose {
    case .denyReason: ["Reason", "Enter: deny", "Esc: back"]
    case .filter: ["Filter sessions", "Enter: first match", "Up/Down: others", "Esc: all"]
    case .command: ["Command", "Tab: complete", "Enter: run", "Esc: back"]
    case .attach: ["File to attach", "Tab: complete", "Enter: attach", "Esc: back"]
    case .rename: ["Title", "Enter: rename", "Esc: back"]
    case .confirm(let question, _): [question] + Self.confirmationKeys
    case .editInput: ["Input", "Enter: show it", "Alt-Enter: new line", "Esc: back"]
    }
  }

  private var question: String? {
    if case .confirm(let question, _) = purpose { question } else { nil }
  }

  private static let confirmationKeys = ["yes, Enter: confirm", "Esc: back"]

  /// The panel with the title and the field. A question, which may be the host's, is wrapped and scrolled instead of cut.
  func panel(_ size: TerminalSize) -> (ScreenPanel, question: ReadingPosition.Window?) {
    var panel = ScreenPanel()
    // The header and the last row stay visible.
    let rows = max(size.rows - 2, 1)
    guard let question, DisplayWidth.of(title.joined(separator: "   ")) > size.columns else {
      panel.add(keys: title, width: size.columns)
      panel.add(field, width: size.columns)
      panel.keepLast(rows)
      return (panel, self.question.map { ReadingPosition.Window(lines: [$0]) })
    }
    var below = ScreenPanel()
    below.add(field, width: size.columns)
    let window = position.window(
      TranscriptLayout.wrap(question, width: max(size.columns, 4)),
      rows: max(rows - below.rows.count - 1, 2))
    for line in window.lines + [window.mark].compactMap(\.self) { panel.add(line, .heading) }
    panel.add(keys: Self.confirmationKeys, width: size.columns)
    panel.add(field, width: size.columns)
    return (panel, window)
  }

  /// Notes what a frame shows of the question.
  mutating func drew(_ window: ReadingPosition.Window) { position.drew(window) }

  mutating func frameWritten(at now: Duration) { position.frameWritten(at: now) }

  mutating func take(_ key: Key, at now: Duration) -> Outcome {
    if question != nil, key != .escape {
      guard position.isReady(at: now), !position.take(key, byRows: true) else { return .edited }
      if key == .enter, !position.hasShownEnd { return .unread }
    }
    switch key {
    case .escape: return .cancelled
    case .enter: return .entered
    case .up where purpose == .filter: return .step(-1)
    case .down where purpose == .filter: return .step(1)
    case .tab where purpose == .command || purpose == .attach: return .completion
    default:
      _ = field.take(key)
      return .edited
    }
  }

  // MARK: Completion

  /// The local path in the text; nil if the prompt asks for something else.
  var attachedPath: String? {
    if purpose == .attach { return field.text }
    guard purpose == .command else { return nil }
    let words = field.text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count > 1, ScreenCommand(named: String(words[0])) == .attach else { return nil }
    return String(words[1])
  }

  /// Completes a command, and returns the candidates.
  mutating func completeCommand(agents: [AgentInfo], attached: [String]) -> [String] {
    let (line, candidates) = ScreenCommand.completed(field.text, agents: agents, attached: attached)
    field = TextField(line)
    return candidates
  }

  /// Completes the path with names of the directory, and returns the candidates; nil if the user has changed the
  /// directory meanwhile.
  mutating func completePath(_ names: [String], in directory: String) -> [String]? {
    guard let path = attachedPath else { return nil }
    let completion = PathCompletion(path)
    guard completion.directory == directory else { return nil }
    let (completed, candidates) = completion.completed(with: names)
    field = TextField(String(field.text.dropLast(path.count)) + completed)
    return candidates
  }
}
