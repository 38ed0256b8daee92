internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Connects to the host of a target and resolves the channel of the target.
struct TargetConnection: Sendable {
  let configuration: CommandConfiguration
  let context: CommandContext
  let timeout: Duration
  /// For how long to reconnect after a lost connection; nil for not at all.
  var keptFor: Duration?
  /// Whether a name without a host is refused while a configured host cannot be asked: the name might stand for another
  /// channel there. Not for commands that only read.
  var asksAllHosts = true

  /// Passes the host and the address of the channel to `body`.
  ///
  /// Not optimized, or it would be compiled once more for each closure.
  ///
  /// - Throws: the connection error; as `NameResolver.resolve`; errors of `body`.
  @_optimize(none)
  func with<Result: Sendable>(
    _ target: Target, _ body: (ConnectedHost, Setting<URI>) async throws -> Result
  ) async throws -> Result {
    do {
      return try await connected(target, body)
    } catch var error as AHPError where error.code == .unknownName && target.host == nil {
      // The first word may be a mistyped host.
      if let host = configuration.selection.nearest(to: target.name.value) {
        error.advice = [error.advice, "did you mean the host \(quoted(host))?"]
          .compactMap(\.self).joined(separator: "; ")
      }
      throw error
    }
  }

  @_optimize(none)
  private func connected<Result: Sendable>(
    _ target: Target, _ body: (ConnectedHost, Setting<URI>) async throws -> Result
  ) async throws -> Result {
    let (host, address) = try await locate(target)
    return try await context.progress("connecting to \(host.name)") { progress in
      try await ConnectedHost.with(host, timeout: timeout, keptFor: keptFor) { one in
        let channel: Setting<URI>
        if let address {
          channel = address
        } else {
          channel = try await one.channel(named: target.name)
        }
        await progress.end()
        return try await body(one, channel)
      }
    }
  }

  /// Returns the host of a target, and the address if it is known without a request to the host.
  func locate(_ target: Target) async throws -> (ConfiguredHost, Setting<URI>?) {
    if let name = target.host {
      let host = try configuration.host(name, in: context)
      guard case .address(let uri) = try ChannelName(target.name) else { return (host, nil) }
      return (host, Setting(uri, from: target.name.origin))
    }
    _ = try ChannelName(target.name)
    let hosts = try configuration.hosts([], in: context)
    if hosts.count == 1 { return (hosts[0], nil) }
    let outcome = try await context.progress("searching for \(target.name.value)") { progress in
      try await HostFanOut.run(hosts, ending: progress, in: context) { host in
        try await ConnectedHost.with(host, timeout: timeout) { try await SessionPages.all(on: $0) }
      }
    }
    try Task.checkCancellation()
    var resolver = NameResolver(channels: [], missingHosts: outcome.missing)
    for (host, pages) in outcome.found {
      let name = host.config.id.rawValue
      resolver.channels += NamedChannel.all(in: pages.summaries, of: name)
      guard let failure = pages.failure else { continue }
      resolver.missingHosts.append(name)
      try await HostFanOut.report(failure, of: host, in: context)
    }
    let channel = try resolver.resolve(target.name)
    if asksAllHosts { try NameResolver.check(noneOf: resolver.missingHosts, has: target.name) }
    guard let host = hosts.first(where: { $0.config.id.rawValue == channel.host }) else {
      throw AHPError(.unknownName, .notFound, "the host of \(quoted(target.name.value)) is unknown")
    }
    return (host, Setting(channel.uri, from: target.name.origin))
  }
}

extension ConnectedHost {
  func channels() async throws -> [NamedChannel] {
    NamedChannel.all(in: try await SessionPages.all(on: self).summaries, of: id.rawValue)
  }

  /// Returns the address of the session or chat with this name. An address is returned unchanged.
  ///
  /// - Throws: as `NameResolver.resolve`; why the sessions cannot be listed.
  func channel(named word: Setting<String>) async throws -> Setting<URI> {
    if case .address(let uri) = try ChannelName(word) { return Setting(uri, from: word.origin) }
    return Setting(try await listed(word)?.uri ?? word.value, from: word.origin)
  }

  /// Returns the session with this name, or the session of the chat with this name.
  ///
  /// - Throws: as `channel(named:)`.
  func session(named word: Setting<String>) async throws -> Setting<URI> {
    Setting(try await listed(word)?.session ?? word.value, from: word.origin)
  }

  /// Returns the session or chat with this name; nil for an address that is not listed.
  func listed(_ word: Setting<String>) async throws -> NamedChannel? {
    let pages = try await SessionPages.all(on: self)
    let channels = NamedChannel.all(in: pages.summaries, of: id.rawValue)
    if case .address(let uri) = try ChannelName(word) {
      return channels.first { $0.uri.isSame(as: uri) }
    }
    // The name may be that of a session in the missing part.
    if let failure = pages.failure { throw failure }
    return try NameResolver(channels: channels).resolve(word)
  }
}
