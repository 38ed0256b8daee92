internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The order in which actions and responses arrive, and at which connections.
extension ProbeWriting {
  func delivery(_ session: OwnSession, _ pair: Pair) async throws {
    try await unsubscribing(session, pair)
    try await severalConnections(session, pair)
    try await spellings(session, pair)
    try await replay(session, pair)
    try await rejectionsReplayed(session)
    try await liveBeforeAnswer(session, pair)
    try await actionsBeforeSnapshot(session, pair)
  }

  /// Changes the title of the session.
  ///
  /// - Returns: The title, by which the action is recognized.
  func retitle(
    _ session: OwnSession, _ connection: ProbeConnection, _ label: String
  ) async throws -> String {
    let title = "ahpctl probe \(label) \(connection.inbox.count)"
    guard
      case .accepted = try await connection.reaction(to: ProbeAction.title(title), on: session.uri)
    else { throw ProbeFailure.absent("the title of a session cannot be changed") }
    return title
  }

  private func receives(_ title: String, _ connection: ProbeConnection) async throws -> Bool {
    try await connection.settle()
    return try await connection.first(within: probe.limits.quiet) {
      $0.envelope?["action"]?["title"]?.stringValue == title
    } != nil
  }

  private func unsubscribing(_ session: OwnSession, _ pair: Pair) async throws {
    try await probe.step("unsubscribe", [.unsubscribe], facts) { connection in
      let answer = try await connection.request("subscribe", on: session.uri)
      probe.findings.withLock { $0.measure("subscribe", answer.time) }
      let first = try await retitle(session, pair.actor, "subscribed")
      let isSubscribed = try await receives(first, connection)
      try await connection.unsubscribe(session.uri)
      try await connection.settle()
      let second = try await retitle(session, pair.actor, "unsubscribed")
      let isStill = try await receives(second, connection)
      probe.note(
        .unsubscribe,
        !isSubscribed
          ? .differs("a subscriber receives nothing")
          : isStill ? .differs("actions arrive after unsubscribe") : .asSpecified())
    }
  }

  private func severalConnections(_ session: OwnSession, _ pair: Pair) async throws {
    let clientId = probe.name("twice")
    let channels = [session.uri]
    try await probe.step("several-connections", [.severalConnections]) {
      try await probe.client("older", facts, subscriptions: channels, clientId: clientId) {
        older, _ in
        try await probe.client("newer", facts, subscriptions: channels, clientId: clientId) {
          newer, _ in
          let title = try await retitle(session, pair.actor, "twice")
          guard try await receives(title, newer) else {
            return probe.note(
              .severalConnections, .differs("the newer connection receives nothing"))
          }
          var detail = "only the newest connection receives actions"
          var isHeard = false
          do {
            isHeard = try await receives(title, older)
          } catch ProbeFailure.ended {
            detail = "closes the older connection"
          }
          probe.note(.severalConnections, isHeard ? .asSpecified() : .differs(detail)) {
            $0.newestConnectionOnly = !isHeard
          }
        }
      }
    }
  }

  private func spellings(_ session: OwnSession, _ pair: Pair) async throws {
    let rest = session.uri.drop { $0 != ":" }
    let other: URI =
      session.uri.hasPrefix("ahp-session:")
      ? "\(facts.providers.first ?? "none")\(rest)" : "ahp-session\(rest)"
    try await probe.step("spellings", [.spellings], facts) { connection in
      try await connection.subscribe(session.uri)
      let answer = try await connection.request("subscribe", on: other)
      if let error = answer.error {
        return probe.note(
          .spellings, .notOffered("a session has one URI: \(ProbeText.error(error))"))
      }
      let title = try await retitle(session, pair.actor, "spelled")
      guard try await receives(title, connection) else {
        return probe.note(.spellings, .differs("neither spelling receives actions"))
      }
      let count = connection.envelopes().count { $0["action"]?["title"]?.stringValue == title }
      probe.note(
        .spellings,
        count == 2 ? .asSpecified() : .differs("only the URI that was subscribed last")
      ) { $0.oneSpellingPerConnection = count < 2 }
    }
  }
}
