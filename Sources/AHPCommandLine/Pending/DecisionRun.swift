internal import AgentHostProtocol
internal import AgentHostProtocolClient

/// Approves or denies pending tool calls: a given call, or all calls that match rules.
struct DecisionRun: Sendable {
  let isApproval: Bool
  let option: String?
  var reason: String?
  let arguments: CommandArguments<DecisionOptions>
  let context: CommandContext

  func run() async throws -> ExitCode {
    let configuration = try await CommandConfiguration.load(in: context)
    let words =
      arguments.settings(\.host) + arguments.settings(\.chat) + arguments.settings(\.call)
    let rules = arguments.values(\.matching)
    let (host, rest) = try Target.host(words, in: configuration.selection)
    if rest.isEmpty {
      guard !rules.isEmpty else {
        throw UsageError(
          "CHAT", "is missing", origin: words.first?.origin,
          advice: "write HOST CHAT, @waiting, or a name that 'ahpctl pending -o name' prints, "
            + "or add --all-matching")
      }
      let hosts = try configuration.hosts(host.map { [$0] } ?? [], in: context)
      return try await decideAll(rules, on: hosts)
    }
    var (target, more) = try Target.read(words, "CHAT", in: configuration.selection)
    try TurnDecision.checkNone(more.dropFirst())
    var call = more.first.map { PendingCall.Name.typed($0) }
    let name = target.name.value
    // As `pending` prints it. Titles may have the sign, too.
    if call == nil, ChannelAddress.hasScheme(name), let mark = name.firstIndex(of: "#") {
      (target, call) = Self.split(target, at: mark)
    }
    let connection = TargetConnection(
      configuration: configuration, context: context, timeout: arguments.timeout,
      asksAllHosts: true)
    return try await decide(target, call, rules, connection)
  }

  /// Takes a name apart: CHAT#ID.
  private static func split(
    _ target: Target, at mark: String.Index
  ) -> (Target, PendingCall.Name?) {
    let name = target.name.value
    let id = String(name[name.index(after: mark)...])
    let chat = Setting(String(name[..<mark]), from: target.name.origin)
    return (Target(host: target.host, name: chat), .whole(Setting(id, from: target.name.origin)))
  }

  // MARK: One

  private func decide(
    _ target: Target, _ call: PendingCall.Name?, _ rules: [PendingRule],
    _ connection: TargetConnection
  ) async throws -> ExitCode {
    do {
      return try await connection.with(target) { one, name in
        let (uri, _) = try await one.chat(name)
        return try await decide(call, rules, in: uri, named: target, on: one)
      }
    } catch let error as AHPError where error.code == .unknownName && call == nil {
      // The name may be the identifier of a call, or that of a chat and of a call.
      guard let item = try await item(target.name, target.host, connection) else {
        guard let mark = target.name.value.lastIndex(of: "#") else { throw error }
        let (chat, call) = Self.split(target, at: mark)
        return try await decide(chat, call, rules, connection)
      }
      let word = Setting(item.chat, from: target.name.origin)
      let found = Target(host: Setting(item.hostName, from: target.name.origin), name: word)
      return try await connection.with(found) { one, name in
        try await decide(
          .whole(Setting(item.id, from: target.name.origin)), rules, in: name.value, named: found,
          on: one)
      }
    }
  }

  /// Returns the only call whose identifier has this prefix.
  private func item(
    _ word: Setting<String>, _ host: Setting<String>?, _ connection: TargetConnection
  ) async throws -> PendingItem? {
    guard !word.value.hasPrefix("@") else { return nil }
    let hosts = try connection.configuration.hosts(host.map { [$0] } ?? [], in: context)
    let (items, missing) = try await PendingCommand.items(
      on: hosts, timeout: arguments.timeout, format: .text, in: context)
    let begun = items.filter { $0.id.hasPrefix(word.value) }
    let found = begun.filter { $0.id == word.value }
    let matches = found.isEmpty ? begun : found
    guard matches.count < 2 else {
      throw UsageError(
        "", "\(quoted(word.value)) stands for \(matches.count) tool calls", origin: word.origin,
        advice: "write one of \(matches.prefix(5).map { quoted($0.name) }.joined(separator: ", "))")
    }
    if !matches.isEmpty { try NameResolver.check(noneOf: missing.map(\.host), has: word) }
    return matches.first
  }

  private func decide(
    _ call: PendingCall.Name?, _ rules: [PendingRule], in chat: URI, named target: Target,
    on one: ConnectedHost
  ) async throws -> ExitCode {
    let hostName = target.host?.value ?? one.id.rawValue
    let scan = PendingScan(host: one, hostName: hostName)
    // Only rules need the session.
    let items = rules.isEmpty ? try await scan.inChat(chat) : try await scan.inChannel(chat)
    let calls = items.filter { $0.kind == .approval || $0.kind == .result }
    guard case .chat(let state) = try await one.snapshot(of: chat).state else {
      throw AHPError(.noState, .notFound, "the channel is no chat", channel: chat)
    }
    if !rules.isEmpty {
      let id = call.map { PendingCall.identifier(for: $0, in: state) }
      let named = calls.filter { id == nil || $0.id == id }
      return try await decide(named.filter { item in rules.contains { $0.matches(item) } }, on: one)
    }
    let action: ChatAction
    do {
      action = try PendingCall.answer(
        state, call, approved: isApproval, option: option, reason: reason)
    } catch let error as UsageError where call == nil && calls.count > 1 {
      let table = PendingTable(items: calls).table
      let width = context.console.columns(context.environment)
      for line in table.lines(width: width, painter: context.painter(for: .standardError)) {
        await context.note(line)
      }
      throw error
    }
    let item = action.pendingItem(among: calls)
    if arguments.dryRun { return try await plan(item) }
    let record = try await ActionSender.send(
      .chat(action), to: chat, on: one, timeout: arguments.timeout)
    if record.outcome.code == .success, let item {
      await context.note(PendingTable.notice(verb, item, showsID: true))
    }
    return try await ActionSender.report(record, arguments.output, in: context)
  }

  // MARK: All

  private func decideAll(
    _ rules: [PendingRule], on hosts: [ConfiguredHost]
  ) async throws -> ExitCode {
    let timeout = arguments.timeout
    var code = ExitCode.success
    for host in hosts {
      do {
        let result = try await ConnectedHost.with(host, timeout: timeout) { one in
          let items = try await PendingScan(host: one, hostName: host.name).all()
          return try await decide(
            items.filter { item in rules.contains { $0.matches(item) } }, on: one)
        }
        code = .worst(code, result)
      } catch let error as any ClassifiedError where !(error is ConsoleError) {
        if Task.isCancelled { throw CancellationError() }
        code = .worst(code, ExitCode(error))
        try await HostFanOut.report(
          error, of: host, withRecord: arguments.output == .ndjson, in: context)
      }
    }
    return code
  }

  private func decide(_ items: [PendingItem], on one: ConnectedHost) async throws -> ExitCode {
    var code = ExitCode.success
    for item in items {
      if arguments.dryRun {
        code = .worst(code, try await plan(item))
        continue
      }
      guard let state = try await chat(item.chat, on: one),
        let now = PendingItem.all(
          in: state, at: item.chat, host: item.host, hostName: item.hostName
        )
        .first(where: { $0.kind == item.kind && $0.id == item.id && $0.turnId == item.turnId })
      else {
        await context.note(PendingTable.notice("no longer waits", item))
        continue
      }
      guard now.isSame(as: item) else {
        // The rules were checked for what it was.
        await context.note(PendingTable.notice("left alone, because it has changed", item))
        code = .worst(code, .inputNeeded)
        continue
      }
      let action = try PendingCall.answer(
        state, .whole(Setting(item.id, from: .builtIn)), approved: isApproval, option: option,
        reason: reason)
      let record = try await ActionSender.send(
        .chat(action), to: item.chat, on: one, timeout: arguments.timeout)
      if record.outcome.code == .success {
        await context.note(PendingTable.notice(verb, item))
      }
      code = .worst(code, try await ActionSender.report(record, arguments.output, in: context))
    }
    if items.isEmpty { await context.note("nothing that waits fits") }
    return code
  }

  /// Returns the state of a chat; nil if it is gone.
  private func chat(_ uri: URI, on one: ConnectedHost) async throws -> ChatState? {
    do {
      guard case .chat(let state) = try await one.snapshot(of: uri).state else { return nil }
      return state
    } catch let error as any ClassifiedError where error.category == .notFound {
      return nil
    }
  }

  private var verb: String { isApproval ? "approved" : "denied" }

  private func plan(_ item: PendingItem?) async throws -> ExitCode {
    guard let item else { return .success }
    var record = item.record
    record["dryRun"] = true
    let text = PendingTable.notice("\(item.host): would be \(verb)", item, showsID: true)
    try await context.print(.record(record, text: [text]), as: arguments.output)
    return .success
  }
}

extension ChatAction {
  fileprivate func pendingItem(among items: [PendingItem]) -> PendingItem? {
    switch self {
    case .toolCallConfirmed(let action): items.first { $0.id == action.toolCallId }
    case .toolCallResultConfirmed(let action): items.first { $0.id == action.toolCallId }
    default: nil
    }
  }
}
