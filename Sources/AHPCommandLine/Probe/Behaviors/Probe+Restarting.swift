internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Tests of data that a host loses or changes when it restarts.
extension Probe {
  private static let behaviors: [ProbeBehavior] = [
    .restartEpoch, .restartReconnect, .restartIDs, .restartTurns, .restartSessions,
  ]

  func restarting(_ session: OwnSession, _ facts: ProbeFacts) async throws {
    try await step("restart", Self.behaviors) {
      let empty: URI = "\(session.scheme ?? "ahp-session"):/ahpctl-probe-\(options.id)-c"
      let clientId = "ahpctl-probe-\(options.id)-before-restart"
      let text = "\(options.longPrompt) Then stop. \(options.id)"
      var before = RestartObservation(session: session, empty: empty, interruptedText: text)
      before.seqBefore = try await client("before", facts, clientId: clientId) {
        connection, result in
        _ = try await createSession(empty, facts, on: connection)
        before.chatBefore = try await connection.subscribe(session.chat)
        let reaction = try await connection.reaction(
          to: ProbeAction.turn("ahpctl-probe-\(options.id)-4", text), on: session.chat)
        before.isInterrupted = reaction == .accepted
        let last = connection.envelopes().compactMap { $0["serverSeq"]?.intValue }.max()
        try await runRestart()
        try await end(of: connection)
        return max(last ?? 0, result["serverSeq"]?.intValue ?? 0, 1)
      }
      try await reach()
      try await afterRestart(&before, facts, clientId)
      let seen = before
      note(.restartEpoch, seen.epochOutcome)
      note(.restartReconnect, seen.reconnectOutcome)
      note(.restartIDs, seen.idOutcome) { $0.newIDsAfterRestart = seen.hasNewIDs }
      note(.restartTurns, seen.turnOutcome) { $0.interruptedTurnsComplete = seen.completesTurns }
      note(.restartSessions, seen.emptyOutcome) {
        $0.emptySessionsVanishOnRestart = !seen.hasEmpty
      }
    }
  }

  /// Restarts a host that ended, and waits until it is reachable.
  func restart() async throws {
    try await runRestart()
    try await reach()
  }

  private func runRestart() async throws {
    guard let restart = target.restart else { throw ProbeFailure.absent("needs --restart") }
    do {
      guard try await clock.within(limits.restart, restart) != nil else {
        throw ProbeFailure.absent(
          "the restart took longer than \(DurationValue.format(limits.restart))")
      }
    } catch let failure as ProbeFailure {
      throw failure
    } catch {
      try Task.checkCancellation()
      throw ProbeFailure.absent("the restart failed: \(error)")
    }
  }

  /// Waits until the restart has cut a connection: the command may return before.
  private func end(of connection: ProbeConnection) async throws {
    do {
      _ = try await connection.first(
        from: connection.inbox.count, within: limits.restart, where: { _ in false })
    } catch ProbeFailure.ended {
      return
    }
    throw ProbeFailure.absent("the host was not restarted: a connection has outlived it")
  }

  /// Waits until the host can be reached.
  private func reach() async throws {
    let deadline = clock.now + limits.restart
    while true {
      do {
        return try await connection("restarted") {
          _ = try await $0.initialize(SUPPORTED_PROTOCOL_VERSIONS).success("initialize")
        }
      } catch {
        try Task.checkCancellation()
        guard clock.now < deadline else { throw error }
        try await clock.pause(for: .milliseconds(200))
      }
    }
  }

  private func afterRestart(
    _ observation: inout RestartObservation, _ facts: ProbeFacts, _ clientId: String
  ) async throws {
    let session = observation.session
    observation.reconnect = try await returning(
      "reconnect-after-restart", facts, to: [session.uri], after: observation.seqBefore,
      as: clientId
    ) { answer in answer }
    let empty = observation.empty
    var copy = observation
    try await client("after", facts) { connection, result in
      copy.seqAfter = result["serverSeq"]?.intValue
      let listed = try await connection.listedSessions()
      copy.hasSession = listed.contains(session.uri)
      copy.hasEmpty = listed.contains(empty)
      if !copy.hasEmpty { forget(empty) }
      let subscribed = try await connection.request("subscribe", on: session.uri)
      if let error = subscribed.error {
        copy.problem = ProbeText.error(error)
        return
      }
      copy.chatAfter = try await connection.subscribe(session.chat)
    }
    observation = copy
  }
}
