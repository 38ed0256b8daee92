internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Actions that arrive before the response that they should follow. These tests depend on timing, so they run several
/// times; one observation is proof.
extension ProbeWriting {
  func liveBeforeAnswer(_ session: OwnSession, _ pair: Pair) async throws {
    try await probe.step("live-before-answer", [.liveBeforeAnswer]) {
      // More channels keep a host busy for longer that restores them one after the other.
      let channels = [session.uri] + Array(repeating: session.chat, count: 15)
      var isLive = false
      for attempt in 0..<max(1, probe.limits.attempts / 3) where !isLive {
        let clientId = probe.name("live-\(attempt)")
        let seen = try await probe.lastSeen("live", facts, [session.uri], clientId)
        isLive = try await probe.connection("live", clientId: clientId) { connection in
          connection.setVersion(facts.version)
          let start = probe.clock.now
          let id = try await connection.postReconnect(channels, after: seen)
          for number in 0..<4 {
            try await pair.actor.dispatch(
              ProbeAction.title("ahpctl probe live \(attempt).\(number)"), on: session.uri)
            try await pair.actor.settle()
          }
          let answer = try await connection.answer(to: id, of: "reconnect", since: start)
          _ = try answer.success("reconnect")
          return connection.inbox.messages().prefix(answer.position).contains {
            $0.envelope?.channel.isSame(as: session.uri) == true
          }
        }
      }
      probe.note(
        .liveBeforeAnswer,
        isLive ? .differs("live actions come before the answer") : .asSpecified()
      ) { $0.liveBeforeReconnectAnswer = isLive }
    }
  }

  func actionsBeforeSnapshot(_ session: OwnSession, _ pair: Pair) async throws {
    try await probe.step("actions-before-snapshot", [.actionsBeforeSnapshot], facts) { connection in
      var isEarly = false
      for attempt in 0..<probe.limits.attempts where !isEarly {
        let from = connection.inbox.count
        let start = probe.clock.now
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
        isEarly = early.contains { $0.envelope?["serverSeq"]?.intValue ?? 0 > seq }
        try await connection.unsubscribe(session.uri)
        try await pair.actor.settle()
        try await connection.settle()
      }
      probe.note(
        .actionsBeforeSnapshot,
        isEarly
          ? .differs("actions come before the snapshot that they follow") : .asSpecified()
      ) { $0.missedActionsBeforeSubscribeAnswer = isEarly }
    }
  }
}
