internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension ProbeWriting {
  /// Waits, while nothing subscribes to the sessions of the probe.
  ///
  /// - Parameter watcher: The last connection that is subscribed to the session with turns.
  func idling(
    _ session: OwnSession, _ empty: EmptySession, _ watcher: ProbeConnection
  ) async throws {
    var left: (chat: JSONValue, since: Duration)?
    try await probe.step("leaving", []) {
      let chat = try await watcher.subscribe(session.chat)
      for channel in [session.uri, session.chat] { try await watcher.unsubscribe(channel) }
      try await watcher.settle()
      left = (chat, probe.clock.now)
    }
    try await disposalOfEmpty(empty, watcher)
    try await probe.step("idle-sessions", [.idleSessions]) {
      guard probe.limits.idle > .zero else {
        return probe.note(.idleSessions, .notTested("the time to wait is 0"))
      }
      guard let left else { throw ProbeFailure.absent("the session is not there") }
      // A host that disposes of sessions without turns unloads the others at about the same time.
      let disposal = probe.findings.withLock { $0.personality.disposeEmptySessions }
      let limit = disposal.map { min($0 * 3, probe.limits.idle) } ?? probe.limits.idle
      try await probe.clock.pause(for: left.since + limit - probe.clock.now)
      let comparison = TurnComparison(
        session.firstText, before: left.chat, after: try await watcher.subscribe(session.chat))
      let time = DurationValue.format(limit)
      probe.note(.idleSessions, comparison.outcome(after: "\(time) without subscribers")) {
        $0.evictIdleSessions = comparison.hasNewIDs ? limit : nil
      }
    }
  }

  /// Waits for a host that disposes of the session without a turn.
  private func disposalOfEmpty(_ empty: EmptySession, _ watcher: ProbeConnection) async throws {
    try await probe.step("empty-sessions", [.emptySessions]) {
      guard probe.limits.idle > .zero else {
        return probe.note(.emptySessions, .notTested("the time to wait is 0"))
      }
      let rest = empty.since + probe.limits.idle - probe.clock.now
      let removed = try await watcher.first(within: max(rest, .zero)) {
        $0.method == "root/sessionRemoved"
          && $0.value["params"]?["session"]?.stringValue.isSame(as: empty.uri) == true
      }
      let isListed = try await watcher.listedSessions().contains(empty.uri)
      guard let removed else {
        let time = DurationValue.format(probe.limits.idle)
        guard isListed else {
          return probe.note(
            .emptySessions, .differs("gone within \(time), without root/sessionRemoved")
          ) { $0.disposeEmptySessions = probe.limits.idle }
        }
        return probe.note(.emptySessions, .asSpecified(note: "still there after \(time)"))
      }
      forget(empty.uri)
      let time = Self.rounded(removed.message.time - empty.since)
      probe.note(
        .emptySessions,
        .differs("disposed \(DurationValue.format(time)) after the last subscriber left")
      ) { $0.disposeEmptySessions = time }
    }
  }

  /// Returns a duration without the digits that no measurement has.
  static func rounded(_ duration: Duration) -> Duration {
    let step: Duration =
      duration >= .seconds(10)
      ? .seconds(1)
      : duration >= .seconds(1) ? .milliseconds(100) : .milliseconds(10)
    return step * max(1, Int((duration / step).rounded()))
  }

  func disposal(of session: OwnSession) async throws {
    try await probe.step("disposal", [.disposal], facts) { connection in
      let answer = try await connection.request("disposeSession", on: session.uri)
      let isListed = try await connection.listedSessions().contains(session.uri)
      if let error = answer.error {
        return probe.note(.disposal, .differs("answers \(ProbeText.error(error))"))
      }
      guard session.firstTurn != nil else {
        return probe.note(.disposal, .notTested("the session has no turn"))
      }
      probe.note(
        .disposal,
        isListed ? .differs("answers with a result and keeps the session") : .asSpecified()
      ) { $0.keepsSessionsWithTurns = isListed }
      if !isListed { forget(session.uri) }
    }
  }
}
