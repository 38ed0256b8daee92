extension SessionStatus {
  /// Computes the status to display for a session from all available states.
  ///
  /// Hosts change the status of a session without an action, so ``SessionState/status`` can be outdated,
  /// whereas the summary and the chats are current. The activity comes from the first available source: the
  /// states of chats, the summary, the session's list of chats, the session's state. Among chats, a chat that needs
  /// input takes precedence, then a failed chat, then the default chat or the most recently modified chat. The flags
  /// come from the summary, else from the state.
  ///
  /// - Parameters:
  ///   - summary: The entry of the session in the list of sessions, kept current.
  ///   - state: The state of the session.
  ///   - chats: The states of subscribed chats of the session.
  public static func shown(
    _ summary: SessionSummary?, _ state: SessionState? = nil, chats: [ChatState] = []
  ) -> SessionStatus {
    let flags = summary?.status ?? state?.status ?? .idle
    let listed = state?.chats ?? []
    guard !chats.isEmpty || summary == nil else { return flags }
    var entries: [Entry] = []
    for chat in chats {
      entries.append(Entry(chat.resource, chat.status.activity, chat.modifiedAt))
    }
    func add(_ uri: URI, _ status: SessionStatus, _ modifiedAt: String) {
      guard !entries.contains(where: { $0.uri.isSame(as: uri) }) else { return }
      entries.append(Entry(uri, status.activity, modifiedAt))
    }
    for chat in summary?.chats ?? [] {
      guard let status = chat.status else { continue }
      add(
        chat.resource, status,
        listed.first { $0.resource.isSame(as: chat.resource) }?.modifiedAt ?? "")
    }
    for chat in listed { add(chat.resource, chat.status, chat.modifiedAt) }
    let activity = activity(of: entries, defaultChat: state?.defaultChat ?? summary?.defaultChat)
    return activity.map { flags.with(activity: $0) } ?? flags
  }

  private struct Entry {
    var uri: URI
    var activity: SessionStatus
    var modifiedAt: String

    init(_ uri: URI, _ activity: SessionStatus, _ modifiedAt: String) {
      self.uri = uri
      self.activity = activity
      self.modifiedAt = modifiedAt
    }
  }

  private static func activity(of chats: [Entry], defaultChat: URI?) -> SessionStatus? {
    if chats.contains(where: { $0.activity == .inputNeeded }) { return .inputNeeded }
    if chats.contains(where: { $0.activity == .error }) { return .error }
    return
      (chats.first { defaultChat.isSame(as: $0.uri) }
      ?? chats.max { $0.modifiedAt < $1.modifiedAt })?.activity
  }
}

extension ChatSummary {
  /// Returns the activity to display for a chat; `nil` if the chat is not busy.
  ///
  /// Hosts keep the activity in the entry of a chat after its turn ends. So the entry of an idle chat has no activity,
  /// and the chat's state takes precedence.
  ///
  /// - Parameter chat: The state of the chat, if subscribed.
  public func shownActivity(_ chat: ChatState? = nil) -> String? {
    if let chat { return chat.shownActivity }
    return status.activity == .inProgress && activity?.isEmpty == false ? activity : nil
  }
}

extension ChatState {
  /// The activity to display; `nil` if the chat is not busy.
  public var shownActivity: String? {
    status.activity == .inProgress && activity?.isEmpty == false ? activity : nil
  }
}
