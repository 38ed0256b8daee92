internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// One probe of a host. The steps that change nothing are its methods, those that create sessions are in
/// `ProbeWriting`; values without I/O draw the conclusions from what the steps observe. Thread-safe.
final class Probe: Sendable {
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
    _ target: ProbeTarget, options: ProbeOptions, limits: ProbeLimits = ProbeLimits(),
    clock: ProbeClock = ProbeClock(), log: ProbeLog = ProbeLog(isKept: false)
  ) {
    self.target = target
    self.options = options
    self.limits = limits
    self.clock = clock
    self.log = log
  }

  /// Returns a name for something that this probe creates.
  func name(_ label: String) -> String { "ahpctl-probe-\(options.id)-\(label)" }

  func note(
    _ behavior: ProbeBehavior, _ outcome: ProbeOutcome,
    _ change: (inout HostPersonality) -> Void = { _ in }
  ) {
    var outcome = outcome
    // Details that repeat a name of this probe are the same for each.
    outcome.detail = outcome.detail?.replacing(bytewise: options.id, with: "ID")
    let row = ProbeRow(behavior, outcome, step: log.step)
    findings.withLock { findings in
      findings.note(row)
      change(&findings.personality)
    }
  }

  /// Runs a step. If it cannot be finished, the behaviors that it has not noted say why.
  ///
  /// Not optimized, or it would be compiled once more for each step.
  ///
  /// - Throws: `CancellationError`.
  @_optimize(none)
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

  /// Runs a step on an initialized connection of the same name.
  ///
  /// - Throws: `CancellationError`.
  @_optimize(none)
  func step(
    _ name: String, _ behaviors: [ProbeBehavior], _ facts: ProbeFacts,
    _ body: (ProbeConnection) async throws -> Void
  ) async throws {
    try await step(name, behaviors) {
      try await client(name, facts) { connection, _ in try await body(connection) }
    }
  }
}
