internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Idle connections, and tokens.
extension Probe {
  /// Keeps an idle connection open while `body` runs.
  ///
  /// - Parameter body: The operation. May evaluate the connection before it restarts the host.
  func withIdleConnection(
    _ facts: ProbeFacts, _ body: (_ judge: () async throws -> Void) async throws -> Void
  ) async throws {
    var hasRun = false
    do {
      try await client("idle", facts) { idle, _ in
        let start = idle.inbox.count
        let begin = clock.now
        let judge: () async throws -> Void = { [self] in
          guard findings.withLock({ $0[.idleConnection] }) == nil else { return }
          try await step("idle", [.idleConnection]) {
            let sent = idle.inbox.messages(from: start).count
            try await idle.settle()
            let seconds = ((clock.now - begin) / .seconds(1)).rounded(.up)
            let time = DurationValue.format(.seconds(seconds))
            note(
              .idleConnection,
              sent == 0
                ? .asSpecified(note: "open and silent for \(time)")
                : .differs("sends \(sent) messages in \(time) to a client without subscriptions"))
          }
        }
        hasRun = true
        try await body(judge)
        try await judge()
      }
    } catch let error as ProbeFailure where !hasRun {
      note(.idleConnection, .notTested("\(error)"))
      try await body {}
    }
  }

  /// Tests where the host accepts a token.
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
