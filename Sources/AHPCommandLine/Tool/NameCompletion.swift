internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Offers names that the configuration or a host knows. Offers nothing where something is wrong: a shell is
/// no place for errors.
struct NameCompletion: Sendable {
  private static let variable = "AHPCTL_COMPLETION_TIMEOUT"

  private let context: CommandContext
  /// How long a host may take: the user has pressed a key and waits.
  private let timeout: Duration

  /// - Parameter options: the values of the options on the line that is completed, by name.
  init(context: CommandContext, options: [String: String]) {
    var global = context.global
    global.isQuiet = true
    func typed(_ name: String) -> Setting<String>? {
      options[name].map { Setting($0, from: .argument(0)) }
    }
    global.context = typed("context") ?? global.context
    global.tokenQuery = typed("token-query") ?? global.tokenQuery
    global.caFile = typed("ca-file") ?? global.caFile
    global.config =
      typed("config") ?? global.config
      ?? context.environment["AHPCTL_CONFIG"].map {
        Setting($0, from: .environment("AHPCTL_CONFIG"))
      }
    self.context = context.with(global)
    timeout =
      context.environment[Self.variable].flatMap { try? DurationValue.parse($0) } ?? .seconds(2)
  }

  /// Returns the words that begin with the typed text.
  func words(_ kind: CompletionKind, for offer: CompletionOffer) async -> [CompletionWord] {
    switch kind {
    case .actionType, .protocolName:
      return protocolNames(kind).filter { $0.word.hasPrefix(offer.typed) }
    default: break
    }
    guard let configuration = try? await CommandConfiguration.load(in: context) else { return [] }
    let all = await candidates(kind, offer, configuration)
    let exact = all.filter { $0.word.hasPrefix(offer.typed) }
    guard exact.isEmpty else { return exact }
    let typed = offer.typed.lowercased()
    return all.filter { $0.word.lowercased().hasPrefix(typed) }
  }

  private func candidates(
    _ kind: CompletionKind, _ offer: CompletionOffer, _ configuration: CommandConfiguration
  ) async -> [CompletionWord] {
    let hosts = configuration.loaded.configuration.hosts
      .map { CompletionWord($0.id, $0.label?.value ?? "\($0.url.value)") }
    switch kind {
    case .host: return hosts
    case .hostOrGroup:
      return hosts
        + configuration.loaded.configuration.groups.map {
          CompletionWord($0.name, "group of \($0.members.count)")
        }
    case .context:
      return configuration.loaded.configuration.contexts.map { CompletionWord($0.name, "context") }
    case .target:
      let typed = Setting(offer.typed, from: .builtIn)
      if offer.typed.contains("/") || offer.typed.contains("#"),
        let (host, rest) = try? Target.host([typed], in: configuration.selection), let host,
        host.value != typed.value
      {
        let mark = offer.typed.dropFirst(host.value.count).prefix(1)
        return await names(.chat, rest.first?.value ?? "", host, configuration)
          .map { CompletionWord("\(host.value)\(mark)\($0.word)", $0.help) }
      }
      return hosts + ChannelName.special
    case .session, .chat, .channel, .model, .agent:
      guard let first = offer.arguments.first, configuration.selection.knows(first) else {
        return []
      }
      return await names(kind, offer.typed, Setting(first, from: .builtIn), configuration)
    default: return []
    }
  }

  private func protocolNames(_ kind: CompletionKind) -> [CompletionWord] {
    let descriptions = TypeDescriptions.all
    let actions = descriptions.actions.ordered { $0.key < $1.key }
      .map { CompletionWord($0.key, $0.value.documentation) }
    guard kind == .protocolName else { return actions }
    let methods = CommandDefinition.all.map { CompletionWord($0.method, $0.documentation) }
    let types = descriptions.types.ordered { $0.key < $1.key }
      .map { CompletionWord($0.key, $0.value.documentation) }
    return methods + actions + types
  }

  private func names(
    _ kind: CompletionKind, _ typed: String, _ host: Setting<String>,
    _ configuration: CommandConfiguration
  ) async -> [CompletionWord] {
    guard let host = try? configuration.host(host, in: context) else { return [] }
    let words = try? await within(timeout) {
      try await ConnectedHost.with(host, timeout: timeout) { one -> [CompletionWord] in
        switch kind {
        case .model, .agent: return try await one.agentWords(kind)
        default: return ChannelWords(channels: try await one.channels()).words(kind, typed: typed)
        }
      }
    }
    return (words ?? nil) ?? []
  }
}

extension ConnectedHost {
  fileprivate func agentWords(_ kind: CompletionKind) async throws -> [CompletionWord] {
    guard case .root(let root) = try await snapshot(of: RootResourceURI).state else { return [] }
    if kind == .agent { return root.agents.map { CompletionWord($0.provider, $0.displayName) } }
    return root.agents.flatMap { agent in
      agent.models.map { CompletionWord($0.id, "\($0.name) (\(agent.displayName))") }
    }
  }
}
