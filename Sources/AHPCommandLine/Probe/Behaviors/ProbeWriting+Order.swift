internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Actions that arrive before the response that they should follow. These tests depend on timing, so they run several
/// times; one observation is proof.
extension ProbeWriting {
  func liveBeforeAnswer(
    _ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts
  ) async throws {
    // More channels keep a host busy for longer that restores them one after the other.
    let channels = [session.uri] + Array(repeating: session.chat, count: 15)
    var isLive = false
    for attempt in 0..<max(1, limits.attempts / 3) where !isLive {
      let clientId = "ahpctl-probe-\(options.id)-live-\(attempt)"
      let seen = try await client("live", facts, subscriptions: [session.uri], clientId: clientId) {
        $1["serverSeq"]?.intValue ?? 0
      }
      isLive = try await connection("live", clientId: clientId) { connection in
        connection.setVersion(facts.version)
        let start = clock.now
        let id = try await connection.postReconnect(channels, after: seen, as: clientId)
        for number in 0..<4 {
          try await pair.actor.dispatch(
            ProbeAction.title("ahpctl probe live \(attempt).\(number)"), on: session.uri)
          try await pair.actor.settle()
        }
        let answer = try await connection.answer(to: id, of: "reconnect", since: start)
        if let error = answer.error { throw ProbeFailure.refused("reconnect", error) }
        return connection.inbox.messages().prefix(answer.position).contains {
          $0.envelope?.channel.isSame(as: session.uri) == true
        }
      }
    }
    let isSeen = isLive
    note(
      .liveBeforeAnswer,
      isSeen ? .differs("live actions come before the answer") : .asSpecified()
    ) { $0.liveBeforeReconnectAnswer = isSeen }
  }

  func actionsBeforeSnapshot(
    _ session: OwnSession, _ pair: Pair, _ facts: ProbeFacts
  ) async throws {
    let isEarly = try await client("snapshot", facts) { connection, _ in
      for attempt in 0..<limits.attempts {
        let from = connection.inbox.count
        let start = clock.now
        let id = try await connection.post("subscribe", ["channel": .string(session.uri)])
        for number in 0..<3 {
          try await pair.actor.dispatch(
            ProbeAction.title("ahpctl probe early \(attempt).\(number)"), on: session.uri)
        }
        let answer = try await connection.answer(to: id, of: "subscribe", since: start)
        guard let seq = answer.result?["snapshot"]?["fromSeq"]?.intValue else {
          throw ProbeFailure.absent("the snapshot has no fromSeq")
        }
        let early = connection.inbox.messages().prefix(answer.position).dropFirst(from)
        if early.contains(where: { $0.envelope?["serverSeq"]?.intValue ?? 0 > seq }) {
          return true
        }
        try await connection.unsubscribe(session.uri)
        try await pair.actor.settle()
        try await connection.settle()
      }
      return false
    }
    note(
      .actionsBeforeSnapshot,
      isEarly
        ? .differs("actions come before the snapshot that they follow") : .asSpecified()
    ) { $0.missedActionsBeforeSubscribeAnswer = isEarly }
  }
}
