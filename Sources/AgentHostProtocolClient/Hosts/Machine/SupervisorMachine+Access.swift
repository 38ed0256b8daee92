internal import AgentHostProtocol

extension SupervisorMachine {
  /// Returns the attempt whose connection the caller gets; `nil` if the caller has to wait for one. A caller that
  /// waits never gets a connection that has ended; one that fails fast learns from it why it ended.
  ///
  /// - Parameter hasEnded: Whether the current connection has ended, which may not have been reported yet.
  /// - Throws: Why there is no connection, and none to wait for.
  func access(_ rule: OfflineRule, hasEnded: Bool) throws(HostError) -> AttemptID? {
    if let connected, rule == .failFast || !hasEnded { return connected }
    try checkRunning()
    if case .failed(let failure) = lifecycle.publishedState {
      throw .failed(config.id, failure)
    }
    guard case .wait = rule else { throw notConnected }
    return nil
  }

  /// Returns the attempt of the connection of that generation.
  ///
  /// - Throws: Why it is not current.
  func access(of generation: HostGeneration) throws(HostError) -> AttemptID {
    try checkRunning()
    guard lifecycle.generation == generation else {
      throw .hostReconnected(expected: generation, actual: lifecycle.generation)
    }
    guard let connected else { throw notConnected }
    return connected
  }

  /// - Throws: `HostError.hostShutDown`.
  func checkRunning() throws(HostError) {
    if isStopped { throw .hostShutDown }
  }

  var notConnected: HostError { .notConnected(config.id, lifecycle.publishedState) }
}
