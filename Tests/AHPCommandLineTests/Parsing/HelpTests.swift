import TestSupport
import Testing

@testable import AHPCommandLine

@Suite(.limitedConcurrency) struct HelpTests {
  @Test(arguments: [60, 80, 120])
  func `looks as recorded`(width: Int) async throws {
    let environment = ProcessEnvironment(variables: ["COLUMNS": "\(width)"])
    let root = await run(["--help"], environment: environment)
    try Golden.expect(root.output, in: "help-root-\(width).txt")
    let command = await run(["help", "completion"], environment: environment)
    try Golden.expect(command.output, in: "help-completion-\(width).txt")
    let sample = CommandPath(root: Sample.tree).following(["work"]).path
    try Golden.expect(
      HelpRenderer(width: width).render(sample), in: "help-sample-\(width).txt")
  }

  @Test(arguments: [40, 60, 80, 100])
  func `stays inside its width`(width: Int) {
    visit(CommandPath(root: RootCommand.tree)) { path in
      for line in HelpRenderer(width: width).render(path).split(separator: "\n") {
        // Examples, usage and names are kept whole so that they can be copied.
        guard !line.hasPrefix("  "), !line.hasPrefix("Usage:"), !line.hasPrefix("See") else {
          continue
        }
        #expect(DisplayWidth.of(line) <= width, "\(line)")
      }
    }
  }

  @Test func `paints headings only`() {
    let path = CommandPath(root: Sample.tree)
    let text = HelpRenderer(width: 80, painter: Painter(isOn: true)).render(path)
    #expect(text.contains("\u{1B}[1mUsage:\u{1B}[0m tool COMMAND"))
    let plain = HelpRenderer(width: 80).render(path)
    #expect(TerminalText.stripped(text, keepingNewlines: true) == plain)
  }
}

@Suite(.limitedConcurrency) struct ManualPageTests {
  @Test func `looks as recorded`() async throws {
    try Golden.expect(await run(["man"]).output, in: "ahpctl.1")
  }

  @Test func `guards what roff would take for its own`() {
    let tree = CommandSpecification(
      "tool", summary: "Back\\slash.", discussion: ".TH evil\n'quoted\n\n  kept - as is")
    let page = ManualPage(root: tree, version: "1").render()
    #expect(page.contains("\n\\&.TH evil\n\\(aqquoted\n"))
    #expect(page.contains("back\\eslash"))
    #expect(page.contains(".nf\n  kept \\- as is\n.fi\n"))
  }
}

/// Visits a command and all below it.
func visit(_ path: CommandPath, _ body: (CommandPath) -> Void) {
  body(path)
  for command in path.command.subcommands { visit(path.descending(to: command), body) }
}
