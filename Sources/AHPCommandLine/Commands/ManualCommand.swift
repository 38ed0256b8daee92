/// `ahpctl man`.
package struct ManualCommand: Command {
  package static var specification: CommandSpecification {
    CommandSpecification(
      "man", summary: "Print the manual page.",
      discussion: "The page is written in roff, for man(1) and for packages.",
      examples: [.init("ahpctl man | man -l -", "Read it:")], section: "About the tool")
  }

  package init(arguments: ParsedArguments) {}

  package func run(in context: CommandContext) async throws -> ExitCode {
    let codes = ExitCode.allCases.map { (term: String($0.rawValue), text: $0.meaning) }
    let page = ManualPage(
      root: context.root.tree, version: ToolVersion.current,
      sections: [
        (title: "EXIT STATUS", entries: codes), (title: "FILES", entries: ManualCommand.files),
      ])
    try await context.console.write(page.render())
    return .success
  }

  private static let files: [(term: String, text: String)] = [
    (
      "$XDG_CONFIG_HOME/ahpctl/config.json",
      "The user configuration: hosts, groups, contexts, settings. ~/.config stands in for "
        + "XDG_CONFIG_HOME."
    ),
    (
      ".ahpctl.json",
      "The project configuration, looked for in the working directory and above. It can name hosts "
        + "and groups, but no secrets and no commands."
    ),
    (
      "$XDG_STATE_HOME/ahpctl/",
      "Client identifiers, cursors and the outbox. ~/.local/state stands in for XDG_STATE_HOME."
    ),
  ]
}
