internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The configuration of a command, with the effective context. A class, as `CommandContext` is.
final class CommandConfiguration: Sendable {
  let loaded: LoadedConfiguration
  let context: ContextEntry?
  let selection: HostSelection
  let output: OutputSettings

  private init(loaded: LoadedConfiguration, context: ContextEntry?, selection: HostSelection) {
    self.loaded = loaded
    self.context = context
    self.selection = selection
    output = (context?.output ?? OutputSettings()).over(loaded.configuration.output)
  }

  /// Reads the configuration and prints its notices. A current context that does not exist is an error only
  /// where its hosts are needed; a context given by an option must exist.
  static func load(in context: CommandContext) async throws -> CommandConfiguration {
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
    return CommandConfiguration(loaded: loaded, context: active, selection: selection)
  }

  /// Returns the reconnect settings of a host. Its own entry has priority over the active context, and that
  /// over the configuration.
  func reconnect(of entry: HostEntry) -> ReconnectSettings {
    entry.reconnect.over(context?.reconnect ?? ReconnectSettings())
      .over(loaded.configuration.reconnect)
  }

  /// Returns the keep-alive settings of a host, with the same priorities.
  func keepAlive(of entry: HostEntry) -> KeepAliveSettings {
    entry.keepAlive.over(context?.keepAlive ?? KeepAliveSettings())
      .over(loaded.configuration.keepAlive)
  }
}
