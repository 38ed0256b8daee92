internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Tests of data that a host loses or changes when it restarts.
extension ProbeWriting {
  private static let behaviors: [ProbeBehavior] = [
    .restartEpoch, .restartReconnect, .restartIDs, .restartTurns, .restartSessions,
  ]

  func restarting(_ session: OwnSession) async throws {
    try await probe.step("restart", Self.behaviors) {
      let empty: URI = "\(session.scheme ?? "ahp-session"):/\(probe.name("c"))"
      let clientId = probe.name("before-restart")
      let text = "\(probe.options.longPrompt) Then stop. \(probe.options.id)"
      var before = RestartObservation(session: session, empty: empty, interruptedText: text)
      before.seqBefore = try await probe.client("before", facts, clientId: clientId) {
        connection, result in
        _ = try await createSession(empty, on: connection)
        before.chatBefore = try await connection.subscribe(session.chat)
        let reaction = try await connection.reaction(
          to: ProbeAction.turn(probe.name("4"), text), on: session.chat)
        before.isInterrupted = reaction == .accepted
        let last = connection.envelopes().compactMap { $0["serverSeq"]?.intValue }.max()
        try await runRestart()
        try await end(of: connection)
        return max(last ?? 0, result["serverSeq"]?.intValue ?? 0, 1)
      }
      try await reach()
      try await afterRestart(&before, clientId)
      let seen = before
      probe.note(.restartEpoch, seen.epochOutcome)
      probe.note(.restartReconnect, seen.reconnectOutcome)
      probe.note(.restartIDs, seen.idOutcome) { $0.newIDsAfterRestart = seen.hasNewIDs }
      probe.note(.restartTurns, seen.turnOutcome) {
        $0.interruptedTurnsComplete = seen.completesTurns
      }
      probe.note(.restartSessions, seen.emptyOutcome) {
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
    guard let restart = probe.target.restart else {
      throw ProbeFailure.absent("requires --restart")
    }
    do {
      guard try await probe.clock.within(probe.limits.restart, restart) != nil else {
        throw ProbeFailure.absent(
          "the restart took longer than \(DurationValue.format(probe.limits.restart))")
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
        from: connection.inbox.count, within: probe.limits.restart, where: { _ in false })
    } catch ProbeFailure.ended {
      return
    }
    throw ProbeFailure.absent("the host was not restarted: a connection has outlived it")
  }

  /// Waits until the host can be reached.
  private func reach() async throws {
    let deadline = probe.clock.now + probe.limits.restart
    while true {
      do {
        return try await probe.connection("restarted") {
          _ = try await $0.initialize(SUPPORTED_PROTOCOL_VERSIONS).success("initialize")
        }
      } catch {
        try Task.checkCancellation()
        guard probe.clock.now < deadline else { throw error }
        try await probe.clock.pause(for: .milliseconds(200))
      }
    }
  }

  private func afterRestart(
    _ observation: inout RestartObservation, _ clientId: String
  ) async throws {
    let session = observation.session
    observation.reconnect = try await probe.returning(
      "reconnect-after-restart", facts, to: [session.uri], after: observation.seqBefore,
      as: clientId
    ) { answer in answer }
    let empty = observation.empty
    var copy = observation
    try await probe.client("after", facts) { connection, result in
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
