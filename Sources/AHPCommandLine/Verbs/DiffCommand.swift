internal import AgentHostProtocol
internal import AgentHostProtocolClient

struct DiffCommand: Command {
  struct Options: CommandOptions {
    let kind = Option(
      "kind", .nonEmpty("KIND", "a kind such as session, branch, uncommitted or turn"),
      help:
        "The changeset: session, branch, uncommitted, turn, or another kind of the host. Default: "
        + "the first one.")
    let turn = Option(
      "turn", .nonEmpty("TURN", "the identifier of a turn, or two as FIRST..LAST"),
      help: "Print the changes of this turn, or those between two turns (FIRST..LAST).")
    let stat = Flag("stat", help: "Print only the files and the numbers of changed lines.")
    let list = Flag("list", help: "List the changesets.")
    let timeout = SharedOptions.timeout
    let output = SharedOptions.output
    let target = ChatTarget()
  }

  static let specification = CommandSpecification(
    "diff", summary: "Print the file changes of a session or chat.",
    discussion:
      "Reads both versions of each file from the host and prints a unified diff. Binary files "
      + "are only named. A file that the host cannot read is reported on standard error and in the "
      + "exit code; the others are printed.",
    examples: [
      .init("ahpctl diff build 'Fix the login' --stat", "List the changed files:"),
      .init("ahpctl diff @last --kind uncommitted | git apply", "Apply the changes locally:"),
    ], exclusiveOptions: [["stat", "list"], ["list", "kind"], ["list", "turn"]],
    section: "Sessions")

  let arguments: CommandArguments<Options>

  func run(in context: CommandContext) async throws -> ExitCode {
    let verb = try await TargetVerb(
      arguments.target, reads: true, timeout: arguments.timeout, in: context)
    return try await verb.connection.with(verb.target) { one, name in
      let changesets = try await changesets(of: name.value, on: one)
      if arguments.list { return try await list(changesets, one, context) }
      let uri = try address(among: changesets, of: name.value)
      let state = try await context.progress("computing the changes") { _ in
        try await computed(uri, on: one)
      }
      if let failure = state.failure {
        throw AHPError(.noState, .rejected, failure.firstLine, channel: uri)
      }
      return try await print(state.files, one, context)
    }
  }

  // MARK: Changesets

  private func changesets(of uri: URI, on one: ConnectedHost) async throws -> [Changeset] {
    switch try await one.state(of: uri) {
    case .session(let state): state.changesets ?? []
    case .chat(let state): state.changesets ?? []
    default:
      throw AHPError(.noState, .notFound, "the channel is not a session or chat", channel: uri)
    }
  }

  private func address(among changesets: [Changeset], of channel: URI) throws -> URI {
    let templates = changesets.map { ChangesetTemplate($0.uriTemplate) }
    let form = form(among: templates)
    let found = zip(changesets, templates).first { changeset, template in
      // Templates with other variables are of a newer protocol.
      template.form != .unknown
        && (arguments.kind.map { $0 == changeset.changeKind } ?? (template.form == form))
    }
    guard let (changeset, template) = found else {
      let kinds = changesets.map(\.changeKind)
      let kind = arguments.kind ?? (form == .turn ? "turn" : nil)
      throw AHPError(
        .nothingPending, .notFound,
        kind.map { "there is no changeset of kind \(quoted($0))" } ?? "there is no changeset",
        advice: kinds.isEmpty ? nil : "there is \(alternatives(kinds))", channel: channel)
    }
    return try template.address(turn: arguments.turn, kind: changeset.changeKind)
  }

  /// The form of the wanted changeset, according to `--turn`.
  private func form(among templates: [ChangesetTemplate]) -> ChangesetTemplate.Form {
    guard let turn = arguments.turn else { return .address }
    let isRange = ChangesetTemplate.turns(of: turn) != nil
    return isRange && templates.contains { $0.form == .twoTurns } ? .twoTurns : .turn
  }

  private func list(
    _ changesets: [Changeset], _ one: ConnectedHost, _ context: CommandContext
  ) async throws -> ExitCode {
    try await context.print(
      changesets,
      [
        .init("KIND") { .init($0.changeKind) },
        .init("WHAT", minimumWidth: 8) { .init($0.label) },
        .init("CHANGESET") { .init($0.uriTemplate, .faint) },
      ], as: ListFormat(arguments.output),
      record: { .record(.changeset, host: one.id.rawValue, ["changeset": $0.recordValue]) })
    return .success
  }

  /// Returns the state of a changeset once it is computed.
  private func computed(_ uri: URI, on one: ConnectedHost) async throws -> ChangesetState {
    let feed = await one.client.feed(host: one.id, channel: uri)
    let state = try await within(arguments.timeout) { () -> ChangesetState? in
      try await one.client.subscribe(host: one.id, uri: uri)
      repeat {
        guard case .changeset(let state)? = try await one.followedState(of: uri) else {
          throw AHPError(.noState, .notFound, "the channel is not a changeset", channel: uri)
        }
        if state.status == .ready || state.status == .error { return state }
      } while await feed.nextBatch() != nil
      return nil
    }
    if let state, let state { return state }
    throw AHPError(
      .commandTimedOut, .outcomeUnknown,
      "the changes were not computed within \(DurationValue.format(arguments.timeout))",
      channel: uri
    )
  }

  // MARK: Files

  private func print(
    _ files: [ChangesetFile], _ one: ConnectedHost, _ context: CommandContext
  ) async throws -> ExitCode {
    guard arguments.output == .text else {
      try await context.print(
        files, [], as: ListFormat(arguments.output),
        record: { .record(.changedFile, host: one.id.rawValue, ["file": $0.recordValue]) })
      return .success
    }
    if files.isEmpty { await context.note("no file has changed") }
    // A program gets the bytes of the files: a sanitized patch could not be applied.
    let isTerminal = context.console.isTerminal(.standardOutput)
    let painter = context.painter()
    var code = ExitCode.success
    for file in files {
      let lines: [(text: String, style: Style)]
      do {
        lines = try await self.lines(of: file.edit, on: one)
      } catch let error as AHPError where error.rpcError != nil {
        await context.complain(
          "\(one.id): cannot read \(Self.name(of: file.edit)): \(error.brief)")
        code = .worst(code, ExitCode(error))
        continue
      }
      for (line, style) in lines {
        let text = isTerminal ? TerminalText.sanitized(line, keepingTabs: true) : line
        try await context.console.writeLine(painter.paint(text, style))
      }
    }
    return code
  }

  private static func name(of edit: FileEdit) -> String {
    (edit.after ?? edit.before).map { FilePath.shown($0.uri) } ?? "?"
  }

  private func lines(
    of edit: FileEdit, on one: ConnectedHost
  ) async throws -> [(text: String, style: Style)] {
    let names = [edit.before?.uri, edit.after?.uri].map { $0.map(FilePath.shown) }
    let name = Self.name(of: edit)
    if arguments.stat {
      let counts = edit.diff.map { "+\($0.added ?? 0) -\($0.removed ?? 0)" } ?? ""
      let what = edit.before == nil ? "added" : edit.after == nil ? "removed" : "changed"
      return [(TerminalText.sanitized("\(what)  \(name)  \(counts)"), .plain)]
    }
    guard let before = try await text(edit.before, one), let after = try await text(edit.after, one)
    else { return [(TerminalText.sanitized("Binary file \(name) differs"), .plain)] }
    let diff = UnifiedDiff(before: before, after: after)
    guard !diff.lines.isEmpty || edit.before == nil || edit.after == nil else { return [] }
    let head = [
      "--- \(names[0].map { "a\($0)" } ?? "/dev/null")",
      "+++ \(names[1].map { "b\($0)" } ?? "/dev/null")",
    ]
    return head.map { (TerminalText.sanitized($0), .heading) }
      + diff.lines.map { ($0.kind.sign + $0.text, Self.style(of: $0.kind)) }
  }

  private static func style(of kind: UnifiedDiff.Kind) -> Style {
    switch kind {
    case .hunk, .mark: .faint
    case .added: .success
    case .removed: Style(color: .red)
    case .context: .plain
    }
  }

  /// Returns the text of one side; empty if the side is absent, nil if it is not text.
  private func text(_ side: FileEditSide?, _ one: ConnectedHost) async throws -> String? {
    guard let side else { return "" }
    let content = try await one.connection.request(
      ResourceReadParams(uri: side.content.uri), timeout: arguments.timeout)
    return content.bytes.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// Paths of files as people read them.
enum FilePath {
  /// Returns the path of a `file:` URI, and any other address unchanged behind a slash.
  static func shown(_ uri: URI) -> String {
    guard uri.hasPrefix("file://") else { return uri.hasPrefix("/") ? uri : "/" + uri }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8.dropFirst(7))[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ChangesetState {
  /// Why the host could not compute the changes; nil if it could. A host may omit the error.
  var failure: String? {
    let message = error?.message ?? ""
    if !message.isEmpty { return message }
    return status == .error ? "the host could not compute the changes" : nil
  }
}
