/// Writes what is new on the screen as lines, for screen readers: no cursor movements, no colours, no rules.
/// Pure.
struct PlainRenderer: Sendable {
  private var shown: [String] = []

  /// The lines of the frame that the one before did not have; none when nothing is new.
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
