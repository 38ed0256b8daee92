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
    try await withIdleConnection(facts) {
      try await self.messages(facts)
      try await self.listing(facts)
      try await self.reconnecting(facts)
      try await self.tokens(facts)
      if self.options.writes { try await self.writing(facts) }
    }
  }

  // MARK: Noting

  /// Notes how the host behaves.
  func note(
    _ behavior: ProbeBehavior, _ outcome: ProbeOutcome,
    _ change: (inout HostPersonality) -> Void = { _ in }
  ) {
    let row = ProbeRow(behavior, outcome, step: log.step)
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

  // MARK: Connections

  /// Opens a connection, hands it to `body` and closes it.
  ///
  /// - Throws: ``ProbeFailure``, what `body` throws, `CancellationError`.
  func connection<Value: Sendable>(
    _ name: String, clientId: String? = nil, credential: ProbeTarget.Credential = .configured,
    _ body: (ProbeConnection) async throws -> Value
  ) async throws -> Value {
    let transport: any AHPTransport
    do {
      transport = try await target.transport(credential)
    } catch {
      try Task.checkCancellation()
      throw ProbeFailure.unreachable(error)
    }
    do {
      guard try await clock.within(limits.answer, { try await transport.open() }) != nil else {
        throw AHPError(
          .connectTimedOut, .transient,
          "no connection to \(target.name) within \(DurationValue.format(limits.answer))")
      }
    } catch {
      await transport.close()
      try Task.checkCancellation()
      throw ProbeFailure.unreachable(error)
    }
    let connection = ProbeConnection(
      transport, name: name, clientId: clientId ?? "ahpctl-probe-\(options.id)-\(name)",
      limits: limits, clock: clock, log: log)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await connection.read() }
      let result: Result<Value, any Error>
      do {
        result = .success(try await body(connection))
      } catch {
        result = .failure(error)
      }
      await connection.close()
      group.cancelAll()
      return try result.get()
    }
  }

  /// Opens a connection that is initialized.
  func client<Value: Sendable>(
    _ name: String, _ facts: ProbeFacts, subscriptions: [URI] = [], clientId: String? = nil,
    _ body: (_ connection: ProbeConnection, _ result: JSONValue) async throws -> Value
  ) async throws -> Value {
    try await connection(name, clientId: clientId) { connection in
      let answer = try await connection.initialize(
        [facts.version.description], subscriptions: subscriptions)
      if let error = answer.error { throw ProbeFailure.refused("initialize", error) }
      return try await body(connection, answer.result ?? .null)
    }
  }

  /// Opens a connection of a client that comes back, and hands on the answer to its `reconnect`.
  func returning<Value: Sendable>(
    _ name: String, _ facts: ProbeFacts, to subscriptions: [URI], after seq: Int,
    as clientId: String,
    _ body: (_ connection: ProbeConnection, _ answer: ProbeConnection.Answer) async throws -> Value
  ) async throws -> Value {
    try await connection(name, clientId: clientId) { connection in
      connection.setVersion(facts.version)
      let answer = try await connection.reconnect(subscriptions, after: seq, as: clientId)
      return try await body(connection, answer)
    }
  }
}
