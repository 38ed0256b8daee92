internal import AgentHostProtocol

/// The table that `ahpctl sessions` prints. Pure.
package struct SessionTable: Sendable {
  private var rows: [SessionRow]
  /// The requested columns; nil for the usual columns.
  var columns: [SessionColumn]?
  /// Whether all columns are shown, and nothing is cut.
  var isWide = false
  /// Whether times are shown instead of ages.
  var hasTimes = false
  /// The reference time for ages.
  var now = RecordTime.now

  init(_ rows: [SessionRow]) { self.rows = rows }

  /// The heading and a line for each row, in the usual columns.
  ///
  /// - Parameter width: so many columns fit; nil where nothing is cut.
  package static func lines(_ rows: [SessionRow], width: Int?, painter: Painter) -> [String] {
    SessionTable(rows).lines(width: width, painter: painter)
  }

  /// The heading and a line for each row. STATUS, AGE and TITLE are never left out, and the identifier comes
  /// last; it is shortened on a terminal, and the whole address elsewhere.
  func lines(width: Int?, painter: Painter) -> [String] {
    let width = isWide ? nil : width
    let shown = columns ?? (isWide ? SessionColumn.wide : SessionColumn.usual(isCut: width != nil))
    let ids = ShortIdentifiers(rows.map { ($0.host, $0.summary.resource) })
    // Other columns give way first, where there is some room.
    let titleWidth = (width ?? 80) < 70 ? 12 : 24
    let fields = shown.map { column in
      switch column {
      case .age where hasTimes: SessionColumn.modified.field(now, ids, titleWidth: titleWidth)
      default: column.field(now, ids, titleWidth: titleWidth)
      }
    }
    return Table(of: rows, fields).lines(width: width, painter: painter)
  }
}
