internal import AgentHostProtocol
package import AgentHostProtocolClient

/// The hosts that a command works on, ready to be connected to.
package struct ConfiguredHosts: Sendable {
  /// The hosts.
  package var hosts: [WatchRun.Host] = []
  /// How the configuration wants things printed.
  package var output = OutputSettings()
  /// Where client identities are kept.
  package var store: any ClientIdStore = InMemoryClientIdStore()
  /// Who looks over the shoulder of a watch.
  package var companion: (any WatchCompanion)?

  package init() {}

  /// The same, going on with every host where the file says.
  func goingOn(from cursor: CursorFile) -> ConfiguredHosts {
    var copy = self
    copy.store = cursor
    // One write is for all hosts, and takes the longer the more there are.
    let interval = max(.seconds(1), .milliseconds(100) * hosts.count)
    let options = ResumeOptions(store: cursor, progress: .processed, interval: interval)
    for index in copy.hosts.indices { copy.hosts[index].config.resume = options }
    return copy
  }
}

/// The configuration of a command, with the context in force.
package struct CommandConfiguration: Sendable {
  /// The configuration, and how it came to be.
  package var loaded: LoadedConfiguration
  /// The context in force.
  package var context: ContextEntry?
  /// Finds hosts.
  package var selection: HostSelection
  /// How to print.
  package var output: OutputSettings

  /// Reads the configuration, and says what is worth telling about it. A current context that is not
  /// there is an error only where its hosts are needed; who names one means it.
  package static func load(in context: CommandContext) async throws -> CommandConfiguration {
    let loaded = try ConfigurationLoader.load(
      environment: context.environment, config: context.global.config)
    for notice in loaded.notices { await context.note(notice) }
    let selection = HostSelection(
      configuration: loaded.configuration, environment: context.environment,
      context: context.global.context)
    var active: ContextEntry?
    do throws(UsageError) {
      active = try selection.activeContext()
    } catch {
      if context.global.context != nil { throw error }
      await context.note(TerminalText.sanitized(error.description))
    }
    let output = (active?.output ?? OutputSettings()).over(loaded.configuration.output)
    return CommandConfiguration(
      loaded: loaded, context: active, selection: selection, output: output)
  }

  /// The hosts of these names, or of the context.
  package func hosts(
    _ names: [Setting<String>], shard: Shard? = nil, in context: CommandContext
  ) throws -> [WatchRun.Host] {
    var entries = try selection.hosts(names)
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

  /// How to reconnect to a host: as it says itself, the context in force, the configuration.
  func reconnect(of entry: HostEntry) -> ReconnectSettings {
    entry.reconnect.over(context?.reconnect ?? ReconnectSettings())
      .over(loaded.configuration.reconnect)
  }

  /// How to notice that the connection to a host is dead, likewise.
  func keepAlive(of entry: HostEntry) -> KeepAliveSettings {
    entry.keepAlive.over(context?.keepAlive ?? KeepAliveSettings())
      .over(loaded.configuration.keepAlive)
  }

  /// The one host of that name.
  package func host(
    _ name: Setting<String>, in context: CommandContext
  ) throws -> WatchRun.Host {
    HostConnector(configuration: self, context: context).host(
      try selection.host(name))
  }
}
