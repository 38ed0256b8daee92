internal import AgentHostProtocol

// The channels that panes show.
extension OpenSession {
  /// The largest number of changesets or terminals in a pane.
  private static let paneLimit = 8

  /// The host and the working directories of the selected chat.
  var place: String {
    let directories =
      chat?.workingDirectories ?? session?.workingDirectories ?? summary?.workingDirectories
    return [selectedChat?.host, FilePathText.shown(directories)].compactMap(\.self)
      .joined(separator: " · ")
  }

  /// The number of changesets of the session, and those of them that the pane shows.
  var changesets: (count: Int, shown: [Changeset]) {
    let all = (session?.changesets ?? []).filter { !$0.uriTemplate.contains("{") }
    return (all.count, Array(all.prefix(Self.paneLimit)))
  }

  /// The terminals of recent tool calls in the chat that the pane shows, the newest first.
  var terminals: [URI] {
    let turns =
      (chat?.turns.suffix(20).map(\.responseParts) ?? [])
      + [chat?.activeTurn?.responseParts ?? []]
    var found: [URI] = []
    for part in turns.joined() {
      guard case .toolCall(let part) = part else { continue }
      for case .terminal(let content) in part.toolCall.content ?? []
      where !found.contains(where: { $0.isSame(as: content.resource) }) {
        found.append(content.resource)
      }
    }
    return found.reversed().prefix(Self.paneLimit).map(\.self)
  }

  func channels(of pane: ScreenFocus) -> [ChannelKey] {
    switch pane {
    case .changes: changesets.shown.compactMap { channel($0.uriTemplate) }
    case .terminals: terminals.compactMap { channel($0) }
    case .list, .chat, .decision, .inbox, .hosts: []
    }
  }
}
