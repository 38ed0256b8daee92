internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension ProbeWriting {
  /// Waits for a host that disposes of the session without a turn.
  func disposalOfEmpty(_ empty: EmptySession, _ pair: Pair) async throws {
    try await probe.step("empty-sessions", [.emptySessions]) {
      guard probe.limits.idle > .zero else {
        return probe.note(.emptySessions, .notTested("the time to wait is 0"))
      }
      let rest = empty.since + probe.limits.idle - probe.clock.now
      let removed = try await pair.watcher.first(within: max(rest, .zero)) {
        $0.method == "root/sessionRemoved"
          && $0.value["params"]?["session"]?.stringValue.isSame(as: empty.uri) == true
      }
      let isListed = try await pair.actor.listedSessions().contains(empty.uri)
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
