internal import AgentHostProtocol

/// The sessions of a host by URI, and their size.
struct ListedSessions: Sendable {
  private var sessions: URIDictionary<ListedSession> = [:]
  /// The approximate size in bytes.
  private(set) var bytes = 0

  var count: Int { sessions.count }

  var isEmpty: Bool { sessions.isEmpty }

  var uris: some Collection<URI> { sessions.keys }

  var values: some Collection<ListedSession> { sessions.values }

  subscript(session: URI) -> ListedSession? {
    get { sessions[session] }
    set {
      bytes += (newValue?.roughBytes ?? 0) - (sessions[session]?.roughBytes ?? 0)
      sessions[session] = newValue
    }
  }

  /// Returns whether the limits allow a session, perhaps in place of its earlier version. A smaller version always has
  /// room.
  func hasRoom(for session: ListedSession, limit: Int) -> Bool {
    let earlier = sessions[session.summary.resource]
    let bytes = bytes + session.roughBytes - (earlier?.roughBytes ?? 0)
    return (earlier != nil || count < limit) && bytes <= max(SessionIndex.maxBytes, self.bytes)
  }

  /// Adds or replaces a session if the limits allow it.
  mutating func insert(_ session: ListedSession, limit: Int) {
    if hasRoom(for: session, limit: limit) { self[session.summary.resource] = session }
  }
}

// MARK: Sizes

// The approximate sizes of sessions in bytes. Everything of unlimited length is counted.

extension SessionSummary {
  var roughBytes: Int {
    256 + resource.utf8.count + provider.utf8.count + title.utf8.count + createdAt.utf8.count
      + modifiedAt.utf8.count + activity.roughBytes + defaultChat.roughBytes
      + (project?.roughBytes ?? 0) + (annotations?.roughBytes ?? 0)
      + (changes?.unknownMembers.roughBytes ?? 0) + (origin?.jsonBytes().count ?? 0)
      + (workingDirectories ?? []).reduce(0) { $0 + 16 + $1.utf8.count }
      + (chats ?? []).reduce(0) { $0 + $1.roughBytes }
      + (meta.map { JSONValue.object($0).jsonBytes().count } ?? 0) + unknownMembers.roughBytes
  }
}

extension PartialSessionSummary {
  var roughBytes: Int {
    var summary = SessionSummary(
      resource: resource ?? "", provider: provider ?? "", title: title ?? "", status: [],
      createdAt: createdAt ?? "", modifiedAt: modifiedAt ?? "")
    summary.apply(self)
    return summary.roughBytes + unknownMembers.roughBytes
  }
}

extension SessionChatSummary {
  fileprivate var roughBytes: Int {
    256 + resource.utf8.count + title.utf8.count + (origin?.jsonBytes().count ?? 0)
      + (changes?.unknownMembers.roughBytes ?? 0) + unknownMembers.roughBytes
  }
}

extension ProjectInfo {
  fileprivate var roughBytes: Int {
    uri.utf8.count + displayName.utf8.count + unknownMembers.roughBytes
  }
}

extension AnnotationsSummary {
  fileprivate var roughBytes: Int { resource.utf8.count + unknownMembers.roughBytes }
}

extension UnknownMembers? {
  fileprivate var roughBytes: Int {
    guard let self else { return 0 }
    return self.unreadableElements.reduce(JSONValue.object(self.members).jsonBytes().count) {
      $0 + $1.value.jsonBytes().count
    }
  }
}

extension String? {
  fileprivate var roughBytes: Int { self?.utf8.count ?? 0 }
}
