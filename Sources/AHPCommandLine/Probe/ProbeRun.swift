internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Looks at a host, one behavior after the other. The steps are in extensions, a file for each group of
/// behaviors; what they conclude from what they see is in values without I/O.
///
/// Thread-safe; one value is one probe.
final class ProbeRun: Sendable {
  let target: ProbeTarget
  let options: ProbeOptions
  let limits: ProbeLimits
  let clock: ProbeClock
  let log: ProbeLog
  let findings = Locked(ProbeFindings())
  /// The sessions that were created and are not removed yet.
  let created = Locked([URI]())
  /// Why the probe stopped before its end.
  let stopped = Locked(String?.none)

  init(
    _ target: ProbeTarget, options: ProbeOptions, limits: ProbeLimits = ProbeLimits(),
    clock: ProbeClock = ProbeClock(), log: ProbeLog = ProbeLog(isKept: false)
  ) {
    self.target = target
    self.options = options
    self.limits = limits
    self.clock = clock
    self.log = log
  }

  /// Looks at everything that it may, within the time limit, and removes what it has created.
  ///
  /// - Returns: The report, whatever the host does.
  /// - Throws: Why there is no connection, and `CancellationError`.
  func report() async throws -> ProbeReport {
    let isWhole = try await withCleanup {
      try await self.clock.within(self.limits.total) { try await self.steps() } != nil
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

  /// Runs `body`, and then removes what was created, even if the task is cancelled.
  private func withCleanup(_ body: () async throws -> Bool) async throws -> Bool {
    let result: Result<Bool, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    if !created.withLock({ $0.isEmpty }) {
      // Not cancelled with this one: what was created must not stay.
      let cleanup = Task { await self.removeCreated() }
      await cleanup.value
    }
    return try result.get()
  }

  private func reason(for behavior: ProbeBehavior, stopped: String?) -> String {
    if behavior.need != .nothing, !options.writes {
      return behavior.need == .write ? "needs --write" : "needs --write and --restart"
    }
    if behavior.need == .restart, target.restart == nil { return "needs --restart" }
    return stopped ?? "was not reached"
  }

  private func steps() async throws {
    guard let facts = try await connecting() else { return }
    findings.withLock { $0.personality.provider = facts.providers.first ?? $0.personality.provider }
    try await withIdleConnection(facts) { judge in
      try await self.messages(facts)
      try await self.listing(facts)
      try await self.reconnecting(facts)
      try await self.tokens(facts)
      if self.options.writes { try await self.writing(facts, beforeRestart: judge) }
    }
  }

  // MARK: Noting

  /// Notes how the host behaves.
  func note(
    _ behavior: ProbeBehavior, _ outcome: ProbeOutcome,
    _ change: (inout HostPersonality) -> Void = { _ in }
  ) {
    // Details that repeat a name of this probe are the same for each.
    let row = ProbeRow(
      behavior, outcome.mappingDetail { $0.replacing(options.id, with: "ID") }, step: log.step)
    findings.withLock { findings in
      findings.note(row)
      change(&findings.personality)
    }
  }

  /// Runs a step. If it cannot be finished, the behaviors that it has not noted say why.
  ///
  /// - Throws: `CancellationError`.
  func step(
    _ name: String, _ behaviors: [ProbeBehavior], _ body: () async throws -> Void
  ) async throws {
    log.step = name
    var reason = "was not observed"
    do {
      try await body()
    } catch {
      try Task.checkCancellation()
      reason = "\(error)"
    }
    for behavior in behaviors { note(behavior, .notTested(reason)) }
  }
}
