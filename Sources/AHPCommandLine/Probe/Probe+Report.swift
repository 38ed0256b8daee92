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
      let cleanup = Task { await ProbeWriting(probe: self).removeCreated() }
      await cleanup.value
    }
    return try result.get()
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
        try await ProbeWriting(probe: self).writing(facts, beforeRestart: judge)
      }
    }
  }
}
