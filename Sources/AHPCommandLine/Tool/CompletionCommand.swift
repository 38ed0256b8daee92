struct CompletionCommand: Command {
  struct Options: CommandOptions {
    let shell = Argument<Shell>("SHELL", .one, .word("SHELL"), help: "The shell.")
  }

  static let specification = CommandSpecification(
    "completion", summary: "Print a completion script for a shell.",
    discussion: "Add the line for your shell to its startup file. Hosts, groups and contexts of "
      + "the configuration are completed, too.",
    examples: [
      .init(Shell.bash.installation(program: ToolVersion.program), "For bash, in ~/.bashrc:"),
      .init(
        Shell.zsh.installation(program: ToolVersion.program), "For zsh, in ~/.zshrc after compinit:"
      ),
      .init(
        Shell.fish.installation(program: ToolVersion.program),
        "For fish, in ~/.config/fish/config.fish:"),
    ], section: "About the tool")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let shell = try arguments.shell.value
    try await context.console.write(shell.script(program: context.root.specification.name))
    return .success
  }
}
