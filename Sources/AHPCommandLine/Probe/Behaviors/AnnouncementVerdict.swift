internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The verdict on the first notification about a session that was created. Pure.
struct AnnouncementVerdict: Sendable {
  private let method: String?

  /// - Parameters:
  ///   - messages: The messages received by a subscriber of the root channel since the request.
  ///   - session: The URI that was requested.
  init(_ messages: [ProbeMessage], of session: URI) {
    method =
      messages.first { message in
        let params = message.value["params"]
        let uri =
          switch message.method {
          case "root/sessionAdded": params?["summary"]?["resource"]?.stringValue
          case "root/sessionSummaryChanged": params?["session"]?.stringValue
          default: nil as String?
          }
        return uri.map { HostAddressing.published(session, among: [$0]).isSame(as: $0) } ?? false
      }?.method
  }

  var isLate: Bool { method == "root/sessionSummaryChanged" }

  var outcome: ProbeOutcome {
    if method == nil { return .differs("does not announce a session") }
    return isLate ? .differs("sends changes of a session before root/sessionAdded") : .asSpecified()
  }
}
