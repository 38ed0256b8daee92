internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The order in which actions and answers arrive, and at which connections.
extension ProbeRun {
  func delivery(_ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts) async throws {
    try await step("unsubscribe", [.unsubscribe]) {
      try await unsubscribing(session, pair, facts)
    }
    try await step("several-connections", [.severalConnections]) {
      try await severalConnections(session, pair, facts)
    }
    try await step("spellings", [.spellings]) { try await spellings(session, pair, facts) }
    try await step("replay-content", [.replayContent]) {
      try await replay(session, pair, facts)
    }
    try await step("rejections-replayed", [.rejectionsReplayed]) {
      try await rejectionsReplayed(session, facts)
    }
    try await step("live-before-answer", [.liveBeforeAnswer]) {
      try await liveBeforeAnswer(session, pair, facts)
    }
    try await step("actions-before-snapshot", [.actionsBeforeSnapshot]) {
      try await actionsBeforeSnapshot(session, pair, facts)
    }
  }

  /// Changes the title of the session.
  ///
  /// - Returns: The title, by which the action is recognised.
  private func retitle(
    _ session: OwnSession, _ connection: ProbeConnection, _ label: String
  ) async throws -> String {
    let title = "ahpctl probe \(label) \(connection.inbox.count)"
    guard
      case .accepted = try await connection.reaction(
        to: ProbeAction.title(title), on: session.uri)
    else { throw ProbeFailure.absent("the title of a session cannot be changed") }
    return title
  }

  private func receives(_ title: String, _ connection: ProbeConnection) async throws -> Bool {
    try await connection.settle()
    return try await connection.first(within: limits.quiet) {
      $0.envelope?["action"]?["title"]?.stringValue == title
    } != nil
  }

  private func unsubscribing(
    _ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts
  ) async throws {
    try await client("unsubscribe", facts) { connection, _ in
      let answer = try await connection.request("subscribe", ["channel": .string(session.uri)])
      findings.withLock { $0.measure("subscribe", answer.time) }
      let first = try await retitle(session, pair.actor, "subscribed")
      let isSubscribed = try await receives(first, connection)
      try await connection.unsubscribe(session.uri)
      try await connection.settle()
      let second = try await retitle(session, pair.actor, "unsubscribed")
      let isStill = try await receives(second, connection)
      note(
        .unsubscribe,
        !isSubscribed
          ? .differs("a subscriber receives nothing")
          : isStill ? .differs("actions arrive after unsubscribe") : .asSpecified())
    }
  }

  private func severalConnections(
    _ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts
  ) async throws {
    let clientId = "ahpctl-probe-\(options.id)-twice"
    try await client("older", facts, subscriptions: [session.uri], clientId: clientId) { older, _ in
      try await client("newer", facts, subscriptions: [session.uri], clientId: clientId) {
        newer, _ in
        let title = try await retitle(session, pair.actor, "twice")
        guard try await receives(title, newer) else {
          return note(.severalConnections, .differs("the newer connection receives nothing"))
        }
        var detail = "only the newest connection receives actions"
        var receives = false
        do {
          receives = try await self.receives(title, older)
        } catch ProbeFailure.ended {
          detail = "closes the older connection"
        }
        let isHeard = receives
        note(.severalConnections, isHeard ? .asSpecified() : .differs(detail)) {
          $0.newestConnectionOnly = !isHeard
        }
      }
    }
  }

  private func spellings(
    _ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts
  ) async throws {
    let rest = session.uri.drop { $0 != ":" }
    let other: URI =
      session.uri.hasPrefix("ahp-session:")
      ? "\(facts.providers.first ?? "none")\(rest)" : "ahp-session\(rest)"
    try await client("spellings", facts) { connection, _ in
      try await connection.subscribe(session.uri)
      let answer = try await connection.request("subscribe", ["channel": .string(other)])
      if let error = answer.error {
        return note(
          .spellings, .notOffered("a session has one URI: \(ProbeText.error(error))"))
      }
      let title = try await retitle(session, pair.actor, "spelled")
      guard try await receives(title, connection) else {
        return note(.spellings, .differs("neither spelling receives actions"))
      }
      let count = connection.envelopes().count { $0["action"]?["title"]?.stringValue == title }
      note(
        .spellings,
        count == 2 ? .asSpecified() : .differs("only the URI that was subscribed last")
      ) { $0.oneSpellingPerConnection = count < 2 }
    }
  }

  // MARK: Coming back

  private func replay(
    _ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts
  ) async throws {
    let clientId = "ahpctl-probe-\(options.id)-away"
    let seen = try await seen(facts, [session.uri], clientId)
    let title = try await retitle(session, pair.actor, "away")
    try await returning(
      "away", facts, to: [session.uri], after: seen, as: clientId
    ) { _, answer in
      note(.replayContent, ReconnectVerdict.content(answer, title: title))
    }
  }

  /// The last number that a client has seen which is then gone.
  private func seen(
    _ facts: ProbeFacts, _ channels: [URI], _ clientId: String
  ) async throws -> Int {
    try await client("leaving", facts, subscriptions: channels, clientId: clientId) {
      $1["serverSeq"]?.intValue ?? 0
    }
  }

  private func rejectionsReplayed(_ session: OwnSession, _ facts: ProbeFacts) async throws {
    guard let rejected = session.rejected else {
      return note(.rejectionsReplayed, .notTested("the host rejects nothing"))
    }
    let clientId = "ahpctl-probe-\(options.id)-rejected"
    let channels = [rejected.channel]
    let seen = try await client(
      "rejected", facts, subscriptions: channels, clientId: clientId
    ) { connection, result in
      let reaction = try await connection.reaction(to: rejected.action, on: rejected.channel)
      guard reaction.isRejection else {
        throw ProbeFailure.absent("the action is not rejected any more")
      }
      return result["serverSeq"]?.intValue ?? 0
    }
    try await returning(
      "rejected", facts, to: channels, after: seen, as: clientId
    ) { _, answer in
      guard answer.result?["type"] == "replay" else {
        return note(.rejectionsReplayed, .notTested("reconnect is not answered with a replay"))
      }
      let isThere = answer.result?["actions"]?.arrayValue?.contains {
        $0["rejectionReason"]?.stringValue != nil
          && $0["origin"]?["clientId"]?.stringValue == clientId
      }
      note(
        .rejectionsReplayed,
        isThere == true ? .asSpecified() : .differs("the replay lacks a rejection")
      ) { $0.rejectionsNotReplayed = isThere != true }
    }
  }
}
