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
      let limit = limits.cleanup(isStopped: Task.isCancelled)
      // Not cancelled with this task: what was created must not stay.
      let cleanup = Task { await self.removeCreated(within: limit) }
      await cleanup.value
    }
    return try result.get()
  }

  /// Removes the remaining sessions that the probe has created.
  private func removeCreated(within limit: Duration) async {
    log.step = "cleanup"
    let uris = created.withLock { $0 }
    let removals = Locked(ProbeRemovals(uris))
    _ = try? await clock.within(limit) {
      try await self.connection("cleanup") { connection in
        _ = try await connection.initialize(SUPPORTED_PROTOCOL_VERSIONS)
        // Before any response: the host may not respond to one, or close the connection.
        for uri in uris {
          let id = try await connection.post("disposeSession", ["channel": .string(uri)])
          removals.withLock { $0.request(id, removes: uri) }
        }
        _ = try await connection.first(within: limit / 2) { message in
          removals.withLock { $0.isComplete(after: message) }
        }
        let listed = try await connection.listedSessions()
        removals.withLock { $0.listed(listed) }
      }
    }
    let left = removals.withLock { $0.left }
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
