import AgentHostProtocol

// Terminals, changesets, automations and authentication. Each call is `request` with the parameters spelled out.
extension AHPClient {
  /// Creates a terminal under a URI of the caller's choice.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func createTerminal(
    _ terminal: URI, claim: TerminalClaim, name: String? = nil, cwd: URI? = nil, cols: Int? = nil,
    rows: Int? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      CreateTerminalParams(
        channel: terminal, claim: claim, name: name, cwd: cwd, cols: cols, rows: rows),
      timeout: timeout)
  }

  /// Ends a terminal and removes it.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func disposeTerminal(_ terminal: URI, timeout: Duration? = nil) async throws {
    _ = try await request(DisposeTerminalParams(channel: terminal), timeout: timeout)
  }

  /// Does something with changes: one of the operations that the changeset offers.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func invokeChangesetOperation(
    _ operationId: String, on changeset: URI, target: ChangesetOperationTarget? = nil,
    timeout: Duration? = nil
  ) async throws -> InvokeChangesetOperationResult {
    try await request(
      InvokeChangesetOperationParams(channel: changeset, operationId: operationId, target: target),
      timeout: timeout)
  }

  /// Asks which events can start automations.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func listAutomationTriggerDefinitions(
    provider: String? = nil, workingDirectories: [URI]? = nil, sessionConfig: JSONObject? = nil,
    timeout: Duration? = nil
  ) async throws -> ListAutomationTriggerDefinitionsResult {
    try await request(
      ListAutomationTriggerDefinitionsParams(
        provider: provider, workingDirectories: workingDirectories, sessionConfig: sessionConfig),
      timeout: timeout)
  }

  /// Starts a run of an automation; `requestId` keeps a repeated call from starting another.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func runAutomation(_ automation: URI, requestId: String, timeout: Duration? = nil)
    async throws -> RunAutomationResult
  {
    try await request(
      RunAutomationParams(
        channel: automationsResourceURI, automation: automation, requestId: requestId),
      timeout: timeout)
  }

  /// Loads a page of older runs of an automation; they arrive as an action, before this returns.
  ///
  /// - Throws: As ``request(_:timeout:)``.
  public func fetchAutomationRuns(
    of automation: URI, cursor: String? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      FetchAutomationRunsParams(
        channel: automationsResourceURI, automation: automation, cursor: cursor), timeout: timeout)
  }

  /// Presents a token for a resource, for this connection only. An empty token revokes the one that was
  /// given before.
  ///
  /// - Parameters:
  ///   - resource: Exactly as the host has spelled it.
  ///   - token: The token, with its scopes and validity where they are known.
  ///   - timeout: `nil` for that of the configuration.
  /// - Throws: As ``request(_:timeout:)``.
  public func authenticate(
    resource: String, token: AccessToken, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      AuthenticateParams(resource: resource, token: token), timeout: timeout)
  }
}
