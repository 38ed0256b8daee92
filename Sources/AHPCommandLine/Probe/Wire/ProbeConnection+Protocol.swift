internal import AgentHostProtocol

/// The requests that every client of the protocol sends.
extension ProbeConnection {
  static let root: URI = "ahp-root://"

  enum Reaction: Sendable, Hashable {
    case accepted
    case rejected(String)
    /// Neither echoed nor rejected.
    case silence

    var isRejection: Bool { if case .rejected = self { true } else { false } }

    /// The outcome of an action that must be accepted.
    func outcome(whenAccepted accepted: ProbeOutcome) -> ProbeOutcome {
      switch self {
      case .accepted: accepted
      case .rejected(let reason): .differs("rejects it: \(ProbeText.short(reason))")
      case .silence: .differs("neither echoes nor rejects it")
      }
    }
  }

  func initialize(_ versions: [String], subscriptions: [URI] = []) async throws -> Answer {
    try await request(
      "initialize",
      with: [
        "clientId": .string(clientId),
        "protocolVersions": .array(versions.map { .string($0) }),
        "clientInfo": ["name": "ahpctl", "version": .string(ToolVersion.current)],
        "initialSubscriptions": .array(subscriptions.map { .string($0) }),
      ])
  }

  /// Sends `reconnect` as the first message of a connection, and returns its identifier.
  func postReconnect(_ subscriptions: [URI], after seq: Int) async throws -> Int {
    try await post(
      "reconnect",
      [
        "channel": .string(Self.root), "clientId": .string(clientId),
        "lastSeenServerSeq": .integer(Int64(seq)),
        "subscriptions": .array(subscriptions.map { .string($0) }),
      ])
  }

  /// Sends `reconnect` and returns the response.
  func reconnect(_ subscriptions: [URI], after seq: Int) async throws -> Answer {
    let start = clock.now
    let id = try await postReconnect(subscriptions, after: seq)
    return try await answer(to: id, of: "reconnect", since: start)
  }

  /// Subscribes and returns the state of the snapshot; null if there is none.
  ///
  /// - Throws: ``ProbeFailure``, `CancellationError`.
  @discardableResult
  func subscribe(_ channel: URI) async throws -> JSONValue {
    try await request("subscribe", on: channel).success("subscribe")["snapshot"]?["state"] ?? .null
  }

  func unsubscribe(_ channel: URI) async throws {
    try await notify("unsubscribe", ["channel": .string(channel)])
  }

  /// Waits for the response to a `ping`, after which the host has probably handled all earlier messages.
  func settle() async throws { _ = try await request("ping") }

  func reaction(to action: JSONValue, on channel: URI) async throws -> Reaction {
    try await reactions(to: [(action, channel)])[0]
  }

  /// Dispatches the actions back to back, then returns the host's reaction to each.
  func reactions(to actions: [(action: JSONValue, channel: URI)]) async throws -> [Reaction] {
    let start = inbox.count
    var open: [Int: Int] = [:]
    var reactions = actions.map { _ in Reaction.silence }
    for (index, item) in actions.enumerated() {
      open[try await dispatch(item.action, on: item.channel)] = index
    }
    func take(_ message: ProbeMessage) {
      guard let envelope = message.envelope,
        envelope["origin"]?["clientId"]?.stringValue == clientId,
        let index = envelope["origin"]?["clientSeq"]?.intValue.flatMap({
          open.removeValue(forKey: $0)
        })
      else { return }
      let reason = envelope["rejectionReason"]?.stringValue
      reactions[index] = reason.map { .rejected($0) } ?? .accepted
    }
    try await settle()
    _ = try await first(from: start, within: limits.quiet) { message in
      take(message)
      return open.isEmpty
    }
    return reactions
  }

  /// Returns the envelopes of actions that came live from a position on.
  func envelopes(from position: Int = 0) -> [JSONValue] {
    inbox.messages(from: position).compactMap(\.envelope)
  }

  /// Returns the sessions that the host lists, up to the limit of pages.
  func sessions() async throws -> [JSONValue] {
    var sessions: [JSONValue] = []
    var cursor: String?
    for _ in 0..<limits.pages {
      let page = try await request("listSessions", with: ["cursor": cursor.map { .string($0) }])
        .success("listSessions")
      sessions += page["items"]?.arrayValue ?? []
      cursor = page["nextCursor"]?.stringValue
      if cursor == nil { break }
    }
    return sessions
  }
  func listedSessions() async throws -> URISet {
    URISet(try await sessions().compactMap { $0["resource"]?.stringValue })
  }
}
