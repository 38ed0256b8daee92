internal import AgentHostProtocol

/// A session or a chat that a command line can name.
struct NamedChannel: Sendable {
  var host: String
  var uri: URI
  var title: String
  /// The session; of a session, itself.
  var session: URI
  var sessionTitle: String
  /// The status; nil if the host's list does not contain it.
  var status: SessionStatus?
  var isArchived: Bool
  /// Whether the host hides the chat from users. It can still be named.
  var isHidden = false
  /// The time of the last change of the session, as reported by the host.
  var modifiedAt: String

  var isSession: Bool { uri.isSame(as: session) }
  /// The last part of the address, which is unique among channels of the same kind.
  var id: String { ChannelAddress.identifier(of: uri) }
  /// The title, or the identifier of one without a title.
  var label: String { title.isEmpty ? id : title }

  static func all(in summaries: [SessionSummary], of host: String) -> [NamedChannel] {
    summaries.flatMap { summary in
      let session = NamedChannel(
        host: host, uri: summary.resource, title: summary.title, session: summary.resource,
        sessionTitle: summary.title, status: .shown(summary),
        isArchived: summary.status.contains(.isArchived), modifiedAt: summary.modifiedAt)
      let chats = (summary.chats ?? []).filter { !$0.resource.isSame(as: summary.resource) }
      return [session]
        + chats.map { chat in
          var copy = session
          copy.uri = chat.resource
          copy.title = chat.title
          copy.status = chat.status
          copy.isHidden = chat.interactivity.isHidden
          return copy
        }
    }
  }
}

extension ChannelAddress {
  static func identifier(of uri: URI) -> String {
    let end = uri.split(separator: "/").last ?? uri[...]
    let part = uri.contains("/") ? end : end.split(separator: ":").last ?? end
    return part.isEmpty ? uri : String(part)
  }

  /// Returns the identifiers of a chat within its session: the last part of the address, and for
  /// `ahp-chat://NAME/SESSION` the name.
  static func identifiersInSession(of uri: URI) -> [String] {
    var result = [identifier(of: uri)]
    let parts = uri.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 3, parts[1].isEmpty, !parts[2].isEmpty { result.append(String(parts[2])) }
    return result
  }
}
