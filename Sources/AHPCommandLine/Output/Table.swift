/// A table of text. Pure: the caller passes the width.
struct Table: Sendable {
  struct Column: Sendable {
    var title: String
    var alignment: Alignment
    /// The smallest width to cut the column to; nil for a column that is never cut.
    var minimumWidth: Int?
    /// Whether the column is dropped if the table does not fit.
    var isExpendable: Bool
    /// Whether long cells are wrapped and not cut.
    var isWrapped: Bool

    init(
      _ title: String, alignment: Alignment = .left, minimumWidth: Int? = nil,
      isExpendable: Bool = false, isWrapped: Bool = false
    ) {
      self.isWrapped = isWrapped
      self.title = title
      self.alignment = alignment
      self.minimumWidth = minimumWidth
      self.isExpendable = isExpendable
    }
  }

  /// A cell. Its text is sanitized on output.
  struct Cell: Sendable, ExpressibleByStringInterpolation {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }

    init(stringLiteral value: String) { self.init(value) }
  }

  /// A column, and the cell of each element in it.
  struct Field<Element> {
    let column: Column
    let cell: (Element) -> Cell

    init(
      _ title: String, alignment: Alignment = .left, minimumWidth: Int? = nil,
      isExpendable: Bool = false, isWrapped: Bool = false, cell: @escaping (Element) -> Cell
    ) {
      column = Column(
        title, alignment: alignment, minimumWidth: minimumWidth, isExpendable: isExpendable,
        isWrapped: isWrapped)
      self.cell = cell
    }
  }

  var columns: [Column]
  /// Missing cells are empty, surplus ones are ignored.
  var rows: [[Cell]] = []

  init(_ columns: [Column]) { self.columns = columns }

  init<Element>(of elements: [Element], _ fields: [Field<Element>]) {
    columns = fields.map(\.column)
    rows = elements.map { element in fields.map { $0.cell(element) } }
  }

  mutating func append(_ row: [Cell]) { rows.append(row) }

  /// Returns the lines, without line ends. With a width, wide columns are cut down to their minimum until the
  /// table fits; then expendable columns are dropped, the last one first. Without a width (a pipe) the table is
  /// printed in full.
  func lines(width: Int?, painter: Painter) -> [String] {
    guard !columns.isEmpty else { return [] }
    let texts = rows.map { row in
      columns.indices.map { index in
        index < row.count ? TerminalText.sanitized(row[index].text) : ""
      }
    }
    let widths = fitted(naturalWidths(texts), to: width)
    if let width, widths.reduce(2 * (widths.count - 1), +) > width,
      let superfluous = columns.lastIndex(where: \.isExpendable)
    {
      return without(superfluous).lines(width: width, painter: painter)
    }
    let heading = columns.map(\.title)
    let headStyles = columns.map { _ in Style.heading }
    var result = [line(heading, headStyles, widths, painter)]
    for (row, texts) in zip(rows, texts) {
      let styles = columns.indices.map { $0 < row.count ? row[$0].style : .plain }
      for texts in wrapped(texts, widths) {
        result.append(line(texts, styles, widths, painter))
      }
    }
    return result
  }

  /// Splits a row into lines where a column is wrapped.
  private func wrapped(_ texts: [String], _ widths: [Int]) -> [[String]] {
    let cells = columns.indices.map { index -> [String] in
      guard columns[index].isWrapped, DisplayWidth.of(texts[index]) > widths[index] else {
        return [texts[index]]
      }
      return TextWrapping.lines(of: texts[index], width: widths[index])
    }
    let count = cells.map(\.count).max() ?? 1
    return (0..<max(count, 1)).map { number in
      cells.map { number < $0.count ? $0[number] : "" }
    }
  }

  private func without(_ column: Int) -> Table {
    var table = self
    table.columns.remove(at: column)
    for index in table.rows.indices where column < table.rows[index].count {
      table.rows[index].remove(at: column)
    }
    return table
  }

  private func naturalWidths(_ texts: [[String]]) -> [Int] {
    columns.indices.map { index in
      texts.reduce(DisplayWidth.of(columns[index].title)) { max($0, DisplayWidth.of($1[index])) }
    }
  }

  /// Shrinks the widest column that can shrink, repeatedly.
  private func fitted(_ natural: [Int], to width: Int?) -> [Int] {
    guard let width else { return natural }
    var widths = natural
    var excess = widths.reduce(2 * (widths.count - 1), +) - width
    while excess > 0 {
      let candidates = columns.indices.filter { index in
        columns[index].minimumWidth.map { widths[index] > max($0, 1) } ?? false
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      let floor = max(columns[widest].minimumWidth ?? 1, 1)
      let second =
        candidates.filter { $0 != widest }.map { widths[$0] }.max().map { max($0, floor) } ?? floor
      let step = min(excess, max(1, widths[widest] - second))
      widths[widest] -= step
      excess -= step
    }
    return widths
  }

  private func line(
    _ texts: [String], _ styles: [Style], _ widths: [Int], _ painter: Painter
  ) -> String {
    var parts: [String] = []
    for index in columns.indices {
      let text = DisplayWidth.truncated(texts[index], to: widths[index])
      let missing = String(repeating: " ", count: max(0, widths[index] - DisplayWidth.of(text)))
      let painted = painter.paint(text, styles[index])
      parts.append(columns[index].alignment == .right ? missing + painted : painted + missing)
    }
    var joined = parts.joined(separator: "  ")
    while joined.last == " " { joined.removeLast() }
    return joined
  }
}
