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
  /// The channels by session.
  private var members: [ExactKey: URISet] = [:]
  /// The channels by parent, without chats that sessions list.
  private var children: [ExactKey: URISet] = [:]

  subscript(channel: URI) -> Owner? {
    get { owners[channel] }
    set {
      if let old = owners[channel] {
        Self.remove(channel, of: old.session, from: &members)
        if !old.isChat { Self.remove(channel, of: old.parent, from: &children) }
      }
      owners[channel] = newValue
      guard let newValue else { return }
      members[ExactKey(newValue.session), default: []].insert(channel)
      if !newValue.isChat { children[ExactKey(newValue.parent), default: []].insert(channel) }
    }
  }

  private static func remove(_ channel: URI, of owner: URI, from index: inout [ExactKey: URISet]) {
    let key = ExactKey(owner)
    index[key]?.remove(channel)
    if index[key]?.isEmpty == true { index[key] = nil }
  }

  /// Returns the channels of a session.
  func found(in session: URI) -> [URI] { Array(members[ExactKey(session)] ?? []) }

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
