internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension ProbeWriting {
  /// Creates a session with the URI form that the protocol suggests, and records the form that the host uses.
  ///
  /// - Returns: The session; `nil` if none can be created.
  func addressing(_ pair: Pair) async throws -> EmptySession? {
    var session: EmptySession?
    try await probe.step(
      "create-session", [.sessionURIs, .sessionProvider, .sessionAnnouncements, .createChat]
    ) {
      let requested: URI = "ahp-session:/\(probe.name("a"))"
      let start = pair.watcher.inbox.count
      let answer = try await requestSession(requested, on: pair.actor)
      if answer.error != nil { forget(requested) }
      _ = try answer.success("createSession")
      probe.findings.withLock { $0.measure("createSession", answer.time) }
      let summary = try await listed(requested, pair, from: start)
      let uri = summary["resource"]?.stringValue ?? requested
      probe.created.withLock { $0 = [uri] }
      try await createChat(in: uri, pair)
      let chat = try await readyChat(of: uri, on: pair.actor)
      let announcement = AnnouncementVerdict(
        pair.watcher.inbox.messages(from: start), of: requested)
      probe.note(.sessionAnnouncements, announcement.outcome) {
        $0.lateSessionAdded = announcement.isLate
      }
      try await pair.actor.unsubscribe(uri)
      try await pair.actor.settle()
      var found = EmptySession(
        uri: uri, requested: requested, provider: summary["provider"]?.stringValue, chat: chat,
        since: probe.clock.now)
      let naming = NamingVerdict(found, providers: facts.providers)
      found.scheme = naming.scheme
      session = found
      probe.note(.sessionURIs, naming.outcome) { $0.providerURIs = naming.usesProviderURIs }
      probe.note(.sessionProvider, naming.providerOutcome) {
        $0.schemeIsProvider = naming.takesSchemeForProvider
      }
    }
    if session == nil { probe.stopped.withLock { $0 = $0 ?? "no session can be created" } }
    return session
  }

  /// Returns the summary of a created session, under any URI that the host lists it with.
  private func listed(_ requested: URI, _ pair: Pair, from start: Int) async throws -> JSONValue {
    func isIt(_ summary: JSONValue?) -> Bool {
      guard let uri = summary?["resource"]?.stringValue else { return false }
      return HostAddressing.published(requested, among: [uri]).isSame(as: uri)
    }
    let added = try await pair.watcher.first(from: start, within: probe.limits.answer) {
      $0.method == "root/sessionAdded" && isIt($0.value["params"]?["summary"])
    }
    // The list is decisive: the notification may come before the session has its provider.
    let all = try await pair.actor.sessions()
    if let summary = all.first(where: isIt) { return summary }
    guard let summary = added?.message.value["params"]?["summary"] else {
      throw ProbeFailure.absent("the host does not list the session that was created")
    }
    return summary
  }

  private func createChat(in session: URI, _ pair: Pair) async throws {
    let chat: JSONValue = .string("ahp-chat:/\(probe.name("a"))")
    let first = try await pair.actor.request("createChat", on: session, with: ["chat": chat])
    guard let error = first.error else { return probe.note(.createChat, .asSpecified()) }
    _ = try await readyChat(of: session, on: pair.actor)
    let second = try await pair.actor.request("createChat", on: session, with: ["chat": chat])
    if second.error == nil {
      probe.note(
        .createChat,
        .differs("only while the session has a subscriber; otherwise \(ProbeText.error(error))")
      ) { $0.createChatNeedsSubscription = true }
    } else {
      probe.note(.createChat, .notOffered("createChat is refused: \(ProbeText.error(error))"))
    }
  }

  /// Creates the session that all other steps use, with the URI form of the host.
  func ownSession(_ pair: Pair, like form: EmptySession) async throws -> OwnSession? {
    var session: OwnSession?
    try await probe.step("own-session", []) {
      let uri: URI = "\(form.scheme ?? "ahp-session"):/\(probe.name("b"))"
      let chat = try await createSession(uri, on: pair.actor)
      for connection in [pair.watcher, pair.actor] {
        try await connection.subscribe(uri)
        try await connection.subscribe(chat)
      }
      session = OwnSession(uri: uri, chat: chat, scheme: form.scheme)
    }
    if session == nil { probe.stopped.withLock { $0 = $0 ?? "no second session can be created" } }
    return session
  }
}
