/// A place in the tree of commands.
protocol CommandNode: SendableMetatype {
  /// The command itself, without its options and the commands below it.
  static var specification: CommandSpecification { get }

  /// Its options and arguments.
  static var declared: any CommandOptions { get }
  /// The commands below it, in the order of help.
  static var subcommands: [any CommandNode.Type] { get }
}

extension CommandNode {
  /// No options.
  static var declared: any CommandOptions { NoOptions() }

  /// No commands below.
  static var subcommands: [any CommandNode.Type] { [] }

  /// The command with all that is below it.
  static var tree: CommandSpecification {
    var result = specification
    result.declare(declared)
    result.subcommands = subcommands.map { $0.tree }
    return result
  }

  /// The type that the names lead to, from here down.
  static func descendant(_ names: some Collection<String>) -> (any CommandNode.Type)? {
    guard let name = names.first else { return Self.self }
    let next = subcommands.first { $0.specification.name == name }
    return next?.descendant(names.dropFirst())
  }
}

/// A command that can be run: a value made from its arguments.
protocol Command: CommandNode, Sendable {
  /// What it declares.
  associatedtype Options: CommandOptions = NoOptions

  /// Takes what it needs from the arguments. Throws `UsageError` for combinations that make no sense.
  init(arguments: CommandArguments<Options>) throws

  /// Does the work. Cancellation of the task asks for an end in good order.
  func run(in context: CommandContext) async throws -> ExitCode
}

extension Command {
  static var declared: any CommandOptions { Options() }

  /// Takes what the parser has read.
  init(parsed: ParsedArguments) throws { try self.init(arguments: CommandArguments(parsed)) }
}

/// What a command is run with.
struct CommandContext: Sendable {
  /// Where it writes and reads.
  var console: any Console
  /// What the process was started with.
  var environment: ProcessEnvironment
  /// The signals; nil where nobody listens to them, as in most tests.
  var interrupt: Interrupt?
  /// What the options that every command takes have said.
  var global: GlobalOptions
  /// The whole tree of commands.
  var root: any CommandNode.Type

  /// Where the configuration and the state of this user are.
  var paths: ConfigurationPaths {
    ConfigurationPaths(environment: environment, config: global.config)
  }

  /// The file that `hosts` and `context` change.
  var userConfiguration: String { paths.user.value }

  /// How to paint text for that stream, with what the configuration says where nobody else says anything.
  /// One that cannot be read says nothing: whoever needs it tells of that.
  func painter(for stream: OutputStream = .standardOutput) -> Painter {
    var settings = OutputSettings()
    if global.color == nil,
      let loaded = try? ConfigurationLoader.load(environment: environment, config: global.config)
    {
      let selection = HostSelection(
        configuration: loaded.configuration, environment: environment, context: global.context)
      let active = (try? selection.activeContext())?.output ?? OutputSettings()
      settings = active.over(loaded.configuration.output)
    }
    return painter(for: stream, settings: settings)
  }

  /// The same, with the settings of a configuration that was read already.
  func painter(
    for stream: OutputStream = .standardOutput, settings: OutputSettings
  ) -> Painter {
    Painter(
      isOn: ColorChoice.isColored(
        choice: global.color ?? settings.color?.value, environment: environment.variables,
        isTerminal: console.isTerminal(stream)))
  }

  /// Says what went wrong, on standard error. Never fails: the exit code says it as well, to whoever is
  /// still there.
  ///
  /// - Parameter text: may contain anything that a host sent.
  func complain(_ text: String) async {
    try? await console.writeLine(
      "\(root.specification.name): \(TerminalText.sanitized(text))", to: .standardError)
  }

  /// Says something to the person at the terminal, on standard error; silent with `--quiet`. Never
  /// fails: nobody may be listening.
  func note(_ text: String) async {
    guard !global.isQuiet else { return }
    try? await console.writeLine(text, to: .standardError)
  }
}
