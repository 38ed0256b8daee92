/// A table of text. Pure: the caller passes the width.
struct Table: Sendable {
  struct Column: Sendable {
    var title: String
    /// Whether cells are aligned at the right edge.
    var isRight = false
    /// The smallest width to cut the column to; nil for a column that is cut only in narrow terminals.
    var minimumWidth: Int?
    /// Whether the column is dropped if the table does not fit.
    var isExpendable = false
    /// Whether long cells are wrapped and not cut.
    var isWrapped = false
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

    fileprivate var sanitized: Cell { Cell(TerminalText.sanitized(text), style) }
  }

  /// A column, and the cell of each element in it.
  struct Field<Element> {
    let column: Column
    let cell: (Element) -> Cell

    init(
      _ title: String, isRight: Bool = false, minimumWidth: Int? = nil,
      isExpendable: Bool = false, isWrapped: Bool = false, cell: @escaping (Element) -> Cell
    ) {
      column = Column(
        title: title, isRight: isRight, minimumWidth: minimumWidth, isExpendable: isExpendable,
        isWrapped: isWrapped)
      self.cell = cell
    }
  }

  /// The width up to which cells in a pipe are aligned.
  private static let widestInPipe = 80

  var columns: [Column]
  /// Missing cells are empty, surplus cells are ignored.
  var rows: [[Cell]]

  init<Element>(of elements: [Element], _ fields: [Field<Element>]) {
    columns = fields.map(\.column)
    rows = elements.map { element in fields.map { $0.cell(element) } }
  }

  /// Returns the lines, without line ends. With a width, wide columns are cut down to their minimum until the
  /// table fits; then expendable columns are dropped, the last one first. In a narrow terminal all columns are cut, those
  /// with a minimum first. Without a width (a pipe) the table is printed in full; a very wide cell moves only the cells
  /// after it.
  func lines(width: Int?, painter: Painter) -> [String] {
    guard !columns.isEmpty else { return [] }
    var widths = naturalWidths()
    if let width {
      let isFitting = shrink(&widths, to: width) { $0.minimumWidth }
      if !isFitting, let superfluous = columns.lastIndex(where: \.isExpendable) {
        return without(superfluous).lines(width: width, painter: painter)
      }
      _ =
        shrink(&widths, to: width) { $0.minimumWidth == nil ? nil : 4 }
        || shrink(&widths, to: width) { _ in 1 }
    } else {
      for index in columns.indices where !columns[index].isWrapped {
        widths[index] = min(widths[index], Self.widestInPipe)
      }
    }
    let isCut = width != nil
    let isWrapped = columns.contains(where: \.isWrapped)
    var result: [String] = []
    // Memory that grows in steps would be copied, and the copies of a long table are what it costs most.
    result.reserveCapacity(rows.count + 1)
    result.append(line(columns.map { Cell($0.title, .heading) }, widths, isCut, painter))
    for row in rows {
      let cells = columns.indices.map { index in
        index < row.count ? row[index].sanitized : Cell("")
      }
      if isWrapped {
        for cells in wrapped(cells, widths) { result.append(line(cells, widths, isCut, painter)) }
      } else {
        result.append(line(cells, widths, isCut, painter))
      }
    }
    return result
  }

  /// Splits a row into lines where a column is wrapped.
  private func wrapped(_ row: [Cell], _ widths: [Int]) -> [[Cell]] {
    let cells = columns.indices.map { index -> [String] in
      guard columns[index].isWrapped, DisplayWidth.of(row[index].text) > widths[index] else {
        return [row[index].text]
      }
      return TextWrapping.lines(of: row[index].text, width: widths[index])
    }
    let count = cells.map(\.count).max() ?? 1
    return (0..<max(count, 1)).map { number in
      zip(cells, row).map { Cell(number < $0.count ? $0[number] : "", $1.style) }
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

  private func naturalWidths() -> [Int] {
    var widths = columns.map { DisplayWidth.of($0.title) }
    for row in rows {
      for (index, cell) in row.prefix(columns.count).enumerated() {
        widths[index] = max(widths[index], DisplayWidth.of(cell.sanitized.text))
      }
    }
    return widths
  }

  /// Shrinks the widest columns above their minimum together, repeatedly; false if the table does not fit.
  func shrink(_ widths: inout [Int], to width: Int, minimum: (Column) -> Int?) -> Bool {
    var excess = widths.reduce(2 * (widths.count - 1), +) - width
    while excess > 0 {
      let candidates = columns.indices.filter { widths[$0] > minimum(columns[$0]) ?? .max }
      guard let largest = candidates.map({ widths[$0] }).max() else { return false }
      let widest = candidates.filter { widths[$0] == largest }
      // Where the next column is as wide, or one is at its minimum.
      let stops = candidates.map { widths[$0] < largest ? widths[$0] : minimum(columns[$0]) ?? 0 }
      let step = min(max(1, excess / widest.count), largest - (stops.max() ?? 0))
      for index in widest.prefix(excess / step) {
        widths[index] -= step
        excess -= step
      }
    }
    return true
  }

  private func line(
    _ cells: [Cell], _ widths: [Int], _ isCut: Bool, _ painter: Painter
  ) -> String {
    var result = ""
    for (index, cell) in cells.enumerated() {
      let text = isCut ? DisplayWidth.truncated(cell.text, to: widths[index]) : cell.text
      let (painted, missing) = (
        painter.paint(text, cell.style), widths[index] - DisplayWidth.of(text)
      )
      if index > 0 { result += "  " }
      result +=
        columns[index].isRight ? String.spaces(missing) + painted : painted + String.spaces(missing)
    }
    return result.withoutTrailingSpaces
  }
}
