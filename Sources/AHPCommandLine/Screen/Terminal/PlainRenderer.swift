/// Renders new text on the screen as plain lines for screen readers. Pure.
struct PlainRenderer: Sendable {
  private var shown: [String] = []
  private var decision: Int?

  /// Renders the next frame as a whole.
  mutating func forget() { shown = [] }

  /// Returns what the previous frame did not have: new lines, and the new words of lines that have grown. All lines when
  /// another part of a decision is shown, which the user has to read as a whole.
  mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
    if frame.decision != nil, frame.decision != decision { forget() }
    decision = frame.decision
    let lines = Self.lines(of: frame)
    let (known, kept) = (Set(shown), Set(lines))
    var changed = shown.filter { !kept.contains($0) }
    shown = lines
    var text = ""
    for (index, line) in lines.enumerated() where !known.contains(line) {
      // The last words of a line that has grown too long are on the next one.
      if let wrapped = changed.first(where: { $0.hasPrefix(line + " ") }) {
        let moved = String(wrapped.dropFirst(line.count).drop { $0 == " " })
        if lines.dropFirst(index + 1).first?.hasPrefix(moved) == true {
          changed.append(moved)
          continue
        }
      }
      let begun = changed.filter(line.hasPrefix).max { $0.count < $1.count } ?? ""
      let more = line.dropFirst(begun.count)
      // The last word may have grown, too.
      let word = more.first == " " ? "" : begun.split(separator: " ").last ?? ""
      text += "\(word)\(more.drop { $0 == " " })\r\n"
    }
    return Array(text.utf8)
  }

  /// The lines that are not empty, those of the list before those beside it, without indentation.
  private static func lines(of frame: ScreenFrame) -> [String] {
    let buffer = frame.buffer
    var lines: [String] = []
    var beside: [String] = []
    for row in 0..<buffer.rows {
      if let divider = frame.divider, buffer[row, divider].text == "│" {
        lines.append(buffer.text(row: row, columns: 0..<divider))
        beside.append(buffer.text(row: row, columns: divider + 1..<buffer.columns))
      } else {
        lines += beside + [buffer.text(row: row, columns: 0..<buffer.columns)]
        beside = []
      }
    }
    return (lines + beside).map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}
