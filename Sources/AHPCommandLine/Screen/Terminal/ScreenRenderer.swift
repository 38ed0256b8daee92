/// Renders frames as escape sequences; writes only cells that differ from the last frame. Pure.
package struct ScreenRenderer: Sendable {
  private var shown: ScreenFrame?
  private let colors: ColorWriting

  /// - Parameter isColored: whether to use colors; bold and reversed text is always used.
  package init(isColored: Bool) { colors = ColorWriting(isOn: isColored) }

  init(colors: ColorWriting) { self.colors = colors }

  /// Draws the next frame as a whole.
  mutating func forget() { shown = nil }

  /// Returns the bytes for a frame; none if it is equal to the last one.
  package mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
    guard shown != frame else { return [] }
    var output = Output(colors: colors)
    let size = (frame.buffer.columns, frame.buffer.rows)
    let before: ScreenBuffer
    if let old = shown?.buffer, (old.columns, old.rows) == size {
      before = old
    } else {
      before = ScreenBuffer(columns: size.0, rows: size.1)
      output.append("\u{1B}[0m\u{1B}[2J")
    }
    for row in 0..<size.1 { output.draw(row, frame.buffer, over: before) }
    output.reset()
    if let title = frame.title, title != shown?.title {
      output.append("\u{1B}]2;\(TerminalText.sanitized(title))\u{1B}\\")
    }
    if let cursor = frame.cursor {
      output.move(to: cursor)
      output.append("\u{1B}[?25h")
    }
    shown = frame
    return Array("\u{1B}[?25l".utf8) + output.bytes
  }

  private struct Output {
    var bytes: [UInt8] = []
    let colors: ColorWriting
    private var place: ScreenFrame.Cursor?
    private var style = Style.plain
    private var link: String?

    init(colors: ColorWriting) { self.colors = colors }

    mutating func append(_ text: String) { bytes += text.utf8 }

    mutating func move(to target: ScreenFrame.Cursor) {
      guard place != target else { return }
      append("\u{1B}[\(target.row + 1);\(target.column + 1)H")
      place = target
    }

    /// Changes the hyperlink of later cells.
    private mutating func follow(_ target: String?) {
      guard link != target else { return }
      append("\u{1B}]8;;\(target ?? "")\u{1B}\\")
      link = target
    }

    mutating func reset() {
      follow(nil)
      if style != .plain { append("\u{1B}[0m") }
      style = .plain
    }

    mutating func draw(_ row: Int, _ buffer: ScreenBuffer, over before: ScreenBuffer) {
      let columns = 0..<buffer.columns
      let hasChanged = columns.contains { buffer[row, $0] != before[row, $0] }
      // A terminal that shows the scalars of a character side by side has drawn over other cells.
      let isWhole =
        hasChanged
        && columns.contains { buffer[row, $0].isCluster || before[row, $0].isCluster }
      for column in columns {
        let cell = buffer[row, column]
        guard isWhole || cell != before[row, column], !cell.text.isEmpty else { continue }
        move(to: ScreenFrame.Cursor(row: row, column: column))
        var look = cell.style
        if !colors.isOn { look.color = nil }
        if look != style {
          append(look == .plain ? "\u{1B}[0m" : "\u{1B}[0;\(colors.parameters(of: look))m")
          style = look
        }
        follow(cell.link)
        append(cell.text)
        // Terminals disagree on some widths, and there is no column after the last one.
        let isCertain = cell.text.utf8.count == 1 && column + 1 < buffer.columns
        place = isCertain ? ScreenFrame.Cursor(row: row, column: column + 1) : nil
      }
    }
  }
}
