internal import AgentHostProtocol

/// The table that `ahpctl pending` prints. Pure.
struct PendingTable: Sendable {
  let items: [PendingItem]
  var now = RecordTime.now

  /// The table. The identifier comes last and is never cut: commands take it.
  var table: Table {
    // Only the chat is known if the chat was named.
    let heading = items.allSatisfy { $0.session == nil } ? "CHAT" : "SESSION"
    return Table(
      of: items,
      [
        .init("HOST") { .init($0.hostName, .host($0.host)) },
        .init("WAITING FOR") { .init($0.kind.rawValue, .warning) },
        .init("AGE", isRight: true) { item in
          .init(item.since.map { Age.text(now.since($0)) } ?? "-")
        },
        .init(heading, minimumWidth: 8) { item in
          .init(item.sessionTitle + (item.isHidden ? " (hidden chat)" : ""))
        },
        .init("WHAT", minimumWidth: 12) { .init(PendingTable.what($0)) },
        .init("DIGEST", isExpendable: true) {
          .init($0.digest.map { String($0.prefix(PendingItem.shortDigest)) } ?? "-")
        },
        .init("ID") { .init($0.id.isEmpty ? "-" : $0.id) },
      ])
  }

  /// A sanitized notice of a decision.
  static func notice(_ verb: String, _ item: PendingItem) -> String {
    TerminalText.sanitized("\(item.host): \(verb): \(what(item)) (\(item.id))")
  }

  /// The question, followed by the tool input if there is any and the files that the call would change, on one line.
  /// Nothing is left out, because people decide by it: line ends and invisible characters are symbols.
  static func what(_ item: PendingItem) -> String {
    ([line(item)] + item.changedFiles).joined(separator: "; ")
  }

  /// The question and the tool input on one line.
  private static func line(_ item: PendingItem) -> String {
    let (title, input) = parts(item)
    return input.isEmpty ? title : "\(title) \(input.joined(separator: "␊"))"
  }

  /// The question and the tool input, with each line of the input on its line.
  static func block(_ item: PendingItem) -> [String] {
    let (title, input) = parts(item)
    return input.count < 2 ? [line(item)] : [title] + input.map { "  " + $0 }
  }

  /// The title, and the lines of the input.
  private static func parts(_ item: PendingItem) -> (title: String, input: [String]) {
    let title = VisibleText.lines(of: item.title).joined(separator: "␊")
    guard let input = item.input, !input.isEmpty, input != item.title else { return (title, []) }
    let mark = item.title.last.map { "?!.:".contains($0) } ?? true ? "" : ":"
    return (title + mark, VisibleText.lines(of: input))
  }
}

extension InputNeeded {
  /// Creates the error with the items that wait, and the commands that decide them.
  init(items: [PendingItem], problem: String) {
    let whats = items.map { "\(PendingTable.what($0)); \($0.advice)" }
    let host = items.first.map { "\($0.host): " } ?? ""
    description = "\(host)\(problem): \(whats.joined(separator: "; "))"
  }
}
