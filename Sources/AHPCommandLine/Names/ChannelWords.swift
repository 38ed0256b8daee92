internal import AgentHostProtocol

struct ChannelWords: Sendable {
  let channels: [NamedChannel]
  /// The reference time for ages.
  var now = RecordTime.now

  /// Titles, and identifiers after the user has typed the start of one.
  func words(_ kind: CompletionKind, typed: String) -> [CompletionWord] {
    var chats = URIDictionary<Int>()
    for channel in channels where !channel.isSession && !channel.isHidden {
      chats[channel.session, default: 0] += 1
    }
    // The only chat of a session goes by the name of that.
    let shown = channels.filter { channel in
      if channel.isSession { return true }
      return kind != .session && !channel.isHidden && chats[channel.session] != 1
    }
    var words: [CompletionWord] = []
    for (channel, name) in zip(shown, NameResolver(channels: channels).typed(shown)) {
      if !typed.isEmpty, channel.id.hasPrefix(typed), name != channel.id,
        NameResolver.isTypable(channel.id)
      {
        words.append(CompletionWord(channel.id, channel.label))
      }
      words.append(CompletionWord(name, help(channel)))
    }
    if typed.hasPrefix("@") || typed.isEmpty { words += ChannelName.special }
    if kind == .channel { words.append(CompletionWord(RootResourceURI, "the host as a whole")) }
    return words
  }

  private func help(_ channel: NamedChannel) -> String {
    var parts: [String] = []
    if let status = channel.status { parts.append(status.word) }
    if let age = Age.text(since: channel.modifiedAt, now) { parts.append(age) }
    parts.append(channel.isSession ? channel.id : "chat in \(channel.sessionTitle)")
    return parts.joined(separator: ", ")
  }
}
