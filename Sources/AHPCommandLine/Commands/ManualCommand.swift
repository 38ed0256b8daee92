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
      variables: ManualCommand.variables,
      sections: [
        (title: "EXIT STATUS", entries: codes), (title: "RECORDS", entries: ManualCommand.records),
        (title: "FILES", entries: ManualCommand.files),
      ])
    try await context.console.write(page.render())
    return .success
  }

  /// What programs can rely on of each kind of record.
  private static let records: [(term: String, text: String)] = [
    (
      "all",
      "One JSON object a line with -o ndjson: v, which is 1, and kind. Members may be added; what "
        + "is not known has none."
    ),
    (
      "host, snapshot, action, notification, gap, missing, auth",
      "Of watch, and of send --follow: time, host, generation, and channel where there is one. A host "
        + "has state, and address, protocolVersion, attempt, delayMs, category, code, reason where they "
        + "apply; a snapshot seq and state; an action seq, action, and origin and rejectionReason where "
        + "they apply; a notification method and params; a gap count, reason and snapshotFollows; missing a reason; auth "
        + "resource and reason."
    ),
    ("end", "The last one of watch: time, reason, exitCode, records."),
    (
      "dispatch",
      "What became of an action: host, channel, type, outcome; opId, clientId, clientSeq, "
        + "resendClass, entry, serverSeq, reason, evidence where they apply; ours, theirs and base of a "
        + "conflict; recorded when the operation was "
        + "carried out earlier."
    ),
    (
      "outboxEntry",
      "An entry that is not settled: host, clientId, entry, channel, state, resend, ageSeconds; type, "
        + "opId, clientSeq, resendClass, expiresInSeconds, onlyIf, action where they apply."
    ),
    ("session", "Of sessions: host, and session as the host lists it."),
    ("configuredHost", "Of hosts: id, url, from; label and token where they apply."),
    (
      "ping",
      "Of ping and hosts test: host, milliseconds; protocolVersion and server of hosts test."
    ),
    ("error", "Of sessions, ping and hosts test, for a host that failed: host, message, exitCode."),
    ("context", "Of context list: name, hosts, isCurrent."),
    (
      "step",
      "Of doctor: step, ok, message; host, milliseconds, exitCode, advice where they apply."
    ),
    ("created", "Of new: host, and session or chat."),
    ("result", "Of request: host, method, and result as the host gives it."),
    ("listening", "Of host: url, where it listens."),
    (
      "method, notification, action, type",
      "Of describe: name, description; from, channel, since of all but types; params; result and "
        + "errors of methods; resendClass of actions that clients may send; form, and fields, or values and "
        + "discriminator, of actions and types."
    ),
    ("version", "Of version: name, version, protocolVersions."),
  ]

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
