public import AgentHostProtocol

extension MultiHostClient {
  /// Sends a request to a host and returns its result.
  ///
  /// - Throws: `HostError`: unknown host, or not connected, by the rule. `AHPError`: the rejection by the host, or
  ///   why there is no answer.
  public func request<Params: CommandParams>(
    host: HostId, _ params: Params, timeout: Duration? = nil,
    whenOffline rule: OfflineRule = .failFast
  ) async throws -> Params.Result {
    try await supervisor(host).client(rule).request(params, timeout: timeout)
  }

  /// Reads the list of sessions of a host in the background.
  ///
  /// - Throws: `HostError.unknownHost`.
  public func refreshSessions(host: HostId) async throws {
    try await supervisor(host).decide { $0.refreshSessions() }
  }
}
