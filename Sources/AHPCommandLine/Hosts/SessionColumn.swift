internal import AgentHostProtocol

enum SessionColumn: String, WordValue {
  case host
  case status
  case age
  case title
  case agent
  case directory
  case created
  case modified
  case id
  case session

  var help: String {
    switch self {
    case .host: "the host"
    case .status: "the status"
    case .age: "how long ago it changed"
    case .title: "its title"
    case .agent: "the agent that runs it"
    case .directory: "its first working directory"
    case .created: "when it was created"
    case .modified: "when it last changed"
    case .id: "the beginning of its id"
    case .session: "its address"
    }
  }

  /// Returns the columns to show if no columns were requested.
  static func usual(isCut: Bool) -> [SessionColumn] {
    [.host, .status, .age, .title, .agent, isCut ? .id : .session]
  }

  static let wide: [SessionColumn] = [
    .host, .status, .age, .title, .agent, .directory, .created, .modified, .session,
  ]

  /// Returns the column of the table.
  ///
  /// - Parameter titleWidth: the fewest columns that a title is cut to.
  func field(
    _ now: RecordTime, _ ids: ShortIdentifiers, titleWidth: Int
  ) -> Table.Field<SessionRow> {
    switch self {
    case .host: .init("HOST", minimumWidth: 4) { .init($0.host, .host($0.host)) }
    case .status: .init("STATUS") { .init($0.status.word, $0.status.style) }
    case .age:
      .init("AGE", isRight: true) { .init(Age.text(since: $0.summary.modifiedAt, now) ?? "-") }
    case .title: .init("TITLE", minimumWidth: titleWidth) { .init($0.summary.title) }
    case .agent: .init("AGENT", isExpendable: true) { .init($0.summary.provider) }
    case .directory:
      .init("DIRECTORY", isExpendable: true) { .init($0.summary.workingDirectories?.first ?? "-") }
    case .created: .init("CREATED", isExpendable: true) { .init($0.summary.createdAt) }
    case .modified: .init("MODIFIED") { .init($0.summary.modifiedAt) }
    case .id: .init("ID") { .init(ids.text(of: $0.summary.resource, on: $0.host), .faint) }
    case .session: .init("SESSION") { .init($0.summary.resource, .faint) }
    }
  }
}

/// The sort key of a list of sessions: `--sort`.
enum SessionOrder: String, WordValue {
  case age
  case created
  case title
  case status
  case host

  var help: String {
    switch self {
    case .age: "the most recently modified first"
    case .created: "the most recently created first"
    case .title: "by title"
    case .status: "waiting first, then failed, running and idle"
    case .host: "by host, then by age"
    }
  }

  func sorted(_ rows: [SessionRow]) -> [SessionRow] {
    rows.ordered { first, second in
      func isNewer(_ time: (SessionSummary) -> String) -> Bool? {
        if RecordTime.isEarlier(time(second.summary), time(first.summary)) { return true }
        return RecordTime.isEarlier(time(first.summary), time(second.summary)) ? false : nil
      }
      let byAge = isNewer(\.modifiedAt) ?? (first.host < second.host)
      switch self {
      case .age: return byAge
      case .created: return isNewer(\.createdAt) ?? false
      case .title:
        let titles = (first.summary.title.lowercased(), second.summary.title.lowercased())
        return titles.0 == titles.1 ? byAge : titles.0 < titles.1
      case .status:
        let ranks = (first.status.rank, second.status.rank)
        return ranks.0 == ranks.1 ? byAge : ranks.0 < ranks.1
      case .host: return first.host == second.host ? byAge : first.host < second.host
      }
    }
  }
}

extension ValueParser where Value == [SessionColumn] {
  static func sessionColumns() -> ValueParser {
    let words = SessionColumn.allCases.map { CompletionWord($0.rawValue, $0.help) }
    return ValueParser(
      placeholder: "LIST",
      expectation: "columns separated by commas: "
        + alternatives(words.map(\.word)), completion: .words(words)
    ) { text throws(ValueProblem) in
      try text.split(separator: ",", omittingEmptySubsequences: false).map {
        (word) throws(ValueProblem) in
        try ValueParser<SessionColumn>.word("LIST").parse(String(word))
      }
    }
  }
}
