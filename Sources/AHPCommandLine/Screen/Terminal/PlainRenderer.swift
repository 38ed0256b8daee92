/// Renders new text on the screen as plain lines for screen readers. Pure.
struct PlainRenderer: Sendable {
  private var shown: [String] = []

  /// Returns the lines that the previous frame did not have.
  mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
    let lines = frame.buffer.text.map { line in
      line.split(separator: "│").joined(separator: "  ")
    }
    let known = Set(shown)
    shown = lines
    let new = lines.filter { !known.contains($0) && $0.contains { $0 != " " } }
    return Array(new.map { $0 + "\r\n" }.joined().utf8)
  }
}
