internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The connections of a probe. Each is closed when the closure that has it ends.
extension ProbeContext {
  /// Opens a connection, passes it to `body` and closes it.
  ///
  /// - Throws: ``ProbeFailure``, errors of `body`, `CancellationError`.
  func connection<Value: Sendable>(
    _ name: String, clientId: String? = nil, credential: ProbeTarget.Credential = .configured,
    _ body: (ProbeConnection) async throws -> Value
  ) async throws -> Value {
    let connection = try await open(name, clientId: clientId, credential)
    var result: Value?
    try await use(connection) { result = try await body($0) }
    return try scopeResult(result)
  }

  private func open(
    _ name: String, clientId: String?, _ credential: ProbeTarget.Credential
  ) async throws -> ProbeConnection {
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
    return ProbeConnection(
      transport, name: name, clientId: clientId ?? "ahpctl-probe-\(options.id)-\(name)",
      limits: limits, clock: clock, log: log)
  }

  /// Passes a connection to the closure while its messages are read, and closes it.
  private func use(
    _ connection: ProbeConnection, _ body: (ProbeConnection) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await connection.read() }
      let result: Result<Void, any Error>
      do {
        result = .success(try await body(connection))
      } catch {
        result = .failure(error)
      }
      await connection.close()
      group.cancelAll()
      try result.get()
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

  /// Opens a connection of a returning client and passes the response to `reconnect` to the closure.
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
