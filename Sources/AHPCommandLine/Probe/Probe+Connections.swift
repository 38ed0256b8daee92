internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The connections of a probe. Each is closed when the closure that has it ends. The functions are not optimized, or
/// they would be compiled once more for each closure.
extension Probe {
  /// Opens a connection, passes it to `body` while its messages are read, and closes it.
  ///
  /// - Throws: ``ProbeFailure``, errors of `body`, `CancellationError`.
  @_optimize(none)
  func connection<Value: Sendable>(
    _ name: String, clientId: String? = nil, credential: ProbeTarget.Credential = .configured,
    _ body: (ProbeConnection) async throws -> Value
  ) async throws -> Value {
    let connection = try await open(name, clientId: clientId, credential)
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
      transport, name: name, clientId: clientId ?? self.name(name),
      limits: limits, clock: clock, log: log)
  }

  @_optimize(none)
  func client<Value: Sendable>(
    _ name: String, _ facts: ProbeFacts, subscriptions: [URI] = [], clientId: String? = nil,
    _ body: (_ connection: ProbeConnection, _ result: JSONValue) async throws -> Value
  ) async throws -> Value {
    try await connection(name, clientId: clientId) { connection in
      let answer = try await connection.initialize(
        [facts.version.description], subscriptions: subscriptions)
      return try await body(connection, try answer.success("initialize"))
    }
  }

  /// Opens a connection of a returning client and passes the response to `reconnect` to the closure.
  @_optimize(none)
  func returning<Value: Sendable>(
    _ name: String, _ facts: ProbeFacts, to subscriptions: [URI], after seq: Int,
    as clientId: String,
    _ body: (ProbeConnection.Answer) async throws -> Value
  ) async throws -> Value {
    try await connection(name, clientId: clientId) { connection in
      connection.setVersion(facts.version)
      return try await body(try await connection.reconnect(subscriptions, after: seq))
    }
  }

  /// Returns the last sequence number that a client receives before it disconnects.
  func lastSeen(
    _ name: String, _ facts: ProbeFacts, _ channels: [URI], _ clientId: String
  ) async throws -> Int {
    try await client(name, facts, subscriptions: channels, clientId: clientId) {
      $1["serverSeq"]?.intValue ?? 0
    }
  }
}
