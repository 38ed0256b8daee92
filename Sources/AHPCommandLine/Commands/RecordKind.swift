internal import AgentHostProtocol

/// The kinds of records that commands print with `-o ndjson`. The manual page lists them in this order.
enum RecordKind: String, Sendable, CaseIterable {
  case watch
  case end
  case dispatch
  case outboxEntry
  case session
  case configuredHost
  case ping
  case error
  case context
  case step
  case behavior
  case personality
  case comparison
  case created
  case chat
  case turn
  case model
  case changeset
  case changedFile
  case terminal
  case disposed
  case pending
  case answer
  case result
  case listening
  case description
  case version

  /// The words of `kind`, as the manual page lists them.
  var words: String {
    switch self {
    case .watch:
      WatchKind.allCases.filter { $0 != .end }.map(\.rawValue).joined(separator: ", ")
    case .description: "method, notification, action, type"
    default: rawValue
    }
  }

  /// The members that programs can rely on.
  var help: String {
    switch self {
    case .watch:
      "Of watch, and of send --follow: time, host, generation, and channel where there is one. A host "
        + "has state, and address, protocolVersion, attempt, delayMs, category, code, reason where they "
        + "apply; a snapshot seq and state; an action seq, action, and origin and rejectionReason where "
        + "they apply; a notification method and params; a gap count, reason and snapshotFollows; missing a reason; auth "
        + "resource and reason."
    case .end: "The last record of watch: time, reason, exitCode, records."
    case .dispatch:
      "The outcome of an action: host, channel, type, outcome; opId, clientId, clientSeq, "
        + "resendClass, entry, serverSeq, reason, evidence where they apply; ours, theirs and base of a "
        + "conflict; recorded when the "
        + "operation ran earlier."
    case .outboxEntry:
      "An entry that is not settled: host, clientId, entry, channel, state, resend, ageSeconds; type, "
        + "opId, clientSeq, resendClass, expiresInSeconds, onlyIf, action where they apply."
    case .session:
      "Of sessions: host, session as the host lists it, statusNames (waiting, failed, running, idle; "
        + "archived; read), and name, which commands take."
    case .configuredHost:
      "Of hosts: id, url, from; \(Settings<HostKeys>.names.joined(separator: ", ")) and token where they apply."
    case .ping:
      "Of ping and hosts test: host, milliseconds; protocolVersion and server of hosts test."
    case .error:
      "Of sessions, ping and hosts test, for a host that failed: host, message, exitCode."
    case .context: "Of context list: name, hosts, isCurrent."
    case .step:
      "Of doctor: step, ok, message; host, milliseconds, exitCode, advice where they apply."
    case .behavior:
      "Of probe: host, behavior, section, rule, outcome (as-specified, differs, not-offered, not-tested); "
        + "detail and evidence where they apply."
    case .personality:
      "Of probe, the last record: name, versions, provider, switches, measured, complete; remarks where they "
        + "apply. With -o json it has the behaviors, too."
    case .comparison: "Of probe --compare: subject, first, second."
    case .created: "Of new: host, and session or chat."
    case .chat: "Of chats: host, session, chat as the session lists it, and statusNames."
    case .turn: "Of turns: host, chat, and turn."
    case .model: "Of model: host, id; name and agent, or chat."
    case .changeset: "Of diff --list: host, and changeset."
    case .changedFile: "Of diff: host, and file as the changeset has it."
    case .terminal: "Of terminal list: host, and terminal."
    case .disposed: "Of dispose: host, and session."
    case .answer: "Of run -o json: host, session, chat, turnId, state, and answer, the text."
    case .pending:
      "Of pending, and of send when it exits because input is needed: host, session, sessionTitle, chat, "
        + "turnId, id, waitingFor (approval, result, answer, token), title, name; tool, digest, input, readOnly, "
        + "directories, options, since where they apply; resolved when it is no longer pending."
    case .result: "Of request: host, method, and the host's result."
    case .listening: "Of host: url, its address."
    case .description:
      "Of describe: name, description; from, channel, since of all but types; params; result and "
        + "errors of methods; resendClass of actions that clients may send; form, and fields, or values and "
        + "discriminator, of actions and types."
    case .version: "Of version: name, version, protocolVersions."
    }
  }
}

extension JSONObject {
  /// Returns a record: its version and kind, the host where there is one, then its members.
  static func record(
    _ kind: RecordKind, host: String? = nil, _ members: JSONObject = [:]
  ) -> JSONObject {
    var record: JSONObject = ["v": 1, "kind": .string(kind.rawValue)]
    record["host"] = host.map { .string($0) }
    record.merge(members)
    return record
  }
}
