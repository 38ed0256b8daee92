internal import AgentHostProtocol

// Refuses before sending what the negotiated version cannot express: an older host would ignore or misread it.
extension ConnectionCore {
  private var negotiated: ProtocolVersion? {
    state.withLock { $0.machine.protocolVersion }.flatMap { ProtocolVersion($0) }
  }

  /// Throws if the host's version does not have the message or cannot express it.
  func checkVersion(_ method: String, _ params: (any JSONWritable)?) throws(AHPError) {
    guard let version = negotiated else { return }
    if let since = CommandDefinition.introductions[method], since > version {
      throw .needsVersion(since, of: method, negotiated: version)
    }
    guard let translation = LegacyTranslation(version: version, direction: .lower), let params,
      let value = try? JSONValue(json: params.jsonBytes()),
      let obstacle = translation.obstacle(in: value, of: method)
    else { return }
    throw .inexpressible(obstacle, negotiated: version)
  }

  func checkVersion(_ action: StateAction, _ channel: URI) throws(AHPError) {
    guard let version = negotiated else { return }
    if let since = action.introducedIn, since > version {
      throw .needsVersion(since, of: action.type ?? "this action", negotiated: version)
    }
    guard LegacyTranslation(version: version, direction: .lower) != nil else { return }
    try checkVersion(
      DispatchActionParams.method,
      DispatchActionParams(channel: channel, clientSeq: 0, action: action))
  }
}
