protocol CommandNode: SendableMetatype {
  static var specification: CommandSpecification { get }

  static var declared: any CommandOptions { get }
  /// The commands below it, in the order of help.
  static var subcommands: [any CommandNode.Type] { get }
}

extension CommandNode {
  static var declared: any CommandOptions { NoOptions() }

  static var subcommands: [any CommandNode.Type] { [] }

  /// The command with all of its subcommands.
  static var tree: CommandSpecification {
    var result = specification
    result.declare(declared)
    result.subcommands = subcommands.map { $0.tree }
    return result
  }

  /// Returns the type that the names lead to, from here down.
  static func descendant(_ names: some Collection<String>) -> (any CommandNode.Type)? {
    guard let name = names.first else { return Self.self }
    let next = subcommands.first { $0.specification.name == name }
    return next?.descendant(names.dropFirst())
  }
}

/// A command that can be run: a value made from its arguments.
protocol Command: CommandNode, Sendable {
  associatedtype Options: CommandOptions = NoOptions

  /// Throws `UsageError` for invalid combinations of arguments.
  init(arguments: CommandArguments<Options>) throws

  /// Runs the command. Cancelling the task ends it gracefully.
  func run(in context: CommandContext) async throws -> ExitCode
}

extension Command {
  static var declared: any CommandOptions { Options() }

  /// Creates the command from parsed arguments.
  init(parsed: ParsedArguments) throws { try self.init(arguments: CommandArguments(parsed)) }
}

/// The environment in which a command runs.
///
/// A class, because most values of commands have it: as a value, each of them would contain the code for copying it.
final class CommandContext: Sendable {
  let console: any Console
  let environment: ProcessEnvironment
  /// The signals; nil if they are not handled, as in most tests.
  let interrupt: Interrupt?
  let global: GlobalOptions
  let root: any CommandNode.Type

  init(
    console: any Console, environment: ProcessEnvironment, interrupt: Interrupt? = nil,
    global: GlobalOptions, root: any CommandNode.Type
  ) {
    self.console = console
    self.environment = environment
    self.interrupt = interrupt
    self.global = global
    self.root = root
  }

  /// Returns the context with other global options.
  func with(_ global: GlobalOptions) -> CommandContext {
    CommandContext(
      console: console, environment: environment, interrupt: interrupt, global: global, root: root)
  }

  /// Where the configuration and the state of this user are.
  var paths: ConfigurationPaths {
    ConfigurationPaths(environment: environment, config: global.config)
  }

  var userConfiguration: String { paths.user.value }

  /// Returns the painter for a stream. The configuration applies unless options or environment decide; an unreadable
  /// configuration is ignored here, because the command that needs it reports the error.
  func painter(for stream: OutputStream = .standardOutput) -> Painter {
    let settings = global.color == nil ? try? CommandConfiguration(reading: self).output : nil
    return painter(for: stream, settings: settings ?? OutputSettings())
  }

  /// Returns the painter for a stream, with settings that were already loaded.
  func painter(for stream: OutputStream = .standardOutput, settings: OutputSettings) -> Painter {
    Painter(
      isOn: ColorChoice.isColored(
        choice: global.color ?? settings.color?.value, environment: environment,
        isTerminal: console.isTerminal(stream)))
  }

  /// Prints an error on standard error. Never fails: the exit code reports the error as well.
  ///
  /// - Parameter text: may contain anything that a host sent.
  func complain(_ text: String) async {
    try? await console.writeLine(
      "\(root.specification.name): \(TerminalText.sanitized(text))", to: .standardError)
  }

  /// Prints a notice on standard error, except with `--quiet`. Never fails, even if standard error is closed.
  func note(_ text: String) async {
    guard !global.isQuiet else { return }
    try? await console.writeLine(text, to: .standardError)
  }
}
