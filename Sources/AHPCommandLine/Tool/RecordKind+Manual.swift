extension RecordKind {
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
      "From watch and send --follow: time, host, generation; if applicable epoch and channel. A host record "
        + "has state (added, connecting, connected, reconnecting, failed, silent, replied, restarted, heldBack, "
        + "released, removed); if applicable address, protocolVersion, attempt, delayMs, downMs (the time without a "
        + "connection), silentMs (the time without a reply), by (what reading waits for), heldMs (how long it "
        + "waited), category, code and reason. A "
        + "snapshot has seq and state; an action has seq and action, and if applicable origin and "
        + "rejectionReason; a notification has method and params; a gap has count, reason and "
        + "snapshotFollows; missing has reason; auth has resource and reason."
    case .end: "The last record of watch: time, reason, exitCode, records."
    case .dispatch:
      "The outcome of an action: host, channel, type, outcome; if applicable line, delivery, turnId, messageId, "
        + "session, opId, clientId, clientSeq, resendClass, entry, serverSeq, reason and evidence; for a conflict "
        + "ours, theirs and base; recorded if the operation ran earlier."
    case .outboxEntry:
      "An unsettled entry: host, clientId, entry, channel, state, resend, ageSeconds; if applicable type, "
        + "opId, clientSeq, resendClass, expiresInSeconds, onlyIf and action."
    case .session:
      "From sessions: host, session as listed by the host, statusNames (waiting, failed, running, idle; "
        + "archived; read), and name, which commands accept."
    case .configuredHost:
      "From hosts: id, url, from; if applicable \(Settings<HostKeys>.names.joined(separator: ", ")) and token."
    case .ping:
      "From ping and hosts test: host, milliseconds; from hosts test also protocolVersion and server."
    case .error:
      "From sessions, pending, approve, deny, ping and hosts test, for a host that failed: host, message, "
        + "exitCode."
    case .context: "From context list: name, hosts, isCurrent."
    case .step:
      "From doctor: step, ok, message; if applicable host, milliseconds, exitCode and advice."
    case .behavior:
      "From probe: host, behavior, section, rule, outcome (as-specified, differs, not-offered, not-tested); "
        + "if applicable detail and evidence."
    case .personality:
      "The last record of probe: name, versions, provider, switches, measured, complete; if applicable "
        + "remarks. With -o json it contains the behaviors, too."
    case .comparison: "From probe --compare: subject, first, second."
    case .created: "From new and fork: host, and session or chat."
    case .chat: "From chats: host, session, chat as listed by the session, and statusNames."
    case .turn: "From turns: host, chat, turn."
    case .model: "From model: host, id, or null if a chat names no model; name and agent, or chat."
    case .changeset: "From diff --list: host, changeset."
    case .changedFile: "From diff: host, and file as in the changeset."
    case .terminal: "From terminal list: host, terminal."
    case .disposed: "From dispose: host, session."
    case .answer:
      "From run -o json: host, session, chat, turnId, state (complete, cancelled, error, running, unknown), and "
        + "answer, the text; if applicable error and pending."
    case .pending:
      "From pending, and from send when it exits because input is needed: host, session, sessionTitle, chat, "
        + "turnId, id, waitingFor (approval, result, answer, token, unknown), title, name; if applicable "
        + "hidden, tool, digest, input, changedFiles, readOnly, directories, options and since; resolved when it is no longer pending."
    case .result: "From request: host, method, and result, the host's result."
    case .listening: "From host: url, its address."
    case .description:
      "From describe: name, description; from, channel and since, except for types; params; for methods "
        + "result and errors; for actions that clients may dispatch resendClass; for actions and types form, and "
        + "fields, or values and discriminator."
    case .version: "From version: name, version, protocolVersions."
    }
  }
}
