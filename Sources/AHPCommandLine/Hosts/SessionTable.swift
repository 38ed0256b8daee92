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
    let table = Table(
      of: rows,
      [
        .init("HOST") { .init($0.host, .host($0.host)) },
        .init("TITLE", minimumWidth: 12) { .init($0.summary.title) },
        .init("STATUS", isExpendable: true) {
          let status = SessionStatus.shown($0.summary)
          return .init(status.word, status.style)
        },
        .init("AGENT", isExpendable: true) { .init($0.summary.provider) },
        .init("MODIFIED", isExpendable: true) {
          .init(width == nil ? $0.summary.modifiedAt : minutes($0.summary.modifiedAt))
        },
        .init("SESSION") { .init($0.summary.resource) },
      ])
    return table.lines(width: width, painter: painter)
  }

  /// A time without its seconds, which leaves more room for the title.
  private static func minutes(_ time: String) -> String {
    guard let read = RecordTime(time) else { return time }
    return read.description.prefix(16) + "Z"
  }
}
