public import AgentHostProtocol

extension HostConfiguration {
  /// Creates a configuration for a host that behaves like a probed host: with that host's personality, versions, agent
  /// and measured sizes.
  ///
  ///     let file = try String(contentsOfFile: "build.json", encoding: .utf8)
  ///     let host = EmbeddedHost(HostConfiguration(personality: try HostPersonality(json: file)))
  ///
  /// - Parameters:
  ///   - personality: The behavior of the host.
  ///   - script: The script of the agent for a turn.
  public init(
    personality: HostPersonality,
    script: @escaping @Sendable (HostTurn) -> HostScript = { .answering($0.message.text) }
  ) {
    self.init(like: personality, script: script)
  }

  /// Creates a configuration with a personality, its versions and its agent.
  ///
  /// - Parameters:
  ///   - personality: The behavior of the host.
  ///   - script: The script of the agent for a turn.
  public init(
    like personality: HostPersonality,
    script: @escaping @Sendable (HostTurn) -> HostScript = { .echo($0.message.text) }
  ) {
    self.init(script: script)
    self.personality = personality
    baselines = personality.baselines
    agents = agents.map { agent in
      var agent = agent
      agent.provider = personality.provider
      agent.models = agent.models.map { model in
        var model = model
        model.provider = personality.provider
        return model
      }
      return agent
    }
    if let window = personality.measured.replayWindow { replayLimit = window }
    if let page = personality.measured.largestPage { sessionPageLimit = page }
    // A host offers only features that its versions have.
    if !baselines.contains(where: { $0 >= ProtocolVersion(0, 9, 0) }) { automations = nil }
  }
}
