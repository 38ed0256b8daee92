import AgentHostProtocol

extension HostModel {
  mutating func authenticate(
    _ params: AuthenticateParams, _ id: HostConnectionID
  ) throws(JSONRPCError) -> AuthenticateResult {
    guard let metadata = protectedResources()[params.resource] else {
      throw .invalid("the resource is unknown")
    }
    if params.token.isEmpty {
      connections[id]?.tokens[params.resource] = nil
      return AuthenticateResult()
    }
    if let seconds = params.expiresIn, seconds < 1 { throw .invalid("expiresIn is below 1") }
    guard configuration.acceptsToken(params.resource, params.token) else {
      throw .needsTokens([metadata])
    }
    connections[id]?.tokens[params.resource] = params.token
    afterwards.append { $0.tokenArrived(for: params.resource) }
    return AuthenticateResult()
  }

  /// Everything that the host has said it needs a token for (protocol: lifecycle).
  private func protectedResources() -> [String: ProtectedResourceMetadata] {
    var resources: [String: ProtectedResourceMetadata] = [:]
    for agent in configuration.agents {
      for resource in agent.protectedResources ?? [] { resources[resource.resource] = resource }
    }
    for session in sessions.keys {
      for request in sessionState(session)?.inputNeeded ?? [] {
        guard case .toolAuthentication(let request) = request else { continue }
        resources[request.toolCall.auth.resource.resource] = request.toolCall.auth.resource
      }
      for server in sessionState(session)?.servers ?? [] {
        guard case .authRequired(let state) = server.state else { continue }
        resources[state.resource.resource] = state.resource
      }
    }
    return resources
  }

  func requireTokens(_ agent: AgentInfo, _ id: HostConnectionID) throws(JSONRPCError) {
    let missing = (agent.protectedResources ?? []).filter {
      $0.required != false && connections[id]?.tokens[$0.resource] == nil
    }
    if !missing.isEmpty { throw .needsTokens(missing) }
  }

  /// All tokens for a resource are worth nothing from now on.
  mutating func expireTokens(for resource: String) {
    for id in connections.keys { connections[id]?.tokens[resource] = nil }
    notify(AuthRequiredParams(channel: .root, resource: resource, reason: .expired))
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
      items: values.filter { query.isEmpty || $0.contains(query) }.map {
        SessionConfigValueItem(value: $0, label: $0)
      })
  }
}

extension JSONRPCError {
  static func needsTokens(_ resources: [ProtectedResourceMetadata]) -> JSONRPCError {
    let data = AuthRequiredErrorData(resources: resources)
    return JSONRPCError(
      code: .authRequired, message: "a token is needed",
      data: try? JSONValue(json: data.jsonBytes()))
  }
}
