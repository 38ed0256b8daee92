internal import AgentHostProtocol
internal import AgentHostProtocolClient
internal import AgentHostProtocolTesting

/// Steps of a probe. Values without I/O draw the conclusions from their observations.
protocol ProbeSteps: Sendable {
  var context: ProbeContext { get }
}

extension ProbeSteps {
  var target: ProbeTarget { context.target }
  var options: ProbeOptions { context.options }
  var limits: ProbeLimits { context.limits }
  var clock: ProbeClock { context.clock }
  var log: ProbeLog { context.log }
  var findings: Locked<ProbeFindings> { context.findings }
  var created: Locked<[URI]> { context.created }
  var stopped: Locked<String?> { context.stopped }

  func note(
    _ behavior: ProbeBehavior, _ outcome: ProbeOutcome,
    _ change: (inout HostPersonality) -> Void = { _ in }
  ) {
    context.note(behavior, outcome, change)
  }

  func step(
    _ name: String, _ behaviors: [ProbeBehavior], _ body: () async throws -> Void
  ) async throws {
    try await context.step(name, behaviors, body)
  }

  func connection<Value: Sendable>(
    _ name: String, clientId: String? = nil, credential: ProbeTarget.Credential = .configured,
    _ body: (ProbeConnection) async throws -> Value
  ) async throws -> Value {
    try await context.connection(name, clientId: clientId, credential: credential, body)
  }

  func client<Value: Sendable>(
    _ name: String, _ facts: ProbeFacts, subscriptions: [URI] = [], clientId: String? = nil,
    _ body: (_ connection: ProbeConnection, _ result: JSONValue) async throws -> Value
  ) async throws -> Value {
    try await context.client(
      name, facts, subscriptions: subscriptions, clientId: clientId, body)
  }

  func returning<Value: Sendable>(
    _ name: String, _ facts: ProbeFacts, to subscriptions: [URI], after seq: Int,
    as clientId: String,
    _ body: (_ connection: ProbeConnection, _ answer: ProbeConnection.Answer) async throws -> Value
  ) async throws -> Value {
    try await context.returning(
      name, facts, to: subscriptions, after: seq, as: clientId, body)
  }
}
