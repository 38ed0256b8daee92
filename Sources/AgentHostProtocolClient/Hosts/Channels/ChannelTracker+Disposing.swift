import AHPWebSocket
import AgentHostProtocol

// What ends with a session.
extension ChannelTracker {
  /// The host has disposed of a session: it ends, and so do the channels that belong to it.
  ///
  /// Nothing of that keeps anybody from following the session again, should the host list it once more.
  mutating func dispose(_ session: URI) {
    let family = family(of: session)
    for channel in subscriptions.wanted where family.contains(channel) { end(channel, .disposed) }
  }

  /// The channels that belong to a session, as far as states and their own names tell. A terminal that a
  /// session has claimed outlives it.
  private func family(of session: URI) -> URISet {
    var family: URISet = [session]
    var changesets: [Changeset] = []
    if case .session(let state)? = mirror.state(of: session) {
      family.formUnion(state.chats.map(\.resource))
      if let chat = state.defaultChat { family.insert(chat) }
      if let annotations = state.annotations { family.insert(annotations.resource) }
      changesets += state.changesets ?? []
    }
    // Names of chats contain that of their session at many hosts.
    let name = Base64.encode(Array(session.utf8)).map { character in
      character == "+" ? "-" : character == "/" ? "_" : character
    }.prefix { $0 != "=" }
    for channel in subscriptions.wanted {
      let isNamed = channel.split(separator: "/").contains { $0.elementsEqual(name) }
      if isNamed { family.insert(channel) }
    }
    for chat in family {
      guard case .chat(let state)? = mirror.state(of: chat) else { continue }
      family.formUnion((state.canvases ?? []).map(\.resource))
      changesets += state.changesets ?? []
    }
    // A template without variables is a channel.
    family.formUnion(changesets.map(\.uriTemplate))
    return family
  }
}
