internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Connections on which nothing happens, and what a connection must bring.
extension ProbeRun {
  /// Holds a connection open on which nothing happens while `body` runs.
  func withIdleConnection(_ facts: ProbeFacts, _ body: () async throws -> Void) async throws {
    var hasRun = false
    do {
      try await client("idle", facts) { idle, _ in
        let start = idle.inbox.count
        let begin = clock.now
        hasRun = true
        try await body()
        try await step("idle", [.idleConnection]) {
          let sent = idle.inbox.messages(from: start).count
          // A restart of the host ends it, as it should.
          guard idle.inbox.end == nil || target.restart == nil else {
            return note(.idleConnection, .notTested("the host was restarted"))
          }
          try await idle.settle()
          let time = DurationValue.format(
            .seconds(((clock.now - begin) / .seconds(1)).rounded(.up)))
          note(
            .idleConnection,
            sent == 0
              ? .asSpecified(note: "open and silent for \(time)")
              : .differs("sends \(sent) messages in \(time) to a client without subscriptions"))
        }
      }
    } catch let error as ProbeFailure where !hasRun {
      note(.idleConnection, .notTested("\(error)"))
      try await body()
    }
  }

  /// Where the host wants a token.
  func tokens(_ facts: ProbeFacts) async throws {
    try await step("token-place", [.tokenPlace]) {
      var observation = TokenObservation(hasToken: target.hasToken)
      for credential in ProbeTarget.Credential.allCases where credential != .configured {
        guard target.hasToken || credential == .none else { continue }
        do {
          _ = try await connection("token-\(credential)", credential: credential) {
            try await $0.initialize([facts.version.description])
          }
          observation.accepted.insert(credential)
        } catch {
          try Task.checkCancellation()
          observation.refusals[credential] = "\(error)"
        }
      }
      note(.tokenPlace, observation.outcome) {
        $0.queryToken = observation.needsQuery ? HostPersonality.tokenOfFiles : nil
      }
    }
  }
}
