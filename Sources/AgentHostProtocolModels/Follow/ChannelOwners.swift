internal import AgentHostProtocol

/// The channels that were found through other channels.
struct ChannelOwners: Sendable {
  struct Owner: Sendable {
    var session: URI
    /// The channel that lists it: the session, or a channel found through the session.
    var parent: URI
    /// Whether it is a chat that the session lists.
    var isChat = false
  }

  private var owners: URIDictionary<Owner> = [:]
  /// The channels by parent, without chats that sessions list.
  private var children: [ExactKey: URISet] = [:]

  subscript(channel: URI) -> Owner? {
    get { owners[channel] }
    set {
      if let old = owners[channel], !old.isChat {
        let parent = ExactKey(old.parent)
        children[parent]?.remove(channel)
        if children[parent]?.isEmpty == true { children[parent] = nil }
      }
      owners[channel] = newValue
      if let newValue, !newValue.isChat {
        children[ExactKey(newValue.parent), default: []].insert(channel)
      }
    }
  }

  /// Returns the channels of a session. Takes time in proportion to the channels of all sessions.
  func found(in session: URI) -> [URI] {
    owners.filter { $0.value.session.isSame(as: session) }.map(\.key)
  }

  /// Returns the channels found through a channel, directly or through each other, except chats that sessions list.
  func found(through channel: URI) -> [URI] {
    var found: [URI] = []
    var seen: URISet = [channel]
    var next = [channel]
    while let parent = next.popLast() {
      let new = (children[ExactKey(parent)] ?? []).filter { seen.insert($0).inserted }
      found += new
      next += new
    }
    return found
  }
}
