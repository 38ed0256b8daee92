struct ManualCommand: Command {
  struct Options: CommandOptions {
    let words = Argument(
      "COMMAND", .any, .nonEmpty("COMMAND", "the name of a command", completing: .command),
      help: "The command, such as 'send'. Default: the page of the tool.")
  }

  static let specification = CommandSpecification(
    "man", summary: "Print the manual page of the tool or a command.",
    discussion: "The page is written in roff, for man(1) and for packages.",
    examples: [
      .init("ahpctl man | man -l -", "Read the manual page:"),
      .init("ahpctl man send | man -l -", "Read the page of a command:"),
    ], section: "About the tool")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let codes = ExitCode.allCases.map { (term: String($0.rawValue), text: $0.meaning) }
    let records = RecordKind.allCases.map { (term: $0.words, text: $0.help) }
    let page = ManualPage(
      root: context.root.tree, version: ToolVersion.current,
      variables: ManualCommand.variables,
      sections: [
        (title: "EXIT STATUS", entries: codes),
        (title: "CONFIGURATION", entries: ManualCommand.configuration),
        (title: "RECORDS", entries: [ManualCommand.allRecords] + records),
        (title: "FILES", entries: ManualCommand.files),
      ])
    let words = arguments.settings(\.words)
    guard !words.isEmpty else {
      try await context.console.write(page.render())
      return .success
    }
    let path = try CommandPath(root: context.root.tree).command(named: words)
    try await context.console.write(page.render(path))
    return .success
  }

  /// The members of every record.
  private static let allRecords = (
    term: "all",
    text:
      "One JSON object per line with -o ndjson, and with -o json for commands that print while they "
      + "run, such as watch and ping: v, which is 1, and kind. Members may be added; "
      + "unknown values are omitted."
  )

  /// Environment variables without an option.
  private static let variables: [(term: String, text: String)] = [
    (
      "AHP_URL",
      "The default host, an address or a name, if neither an argument nor --context names one."
    ),
    (
      "AHPCTL_TOKEN",
      "The token for hosts without one in the configuration. It is not sent to hosts of a project "
        + "configuration, also if an argument has their address."
    ),
    (
      "AHPCTL_COMPLETION_TIMEOUT",
      "Time limit for a host when the shell completes a name. Default: 2s."
    ),
    ("COLUMNS", "The width of the output, instead of the terminal's."),
    (
      "NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM",
      "NO_COLOR disables colors, CLICOLOR_FORCE enables them in a pipe; CLICOLOR=0, "
        + "TERM=dumb and no TERM disable them on a terminal. --color and output.color take precedence."
    ),
    (
      "HTTPS_PROXY, http_proxy, ALL_PROXY",
      "The HTTP proxy for wss:// hosts, for ws:// hosts, for both: http://host:port, with user:password@ "
        + "before the host if the proxy requires them. Not used for the local machine."
    ),
    (
      "NO_PROXY",
      "Hosts to connect to without a proxy: names with their subdomains, addresses, address blocks, *."
    ),
    (
      "SSL_CERT_FILE",
      "A PEM file of trusted certificates, such as that of a private certificate authority."
    ),
    (
      "VISUAL, EDITOR, PAGER",
      "The editor and the pager of watch --ui: VISUAL, else EDITOR, else vi; PAGER, else less."
    ),
    ("TMPDIR", "The directory of texts while they are edited or paged. Default: /tmp."),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME, HOME", "The directories of files; see FILES."),
  ]

  private static let files: [(term: String, text: String)] = [
    (
      "$XDG_CONFIG_HOME/ahpctl/config.json",
      "The user configuration, see CONFIGURATION. XDG_CONFIG_HOME defaults to ~/.config."
    ),
    (
      ".ahpctl.json",
      "The project configuration, in the working directory or above. Its hosts, groups, contexts and "
        + "settings replace those of the same name in the user configuration. It can have no secrets and "
        + "no commands. Symbolic links and files of other users are ignored."
    ),
    (
      "$XDG_STATE_HOME/ahpctl/",
      "Client identifiers, cursors and the outbox. XDG_STATE_HOME defaults to ~/.local/state."
    ),
  ]
}
