/// `ahpctl __complete SHELL -- WORD...`, which the completion scripts run.
struct CompleteCommand: Command {
  struct Options: CommandOptions {
    let shell = Argument<Shell>("SHELL", .one, .word("SHELL"), help: "The shell that asks.")
    let words = Argument(
      "WORD", .any, .text("WORD"),
      help:
        "The words after the name of the tool, the last unfinished; of bash, its word breaks and the line."
    )
  }

  static let specification = CommandSpecification(
    "__complete", summary: "Print completions for a command line.", isHidden: true)

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let shell = try arguments.shell.value
    var words = arguments.values(\.words)
    var line: BashLine?
    if shell == .bash {
      let parts = words
      let bash = BashLine(parts.last ?? "", breaks: parts.count > 1 ? parts[0] : "=:")
      words = Array(bash.words.dropFirst())
      line = bash
    }
    var offer = CompletionEngine(root: context.root.tree).offer(for: words)
    if let kind = offer.dynamic {
      offer.words = await NameCompletion(context: context, options: offer.options)
        .words(kind, for: offer)
    }
    let lines = shell.lines(for: offer, in: line).map { $0 + "\n" }
    try await context.console.write(lines.joined())
    return .success
  }
}
