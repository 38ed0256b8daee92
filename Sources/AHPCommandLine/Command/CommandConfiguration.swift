internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// The configuration of a command, with the effective context. A class, as `CommandContext` is.
final class CommandConfiguration: Sendable {
  let loaded: LoadedConfiguration
  let context: ContextEntry?
  let selection: HostSelection
  let output: OutputSettings

  /// Why there is no effective context although one is current, until it is reported.
  private let problem: Locked<UsageError?>

  /// Reads the configuration. A current context that does not exist is an error only where its hosts are needed; a
  /// context given by an option must exist.
  init(reading context: CommandContext) throws {
    let loaded = try ConfigurationLoader.load(
      environment: context.environment, config: context.global.config)
    let selection = HostSelection(
      configuration: loaded.configuration, environment: context.environment,
      context: context.global.context)
    var active: ContextEntry?
    var problem: UsageError?
    do throws(UsageError) {
      active = try selection.activeContext()
    } catch {
      if case .argument = context.global.context?.origin { throw error }
      problem = error
    }
    self.loaded = loaded
    self.selection = selection
    self.context = active
    self.problem = Locked(problem)
    output = (active?.output ?? OutputSettings()).over(loaded.configuration.output)
  }

  /// Reads the configuration and prints its notices.
  static func load(in context: CommandContext) async throws -> CommandConfiguration {
    let configuration = try CommandConfiguration(reading: context)
    for notice in configuration.loaded.notices {
      await context.note(TerminalText.sanitized(notice))
    }
    return configuration
  }

  /// Notes a missing current context, once. For what works without it; elsewhere it is an error.
  func noteContext(in context: CommandContext) {
    guard let problem = problem.withLock({ $0.take() }), !context.global.isQuiet else { return }
    context.console.post(TerminalText.sanitized(problem.description))
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
