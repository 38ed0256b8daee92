struct HelpCommand: Command {
  struct Options: CommandOptions {
    let words = Argument(
      "COMMAND", .any, .nonEmpty("COMMAND", "the name of a command", completing: .command),
      help: "The command, such as 'hosts add'.")
  }

  static let specification = CommandSpecification(
    "help", summary: "Print help for a command.",
    section: "About the tool")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let root = CommandPath(root: context.root.tree)
    try await HelpCommand.print(
      try root.command(named: arguments.settings(\.words)), in: context)
    return .success
  }

  static func print(
    _ path: CommandPath, in context: CommandContext, to stream: OutputStream = .standardOutput
  ) async throws(ConsoleError) {
    let renderer = HelpRenderer(
      width: context.console.columns(context.environment),
      painter: context.painter(for: stream))
    try await context.console.write(renderer.render(path), to: stream)
  }
}
