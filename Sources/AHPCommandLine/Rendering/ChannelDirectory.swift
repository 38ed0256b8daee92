internal import AgentHostProtocol

/// The names of one host's channels, learned from events. Pure.
struct ChannelDirectory: Sendable {
  struct Session: Sendable {
    /// Empty until it is known.
    var title = ""
    /// The last status that the host reported outside of the state, which may be outdated.
    var status: SessionStatus?
    var defaultChat: URI?
    var chatCount = 0
    /// Whether only the labels of its chats need it.
    var isGone = false
  }

  private struct Chat {
    var title = ""
    var session: URI?
    var isHidden = false
    /// Whether more than a list has named it, so that its end is reported.
    var isFollowed = false
  }

  private var sessions: URIDictionary<Session> = [:]
  private var chats: URIDictionary<Chat> = [:]
  /// The chats that the list of sessions names for each.
  private var listed: URIDictionary<[URI]> = [:]
  /// The number of known chats of each session.
  private var chatCounts: URIDictionary<Int> = [:]

  init() {}

  func session(_ uri: URI) -> Session? { sessions[uri] }

  /// Returns whether the channel is a chat that the host hides from users.
  func isHidden(_ channel: URI) -> Bool { chats[channel]?.isHidden ?? false }

  /// Returns what a channel is, as the topic of its lines.
  func topic(of channel: URI) -> WatchLine.Topic {
    if sessions[channel] != nil { return .session }
    if chats[channel] != nil { return .chat }
    return switch ChannelKind(suggestedBy: channel) {
    case .session: .session
    case .chat: .chat
    case .terminal: .terminal
    default: .other
    }
  }

  /// Returns the session that a channel belongs to, if it is known; for a session, itself.
  func session(of channel: URI) -> URI? {
    if let chat = chats[channel] { return chat.session }
    if sessions[channel] != nil { return channel }
    // Channels below a session, such as its annotations, start with its address. The host chooses the number of parts.
    var above = channel[...]
    for _ in 0..<16 {
      guard let slash = above.lastIndex(of: "/") else { return nil }
      above = above[..<slash]
      if sessions[String(above)] != nil { return String(above) }
    }
    return nil
  }

  /// Returns the label of a channel: the title of its session, and that of the chat if there are several.
  func label(of channel: URI) -> String {
    if channel.isSame(as: RootResourceURI) { return "" }
    if let session = sessions[channel] {
      return session.title.isEmpty ? short(channel) : session.title
    }
    guard let chat = chats[channel] else { return short(channel) }
    guard let uri = chat.session, let session = sessions[uri] else {
      return chat.title.isEmpty ? short(channel) : chat.title
    }
    let title = session.title.isEmpty ? short(uri) : session.title
    guard session.chatCount > 1, !session.defaultChat.isSame(as: channel) else { return title }
    return "\(title)/\(chat.title.isEmpty ? short(channel) : chat.title)"
  }

  /// Returns the last part of an address.
  private func short(_ uri: URI) -> String {
    let part = uri.split(separator: "/").last.map(String.init) ?? uri
    return part.isEmpty ? uri : part
  }

  // MARK: Learning

  mutating func learn(from event: WatchEvent) {
    switch event.body {
    case .snapshot(let snapshot): learn(snapshot)
    case .action(let envelope) where envelope.rejectionReason == nil:
      switch envelope.action {
      case .session(let action): learn(action, of: envelope.channel)
      default: break
      }
    case .notification(let notification): learn(notification)
    case .action, .host, .gap, .missing, .auth: break
    }
  }

  /// Forgets a removed channel after the event was shown.
  mutating func forget(after event: WatchEvent) {
    switch event.body {
    case .missing(let channel, _):
      forget(session: channel)
      _ = remove(chat: channel)
    case .notification(.sessionRemoved(let params)): forget(session: params.session)
    default: break
    }
  }

  /// Forgets a session and its chats that were only listed; its title until its other chats have ended, too.
  private mutating func forget(session uri: URI) {
    guard let session = sessions[uri] else { return }
    sessions[uri] = nil
    for chat in listed.removeValue(forKey: uri) ?? []
    where chats[chat]?.isFollowed == false && (chats[chat]?.session).isSame(as: uri) {
      _ = remove(chat: chat)
    }
    guard chatCounts[uri] != nil else { return }
    sessions[uri] = Session(
      title: session.title, defaultChat: session.defaultChat, chatCount: session.chatCount,
      isGone: true)
  }

  private mutating func remove(chat uri: URI) -> Bool {
    guard let chat = chats.removeValue(forKey: uri) else { return false }
    leave(chat.session)
    return true
  }

  private mutating func move(_ chat: URI, to session: URI) {
    let before = chats[chat]?.session
    guard !before.isSame(as: session) else { return }
    chats[chat, default: Chat()].session = session
    chatCounts[session, default: 0] += 1
    leave(before)
  }

  private mutating func leave(_ session: URI?) {
    guard let session, let count = chatCounts[session] else { return }
    chatCounts[session] = count > 1 ? count - 1 : nil
    if count <= 1, sessions[session]?.isGone == true { sessions[session] = nil }
  }

  mutating func learn(_ summary: SessionSummary) {
    sessions[summary.resource, default: Session()].title = summary.title
    sessions[summary.resource]?.isGone = false
    sessions[summary.resource]?.status = summary.status
    if let chat = summary.defaultChat { sessions[summary.resource]?.defaultChat = chat }
    guard let chats = summary.chats else { return }
    listed[summary.resource] = chats.map(\.resource)
    for chat in chats {
      learn(chat.resource, chat.title, chat.interactivity, in: summary.resource)
    }
  }

  private mutating func learn(_ snapshot: Snapshot) {
    switch snapshot.state {
    case .session(let state):
      let uri = snapshot.resource
      sessions[uri, default: Session()].title = state.title
      sessions[uri]?.isGone = false
      sessions[uri]?.defaultChat = state.defaultChat
      sessions[uri]?.chatCount = state.chats.count
      for chat in state.chats {
        learn(chat.resource, chat.title, chat.interactivity, in: uri)
        chats[chat.resource]?.isFollowed = true
      }
    case .chat(let state):
      chats[snapshot.resource, default: Chat()].title = state.title
      chats[snapshot.resource]?.isFollowed = true
      if state.interactivity != nil { learn(state.interactivity, of: snapshot.resource) }
    default: break
    }
  }

  private mutating func learn(
    _ chat: URI, _ title: String, _ interactivity: ChatInteractivity?, in session: URI
  ) {
    chats[chat, default: Chat()].title = title
    move(chat, to: session)
    learn(interactivity, of: chat)
  }

  private mutating func learn(_ interactivity: ChatInteractivity?, of chat: URI) {
    chats[chat, default: Chat()].isHidden = interactivity.isHidden
  }

  private mutating func learn(_ action: SessionAction, of uri: URI) {
    switch action {
    // Hosts rename a chat by the action of sessions.
    case .titleChanged(let action) where chats[uri] != nil: chats[uri]?.title = action.title
    case .titleChanged(let action): sessions[uri, default: Session()].title = action.title
    case .defaultChatChanged(let action):
      sessions[uri, default: Session()].defaultChat = action.defaultChat
    case .chatAdded(let action):
      if !(chats[action.summary.resource]?.session).isSame(as: uri) {
        sessions[uri, default: Session()].chatCount += 1
      }
      learn(action.summary.resource, action.summary.title, action.summary.interactivity, in: uri)
      chats[action.summary.resource]?.isFollowed = true
    case .chatRemoved(let action):
      if remove(chat: action.chat) { sessions[uri, default: Session()].chatCount -= 1 }
    case .chatUpdated(let action):
      move(action.chat, to: uri)
      if let title = action.changes.title { chats[action.chat]?.title = title }
      if let interactivity = action.changes.interactivity {
        learn(interactivity, of: action.chat)
      } else if action.changes.cleared.contains(.interactivity) {
        learn(nil, of: action.chat)
      }
    default: break
    }
  }

  private mutating func learn(_ notification: HostNotification) {
    switch notification {
    case .sessionAdded(let params): learn(params.summary)
    case .sessionSummaryChanged(let params):
      if let title = params.changes.title {
        sessions[params.session, default: Session()].title = title
      }
      if let status = params.changes.status {
        sessions[params.session, default: Session()].status = status
      }
    default: break
    }
  }
}
