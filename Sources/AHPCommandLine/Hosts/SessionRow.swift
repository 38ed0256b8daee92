package import AgentHostProtocol

/// A session and its host, as the table shows them.
package struct SessionRow: Sendable {
  package var host: String
  /// The name or address of the host on a command line.
  package var hostName: String
  package var summary: SessionSummary

  package init(host: String, hostName: String? = nil, summary: SessionSummary) {
    self.host = host
    self.hostName = hostName ?? host
    self.summary = summary
  }

  var status: SessionStatus { SessionStatus.shown(summary) }
  /// One word for the session that commands take.
  var name: String { Target.word(hostName, summary.resource) }
}
