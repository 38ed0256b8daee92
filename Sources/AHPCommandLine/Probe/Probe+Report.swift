internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

extension Probe {
  /// Runs all steps that the options allow, and removes the sessions that they have created.
  ///
  /// - Returns: The report, whatever the host does.
  /// - Throws: Why there is no connection, and `CancellationError`.
  func report() async throws -> ProbeReport {
    let isWhole = try await withCleanup {
      try await clock.within(limits.total) { try await self.steps() } != nil
    }
    if !isWhole { stopped.withLock { $0 = "the time limit of the probe was reached" } }
    let findings = findings.withLock { $0 }
    let reason = stopped.withLock { $0 }
    var personality = findings.measured
    personality.name = target.name
    return ProbeReport(
      host: target.name, isWhole: isWhole,
      rows: findings.rows { self.reason(for: $0, stopped: reason) },
      personality: personality, remarks: findings.remarks)
  }

  /// Runs `body`, then removes everything that it created, even if the task is cancelled.
  private func withCleanup(_ body: () async throws -> Bool) async throws -> Bool {
    let result: Result<Bool, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    if !created.withLock({ $0.isEmpty }) {
      // Not cancelled with this task: what was created must not stay.
      let cleanup = Task { await self.removeCreated() }
      await cleanup.value
    }
    return try result.get()
  }

  /// Removes the remaining sessions that the probe has created.
  private func removeCreated() async {
    log.step = "cleanup"
    let uris = created.withLock { $0 }
    let removed: [URI]? = try? await clock.within(limits.answer + limits.answer) {
      try await self.connection("cleanup") { connection in
        _ = try await connection.initialize(SUPPORTED_PROTOCOL_VERSIONS)
        var removed: [URI] = []
        for uri in uris {
          // The host refuses a session that is already gone.
          _ = try await connection.request("disposeSession", on: uri)
          removed.append(uri)
        }
        let left = try await connection.listedSessions()
        return removed.filter { !left.contains($0) }
      }
    }
    let gone = URISet(removed ?? [])
    let left = uris.filter { !gone.contains($0) }
    created.withLock { $0 = left }
    guard !left.isEmpty else { return }
    findings.withLock {
      $0.remarks.append("left behind on the host: \(left.joined(separator: ", "))")
    }
  }

  private func reason(for behavior: ProbeBehavior, stopped: String?) -> String {
    if behavior.need != .nothing, !options.writes {
      return behavior.need == .write ? "requires --write" : "requires --write and --restart"
    }
    if behavior.need == .restart, target.restart == nil { return "requires --restart" }
    return stopped ?? "was not reached"
  }

  private func steps() async throws {
    guard let facts = try await connecting() else { return }
    findings.withLock { $0.personality.provider = facts.providers.first ?? $0.personality.provider }
    try await withIdleConnection(facts) { judge in
      try await messages(facts)
      try await listing(facts)
      try await reconnecting(facts)
      try await tokens(facts)
      if options.writes {
        try await ProbeWriting(probe: self, facts: facts).run(beforeRestart: judge)
      }
    }
  }
}
