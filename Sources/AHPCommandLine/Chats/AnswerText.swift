internal import AgentHostProtocol

/// The plain text of one turn's answer, in pieces, for a file or another program. Only control characters are
/// removed. Pure.
struct AnswerText: Sendable {
  /// A part of the answer and the number of its bytes that were taken.
  private struct Part {
    var id: String
    var taken = 0
  }

  /// The turn; nothing is taken before it is known.
  var turnId: String?
  private var parts: [Part] = []
  /// The part that is being written.
  private var current: String?
  private var filter = TerminalTextFilter(keepingNewlines: true, keepingTabs: true)
  private var isInLine = false

  init(turnId: String? = nil) { self.turnId = turnId }

  /// Returns the text that an action adds to the answer.
  mutating func take(_ action: ChatAction) -> String {
    guard let turnId else { return "" }
    switch action {
    case .delta(let action) where action.turnId == turnId:
      return append(action.content, to: action.partId)
    case .responsePart(let action) where action.turnId == turnId:
      guard case .markdown(let part) = action.part else { return "" }
      return rest(of: part)
    default: return ""
    }
  }

  /// Returns the text of a snapshot that was not returned before.
  mutating func take(_ state: ChatState) -> String {
    guard let turnId else { return "" }
    if let turn = state.activeTurn, turn.id == turnId { return take(turn.responseParts) }
    return state.turns.last { $0.id == turnId }.map { take($0.responseParts) } ?? ""
  }

  /// Takes the parts of the turn. Hosts that restore a turn may rename its parts or merge several, but keep
  /// their order.
  private mutating func take(_ responseParts: [ResponsePart]) -> String {
    let texts = responseParts.compactMap { part -> MarkdownResponsePart? in
      if case .markdown(let part) = part { part } else { nil }
    }
    let ids = Set(texts.map(\.id))
    if !parts.allSatisfy({ ids.contains($0.id) }) { rename(texts) }
    return texts.reduce(into: "") { $0 += rest(of: $1) }
  }

  /// Updates the identifiers of texts that belong to the same answer.
  private mutating func rename(_ texts: [MarkdownResponsePart]) {
    if texts.count >= parts.count {
      for index in parts.indices {
        if parts[index].id == current { current = texts[index].id }
        parts[index].id = texts[index].id
      }
      return
    }
    var rest = parts.reduce(0) { $0 + $1.taken }
    parts = texts.map { text in
      let taken = min(rest, text.content.utf8.count)
      rest -= taken
      return Part(id: text.id, taken: taken)
    }
    if current != nil { current = parts.last { $0.taken > 0 }?.id }
  }

  /// Returns the missing line end of the last line.
  mutating func finish() -> String {
    defer { isInLine = false }
    return isInLine ? "\n" : ""
  }

  private mutating func rest(of part: MarkdownResponsePart) -> String {
    let before = parts.first { $0.id == part.id }?.taken ?? 0
    guard part.content.utf8.count > before else { return "" }
    return append(String(decoding: part.content.utf8.dropFirst(before), as: UTF8.self), to: part.id)
  }

  private mutating func append(_ piece: String, to id: String) -> String {
    guard !piece.isEmpty else { return "" }
    let index =
      parts.lastIndex { $0.id == id }
      ?? {
        parts.append(Part(id: id))
        return parts.count - 1
      }()
    parts[index].taken += piece.utf8.count
    var text = ""
    if current != id {
      // Each part begins on a new line, even if the one before has not ended its last line.
      text = finish()
      current = id
      filter = TerminalTextFilter(keepingNewlines: true, keepingTabs: true)
    }
    let shown = filter.filter(piece)
    if let last = shown.unicodeScalars.last { isInLine = last != "\n" }
    return text + shown
  }
}
