/// `ahpctl __complete SHELL -- WORD...`: what the completion scripts ask.
struct CompleteCommand: Command {
  struct Options: CommandOptions {
    let shell = Argument<Shell>(
      "SHELL", .one, .word("SHELL"), help: "The shell that asks.")
    let words = Argument(
      "WORD", .any, .text("WORD"),
      help: "The words after the name of the tool, the last unfinished.")
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "__complete", summary: "Say what may follow on a command line.", isHidden: true)
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let shell = try arguments.shell.value
    let words = shell.rejoined(arguments.values(\.words))
    var offer = CompletionEngine(root: context.root.tree).offer(for: words)
    if let kind = offer.dynamic {
      offer.words = configuredNames(kind, in: context).filter { $0.word.hasPrefix(offer.typed) }
    }
    let lines = shell.lines(for: offer).map { $0 + "\n" }
    try await context.console.write(lines.joined())
    return .success
  }

  /// A configuration that cannot be read offers nothing: a shell is no place for errors.
  private func configuredNames(
    _ kind: CompletionKind, in context: CommandContext
  ) -> [CompletionWord] {
    let config = context.environment["AHPCTL_CONFIG"].map {
      Setting($0, from: .environment("AHPCTL_CONFIG"))
    }
    let loaded = try? ConfigurationLoader.load(environment: context.environment, config: config)
    guard let configuration = loaded?.configuration else { return [] }
    let hosts = configuration.hosts.map { CompletionWord($0.id, $0.label ?? "\($0.url.value)") }
    switch kind {
    case .host: return hosts
    case .hostOrGroup:
      return hosts
        + configuration.groups.map { group in
          CompletionWord(group.name, "group of \(group.members.count)")
        }
    case .context: return configuration.contexts.map { CompletionWord($0.name, "context") }
    default: return []
    }
  }
}
