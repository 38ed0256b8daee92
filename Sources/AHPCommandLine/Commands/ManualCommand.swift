/// `ahpctl man [COMMAND...]`.
struct ManualCommand: Command {
  struct Options: CommandOptions {
    let words = Argument(
      "COMMAND", .any, .nonEmpty("COMMAND", "the name of a command", completing: .command),
      help: "The command, such as 'send'; without it, the page of all.")
  }

  static var specification: CommandSpecification {
    CommandSpecification(
      "man", summary: "Print the manual page of the tool or of a command.",
      discussion: "The page is written in roff, for man(1) and for packages.",
      examples: [
        .init("ahpctl man | man -l -", "Read it:"),
        .init("ahpctl man send | man -l -", "Read that of a command:"),
      ], section: "About the tool")
  }

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let codes = ExitCode.allCases.map { (term: String($0.rawValue), text: $0.meaning) }
    let records = RecordKind.allCases.map { (term: $0.words, text: $0.help) }
    let page = ManualPage(
      root: context.root.tree, version: ToolVersion.current,
      variables: ManualCommand.variables,
      sections: [
        (title: "EXIT STATUS", entries: codes),
        (title: "RECORDS", entries: [ManualCommand.allRecords] + records),
        (title: "FILES", entries: ManualCommand.files),
      ])
    let words = arguments.settings(\.words)
    guard !words.isEmpty else {
      try await context.console.write(page.render())
      return .success
    }
    let (path, rest) = CommandPath(root: context.root.tree).following(words.map(\.value))
    if let word = rest.first {
      throw UsageError(
        "COMMAND", "\(path.invocation) has no command \(quoted(word))",
        origin: words.first { $0.value == word }?.origin,
        advice: Suggestion.question(for: word, among: path.command.visibleSubcommands.map(\.name)))
    }
    try await context.console.write(page.render(path))
    return .success
  }

  /// What programs can rely on of every record.
  private static let allRecords = (
    term: "all",
    text:
      "One JSON object a line with -o ndjson: v, which is 1, and kind. Members may be added; what "
      + "is not known has none."
  )

  /// What no option stands for.
  private static let variables: [(term: String, text: String)] = [
    (
      "AHP_URL",
      "The host to work on when neither an argument nor --context names any: an address, or a name."
    ),
    (
      "AHPCTL_TOKEN",
      "The token for hosts that have none in the configuration. Hosts that a project configuration names "
        + "do not get it."
    ),
    ("COLUMNS", "How wide text is laid out, instead of what the terminal says."),
    (
      "NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM",
      "Colours: NO_COLOR switches them off, CLICOLOR_FORCE on into a pipe; CLICOLOR=0 and TERM=dumb switch "
        + "them off on a terminal. --color and output.color come before them."
    ),
    (
      "HTTPS_PROXY, http_proxy, ALL_PROXY",
      "The HTTP proxy on the way to wss:// hosts, to ws:// hosts, to both: http://host:port, with "
        + "user:password@ before the host where the proxy asks for them. Never for this machine itself."
    ),
    (
      "NO_PROXY",
      "What to reach without: names with their subdomains, addresses, blocks of addresses, *."
    ),
    (
      "SSL_CERT_FILE",
      "A PEM file of certificates to trust, such as that of an authority of your own."
    ),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME, HOME", "Where files are; see FILES."),
  ]

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
