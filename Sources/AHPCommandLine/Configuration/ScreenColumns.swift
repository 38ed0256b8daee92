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
}
