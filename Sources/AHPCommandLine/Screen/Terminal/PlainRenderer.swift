/// Renders new text on the screen as plain lines for screen readers. Pure.
struct PlainRenderer: Sendable {
  private var shown: [String] = []
  private var decision: Int?

  /// Renders the next frame as a whole.
  mutating func forget() { shown = [] }

  /// Returns the lines that the previous frame did not have; all of them when another decision is shown, which the user
  /// has to read as a whole.
  mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
    if frame.decision != nil, frame.decision != decision { forget() }
    decision = frame.decision
    let lines = frame.buffer.text.map { line in
      line.split(separator: "│").joined(separator: "  ")
    }
    let known = Set(shown)
    shown = lines
    let new = lines.filter { !known.contains($0) && $0.contains { $0 != " " } }
    return Array(new.map { $0 + "\r\n" }.joined().utf8)
  }
}
