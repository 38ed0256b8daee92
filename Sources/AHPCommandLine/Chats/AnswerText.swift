internal import AgentHostProtocol

/// The text of the answer of one turn as it stands, piece by piece, for a file or another program: nothing
/// is folded or left out but what is harmful on a terminal. Pure.
struct AnswerText: Sendable {
  private let turnId: String
  /// How many bytes of each part have been taken.
  private var taken: [String: Int] = [:]
  /// The part that is being written.
  private var part: String?
  private var filter = TerminalTextFilter(keepingNewlines: true, keepingTabs: true)
  private var isInLine = false

  init(turnId: String) { self.turnId = turnId }

  /// What an action adds.
  mutating func take(_ action: ChatAction) -> String {
    switch action {
    case .delta(let action) where action.turnId == turnId:
      append(action.content, to: action.partId)
    case .responsePart(let action) where action.turnId == turnId: rest(of: action.part)
    default: ""
    }
  }

  /// What a snapshot adds to what was taken before.
  mutating func take(_ state: ChatState) -> String {
    var text = ""
    if let turn = state.activeTurn, turn.id == turnId {
      for part in turn.responseParts { text += rest(of: part) }
    } else if let turn = state.turns.last(where: { $0.id == turnId }) {
      for part in turn.responseParts { text += rest(of: part) }
    }
    return text
  }

  /// Nothing more comes: the end of a line that has none.
  mutating func finish() -> String {
    defer { isInLine = false }
    return isInLine ? "\n" : ""
  }

  private mutating func rest(of part: ResponsePart) -> String {
    guard case .markdown(let part) = part else { return "" }
    let before = taken[part.id] ?? 0
    guard part.content.utf8.count > before else { return "" }
    return append(String(decoding: part.content.utf8.dropFirst(before), as: UTF8.self), to: part.id)
  }

  private mutating func append(_ piece: String, to id: String) -> String {
    guard !piece.isEmpty else { return "" }
    taken[id, default: 0] += piece.utf8.count
    var text = ""
    if part != id {
      // Each part begins on a line of its own, whatever the one before left unfinished.
      text = finish()
      part = id
      filter = TerminalTextFilter(keepingNewlines: true, keepingTabs: true)
    }
    let shown = filter.filter(piece)
    if let last = shown.unicodeScalars.last { isInLine = last != "\n" }
    return text + shown
  }
}
