package import AgentHostProtocol

/// The table that `ahpctl sessions` prints. Pure.
package enum SessionTable {
  /// A session, and whose it is.
  package struct Row: Sendable {
    /// The name of the host.
    package var host: String
    /// The session.
    package var summary: SessionSummary

    package init(host: String, summary: SessionSummary) {
      self.host = host
      self.summary = summary
    }
  }

  /// The heading and a line for each row.
  ///
  /// - Parameter width: so many columns fit; nil where nothing is cut.
  package static func lines(_ rows: [Row], width: Int?, painter: Painter) -> [String] {
    var table = Table([
      Table.Column("HOST"), Table.Column("TITLE", minimumWidth: 12),
      Table.Column("STATUS", isExpendable: true), Table.Column("AGENT", isExpendable: true),
      Table.Column("MODIFIED", isExpendable: true), Table.Column("SESSION"),
    ])
    for row in rows {
      let summary = row.summary
      table.append([
        Table.Cell(row.host, .host(row.host)), Table.Cell(summary.title),
        Table.Cell(SessionStatus.shown(summary).word, SessionStatus.shown(summary).style),
        Table.Cell(summary.provider),
        Table.Cell(width == nil ? summary.modifiedAt : minutes(summary.modifiedAt)),
        Table.Cell(summary.resource),
      ])
    }
    return table.lines(width: width, painter: painter)
  }

  /// A time without its seconds, which leaves more room for the title.
  private static func minutes(_ time: String) -> String {
    guard let read = RecordTime(time) else { return time }
    return read.description.prefix(16) + "Z"
  }
}
