internal import AgentHostProtocol

extension ScreenColumn {
  /// The width in columns. The title, or else the last column, takes the rest of the list.
  var width: Int {
    switch self {
    case .title: 16
    case .status: 8
    case .age: 4
    case .host, .agent: 10
    case .directory: 14
    case .activity: 20
    }
  }

  func text(_ summary: SessionSummary, _ status: SessionStatus, _ host: String, _ now: RecordTime)
    -> String
  {
    switch self {
    case .title: summary.title.isEmpty ? summary.resource : summary.title
    case .status: status.word
    case .age: Age.text(since: summary.modifiedAt, now) ?? "-"
    case .host: host
    case .agent: summary.provider
    case .directory:
      summary.workingDirectories?.first?.split(separator: "/").last.map(String.init) ?? "-"
    case .activity: summary.activity ?? ""
    }
  }
}

extension ScreenColumns {
  /// The width of a list that shows all columns, with the mark before them.
  var listWidth: Int { 4 + columns.reduce(0) { $0 + $1.width + 1 } }

  /// Returns the columns that fit into a row with their widths. The last ones are left out first, the title never.
  func fitted(to width: Int) -> [(column: ScreenColumn, width: Int)] {
    var shown = columns
    func needed() -> Int { shown.reduce(-1) { $0 + $1.width + 1 } }
    while needed() > width, shown.count > 1,
      let last = shown.lastIndex(where: { $0 != .title })
    {
      shown.remove(at: last)
    }
    let rest = width - needed()
    let wide = shown.firstIndex(of: .title) ?? shown.count - 1
    return shown.enumerated().map { index, column in
      (column, max(column.width + (index == wide ? rest : 0), 1))
    }
  }
}
