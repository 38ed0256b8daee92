internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// The shared data of the steps of a probe: the host, the limits, and the findings so far. Thread-safe.
final class ProbeContext: Sendable {
  let target: ProbeTarget
  let options: ProbeOptions
  let limits: ProbeLimits
  let clock: ProbeClock
  let log: ProbeLog
  let findings = Locked(ProbeFindings())
  /// The sessions that were created and not yet removed.
  let created = Locked([URI]())
  /// Why the probe stopped before its end.
  let stopped = Locked(String?.none)

  init(
    _ target: ProbeTarget, options: ProbeOptions, limits: ProbeLimits, clock: ProbeClock,
    log: ProbeLog
  ) {
    self.target = target
    self.options = options
    self.limits = limits
    self.clock = clock
    self.log = log
  }

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
