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
        + "they apply; a notification method and params; a gap count and reason; missing a reason; auth "
        + "resource and reason."
    ),
    ("end", "The last one of watch: time, reason, exitCode, records."),
    (
      "dispatch",
      "What became of an action: host, channel, type, outcome; opId, clientId, clientSeq, "
        + "resendClass, entry, serverSeq, reason, evidence where they apply; recorded when the operation was "
        + "carried out earlier."
    ),
    (
      "outboxEntry",
      "An entry that is not settled: host, clientId, entry, channel, state, resend, ageSeconds; type, "
        + "opId, clientSeq, resendClass, expiresInSeconds, action where they apply."
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
    ("listening", "Of host: url, where it listens."),
    (
      "method, notification, action, type",
      "Of describe: name, description; from, channel, since of all but types; params; result and "
        + "errors of methods; resendClass of actions that clients may send; form, and fields, or values and "
        + "discriminator, of actions and types."
    ),
    ("version", "Of version: name, version, protocolVersions."),
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
