/// Rows and columns as text. Pure: the width comes from the caller.
struct Table: Sendable {
  /// A column.
  struct Column: Sendable {
    /// The heading.
    var title: String
    /// On which side its cells stand.
    var alignment: Alignment
    /// The fewest columns it may be cut to; nil for a column that is never cut.
    var minimumWidth: Int?
    /// Whether the column is left out where there is no room for it.
    var isExpendable: Bool

    init(
      _ title: String, alignment: Alignment = .left, minimumWidth: Int? = nil,
      isExpendable: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.minimumWidth = minimumWidth
      self.isExpendable = isExpendable
    }
  }

  /// A cell. Its text is sanitised when the table is printed.
  struct Cell: Sendable, ExpressibleByStringInterpolation {
    /// What it says.
    var text: String
    /// How it looks.
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }

    init(stringLiteral value: String) { self.init(value) }
  }

  /// A column with the cell that each element has in it.
  struct Field<Element> {
    let column: Column
    let cell: (Element) -> Cell

    init(
      _ title: String, alignment: Alignment = .left, minimumWidth: Int? = nil,
      isExpendable: Bool = false, cell: @escaping (Element) -> Cell
    ) {
      column = Column(
        title, alignment: alignment, minimumWidth: minimumWidth, isExpendable: isExpendable)
      self.cell = cell
    }
  }

  /// A cell as it is printed.
  private struct Text: Sendable {
    var text = ""
    var width = 0
    var style = Style.plain
  }

  private let columns: [Column]
  /// The cells of all rows, one row after the other: tables may have a hundred thousand rows.
  private var texts: [Text] = []
  /// The width of the widest text of each column.
  private var naturalWidths: [Int]

  init(_ columns: [Column]) {
    self.columns = columns
    naturalWidths = columns.map { DisplayWidth.of($0.title) }
  }

  /// A row for each element.
  init<Element>(of elements: [Element], _ fields: [Field<Element>]) {
    self.init(fields.map(\.column))
    texts.reserveCapacity(elements.count * fields.count)
    for element in elements {
      for (index, field) in fields.enumerated() { append(field.cell(element), to: index) }
    }
  }

  /// Whether there are no rows.
  var isEmpty: Bool { texts.isEmpty }

  /// Adds a row. Missing cells are empty, superfluous ones are left out.
  mutating func append(_ row: [Cell]) {
    for index in columns.indices {
      append(index < row.count ? row[index] : Cell(""), to: index)
    }
  }

  private mutating func append(_ cell: Cell, to column: Int) {
    let text = TerminalText.sanitized(cell.text)
    let width = DisplayWidth.of(text)
    texts.append(Text(text: text, width: width, style: cell.style))
    naturalWidths[column] = max(naturalWidths[column], width)
  }

  /// The lines, without line ends. With a width, wide columns are cut until the table fits or every
  /// column is at its minimum, and expendable ones left out, the last one first, where that is not
  /// enough; without a width (a pipe) nothing is cut.
  func lines(width: Int?, painter: Painter) -> [String] {
    guard !columns.isEmpty else { return [] }
    let layout = layout(width)
    let heading = columns.map {
      Text(text: $0.title, width: DisplayWidth.of($0.title), style: .heading)
    }
    var result: [String] = []
    result.reserveCapacity(1 + texts.count / columns.count)
    result.append(line(heading[...], layout, painter))
    for start in stride(from: 0, to: texts.count, by: columns.count) {
      result.append(line(texts[start..<start + columns.count], layout, painter))
    }
    return result
  }

  /// A column that is shown, and how wide.
  private struct Place {
    var column: Int
    var width: Int
  }

  private func layout(_ width: Int?) -> [Place] {
    var shown = Array(columns.indices)
    while true {
      let widths = fitted(shown, to: width)
      if let width, widths.reduce(2 * (widths.count - 1), +) > width,
        let superfluous = shown.lastIndex(where: { columns[$0].isExpendable })
      {
        shown.remove(at: superfluous)
        continue
      }
      return zip(shown, widths).map { Place(column: $0, width: $1) }
    }
  }

  /// The widths of columns. Takes from the widest one that can give, one after the other.
  private func fitted(_ shown: [Int], to width: Int?) -> [Int] {
    var widths = shown.map { naturalWidths[$0] }
    guard let width else { return widths }
    var excess = widths.reduce(2 * (widths.count - 1), +) - width
    while excess > 0 {
      let candidates = widths.indices.filter { index in
        columns[shown[index]].minimumWidth.map { widths[index] > max($0, 1) } ?? false
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      let floor = max(columns[shown[widest]].minimumWidth ?? 1, 1)
      let second =
        candidates.filter { $0 != widest }.map { widths[$0] }.max().map { max($0, floor) } ?? floor
      let step = min(excess, max(1, widths[widest] - second))
      widths[widest] -= step
      excess -= step
    }
    return widths
  }

  private func line(_ row: ArraySlice<Text>, _ layout: [Place], _ painter: Painter) -> String {
    var line = ""
    // Spaces are written when something follows them.
    var spaces = 0
    for (number, place) in layout.enumerated() {
      if number > 0 { spaces += 2 }
      let cell = row[row.startIndex + place.column]
      var (text, width) = (cell.text, cell.width)
      if width > place.width {
        text = DisplayWidth.truncated(text, to: place.width)
        width = DisplayWidth.of(text)
      }
      let missing = place.width - width
      let isRight = columns[place.column].alignment == .right
      if isRight { spaces += missing }
      if !text.isEmpty {
        line += String(repeating: " ", count: spaces)
        line += painter.paint(text, cell.style)
        spaces = 0
      }
      if !isRight { spaces += missing }
    }
    while line.unicodeScalars.last == " " { line.unicodeScalars.removeLast() }
    return line
  }
}
