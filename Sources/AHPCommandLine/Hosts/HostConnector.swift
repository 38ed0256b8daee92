internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct HostConnector: Sendable {
  let configuration: CommandConfiguration
  let context: CommandContext

  func host(_ entry: HostEntry) -> ConfiguredHost {
    let name = configuration.selection.plainName(entry)
    let (entry, options) = HostConnector.settings(of: entry, in: context)
    let tokens = ConfiguredTokens(
      entry: entry, resolver: SecretResolver(environment: context.environment))
    let reconnect = configuration.reconnect(of: entry)
    let transport = { @Sendable (limit: Duration) in
      try await HostConnector.transport(
        to: tokens.entry, options.opened(within: limit), tokens.resolver)
    }
    let limit = reconnect.connectTimeout?.value
    var config = HostConfig(id: HostId(entry.id), label: entry.label?.value ?? entry.id) { _ in
      try await transport(limit ?? .zero)
    }
    config.clientInfo = Implementation(name: "ahpctl", version: ToolVersion.current)
    config.reconnectPolicy = reconnect.policy
    if let limit { config.connectTimeout = limit }
    if context.global.log != .off {
      config.client.observer = LogObserver(
        host: entry.id, level: context.global.log, console: context.console)
    }
    config.client.keepAlive = configuration.keepAlive(of: entry).policy
    config.client.authentication = tokens
    var host = ConfiguredHost(config, address: entry.url.value.description, name: name)
    host.isFromProject = entry.isFromProject
    host.connectLimit = limit
    host.transport = transport
    host.tokenAdvice = HostConnector.tokenAdvice(
      for: entry, hasToken: tokens.resolver.tokenSource(of: entry) != nil)
    return host
  }

  /// Returns what to do if the host rejects the token, or requires one; nil if that is unknown.
  static func tokenAdvice(for entry: HostEntry, hasToken: Bool) -> String? {
    // The address may have the token.
    if entry.url.value.text.contains("?") { return nil }
    let query = entry.tokenQuery == nil ? "to send it in the query, add --token-query tkn" : nil
    let token =
      hasToken
      ? "'ahpctl hosts show' prints where the token comes from"
      : entry.isFromProject
        ? "hosts of a project do not get AHPCTL_TOKEN: name the host with 'ahpctl hosts add'"
        : "no token is configured: set AHPCTL_TOKEN, or see 'ahpctl hosts add --help'"
    return [token, query].compactMap(\.self).joined(separator: "; ")
  }

  /// Returns the entry, and the options of its connections, with what the command line sets for hosts that do not say
  /// themselves.
  static func settings(
    of entry: HostEntry, in context: CommandContext
  ) -> (HostEntry, WebSocketTransport.Options) {
    var entry = entry
    entry.tokenQuery = entry.tokenQuery ?? context.global.tokenQuery
    entry.caFile = entry.caFile ?? context.global.caFile
    var options = WebSocketTransport.Options()
    options.proxy = .environment(context.environment.variables)
    options.tls.caFile = entry.caFile.map {
      context.environment.absolutePath($0.value, relativeTo: $0.origin.directory)
    }
    return (entry, options)
  }

  /// Creates the transport for one attempt. Secrets are fetched each time, because they may have changed.
  static func transport(
    to entry: HostEntry, _ options: WebSocketTransport.Options, _ resolver: SecretResolver
  ) async throws -> any AHPTransport {
    let url = entry.url.value
    switch url.scheme {
    case .ws, .wss, .wsUnix:
      var headers: [String: String] = [:]
      var address = url.text
      if let token = try await resolver.token(of: entry) {
        if let name = entry.tokenQuery?.value {
          address = QueryItem.adding(name, token, to: url)
        } else {
          headers["Authorization"] = "Bearer \(token)"
        }
      }
      for header in try await resolver.headers(of: entry) {
        headers = headers.filter { $0.key.lowercased() != header.key.lowercased() }
        headers[header.key] = header.value
      }
      return WebSocketTransport(url: address, headers: headers, options: options)
    case .unix: return UnixSocketTransport(path: url.path, options: options.socket)
    case .tcp:
      let (host, port) = try url.hostAndPort()
      return TCPLineTransport(host: host, port: port, options: options.socket)
    case .stdio:
      return StdioTransport(command: url.path.split(separator: " ").map(String.init))
    }
  }
}

extension WebSocketTransport.Options {
  /// Returns options for an attempt with this time limit. A limit above the sum of the transport's own limits replaces
  /// them.
  func opened(within limit: Duration) -> WebSocketTransport.Options {
    var options = self
    if limit > socket.connectTimeout + socket.handshakeTimeout {
      options.socket.connectTimeout = limit
      options.socket.handshakeTimeout = limit
    }
    return options
  }
}

/// Provides the configured token when the host requests one. A class, because it shares its entry with the transports
/// of the host.
private final class ConfiguredTokens: AuthenticationProvider {
  let entry: HostEntry
  let resolver: SecretResolver

  init(entry: HostEntry, resolver: SecretResolver) {
    self.entry = entry
    self.resolver = resolver
  }

  func token(for challenge: AuthenticationChallenge) async throws -> AccessToken? {
    try await resolver.token(of: entry).map { AccessToken(SecretToken($0)) }
  }
}

extension ReconnectSettings {
  var policy: ReconnectPolicy {
    var policy = ReconnectPolicy.exponential(
      initial: self.initialDelay?.value ?? .milliseconds(250),
      multiplier: self.multiplier?.value ?? 2,
      cap: self.maximumDelay?.value ?? .seconds(30),
      stabilityWindow: self.stableAfter?.value ?? .seconds(10))
    switch self.jitter?.value {
    case .full: policy.jitter = .full
    case .partial: policy.jitter = .partial(0.5)
    case .some(.none): policy.jitter = .none
    case nil: break
    }
    if case .count(let count) = self.attempts?.value { policy.maxAttempts = count }
    policy.elapsedBudget = self.giveUpAfter?.value
    return policy
  }
}

extension KeepAliveSettings {
  var policy: AHPKeepAlive {
    guard self.isEnabled?.value != false,
      case .enabled(let interval, let timeout) = AHPKeepAlive.default
    else { return .disabled }
    return .enabled(
      interval: self.interval?.value ?? interval, timeout: self.timeout?.value ?? timeout)
  }
}

extension CommandConfiguration {
  /// Returns the hosts with these names or, without names, the hosts of the context.
  func hosts(
    _ names: [Setting<String>], shard: Shard? = nil, in context: CommandContext
  ) throws -> [ConfiguredHost] {
    var entries = try selection.hosts(names)
    noteContext(in: context)
    if let shard { entries = entries.filter { shard.owns($0.id) } }
    let connector = HostConnector(configuration: self, context: context)
    var taken: Set<String> = []
    return entries.map { entry in
      var entry = entry
      let name = entry.id
      var number = 2
      while !taken.insert(entry.id).inserted {
        entry.id = "\(name)-\(number)"
        number += 1
      }
      return connector.host(entry)
    }
  }

  func host(_ name: Setting<String>, in context: CommandContext) throws -> ConfiguredHost {
    host(try selection.host(name), in: context)
  }

  func host(_ entry: HostEntry, in context: CommandContext) -> ConfiguredHost {
    noteContext(in: context)
    return HostConnector(configuration: self, context: context).host(entry)
  }
}
