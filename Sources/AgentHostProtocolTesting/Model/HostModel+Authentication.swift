internal import AgentHostProtocol

extension HostModel {
  mutating func authenticate(
    _ params: AuthenticateParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> AuthenticateResult {
    guard let metadata = protectedResources[params.resource] else {
      throw .invalid("the resource is unknown")
    }
    if params.token.isEmpty {
      forgetToken(for: params.resource, of: id)
      return AuthenticateResult()
    }
    if let seconds = params.expiresIn, seconds < 1 { throw .invalid("expiresIn is below 1") }
    guard configuration.acceptsToken(params.resource, params.token) else {
      throw .needsTokens([metadata])
    }
    forgetToken(for: params.resource, of: id)
    let expiry = params.expiresIn.map {
      schedule(.tokenExpiry(id, resource: params.resource), after: .seconds(min($0, 1 << 32)))
    }
    connections[id]?.tokens[params.resource] = Token(expiry: expiry)
    afterwards.append(FollowUp { $0.tokenArrived(for: params.resource) })
    return AuthenticateResult()
  }

  /// Records the resources of an action that require tokens: clients may renew and revoke tokens later.
  mutating func noteResources(of action: StateAction, on uri: URI) {
    switch action {
    case .root(.agentsChanged(let action)):
      for agent in action.agents { needTokens(for: agent.protectedResources ?? []) }
    case .chat(.toolCallAuthRequired(let action)): needTokens(for: [action.auth.resource])
    case .session(.inputNeededSet(let action)):
      guard case .toolAuthentication(let request) = action.request else { return }
      needTokens(for: [request.toolCall.auth.resource])
    case .session(.customizationsChanged), .session(.customizationUpdated),
      .session(.mcpServerStateChanged):
      noteServers(of: uri)
    default: break
    }
  }

  /// Records the resources that the servers of a session require tokens for.
  mutating func noteServers(of session: URI) {
    for server in sessionState(session)?.servers ?? [] {
      if case .authRequired(let state) = server.state { needTokens(for: [state.resource]) }
    }
  }

  mutating func needTokens(for resources: [ProtectedResourceMetadata]) {
    for resource in resources { protectedResources[resource.resource] = resource }
  }

  func requireTokens(_ agent: AgentInfo, _ id: HostConnectionID) throws(JSONRPCError) {
    let missing = (agent.protectedResources ?? []).filter {
      $0.required != false && connections[id]?.tokens[$0.resource] == nil
    }
    if !missing.isEmpty { throw .needsTokens(missing) }
  }

  private mutating func forgetToken(for resource: String, of id: HostConnectionID) {
    if let expiry = connections[id]?.tokens.removeValue(forKey: resource)?.expiry {
      cancelTimer(expiry)
    }
  }

  mutating func expireTokens(for resource: String) {
    for id in connections.keys { forgetToken(for: resource, of: id) }
    notify(AuthRequiredParams(channel: .root, resource: resource, reason: .expired))
  }

  /// The validity that a client stated for its token has elapsed.
  mutating func tokenExpired(_ resource: String, of id: HostConnectionID) {
    guard connections[id]?.tokens.removeValue(forKey: resource) != nil,
      channels[.root]?.subscribers.contains(id) == true
    else { return }
    let params = AuthRequiredParams(channel: .root, resource: resource, reason: .expired)
    deliver(HostWire.notification(params), to: [id], introducedIn: nil)
  }

  // MARK: Configuration

  func resolveSessionConfig(_ params: ResolveSessionConfigParams) -> ResolveSessionConfigResult {
    var values = configuration.sessionConfig.defaults
    values.merge(params.config ?? [:])
    return ResolveSessionConfigResult(schema: configuration.sessionConfig, values: values)
  }

  func configCompletions(
    _ params: SessionConfigCompletionsParams
  ) -> SessionConfigCompletionsResult {
    guard let property = configuration.sessionConfig.properties[params.property] else {
      return SessionConfigCompletionsResult(items: [])
    }
    let fixed = property.enum?.compactMap(\.stringValue)
    let values = fixed ?? (property.enumDynamic == true ? ["main", "develop", "release"] : [])
    let query = params.query ?? ""
    return SessionConfigCompletionsResult(
      items: values.filter { query.isEmpty || $0.contains(bytewise: query) }.map {
        SessionConfigValueItem(value: $0, label: $0)
      })
  }
}

extension JSONRPCError {
  static func needsTokens(_ resources: [ProtectedResourceMetadata]) -> JSONRPCError {
    let data = AuthRequiredErrorData(resources: resources)
    return JSONRPCError(
      code: .authRequired, message: "a token is required",
      data: try? JSONValue(json: data.jsonBytes()))
  }
}
