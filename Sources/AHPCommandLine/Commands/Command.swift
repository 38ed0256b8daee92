/// A place in the tree of commands.
package protocol CommandNode: SendableMetatype {
  /// The command itself, without the commands below it.
  static var specification: CommandSpecification { get }
  /// The commands below it, in the order of help.
  static var subcommands: [any CommandNode.Type] { get }
}

extension CommandNode {
  /// No commands below.
  package static var subcommands: [any CommandNode.Type] { [] }

  /// The command with all that is below it.
  package static var tree: CommandSpecification {
    var result = specification
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
package protocol Command: CommandNode, Sendable {
  /// Takes what it needs from the arguments. Throws `UsageError` for combinations that make no sense.
  init(arguments: ParsedArguments) throws
  /// Does the work. Cancellation of the task asks for an end in good order.
  func run(in context: CommandContext) async throws -> ExitCode
}

/// What a command is run with.
package struct CommandContext: Sendable {
  /// Where it writes and reads.
  package var console: any Console
  /// What the process was started with.
  package var environment: ProcessEnvironment
  /// The signals; nil where nobody listens to them, as in most tests.
  package var interrupt: Interrupt?
  /// What the options that every command takes have said.
  package var global: GlobalOptions
  /// The whole tree of commands.
  package var root: any CommandNode.Type

  package init(
    console: any Console, environment: ProcessEnvironment, interrupt: Interrupt? = nil,
    global: GlobalOptions, root: any CommandNode.Type
  ) {
    self.console = console
    self.environment = environment
    self.interrupt = interrupt
    self.global = global
    self.root = root
  }

  /// How to paint text for that stream, with what the configuration says where nobody else says anything.
  /// One that cannot be read says nothing: whoever needs it tells of that.
  package func painter(for stream: OutputStream = .standardOutput) -> Painter {
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
  package func complain(_ text: String) async {
    try? await console.writeLine(
      "\(root.specification.name): \(TerminalText.sanitized(text))", to: .standardError)
  }

  /// Says something to the person at the terminal, on standard error; silent with `--quiet`. Never
  /// fails: nobody may be listening.
  package func note(_ text: String) async {
    guard !global.isQuiet else { return }
    try? await console.writeLine(text, to: .standardError)
  }
}
