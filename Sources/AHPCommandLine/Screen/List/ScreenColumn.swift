internal import AgentHostProtocol

/// A column of the session list.
enum ScreenColumn: String, WordValue {
  case title
  case status
  case age
  case host
  case agent
  case directory
  case activity

  var help: String {
    switch self {
    case .title: "its title"
    case .status: "waiting, running, failed or idle"
    case .age: "the time since it changed"
    case .host: "the host"
    case .agent: "the agent that runs it"
    case .directory: "the last part of its first working directory"
    case .activity: "what the agent is doing"
    }
  }

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

/// The columns of the session list in their order: `title,status,age`. Pure.
struct ScreenColumns: Sendable, Hashable, CustomStringConvertible {
  let columns: [ScreenColumn]

  /// Parses names separated by commas.
  init(_ text: String) throws(ValueProblem) {
    var columns: [ScreenColumn] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.filter { $0 != " " }
      let column = try ValueParser<ScreenColumn>.word("NAME").parse(name)
      guard !columns.contains(column) else {
        throw ValueProblem("\(quoted(name)) is given twice", advice: "write each column once")
      }
      columns.append(column)
    }
    self.columns = columns
  }

  var description: String { columns.map(\.rawValue).joined(separator: ",") }

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
