internal import AgentHostProtocol

/// The table that `ahpctl pending` prints. Pure.
struct PendingTable: Sendable {
  let items: [PendingItem]
  var now = RecordTime.now

  /// The table. The identifier comes last and is never cut: commands take it.
  var table: Table {
    Table(
      of: items,
      [
        .init("HOST") { .init($0.hostName, .host($0.host)) },
        .init("WAITING FOR") { .init($0.kind.rawValue, .warning) },
        .init("AGE", alignment: .right) { item in
          .init(item.since.map { Age.text(now.since($0)) } ?? "-")
        },
        .init("SESSION", minimumWidth: 8) { .init($0.sessionTitle) },
        .init("WHAT", minimumWidth: 12) { .init(PendingTable.what($0)) },
        .init("ID") { .init($0.id) },
      ])
  }

  /// A sanitized notice of a decision.
  static func notice(_ verb: String, _ item: PendingItem, showsID: Bool = false) -> String {
    TerminalText.sanitized("\(verb): \(what(item))" + (showsID ? " (\(item.id))" : ""))
  }

  /// The question, followed by the tool input if there is any.
  static func what(_ item: PendingItem) -> String {
    guard let input = item.input, !input.isEmpty, input != item.title else { return item.title }
    let mark = item.title.last.map { "?!.:".contains($0) } ?? true ? "" : ":"
    return "\(item.title)\(mark) \(input)"
  }
}
