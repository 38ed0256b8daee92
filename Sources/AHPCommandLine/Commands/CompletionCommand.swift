/// `ahpctl completion SHELL`.
package struct CompletionCommand: Command {
  package static let shell = Argument<Shell>(
    "SHELL", .one, .word("SHELL"), help: "The shell to complete in.")

  package static var specification: CommandSpecification {
    let program = RootCommand.specification.name
    return CommandSpecification(
      "completion", summary: "Print a script that completes commands in a shell.",
      discussion: "Add the line for your shell to its startup file. Hosts, groups and contexts of "
        + "the configuration are completed, too.",
      examples: [
        .init(Shell.bash.installation(program: program), "Bash, in ~/.bashrc:"),
        .init(Shell.zsh.installation(program: program), "Zsh, in ~/.zshrc after compinit:"),
        .init(
          Shell.fish.installation(program: program), "Fish, in ~/.config/fish/config.fish:"),
      ],
      arguments: [shell.specification], section: "About the tool")
  }

  private let shell: Shell

  package init(arguments: ParsedArguments) throws {
    shell = try arguments.required(CompletionCommand.shell).value
  }

  package func run(in context: CommandContext) async throws -> ExitCode {
    try await context.console.write(shell.script(program: context.root.specification.name))
    return .success
  }
}
