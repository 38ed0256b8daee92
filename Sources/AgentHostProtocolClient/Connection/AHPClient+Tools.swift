public import AgentHostProtocol

// Terminals, changesets, automations and authentication, as calls of `request` with explicit parameters.
extension AHPClient {
  /// Creates a terminal with a URI that the caller chooses. Throws as ``request(_:timeout:)``.
  public func createTerminal(
    _ terminal: URI, claim: TerminalClaim, name: String? = nil, cwd: URI? = nil, cols: Int? = nil,
    rows: Int? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      CreateTerminalParams(
        channel: terminal, claim: claim, name: name, cwd: cwd, cols: cols, rows: rows),
      timeout: timeout)
  }

  /// Ends and removes a terminal. Throws as ``request(_:timeout:)``.
  public func disposeTerminal(_ terminal: URI, timeout: Duration? = nil) async throws {
    _ = try await request(DisposeTerminalParams(channel: terminal), timeout: timeout)
  }

  /// Invokes an operation that the changeset offers. Throws as ``request(_:timeout:)``.
  public func invokeChangesetOperation(
    _ operationId: String, on changeset: URI, target: ChangesetOperationTarget? = nil,
    timeout: Duration? = nil
  ) async throws -> InvokeChangesetOperationResult {
    try await request(
      InvokeChangesetOperationParams(channel: changeset, operationId: operationId, target: target),
      timeout: timeout)
  }

  /// Returns the events that can trigger automations. Throws as ``request(_:timeout:)``.
  public func listAutomationTriggerDefinitions(
    provider: String? = nil, workingDirectories: [URI]? = nil, sessionConfig: JSONObject? = nil,
    timeout: Duration? = nil
  ) async throws -> ListAutomationTriggerDefinitionsResult {
    try await request(
      ListAutomationTriggerDefinitionsParams(
        provider: provider, workingDirectories: workingDirectories, sessionConfig: sessionConfig),
      timeout: timeout)
  }

  /// Starts a run of an automation; `requestId` makes a repeated call idempotent. Throws as
  /// ``request(_:timeout:)``.
  public func runAutomation(_ automation: URI, requestId: String, timeout: Duration? = nil)
    async throws -> RunAutomationResult
  {
    try await request(
      RunAutomationParams(
        channel: automationsResourceURI, automation: automation, requestId: requestId),
      timeout: timeout)
  }

  /// Loads a page of older runs of an automation, which arrive as an action before this returns. Throws as
  /// ``request(_:timeout:)``.
  public func fetchAutomationRuns(
    of automation: URI, cursor: String? = nil, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      FetchAutomationRunsParams(
        channel: automationsResourceURI, automation: automation, cursor: cursor), timeout: timeout)
  }

  /// Presents a token for a resource on this connection. An empty token revokes the previous one.
  ///
  /// - Parameters:
  ///   - resource: The resource identifier, exactly as the host spells it.
  ///   - token: The token, with its scopes and validity if known.
  ///   - timeout: `nil` for the configuration's timeout.
  /// - Throws: As ``request(_:timeout:)``.
  public func authenticate(
    resource: String, token: AccessToken, timeout: Duration? = nil
  ) async throws {
    _ = try await request(
      AuthenticateParams(resource: resource, token: token), timeout: timeout)
  }
}
