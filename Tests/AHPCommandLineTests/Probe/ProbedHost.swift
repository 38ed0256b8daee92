import AgentHostProtocol
import AgentHostProtocolClient
import AgentHostProtocolTesting

@testable import AHPCommandLine

/// A host to probe inside the process, on a clock that `withProbedHost` advances. One that has ended can be begun again.
actor ProbedHost {
  private(set) var host: EmbeddedHost
  private let configuration: HostConfiguration
  nonisolated let clock: TestClock

  init(
    _ personality: HostPersonality, version: ProtocolVersion?, sessions: Int, clock: TestClock,
    change: @Sendable (inout HostConfiguration) -> Void
  ) async {
    self.clock = clock
    var configuration = HostConfiguration(personality: personality) {
      .answering($0.message.text, every: .seconds(2))
    }
    if let version {
      configuration.baselines = [version]
      if version < ProtocolVersion(0, 9, 0) { configuration.automations = nil }
    }
    configuration.personality.restorationPause = .milliseconds(40)
    configuration.sessionChangesets = true
    configuration.clock = clock
    change(&configuration)
    self.configuration = configuration
    host = EmbeddedHost(configuration)
    await fill(sessions)
  }

  private func fill(_ sessions: Int) async {
    for number in 0..<sessions {
      let turn = Turn(
        id: "t", message: Message(text: "Hello", origin: MessageOrigin(kind: .user)),
        responseParts: [.markdown(MarkdownResponsePart(id: "p", content: "Hi."))],
        state: .complete)
      // Every other one is empty.
      await host.createSession(
        title: "Session \(number)", history: number.isMultiple(of: 2) ? [turn] : [])
    }
  }

  func transport() async -> any AHPTransport { await host.transport() }

  func restart() async {
    guard await host.failure != nil else { return await host.restart() }
    await host.stop()
    host = EmbeddedHost(configuration)
    await fill(5)
  }

  func stop() async { await host.stop() }

  /// The host as a probe sees it.
  nonisolated func target(restarts: Bool = true) -> ProbeTarget {
    var target = ProbeTarget(name: "test") { _ in await self.transport() }
    if restarts { target.restart = { await self.restart() } }
    return target
  }

  /// Limits in the time of the clock: far more than anything takes.
  static func limits(idle: Duration = .seconds(1)) -> ProbeLimits {
    var limits = ProbeLimits()
    limits.answer = .seconds(600)
    limits.quiet = .milliseconds(400)
    limits.turn = .seconds(600)
    limits.restart = .seconds(600)
    limits.total = .seconds(6000)
    limits.idle = idle
    return limits
  }

  /// Probes the host.
  nonisolated func report(
    writes: Bool = true, idle: Duration = .seconds(1), log: ProbeLog = ProbeLog(isKept: false)
  ) async throws -> ProbeReport {
    var options = ProbeOptions(id: "x1")
    options.writes = writes
    return try await Probe(
      target(restarts: writes), options: options, limits: Self.limits(idle: idle),
      clock: ProbeClock(clock), log: log
    ).report()
  }
}

/// Makes a host, hands it to `body` and stops it.
func withProbedHost<Result: Sendable>(
  _ personality: HostPersonality, version: ProtocolVersion? = nil, sessions: Int = 5,
  change: @Sendable (inout HostConfiguration) -> Void = { _ in },
  _ body: (ProbedHost) async throws -> Result
) async throws -> Result {
  let clock = TestClock()
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { await clock.run() }
    defer { group.cancelAll() }
    let host = await ProbedHost(
      personality, version: version, sessions: sessions, clock: clock, change: change)
    do {
      let result = try await body(host)
      await host.stop()
      return result
    } catch {
      await host.stop()
      throw error
    }
  }
}
