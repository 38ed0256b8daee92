struct TextField: Sendable, Hashable {
  /// The longest text in bytes.
  static let limit = 256 << 10

  private(set) var text: String
  /// The index of the character after the cursor.
  private(set) var cursor: Int

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Handles an editing key; false for any other.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .newline: insert("\n")
    case .backspace: remove(from: cursor - 1, to: cursor)
    case .delete: remove(from: cursor, to: cursor + 1)
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, text.count)
    case .home, .control("a"): cursor = lineStart
    case .end, .control("e"): cursor = lineEnd
    case .control("u"): remove(from: lineStart, to: cursor)
    case .control("k"): remove(from: cursor, to: max(lineEnd, cursor))
    case .control("w"): remove(from: wordStart, to: cursor)
    default: return false
    }
    return true
  }

  /// Whether the text would become too long, so that the key has no effect.
  func exceedsLimit(with key: Key) -> Bool {
    guard case .paste(let piece) = key else { return false }
    return text.utf8.count + piece.utf8.count > Self.limit
  }

  private mutating func insert(_ piece: String) {
    guard text.utf8.count + piece.utf8.count <= Self.limit else { return }
    let head = String(text.prefix(cursor)) + piece
    text = head + text.dropFirst(cursor)
    // The inserted text may combine with adjacent characters.
    cursor = min(head.count, text.count)
  }

  private mutating func remove(from start: Int, to end: Int) {
    let start = max(start, 0)
    guard start < end, end <= text.count else { return }
    text = String(text.prefix(start)) + String(text.dropFirst(end))
    cursor = min(start, text.count)
  }

  private var lineStart: Int {
    let head = Array(text.prefix(cursor))
    return head.lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  private var lineEnd: Int {
    let rest = text.dropFirst(cursor)
    return cursor
      + (rest.firstIndex(of: "\n").map { rest.distance(from: rest.startIndex, to: $0) }
        ?? rest.count)
  }

  private var wordStart: Int {
    let head = Array(text.prefix(cursor))
    let word = head.lastIndex { !$0.isWhitespace } ?? 0
    guard !head.isEmpty else { return 0 }
    return head[...word].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
  }

  /// Returns the text wrapped to rows, and the position of the cursor.
  func rows(width: Int) -> (rows: [String], cursor: ScreenFrame.Cursor) {
    let width = max(width, 2)
    var rows = [""]
    var used = 0
    var place = ScreenFrame.Cursor(row: 0, column: 0)
    for (index, character) in text.enumerated() {
      let columns = character == "\n" ? 0 : DisplayWidth.of(character)
      if used + columns > width || (used == width && columns > 0) {
        rows.append("")
        used = 0
      }
      if index == cursor { place = ScreenFrame.Cursor(row: rows.count - 1, column: used) }
      if character == "\n" {
        rows.append("")
        used = 0
      } else {
        rows[rows.count - 1].append(character)
        used += columns
      }
    }
    if cursor >= text.count {
      if used >= width {
        rows.append("")
        used = 0
      }
      place = ScreenFrame.Cursor(row: rows.count - 1, column: used)
    }
    return (rows, place)
  }
}
